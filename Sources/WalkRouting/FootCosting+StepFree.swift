import WalkGraph

/// What `step-free` closes, and what it makes dearer.
extension FootCosting {
  /// Steeper ways are closed to a walk without steps, and cost twice their time from the other figure up.
  ///
  /// Ramps are built with 6 % where a wheelchair is to climb them alone; on 10 % it needs a strong helper.
  static let closedRisePercent = 10
  static let dearRisePercent = 6
  private static let dearFactor = 2.0

  /// What closes a way to a walk without steps; `nil` when nothing does.
  package static func stepFreeObstruction(_ attributes: EdgeAttributes) -> Blocker.Kind? {
    switch attributes.wheels {
    case .no: return .noWheelchairs
    case .narrow: return .narrow
    case .kerb: return .kerb
    case .unknown, .yes: break
    }
    if attributes.surface == .steppingStones || attributes.flags.contains(.steppingStoneFord) {
      return .steppingStones
    }
    // From T2 on a hiking path has steps of its own.
    if attributes.sacScale >= 2, attributes.wheels != .yes { return .mountainPath }
    switch attributes.wayClass {
    case .steps:
      if attributes.conveying != .none { return .escalator }
      return attributes.flags.contains(.ramp) ? nil : .steps
    case .ladder: return .ladder
    default:
      return attributes.risesMore(than: closedRisePercent) ? .steep : nil
    }
  }

  /// What closes a place on the way to a walk without steps; `nil` when nothing does.
  package static func stepFreeObstruction(_ passage: Passage) -> Blocker.Kind? {
    switch passage.wheels {
    case .no: return .noWheelchairs
    case .narrow: return .narrow
    case .kerb: return .kerb
    case .yes: return nil
    case .unknown: break
    }
    return switch passage.kind {
    case .stile: .stile
    case .turnstile: .turnstile
    case .kissingGate: .kissingGate
    case .steps: .steps
    case .steppingStones: .steppingStones
    case .obstacle: .obstacle
    case .kerb: .kerb
    default: nil
    }
  }

  /// What makes a way dearer to a walk without steps: a ramp beside steps, and a climb.
  static func stepFreeFactor(_ attributes: EdgeAttributes) -> Double {
    if attributes.wayClass == .steps { return dearFactor }
    return attributes.risesMore(than: dearRisePercent) ? dearFactor : 1
  }
}

extension EdgeAttributes {
  /// Whether a slope is mapped that a walk without steps would rather not take.
  package var isSteep: Bool {
    incline.map { Int($0.magnitude) > FootCosting.dearRisePercent } ?? false
  }

  /// Whether the way climbs or falls by more than this, and nobody says that wheelchairs manage it.
  fileprivate func risesMore(than percent: Int) -> Bool {
    guard wheels != .yes, ![.ferry, .elevator, .entry].contains(wayClass) else { return false }
    return incline.map { Int($0.magnitude) > percent } ?? false
  }
}
