import WalkGeometry
import WalkGraph
import WalkRouting

/// Finds what a walker can tell a corner by: seen from where one comes, and not to be said of another corner.
struct SightFinder {
  /// What a ``Maneuver/Sight`` is made of.
  struct Sight {
    let kind: SightKind
    /// 0 when it has none or it would not help.
    let nameIndex: Int
    let position: Maneuver.Sight.Position
    let side: Modifier?
  }

  private let area: Area
  private let stretches: [Route.Stretch]
  private let line: LegLine
  private let sections: WalkSections
  /// The sight that was told last, and meters of the leg where that was.
  private var last: (number: Int, meters: Double)?
  private var sightings: [Sighting] = []

  /// Meters within which a sight stands at the corner itself.
  private static let corner = 12.0
  /// Meters from a corner to what stands beyond it.
  private static let beyond = 30.0
  /// Meters of way before a corner on which a sight is passed.
  private static let passed = 5.0...35.0
  /// Meters to the side of the way of what is passed.
  private static let aside = 20.0
  /// Meters from a corner up to which another corner may be taken for it.
  private static let confusion = 60.0
  /// Meters in which nodes are parts of one corner.
  private static let oneCorner = 10.0
  /// Meters after which the same sight may be told again.
  private static let again = 100.0

  init(
    _ stretches: [Route.Stretch], on line: LegLine, _ sections: WalkSections, in area: Area
  ) {
    self.area = area
    self.stretches = stretches
    self.line = line
    self.sections = sections
  }

  /// The sight to tell with a maneuver; `nil` where none helps.
  ///
  /// - Parameter previous: The first stretch walked after the maneuver before it.
  mutating func sight(
    for draft: ManeuverDraft, after previous: Int
  ) throws(AreaError) -> Sight? {
    guard isTurn(draft), let node = stretches[draft.stretch].startNode else { return nil }
    sightings.removeAll(keepingCapacity: true)
    try area.append(sightsAt: node, to: &sightings)
    guard !sightings.isEmpty, let corner = corner(of: draft, at: node) else { return nil }
    let meters = sections.meters(from: sections.range.lowerBound, to: draft.stretch)
    for sighting in sightings {
      // What is found at many corners is told only where no name tells the way.
      if sighting.kind.prominence == .low, draft.name != 0, draft.detail != .fork { continue }
      if let last, last.number == sighting.number, meters - last.meters < Self.again { continue }
      guard sighting.isSeen(byThoseFrom: corner.arrived + 180),
        let (position, side) = try place(of: sighting, corner, since: previous)
      else { continue }
      last = (sighting.number, meters)
      return Sight(
        kind: sighting.kind, nameIndex: sighting.nameIndex, position: position, side: side)
    }
    return nil
  }

  private func isTurn(_ draft: ManeuverDraft) -> Bool {
    switch draft.kind {
    case .turn, .steps, .cross: break
    default: return false
    }
    guard let modifier = draft.modifier else { return false }
    return modifier != .straight && modifier != .uturn && draft.detail != .roundabout
  }

  /// Where somebody turns.
  private struct Corner {
    let node: NodeID
    /// The first stretch after it.
    let stretch: Int
    let point: Coordinate
    /// The directions before and after, in degrees clockwise from north.
    let arrived: Double
    let left: Double

    /// Degrees from straight ahead, positive to the right.
    var turn: Double { WalkDirections.turn(from: arrived, to: left) }
  }

  private func corner(of draft: ManeuverDraft, at node: NodeID) -> Corner? {
    let start = stretches[draft.stretch].startIndex
    guard let arrived = draft.arrived ?? line.bearing(into: start, over: Junction.reach),
      let left = draft.left ?? line.bearing(outOf: start, over: Junction.reach)
    else { return nil }
    return Corner(
      node: node, stretch: draft.stretch, point: line.geometry[start], arrived: arrived, left: left)
  }

  // MARK: Where it stands

