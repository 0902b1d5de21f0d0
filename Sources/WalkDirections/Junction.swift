import WalkGeometry
import WalkGraph
import WalkRouting

/// A node on the walk, with the ways that are not taken there.
struct Junction {
  /// A way that is not taken.
  struct Arm {
    /// Degrees from straight ahead, −180…180, positive to the right.
    let turn: Double
    let edge: Edge
    let nameIndex: Int
    let ground: Ground
  }

  /// Meters before and after a node over which turns are judged, so that a path set a little aside is straight.
  static let reach = 12.0

  /// Degrees from straight ahead, −180…180, positive to the right.
  let turn: Double
  let arms: [Arm]

  /// Whether the walk goes back on the edge it came by.
  let isReversal: Bool

  /// The junction between two stretches; `nil` when one of them has no direction.
  init?(
    between before: Route.Stretch, and after: Route.Stretch, on line: LegLine, in area: Area
  ) throws(AreaError) {
    guard let arrived = line.bearing(into: after.startIndex, over: Self.reach),
      let left = line.bearing(outOf: after.startIndex, over: Self.reach)
    else { return nil }
    var turn = WalkDirections.turn(from: arrived, to: left)
    // A hairpin's side is clear only close to it.
    if abs(turn) > 150, let near = line.bearing(into: after.startIndex, over: 3),
      let away = line.bearing(outOf: after.startIndex, over: 3)
    {
      let sharp = WalkDirections.turn(from: near, to: away)
      if sharp * turn < 0 { turn = sharp > 0 ? 180 : -180 }
    }
    self.turn = turn
    isReversal =
      before.edge != nil && before.edge?.id == after.edge?.id
      && before.isForward != after.isForward

    var nodes: [NodeID] = []
    for node in [after.startNode, before.endNode] {
      if let node, !nodes.contains(node) { nodes.append(node) }
    }
    arms = try Self.arms(at: nodes, arrived: arrived, in: area)
      .filter { $0.edge.id != after.edge?.id && $0.edge.id != before.edge?.id }
  }

  /// The ways at nodes, and at those that entries of private ground join to them.
  private static func arms(
    at nodes: [NodeID], arrived: Double, in area: Area
  ) throws(AreaError) -> [Arm] {
    var nodes = nodes
    var arms: [Arm] = []
    var index = 0
    while index < nodes.count {
      let arcs = try area.arcs(of: nodes[index])
      // Two ways at one node are the walk's own.
      if nodes.count > 1 || arcs.count > 2 {
        for arcIndex in arcs {
          let (edge, isForward) = try area.edge(ofArc: arcIndex, at: nodes[index])
          let attributes = try area.attributes(edge.attributes)
          // Over open ground one may go anywhere; its lines are no ways to take for another.
          if attributes.flags.contains(.openGround) { continue }
          if attributes.wayClass == .entry {
            let twin = isForward ? edge.head : edge.tail
            if !nodes.contains(twin) { nodes.append(twin) }
            continue
          }
          var points = try area.geometry(of: edge)
          if !isForward { points.reverse() }
          let arm = LegLine(geometry: points, range: 0...points.count - 1)
          guard let bearing = arm.bearing(outOf: 0, over: reach) else { continue }
          arms.append(
            Arm(
              turn: WalkDirections.turn(from: arrived, to: bearing), edge: edge,
              nameIndex: try area.nameIndex(of: edge.id), ground: Ground(attributes)))
        }
      }
      index += 1
    }
    return arms
  }

  /// Whether somebody who follows the way would not go wrong without a word.
  ///
  /// - Parameter name: Index of the name that goes on; 0 when there is none or it changes.
  func isObvious(keeping name: Int) -> Bool {
    if isReversal { return false }
    if arms.isEmpty { return true }
    let angle = abs(turn)
    let others = name == 0 ? arms : arms.filter { $0.nameIndex == name }
    if angle < 20 {
      // Straight on, unless another way leads ahead as well.
      return others.allSatisfy { abs($0.turn) >= max(angle + 15, 20) }
    }
    if angle < 45, name != 0, others.allSatisfy({ abs($0.turn) > angle + 20 }),
      arms.allSatisfy({ abs($0.turn) > 20 })
    {
      return true
    }
    return angle < 60 && arms.allSatisfy { abs($0.turn) >= angle + (angle < 45 ? 40 : 60) }
  }

  /// The turn in words, which never says another side than the line turns to.
  var modifier: Modifier {
    if isReversal { return .uturn }
    let modifier = Modifier(turn: turn)
    guard modifier == .straight, abs(turn) >= Self.bend, let rival = nearest(in: arms) else {
      return modifier
    }
    if turn < 0 { return rival.turn > turn ? .slightLeft : .straight }
    return rival.turn < turn ? .slightRight : .straight
  }

  /// The side to keep to where the way forks, so nearly straight ahead that nobody would speak of a turn;
  /// `nil` where the other branch could not be mistaken for the one taken.
  func sideOfFork(name: Int, ground: Ground) -> Modifier? {
    guard !isReversal, abs(turn) < Self.bend else { return nil }
    let alike = arms.filter { arm in
      arm.ground.family == ground.family && (name == 0) == (arm.nameIndex == 0)
    }
    guard let rival = nearest(in: alike) else { return nil }
    // No "keep left" where the line bends to the right.
    let side: Modifier = rival.turn > turn ? .slightLeft : .slightRight
    let isContradicted = side == .slightLeft ? turn > 3 : turn < -3
    return isContradicted ? nil : side
  }

  /// The way ahead that is nearest to the one taken.
  private func nearest(in arms: [Arm]) -> Arm? {
    arms.filter { abs($0.turn - turn) < Self.fork }
      .min { abs($0.turn - turn) < abs($1.turn - turn) }
  }

  /// Degrees below which a line is straight, whatever else leads ahead.
  private static let bend = 10.0
  /// Degrees between two ways ahead below which one may be mistaken for the other.
  private static let fork = 35.0
}
