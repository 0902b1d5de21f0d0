import WalkGraph

/// How much rather, or less, a walker takes one way than another of the same duration.
extension FootCosting {
  /// Dislike of stairs beyond their time.
  static let stairFactor = 1.2

  /// What a slope may weigh in the choice. Where it is steeper it takes longer still, but most ways of a hill
  /// have no slope mapped, and those that have would be shunned for ways as steep.
  static let mostSlopeWeight = 1.5
  /// A road through a tunnel without a pavement, beyond what such a road costs.
  static let roadTunnelFactor = 1.5

  static func rankFactor(
    _ attributes: EdgeAttributes, forward: Bool, access: Access
  ) -> Double {
    var factor = classFactor(attributes, access: access)
    factor *= min(1, mostSlopeWeight / slopeFactor(of: attributes, forward: forward))
    switch access {
    case .sidepath: factor = max(factor, 3)
    case .discouraged: factor *= 2
    case .designated: factor *= 0.95
    default: break
    }
    let flags = attributes.flags
    if flags.contains(.bicycleDesignated) { factor *= 1.05 }
    if flags.contains(.mountainBikeTrail) { factor *= 1.3 }
    if flags.contains(.roundabout) { factor *= 1.2 }
    if flags.contains(.tunnel), isBigRoad(attributes.wayClass),
      [.unknown, .no].contains(attributes.sidewalk)
    {
      factor *= roadTunnelFactor
    }
    if flags.contains(.walkingRoute) { factor *= 0.9 }
    if attributes.sacScale >= 3 { factor *= 1.8 }
    return factor
  }

  private static func classFactor(_ attributes: EdgeAttributes, access: Access) -> Double {
    let sidewalk = attributes.sidewalk
    // In towns a pavement nobody mapped is likelier than none.
    let isBuiltUp = attributes.flags.contains(.builtUp)
    switch attributes.wayClass {
    case .footway, .pedestrian, .path, .track, .livingStreet: return 1
    case .corridor, .platform, .pier, .elevator, .entry: return 1
    case .steps, .ladder: return attributes.conveying == .none ? stairFactor : 1
    case .residential: return 1.05
    case .unclassified: return 1.1
    case .service: return serviceFactor(attributes.detail)
    case .road: return 1.2
    case .tertiary:
      return roadFactor(
        sidewalk, unknown: isBuiltUp ? 1.1 : 1.2, both: 1.05, none: 1.3)
    case .secondary:
      return roadFactor(sidewalk, unknown: isBuiltUp ? 1.2 : 1.4, both: 1.1, none: 1.6)
    case .primary:
      return roadFactor(sidewalk, unknown: isBuiltUp ? 1.35 : 1.7, both: 1.2, none: 2)
    case .trunk, .motorway: return roadFactor(sidewalk, unknown: 3, both: 1.5, none: 4)
    case .cycleway: return access == .designated ? 1 : 1.2
    case .bridleway: return access == .designated ? 1 : 1.3
    case .ferry: return 1.3
    case .busway: return roadFactor(sidewalk, unknown: 1.4, both: 1.1, none: 1.6)
    case .other: return 1.3
    }
  }

  private static func isBigRoad(_ wayClass: WayClass) -> Bool {
    [.tertiary, .secondary, .primary, .trunk, .motorway].contains(wayClass)
  }

  private static func serviceFactor(_ detail: WayDetail) -> Double {
    switch detail {
    case .alley: 1.15
    case .driveway, .driveThrough: 1.5
    case .parkingAisle, .carPark: 1.2
    default: 1.1
    }
  }

  private static func roadFactor(
    _ sidewalk: Sidewalk, unknown: Double, both: Double, none: Double
  ) -> Double {
    switch sidewalk {
    case .unknown, .separate: unknown
    case .no: none
    case .both, .left, .right: both
    }
  }
}