  private func place(
    of sighting: Sighting, _ corner: Corner, since previous: Int
  ) throws(AreaError) -> (Maneuver.Sight.Position, Modifier?)? {
    let meters = sighting.meters
    let bearing = sighting.bearing
    let turned = turn(from: corner.arrived, to: bearing)
    // What is a few steps behind has been passed.
    let isBehind = abs(turned) > 120 && meters > Self.passed.lowerBound
    if meters <= Self.corner, !isBehind {
      guard try !isAtAnother(sighting, corner) else { return nil }
      let isAside = meters >= 3 && (25.0...155).contains(abs(turned))
      return (.at, isAside ? Self.side(turned) : nil)
    }
    if abs(turned) < 50 {
      guard meters <= Self.beyond else { return nil }
      // Not what stands by the way that one turns to, nor behind another corner.
      guard abs(turn(from: corner.left, to: bearing)) >= 40,
        try !isCornerAhead(within: meters - 3, corner)
      else { return nil }
      return (.before, abs(turned) < 20 ? nil : Self.side(turned))
    }
    // What stands a little up the way that one turns to is passed after the turn.
    guard abs(turn(from: corner.left, to: bearing)) >= 45,
      let passage = passage(of: sighting, corner),
      sections.meters(from: previous, to: corner.stretch) > passage.meters + Self.passed.lowerBound,
      try !isCornerPassed(within: passage.meters - 3, corner)
    else { return nil }
    return (.past, passage.side)
  }

  private static func side(_ turn: Double) -> Modifier { turn > 0 ? .right : .left }

  /// How many meters before a corner something is passed, and on which side; `nil` when it is not.
  private func passage(
    of sighting: Sighting, _ corner: Corner
  ) -> (meters: Double, side: Modifier)? {
    let place = PlanePlace(east: Double(sighting.eastMeters), north: Double(sighting.northMeters))
    var best: (distance: Double, meters: Double, side: Modifier)?
    var walked = 0.0
    var index = stretches[corner.stretch].startIndex
    var here = PlanePlace(east: 0, north: 0)
    while index > line.range.lowerBound, walked <= Self.passed.upperBound {
      let point = line.geometry[index - 1]
      let before = PlanePlace(
        east: line.plane.east(corner.point, point), north: line.plane.north(corner.point, point))
      if before.isAround(here, from: corner.arrived) { break }
      let (step, fraction, distance, isRight) = place.foot(onSegmentFrom: here, to: before)
      if distance < best?.distance ?? .infinity {
        best = (distance, walked + fraction * step, isRight ? .right : .left)
      }
      walked += step
      here = before
      index -= 1
    }
    // What is nearest where this way begins is ahead of, or beside, the one before.
    guard let best, best.meters < walked, Self.passed.contains(best.meters),
      (2...Self.aside).contains(best.distance)
    else { return nil }
    return (best.meters, best.side)
  }

  // MARK: What would mislead

  /// Whether the same may be said of another corner, on the walk or straight ahead.
  private func isAtAnother(_ sighting: Sighting, _ corner: Corner) throws(AreaError) -> Bool {
    let reach = max(Self.corner, sighting.meters)
    func isAt(_ node: NodeID) throws(AreaError) -> Bool {
      try area.sights(at: node).contains { $0.number == sighting.number && $0.meters <= reach }
    }
    var index = corner.stretch - 1
    while index > sections.range.lowerBound {
      let meters = sections.meters(from: index, to: corner.stretch)
      if meters > Self.confusion { break }
      if meters > Self.oneCorner, let node = stretches[index].startNode, try isAt(node),
        try isBranch(node, at: index, to: corner.turn)
      {
        return true
      }
      index -= 1
    }
    for (node, meters) in try nodesAhead(of: corner)
    where (Self.oneCorner...Self.confusion).contains(meters) {
      if try isAt(node) { return true }
    }
    return false
  }

  /// Whether another corner comes before so many meters straight ahead.
  private func isCornerAhead(within reach: Double, _ corner: Corner) throws(AreaError) -> Bool {
    for (node, meters) in try nodesAhead(of: corner)
    where meters < reach && meters > Self.oneCorner / 2 {
      if try area.arcs(of: node).count > 2 { return true }
    }
    return false
  }

