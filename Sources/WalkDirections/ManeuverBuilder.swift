import WalkGraph
import WalkRouting

/// Finds the maneuvers of a route: from its geometry and the ways not taken, not from the ends of edges.
final class ManeuverBuilder {
  let route: Route
  let area: Area
  /// The language that ways are named in, where they have a name in it.
  let namesIn: Language?
  /// By names as signposted, those in that language: a street may have it on a part of its ways.
  let translations: [String: String]
  /// Those of the leg.
  let stretches: [Route.Stretch]
  let line: LegLine
  @exclusivity(unchecked) var sections: WalkSections
  let junctions: JunctionReader
  // No access overlaps another; told so, none is checked while walks are told.
  @exclusivity(unchecked) var drafts: [ManeuverDraft] = []
  /// What to tell the corners of the drafts by, once those are known.
  @exclusivity(unchecked) var sights: [SightFinder.Sight?] = []
  /// What the walker was last told to be on.
  @exclusivity(unchecked) var current = (name: 0, ground: Ground.way)
  /// Stretches that begin at a corner on a landing, and the first one of the landing.
  @exclusivity(unchecked) var landingCorners: [(stretch: Int, landing: Int)] = []
  /// Where the walker stands who was told all turns, when the last one is not told, and looks how.
  @exclusivity(unchecked) var end: (index: Int, bearing: Double)?

  /// The maneuvers of all legs, whose texts are empty yet: a departure and an arrival each, or an arrival where
  /// nothing is walked.
  static func instructions(
    for route: Route, in area: Area, namesIn: Language? = nil
  ) throws(AreaError) -> [Instruction] {
    var result: [Instruction] = []
    for index in route.legs.indices {
      let isLast = index == route.legs.count - 1
      let stretches = walkedStretches(of: route, leg: index)
      guard !stretches.isEmpty, route.legs[index].distanceMeters >= 1 else {
        result.append(
          Instruction(
            maneuver: try stay(
              route, in: area, leg: index, stretches: stretches, isLast: isLast)))
        continue
      }
      let builder = try ManeuverBuilder(
        route, in: area, namesIn: namesIn, stretches: stretches)
      try builder.findMouths()
      try builder.partLandings()
      try builder.draft()
      builder.takeLandingsForWays()
      try builder.joinIslands()
      try builder.joinCarriageways()
      try builder.joinHalfCrossings()
      try builder.sharpenTurns()
      builder.takeCornersBefore()
      try builder.merge()
      try builder.findSights()
      try builder.finish(leg: index, isLast: isLast, into: &result)
    }
    return result
  }

  /// The stretches of a leg without entries of private ground, which are no ways to walk.
  private static func walkedStretches(of route: Route, leg: Int) -> [Route.Stretch] {
    let stretches = route.stretches
    if route.legs.count == 1, !stretches.contains(where: { $0.attributes.wayClass == .entry }) {
      return stretches
    }
    return stretches[route.legs[leg].stretches].filter { $0.attributes.wayClass != .entry }
  }

  private init(
    _ route: Route, in area: Area, namesIn: Language?, stretches: [Route.Stretch]
  ) throws(AreaError) {
    let line = LegLine(
      geometry: route.geometry,
      range: stretches[0].startIndex...stretches[stretches.count - 1].endIndex)
    let sections = try WalkSections(stretches, in: area)
    let translations = try Self.translations(of: sections, to: namesIn, in: area)
    self.junctions = try JunctionReader(stretches, on: line, in: area)
    self.route = route
    self.area = area
    self.namesIn = namesIn
    self.stretches = stretches
    self.line = line
    self.sections = sections
    self.translations = translations
  }

