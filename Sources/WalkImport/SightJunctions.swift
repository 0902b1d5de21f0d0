import WalkGeometry
import WalkGraph

/// The nodes at which somebody may turn, with the ways that lead there.
struct SightJunctions {
  /// Their numbers, ascending.
  private(set) var nodes: [UInt32] = []
  private let contents: AreaContents
  /// Of each set of attributes: whether who walks there sees what stands on the ground.
  private let isInTheOpen: [Bool]
  /// The edges at each node, and where those of the next begin.
  private var firstEdge: [UInt32]
  private var edges: [UInt32] = []

  /// Meters before a node from which a sight there should be seen.
  private static let approach = 20.0
  /// Degrees of a bend that is a corner though no other way leads there.
  private static let corner = 45.0

  init(_ contents: AreaContents) {
    self.contents = contents
    isInTheOpen = contents.attributes.map { attributes in
      !attributes.flags.contains(.tunnel) && !attributes.flags.contains(.indoor)
        && attributes.topLevelHalves ?? 0 >= 0
    }
    let isWalkedAlong = contents.attributes.map {
      $0.wayClass != .entry && !$0.flags.contains(.openGround)
    }
    firstEdge = Array(repeating: 0, count: contents.nodes.count + 1)
    for edge in contents.edges where isWalkedAlong[Int(edge.attributes)] {
      firstEdge[Int(edge.tail)] += 1
      firstEdge[Int(edge.head)] += 1
    }
    var sum: UInt32 = 0
    for node in firstEdge.indices {
      sum += firstEdge[node]
      firstEdge[node] = sum
    }
    edges = Array(repeating: 0, count: Int(sum))
    // From the back, so that each node's first comes to stand where its edges begin.
    for (number, edge) in contents.edges.enumerated().reversed()
    where isWalkedAlong[Int(edge.attributes)] {
      for node in [edge.tail, edge.head] {
        firstEdge[Int(node)] -= 1
        edges[Int(firstEdge[Int(node)])] = UInt32(number)
      }
    }
    for node in contents.nodes.indices where isJunction(node) { nodes.append(UInt32(node)) }
  }

  private func edges(of node: Int) -> ArraySlice<UInt32> {
    edges[Int(firstEdge[node])..<Int(firstEdge[node + 1])]
  }

  private func isJunction(_ node: Int) -> Bool {
    let count = edges(of: node).count
    guard count == 2 else { return count > 2 }
    let plane = LocalPlane(latitudeE7: contents.nodes[node].latitudeE7)
    let bearings = edges(of: node).map { edge in
      plane.bearing(contents.nodes[node], points(of: Int(edge), from: node, meters: 10, plane).last)
    }
    let bend = abs(bearings[0] - bearings[1])
    return abs(min(bend, 360 - bend) - 180) >= Self.corner
  }

  /// A way to a node.
  struct Arm {
    /// From where somebody looks who is about to arrive.
    var place: Coordinate
    /// From the node; degrees clockwise from north.
    var bearing: Double
  }

  /// The ways that lead to a junction, but for those underground and indoors.
  func arms(of node: UInt32, _ plane: LocalPlane) -> [Arm] {
    let start = contents.nodes[Int(node)]
    return edges(of: Int(node)).compactMap { edge in
      guard isInTheOpen[Int(contents.edges[Int(edge)].attributes)] else { return nil }
      let line = points(of: Int(edge), from: Int(node), meters: Self.approach, plane)
      let bearing = plane.bearing(start, line.middle)
      var place = line.last
      let length = plane.distance(start, place)
      if length > 0, length < Self.approach / 2 {
        // A short bit of a way that mostly goes on.
        let more = Self.approach / 2 / length
        place = Coordinate(
          latitudeE7: start.latitudeE7
            + Int32((Double(place.latitudeE7 - start.latitudeE7) * more).rounded()),
          longitudeE7: wrapLongitudeE7(
            Int64(start.longitudeE7)
              + Int64(
                (Double(
                  longitudeDifferenceE7(from: start.longitudeE7, to: place.longitudeE7)) * more)
                  .rounded())))
      }
      return Arm(place: place, bearing: bearing)
    }
  }

  /// The points of an edge 12 m and some more meters from one of its ends, or the other end.
  private func points(
    of number: Int, from node: Int, meters: Double, _ plane: LocalPlane
  ) -> (middle: Coordinate, last: Coordinate) {
    let edge = contents.edges[number]
    let isForward = Int(edge.tail) == node
    let interior = edge.interior
    var rest = meters
    var middle: Coordinate?
    var last = contents.nodes[node]
    for step in 0...interior.count {
      let next: Coordinate
      if step == interior.count {
        next = contents.nodes[Int(isForward ? edge.head : edge.tail)]
      } else {
        next =
          contents.interior[
            isForward ? interior.lowerBound + step : interior.upperBound - 1 - step]
      }
      let length = plane.distance(last, next)
      if middle == nil, meters - rest + length >= 12, length > 0 {
        middle = last.interpolated(to: next, fraction: min((12 - meters + rest) / length, 1))
      }
      if length >= rest, length > 0 {
        let end = last.interpolated(to: next, fraction: rest / length)
        return (middle ?? end, end)
      }
      rest -= length
      last = next
    }
    return (middle ?? last, last)
  }
}
