import WalkGeometry

extension Area {
  /// Meters across the open ground that an edge leads over; `nil` where it leads over none.
  ///
  /// - Complexity: O(*p*) in the points of the ground the first time, O(1) then.
  package func widthOfGround(under edge: Edge) throws(AreaError) -> Double? {
    if let known = widthsUnderEdges.withLock({ $0[edge.id] }) { return known }
    let place = try coordinate(of: edge.tail)
    let source = try source(of: edge.id, atSegment: 0)
    var width: Double?
    for ground in try openGrounds(near: place, within: 1)
    where try self.source(of: ground) == source {
      width = width ?? ground.meanWidth
    }
    widthsUnderEdges.withLock { $0[edge.id] = .some(width) }
    return width
  }

  /// Meters across the open ground of a number.
  ///
  /// - Complexity: As that of the ground under an edge.
  package func widthOfGround(_ number: Int) throws(AreaError) -> Double {
    if let known = widthsOfGrounds.withLock({ $0[number] }) { return known }
    let width = try ground(number).meanWidth
    widthsOfGrounds.withLock { $0[number] = width }
    return width
  }
}

extension OpenGround {
  /// Meters across it, if it is long: twice its surface by the length of its edges. Small things that stand
  /// on it, such as kiosks, do not make it narrow.
  var meanWidth: Double {
    guard let base = rings.first?.points.first else { return 0 }
    let plane = LocalPlane(latitudeE7: base.latitudeE7)
    let measures = rings.map { (ring: $0, size: plane.size(of: $0.points)) }
    let whole = measures.reduce(0) { $1.ring.isBlock ? $0 : $0 + $1.size.surface }
    var surface = whole
    var edge = 0.0
    for (ring, size) in measures where !ring.isBlock || size.surface >= 0.1 * whole {
      if ring.isBlock { surface -= size.surface }
      edge += size.edge
    }
    return edge > 0 ? 2 * surface / edge : 0
  }
}

extension LocalPlane {
  /// The square meters within a ring and the meters around it.
  func size(of ring: [Coordinate]) -> (surface: Double, edge: Double) {
    guard let base = ring.first, var before = ring.last else { return (0, 0) }
    var twice = 0.0
    var edge = 0.0
    for point in ring {
      twice +=
        east(base, before) * north(base, point) - east(base, point) * north(base, before)
      edge += distance(before, point)
      before = point
    }
    return (abs(twice) / 2, edge)
  }
}
