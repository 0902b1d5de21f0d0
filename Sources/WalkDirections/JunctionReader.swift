import WalkGeometry
import WalkGraph
import WalkRouting

/// Looks at one junction of a walk after another, with room that is used again.
struct JunctionReader {
  private let area: Area
  private let view: GraphView
  private let attributes: [EdgeAttributes]
  private let line: LegLine
  private var planes = PlaneBand()
  private var nodes: [NodeID] = []
  private var arms: [Junction.Arm] = []
  private var points: [Coordinate] = []

  /// - Parameter line: That of the leg.
  init(on line: LegLine, in area: Area) throws(AreaError) {
    self.line = line
    self.area = area
    view = area.view
    attributes = try area.attributeSets()
  }

  /// The junction between two stretches; `nil` when one of them has no direction.
  ///
  /// - Parameters:
  ///   - corner: Index of the geometry from which on the direction before counts.
  ///   - reach: Meters over which the direction after counts.
  mutating func junction(
    between before: Route.Stretch, and after: Route.Stretch, since corner: Int? = nil,
    over reach: Double = Junction.reach
  ) throws(AreaError) -> Junction? {
    guard let arrived = line.bearing(into: after.startIndex, over: Junction.reach, since: corner),
      let left = line.bearing(outOf: after.startIndex, over: reach)
    else { return nil }
    var turn = WalkDirections.turn(from: arrived, to: left)
    // A hairpin's side is clear only close to it.
    if abs(turn) > 150, let near = line.bearing(into: after.startIndex, over: 3),
      let away = line.bearing(outOf: after.startIndex, over: 3)
    {
      let sharp = WalkDirections.turn(from: near, to: away)
      if sharp * turn < 0 { turn = sharp > 0 ? 180 : -180 }
    }
    try readArms(between: before, and: after, arrived: arrived)
    return Junction(
      arrived: arrived, left: left, turn: turn,
      isReversal: before.edge != nil && before.edge?.id == after.edge?.id
        && before.isForward != after.isForward, arms: arms)
  }

  /// Reads the ways at the nodes of both stretches, and at those that entries of private ground join to them.
  private mutating func readArms(
    between before: Route.Stretch, and after: Route.Stretch, arrived: Double
  ) throws(AreaError) {
    arms.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    if let node = after.startNode { nodes.append(node) }
    if let node = before.endNode, node != after.startNode { nodes.append(node) }
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      let arcs = try view.arcRange(of: node.rawValue)
      // Two ways at one node are the walk's own.
      guard nodes.count > 1 || arcs.count > 2 else { continue }
      for arcIndex in arcs {
        let arc = view.arc(arcIndex)
        guard arc.attributes < attributes.count else {
          throw .damaged(path: area.path, section: SectionKind.arcs.title, offset: 0)
        }
        let set = attributes[arc.attributes]
        // Over open ground one may go anywhere; its lines are no ways to take for another.
        if set.flags.contains(.openGround) { continue }
        if set.wayClass == .entry {
          if !nodes.contains(arc.head) { nodes.append(arc.head) }
          continue
        }
        let mayBeWalked =
          arc.runs(on: before.edge, from: node) || arc.runs(on: after.edge, from: node)
        if mayBeWalked, isAlone(arc, at: arcIndex, of: arcs) { continue }
        let (edge, isForward) = try area.edge(ofArc: arcIndex, at: node)
        if edge.id == before.edge?.id || edge.id == after.edge?.id { continue }
        guard let bearing = try bearing(along: edge, isForward: isForward) else { continue }
        arms.append(
          Junction.Arm(
            turn: WalkDirections.turn(from: arrived, to: bearing),
            nameIndex: try area.nameIndex(of: edge.id), ground: Ground(set),
            isBigRoad: set.wayClass.isBigRoad))
      }
    }
  }

  /// Whether no other arc of the node looks like this one.
  private func isAlone(_ arc: Arc, at index: Int, of arcs: Range<Int>) -> Bool {
    arcs.allSatisfy { $0 == index || view.arc($0) != arc }
  }

  /// The direction in which an edge leaves the end where it is entered; `nil` when it has none.
  private mutating func bearing(along edge: Edge, isForward: Bool) throws(AreaError) -> Double? {
    points.removeAll(keepingCapacity: true)
    try area.append(pointsOf: edge, in: 0..<Int.max, to: &points)
    let (start, end) = isForward ? (0, points.count - 1) : (points.count - 1, 0)
    let plane = planes.plane(latitudeE7: points[start].latitudeE7)
    return plane.point(of: points, from: start, to: end, meters: Junction.reach)
      .map { plane.bearing(points[start], $0) }
  }
}

extension WayClass {
  fileprivate var isBigRoad: Bool {
    switch self {
    case .secondary, .primary, .trunk, .motorway: true
    default: false
    }
  }
}

extension Arc {
  /// Whether it looks like the arc of an edge that leaves a node.
  fileprivate func runs(on edge: Edge?, from node: NodeID) -> Bool {
    guard let edge, edge.length == length, edge.attributes == attributes else { return false }
    return isForward
      ? edge.tail == node && edge.head == head : edge.head == node && edge.tail == head
  }
}
