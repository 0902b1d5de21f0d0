import WalkGraph
import WalkRouting

/// Which way round. Plain `oneway` binds vehicles only, but for ferries and belts.
extension FootProfile {
  struct Direction: Hashable {
    var flags: EdgeFlags = [.forward, .backward]
    var conveying: Conveying = .none
    /// Set when a permission for one direction opens what is closed otherwise.
    var access: Access?
    /// Set when the direction is what is to be told.
    var verdict: Verdict?
  }

  static func direction(_ tags: Tags, _ ground: Ground, access: Access) -> Direction {
    var direction = Direction()
    if ground.wayClass == .ferry, let flags = oneway(tags[.oneway]), flags != direction.flags {
      direction.flags = flags
      direction.verdict = verdict(access, "oneway.ferry", "The boat sails one way only.")
    }
    setConveying(tags, ground, access, &direction)
    if let flags = oneway(tags[.onewayFoot]) {
      direction.flags = flags
      if flags == [.forward, .backward] {
        direction.verdict = nil
      } else {
        direction.verdict = verdict(access, "oneway.foot", "One way for walkers.")
      }
    }
    setFootDirections(tags, ground, access, &direction)
    if direction.conveying != .none, direction.flags == [.forward, .backward] {
      direction.conveying = .either
    }
    return direction
  }

  private static func verdict(_ access: Access, _ rule: String, _ reason: String) -> Verdict? {
    access == .closed ? nil : Verdict(access: access, rule: rule, reason: reason)
  }

  private static func oneway(_ value: String?) -> EdgeFlags? {
    switch value {
    case "yes", "1", "true": [.forward]
    case "-1", "reverse": [.backward]
    case "no", "0", "false": [.forward, .backward]
    default: nil
    }
  }

  /// Escalators and moving walkways; on roads the tag makes no sense.
  private static func setConveying(
    _ tags: Tags, _ ground: Ground, _ access: Access, _ direction: inout Direction
  ) {
    let classes: [WayClass] = [.footway, .steps, .path, .pedestrian, .corridor]
    guard classes.contains(ground.wayClass) else { return }
    switch tags[.conveying] {
    case "forward":
      direction.conveying = .forward
      direction.flags = [.forward]
    case "backward":
      direction.conveying = .backward
      direction.flags = [.backward]
    case "yes", "both", "reversible":
      direction.conveying = .either
      switch oneway(tags[.oneway]) {
      case [.forward]:
        direction.conveying = .forward
        direction.flags = [.forward]
      case [.backward]:
        direction.conveying = .backward
        direction.flags = [.backward]
      default: break
      }
    default:
      return
    }
    if oneway(tags[.oneway]) == [.forward, .backward] { direction.flags = [.forward, .backward] }
    if direction.flags != [.forward, .backward] {
      direction.verdict = verdict(
        access, "conveying.one_way", "The belt runs one way; nobody walks against it.")
    }
  }

  /// `foot:forward` and `foot:backward`.
  private static func setFootDirections(
    _ tags: Tags, _ ground: Ground, _ access: Access, _ direction: inout Direction
  ) {
    let forward = directed(tags, .footForward, ground)
    let backward = directed(tags, .footBackward, ground)
    guard forward != nil || backward != nil else { return }
    let isForwardOpen = forward != nil && forward != .closed
    let isBackwardOpen = backward != nil && backward != .closed
    var named: EdgeFlags = []
    if isForwardOpen { named.insert(.forward) }
    if isBackwardOpen { named.insert(.backward) }
    let isGuest = ground.standing == .guests && !isTagged(tags, .foot)
    if access == .closed {
      guard let opened = isForwardOpen ? forward : isBackwardOpen ? backward : nil else { return }
      direction.access = opened
      direction.flags = named
    } else if isGuest, !named.isEmpty {
      // Made for others: naming walkers in one direction means that direction.
      direction.flags = named
    } else {
      if forward == .closed { direction.flags.remove(.forward) }
      if backward == .closed { direction.flags.remove(.backward) }
    }
    let reached = direction.access ?? access
    if direction.flags.isDisjoint(with: [.forward, .backward]) {
      direction.verdict = Verdict(
        access: .closed, rule: "foot.directions", reason: "Closed to walkers both ways.")
    } else if direction.flags != [.forward, .backward] {
      direction.verdict = verdict(
        reached, "foot.direction", "Walkers are allowed in one direction only.")
    }
  }

  private static func directed(_ tags: Tags, _ key: FootKey, _ ground: Ground) -> Access? {
    guard let value = tags[key] else { return nil }
    if case .onlyIfNamed(let words) = ground.standing, !words.contains(value) { return .closed }
    return Access(words: value) ?? .open
  }
}
