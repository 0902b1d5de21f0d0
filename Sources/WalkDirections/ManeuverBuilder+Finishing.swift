import WalkGraph
import WalkRouting

/// Makes maneuvers of drafts, once it is known what follows each.
extension ManeuverBuilder {
  /// Makes few drafts of many.
  func merge() throws(AreaError) {
    var merging = ManeuverMerging(sections: sections, on: line)
    merging.merge(&drafts)
    end = merging.end
    try dropTheSameName()
    partCrossings()
    try tellStructures()
    joinWithNext()
  }

  /// Finds what to tell the corners by.
  func findSights() throws(AreaError) {
    var finder = SightFinder(stretches, on: line, sections, in: area)
    sights.reserveCapacity(drafts.count)
    sights.append(nil)
    for index in drafts.indices.dropFirst() {
      sights.append(try finder.sight(for: drafts[index], after: drafts[index - 1].stretch))
    }
  }

  /// Appends the maneuvers of a leg.
  func finish(leg: Int, isLast: Bool, into result: inout [Instruction]) throws(AreaError) {
    result.reserveCapacity(result.count + drafts.count + 1)
    var last: (name: String, ground: Ground)?
    for index in drafts.indices {
      let end = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
      let maneuver = try maneuver(
        drafts[index], sight: sights[index], until: end, isFirstOfRoute: leg == 0 && index == 0,
        after: last)
      last = (maneuver.name, maneuver.ground)
      result.append(Instruction(maneuver: maneuver))
    }
    result.append(Instruction(maneuver: try arrival(leg: leg, isLast: isLast)))
  }

