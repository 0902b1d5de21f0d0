import WalkGraph

/// Meters along the network from a point of an edge to the nodes around it.
///
/// Source: Dijkstra 1959, doi:10.1007/BF01386390, ended at a limit; one-way rules for vehicles do not bind
/// walkers, and those for walkers are not looked at.
struct NodesNearby: Sendable {
  /// Nodes are looked for that far, in meters.
  static let limit = 80.0
  private(set) var meters: [NodeID: Double] = [:]

  /// - Complexity: O(*n*²) for the *n* nodes within the limit.
  init(around point: NearestPoint, in area: Area) throws(AreaError) {
    let offset = Double(point.offset) / 10
    var open = [
      (node: point.edge.tail, meters: offset),
      (node: point.edge.head, meters: Double(point.edge.length) / 10 - offset),
    ]
    while let next = open.indices.min(by: { open[$0].meters < open[$1].meters }) {
      let (node, distance) = open.remove(at: next)
      guard distance <= Self.limit else { break }
      guard meters[node] == nil else { continue }
      meters[node] = distance
      for index in try area.arcs(of: node) {
        let arc = try area.arc(index)
        if meters[arc.head] == nil { open.append((arc.head, distance + Double(arc.length) / 10)) }
      }
    }
  }

  /// Meters to another point; infinite beyond the limit.
  func meters(to point: NearestPoint) -> Double {
    let offset = Double(point.offset) / 10
    let rest = Double(point.edge.length) / 10 - offset
    return min(
      (meters[point.edge.tail] ?? .infinity) + offset,
      (meters[point.edge.head] ?? .infinity) + rest)
  }

  /// Meters to a place of a line; infinite beyond the limit.
  func meters(to place: Double, on line: GuidanceLine) -> Double {
    var least = Double.infinity
    for (node, distance) in meters {
      for passed in line.nodes[node] ?? [] { least = min(least, distance + abs(passed - place)) }
    }
    return least
  }
}
