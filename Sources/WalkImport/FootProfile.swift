import WalkGraph
import WalkRouting

/// What tags mean to a walker.
///
/// This is where the words of OpenStreetMap become access, attributes and conditions, once, at import:
/// - ``FootProfile/way(_:country:isClosedLine:at:)`` puts the rules for ways in order;
/// - `FootProfile+WayClass` says which ways are walked at all;
/// - `FootProfile+Access` reads `foot`, `access` and pavements drawn apart;
/// - `FootProfile+Direction` reads who is bound by which one-way;
/// - `FootProfile+Attributes` reads the ground, the climb and the surroundings;
/// - `FootProfile+Nodes` and `FootProfile+Barriers` do the same for gates, crossings and doors.
///
/// The tables `way_access.tsv` and `node_barrier.tsv` among the tests list what comes out.
package enum FootProfile {
  /// Every key that is consulted: objects with equal values of these have equal meanings.
  package static let keys = Set(FootKey.allCases.map(\.rawValue))

  /// What a way, or the relation of an area, means to a walker.
  ///
  /// - Parameters:
  ///   - country: ISO 3166 code of where the way lies, for the few classes that differ by country.
  ///   - isClosedLine: Its last node is its first.
  ///   - clock: The time for which ``WayMeaning/foot`` is read.
  package static func way(
    _ tags: Tags, country: String? = nil, isClosedLine: Bool = false,
    at clock: WallClock = .weekdayNoon
  ) -> WayMeaning {
    meaning(
      tags, ground(tags, country: country), isClosedLine: isClosedLine, at: clock)
  }

  /// What the surface of a car park means to those who cross it; its outline is no path.
  package static func carPark(_ tags: Tags) -> WayMeaning {
    meaning(
      tags,
      Ground(
        wayClass: .service, detail: .carPark, standing: .guests, rule: "class.car_park",
        reason: "The surface of a car park may be crossed."),
      isClosedLine: true, at: .weekdayNoon)
  }

  private static func meaning(
    _ tags: Tags, _ ground: Ground, isClosedLine: Bool, at clock: WallClock
  ) -> WayMeaning {
    var meaning = read(tags, ground, isClosedLine: isClosedLine, at: clock)
    if meaning.tag == nil { meaning.tag = tag(deciding: meaning.rule, tags) }
    return meaning
  }

  private static func read(
    _ tags: Tags, _ ground: Ground, isClosedLine: Bool, at clock: WallClock
  ) -> WayMeaning {
    var attributes = EdgeAttributes(wayClass: ground.wayClass)
    guard ground.standing != .never else {
      return closed(attributes, ground.verdict)
    }
    describe(tags, ground, into: &attributes)
    if let closing = closing(tags) { return closed(attributes, closing) }

    var verdict = verdict(tags, ground)
    let direction = direction(tags, ground, access: verdict.access)
    if let opened = direction.access { verdict.access = opened }
    if let decided = direction.verdict { verdict = decided }
    attributes.access = verdict.access
    attributes.conveying = direction.conveying
    attributes.flags.subtract([.forward, .backward])
    attributes.flags.formUnion(direction.flags)

    var meaning = WayMeaning(
      foot: Foot(verdict.access, directions: direction.flags), attributes: attributes,
      reason: verdict.reason, rule: verdict.rule)
    meaning.isArea = isArea(tags, ground, isClosedLine: isClosedLine)
    meaning.isAreaWhenClosed = isArea(tags, ground, isClosedLine: true)
    meaning.layer = tags[.layer].flatMap { Int($0) } ?? 0
    meaning.levelReference = levelReference(tags)
    meaning.warnings = warnings(tags)
    if ground.wayClass == .steps {
      meaning.stepCount = tags[.stepCount].flatMap { Int($0) }.flatMap {
        (1...10_000).contains($0) ? $0 : nil
      }
    }
    if ground.wayClass == .ferry {
      meaning.ferryDuration = tags[.duration].flatMap(TagQuantity.duration)
      meaning.ferryInterval = tags[.interval].flatMap(TagQuantity.duration)
    }
    meaning.isOneWay = tags.isAny(.oneway, of: ["yes", "true", "1", "-1"])
    meaning.isSidepath = tags.is(.isSidepath, "yes")
    if attributes.detail == .crossing { meaning.crossing = crossing(tags) }
    apply(wayConditions(tags, ground, base: verdict.access), to: &meaning, at: clock)
    return meaning
  }

  private static func closed(_ attributes: EdgeAttributes, _ verdict: Verdict) -> WayMeaning {
    var attributes = attributes
    attributes.access = .closed
    return WayMeaning(
      foot: .no, attributes: attributes, reason: verdict.reason, rule: verdict.rule)
  }

  private static func apply(
    _ conditions: [String], to meaning: inout WayMeaning, at clock: WallClock
  ) {
    guard !conditions.isEmpty else { return }
    let reading = ConditionalAccess.evaluate(
      tags: conditions, base: meaning.attributes.access, at: clock)
    meaning.conditions = conditions
    meaning.warnings += warnings(of: conditions, reading)
    guard reading.isDecidedByClock else { return }
    meaning.tag = reading.decidingTag
    meaning.foot = Foot(reading.access, directions: meaning.attributes.flags)
    (meaning.rule, meaning.reason) = Self.clockRule(reading.access)
  }

  static func clockRule(_ access: Access) -> (rule: String, reason: String) {
    access == .closed
      ? ("conditional.closed", "Closed at this time.")
      : ("conditional.open", "Open at this time.")
  }

  static func warnings(of conditions: [String], _ reading: ConditionalAccess.Reading) -> [String] {
    conditions.map { condition in
      if reading.unreadTags.contains(condition) {
        return "Not understood and left out of account: \(condition)"
      }
      return reading.unsureTags.contains(condition)
        ? "Hangs on public holidays or on the minute of the sun: \(condition)"
        : "Depends on the clock: \(condition)"
    }
  }
}

