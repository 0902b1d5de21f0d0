/// Ground that one may cross: inside outer rings and outside what stands on it.
///
/// ```
///   ┌────────────┐
///   │ a ─ ─ ─ ─ ─│─ ─ x     from a one sees b and c, but not x outside
///   │   ▒▒▒      │          nor d behind the block
///   │ b ▒▒▒ d    c
///   └────────────┘
/// ```
/// Borders belong to the ground: one may walk along a wall. All tests are exact for ground less than some
/// 10° wide: coordinates are whole numbers, taken as a flat map around the first point.
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

  private var base: Coordinate
  private var segments: [Segment] = []
  /// Of each ring: whether one may be inside (an outer ring) or may not (a block).
  private var isBlock: [Bool] = []

  /// Ground around which points are measured from `base`, with no ring yet.
  package init(around base: Coordinate) {
    self.base = base
  }

  /// Takes all rings away but keeps their room; points are then measured from `base`.
  package mutating func removeAll(around base: Coordinate) {
    self.base = base
    segments.removeAll(keepingCapacity: true)
    isBlock.removeAll(keepingCapacity: true)
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

  /// Whether a point lies on an outer ring or inside it, and inside no block.
  ///
  /// - Complexity: O(*s*) for *s* segments.
  package func contains(_ point: Point) -> Bool {
    contains(doubled: Point(x: point.x &* 2, y: point.y &* 2))
  }

  /// - Parameter point: In halves, so that the middle of a segment is a whole number.
  private func contains(doubled point: Point, withBorders: Bool = true) -> Bool {
    var isInOuter = false
    var isInside = false
    var isOn = false
    var ring: Int32 = -1
    /// Closes the ring that was counted; whether the point is out for good.
    func close() -> Bool {
      guard ring >= 0 else { return false }
      if isOn, !withBorders { return true }
      if isBlock[Int(ring)] { return isInside && !isOn }
      isInOuter = isInOuter || isInside || isOn
      return false
    }
    for edge in segments {
      if edge.ring != ring {
        if close() { return false }
        ring = edge.ring
        isInside = false
        isOn = false
      }
      let (ay, by) = (edge.a.y &* 2, edge.b.y &* 2)
      guard min(ay, by) <= point.y, max(ay, by) >= point.y else { continue }
      let (ax, bx) = (edge.a.x &* 2, edge.b.x &* 2)
      let side = (bx &- ax) &* (point.y &- ay) &- (point.x &- ax) &* (by &- ay)
      if side == 0, min(ax, bx) <= point.x, max(ax, bx) >= point.x { isOn = true }
      // Whether the edge crosses the ray that goes east from the point.
      if (ay > point.y) != (by > point.y), (side > 0) == (by > ay) { isInside.toggle() }
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
    for segment in segments {
      let (c, d) = (segment.a, segment.b)
      if max(c.x, d.x) < west || min(c.x, d.x) > east || max(c.y, d.y) < south
        || min(c.y, d.y) > north
      {
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
    return contains(doubled: Point(x: a.x &+ b.x, y: a.y &+ b.y))
  }

  /// Positive where a–b–c turns left.
  private func turn(_ a: Point, _ b: Point, _ c: Point) -> Int64 {
    (b.x &- a.x) &* (c.y &- a.y) &- (b.y &- a.y) &* (c.x &- a.x)
  }

  private func isBetween(
    _ point: Point, _ west: Int64, _ east: Int64, _ south: Int64, _ north: Int64
  ) -> Bool {
    point.x >= west && point.x <= east && point.y >= south && point.y <= north
  }

  /// Whether a point lies on the ground, and not only on its border.
  package func reaches(_ coordinate: Coordinate) -> Bool {
    let point = point(coordinate)
    return contains(doubled: Point(x: point.x &* 2, y: point.y &* 2), withBorders: false)
  }

  /// Whether a line leads over the ground, and not only along its border.
  package func isEntered(by line: [Coordinate]) -> Bool {
    let points = line.map(point)
    if line.contains(where: reaches) { return true }
    return zip(points, points.dropFirst()).contains { a, b in
      if segments.contains(where: { isCrossing(a, b, $0.a, $0.b) }) { return true }
      // Between the corners that it touches it is on one side of every ring.
      let (west, east) = (min(a.x, b.x), max(a.x, b.x))
      let (south, north) = (min(a.y, b.y), max(a.y, b.y))
      let touched = segments.map(\.a).filter {
        turn(a, b, $0) == 0 && isBetween($0, west, east, south, north)
      }
      let stops = (touched + [a, b]).sorted {
        abs($0.x - a.x) + abs($0.y - a.y) < abs($1.x - a.x) + abs($1.y - a.y)
      }
      return zip(stops, stops.dropFirst()).contains { from, to in
        contains(doubled: Point(x: from.x &+ to.x, y: from.y &+ to.y), withBorders: false)
      }
    }
  }

  /// Whether sides cross, elsewhere than at vertices.
  ///
  /// - Complexity: O(*s*²) for *s* segments.
  var crossesItself: Bool {
    for (index, first) in segments.enumerated() {
      for second in segments[..<index] where isCrossing(first.a, first.b, second.a, second.b) {
        return true
      }
    }
    return false
  }

  /// Whether two segments cross between their ends.
  private func isCrossing(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    guard max(c.x, d.x) >= min(a.x, b.x), min(c.x, d.x) <= max(a.x, b.x),
      max(c.y, d.y) >= min(a.y, b.y), min(c.y, d.y) <= max(a.y, b.y)
    else { return false }
    return turn(a, b, c).signum() * turn(a, b, d).signum() < 0
      && turn(c, d, a).signum() * turn(c, d, b).signum() < 0
  }

  // MARK: Nearest

  /// The point of the ground that is nearest to a position, just inside its border where that lies outside.
  ///
  /// Where a block covers the border, what is nearest of another side.
  /// - Returns: The point and its distance in meters; `nil` where the border is too tangled to stand beside.
  /// - Complexity: O(*s*) for *s* segments.
  package func nearest(
    to position: Coordinate, _ plane: LocalPlane
  ) -> (point: Point, distance: Double)? {
    let start = point(position)
    if contains(start) { return (start, 0) }
    let scaleX = plane.metersPerLongitudeE7
    let scaleY = plane.metersPerLatitudeE7
    func place(_ segment: Segment) -> BorderPlace {
      let ax = Double(segment.a.x - start.x) * scaleX
      let ay = Double(segment.a.y - start.y) * scaleY
      let dx = Double(segment.b.x - segment.a.x) * scaleX
      let dy = Double(segment.b.y - segment.a.y) * scaleY
      let length = dx * dx + dy * dy
      let fraction = length > 0 ? min(max(-(ax * dx + ay * dy) / length, 0), 1) : 0
      let (x, y) = (ax + fraction * dx, ay + fraction * dy)
      return BorderPlace(
        distance: (x * x + y * y).squareRoot(), x: x, y: y, dx: dx, dy: dy,
        length: length.squareRoot())
    }
    // Where a block covers the border, the next nearest place may do.
    var last = -Double.infinity
    for _ in 0..<Self.mostPlaces {
      var next = Double.infinity
      for segment in segments {
        let distance = place(segment).distance
        if distance > last, distance < next { next = distance }
      }
      guard next < .infinity else { return nil }
      last = next
      for segment in segments {
        let place = place(segment)
        guard place.distance == last else { continue }
        for number in 0..<BorderPlace.stepCount {
          guard let (x, y) = place.step(number) else { continue }
          let candidate = Point(
            x: start.x + Int64((x / max(scaleX, 1e-9)).rounded()),
            y: start.y + Int64((y / scaleY).rounded()))
          if contains(candidate) { return (candidate, last) }
        }
      }
    }
    return nil
  }

  /// So many places of the border are tried at most.
  private static let mostPlaces = 8

  /// The nearest place of a segment, in meters from a position.
  private struct BorderPlace {
    var distance: Double
    var x: Double
    var y: Double
    /// The segment.
    var dx: Double
    var dy: Double
    var length: Double

    static let stepCount = 3

    /// A step of 15 cm over the border: straight on, then to either side of the segment.
    func step(_ number: Int) -> (x: Double, y: Double)? {
      let step = 0.15
      switch number {
      case 0: return distance > 0 ? (x + x / distance * step, y + y / distance * step) : nil
      case 1: return length > 0 ? (x - dy / length * step, y + dx / length * step) : nil
      default: return length > 0 ? (x + dy / length * step, y - dx / length * step) : nil
      }
    }
  }
}
