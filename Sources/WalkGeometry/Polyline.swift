/// Lines and rings of points, on a flat map around them.
package enum Polyline {
  /// Leaves out points that lie within `tolerance` meters of the line without them.
  ///
  /// Ends stay, and points that `keeping` names.
  /// Source: Ramer 1972, doi:10.1016/S0146-664X(72)80017-0; Douglas, Peucker 1973.
  ///
  /// - Complexity: O(*n*²) for *n* points at worst.
  package static func simplified(
    _ points: [Coordinate], tolerance: Double, _ plane: LocalPlane,
    keeping: (Coordinate) -> Bool = { _ in false }
  ) -> [Coordinate] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    for index in points.indices where keeping(points[index]) { isKept[index] = true }
    var stack: [(Int, Int)] = []
    var first = 0
    for index in points.indices.dropFirst() where isKept[index] {
      stack.append((first, index))
      first = index
    }
    while let (low, high) = stack.popLast() {
      var worst = (index: low, distance: tolerance)
      for index in low + 1..<max(high, low + 1) {
        let near = plane.nearest(to: points[index], onSegmentFrom: points[low], to: points[high])
        if near.distance > worst.distance { worst = (index, near.distance) }
      }
      guard worst.index != low else { continue }
      isKept[worst.index] = true
      stack.append((low, worst.index))
      stack.append((worst.index, high))
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  /// The same for a ring, whose first vertex is not repeated; vertices that repeat the one before go.
  package static func simplifiedRing(
    _ ring: [Coordinate], tolerance: Double, _ plane: LocalPlane,
    keeping: (Coordinate) -> Bool = { _ in false }
  ) -> [Coordinate] {
    var points: [Coordinate] = []
    for point in ring where points.last != point { points.append(point) }
    while points.count > 1, points[0] == points[points.count - 1] { points.removeLast() }
    guard points.count > 3 else { return points }
    // Cut where it is farthest from its first vertex.
    let far = points.indices.max {
      plane.distance(points[0], points[$0]) < plane.distance(points[0], points[$1])
    }
    guard let far, far > 0 else { return points }
    let one = simplified(
      Array(points[0...far]), tolerance: tolerance, plane, keeping: keeping)
    let other = simplified(
      Array(points[far...]) + [points[0]], tolerance: tolerance, plane, keeping: keeping)
    let result = Array(one.dropLast() + other.dropLast())
    return result.count >= 3 ? result : points
  }

  /// Whether two sides of a ring cross between their ends.
  ///
  /// - Complexity: O(*n*²) for *n* vertices.
  package static func crossesItself(_ ring: [Coordinate]) -> Bool {
    guard let first = ring.first, ring.count > 3 else { return false }
    var space = FreeSpace(around: first)
    space.add(ring, isBlock: false)
    return space.crossesItself
  }

  /// Square meters inside a ring, negative when it runs clockwise.
  package static func signedArea(_ ring: [Coordinate], _ plane: LocalPlane) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    for index in ring.indices {
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      sum += plane.east(origin, a) * plane.north(origin, b)
      sum -= plane.east(origin, b) * plane.north(origin, a)
    }
    return sum / 2
  }

  /// A counterclockwise ring with each vertex moved outward, so that its sides are `meters` farther out.
  ///
  /// At sharp corners the vertex is moved three times as far at most.
  package static func grown(
    _ ring: [Coordinate], by meters: Double, _ plane: LocalPlane
  ) -> [Coordinate] {
    ring.indices.map { index in
      let before = ring[(index + ring.count - 1) % ring.count]
      let after = ring[(index + 1) % ring.count]
      return moved(ring[index], before, after, meters, plane)
    }
  }

  /// A counterclockwise ring around a line, `meters` off it: along its right side, then back along its left.
  package static func grown(
    line: [Coordinate], by meters: Double, _ plane: LocalPlane
  ) -> [Coordinate] {
    let last = line.count - 1
    func side(_ sign: Double) -> [Coordinate] {
      line.indices.map { index in
        let point = line[index]
        let before = index > 0 ? line[index - 1] : nil
        let after = index < last ? line[index + 1] : nil
        if let before, let after { return moved(point, before, after, meters * sign, plane) }
        // An end: to the side and on by as much.
        guard let next = before ?? after else { return point }
        let outward = unit(from: next, to: point, plane)
        let along = before == nil ? (-outward.x, -outward.y) : (outward.x, outward.y)
        return offset(
          point, x: outward.x * meters + along.1 * meters * sign,
          y: outward.y * meters - along.0 * meters * sign, plane)
      }
    }
    return side(1) + side(-1).reversed()
  }

  private static func unit(
    from a: Coordinate, to b: Coordinate, _ plane: LocalPlane
  ) -> (x: Double, y: Double) {
    let (x, y) = (plane.east(a, b), plane.north(a, b))
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (0, 0)
  }

  /// A vertex moved to the right of the line before–vertex–after.
  private static func moved(
    _ vertex: Coordinate, _ before: Coordinate, _ after: Coordinate, _ meters: Double,
    _ plane: LocalPlane
  ) -> Coordinate {
    let (a, b) = (unit(from: before, to: vertex, plane), unit(from: vertex, to: after, plane))
    // The sum of both right-hand normals, as long as puts both sides `meters` off.
    let (x, y) = (a.y + b.y, -a.x - b.x)
    let squared = x * x + y * y
    guard squared > 1e-9 else {
      return offset(vertex, x: (a.y + a.x) * meters, y: (-a.x + a.y) * meters, plane)
    }
    let scale = min(2 / squared, 3 / squared.squareRoot()) * meters
    return offset(vertex, x: x * scale, y: y * scale, plane)
  }

  private static func offset(
    _ point: Coordinate, x: Double, y: Double, _ plane: LocalPlane
  ) -> Coordinate {
    // At a pole every longitude is as near.
    let most = 1_800_000_000.0
    let east = min(max((x / max(plane.metersPerLongitudeE7, 1e-12)).rounded(), -most), most)
    let north = (y / plane.metersPerLatitudeE7).rounded()
    return Coordinate(
      latitudeE7: Int32(
        min(max(Int64(point.latitudeE7) + Int64(north), -900_000_000), 900_000_000)),
      longitudeE7: wrapLongitudeE7(Int64(point.longitudeE7) + Int64(east)))
  }
}
