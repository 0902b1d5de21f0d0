import ParkedCars
import WalkDirections
import WalkGuidance
import WalkRouting

/// One line of `follow`, in words and as JSON.
struct GuidanceLineWords {
  /// CamelCase, as other codes.
  private let code: String
  private let text: String
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
      ] + members)
  }

  /// That the walk begins.
  static func start(_ follower: Follower, at time: Instant) -> GuidanceLineWords {
    var words = GuidanceLineWords(
      code: "Start", text: "The walk: \(summary(follower)).", time: time)
    words.addProgress(follower)
    return words
  }

  private init(code: String, text: String, time: Instant) {
    self.code = code
    self.text = text
    self.time = time
  }

  init(_ event: GuidanceEvent, _ follower: Follower, fix: Fix?, at time: Instant, spot: Spot?) {
    var members: [(String, JSONValue)] = []
    switch event {
    case .announcement(let announcement):
      self.init(
        code: announcement.kind.rawValue.prefix(1).uppercased()
          + announcement.kind.rawValue.dropFirst(),
        text: announcement.text, time: time)
      members = [
        ("spoken", .string(announcement.spoken)), ("step", JSONValue(announcement.index)),
        ("ahead_m", .number(announcement.metersAhead, decimals: 1)),
      ]
    case .wrongWay(let meters):
      self.init(
        code: "WrongWay",
        text: "Wrong way: turn around. You have come \(Spoken.distance(meters)) from "
          + "where you should go.", time: time)
      members = [("distance_m", .number(meters, decimals: 1))]
    case .offRoute(let meters):
      self.init(
        code: "OffRoute", text: "You have left the route: it is \(Spoken.distance(meters)) away.",
        time: time)
      members = [("distance_m", .number(meters, decimals: 1))]
    case .turnBack(let meters):
      self.init(
        code: "TurnBack",
        text:
          "Turn back: that is the shortest. The route is \(Spoken.distance(meters)) behind you.",
        time: time)
      members = [("distance_m", .number(meters, decimals: 1))]
    case .newRoute:
      self.init(code: "NewRoute", text: "A new route: \(Self.summary(follower)).", time: time)
    case .noNewRoute(let error):
      let failure = Failure(error, in: "the area")
      self.init(
        code: "NoNewRoute", text: "There is no other route from here. \(failure.sentence)",
        time: time)
    case .backOnRoute:
      self.init(code: "BackOnRoute", text: "You are on the route again.", time: time)
    case .signalLost(let since):
      self.init(
        code: "SignalLost",
        text: "No position since \(since.description.dropFirst(11).prefix(8)).", time: time)
    case .signalRegained(let seconds):
      self.init(
        code: "SignalRegained", text: "There is a position again, after \(FixWords.span(seconds)).",
        time: time)
      members = [("gap_s", .number(seconds, decimals: 1))]
    case .arrived(let meters):
      self.init(
        code: "Arrived",
        text: (["You are there"] + (spot.map(SpotWords.whereabouts) ?? [])).joined(separator: ", ")
          + "." + (spot.flatMap(SpotWords.circle).map { " " + $0 } ?? ""), time: time)
      members = [("distance_m", .number(meters, decimals: 1))]
    }
    self.members = members
    if let fix {
      self.members += [
        ("lat", .degrees(fix.coordinate.latitudeE7)), ("lon", .degrees(fix.coordinate.longitudeE7)),
        ("accuracy_m", JSONValue(fix.horizontalAccuracy, decimals: 1)),
      ]
    }
    addProgress(follower)
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

  private static func summary(_ follower: Follower) -> String {
    let progress = follower.progress
    let minutes = max(1, Int((progress.secondsLeft / 60).rounded()))
    return "\(follower.directions.distance(progress.metersLeft)), \(Spoken.span(minutes: minutes))"
  }
}
