import ParkedCars

/// Reads a source until it is known where one is.
struct FixGathering {
  /// A radius in meters at which nothing better is waited for.
  private static let goodRadius = 10.0
  private static let defaultWait = 30.0
  /// Seconds after the wait in which what has come already is still read.
  private static let grace = 1.0

  let source: FixSource
  var filter: FixFilter
  private let wait: Double
  /// The clock that `--now` sets.
  private let setClock: Instant?

  init(_ source: FixSource, _ filter: FixFilter, _ arguments: Arguments) throws(CommandError) {
    self.source = source
    self.filter = filter
    wait = try arguments.number(.wait, in: FixArguments.waits) ?? Self.defaultWait
    setClock = try arguments.instant(.now)
  }

  struct Choice {
    let fix: Fix
    let tally: FixTally
    /// Seconds between the fix and the present.
    let age: Double

    /// Which fix it is, and what became of the others.
    var words: String {
      var text = "Taken from the best of \(Spoken.count(tally.fixes, "fix", "fixes")): "
      text += age < 0 ? "\(FixWords.span(-age)) ahead of the clock" : "\(FixWords.span(age)) old"
      if let source = fix.source, !(fix.isSimulated && source == "simulated") {
        text += ", by \(source)"
      }
      if fix.isSimulated { text += ", simulated" }
      return text + "." + (tally.words.map { " Not used: \($0)." } ?? "")
    }

    var document: JSONValue {
      guard case .object(let members) = tally.document else { return .null }
      return .object(members + [("age_s", .number(age, decimals: 1))])
    }
  }

  /// - Throws: ``FixCommandError/noneUsed(_:_:)`` or ``FixCommandError/noneRead(_:_:)`` when there is none to take.
  func best(_ console: Console) throws -> Choice {
    var filter = filter
    var best = BestFix()
    var tally = FixTally()
    let clock: @Sendable () -> Instant = { [setClock] in setClock ?? .now() }
    let feed = try FixFeed(source, clock: clock)
    let deadline = monotonicSeconds() + wait
    if feed.isLive, isErrorTerminal() {
      console.note("Waiting up to \(FixWords.span(wait)) for a good fix.")
    }
    var isGood = false
    reading: while true {
      // What has come is read to its end: a newer fix may deny a good one.
      let left = feed.isLive ? max(0, deadline - monotonicSeconds()) : 1
      switch try feed.next(waiting: isGood ? 0 : Int32((left * 1000).rounded(.up))) {
      case .ended: break reading
      case .nothingYet where isGood || left == 0: break reading
      case .nothingYet, .event(.reconnected): continue
      case .event(.noFix): tally.passOverNoFix()
      case .event(.problem(let problem)): tally.passOver(problem)
      case .event(.fix(let fix)):
        if let doubt = filter.doubt(about: fix, now: clock()) {
          tally.refuse(doubt)
          continue
        }
        tally.use()
        best.add(fix)
        isGood = feed.isLive && (best.best?.horizontalAccuracy ?? .infinity) <= Self.goodRadius
      }
      if feed.isLive, monotonicSeconds() > deadline + Self.grace { break }
    }
    guard let fix = best.best else { throw FixCommandError.none(source, tally) }
    let choice = Choice(fix: fix, tally: tally, age: clock().seconds(since: fix.time))
    console.note(choice.words)
    return choice
  }

  /// The stop in a track.
  ///
  /// - Throws: ``FixCommandError/endlessTrack(_:)`` for gpsd, ``FixCommandError/noStop(_:)``.
  func stop() throws -> StopFinder.Stop {
    if case .gpsd = source { throw FixCommandError.endlessTrack(source) }
    var finder = StopFinder()
    var tally = FixTally()
    let feed = try FixFeed(source)
    while true {
      switch try feed.next(waiting: 60_000) {
      case .event(.fix(let fix)):
        tally.use()
        finder.add(fix)
      case .event(.problem(let problem)): tally.passOver(problem)
      case .event, .nothingYet: continue
      case .ended:
        guard tally.fixes > 0 else { throw FixCommandError.none(source, tally) }
        guard let stop = finder.stop else { throw FixCommandError.noStop(source) }
        return stop
      }
    }
  }
}