  /// A leg of less than a meter: an arrival.
  private static func stay(
    _ route: Route, in area: Area, leg: Int, stretches: [Route.Stretch], isLast: Bool
  ) throws(AreaError) -> Maneuver {
    let start = min(route.legs[leg].startIndex, route.geometry.count - 1)
    let detail: Maneuver.Detail
    if !isLast {
      detail = .stop(leg + 1)
    } else if leg > 0 {
      let end = route.destination
      detail = .arrival(
        Maneuver.Offset(
          meters: end.offPathMeters, bearing: end.snapped.bearing(to: end.asked), turn: nil))
    } else {
      let asked = (from: route.origin.asked, to: route.destination.asked)
      let meters = route.metersOffPaths
      detail =
        meters < Maneuver.Offset.tellable
        ? .stay
        : .apart(
          Maneuver.Offset(meters: meters, bearing: asked.from.bearing(to: asked.to), turn: nil))
    }
    return Maneuver(
      kind: .arrive, detail: detail, distanceMeters: route.legs[leg].distanceMeters,
      durationSeconds: route.legs[leg].durationSeconds,
      source: try firstSource(of: stretches[...], in: area),
      startIndex: stretches.last?.endIndex ?? start)
  }

  // MARK: Drafts

  private func draft() throws(AreaError) {
    let first = sections.range.lowerBound
    current = (sections.name(first), sections.ground(first))
    var departure = way(ManeuverDraft(.depart, at: first))
    departure.staysOnWay = false
    drafts.reserveCapacity(min(sections.range.count + 1, 64))
    drafts.append(departure)
    var index = first + 1
    while index < sections.range.upperBound {
      let end = endOfRoundabout(at: index)
      if end > index, end < sections.range.upperBound {
        draftRoundabout(index..<end)
        index = end
      } else if !goesOnAround(at: index) {
        try draft(at: index)
      }
      index += 1
    }
  }

  /// What there is to do between a stretch and the one before it.
  private func draft(at index: Int) throws(AreaError) {
    let before = sections.kind(index - 1)
    let kind = sections.kind(index)
    let passage = stretches[index].passageAtStart ?? stretches[index - 1].passageAtEnd
    switch (before, kind) {
    case (.elevator, .elevator), (.ferry, .ferry):
      return
    case (_, .elevator):
      add(ManeuverDraft(.elevator, at: index))
    case (_, .ferry):
      add(ManeuverDraft(.ferry, at: index))
    case (.elevator, .plain), (.elevator, .crossing):
      current = (sections.name(index), sections.ground(index))
    case (.ferry, .plain), (.ferry, .crossing):
      var heading = ManeuverDraft(.continue, at: index)
      heading.detail = .headingOnly
      add(way(heading))
    case _ where passage?.kind == .elevator && changesLevel(at: index):
      add(way(ManeuverDraft(.elevator, at: index)))
    default:
      try draftOnFoot(at: index, before: before, kind: kind, passage: passage)
    }
  }

  /// Where one stretch ends and the next begins, as somebody sees it who walks there.
  private struct Place {
    /// Of the stretch that begins there.
    let index: Int
    let before: WalkSections.Kind
    let passage: Passage?
    let junction: Junction?
    /// Whether a walker would go wrong without a word.
    let isTold: Bool
    let name: Int
    /// What an unnamed way is.
    let ground: Ground?
  }

  private func draftOnFoot(
    at index: Int, before: WalkSections.Kind, kind: WalkSections.Kind, passage: Passage?
  ) throws(AreaError) {
    let name = sections.name(index)
    let mayCross = mayCross(at: index, passage: passage)
    let ground = name == 0 && kind == .plain ? sections.ground(index) : nil
    let keeps = name != 0 && name == sections.name(index - 1) ? name : 0
    let corner = try lastCorner(before: index)
    let junction = try junctions.junction(
      at: index, since: corner, over: reach(at: index, since: corner), onlyRivals: !mayCross,
      keeping: keeps, among: ground)
    var isTold =
      junction.map {
        !junctions.isObvious($0, keeping: keeps, onPath: isPath(index - 1) && isPath(index))
          && !staysBeside(at: index, $0) && !(keeps != 0 && swaysOnOpenGround(at: index, $0))
          || keeps == 0 && turnsOnOpenGround(at: index, $0)
      } ?? false
    if isTold, let found = junction, try turnsLater(at: index, found) { isTold = false }
    let place = Place(
      index: index, before: before, passage: passage, junction: junction, isTold: isTold,
      name: name, ground: ground)
    switch kind {
    case .steps: draftSteps(place)
    case .crossing: try draftCrossing(place)
    case .plain, .elevator, .ferry: try draftPlain(place)
    }
  }

