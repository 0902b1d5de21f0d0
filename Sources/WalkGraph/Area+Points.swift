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
      shape, from: try view.coordinate(of: edge.tail.rawValue),
      to: try view.coordinate(of: edge.head.rawValue))
    var index = 0
    while index < range.upperBound, let point = cursor.next() {
      if index >= range.lowerBound { points.append(point) }
      index &+= 1
    }
  }
}
