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

  /// What a record holds besides its rings and nodes.
  struct Head {
    var kind: Kind
    var attributes: Int
    var source: Int
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - nodes: Set to its nodes.
  ///   - line: Room for the points of a ring.
  ///   - add: Is given one ring after another.
  /// - Returns: `nil` for what no file may hold.
  static func read(
    _ reader: inout ShapeReader, nodes: inout [NodeID], line: inout [Coordinate],
    add: (_ points: [Coordinate], _ isBlock: Bool) -> Void
  ) -> Head? {
    guard let code = reader.number(), let kind = UInt8(exactly: code).flatMap(Kind.init),
      let attributes = reader.number().flatMap({ Int(exactly: $0) }),
      let source = reader.number().flatMap({ Int(exactly: $0) }),
      let ringCount = reader.count(bytesEach: 7), ringCount > 0
    else { return nil }
    var base: Coordinate?
    for _ in 0..<ringCount {
      guard let head = reader.number(), let pointCount = reader.room(head >> 1, 2), pointCount >= 3
      else { return nil }
      line.removeAll(keepingCapacity: true)
      for _ in 0..<pointCount {
        guard let point = reader.point(shift: Self.shift), Self.isNear(point, base ?? point)
        else { return nil }
        base = base ?? point
        line.append(point)
      }
      add(line, head & 1 != 0)
    }
    guard let nodeCount = reader.count(bytesEach: 1), nodeCount > 0 else { return nil }
    nodes.removeAll(keepingCapacity: true)
    var last: UInt64 = 0
    for _ in 0..<nodeCount {
      guard let delta = reader.number(), delta < 1 << 32, last + delta < 1 << 32 else { return nil }
      last += delta
      nodes.append(NodeID(UInt32(last)))
    }
    return Head(kind: kind, attributes: attributes, source: source)
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

  private static func isNear(_ point: Coordinate, _ base: Coordinate) -> Bool {
    abs(Int(point.latitudeE7) - Int(base.latitudeE7)) <= mostReach
      && abs(longitudeDifferenceE7(from: base.longitudeE7, to: point.longitudeE7)) <= mostReach
  }
}

extension Area {
  /// The open grounds whose boxes come within `meters` of a position, north or south, east or west.
  ///
  /// - Complexity: O(log *g* + *k*) for *k* of *g* grounds.
  package func openGrounds(
    near position: Coordinate, within meters: Double
  ) throws(AreaError) -> [OpenGround] {
    var numbers: [UInt32] = []
    let plane = LocalPlane(latitudeE7: position.latitudeE7)
    try findOpenGrounds(near: position, within: meters, plane, &numbers)
    var found: [OpenGround] = []
    for number in numbers { found.append(try ground(Int(number))) }
    return found
  }

  /// Sets `numbers` to those of the open grounds whose boxes come within `meters` of a position, ascending.
  package func findOpenGrounds(
    near position: Coordinate, within meters: Double, _ plane: LocalPlane,
    _ numbers: inout [UInt32]
  ) throws(AreaError) {
    numbers.removeAll(keepingCapacity: true)
    // A hair more, so that what touches is found.
    try grounds.tree.collect(
      touching: box(around: position, meters + 0.1, plane), into: &numbers)
  }

  /// All open grounds, in file order.
  package func openGrounds() throws(AreaError) -> [OpenGround] {
    var found: [OpenGround] = []
    for number in 0..<grounds.count { found.append(try ground(number)) }
    return found
  }

  /// The open ground of a number; `nil` when there are fewer.
  package func openGround(_ number: Int) throws(AreaError) -> OpenGround? {
    number < grounds.count ? try ground(number) : nil
  }

  func ground(_ number: Int) throws(AreaError) -> OpenGround {
    var rings: [OpenGround.Ring] = []
    var nodes: [NodeID] = []
    var line: [Coordinate] = []
    let head = try readGround(number, nodes: &nodes, line: &line) {
      rings.append(OpenGround.Ring(points: $0, isBlock: $1))
    }
    var ground = OpenGround(
      kind: head.kind, attributes: head.attributes, source: head.source, rings: rings, nodes: nodes)
    ground.number = number
    return ground
  }

  /// Reads the record of a ground as ``OpenGround/read(_:nodes:line:add:)`` does, and checks it.
  func readGround(
    _ number: Int, nodes: inout [NodeID], line: inout [Coordinate],
    add: (_ points: [Coordinate], _ isBlock: Bool) -> Void
  ) throws(AreaError) -> OpenGround.Head {
    let bytes = try grounds.bytes(ofGroup: number)
    var reader = ShapeReader(grounds, bytes, bounds: bounds)
    guard let head = OpenGround.read(&reader, nodes: &nodes, line: &line, add: add),
      head.attributes < attributeCount, head.source < sourceCount,
      (nodes.last?.rawValue ?? 0) < UInt32(nodeCount), reader.offset == bytes.upperBound
    else { throw damaged(.grounds) }
    return head
  }

  /// The box that reaches `meters` from a position each way.
  ///
  /// - Parameter plane: Of the position.
  func box(around position: Coordinate, _ meters: Double, _ plane: LocalPlane) -> PlaceBox {
    let place = PlaceBox.place(of: position, in: bounds)
    let around: Int64 = 3_600_000_000
    let most = Double(around)
    let x = Int64(min(meters / max(plane.metersPerLongitudeE7, 1e-9), most).rounded(.up))
    let y = Int64(min(meters / plane.metersPerLatitudeE7, most).rounded(.up))
    var (west, east) = (place.x - x, place.x + x)
    let width = PlaceBox.eastward(from: bounds.west, to: bounds.east)
    // Past the longitude opposite the area one comes to its other side.
    if 2 * west <= width - around || 2 * east > width + around { (west, east) = (0, width) }
    return PlaceBox(bounds, low: (west, place.y - y), high: (east, place.y + y))
  }

  /// The way or relation that a ground was drawn as.
  package func source(of ground: OpenGround) throws(AreaError) -> SourceID {
    try source(ground.source)
  }

  /// The way or relation that a ground was drawn as.
  package func source(of ground: KnownGround) throws(AreaError) -> SourceID {
    try source(ground.source)
  }

  /// A number that is the same for grounds and edges of the same names; 0 is none.
  package func nameIndex(of ground: KnownGround) throws(AreaError) -> Int {
    try nameIndex(ofSource: ground.source)
  }

  /// A number that is the same for grounds and edges of the same names; 0 is none.
  package func nameIndex(of ground: OpenGround) throws(AreaError) -> Int {
    try nameIndex(ofSource: ground.source)
  }

  private func nameIndex(ofSource source: Int) throws(AreaError) -> Int {
    try value(wayNames, source, below: nameOffsets.count - 1, in: .wayNames)
  }
}
