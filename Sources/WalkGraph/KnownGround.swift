import WalkGeometry

/// Open ground as it is needed around a position, in room that is kept from one ground to the next.
package struct KnownGround: Sendable {
  /// Its number in the area file; `nil` before one is read.
  package private(set) var number: Int?
  package private(set) var kind = OpenGround.Kind.open
  /// Index of its attributes.
  package private(set) var attributes = 0
  /// Index of the way or relation that it was drawn as.
  private(set) var source = 0
  /// Nodes of the graph on it, ascending: entries, and corners that one walks round.
  package private(set) var nodes: [NodeID] = []
  /// The shape for tests of sight.
  package private(set) var space = FreeSpace(around: Coordinate(latitudeE7: 0, longitudeE7: 0))

  package init() {}

  /// Becomes another ground.
  ///
  /// - Parameter line: Room for the points of a ring.
  package mutating func read(
    _ number: Int, in area: Area, line: inout [Coordinate]
  ) throws(AreaError) {
    self.number = nil
    var isFirst = true
    let head = try area.readGround(number, nodes: &nodes, line: &line) { points, isBlock in
      if isFirst { space.removeAll(around: points[0]) }
      isFirst = false
      space.add(points, isBlock: isBlock)
    }
    (kind, attributes, source) = (head.kind, head.attributes, head.source)
    self.number = number
  }
}
