import ParkedCars
import WalkDirections
import WalkGuidance
import WalkRouting

/// One line of `follow`, in words and as JSON.
struct GuidanceLineWords {
  /// CamelCase, as other codes.
  private let code: String
  private let text: String
  /// The same to be heard.
  private let spoken: String
  private let time: Instant
  private var members: [(String, JSONValue)] = []

  /// `12:00:01  Turn left onto Elm Street`.
  var line: String {
    "\(time.description.dropFirst(11).prefix(8))  \(PrintableText.line(text))\n"
  }

  var document: JSONValue {
    .object(
      [
        ("time", .string(time.description)), ("event", .string(code)), ("text", .string(text)),
        ("spoken", .string(spoken)),
      ] + members)
  }

  /// That the walk begins.
  init(start follower: Follower, at time: Instant, spot: Spot?) {
    code = "Start"
    self.time = time
    let (words, speech) = Self.words(follower)
    text = words.start(follower.progress)
    spoken = speech.start(follower.progress)
    addProgress(follower)
    if let spot { members.append(("spot", JSONValue(spot))) }
  }

  init(_ event: GuidanceEvent, _ follower: Follower, fix: Fix?, at time: Instant, spot: Spot?) {
    code = Self.code(event)
    self.time = time
    let (words, speech) = Self.words(follower)
    text = words.sentence(for: event, progress: follower.progress, to: spot)
    spoken = speech.sentence(for: event, progress: follower.progress, to: spot)
    members = Self.members(event)
    if let fix {
      members += [
        ("lat", .degrees(fix.coordinate.latitudeE7)), ("lon", .degrees(fix.coordinate.longitudeE7)),
        ("accuracy_m", JSONValue(fix.horizontalAccuracy, decimals: 1)),
      ]
    }
    addProgress(follower)
  }

  private static func words(_ follower: Follower) -> (GuidanceWriter, speech: GuidanceWriter) {
    let (language, units) = (follower.directions.language, follower.directions.units)
    return (
      GuidanceWriter(language, units: units), GuidanceWriter(language, units: units, isSpoken: true)
    )
  }

  private static func code(_ event: GuidanceEvent) -> String {
    switch event {
    case .announcement(let announcement):
      announcement.kind.rawValue.prefix(1).uppercased() + announcement.kind.rawValue.dropFirst()
    case .wrongWay: "WrongWay"
    case .offRoute: "OffRoute"
    case .turnBack: "TurnBack"
    case .newRoute: "NewRoute"
    case .noNewRoute: "NoNewRoute"
    case .backOnRoute: "BackOnRoute"
    case .signalLost: "SignalLost"
    case .signalRegained: "SignalRegained"
    case .arrived: "Arrived"
    }
  }

  /// What only this event has.
  private static func members(_ event: GuidanceEvent) -> [(String, JSONValue)] {
    switch event {
    case .announcement(let announcement):
      [
        ("step", JSONValue(announcement.index)),
        ("ahead_m", .number(announcement.metersAhead, decimals: 1)),
      ]
    case .wrongWay(let meters), .offRoute(let meters), .turnBack(let meters), .arrived(let meters):
      [("distance_m", .number(meters, decimals: 1))]
    case .noNewRoute(let error): [("reason", .string(Failure(error).code))]
    case .signalLost(let since): [("since", .string(since.description))]
    case .signalRegained(let seconds): [("gap_s", .number(seconds, decimals: 1))]
    case .newRoute, .backOnRoute: []
    }
  }

  private mutating func addProgress(_ follower: Follower) {
    let progress = follower.progress
    let instructions = follower.directions.instructions
    members += [
      ("remaining_m", .number(progress.metersLeft, decimals: 1)),
      ("remaining_s", .number(progress.secondsLeft, decimals: 0)),
      ("current", .string(instructions[progress.current].text)),
      ("next", JSONValue(progress.next.map { instructions[$0].text })),
      ("next_m", JSONValue(progress.metersToNext, decimals: 1)),
    ]
  }
}
