import ParkedCars
import WalkDirections

/// Puts what guidance tells a walker into the sentences of a language.
///
/// ```swift
/// let words = GuidanceWriter(.german, isSpoken: true)
/// for event in follower.update(fix) {
///   say(words.sentence(for: event, progress: follower.progress, to: spot))
/// }
/// ```
/// Times are told on the clock that an ``Instant`` was read on; `inLocalZone()` makes that the reader's.
public struct GuidanceWriter: Sendable {
  public let language: Language
  let words: GuidanceWords
  let measures: MeasureWriter
  private let isSpoken: Bool

  /// - Parameters:
  ///   - units: What distances are told in.
  ///   - isSpoken: Whether the sentences are to be heard: without abbreviations and signs.
  public init(_ language: Language = .english, units: Units = .metric, isSpoken: Bool = false) {
    self.language = language
    self.isSpoken = isSpoken
    words = GuidanceWords.words(of: language)
    measures = MeasureWriter(language, units: units, isSpoken: isSpoken)
  }

  /// That the walk begins, and what is before the walker: `The walk: 1.2 km, 16 min.`
  public func start(_ progress: GuidanceProgress) -> String { text(words.start, of: progress) }

  /// What to tell of an event.
  ///
  /// - Parameters:
  ///   - progress: That of the follower after the event.
  ///   - spot: What stands at the end, for the arrival.
  /// - Returns: A sentence or two; an announcement's words are without a period.
  public func sentence(
    for event: GuidanceEvent, progress: GuidanceProgress, to spot: Spot? = nil
  ) -> String {
    switch event {
    case .announcement(let announcement): isSpoken ? announcement.spoken : announcement.text
    case .wrongWay(let meters): text(words.wrongWay, Facts(meters: meters))
    case .offRoute(let meters): text(words.offRoute, Facts(meters: meters))
    case .turnBack(let meters): text(words.turnBack, Facts(meters: meters))
    case .newRoute: text(words.newRoute, of: progress)
    case .noNewRoute: words.noNewRoute
    case .backOnRoute: words.backOnRoute
    case .signalLost(let since): text(words.signalLost, Facts(time: clock(since)))
    case .signalRegained(let seconds): text(words.signalRegained, Facts(seconds: seconds))
    case .arrived: arrival(at: spot)
    }
  }

  private func text(_ words: String, of progress: GuidanceProgress) -> String {
    text(words, Facts(meters: progress.metersLeft, seconds: progress.secondsLeft))
  }

  private func arrival(at spot: Spot?) -> String {
    guard let spot else { return words.arrived }
    let places = places(of: spot)
    let arrived =
      places.isEmpty
      ? words.arrived
      : text(words.arrivedAt, Facts(value: places.joined(separator: words.separator)))
    return [arrived, circle(around: spot)].compactMap { $0 }
      .joined(separator: words.sentenceGap)
  }

  // MARK: Slots

  /// What slots stand for.
  struct Facts {
    var meters = 0.0
    var seconds = 0.0
    /// Degrees clockwise from north.
    var bearing = 0.0
    var time = ""
    var subject = ""
    var value = ""
  }

  /// Words with what their slots stand for.
  func text(_ words: String, _ facts: Facts) -> String {
    Self.fill(words) { slot in
      switch slot {
      case .subject: facts.subject
      case .value: facts.value
      case .distance: measures.distance(facts.meters)
      case .obliqueDistance: measures.distance(facts.meters, isOblique: true)
      case .radius: measures.exactDistance(facts.meters)
      case .obliqueRadius: measures.exactDistance(facts.meters, isOblique: true)
      case .duration: measures.duration(facts.seconds)
      case .span: measures.span(facts.seconds)
      case .obliqueSpan: measures.span(facts.seconds, isOblique: true)
      case .quarter: measures.quarter(facts.bearing)
      case .time: facts.time
      // Times are made before.
      default: ""
      }
    }
  }

  static func fill(_ words: String, _ value: (GuidanceSlot) -> String) -> String {
    var text = ""
    var rest = Substring(words)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      text += GuidanceSlot(rawValue: String(rest[rest.index(after: open)..<close])).map(value) ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
