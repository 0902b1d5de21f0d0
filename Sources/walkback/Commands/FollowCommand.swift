import ParkedCars
import WalkDirections
import WalkGuidance
import WalkRouting

/// `walkback follow`: guides along the route to the car, fix by fix.
enum FollowCommand: Command {
  private static let to = OptionSpec.value("--to", "P", "Where the walk ends. Default: @car.")

  static let spec = VerbSpec(
    name: "follow", summary: "Guide along the way to the car while you walk",
    examples: [
      "follow --fixes gpsd://localhost",
      "follow --to 43.73298,7.42136 --fixes walk.gpx --json",
    ],
    usage: "[P] [--to P] [--via P]… [--fixes FILE]", positionals: 0...1,
    options: [
      to, .via, .fixes, .vehicle, .avoid, .profile, .pace, .radius, .at, .units, .language, .now,
      .area, .store, .json, .quiet,
    ],
    notes: [
      "The walk begins at P, else at the first fix that is good to 100 m. There is a line for each thing that "
        + "is to be told: the next step ahead of it and where it is done, the wrong direction, that the "
        + "route is left, that going back is the shortest or that there is a new route, that the position "
        + "is lost, the arrival. One bad fix tells nothing; how far off is off grows with the radius of "
        + "the fixes.",
      "With --json each is a JSON document on a line of its own, with words to read and to hear; the first tells "
        + "of the spot, too.",
      "How long the walk took is kept with the spots, for `walkback back` to tell when to set out; not that of "
        + "simulated fixes, with --pace, or when the route has changed.",
      "The exit code is 0 on arrival, and 1 when the fixes end before it or there is no walk.",
      FixArguments.note, PositionText.note, clockNote, AreaChooser.note, StorePath.note,
    ],
    memory: RouteCommand.spec.memory)

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let walking = try WalkingArguments(arguments, console, formats: false)
    let vehicle = arguments.text(.vehicle) ?? "car"
    let resolver = try PositionResolver(arguments, console)
    let start = try arguments.positionals.first.map { word in
      try resolver.position(PositionText(parsing: word), vehicle: vehicle).waypoint
    }
    let target = try PositionText(parsing: arguments.text(to) ?? "@car")
    let spot: Spot? =
      switch target {
      case .car, .row, .name: try resolver.spot(target, vehicle: vehicle)
      case .position, .place: nil
      }
    let goal = try spot.map { Position($0) } ?? resolver.position(target, vehicle: vehicle)
    var source = try FixArguments.source(arguments)
    if source == nil, !isInputTerminal() { source = .standardInput }
    guard let source else { throw FixCommandError.noSource }
    var options = Follower.Options()
    options.route = walking.options
    options.destination = spot.map { Destination($0) } ?? Destination()
    options.language = walking.language
    options.units = walking.units
    options.namesIn = walking.namesIn
    var guide = Guide(
      source: source, start: start,
      stops: try walking.via.map { try resolver.position($0).waypoint },
      goal: goal.waypoint, spot: spot, walking: walking, options: options,
      chooser: try AreaChooser(arguments), console: console)
    try guide.run()
    if let walk = guide.finished, !arguments.has(.pace) {
      try resolver.storePath.open().remember(walk)
    }
  }
}

/// A walk that is being guided.
private struct Guide {
  private static let pollMilliseconds: Int32 = 500
  private static let mostTold = 20

  let source: FixSource
  let start: Waypoint?
  let stops: [Waypoint]
  let goal: Waypoint
  let spot: Spot?
  let walking: WalkingArguments
  let options: Follower.Options
  let chooser: AreaChooser
  let console: Console
  private var follower: Follower?
  private var tally = FixTally()
  private var toldCount = 0
  /// When the walk began, and what its route said then; `nil` where it teaches nothing of the walker's pace: the
  /// route has changed, or the fixes are simulated.
  private var begun: (at: Instant, seconds: Double)?
  /// The walk, when it has come to its end.
  private(set) var finished: FinishedWalk?
  /// The time of the last fix, and when it came by a clock that only counts.
  private var last: (time: Instant, cameAt: Double)?

  init(
    source: FixSource, start: Waypoint?, stops: [Waypoint], goal: Waypoint, spot: Spot?,
    walking: WalkingArguments, options: Follower.Options, chooser: AreaChooser, console: Console
  ) {
    self.source = source
    self.start = start
    self.stops = stops
    self.goal = goal
    self.spot = spot
    self.walking = walking
    self.options = options
    self.chooser = chooser
    self.console = console
  }

