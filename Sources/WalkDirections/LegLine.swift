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
    guard range.contains(index + step) else { return nil }
    var walked = 0.0
    var next = index + step
    var (into, length) = segment(from: index, to: next)
    while range.contains(next + step) {
      walked += length
      if walked >= meters { return nil }
      let (away, further) = segment(from: next, to: next + step)
      let product = into.east * away.east + into.north * away.north
      let most = length * further
      if walked >= 3, most > 0, product <= Self.cosineOfCorner * most { return next }
      (into, length) = (away, further)
      next += step
    }
    return nil
  }

  private static let cosineOfCorner = 0.5.squareRoot()

  private func segment(from a: Int, to b: Int) -> (step: Heading, meters: Double) {
    let step = Heading(
      east: plane.east(geometry[a], geometry[b]), north: plane.north(geometry[a], geometry[b]))
    return (step, (step.east * step.east + step.north * step.north).squareRoot())
  }
}