extension FootProfile {
  /// What one rule decided.
  struct Verdict: Hashable {
    var access: Access
    var rule: String
    var reason: String
  }

  /// What nobody walks whatever permission is tagged.
  private static func closing(_ tags: Tags) -> Verdict? {
    if tags.is(.impassable, "yes") || tags.is(.status, "impassable") {
      return Verdict(
        access: .closed, rule: "obstacle.impassable",
        reason: "A mapper says there is no way through.")
    }
    if tags.is(.winterRoad, "yes") || tags.is(.iceRoad, "yes") {
      return Verdict(
        access: .closed, rule: "season.winter_road", reason: "It exists in winter only.")
    }
    if hardestClimb(tags) > 3 {
      return Verdict(
        access: .closed, rule: "sac.alpine",
        reason: "An alpine route that needs hands and nerve, not a walk.")
    }
    if tags.has(.viaFerrataScale), !tags.is(.viaFerrataScale, "0") {
      return Verdict(access: .closed, rule: "sac.via_ferrata", reason: "It needs a harness.")
    }
    return nil
  }

  /// Tags that open or close the way by the clock, the most specific first.
  ///
  /// `foot` beats `access`, so with `foot` tagged a condition on `access` says nothing to walkers. Hours
  /// on a way that is also a shop or a market are the shop's.
  private static func wayConditions(_ tags: Tags, _ ground: Ground, base: Access) -> [String] {
    var keys: [FootKey] = [.footConditional]
    if !isTagged(tags, .foot), ground.standing == .walkers || base != .closed {
      keys.append(.accessConditional)
    }
    if base != .closed, tags[.amenity] == nil, tags[.shop] == nil { keys.append(.openingHours) }
    return conditions(tags, keys, base: base)
  }

  /// The conditions tagged under `keys`; none when they cannot change anything.
  static func conditions(_ tags: Tags, _ keys: [FootKey], base: Access) -> [String] {
    let conditions = keys.compactMap { key in tags[key].map { "\(key.rawValue)=\($0)" } }
      .filter { !ConditionalAccess.isMoot($0) }
    return base != .closed || ConditionalAccess.mayOpen(conditions) ? conditions : []
  }

  /// A line around an area, or a relation of one, that may be walked across.
  private static func isArea(_ tags: Tags, _ ground: Ground, isClosedLine: Bool) -> Bool {
    if tags.is(.area, "yes") || tags.is(.type, "multipolygon") { return true }
    guard isClosedLine, !tags.is(.area, "no") else { return false }
    return switch ground.wayClass {
    case .platform, .pier: true
    case .corridor: !tags.is(.highway, "corridor")
    default: false
    }
  }
}
