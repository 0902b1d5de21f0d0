import WalkGeometry
import WalkGraph
import WalkRouting

/// Looks at one junction of a walk after another, with room that is used again.
struct JunctionReader {
  private let area: Area
  private let view: GraphView
  private let attributes: [EdgeAttributes]
  private let line: LegLine
  private let stretches: [Route.Stretch]
  private var planes = PlaneBand()
  private var nodes: [NodeID] = []
  private var arms: [Junction.Arm] = []
  private var points: [Coordinate] = []

  /// - Parameters:
  ///   - stretches: Those of the leg.
  ///   - line: Its line.
  init(_ stretches: [Route.Stretch], on line: LegLine, in area: Area) throws(AreaError) {
    self.stretches = stretches
    self.line = line
    self.area = area
    view = area.view
    attributes = try area.attributeSets()
    nodes.reserveCapacity(4)
    arms.reserveCapacity(8)
    points.reserveCapacity(32)
  }

  /// The junction where a stretch begins; `nil` when it or the one before has no direction.
  ///
  /// - Parameters:
  ///   - index: Of the stretch; not the first.
  ///   - corner: Index of the geometry from which on the direction before counts.
  ///   - reach: Meters over which the direction after counts.
  ///   - onlyRivals: Whether ways are left out that the walk could not be mistaken for: all but the first at
  ///     a corner, where it only counts whether there is one.
  mutating func junction(
    at index: Int, since corner: Int? = nil, over reach: Double = Junction.reach,
    onlyRivals: Bool = false
  ) throws(AreaError) -> Junction? {
    let start = stretches[index].startIndex
    guard let arrived = line.bearing(into: start, over: Junction.reach, since: corner),
      let left = line.bearing(outOf: start, over: reach)
    else { return nil }
    var turn = WalkDirections.turn(from: arrived, to: left)
    // A hairpin's side is clear only close to it.
    if abs(turn) > 150, let near = line.bearing(into: start, over: 3),
      let away = line.bearing(outOf: start, over: 3)
    {
      let sharp = WalkDirections.turn(from: near, to: away)
      if sharp * turn < 0 { turn = sharp > 0 ? 180 : -180 }
    }
    let before = stretches[index - 1].edge
    let after = stretches[index].edge
    let ahead =
      onlyRivals && abs(turn) < Junction.straight ? Ahead(bearing: arrived) : nil
    try readArms(
      at: index, before: before, after: after, arrived: arrived, ahead,
      limit: onlyRivals && abs(turn) >= Junction.corner ? 1 : .max)
    return Junction(
      arrived: arrived, left: left, turn: turn,
      isReversal: before != nil && before?.id == after?.id
        && stretches[index - 1].isForward != stretches[index].isForward, arms: arms)
  }

  /// Reads the ways at the nodes of both stretches, and at those that entries of private ground join to them.
  ///
  /// - Parameters:
  ///   - before: The edge walked before.
  ///   - after: The edge walked after.
  ///   - ahead: What ways have to lead to in order to be read; `nil` reads all.
  ///   - limit: How many are read at most.
  private mutating func readArms(
    at index: Int, before: Edge?, after: Edge?, arrived: Double, _ ahead: Ahead?, limit: Int
  ) throws(AreaError) {
    arms.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    let startNode = stretches[index].startNode
    if let startNode { nodes.append(startNode) }
    if let node = stretches[index - 1].endNode, node != startNode { nodes.append(node) }
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
        // Over open ground one may go anywhere; its lines are no ways to take for another.
        if attributes[arc.attributes].flags.contains(.openGround) { continue }
        if attributes[arc.attributes].wayClass == .entry {
          if !nodes.contains(arc.head) { nodes.append(arc.head) }
          continue
        }
        let mayBeWalked = arc.runs(on: before, from: node) || arc.runs(on: after, from: node)
        if mayBeWalked, isAlone(arc, at: arcIndex, of: arcs) { continue }
        if let ahead, try ahead.surelyExcludes(arc, of: node, in: view, &planes) { continue }
        let (edge, isForward) = try area.edge(ofArc: arcIndex, at: node)
        if edge.id == before?.id || edge.id == after?.id { continue }
        guard let bearing = try bearing(along: edge, from: node, isForward: isForward) else {
          continue
        }
        arms.append(
          Junction.Arm(
            turn: WalkDirections.turn(from: arrived, to: bearing),
            nameIndex: try area.nameIndex(of: edge.id),
            ground: Ground(attributes[arc.attributes]),
            isBigRoad: attributes[arc.attributes].wayClass.isBigRoad))
        if arms.count == limit { return }
      }
    }
  }

  /// Whether no other arc of the node looks like this one.
  private func isAlone(_ arc: Arc, at index: Int, of arcs: Range<Int>) -> Bool {
    arcs.allSatisfy { $0 == index || view.arc($0) != arc }
  }

  /// The direction in which an edge leaves the end where it is entered; `nil` when it has none.
  private mutating func bearing(
    along edge: Edge, from node: NodeID, isForward: Bool
  ) throws(AreaError) -> Double? {
    points.removeAll(keepingCapacity: true)
    let plane = planes.plane(latitudeE7: try view.coordinate(of: node.rawValue).latitudeE7)
    if isForward {
      try area.append(pointsOf: edge, over: Junction.reach, in: plane, to: &points)
    } else {
      try area.append(pointsOf: edge, in: 0..<Int.max, to: &points)
    }
    let (start, end) = isForward ? (0, points.count - 1) : (points.count - 1, 0)
    return plane.point(of: points, from: start, to: end, meters: Junction.reach)
      .map { plane.bearing(points[start], $0) }
  }
}

/// The way straight ahead, to tell at a glance which other ways lead elsewhere.
private struct Ahead {
  /// A step of length 1.
  let east: Double
  let north: Double

  init(bearing: Double) {
    let radians = bearing * .pi / 180
    east = sine(radians)
    north = cosine(radians)
  }

  /// Whether a way leaves a node at ``Junction/aside`` degrees or more from straight ahead, without a look at
  /// its points.
  ///
  /// The head lies in the direction of the way, more or less: of a line of at most `slack` meters more than the
  /// straight one, no point ``Junction/reach`` along it can lie farther aside than acos(1 − slack / reach), which
  /// is 10°; and a line shorter than that is seen to its head.
  func surelyExcludes(
    _ arc: Arc, of node: NodeID, in view: GraphView, _ planes: inout PlaneBand
  ) throws(AreaError) -> Bool {
    let base = try view.coordinate(of: node.rawValue)
    let head = try view.coordinate(of: arc.head.rawValue)
    let plane = planes.plane(latitudeE7: base.latitudeE7)
    let x = plane.east(base, head)
    let y = plane.north(base, head)
    let straight = (x * x + y * y).squareRoot()
    let length = Double(arc.length) / 10
    guard straight > 0, length < Junction.reach || length - straight < Self.slack else {
      return false
    }
    return x * east + y * north <= Self.leastCosine * straight
  }

  private static let slack = 0.18
  /// Of 65°: of ``Junction/aside`` and 10° of doubt.
  private static let leastCosine = 0.4226
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
