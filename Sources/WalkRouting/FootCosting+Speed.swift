import WalkGraph

/// How long a meter takes.
extension FootCosting {
  private static let flatSecondsPerMeter = 3.6 / 5

  /// - Parameter pace: Multiplies walking times: 1 at 5 km/h.
  static func secondsPerMeter(
    _ attributes: EdgeAttributes, forward: Bool, pace: Double
  ) -> Double {
    switch attributes.wayClass {
    case .ferry:
      return attributes.speed > 0 ? 1000 / Double(attributes.speed) : 3.6 / 15
    case .elevator:
      return flatSecondsPerMeter
    case .ladder:
      return 3.6 / 0.5 * pace
    case .steps:
      if attributes.conveying != .none { return 1 / 0.5 }
      return stairSecondsPerMeter(attributes, forward: forward) * pace
    default:
      if attributes.conveying != .none { return 1 / 1.7 }
      return flatSecondsPerMeter * terrainFactor(attributes)
        * slopeFactor(of: attributes, forward: forward) * pace
    }
  }

  /// How much longer a meter takes for its slope; 1 where one does not walk, and on steps.
  static func slopeFactor(of attributes: EdgeAttributes, forward: Bool) -> Double {
    switch attributes.wayClass {
    case .ferry, .elevator, .ladder, .steps: return 1
    default:
      if attributes.conveying != .none { return 1 }
      return slopeFactor(percent: attributes.risePercent(forward: forward))
    }
  }

  /// The slower of the rule by length and the rule by the number of steps.
  private static func stairSecondsPerMeter(_ attributes: EdgeAttributes, forward: Bool) -> Double {
    let stepsPerMeter = Double(attributes.stairsPerHundredMeters) / 100
    let rise = attributes.risePercent(forward: forward)
    if rise > 0 { return max(3.6 / 2.0, stepsPerMeter * 0.75) }
    if rise < 0 { return max(3.6 / 2.5, stepsPerMeter * 0.6) }
    return max(3.6 / 2.2, stepsPerMeter * (0.75 + 0.6) / 2)
  }

  /// Surface, smoothness, track grade and fords tell of the same ground: the worst of them counts.
  private static func terrainFactor(_ attributes: EdgeAttributes) -> Double {
    let ground = max(
      surfaceFactor(attributes.surface), smoothnessFactor(attributes.smoothness),
      trackFactor(grade: attributes.trackGrade), fordFactor(attributes.flags))
    return ground * sacFactor(attributes.sacScale) * visibilityFactor(attributes.trailVisibility)
  }

  private static func surfaceFactor(_ surface: Surface) -> Double {
    switch surface {
    case .unknown, .paved, .compacted, .fineGravel, .wood, .metal: 1
    case .unpaved, .woodchips, .sett: 1.05
    case .gravel, .ground, .grass: 1.1
    case .pebblestone: 1.2
    case .rock: 1.3
    case .mud, .sand, .snow: 1.5
    case .ice, .steppingStones: 2
    }
  }

  private static func smoothnessFactor(_ smoothness: Smoothness) -> Double {
    switch smoothness {
    case .unknown, .good, .intermediate: 1
    case .bad: 1.05
    case .veryBad: 1.1
    case .horrible: 1.2
    case .veryHorrible: 1.3
    case .impassable: 1.5
    }
  }

  private static func trackFactor(grade: UInt8) -> Double {
    switch grade {
    case 4: 1.05
    case 5: 1.15
    default: 1
    }
  }

  private static func fordFactor(_ flags: EdgeFlags) -> Double {
    if flags.contains(.steppingStoneFord) { return 1.5 }
    return flags.contains(.ford) ? 2 : 1
  }

  private static func sacFactor(_ scale: UInt8) -> Double {
    switch scale {
    case 0: 1
    case 1: 1.1
    case 2: 1.3
    default: 1.6
    }
  }

  private static func visibilityFactor(_ visibility: TrailVisibility) -> Double {
    switch visibility {
    case .unknown, .good: 1
    case .bad: 1.15
    case .horrible: 1.4
    }
  }

  /// Time by slope, straight between the points of the table and on beyond its ends, up to 60 %.
  package static func slopeFactor(percent: Double) -> Double {
    let points: [(percent: Double, factor: Double)] = [
      (-60, 5.2), (-20, 2), (-15, 1.6), (-10, 1.2), (-5, 0.95), (-3, 0.97), (0, 1), (3, 1.12),
      (5, 1.25), (10, 1.7), (15, 2.3), (20, 3), (30, 4.3), (60, 8.2),
    ]
    let slope = min(max(percent, -60), 60)
    for (low, high) in zip(points, points.dropFirst()) where slope <= high.percent {
      let share = (slope - low.percent) / (high.percent - low.percent)
      return low.factor + share * (high.factor - low.factor)
    }
    return 8.2
  }
}

extension EdgeAttributes {
  /// Rise in percent in the direction walked; 0 is level or unknown.
  func risePercent(forward: Bool) -> Double {
    guard let incline else { return 0 }
    return forward ? Double(incline) : -Double(incline)
  }
}
