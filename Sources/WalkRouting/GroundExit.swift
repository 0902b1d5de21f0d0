import WalkGeometry
import WalkGraph

/// A node that one walks to in a straight line from a point on open ground.
struct GroundExit {
  let node: NodeID
  let coordinate: Coordinate
  /// Rounded up.
  let decimeters: UInt32
}

extension KnownGrounds {
  /// Calls `body` for each node of a component that is in sight from a point on open ground, in their order.
  ///
  /// - Parameter place: The point.
  /// - Complexity: O(*n* · *s*) for the ground's *n* nodes and *s* segments.
  mutating func forEachExit(
    from place: Coordinate, on point: GroundPoint, component: Int, in area: Area,
    _ body: (GroundExit) throws(AreaError) -> Void
  ) throws(AreaError) {
    let ground = try ground(point.ground, in: area)
    let start = ground.space.point(place)
    for node in ground.nodes where try area.component(of: node) == component {
      let coordinate = try area.coordinate(of: node)
      guard ground.space.isVisible(from: start, to: ground.space.point(coordinate)) else {
        continue
      }
      try body(
        GroundExit(
          node: node, coordinate: coordinate,
          decimeters: UInt32((place.distance(to: coordinate) * 10).rounded(.up))))
    }
  }
}
