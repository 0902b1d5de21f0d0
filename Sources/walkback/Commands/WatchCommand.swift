import ParkedCars
import WalkGeometry

/// `walkback watch`: a line for each fix, as it comes.
enum WatchCommand: Command {
  private static let to = OptionSpec.value(
    "--to", "P", "Tell how far it is to P, and in which direction.")

  static let spec = VerbSpec(
    name: "watch", summary: "Tell each fix as it comes, and how far one has come",
    examples: [
      "watch --fixes gpsd://localhost --to @car",
      "watch --fixes walk.gpx --json",
    ],
    usage: "[--fixes FILE] [--to P]", positionals: 0...0,
    options: [.fixes, to, .vehicle, .now, .store, .json, .quiet],
    notes: [
      "A line is time, position, ± the radius that holds it in 68 of 100 cases, altitude above the sea "
        + "± the same, straight distance from the start, walked distance, and the straight way to P.",
      "The walked distance grows only when a fix lies farther from the last counted one than noise "
        + "explains: 2.5 times the root of the sum of both squared radii, 5 m at least; and never while "
        + "the receiver says that it rests.",
      "The key r, or the signal USR1, begins both distances anew from the next fix. Fixes at zero latitude "
        + "and longitude, impossible jumps and those from before the fix before are told on standard "
        + "error, and not counted.",
      "With --json each is a JSON document on a line of its own. The exit code is 1 when there was no fix to use.",
      FixArguments.note, PositionText.note, StorePath.note,
    ],
    memory: "some 15 MB, however long it runs.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let now = try arguments.instant(.now)
    let vehicle = arguments.text(.vehicle) ?? "car"
    let target = try arguments.text(to).map { text in
      try PositionResolver(arguments, console)
        .position(try PositionText(parsing: text), vehicle: vehicle).coordinate
    }
    var source = try FixArguments.source(arguments)
    if source == nil, !isInputTerminal() { source = .standardInput }
    guard let source else { throw FixCommandError.noSource }
    var watch = Watch(source, target, console)
    try watch.run { now ?? .now() }
  }
}

/// A watch that is going on.
private struct Watch {
  /// How many lines of no use are told one by one.
  private static let mostTold = 20
  private static let keyMilliseconds: Int32 = 200

  private let source: FixSource
  private let target: Coordinate?
  private let console: Console
  private var filter = FixFilter.watching
  private var odometer = Odometer()
  private var tally = FixTally()
  private var toldCount = 0

  init(_ source: FixSource, _ target: Coordinate?, _ console: Console) {
    self.source = source
    self.target = target
    self.console = console
  }

  mutating func run(clock: @escaping @Sendable () -> Instant) throws {
    let feed = try FixFeed(source, clock: clock)
    UserSignal.start()
    let hasKeys = source != .standardInput && Keyboard.start()
    defer { if hasKeys { Keyboard.restore() } }
    while true {
      let step = try feed.next(waiting: Self.keyMilliseconds)
      let isPressed = hasKeys && Keyboard.hasPressed("r")
      if UserSignal.hasCome() || isPressed {
        odometer.reset()
        console.note("Distances begin anew.")
      }
      switch step {
      case .nothingYet: continue
      case .event(let event): try take(event)
      case .ended: return try finish()
      }
    }
  }

  private mutating func take(_ event: FixEvent) throws {
    switch event {
    case .fix(let fix):
      if let doubt = filter.doubt(about: fix) {
        tally.refuse(doubt)
        try tell(
          FixWords.code(doubt), "The fix of \(fix.time) is not used: \(FixWords.words(doubt)).")
      } else {
        tally.use()
        odometer.move(to: fix)
        let line = WatchLine(fix, odometer, target)
        try write(console.isJSON ? line.document.bytes(newline: true) : Array(line.text.utf8))
      }
    case .noFix(let line):
      tally.passOverNoFix()
      try tell("NoPosition", "Line \(line): the receiver knows no position.")
    case .problem(let problem):
      tally.passOver(problem)
      let words = FixWords.words(problem)
      let isLost = if case .lost = problem.fault { true } else { false }
      try tell(
        isLost ? "Lost" : "BadData", words.prefix(1).uppercased() + words.dropFirst() + ".",
        isAlways: isLost)
    case .reconnected:
      try tell("Reconnected", "\(FixWords.name(source)) answers again.", isAlways: true)
    }
  }

  private mutating func tell(_ code: String, _ sentence: String, isAlways: Bool = false) throws {
    if console.isJSON {
      let document = JSONValue.object([("code", .string(code)), ("message", .string(sentence))])
      try write(document.bytes(newline: true))
    }
    if !isAlways { toldCount += 1 }
    if isAlways || toldCount <= Self.mostTold { console.note(sentence) }
    if !isAlways, toldCount == Self.mostTold {
      console.note("More of these are counted, not told.")
    }
  }

  private func finish() throws {
    guard tally.used > 0 else { throw FixCommandError.none(source, tally) }
    var text = Spoken.count(tally.used, "fix", "fixes")
    text += ", \(Spoken.distance(odometer.walkedMeters)) walked."
    if let words = tally.words { text += " Not used: \(words)." }
    console.note(text)
  }

  private func write(_ bytes: [UInt8]) throws(CommandError) {
    let reason = Interruption.held { writeAll(bytes, to: 1) }
    guard reason == 0 else { throw .cannotWrite(path: "standard output", code: reason) }
  }
}
