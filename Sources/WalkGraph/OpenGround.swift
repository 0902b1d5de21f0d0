import WalkGeometry

/// Ground that is walked straight across: a square, a platform, a pier, the surface of a car park.
///
/// What leads over it between its entries are edges of the graph; its rings serve those who stand on it.
package struct OpenGround: Sendable {
  /// What one may do on it.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// Walk across it.
    case open = 0
    /// Only leave it by its entrances: a car park whose insides are not mapped.
    case carPark = 1
  }

  /// A line around it, or around what stands on it; the first vertex is not repeated.
  package struct Ring: Hashable, Sendable {
    package var points: [Coordinate]
    /// One may be outside only: a hole, a building, a wall, water.
    package var isBlock: Bool

    package init(points: [Coordinate], isBlock: Bool) {
      self.points = points
      self.isBlock = isBlock
    }
  }

  /// Its number in the area file.
  package internal(set) var number = 0
  package var kind: Kind
  /// Index of its attributes.
  package var attributes: Int
  /// Index of the way or relation that it was drawn as.
  package var source: Int
  package var rings: [Ring]
  /// Nodes of the graph on it, ascending: entries, and corners that one walks round.
  package var nodes: [NodeID]

  package init(
    kind: Kind, attributes: Int, source: Int, rings: [Ring], nodes: [NodeID]
  ) {
    self.kind = kind
    self.attributes = attributes
    self.source = source
    self.rings = rings
    self.nodes = nodes
  }

  /// The shape for tests of sight; `nil` when it has no point.
  package var freeSpace: FreeSpace? {
    guard let base = rings.first?.points.first else { return nil }
    var space = FreeSpace(around: base)
    for ring in rings { space.add(ring.points, isBlock: ring.isBlock) }
    return space
  }

  /// Points are kept as they are.
  static let shift: Int64 = 0
  /// No point of a ring is farther from the first point than this, in 1e-7 degrees: about 1,500 km. Exact
  /// tests of sight rely on it.
  package static let mostReach = 1 << 27

  func write(to pen: inout ShapePen) {
    pen.number(UInt64(kind.rawValue))
    pen.number(UInt64(attributes))
    pen.number(UInt64(source))
    pen.number(UInt64(rings.count))
    for ring in rings {
      pen.number(UInt64(ring.points.count) << 1 | (ring.isBlock ? 1 : 0))
      for point in ring.points { pen.point(point, shift: Self.shift) }
    }
    pen.number(UInt64(nodes.count))
    var last: UInt32 = 0
    for node in nodes {
      pen.number(UInt64(node.rawValue - last))
      last = node.rawValue
    }
  }

  /// - Returns: `nil` for what no file may hold.
  init?(from reader: inout ShapeReader) {
    guard let code = reader.number(), let kind = UInt8(exactly: code).flatMap(Kind.init),
      let attributes = reader.number().flatMap({ Int(exactly: $0) }),
      let source = reader.number().flatMap({ Int(exactly: $0) }),
      let ringCount = reader.count(bytesEach: 7), ringCount > 0
    else { return nil }
    var base: Coordinate?
    var rings: [Ring] = []
    for _ in 0..<ringCount {
      guard let head = reader.number(), let pointCount = reader.room(head >> 1, 2), pointCount >= 3
      else { return nil }
      var ring = Ring(points: [], isBlock: head & 1 != 0)
      for _ in 0..<pointCount {
        guard let point = reader.point(shift: Self.shift), Self.isNear(point, base ?? point)
        else { return nil }
        base = base ?? point
        ring.points.append(point)
      }
      rings.append(ring)
    }
    guard let nodeCount = reader.count(bytesEach: 1), nodeCount > 0 else { return nil }
    var nodes: [NodeID] = []
    var last: UInt64 = 0
    for _ in 0..<nodeCount {
      guard let delta = reader.number(), delta < 1 << 32, last + delta < 1 << 32 else { return nil }
      last += delta
      nodes.append(NodeID(UInt32(last)))
    }
    self.init(
      kind: kind, attributes: attributes, source: source, rings: rings, nodes: nodes)
  }

  /// Whether a file may hold it: it has nodes, an outer ring and no broken one, and does not reach too far.
  package var isStorable: Bool {
    guard !nodes.isEmpty, let base = rings.first?.points.first,
      rings.contains(where: { !$0.isBlock })
    else { return false }
    return rings.allSatisfy { ring in
      ring.points.count >= 3 && ring.points.allSatisfy { Self.isNear($0, base) }
    }
  }

  /// Whether the box around its outer rings comes within `meters` of a position.
  fileprivate func isNear(
    _ position: Coordinate, _ meters: Double, _ plane: LocalPlane
  ) -> Bool {
    var (west, east) = (Double.infinity, -Double.infinity)
    var (south, north) = (west, east)
    for ring in rings where !ring.isBlock {
      for point in ring.points {
        let (x, y) = (plane.east(position, point), plane.north(position, point))
        (west, east) = (min(west, x), max(east, x))
        (south, north) = (min(south, y), max(north, y))
      }
    }
    // A hair more, so that what touches is found.
    let reach = meters + 0.1
    return west <= reach && east >= -reach && south <= reach && north >= -reach
  }

  private static func isNear(_ point: Coordinate, _ base: Coordinate) -> Bool {
    abs(Int(point.latitudeE7) - Int(base.latitudeE7)) <= mostReach
      && abs(longitudeDifferenceE7(from: base.longitudeE7, to: point.longitudeE7)) <= mostReach
  }
}

