import WalkGraph
import WalkRouting

extension FootProfile {
  /// What a node on a way means to a walker who passes through it.
  ///
  /// - Parameter clock: The time for which ``NodeMeaning/passes`` is read.
  package static func node(_ tags: Tags, at clock: WallClock = .weekdayNoon) -> NodeMeaning {
    let obstacle = obstacle(tags)
    let verdict = readsAccess(tags) ? nodeVerdict(tags, obstacle) : obstacle.verdict
    let conditions = nodeConditions(tags, base: verdict.access)
    let reading = ConditionalAccess.evaluate(tags: conditions, base: verdict.access, at: clock)

    var meaning = NodeMeaning(
      passes: Foot(reading.access), reason: verdict.reason, rule: verdict.rule)
    meaning.tag = reading.decidingTag ?? tag(deciding: verdict.rule, tags)
    if reading.isDecidedByClock {
      (meaning.rule, meaning.reason) = clockRule(reading.access)
    }
    meaning.isVagueCrossing = isVagueCrossing(tags)
    meaning.conditions = conditions
    meaning.levels = levels(tags)
    meaning.warnings = warnings(tags) + warnings(of: conditions, reading)
    let seconds = seconds(tags, obstacle, isAllowed: verdict.access == .open, conditions)
    meaning.seconds = Double(seconds)
    if reading.access.isDestinationOnly {
      meaning.penaltySeconds = FootCosting.entryPenaltySeconds
    }
    let wheels = wheels(tags, at: obstacle.kind)
    // Said to let wheelchairs through, and nothing there that might not: nothing to keep.
    let isObstructed = wheels != .unknown && wheels != .yes
    if obstacle.kind != nil || verdict.access != .open || !conditions.isEmpty || isObstructed {
      var passage = Passage(kind: obstacle.kind ?? (wheels == .kerb ? .kerb : .barrier))
      passage.wheels = wheels
      passage.access = verdict.access
      passage.seconds = passage.kind == .ferryTerminal ? 0 : seconds
      meaning.passage = passage
    }
    return meaning
  }

  /// Seconds at a crossing of a road: an unmarked one of a big road takes longer.
  package static func crossingSeconds(_ kind: PassageKind, of road: WayClass) -> UInt16 {
    switch kind {
    case .crossingSignals: 15
    case .crossingMarked, .crossingIsland, .crossing: 2
    default: [.primary, .trunk, .motorway].contains(road) ? 10 : 5
    }
  }

  /// Crossing a big road where nobody mapped a crossing.
  static let unmappedCrossing: Passage = {
    var passage = Passage(kind: .crossingUnmarked)
    passage.seconds = 10
    return passage
  }()

  /// Wait at a crossing with the kind that its tags tell.
  static func crossing(_ tags: Tags) -> Passage {
    var passage = Passage(kind: crossingKind(tags))
    passage.seconds = crossingSeconds(passage.kind, of: .residential)
    return passage
  }
}

extension FootProfile.Obstacle {
  fileprivate var verdict: FootProfile.Verdict {
    FootProfile.Verdict(access: isClosing ? .closed : .open, rule: rule, reason: reason)
  }
}

/// What is passed at a node.
extension FootProfile {
  /// The barrier there, or else what takes longest.
  private static func obstacle(_ tags: Tags) -> Obstacle {
    let barrier = barrier(tags)
    if let barrier, barrier.kind != nil { return barrier }
    let others = [crossingObstacle(tags), facilityObstacle(tags), groundObstacle(tags)]
    var result = barrier ?? Obstacle(rule: "node.free", reason: "Nothing there stops a walker.")
    for case let other? in others where result.kind == nil || other.seconds > result.seconds {
      result = other
    }
    return result
  }

  private static func crossingObstacle(_ tags: Tags) -> Obstacle? {
    let reason = "A crossing."
    switch tags[.railway] {
    case "level_crossing":
      return Obstacle(
        kind: .railwayCrossing, seconds: 10, rule: "crossing.railway", reason: reason)
    case "crossing":
      return Obstacle(
        kind: .railwayCrossing, seconds: 5, rule: "crossing.railway", reason: reason)
    case "tram_crossing", "tram_level_crossing":
      return Obstacle(kind: .tramCrossing, seconds: 2, rule: "crossing.tram", reason: reason)
    default: break
    }
    if tags.is(.highway, "crossing") || tags.has(.crossing) {
      let kind = tags.is(.highway, "traffic_signals") ? .crossingSignals : crossingKind(tags)
      return Obstacle(
        kind: kind, seconds: crossingSeconds(kind, of: .residential), rule: "crossing.road",
        reason: reason)
    }
    if tags.is(.highway, "traffic_signals") {
      return Obstacle(
        kind: .trafficSignals, seconds: 5, rule: "crossing.signals",
        reason: "Traffic lights, where some walkers wait.")
    }
    return nil
  }

  private static func isVagueCrossing(_ tags: Tags) -> Bool {
    let saysMore: [FootKey] = [.crossingSignals, .crossingIsland, .crossingMarkings]
    return tags.is(.highway, "crossing") && (tags[.crossing] == nil || tags.is(.crossing, "yes"))
      && saysMore.allSatisfy { tags[$0] == nil }
  }

