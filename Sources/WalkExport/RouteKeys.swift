/// What of the route document is told of each of many walks.
public struct RouteKeys: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `distance_m` and `duration_s`.
  public static let distance = RouteKeys(rawValue: 1 << 0)
  /// The line that is walked.
  public static let geometry = RouteKeys(rawValue: 1 << 1)
  /// The ids of the ways that are walked.
  public static let ways = RouteKeys(rawValue: 1 << 2)
  /// One entry from each stop to the next.
  public static let legs = RouteKeys(rawValue: 1 << 3)
  /// The instructions.
  public static let steps = RouteKeys(rawValue: 1 << 4)
  /// What to know before setting off.
  public static let warnings = RouteKeys(rawValue: 1 << 5)

  /// What people call each, in the order of the document.
  public static let words: [(word: String, option: RouteKeys)] = [
    ("distance", .distance), ("geometry", .geometry), ("ways", .ways), ("legs", .legs),
    ("steps", .steps), ("warnings", .warnings),
  ]

  /// Whether they are told of a walk in words, so that `Directions` are needed.
  public var needDirections: Bool { !isDisjoint(with: [.steps, .warnings]) }
}
