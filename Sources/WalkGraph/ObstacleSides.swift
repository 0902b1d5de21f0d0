import WalkGeometry

/// The sides of obstacles around a position, flat: meters east and north of it. Room that is kept from one
/// position to the next.
package struct ObstacleSides: ~Copyable {
  package struct Side {
    package var ax: Double
    package var ay: Double
    package var bx: Double
    package var by: Double
    /// Index of ``obstacles``.
    package var obstacle: Int
  }

  /// What sides belong to.
  package struct Source {
    package var kind: Obstacle.Kind
    /// Whether one may be inside.
    package var isArea: Bool
  }

  /// In the order of their obstacles.
  package private(set) var sides: [Side] = []
  package private(set) var obstacles: [Source] = []
  fileprivate var groups: [UInt32] = []

  package init() {}

  package mutating func removeAll() {
    sides.removeAll(keepingCapacity: true)
    obstacles.removeAll(keepingCapacity: true)
  }

  /// What to look at, in meters east and north of a position.
  package struct Window {
    package var west: Double
    package var south: Double
    package var east: Double
    package var north: Double

    package init(west: Double, south: Double, east: Double, north: Double) {
      (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }
  }

  /// Adds the sides of the next obstacle that touch a window, in the measure of `frame`.
  fileprivate mutating func add(
    from reader: inout ShapeReader, _ frame: Frame, _ window: Window
  ) -> Bool {
    guard let head = Obstacle.Head(from: &reader) else { return false }
    let first = sides.count
    for index in 0..<head.lineCount {
      guard let count = head.pointCount(ofLine: index, from: &reader) else { return false }
      var start = (x: 0.0, y: 0.0)
      var last = start
      for number in 0..<count {
        guard let place = reader.place(shift: Obstacle.shift) else { return false }
        let point = frame.point(place)
        if number == 0 { start = point } else { add(last, point, window) }
        last = point
      }
      if head.isClosed { add(last, start, window) }
    }
    if sides.count > first {
      let isArea = head.isClosed && (head.kind == .building || head.kind == .water)
      obstacles.append(Source(kind: head.kind, isArea: isArea))
    }
    return true
  }

  @inline(__always)
  private mutating func add(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ window: Window
  ) {
    guard min(a.x, b.x) <= window.east, max(a.x, b.x) >= window.west,
      min(a.y, b.y) <= window.north, max(a.y, b.y) >= window.south, a != b
    else { return }
    sides.append(Side(ax: a.x, ay: a.y, bx: b.x, by: b.y, obstacle: obstacles.count))
  }

  /// Turns an area's own measure into meters from a position.
  fileprivate struct Frame {
    private let x: Int64
    private let y: Int64
    private let plane: LocalPlane

    init(_ position: Coordinate, _ plane: LocalPlane, _ bounds: BoundingBox) {
      x = longitudeDifferenceE7(from: position.longitudeE7, to: bounds.west)
      y = Int64(bounds.south) - Int64(position.latitudeE7)
      self.plane = plane
    }

    @inline(__always)
    func point(_ place: (x: Int64, y: Int64)) -> (x: Double, y: Double) {
      var east = x &+ place.x
      if east > 1_800_000_000 { east &-= 3_600_000_000 }
      if east < -1_800_000_000 { east &+= 3_600_000_000 }
      return (
        Double(east) * plane.metersPerLongitudeE7, Double(y &+ place.y) * plane.metersPerLatitudeE7
      )
    }
  }
}

extension Area {
  /// Reads the sides of obstacles that touch a window around a position.
  ///
  /// - Complexity: O(log *o* + *k*) for *k* of *o* obstacles.
  package func readSides(
    around position: Coordinate, _ plane: LocalPlane, _ window: ObstacleSides.Window,
    into found: inout ObstacleSides
  ) throws(AreaError) {
    found.removeAll()
    found.groups.removeAll(keepingCapacity: true)
    let reach = max(max(window.east, window.north), -min(window.west, window.south))
    try obstacles.tree.collect(touching: box(around: position, reach, plane), into: &found.groups)
    let frame = ObstacleSides.Frame(position, plane, bounds)
    for index in found.groups.indices {
      let group = Int(found.groups[index])
      let bytes = try obstacles.bytes(ofGroup: group)
      var reader = ShapeReader(obstacles, bytes, bounds: bounds)
      for _ in obstacles.shapes(ofGroup: group) {
        guard found.add(from: &reader, frame, window) else { throw damaged(.obstacles) }
      }
      guard reader.offset == bytes.upperBound else { throw damaged(.obstacles) }
    }
  }
}
