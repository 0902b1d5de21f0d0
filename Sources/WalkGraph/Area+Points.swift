import WalkGeometry

extension Area {
  /// Appends some points of an edge, in order from its tail.
  ///
  /// - Parameter range: Indices of its points, 0 being the tail; those past the head name none.
  /// - Complexity: O(*p*) for the *p* points up to the end of the range.
  package func append(
    pointsOf edge: Edge, in range: Range<Int>, to points: inout [Coordinate]
  ) throws(AreaError) {
    let shape = try edgeShapes.shape(ofEdge: Int(edge.id.rawValue))
    var cursor = edgeShapes.cursor(
      shape, from: try coordinate(of: edge.tail),
      to: try coordinate(of: edge.head))
    var index = 0
    while index < range.upperBound, let point = cursor.next() {
      if index >= range.lowerBound { points.append(point) }
      index &+= 1
    }
  }

  /// Appends the points of an edge from its tail to the first that is so many meters along it, or its head.
  ///
  /// - Complexity: O(*p*) for the *p* points that are appended.
  package func append(
    pointsOf edge: Edge, over meters: Double, in plane: LocalPlane, to points: inout [Coordinate]
  ) throws(AreaError) {
    let shape = try edgeShapes.shape(ofEdge: Int(edge.id.rawValue))
    let tail = try coordinate(of: edge.tail)
    var cursor = edgeShapes.cursor(
      shape, from: tail, to: try coordinate(of: edge.head))
    var last = tail
    var rest = meters
    while rest >= 0, let point = cursor.next() {
      points.append(point)
      rest -= plane.distance(last, point)
      last = point
    }
  }
}
