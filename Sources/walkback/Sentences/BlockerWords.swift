import WalkRouting

/// What stands in the way of a walk, in words.
enum BlockerWords {
  /// `There is no step-free walk in A: the walk on foot has steps (way 12) and a stile at 43.7,7.4.`
  static func sentence(_ blockers: [Blocker], in area: String) -> String {
    let hasFerry = blockers.contains { $0.kind == .ferry }
    let isStepFree = blockers.contains { $0.kind != .ferry }
    let walk = (isStepFree ? "step-free walk" : "walk") + (hasFerry ? " without a ferry" : "")
    let verb = isStepFree ? "the walk on foot has" : "the only one takes"
    return "There is no \(walk) in \(area): \(verb) \(Spoken.list(blockers.map(words)))."
  }

  private static func words(_ blocker: Blocker) -> String {
    if let way = blocker.source {
      return "\(noun(blocker.kind)) (\(way.kind == .relation ? "relation" : "way") \(way.number))"
    }
    return "\(noun(blocker.kind)) at \(Spoken.position(blocker.coordinate))"
  }

  private static func noun(_ kind: Blocker.Kind) -> String {
    switch kind {
    case .steps: "steps"
    case .escalator: "an escalator"
    case .ladder: "a ladder"
    case .steppingStones: "stepping stones"
    case .mountainPath: "a mountain path"
    case .steep: "a slope of more than 10 %"
    case .narrow: "a place narrower than 80 cm"
    case .noWheelchairs: "a part that is closed to wheelchairs"
    case .kerb: "a kerb"
    case .stile: "a stile"
    case .turnstile: "a turnstile"
    case .kissingGate: "a kissing gate"
    case .obstacle: "an obstacle to climb over"
    case .ferry: "a ferry"
    }
  }
}
