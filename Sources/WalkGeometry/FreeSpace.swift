/// Ground that one may cross: inside outer rings and outside what stands on it.
///
/// ```
///   ┌────────────┐
///   │ a ─ ─ ─ ─ ─│─ ─ x     from a one sees b and c, but not x outside
///   │   ▒▒▒      │          nor d behind the block
///   │ b ▒▒▒ d    c
///   └────────────┘
/// ```
/// All tests are exact: coordinates are whole numbers, taken as a flat map around the first point.
package struct FreeSpace: Sendable {
  /// A vertex of a ring, in 1e-7 degrees east and north of the first point.
  package struct Point: Hashable, Sendable {
    package var x: Int64
    package var y: Int64

    package init(x: Int64, y: Int64) {
      self.x = x
      self.y = y
    }
  }

  private struct Segment {
    var a: Point
    var b: Point
    /// The ring that it belongs to.
    var ring: Int32
  }

  private let base: Coordinate
  private var segments: [Segment] = []
  /// Of each ring: whether one may be inside (an outer ring) or may not (a block).
  private var isBlock: [Bool] = []

  /// Ground around which points are measured from `base`, with no ring yet.
  package init(around base: Coordinate) {
    self.base = base
  }

  /// Adds a ring, its first vertex not repeated at the end.
  ///
  /// - Parameter isBlock: One may be outside only.
  package mutating func add(_ ring: [Coordinate], isBlock: Bool) {
    guard ring.count >= 3 else { return }
    let number = Int32(self.isBlock.count)
    self.isBlock.append(isBlock)
    var last = point(ring[ring.count - 1])
    for coordinate in ring {
      let next = point(coordinate)
      segments.append(Segment(a: last, b: next, ring: number))
      last = next
    }
  }

  /// The point of a coordinate.
  package func point(_ coordinate: Coordinate) -> Point {
    Point(
      x: longitudeDifferenceE7(from: base.longitudeE7, to: coordinate.longitudeE7),
      y: Int64(coordinate.latitudeE7) - Int64(base.latitudeE7))
  }

  /// The coordinate of a point.
  package func coordinate(_ point: Point) -> Coordinate {
    Coordinate(
      latitudeE7: Int32(Int64(base.latitudeE7) + point.y),
      longitudeE7: wrapLongitudeE7(Int64(base.longitudeE7) + point.x))
  }

  // MARK: Inside

  /// Whether a point lies inside an outer ring and inside no block; what is exactly on a ring may be said
  /// to lie on either side.
  ///
  /// - Complexity: O(*s*) for *s* segments.
  package func contains(_ point: Point) -> Bool {
    contains(doubled: Point(x: point.x * 2, y: point.y * 2), edgeOf: nil)
  }

  /// Whether a corner of a ring, between the vertices before and after it, is on the ground: not inside a
  /// block that overlaps its own.
  package func containsBeside(_ corner: Point, _ before: Point, _ after: Point) -> Bool {
    contains(
      doubled: Point(x: corner.x * 2, y: corner.y * 2), edgeOf: (before, corner),
      orOf: (corner, after))
  }

  /// - Parameters:
  ///   - point: In halves, so that the middle of a segment is a whole number.
  ///   - segment: A segment of a ring that the point lies on: being on that ring is being free.
  private func contains(
    doubled point: Point, edgeOf segment: (Point, Point)?, orOf other: (Point, Point)? = nil
  ) -> Bool {
    func isOn(_ edge: Segment, _ ends: (Point, Point)) -> Bool {
      (edge.a == ends.0 && edge.b == ends.1) || (edge.a == ends.1 && edge.b == ends.0)
    }
    var isInOuter = false
    var isInside = false
    var isFree = false
    var ring: Int32 = -1
    /// Closes the ring that was counted; whether the point is out for good.
    func close() -> Bool {
      guard ring >= 0 else { return false }
      if isBlock[Int(ring)] { return isInside && !isFree }
      isInOuter = isInOuter || isInside || isFree
      return false
    }
    for edge in segments {
      if edge.ring != ring {
        if close() { return false }
        ring = edge.ring
        isInside = false
        isFree = false
      }
      if let segment, isOn(edge, segment) { isFree = true }
      if let other, isOn(edge, other) { isFree = true }
      let (ay, by) = (edge.a.y * 2, edge.b.y * 2)
      guard (ay > point.y) != (by > point.y) else { continue }
      // Whether the edge crosses the ray that goes east from the point.
      let side =
        (edge.b.x * 2 - edge.a.x * 2) * (point.y - ay) - (point.x - edge.a.x * 2) * (by - ay)
      if (side > 0) == (by > ay) { isInside.toggle() }
    }
    if close() { return false }
    return isInOuter
  }

  // MARK: Sight

  /// Whether the straight line between two points stays on the ground.
  ///
  /// A line that touches a corner between its ends does not count: the two lines to that corner do.
  ///
  /// - Complexity: O(*s*) for *s* segments.
  package func isVisible(from a: Point, to b: Point) -> Bool {
    guard a != b else { return true }
    let (west, east) = (min(a.x, b.x), max(a.x, b.x))
    let (south, north) = (min(a.y, b.y), max(a.y, b.y))
    var isEdge = false
    for segment in segments {
      let (c, d) = (segment.a, segment.b)
      if max(c.x, d.x) < west || min(c.x, d.x) > east || max(c.y, d.y) < south
        || min(c.y, d.y) > north
      {
        continue
      }
      if (c == a && d == b) || (c == b && d == a) {
        isEdge = true
        continue
      }
      let ofC = turn(a, b, c)
      let ofD = turn(a, b, d)
      if ofC == 0, c != a, c != b, isBetween(c, west, east, south, north) { return false }
      if (ofC > 0 && ofD < 0) || (ofC < 0 && ofD > 0) {
        let ofA = turn(c, d, a)
        let ofB = turn(c, d, b)
        if (ofA > 0 && ofB < 0) || (ofA < 0 && ofB > 0) { return false }
      }
    }
    return contains(
      doubled: Point(x: a.x + b.x, y: a.y + b.y), edgeOf: isEdge ? (a, b) : nil)
  }

  /// Positive where a–b–c turns left.
  private func turn(_ a: Point, _ b: Point, _ c: Point) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private func isBetween(
    _ point: Point, _ west: Int64, _ east: Int64, _ south: Int64, _ north: Int64
  ) -> Bool {
    point.x >= west && point.x <= east && point.y >= south && point.y <= north
  }

  /// Whether a point lies on the ground, and not only on its border.
  package func reaches(_ coordinate: Coordinate) -> Bool {
    let point = point(coordinate)
    guard contains(point) else { return false }
    return !segments.contains { segment in
      turn(segment.a, segment.b, point) == 0
        && isBetween(
          point, min(segment.a.x, segment.b.x), max(segment.a.x, segment.b.x),
          min(segment.a.y, segment.b.y), max(segment.a.y, segment.b.y))
    }
  }

  /// Whether one of these lines crosses the border.
  package func isCrossed(by lines: [[Coordinate]], isClosed: Bool) -> Bool {
    lines.contains { line in
      let points = line.map(point)
      let last = isClosed ? points.count : points.count - 1
      return (0..<max(last, 0)).contains { index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return segments.contains { segment in
          let (c, d) = (segment.a, segment.b)
          return turn(a, b, c).signum() * turn(a, b, d).signum() < 0
            && turn(c, d, a).signum() * turn(c, d, b).signum() < 0
        }
      }
    }
  }

  // MARK: Nearest

  /// The point of the ground that is nearest to a position, just inside its border where that lies outside.
  ///
  /// - Returns: The point and its distance in meters; `nil` where the border is too tangled to stand beside.
  /// - Complexity: O(*s*) for *s* segments.
  package func nearest(
    to position: Coordinate, _ plane: LocalPlane
  ) -> (point: Point, distance: Double)? {
    let start = point(position)
    if contains(start) { return (start, 0) }
    let scaleX = plane.metersPerLongitudeE7
    let scaleY = plane.metersPerLatitudeE7
    typealias Place = (squared: Double, x: Double, y: Double, dx: Double, dy: Double)
    var best: Place?
    for segment in segments {
      let ax = Double(segment.a.x - start.x) * scaleX
      let ay = Double(segment.a.y - start.y) * scaleY
      let dx = Double(segment.b.x - segment.a.x) * scaleX
      let dy = Double(segment.b.y - segment.a.y) * scaleY
      let length = dx * dx + dy * dy
      let fraction = length > 0 ? min(max(-(ax * dx + ay * dy) / length, 0), 1) : 0
      let x = ax + fraction * dx
      let y = ay + fraction * dy
      let squared = x * x + y * y
      if best.map({ squared < $0.squared }) ?? true { best = (squared, x, y, dx, dy) }
    }
    guard let best else { return nil }
    // A step of 15 cm over the border: straight on, or to either side of the segment.
    let step = 0.15
    let distance = best.squared.squareRoot()
    let along = (best.dx * best.dx + best.dy * best.dy).squareRoot()
    var ways: [(Double, Double)] = []
    if distance > 0 { ways.append((best.x / distance, best.y / distance)) }
    if along > 0 {
      ways.append((-best.dy / along, best.dx / along))
      ways.append((best.dy / along, -best.dx / along))
    }
    for (x, y) in ways {
      let candidate = Point(
        x: start.x + Int64(((best.x + x * step) / max(scaleX, 1e-9)).rounded()),
        y: start.y + Int64(((best.y + y * step) / scaleY).rounded()))
      if contains(candidate) { return (candidate, distance) }
    }
    return nil
  }
}