  /// Leaves out where a street goes on that is named the same as signposted, be it with other capitals, and
  /// differs in other languages.
  private func dropTheSameName() throws(AreaError) {
    var index = 1
    while index < drafts.count {
      let name = drafts[index].name
      let last = drafts[index - 1].name
      if drafts[index].kind == .continue, name != 0, last != 0, last != name,
        drafts[index].detail == .none,
        drafts[index - 1].kind == .turn || drafts[index - 1].kind == .depart,
        try isOneName(name, last)
      {
        drafts.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  private func isOneName(_ a: Int, _ b: Int) throws(AreaError) -> Bool {
    let (one, other) = (try text(ofName: a), try text(ofName: b))
    return one == other
      || one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }

  private func maneuver(
    _ draft: ManeuverDraft, sight: SightFinder.Sight?, until end: Int, isFirstOfRoute: Bool,
    after last: (name: String, ground: Ground)?
  ) throws(AreaError) -> Maneuver {
    let walked = stretches[draft.stretch..<end]
    var ground = draft.ground
    var name = draft.name
    var left = draft.left
    var detail = try detail(of: draft)
    let special = walked.indices.first {
      draft.kind != .elevator || sections.kind($0) == .elevator
        ? sections.kind($0) == sectionKind(of: draft) : false
    }
    switch (draft.kind, sectionKind(of: draft)) {
    case (.elevator, _), (.depart, .elevator):
      // The ride is told together with the walk after it.
      let after = special.map { sections.end(ofKindAt: $0) } ?? draft.stretch
      if after < sections.range.upperBound {
        ground = sections.ground(after)
        name = sections.name(after)
        left = line.bearing(outOf: stretches[after].startIndex, over: Junction.reach)
        detail = .ride(to: stretches[after].attributes.level)
      } else {
        ground = .elevator
        detail = .ride(to: nil)
      }
    case (.steps, _) where draft.then != nil:
      let end = special.map { sections.end(ofKindAt: $0) } ?? end
      detail = stairs(in: stretches[draft.stretch..<end], then: draft.then)
    case (.steps, _), (.depart, .steps):
      detail = stairs(in: walked)
      // A landing may come first.
      if let flight = walked.indices.first(where: { stretches[$0].attributes.wayClass == .steps }) {
        ground = sections.ground(flight)
        name = sections.name(flight)
      }
    case (.ferry, _), (.depart, .ferry):
      ground = .ferry
      name = special.map(sections.name) ?? 0
      detail = .crossing(
        by: walked.reduce(0) {
          $0 + ($1.attributes.wayClass == .ferry ? $1.durationSeconds : 0)
        })
    case (.cross, _) where draft.lastPart != nil && !draft.leadsOn:
      // What lies between the carriageways is not what is walked on.
      break
    case _ where name == 0:
      var first = draft.stretch
      if case .then(_, let meters) = draft.detail {
        // What lies between the turns of a jog is not what is walked on.
        while first + 1 < end, sections.meters(from: draft.stretch, to: first + 1) < meters + 0.5 {
          first += 1
        }
      }
      ground = sections.longestGround(in: first..<end, like: ground)
    default: break
    }
    let start = stretches[draft.stretch].startIndex
    let origin = route.origin
    if isFirstOfRoute, origin.offPathMeters >= 20 {
      detail = .approach(
        Maneuver.Offset(
          meters: origin.offPathMeters, bearing: origin.asked.bearing(to: origin.snapped),
          turn: nil))
    }
    let words = try text(ofName: name)
    // Ways of one name may differ in the names that they have in other languages.
    let staysOnWay =
      words.isEmpty
      ? last.map { $0.name.isEmpty && $0.ground == ground } ?? false
      : draft.staysOnWay || words == last?.name
    return Maneuver(
      kind: draft.kind, modifier: draft.modifier, name: words, ground: ground,
      isOpenGround: try isWalkedAcross(ground, name: name, walked),
      staysOnWay: staysOnWay, detail: detail, structure: draft.structure,
      sight: try sight.map(named),
      distanceMeters: walked.reduce(0) { $0 + $1.distanceMeters },
      durationSeconds: walked.reduce(0) { $0 + $1.durationSeconds },
      source: try Self.firstSource(of: walked, in: area), startIndex: start,
      bearing: left ?? line.bearing(outOf: start, over: Junction.reach) ?? 0)
  }

  private func named(_ sight: SightFinder.Sight) throws(AreaError) -> Maneuver.Sight {
    Maneuver.Sight(
      kind: sight.kind, name: sight.nameIndex == 0 ? "" : try area.firstName(sight.nameIndex) ?? "",
      position: sight.position, side: sight.side)
  }

  private func detail(of draft: ManeuverDraft) throws(AreaError) -> Maneuver.Detail {
    switch draft.detail {
    case .none: .none
    case .then(let modifier, let meters): .then(modifier, meters: meters)
    case .fork: .fork
    case .roundabout: .roundabout
    case .headingOnly: .headingOnly
    case .street(let name, let crossing): .street(try text(ofName: name), crossing)
    case .passage(let kind): .passage(kind)
    }
  }

  /// The kind of section that a draft is about.
  private func sectionKind(of draft: ManeuverDraft) -> WalkSections.Kind {
    switch draft.kind {
    case .steps: .steps
    case .elevator: .elevator
    case .ferry: .ferry
    default: sections.kind(draft.stretch)
    }
  }

  private func stairs(
    in walked: ArraySlice<Route.Stretch>, then: Modifier? = nil
  ) -> Maneuver.Detail {
    let flights = walked.filter { $0.attributes.wayClass == .steps }
    // One flight that is not counted makes the sum of the others wrong.
    let isCounted = flights.allSatisfy { $0.attributes.stairsPerHundredMeters > 0 }
    let count = flights.reduce(0) { $0 + $1.stairCount }
    var isUpward = flights.lazy.compactMap(\.isUpward).first
    if isUpward == nil, walked.startIndex > sections.range.lowerBound,
      walked.endIndex < sections.range.upperBound,
      let from = stretches[walked.startIndex - 1].attributes.onlyLevelHalves,
      let to = stretches[walked.endIndex].attributes.onlyLevelHalves, from != to
    {
      isUpward = to > from
    }
    return .stairs(
      Maneuver.Stairs(
        count: isCounted && count > 0 ? count : nil, isUpward: isUpward,
        isEscalator: flights.contains { $0.attributes.conveying != .none }, then: then))
  }

  /// Tells flights that are taken in a few strides, and crossings, with what comes after them.
  private func joinWithNext() {
    var index = 1
    while index + 1 < drafts.count {
      if drafts[index].structure == nil, isJoined(drafts[index], with: drafts[index + 1]) {
        let next = drafts.remove(at: index + 1)
        if drafts[index].kind == .cross {
          drafts[index].leadsOn = true
        } else {
          drafts[index].then = next.kind == .turn ? next.modifier : .straight
        }
        drafts[index].name = next.name
        drafts[index].ground = next.ground
        drafts[index].staysOnWay = next.staysOnWay
        drafts[index].structure = next.structure
      }
      index += 1
    }
  }

  private func isJoined(_ draft: ManeuverDraft, with next: ManeuverDraft) -> Bool {
    switch (draft.kind, next.kind) {
    case (.cross, .continue):
      !draft.leadsOn && next.detail == .none && isBehind(draft, next.stretch)
    case (.steps, .turn), (.steps, .continue):
      next.detail == .none && next.modifier != .uturn
        && isShortFlight(from: draft.stretch, to: next.stretch)
    default: false
    }
  }

  /// Whether all that is walked between two maneuvers is a short flight of steps, but for a meter or two.
  private func isShortFlight(from stretch: Int, to next: Int) -> Bool {
    guard let first = (stretch..<next).first(where: { sections.kind($0) == .steps }) else {
      return false
    }
    let end = sections.end(ofKindAt: first)
    return sections.meters(from: first, to: end) < Self.shortFlight
      && sections.meters(from: end, to: next) < 2
      && (first..<end).allSatisfy { stretches[$0].attributes.conveying == .none }
  }

  /// Meters of a flight of steps below which it has no sentence of its own.
  private static let shortFlight = 5.0

  /// The first way that is not of our own making.
  static func firstSource(
    of stretches: ArraySlice<Route.Stretch>, in area: Area
  ) throws(AreaError) -> SourceID? {
    for index in stretches.indices {
      if let source = try stretches[index].firstSource(in: area), source.kind != .made {
        return source
      }
      if let source = try stretches[index].sources(in: area).first(where: { $0.kind != .made }) {
        return source
      }
    }
    return nil
  }

  private func arrival(leg: Int, isLast: Bool) throws(AreaError) -> Maneuver {
    let last = stretches[sections.range.upperBound - 1]
    var source = try last.lastSource(in: area)
    if source?.kind == .made { source = try last.sources(in: area).last { $0.kind != .made } }
    let walked = line.bearing(into: line.range.upperBound, over: Junction.reach)
    var modifier: Modifier?
    var detail = Maneuver.Detail.stop(leg + 1)
    if isLast {
      let destination = route.destination
      let bearing = destination.snapped.bearing(to: destination.asked)
      // A meter or two walked say little about where somebody looks.
      var turn: Double?
      if let end, line.geometry[end.index] != destination.asked {
        turn = WalkDirections.turn(
          from: end.bearing, to: line.geometry[end.index].bearing(to: destination.asked))
      } else if let walked, route.legs[leg].distanceMeters >= 3 {
        turn = WalkDirections.turn(from: walked, to: bearing)
      }
      detail = .arrival(
        Maneuver.Offset(meters: destination.offPathMeters, bearing: bearing, turn: turn))
      if destination.offPathMeters >= Maneuver.Offset.tellable {
        modifier = turn.map(Modifier.init(side:))
      }
    }
    return Maneuver(
      kind: .arrive, modifier: modifier, name: "", ground: sections.ground(sections.range.last!),
      detail: detail, source: source,
      startIndex: line.range.upperBound, bearing: walked ?? 0)
  }
}

extension Maneuver.Offset {
  /// Meters below which no side is told: the fix and the map are not that good.
  static let tellable = 5.0
}

extension EdgeAttributes {
  var level: Maneuver.Level? { onlyLevelHalves.map { Maneuver.Level(halves: Int($0)) } }

  /// The level in halves of a way that is on one level only.
  fileprivate var onlyLevelHalves: Int16? { levelSpanHalves == 0 ? levelHalves : nil }
}