  mutating func run() throws {
    let feed = try FixFeed(source)
    if let spot, !console.isJSON, !console.isQuiet {
      try write(Array(SpotWords.heading(spot, in: walking.words, now: walking.now).utf8))
    }
    while true {
      switch try feed.next(waiting: Self.pollMilliseconds) {
      case .event(.fix(let fix)):
        try take(fix)
        if follower?.hasArrived == true { return }
      case .event(.problem(let problem)):
        tally.passOver(problem)
        toldCount += 1
        if toldCount <= Self.mostTold {
          let words = FixWords.words(problem)
          console.note(words.prefix(1).uppercased() + words.dropFirst() + ".")
        }
      case .event(.noFix): tally.passOverNoFix()
      case .event(.reconnected): console.note("\(FixWords.name(source)) answers again.")
      case .nothingYet: break
      case .ended: throw ended()
      }
      if let last, feed.isLive {
        let elapsed = Int64((monotonicSeconds() - last.cameAt) * 1000)
        try update(at: Instant(milliseconds: last.time.milliseconds + max(0, elapsed)))
      }
    }
  }

  private func ended() -> any Error {
    guard let follower else { return FixCommandError.none(source, tally) }
    return Failure(
      "NotArrived", .no,
      "\(FixWords.name(source)) ended \(Spoken.distance(follower.progress.metersLeft)) before the end of "
        + "the walk.")
  }

  private mutating func take(_ fix: Fix) throws {
    last = (fix.time, monotonicSeconds())
    if follower == nil {
      if start == nil, fix.horizontalAccuracy ?? 0 > options.mostRadius {
        return tally.refuse(
          .tooCoarse(radius: fix.horizontalAccuracy ?? 0, limit: options.mostRadius))
      }
      try begin(at: start ?? Position(fix).waypoint)
      if let follower {
        try tell(GuidanceLineWords(start: follower, at: fix.time, spot: spot))
        begun = fix.isSimulated ? nil : (fix.time, follower.progress.secondsLeft)
      }
    }
    tally.use()
    guard let events = follower?.update(fix), let follower else { return }
    for event in events {
      try tell(GuidanceLineWords(event, follower, fix: fix, at: fix.time, spot: spot))
      switch event {
      case .newRoute: begun = nil
      case .noNewRoute(let error): console.note(Failure(error).sentence)
      default: break
      }
    }
    if follower.hasArrived, let begun, begun.seconds > 0, fix.time.seconds(since: begun.at) > 0 {
      finished = FinishedWalk(
        expectedSeconds: begun.seconds, actualSeconds: fix.time.seconds(since: begun.at),
        finishedAt: fix.time)
    }
  }

  private mutating func update(at time: Instant) throws {
    guard let events = follower?.update(at: time), let follower else { return }
    for event in events {
      try tell(GuidanceLineWords(event, follower, fix: nil, at: time, spot: spot))
    }
  }

  private mutating func begin(at here: Waypoint) throws {
    do {
      follower = try makeFollower(from: here)
    } catch {
      let failure = Failure(error)
      guard let spot else { throw failure.between(here.coordinate, goal.coordinate) }
      var told = failure.towards(spot, from: here.coordinate)
      if told.straightLine != nil, !console.isJSON, !console.isQuiet {
        let line = SpotWords.straightLine(from: here.coordinate, to: spot, in: walking.words)
        try write(Array(line.utf8))
        if !line.isEmpty { told.sentence = failure.sentence }
      }
      throw told
    }
  }

  private func makeFollower(from here: Waypoint) throws -> Follower {
    let positions = ([here] + stops + [goal]).map(\.coordinate)
    let area = try chooser.area(for: positions, radius: walking.options.radius, console)
    var options = options
    options.destination.address = AddressBook(of: area, console)
      .address(at: goal.coordinate, namesIn: options.namesIn, in: area)
    do throws(RouteError) {
      return try Follower(
        from: here, through: stops, to: goal, router: Router(area: area), options: options)
    } catch {
      throw Failure(error, in: area.path, limiting: walking.limitingOptions)
        .hinting(at: positions, in: area.bounds)
    }
  }

  private func tell(_ line: GuidanceLineWords) throws {
    try write(console.isJSON ? line.document.bytes(newline: true) : Array(line.line.utf8))
  }

  private func write(_ bytes: [UInt8]) throws(CommandError) {
    let reason = Interruption.held { writeAll(bytes, to: 1) }
    guard reason == 0 else { throw .cannotWrite(path: "standard output", code: reason) }
  }
}
