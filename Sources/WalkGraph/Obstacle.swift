import WalkGeometry

/// What one cannot walk straight through off the paths.
public struct Obstacle: Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case building = 0
    case water = 1
    /// Walls, fences, hedges, cliffs.
    case wall = 2
    case railway = 3
    /// A road that one does not cross but at a crossing: motorways, trunk and primary roads.
    case road = 4
    /// The line between land, on its left, and the sea: in the way of those who leave the land only.
    case coastline = 5
  }

  public var kind: Kind
  /// The last point of a line is joined to its first.
  public var isClosed: Bool
  /// Of at least two points each: one line, or the ring around an area and those around its holes.
  public var lines: [[Coordinate]]

  package init(kind: Kind, isClosed: Bool, lines: [[Coordinate]]) {
    self.kind = kind
    self.isClosed = isClosed
    self.lines = lines
  }

  /// Points are kept to 2^5 · 1e-7 degrees, about 36 cm.
  static let shift: Int64 = 5

  func write(to pen: inout ShapePen) {
    let head = UInt64(kind.rawValue) | (isClosed ? 1 << 3 : 0) | (lines.count > 1 ? 1 << 4 : 0)
    pen.number(head | UInt64(lines[0].count) << 5)
    if lines.count > 1 { pen.number(UInt64(lines.count - 1)) }
    for (index, line) in lines.enumerated() {
      if index > 0 { pen.number(UInt64(line.count)) }
      for point in line { pen.point(point, shift: Self.shift) }
    }
  }

  /// What a record begins with.
  struct Head {
    var kind: Kind
    var isClosed: Bool
    var lineCount: Int
    private var firstPointCount: UInt64

    /// - Returns: `nil` for what no file may hold.
    @inline(__always)
    init?(from reader: inout ShapeReader) {
      guard let head = reader.number(), let kind = Kind(rawValue: UInt8(head & 7)) else {
        return nil
      }
      self.kind = kind
      isClosed = head & 8 != 0
      firstPointCount = head >> 5
      lineCount = 1
      if head & 16 != 0 {
        guard let further = reader.count(bytesEach: 5), further > 0 else { return nil }
        lineCount += further
      }
    }

    /// How many points the line has that follows; `nil` for what no file may hold.
    @inline(__always)
    func pointCount(ofLine line: Int, from reader: inout ShapeReader) -> Int? {
      guard
        let count = line == 0 ? reader.room(firstPointCount, 2) : reader.count(bytesEach: 2),
        count >= 2
      else { return nil }
      return count
    }
  }

  /// - Returns: `nil` for what no file may hold.
  init?(from reader: inout ShapeReader) {
    guard let head = Head(from: &reader) else { return nil }
    var lines: [[Coordinate]] = []
    for index in 0..<head.lineCount {
      guard let count = head.pointCount(ofLine: index, from: &reader) else { return nil }
      var points: [Coordinate] = []
      for _ in 0..<count {
        guard let point = reader.point(shift: Self.shift) else { return nil }
        points.append(point)
      }
      lines.append(points)
    }
    self.init(kind: head.kind, isClosed: head.isClosed, lines: lines)
  }
}

extension Area {
  /// All obstacles, in file order.
  package func allObstacles() throws(AreaError) -> [Obstacle] {
    var found: [Obstacle] = []
    for group in 0..<obstacles.groupCount {
      try forEachObstacle(inGroup: group) { found.append($0) }
    }
    return found
  }

  /// The obstacles around a position, for drawing: those within `meters` of it, north or south, east or west, and
  /// some that are farther.
  ///
  /// - Complexity: O(log *o* + *k*) for *k* of *o* obstacles.
  package func obstacles(
    near position: Coordinate, within meters: Double
  ) throws(AreaError) -> [Obstacle] {
    var groups: [UInt32] = []
    let plane = LocalPlane(latitudeE7: position.latitudeE7)
    try obstacles.tree.collect(touching: box(around: position, meters, plane), into: &groups)
    var found: [Obstacle] = []
    for group in groups { try forEachObstacle(inGroup: Int(group)) { found.append($0) } }
    return found
  }

  func forEachObstacle(
    inGroup group: Int, _ body: (Obstacle) throws(AreaError) -> Void
  ) throws(AreaError) {
    let bytes = try obstacles.bytes(ofGroup: group)
    var reader = ShapeReader(obstacles, bytes, bounds: bounds)
    for _ in obstacles.shapes(ofGroup: group) {
      guard let obstacle = Obstacle(from: &reader) else { throw damaged(.obstacles) }
      try body(obstacle)
    }
    guard reader.offset == bytes.upperBound else { throw damaged(.obstacles) }
  }
}