  private func draftSteps(_ place: Place) {
    let steps = turning(.steps, at: place, from: 45)
    let a = stretches[place.index - 1]
    let b = stretches[place.index]
    let turnsRound =
      [a, b].allSatisfy { $0.attributes.wayClass == .steps && $0.isUpward != nil }
      && a.isUpward != b.isUpward
    if place.before != .steps || steps.modifier != nil || turnsRound { add(steps) }
  }

  private func draftCrossing(_ place: Place) throws(AreaError) {
    var cross = turning(.cross, at: place, from: 45)
    if place.before == .crossing, let junction = place.junction, abs(junction.turn) >= 60,
      !junction.isReversal
    {
      // A corner between two streets, where nothing else leads on.
      cross.modifier = junctions.modifier(of: junction)
      cross.turn = junction.turn
    }
    if place.before == .crossing, cross.modifier == nil || !isCrossingAnew(at: place.index) {
      return
    }
    if let cross = try crossing(at: place.index, cross) { add(cross) }
  }

  private func draftPlain(_ place: Place) throws(AreaError) {
    let (index, junction) = (place.index, place.junction)
    if let passage = place.passage, passage.kind.isSpoken {
      var gate = turning(.gate, at: place)
      gate.detail = .passage(passage.kind)
      gate.turnsBeforeGate = turnsBeforeGate(gate)
      add(gate)
    } else if let junction, abs(junction.turn) < 45, try staysOnOpenGround(at: index) {
      return
    } else if let junction,
      try draftCornerCrossing(
        at: index, junction, passage: place.passage, isTold: place.isTold)
    {
      return
    } else if place.isTold, let junction, junctions.modifier(of: junction) != .straight {
      add(turning(.turn, at: place))
    } else if place.isTold, let junction,
      let side = junctions.sideOfFork(
        junction, name: place.name, ground: sections.ground(index))
    {
      var fork = turning(.turn, at: place)
      fork.modifier = side
      fork.turn = junction.turn
      fork.detail = .fork
      add(fork)
    } else if place.name == 0 || !changesWay(at: index), let junction,
      let cross = try crossing(ofPathAt: index, junction, passage: place.passage)
    {
      add(way(cross))
    } else if let junction, abs(junction.turn) < Junction.corner,
      let leaving = try leaving(at: index, junction)
    {
      add(way(leaving))
    } else if let junction,
      abs(junction.turn) >= 45 && changesWay(at: index)
        || abs(junction.turn) >= Junction.corner && endsOnOther(at: index)
        || turnsBehindCrossing(at: index, junction)
    {
      // No choice, but a corner that a new name begins at, or that lies behind a crossing.
      var corner = turning(.turn, at: place)
      corner.modifier = junctions.modifier(of: junction)
      corner.turn = junction.turn
      add(corner)
    } else if place.before == .steps || changesWay(at: index) {
      var straight = way(ManeuverDraft(.continue, at: index))
      straight.modifier = .straight
      add(straight)
    }
  }

  /// A draft with the turn there, if it is told and as sharp as that.
  private func turning(
    _ kind: Maneuver.Kind, at place: Place, from degrees: Double = 0
  ) -> ManeuverDraft {
    var draft = way(ManeuverDraft(kind, at: place.index))
    if place.isTold, let junction = place.junction, abs(junction.turn) >= degrees,
      junctions.modifier(of: junction) != .straight
    {
      draft.modifier =
        place.ground.map { junctions.modifier(of: junction, among: $0) }
        ?? junctions.modifier(of: junction)
      draft.turn = junction.turn
    }
    let start = sections.startIndex(place.index)
    draft.arrived = place.junction?.arrived ?? line.bearing(into: start, over: Junction.reach)
    draft.left = place.junction?.left ?? line.bearing(outOf: start, over: Junction.reach)
    return draft
  }

