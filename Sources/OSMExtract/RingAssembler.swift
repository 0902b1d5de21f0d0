internal import COsmium
package import WalkGeometry

/// A vertex of a ring: a node and its place.
package struct RingVertex: Hashable, Sendable {
  package var node: Int64
  package var coordinate: Coordinate

  package init(node: Int64, coordinate: Coordinate) {
    self.node = node
    self.coordinate = coordinate
  }
}

/// A way that is a ring or a part of one, in either direction.
package struct RingWay: Hashable, Sendable {
  package var id: Int64
  package var vertices: [RingVertex]

  package init(id: Int64, vertices: [RingVertex]) {
    self.id = id
    self.vertices = vertices
  }
}

/// An outer ring and the holes in it. No ring repeats its first vertex at its end.
package struct AssembledPolygon: Hashable, Sendable {
  /// Counter-clockwise, seen from above.
  package var outer: [RingVertex]
  /// Clockwise, each.
  package var inners: [[RingVertex]]

  package init(outer: [RingVertex], inners: [[RingVertex]]) {
    self.outer = outer
    self.inners = inners
  }
}

/// Why ways make no polygons.
package enum RingError: Error, Hashable, Sendable {
  /// A ring does not close; at a border of the extract that is normal.
  case open
  /// Two segments cross, or lie upon each other in part.
  case crossing
  /// Nothing is enclosed.
  case noArea
  /// A coordinate is off the globe, or more than 90° of longitude from the first one.
  case outOfRange
  /// Over 262,144 vertices, over 100 places where rings touch, or rings that touch in too many ways
  /// to be told apart.
  case tooComplex
}

/// Makes polygons of the ways of a multipolygon relation, or of one closed way.
package enum RingAssembler {
  /// Joins `ways` into rings, and puts the holes into the rings around them.
  ///
  /// Roles are not asked for: what is outer and what inner follows from the places alone. A way that
  /// comes twice, by its id, counts once. A segment that comes twice is an edge between two touching
  /// rings, or a spike: both go, and such rings become one. Ends meet where their coordinates are the
  /// same; of several nodes in one place the rings name one. Longitudes wrap at 180°, so that +180 and
  /// −180 meet. A ring that touches itself in a vertex is told as several.
  ///
  /// Same input, same polygons; their order and first vertices follow from the places.
  /// Source: the area assembler of libosmium.
  ///
  /// - Complexity: O(*n* log *n* + *k* + *dn*) for *n* vertices, *k* pairs of segments that share
  ///   longitudes, and *d* segments that come twice.
  package static func polygons(of ways: [RingWay]) throws(RingError) -> [AssembledPolygon] {
    let outlines = ways.map { way in
      cosm_outline(way_id: way.id, vertex_count: way.vertices.count)
    }
    var vertices: [cosm_vertex] = []
    vertices.reserveCapacity(ways.reduce(0) { $0 + $1.vertices.count })
    for way in ways {
      for vertex in way.vertices { vertices.append(cosm_vertex(vertex)) }
    }
    var rings = cosm_rings()
    var result: Int32 = 0
    let assembly = cosm_assemble(outlines, outlines.count, vertices, &rings, &result)
    guard let assembly else { throw RingError(result) }
    defer { cosm_assembly_free(assembly) }
    return rings.polygons
  }

  /// The polygons of one closed way; several where it touches itself in a vertex.
  package static func polygons(of way: RingWay) throws(RingError) -> [AssembledPolygon] {
    try polygons(of: [way])
  }
}

extension RingError {
  fileprivate init(_ result: Int32) {
    switch Int(result) {
    case COSM_OPEN: self = .open
    case COSM_CROSSING: self = .crossing
    case COSM_NO_AREA: self = .noArea
    case COSM_OUT_OF_RANGE: self = .outOfRange
    default: self = .tooComplex
    }
  }
}

extension cosm_vertex {
  fileprivate init(_ vertex: RingVertex) {
    self.init(
      node_id: vertex.node, latitude: vertex.coordinate.latitudeE7,
      longitude: vertex.coordinate.longitudeE7)
  }
}

extension RingVertex {
  fileprivate init(_ vertex: cosm_vertex) {
    node = vertex.node_id
    coordinate = Coordinate(latitudeE7: vertex.latitude, longitudeE7: vertex.longitude)
  }
}

extension cosm_rings {
  fileprivate var polygons: [AssembledPolygon] {
    var polygons: [AssembledPolygon] = []
    var start = 0
    for ring in UnsafeBufferPointer(start: rings, count: ring_count) {
      let vertices = UnsafeBufferPointer(start: vertices + start, count: ring.vertex_count)
      start += ring.vertex_count
      let copy = vertices.map { RingVertex($0) }
      if ring.inner, let last = polygons.indices.last {
        polygons[last].inners.append(copy)
      } else {
        polygons.append(AssembledPolygon(outer: copy, inners: []))
      }
    }
    return polygons
  }
}