  /// Whether a corner to the same side is passed in the last so many meters.
  private func isCornerPassed(within reach: Double, _ corner: Corner) throws(AreaError) -> Bool {
    var index = corner.stretch - 1
    while index > sections.range.lowerBound {
      let meters = sections.meters(from: index, to: corner.stretch)
      if meters > reach { break }
      if meters > Self.oneCorner / 2, let node = stretches[index].startNode,
        try isBranch(node, at: index, to: corner.turn)
      {
        return true
      }
      index -= 1
    }
    return false
  }

  /// The next nodes by ways that go on straight from a corner, and how far they are.
  private func nodesAhead(of corner: Corner) throws(AreaError) -> [(NodeID, meters: Double)] {
    var result: [(NodeID, meters: Double)] = []
    for index in try area.arcs(of: corner.node) {
      let arc = area.view.arc(index)
      let meters = Double(arc.length) / 10
      guard meters <= Self.confusion, arc.head != corner.node else { continue }
      let head = try area.coordinate(of: arc.head)
      let bearing = line.plane.bearing(corner.point, head)
      if abs(turn(from: corner.arrived, to: bearing)) < 40 { result.append((arc.head, meters)) }
    }
    return result
  }

  /// Whether a way leaves a node of the walk to the side of a turn.
  private func isBranch(
    _ node: NodeID, at stretch: Int, to side: Double
  ) throws(AreaError) -> Bool {
    let arcs = try area.arcs(of: node)
    guard arcs.count > 2 else { return false }
    let start = stretches[stretch].startIndex
    guard let arrived = line.bearing(into: start, over: Junction.reach) else { return true }
    let taken = stretches[stretch].edge
    for index in arcs {
      let arc = area.view.arc(index)
      if let taken, arc.length == taken.length, arc.head == taken.head || arc.head == taken.tail {
        continue
      }
      let head = try area.coordinate(of: arc.head)
      let turn = turn(from: arrived, to: line.plane.bearing(line.geometry[start], head))
      if turn * side > 0, (30...150).contains(abs(turn)) { return true }
    }
    return false
  }
}

/// A point in meters east and north of some corner.
private struct PlanePlace {
  var east: Double
  var north: Double

  /// Whether a way from here to a place is another one, around a corner from that which is left in a direction.
  func isAround(_ next: PlanePlace, from arrived: Double) -> Bool {
    let (dx, dy) = (next.east - east, next.north - north)
    guard dx * dx + dy * dy >= 9 else { return false }
    return abs(turn(from: WalkGeometry.bearing(east: dx, north: dy), to: arrived)) > 60
  }

  /// Where something is passed on a straight way that is walked from `b` to `a`.
  ///
  /// - Returns: The length of the way, which part of it is walked after, how far off the place is, and
  ///   whether to the right.
  func foot(
    onSegmentFrom a: PlanePlace, to b: PlanePlace
  ) -> (length: Double, fraction: Double, distance: Double, isRight: Bool) {
    let (dx, dy) = (b.east - a.east, b.north - a.north)
    let squared = dx * dx + dy * dy
    let (x, y) = (east - a.east, north - a.north)
    let fraction = squared > 0 ? min(max((x * dx + y * dy) / squared, 0), 1) : 0
    let (ox, oy) = (x - fraction * dx, y - fraction * dy)
    // Left of the way from `a` to `b` is right of who comes the other way.
    return (
      squared.squareRoot(), fraction, (ox * ox + oy * oy).squareRoot(), dx * oy - dy * ox > 0
    )
  }
}

extension Sighting {
  fileprivate var meters: Double {
    Double(eastMeters * eastMeters + northMeters * northMeters).squareRoot()
  }

  /// The direction from the node, in degrees clockwise from north.
  fileprivate var bearing: Double {
    WalkGeometry.bearing(east: Double(eastMeters), north: Double(northMeters))
  }
}