  /// A crossing that says nothing of its kind was worth mapping, so something tells of it.
  private static func crossingKind(_ tags: Tags) -> PassageKind {
    let kinds = tags.values(.crossing)
    if kinds.contains("traffic_signals") || tags.is(.crossingSignals, "yes") {
      return .crossingSignals
    }
    if kinds.contains("island") || tags.is(.crossingIsland, "yes") { return .crossingIsland }
    let unmarked: Set<Substring> = ["unmarked", "no", "informal"]
    if kinds.contains(where: unmarked.contains) || tags.is(.crossingMarkings, "no") {
      return .crossingUnmarked
    }
    let isTold = tags[.crossingMarkings] != nil || kinds.contains { $0 != "yes" }
    return isTold ? .crossingMarked : .crossing
  }

  private static func facilityObstacle(_ tags: Tags) -> Obstacle? {
    if tags.is(.highway, "elevator") {
      let duration = tags[.duration].flatMap(TagQuantity.duration) ?? 60
      return Obstacle(
        kind: .elevator, seconds: UInt16(min(duration.rounded(), 65_535)), rule: "node.elevator",
        reason: "An elevator takes walkers.")
    }
    if let entrance = tags[.entrance], entrance != "no" {
      return Obstacle(
        kind: .entrance, isClosing: entrance == "emergency", locks: true, rule: "node.entrance",
        reason: entrance == "emergency" ? "An emergency exit." : "A door in a facade.")
    }
    if tags.isAny(.railway, of: ["subway_entrance", "train_station_entrance"]) {
      return Obstacle(
        kind: .entrance, locks: true, rule: "node.entrance", reason: "A way into a station.")
    }
    if tags.has(.door) {
      return Obstacle(
        kind: .door, seconds: 5, locks: true, isFreeWhenAllowed: true, rule: "node.door",
        reason: "A door on the way.")
    }
    if tags.is(.amenity, "ferry_terminal") {
      return Obstacle(
        kind: .ferryTerminal, seconds: 300, rule: "node.ferry_terminal",
        reason: "Who takes the boat waits for it here.")
    }
    return nil
  }

  private static func groundObstacle(_ tags: Tags) -> Obstacle? {
    if tags.is(.highway, "steps") {
      return Obstacle(
        kind: .steps, seconds: 10, rule: "node.steps", reason: "A few steps.")
    }
    if tags.has(.ford) {
      return Obstacle(
        kind: tags.is(.ford, "stepping_stones") ? .steppingStones : .obstacle, seconds: 10,
        rule: "node.ford", reason: "Through water.")
    }
    if tags.has(.obstacle) {
      return Obstacle(
        kind: .obstacle, seconds: 10, rule: "node.obstacle", reason: "Something to clamber over.")
    }
    return nil
  }
}

/// Who may pass a node.
extension FootProfile {
  /// Access of a shop or a bus stop is not about the way through the node; on a junction of motorways
  /// it is a slip that must not cut the road.
  private static func readsAccess(_ tags: Tags) -> Bool {
    if tags.has(.barrier) || tags.has(.entrance) { return true }
    if tags.isAny(.highway, of: ["motorway_junction", "bus_stop"]) || tags[.shop] != nil {
      return false
    }
    return tags[.amenity] == nil
      || tags.isAny(.amenity, of: ["parking_entrance", "ferry_terminal"])
  }

  private static func nodeVerdict(_ tags: Tags, _ obstacle: Obstacle) -> Verdict {
    if isTagged(tags, .foot), let value = tags[.foot] {
      // An unknown word is no ban, but no permission to climb a fence either.
      if let access = Access(words: value) { return nodeVerdict(access, .foot) }
      if !obstacle.isClosing { return nodeVerdict(.open, .foot) }
    } else if let value = tags[.access], let access = Access(words: value) {
      if !(obstacle.isClosing && access.isDestinationOnly) { return nodeVerdict(access, .access) }
    }
    let opensByTheClock = tags[.openingHours] != nil || tags[.lockedConditional] != nil
    if obstacle.locks, tags.is(.locked, "yes"), !opensByTheClock {
      return Verdict(access: .closed, rule: "barrier.locked", reason: "Locked.")
    }
    return obstacle.verdict
  }

  private static func nodeVerdict(_ access: Access, _ key: FootKey) -> Verdict {
    switch access {
    case .designated, .discouraged, .sidepath: verdict(.open, key: key)
    default: verdict(access, key: key)
    }
  }

  private static func nodeConditions(_ tags: Tags, base: Access) -> [String] {
    guard readsAccess(tags) else { return [] }
    var keys: [FootKey] = [.footConditional]
    if !isTagged(tags, .foot) { keys.append(.accessConditional) }
    if tags.has(.barrier) || tags.has(.entrance) || tags.has(.door)
      || tags.is(.highway, "elevator") || tags.is(.railway, "subway_entrance")
    {
      keys.append(.lockedConditional)
      if base != .closed { keys.append(.openingHours) }
    }
    return conditions(tags, keys, base: base)
  }

  /// Less for a gate that is known to open: nothing where walkers are expressly let through, the handle
  /// where a lock or hours are tagged.
  private static func seconds(
    _ tags: Tags, _ obstacle: Obstacle, isAllowed: Bool, _ conditions: [String]
  ) -> UInt16 {
    guard obstacle.isFreeWhenAllowed else { return obstacle.seconds }
    if tags[.locked] != nil || !conditions.isEmpty { return min(obstacle.seconds, 5) }
    let isNamed = [.foot, .access].contains { key in
      tags[key].flatMap { Access(words: $0) } != nil
    }
    return isAllowed && isNamed ? 0 : obstacle.seconds
  }
}
