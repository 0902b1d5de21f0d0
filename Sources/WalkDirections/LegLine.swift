import WalkGeometry

/// The line of one leg, for bearings that are smoothed over some meters.
struct LegLine {
  let geometry: [Coordinate]
  /// Indices of ``geometry`` that belong to the leg.
  let range: ClosedRange<Int>
  let plane: LocalPlane

  init(geometry: [Coordinate], range: ClosedRange<Int>) {
    self.geometry = geometry
    self.range = range
    plane = LocalPlane(latitudeE7: geometry[range.lowerBound].latitudeE7)
  }

  /// The direction in which the point of an index is reached, seen from `meters` before it.
  ///
  /// - Returns: `nil` when nothing was walked before.
  func bearing(into index: Int, over meters: Double) -> Double? {
    guard let start = point(from: index, step: -1, end: range.lowerBound, meters: meters) else {
      return nil
    }
    return plane.bearing(start, geometry[index])
  }

  /// The direction in which the point of an index is left, towards a point `meters` after it.
  ///
  /// - Returns: `nil` when nothing is walked after.
  func bearing(outOf index: Int, over meters: Double) -> Double? {
    guard let end = point(from: index, step: 1, end: range.upperBound, meters: meters) else {
      return nil
    }
    return plane.bearing(geometry[index], end)
  }

  private func point(from index: Int, step: Int, end: Int, meters: Double) -> Coordinate? {
    var rest = meters
    var current = index
    while current != end {
      let a = geometry[current]
      let b = geometry[current + step]
      let length = plane.distance(a, b)
      if length >= rest, length > 0 {
        let point = a.interpolated(to: b, fraction: rest / length)
        return point == geometry[index] ? nil : point
      }
      rest -= length
      current += step
    }
    return geometry[current] == geometry[index] ? nil : geometry[current]
  }
}