extension Area {
  /// The open grounds whose rings come within `meters` of a position, north or south, east or west.
  ///
  /// - Complexity: O(log *g* + *k*) for *k* of *g* grounds.
  package func openGrounds(
    near position: Coordinate, within meters: Double
  ) throws(AreaError) -> [OpenGround] {
    var found: [OpenGround] = []
    let plane = LocalPlane(latitudeE7: position.latitudeE7)
    try forEachOpenGround(touching: box(around: position, meters)) { ground throws(AreaError) in
      if ground.isNear(position, meters, plane) { found.append(ground) }
    }
    return found
  }

  /// All open grounds, in file order.
  package func openGrounds() throws(AreaError) -> [OpenGround] {
    var found: [OpenGround] = []
    let everywhere = ShapeBox(west: 0, south: 0, east: .max, north: .max)
    try forEachOpenGround(touching: everywhere) { ground throws(AreaError) in
      found.append(ground)
    }
    return found
  }

  /// The open ground of a number; `nil` when there are fewer.
  ///
  /// - Complexity: O(1); at most eight grounds are read.
  package func openGround(_ number: Int) throws(AreaError) -> OpenGround? {
    guard number < grounds.count else { return nil }
    var found: OpenGround?
    try forEachOpenGround(inGroup: number >> ShapeGroups.groupShift) { ground throws(AreaError) in
      if ground.number == number { found = ground }
    }
    return found
  }

  private func forEachOpenGround(
    touching box: ShapeBox, _ body: (OpenGround) throws(AreaError) -> Void
  ) throws(AreaError) {
    try grounds.forEachGroup(touching: box) { group, _ throws(AreaError) in
      try forEachOpenGround(inGroup: group >> ShapeGroups.groupShift, body)
    }
  }

  func forEachOpenGround(
    inGroup group: Int, _ body: (OpenGround) throws(AreaError) -> Void
  ) throws(AreaError) {
    let first = group << ShapeGroups.groupShift
    let bytes = try grounds.bytes(ofGroup: group)
    var reader = ShapeReader(grounds, bytes, bounds: bounds)
    for number in first..<min(first + ShapeGroups.groupSize, grounds.count) {
      guard var ground = OpenGround(from: &reader), ground.attributes < attributeCount,
        ground.source < sourceCount, (ground.nodes.last?.rawValue ?? 0) < UInt32(nodeCount)
      else { throw damaged(.grounds) }
      ground.number = number
      try body(ground)
    }
    guard reader.offset == bytes.upperBound else { throw damaged(.grounds) }
  }

  /// The box that reaches `meters` from a position each way.
  func box(around position: Coordinate, _ meters: Double) -> ShapeBox {
    let plane = LocalPlane(latitudeE7: position.latitudeE7)
    let place = ShapePen.place(of: position, in: bounds)
    let around: Int64 = 3_600_000_000
    let most = Double(around)
    let x = Int64(min(meters / max(plane.metersPerLongitudeE7, 1e-9), most).rounded(.up))
    let y = Int64(min(meters / plane.metersPerLatitudeE7, most).rounded(.up))
    var (west, east) = (place.x - x, place.x + x)
    let width = GridLayout.eastward(from: bounds.west, to: bounds.east)
    // Past the longitude opposite the area one comes to its other side.
    if 2 * west <= width - around || 2 * east > width + around { (west, east) = (0, width) }
    return ShapeBox(bounds, low: (west, place.y - y), high: (east, place.y + y))
  }

  /// The way or relation that a ground was drawn as.
  package func source(of ground: OpenGround) throws(AreaError) -> SourceID {
    try source(ground.source)
  }

  /// A number that is the same for grounds and edges of the same names; 0 is none.
  package func nameIndex(of ground: OpenGround) throws(AreaError) -> Int {
    try value(wayNames, ground.source, below: nameOffsets.count - 1, in: .wayNames)
  }
}
