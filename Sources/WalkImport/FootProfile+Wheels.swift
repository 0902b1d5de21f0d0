import WalkGraph
import WalkRouting

/// What ways and nodes are to wheels, and so to a walk without steps.
extension FootProfile {
  /// What is no wider leaves no room for a wheelchair.
  private static let narrowMeters = 0.8
  /// What is no higher is rolled over.
  private static let kerbMeters = 0.03
  private static let wheelchairWords: Set<String> = ["yes", "designated", "official"]

  /// - Parameter attributes: Those of the way, class and incline among them.
  static func wheels(_ tags: Tags, _ attributes: EdgeAttributes) -> Wheels {
    if tags.is(.wheelchair, "no") { return .no }
    // Said only where it changes something, so that few ways differ by it.
    if tags.isAny(.wheelchair, of: wheelchairWords) { return attributes.isSteep ? .yes : .unknown }
    return isNarrow(tags, [.width, .maxwidthPhysical]) ? .narrow : .unknown
  }

  /// - Parameter kind: What stands there, if anything.
  static func wheels(_ tags: Tags, at kind: PassageKind?) -> Wheels {
    guard kind != nil || tags.has(.barrier) || tags[.kerb] != nil || tags[.kerbHeight] != nil else {
      return .unknown
    }
    if tags.is(.wheelchair, "no") { return .no }
    if isRaised(tags) { return .kerb }
    // The width of a bollard is not that of the gap beside it.
    let hasDoorway = kind.map { [.gate, .kissingGate, .door, .entrance].contains($0) } ?? false
    if isNarrow(tags, hasDoorway ? [.maxwidthPhysical, .width] : [.maxwidthPhysical]) {
      return .narrow
    }
    return tags.isAny(.wheelchair, of: wheelchairWords) ? .yes : .unknown
  }

  /// Steps that wheelchairs get up and down beside.
  static func hasRamp(_ tags: Tags) -> Bool {
    tags.is(.rampWheelchair, "yes") || tags.isAny(.wheelchair, of: wheelchairWords)
  }

  /// A kerb of several kinds is crossed where it is lowest.
  private static func isRaised(_ tags: Tags) -> Bool {
    if let height = tags[.kerbHeight].flatMap(TagQuantity.meters) { return height > kerbMeters }
    let kinds = tags.values(.kerb)
    return !kinds.isEmpty && kinds.allSatisfy { $0 == "raised" }
  }

  private static func isNarrow(_ tags: Tags, _ keys: [FootKey]) -> Bool {
    keys.lazy.compactMap { tags[$0].flatMap(TagQuantity.meters) }.first.map { $0 < narrowMeters }
      ?? false
  }
}

extension FootProfile {
  /// The tag that closes a way or node to a walk without steps.
  package static func tag(_ tags: Tags, closing kind: Blocker.Kind) -> String? {
    let keys: [FootKey] =
      switch kind {
      case .steps, .ladder: [.highway]
      case .escalator: [.conveying]
      case .steep: [.incline]
      case .narrow: [.maxwidthPhysical, .width]
      case .noWheelchairs: [.wheelchair]
      case .kerb: [.kerbHeight, .kerb]
      case .stile, .turnstile, .kissingGate: [.barrier]
      case .steppingStones: [.ford, .surface]
      case .mountainPath: [.sacScale]
      case .obstacle: [.barrier, .ford, .obstacle]
      case .ferry: [.route]
      }
    return quote(tags, keys)
  }

  /// The first of some keys that is tagged, with its value.
  static func quote(_ tags: Tags, _ keys: [FootKey]) -> String? {
    keys.lazy.compactMap { key in tags[key].map { "\(key.rawValue)=\($0)" } }.first
  }
}