  /// Meters over which the direction counts in which a stretch leads on: no farther than a flight of steps,
  /// behind which there is a corner as often as not.
  private func reach(at index: Int, since corner: Int?) -> Double {
    switch sections.kind(index) {
    case .crossing: Junction.crossingReach
    case .steps:
      min(
        max(sections.meters(from: index, to: sections.end(ofKindAt: index)), 1),
        corner == nil && !isLanding(index) ? Junction.reach : Junction.crossingReach)
    default: Junction.reach
    }
  }

  /// Index of the geometry of a corner that was told just before, or that a told crossing leads around, which
  /// must not bend the direction since.
  private func lastCorner(before index: Int) throws(AreaError) -> Int? {
    if let corner = landingCorners.first(where: { $0.stretch == index }) {
      return sections.startIndex(corner.landing)
    }
    if let corner = toldCorner(before: index) { return corner }
    if let bend = try bend(beforeStreet: index) { return bend }
    guard sections.kind(index - 1) == .crossing, sections.kind(index) == .plain,
      drafts.last?.kind == .cross
    else { return nil }
    return line.bend(from: sections.startIndex(index), step: -1, within: Junction.reach)
  }

  private func toldCorner(before index: Int) -> Int? {
    let last = drafts.count - 1
    guard abs(drafts[last].turn) >= 45, drafts[last].detail != .roundabout else { return nil }
    let stretch = drafts[last].stretch
    let meters = sections.meters(from: stretch, to: index)
    let least = drafts[last].kind == .steps || drafts[last].kind == .cross ? 1.0 : 3
    return least..<Junction.reach ~= meters ? sections.startIndex(stretch) : nil
  }

  func add(_ draft: ManeuverDraft) {
    drafts.append(draft)
    current = (sections.name(draft.stretch), sections.ground(draft.stretch))
  }

  /// A draft with what is walked after it.
  func way(_ draft: ManeuverDraft) -> ManeuverDraft {
    var draft = draft
    draft.name = sections.name(draft.stretch)
    draft.ground = sections.ground(draft.stretch)
    draft.staysOnWay =
      draft.name == current.name && (draft.name != 0 || draft.ground == current.ground)
    return draft
  }

  private func staysOnOpenGround(at index: Int) throws(AreaError) -> Bool {
    guard sections.isOpenGround(index) else { return false }
    return try WalkSections.isOneGround(stretches[index - 1], stretches[index], in: area)
  }

  /// Whether the walk changes between a street and its sidewalk and goes on along it.
  private func staysBeside(at index: Int, _ junction: Junction) -> Bool {
    let name = sections.name(index)
    return name != 0 && name == sections.name(index - 1) && abs(junction.turn) < 45
      && !junction.isReversal
      && (sections.ground(index) == .sidewalk) != (sections.ground(index - 1) == .sidewalk)
  }

  /// Whether a straight walk comes onto a way that is to be told.
  private func changesWay(at index: Int) -> Bool {
    let name = sections.name(index)
    if name != 0 { return name != current.name && sections.metersOfWay(at: index) >= 20 }
    return sections.ground(index).family != current.ground.family
      && sections.metersOfWay(at: index) >= 40
  }

  /// Whether the walk ends on a street of another name, be it a short part of it.
  private func endsOnOther(at index: Int) -> Bool {
    let name = sections.name(index)
    return name != 0 && name != current.name
      && (index..<sections.range.upperBound).allSatisfy { sections.name($0) == name }
  }

  /// Whether an elevator that is passed is ridden: not when both sides are known to be one level.
  private func changesLevel(at index: Int) -> Bool {
    guard let before = stretches[index - 1].attributes.levelsHalves,
      let after = stretches[index].attributes.levelsHalves
    else { return true }
    return !before.overlaps(after)
  }
}
