/// A box on the flat map around its first point, to which lines and rings are cut.
package struct ClipBox: Sendable {
  private let base: Coordinate
  private var low: (x: Double, y: Double) = (0, 0)
  private var high: (x: Double, y: Double) = (0, 0)

  /// The box around points and `margin` meters more.
  ///
  /// - Parameter points: One at least.
  package init(around points: [Coordinate], margin: Double) {
    base = points[0]
    let plane = LocalPlane(latitudeE7: base.latitudeE7)
    for point in points.map(flat) {
      low = (min(low.x, point.x), min(low.y, point.y))
      high = (max(high.x, point.x), max(high.y, point.y))
    }
    let x = min(margin / max(plane.metersPerLongitudeE7, 1e-9), 1e8).rounded()
    let y = (margin / plane.metersPerLatitudeE7).rounded()
    low = (low.x - x, low.y - y)
    high = (high.x + x, high.y + y)
  }

  private func flat(_ point: Coordinate) -> (x: Double, y: Double) {
    (
      Double(longitudeDifferenceE7(from: base.longitudeE7, to: point.longitudeE7)),
      Double(Int64(point.latitudeE7) - Int64(base.latitudeE7))
    )
  }

  private func coordinate(_ point: (x: Double, y: Double)) -> Coordinate {
    Coordinate(
      latitudeE7: Int32(Double(base.latitudeE7) + point.y.rounded()),
      longitudeE7: wrapLongitudeE7(Int64(base.longitudeE7) + Int64(point.x.rounded())))
  }

  /// What of a ring's inside lies in the box; sides along the box's own are added.
  ///
  /// Source: Sutherland, Hodgman 1974, doi:10.1145/360767.360802.
  ///
  /// - Complexity: O(*n*) for *n* vertices.
  package func clipped(ring: [Coordinate]) -> [Coordinate] {
    var points = ring.map(flat)
    let isInside = points.allSatisfy {
      $0.x >= low.x && $0.x <= high.x && $0.y >= low.y && $0.y <= high.y
    }
    if isInside { return ring }
    points = Self.cut(points, at: low.x, isLow: true, \.x, \.y) { ($0, $1) }
    points = Self.cut(points, at: high.x, isLow: false, \.x, \.y) { ($0, $1) }
    points = Self.cut(points, at: low.y, isLow: true, \.y, \.x) { ($1, $0) }
    points = Self.cut(points, at: high.y, isLow: false, \.y, \.x) { ($1, $0) }
    return points.map(coordinate)
  }

  private typealias Flat = (x: Double, y: Double)

  /// Cuts off what lies beyond a limit of one axis.
  private static func cut(
    _ points: [Flat], at limit: Double, isLow: Bool, _ axis: KeyPath<Flat, Double>,
    _ other: KeyPath<Flat, Double>, _ make: (Double, Double) -> Flat
  ) -> [Flat] {
    func isIn(_ point: Flat) -> Bool {
      isLow ? point[keyPath: axis] >= limit : point[keyPath: axis] <= limit
    }
    var result: [Flat] = []
    for (index, point) in points.enumerated() {
      let before = points[(index + points.count - 1) % points.count]
      if isIn(point) != isIn(before) {
        let fraction =
          (limit - before[keyPath: axis]) / (point[keyPath: axis] - before[keyPath: axis])
        let along = point[keyPath: other] - before[keyPath: other]
        result.append(make(limit, before[keyPath: other] + along * fraction))
      }
      if isIn(point) { result.append(point) }
    }
    return result
  }

  /// The runs of a line whose segments come near the box; each segment is kept whole.
  package func clipped(line: [Coordinate]) -> [[Coordinate]] {
    let points = line.map(flat)
    var runs: [[Coordinate]] = []
    var isOpen = false
    for index in points.indices.dropFirst() {
      let (a, b) = (points[index - 1], points[index])
      let isNear =
        max(a.x, b.x) >= low.x && min(a.x, b.x) <= high.x && max(a.y, b.y) >= low.y
        && min(a.y, b.y) <= high.y
      if isNear, !isOpen { runs.append([line[index - 1]]) }
      if isNear { runs[runs.count - 1].append(line[index]) }
      isOpen = isNear
    }
    return runs
  }
}
