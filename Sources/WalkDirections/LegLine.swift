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
  /// - Parameter first: The index of the point from which on the walk counts; `nil` is the leg's first.
  /// - Returns: `nil` when nothing was walked before.
  func bearing(into index: Int, over meters: Double, since first: Int? = nil) -> Double? {
    heading(into: index, over: meters, since: first)?.bearing
  }

  /// The same as ``bearing(into:over:since:)`` in the plane.
  func heading(into index: Int, over meters: Double, since first: Int? = nil) -> Heading? {
    plane.heading(along: geometry, from: index, to: first ?? range.lowerBound, meters: meters)?
      .opposite
  }

  /// The direction in which the point of an index is left, towards a point `meters` after it.
  ///
  /// - Parameter last: The index of the point up to which the walk counts; `nil` is the leg's last.
  /// - Returns: `nil` when nothing is walked after.
  func bearing(outOf index: Int, over meters: Double, until last: Int? = nil) -> Double? {
    heading(outOf: index, over: meters, until: last)?.bearing
  }

  /// The same as ``bearing(outOf:over:until:)`` in the plane.
  func heading(outOf index: Int, over meters: Double, until last: Int? = nil) -> Heading? {
    plane.heading(along: geometry, from: index, to: last ?? range.upperBound, meters: meters)
  }

  /// Meters along the line from the point of one index to that of a later one.
  func meters(from index: Int, to later: Int) -> Double {
    (index..<later).reduce(0) { $0 + plane.distance(geometry[$1], geometry[$1 + 1]) }
  }

  /// Index of the nearest point before another one (`step` is −1) or after it (1) at which the line bends as
  /// sharply as at a corner; `nil` when there is none from 3 m up to so many meters off.
  func bend(from index: Int, step: Int, within meters: Double) -> Int? {
    var walked = 0.0
    var current = index
    while true {
      let next = current + step
      guard range.contains(next), range.contains(next + step) else { return nil }
      walked += plane.distance(geometry[current], geometry[next])
      if walked >= meters { return nil }
      let into = plane.bearing(geometry[current], geometry[next])
      let away = plane.bearing(geometry[next], geometry[next + step])
      if walked >= 3, abs(turn(from: into, to: away)) >= 45 { return next }
      current = next
    }
  }
}
