import WalkGeometry
import WalkGraph
import WalkRouting

/// Looks at one junction of a walk after another, with room that is used again.
final class JunctionReader {
  private let area: Area
  private let view: GraphView
  private let attributes: [EdgeAttributes]
  private let line: LegLine
  private let stretches: [Route.Stretch]
  // No access overlaps another.
  @exclusivity(unchecked) private var planes = PlaneBand()
  @exclusivity(unchecked) private var nodes: [NodeID] = []
  @exclusivity(unchecked) private var arms: [Junction.Arm] = []
  @exclusivity(unchecked) private var points: [Coordinate] = []

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
  ///   - onlyRivals: Whether ways are left out that the walk could not be mistaken for: all of them at a
  ///     corner, where it only counts whether there is one, but for those like `ground`.
  ///   - ground: What ways pass for that are told from the walk's own close to them.
  func junction(
    at index: Int, since corner: Int? = nil, over reach: Double = Junction.reach,
    onlyRivals: Bool = false, among ground: Ground? = nil
  ) throws(AreaError) -> Junction? {
    let start = stretches[index].startIndex
    guard let arrived = line.heading(into: start, over: Junction.reach, since: corner),
      let left = line.heading(outOf: start, over: reach)
    else { return nil }
    var turn = arrived.turn(to: left)
    // A hairpin's side is clear only close to it.
    if abs(turn) > 150, let near = line.heading(into: start, over: 3),
      let away = line.heading(outOf: start, over: 3)
    {
      let sharp = near.turn(to: away)
      if sharp * turn < 0 { turn = sharp > 0 ? 180 : -180 }
    }
    let before = stretches[index - 1].edge
    let after = stretches[index].edge
    let isCorner = onlyRivals && abs(turn) >= Junction.corner
    let ahead: Ahead? =
      if isCorner { ground == nil ? nil : Ahead(beside: left) } else {
        onlyRivals ? Ahead(arrived, turn: turn) : nil
      }
    let hasOthers = try readArms(
      at: index, before: before, after: after, arrived: arrived, ahead, isCorner: isCorner,
      among: ground)
    return Junction(
      headings: (arrived, left), turn: turn,
      isReversal: before != nil && before?.id == after?.id
        && stretches[index - 1].isForward != stretches[index].isForward, arms: arms,
      hasOthers: hasOthers)
  }

  /// Reads the ways at the nodes of both stretches, and at those that entries of private ground join to them.
  ///
  /// - Parameters:
  ///   - before: The edge walked before.
  ///   - after: The edge walked after.
  ///   - ahead: What ways have to lead to in order to be read; `nil` reads all.
  ///   - isCorner: Whether it is enough to find one, of which no more is read, but for those like `ground`.
  /// - Returns: Whether there are any.
  private func readArms(
    at index: Int, before: Edge?, after: Edge?, arrived: Heading, _ ahead: Ahead?,
    isCorner: Bool, among ground: Ground?
  ) throws(AreaError) -> Bool {
    var hasOthers = false
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
        let mayBeWalked = arc.runs(on: before, from: node) || arc.runs(on: after, from: node)
        if mayBeWalked, isAlone(arc, at: arcIndex, of: arcs) { continue }
        // Over open ground one may go anywhere; its lines are no ways to take for another.
        if attributes[arc.attributes].flags.contains(.openGround) { continue }
        if attributes[arc.attributes].wayClass == .entry {
          if !nodes.contains(arc.head) { nodes.append(arc.head) }
          continue
        }
        if isCorner, !mayBeWalked {
          hasOthers = true
          guard let ground else { return true }
          if Ground(attributes[arc.attributes]).family != ground.family { continue }
        }
        if let ahead, !(isCorner && mayBeWalked),
          try ahead.surelyExcludes(arc, of: node, in: view, &planes)
        {
          continue
        }
        let (edge, isForward) = try area.edge(ofArc: arcIndex, at: node)
        if edge.id == before?.id || edge.id == after?.id { continue }
        guard let heading = try heading(along: edge, from: node, isForward: isForward) else {
          continue
        }
        hasOthers = true
        arms.append(
          Junction.Arm(
            turn: arrived.turn(to: heading),
            nameIndex: try area.nameIndex(of: edge.id),
            ground: Ground(attributes[arc.attributes]),
            isBigRoad: attributes[arc.attributes].wayClass.isBigRoad))
      }
    }
    return hasOthers
  }

  /// Whether no other arc of the node looks like this one.
  private func isAlone(_ arc: Arc, at index: Int, of arcs: Range<Int>) -> Bool {
    arcs.allSatisfy { $0 == index || view.arc($0) != arc }
  }

  /// The direction in which an edge leaves the end where it is entered; `nil` when it has none.
  private func heading(
    along edge: Edge, from node: NodeID, isForward: Bool
  ) throws(AreaError) -> Heading? {
    points.removeAll(keepingCapacity: true)
    let plane = planes.plane(latitudeE7: try view.coordinate(of: node.rawValue).latitudeE7)
    if isForward {
      try area.append(pointsOf: edge, over: Junction.reach, in: plane, to: &points)
    } else {
      try area.append(pointsOf: edge, in: 0..<Int.max, to: &points)
    }
    let (start, end) = isForward ? (0, points.count - 1) : (points.count - 1, 0)
    return plane.heading(along: points, from: start, to: end, meters: Junction.reach)
  }
}

/// The way straight ahead, to tell at a glance which other ways lead elsewhere.
private struct Ahead {
  private let heading: Heading
  /// The length of the heading, times the cosine of ``doubt`` more than the degrees beyond which ways lead
  /// elsewhere.
  private let least: Double

  /// - Parameter turn: Degrees that the walk itself turns.
  init(_ heading: Heading, turn: Double) {
    self.heading = heading
    let cosine =
      abs(turn) < Junction.straight
      ? Self.straightCosine : Self.cosine(beyond: Junction.aside(ofTurn: turn))
    least = (heading.east * heading.east + heading.north * heading.north).squareRoot() * cosine
  }

  /// Close to the heading of the way taken.
  init(beside left: Heading) {
    heading = left
    least = (left.east * left.east + left.north * left.north).squareRoot() * Self.besideCosine
  }

  private static func cosine(beyond degrees: Double) -> Double {
    WalkGeometry.cosine((degrees + doubt) * .pi / 180)
  }

  private static let besideCosine = cosine(beyond: Junction.beside)
  private static let straightCosine = cosine(beyond: Junction.aside(ofTurn: 0))

  /// Whether a way leaves a node farther aside than what matters, without a look at its points.
  ///
  /// The head lies in the direction of the way, more or less: of a line of at most `slack` meters more than the
  /// straight one, no point ``Junction/reach`` along it can lie farther aside than acos(1 − slack / reach), which
  /// is ``doubt``; and a line shorter than that is seen to its head.
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
    return x * heading.east + y * heading.north <= least * straight
  }

  private static let slack = 0.18
  /// Degrees.
  private static let doubt = 10.0
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
