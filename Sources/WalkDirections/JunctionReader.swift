import WalkGeometry
import WalkGraph
import WalkRouting

/// Looks at one junction of a walk after another, and keeps the ways that are not taken there.
final class JunctionReader {
  private let area: Area
  private let view: GraphView
  private let attributes: [EdgeAttributes]
  private let line: LegLine
  private let stretches: [Route.Stretch]
  // No access overlaps another.
  @exclusivity(unchecked) private var planes = PlaneBand()
  @exclusivity(unchecked) private var nodes: [NodeID] = []
  /// Those of all junctions so far.
  @exclusivity(unchecked) private(set) var arms: [Junction.Arm] = []
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
    arms.reserveCapacity(16)
    points.reserveCapacity(32)
  }

  /// The junction where a stretch begins; `nil` when it or the one before has no direction.
  ///
  /// - Parameters:
  ///   - index: Of the stretch; not the first.
  ///   - corner: Index of the geometry from which on the direction before counts.
  ///   - reach: Meters over which the direction after counts.
  ///   - onlyRivals: Whether ways are left out that the walk could not be mistaken for: all of them at a
  ///     corner, where it only counts whether there is one, but for those like `ground`, and where it is
  ///     obvious how it goes on.
  ///   - name: Index of the name that goes on; 0 when there is none or it changes.
  ///   - ground: What ways pass for that are told from the walk's own close to them.
  func junction(
    at index: Int, since corner: Int? = nil, over reach: Double = Junction.reach,
    onlyRivals: Bool = false, keeping name: Int = 0, among ground: Ground? = nil
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
    let isReversal =
      before != nil && before?.id == after?.id
      && stretches[index - 1].isForward != stretches[index].isForward
    let first = arms.count
    func junction(_ rivals: Rivals) throws(AreaError) -> Junction {
      let hasOthers = try readArms(
        at: index, before: before, after: after, arrived: arrived, rivals)
      return Junction(
        headings: (arrived, left), turn: turn, isReversal: isReversal, arms: first..<arms.count,
        hasOthers: hasOthers)
    }
    guard onlyRivals else { return try junction(.all) }
    guard abs(turn) < Junction.corner else {
      return try junction(.any(like: ground, ground.map { _ in Ahead(beside: left) }))
    }
    // Where a glance shows how it goes on, no other way makes a difference.
    if !isReversal, let glance = Ahead(arrived, atFirst: turn, keeping: name) {
      let junction = try junction(.ahead(glance, named: abs(turn) < Junction.straight ? name : 0))
      if isObvious(junction, keeping: name) { return junction }
      arms.removeLast(arms.count - first)
    }
    return try junction(.ahead(Ahead(arrived, turn: turn), named: 0))
  }

  /// Which ways are read.
  private enum Rivals {
    case all
    /// It is enough to know of one, but for those like some ground that lie beside the way taken.
    case any(like: Ground?, Ahead?)
    /// Those that lead ahead; with a name, only the streets of that name.
    case ahead(Ahead, named: Int)
  }

  /// Reads the ways at the nodes of both stretches, and at those that entries of private ground join to them.
  ///
  /// - Parameters:
  ///   - before: The edge walked before.
  ///   - after: The edge walked after.
  /// - Returns: Whether there are any.
  private func readArms(
    at index: Int, before: Edge?, after: Edge?, arrived: Heading, _ rivals: Rivals
  ) throws(AreaError) -> Bool {
    var hasOthers = false
    nodes.removeAll(keepingCapacity: true)
    let startNode = stretches[index].startNode
    if let startNode { nodes.append(startNode) }
    if let node = stretches[index - 1].endNode, node != startNode { nodes.append(node) }
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      let arcs = try area.arcs(of: node)
      // Two ways at one node are the walk's own.
      guard nodes.count > 1 || arcs.count > 2 else { continue }
      let place = try area.coordinate(of: node)
      let plane = planes.plane(latitudeE7: place.latitudeE7)
      var (ofBefore, ofAfter) = (0, 0)
      for arcIndex in arcs {
        let arc = view.arc(arcIndex)
        guard arc.attributes < attributes.count else {
          throw .damaged(path: area.path, section: SectionKind.arcs.title, offset: 0)
        }
        let isBefore = arc.runs(on: before, from: node)
        let isAfter = arc.runs(on: after, from: node)
        if isBefore { ofBefore += 1 }
        if isAfter { ofAfter += 1 }
        if isBefore || isAfter { continue }
        // Over open ground one may go anywhere; its lines are no ways to take for another.
        if attributes[arc.attributes].flags.contains(.openGround) { continue }
        if attributes[arc.attributes].wayClass == .entry {
          if !nodes.contains(arc.head) { nodes.append(arc.head) }
          continue
        }
        var ahead: Ahead?
        switch rivals {
        case .all: break
        case .any(let ground, let beside):
          hasOthers = true
          guard let ground else { return true }
          if Ground(attributes[arc.attributes]).family != ground.family { continue }
          ahead = beside
        case .ahead(let rivals, let name):
          if name != 0, Ground(attributes[arc.attributes]) == .sidewalk { continue }
          ahead = rivals
        }
        if let ahead,
          ahead.surelyExcludes(arc, from: place, to: try area.coordinate(of: arc.head), in: plane)
        {
          continue
        }
        if try appendArm(arcIndex, of: node, in: plane, arrived: arrived, rivals) {
          hasOthers = true
        }
      }
      if ofBefore > 1 || ofAfter > 1,
        try appendTwins(of: before, after, node, in: plane, arrived: arrived, rivals)
      {
        hasOthers = true
      }
    }
    return hasOthers
  }

  /// Reads ways that look like those walked: of several that do, the others are not the walk's own.
  ///
  /// - Returns: Whether there are any.
  private func appendTwins(
    of before: Edge?, _ after: Edge?, _ node: NodeID, in plane: LocalPlane, arrived: Heading,
    _ rivals: Rivals
  ) throws(AreaError) -> Bool {
    var hasOthers = false
    for arcIndex in try area.arcs(of: node) {
      let arc = view.arc(arcIndex)
      let set = attributes[arc.attributes]
      guard arc.runs(on: before, from: node) || arc.runs(on: after, from: node),
        !set.flags.contains(.openGround), set.wayClass != .entry
      else { continue }
      let id = try area.edge(ofArc: arcIndex, at: node).0.id
      if id == before?.id || id == after?.id { continue }
      if try appendArm(arcIndex, of: node, in: plane, arrived: arrived, rivals) {
        hasOthers = true
      }
    }
    return hasOthers
  }

  /// - Returns: Whether the way has a direction, and the name if one is asked for.
  @inline(never)
  private func appendArm(
    _ arcIndex: Int, of node: NodeID, in plane: LocalPlane, arrived: Heading, _ rivals: Rivals
  ) throws(AreaError) -> Bool {
    let (edge, isForward) = try area.edge(ofArc: arcIndex, at: node)
    let name = try area.nameIndex(of: edge.id)
    if case .ahead(_, let wanted) = rivals, wanted != 0, name != wanted { return false }
    guard let heading = try heading(along: edge, isForward: isForward, in: plane) else {
      return false
    }
    let set = attributes[edge.attributes]
    arms.append(
      Junction.Arm(
        turn: arrived.turn(to: heading), nameIndex: name, ground: Ground(set),
        isBigRoad: set.wayClass.isBigRoad))
    return true
  }

  /// The direction in which an edge leaves the end where it is entered; `nil` when it has none.
  private func heading(
    along edge: Edge, isForward: Bool, in plane: LocalPlane
  ) throws(AreaError) -> Heading? {
    points.removeAll(keepingCapacity: true)
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
  /// Meters of it.
  private let length: Double
  /// The angle beyond which ways lead elsewhere.
  private let limit: Angle

  /// An angle of up to 125°.
  private struct Angle {
    let cosine: Double
    let sine: Double

    init(degrees: Double) {
      // A hair more, so that what is at the limit is read.
      cosine = WalkGeometry.cosine((degrees + 0.01) * .pi / 180)
      sine = (1 - cosine * cosine).squareRoot()
    }
  }

  /// - Parameter turn: Degrees that the walk itself turns.
  init(_ heading: Heading, turn: Double) {
    self.init(
      heading,
      abs(turn) < Junction.straight
        ? Self.straight : Angle(degrees: Junction.aside(ofTurn: turn)))
  }

  /// What makes a difference to whether it is obvious how a walk goes on; `nil` where that is all.
  init?(_ heading: Heading, atFirst turn: Double, keeping name: Int) {
    let angle = abs(turn)
    if angle < 5 {
      self.init(heading, Self.glance)
    } else if angle < Junction.straight {
      self.init(heading, Self.wideGlance)
    } else if angle < 45, name != 0 {
      self.init(heading, Angle(degrees: angle + Junction.sameStreet))
    } else {
      return nil
    }
  }

  /// Close to the heading of the way taken.
  init(beside left: Heading) { self.init(left, Self.beside) }

  private init(_ heading: Heading, _ limit: Angle) {
    self.heading = heading
    self.limit = limit
    length = (heading.east * heading.east + heading.north * heading.north).squareRoot()
  }

  private static let beside = Angle(degrees: Junction.beside)
  private static let straight = Angle(degrees: Junction.aside(ofTurn: 0))
  private static let glance = Angle(degrees: Junction.rivalry(ofTurn: 5))
  private static let wideGlance = Angle(degrees: Junction.rivalry(ofTurn: Junction.straight))

  /// Whether a way leaves a node farther aside than what matters, without a look at its points.
  ///
  /// The head lies in the direction of the way, more or less: of a line that is *d* meters longer than straight,
  /// the point ``Junction/reach`` along it lies at most acos(1 − *d* / reach) aside, for any *d* up to a quarter
  /// of the reach; and a line shorter than that is seen to its head.
  func surelyExcludes(
    _ arc: Arc, from base: Coordinate, to head: Coordinate, in plane: LocalPlane
  ) -> Bool {
    let x = plane.east(base, head)
    let y = plane.north(base, head)
    let straight = (x * x + y * y).squareRoot()
    let walked = Double(arc.length) / 10
    guard straight > 0 else { return false }
    let product = x * heading.east + y * heading.north
    if walked < Junction.reach { return product <= limit.cosine * straight * length }
    // Far heads are measured a little too long in the plane.
    let detour = max(walked - straight, 0) + 2.5e-7 * straight * straight
    let cosine = 1 - detour / Junction.reach
    guard cosine >= 0.75 else { return false }
    let sine = (1 - cosine * cosine).squareRoot()
    return product
      <= (limit.cosine * cosine - limit.sine * sine) * straight * length
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
