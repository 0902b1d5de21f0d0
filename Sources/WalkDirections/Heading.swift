import WalkGeometry

/// A direction as a step in a plane, of any length: turns between two take one arc tangent.
struct Heading {
  /// Meters.
  let east: Double
  let north: Double

  /// Degrees clockwise from north, 0..<360.
  var bearing: Double { WalkGeometry.bearing(east: east, north: north) }

  var opposite: Heading { Heading(east: -east, north: -north) }

  /// The step from the end of another one to the end of this one.
  func minus(_ other: Heading) -> Heading {
    Heading(east: east - other.east, north: north - other.north)
  }

  /// Degrees from here to another one, −180…180, positive to the right.
  func turn(to next: Heading) -> Double {
    let degrees =
      arcTangent(
        north * next.east - east * next.north, east * next.east + north * next.north) * 180 / .pi
    return degrees <= -180 ? 180 : degrees
  }
}

extension LocalPlane {
  /// The direction from the point of an index of a line to the one so many meters on, towards another index.
  ///
  /// - Returns: That to the last point of a shorter line; `nil` when the line leads back to where it began.
  func heading(
    along line: [Coordinate], from index: Int, to end: Int, meters: Double
  ) -> Heading? {
    let start = line[index]
    let step = end < index ? -1 : 1
    var rest = meters
    var current = index
    while current != end {
      let a = line[current]
      let b = line[current + step]
      let (x, y) = (east(a, b), north(a, b))
      let length = (x * x + y * y).squareRoot()
      if length >= rest, length > 0 {
        let part = rest / length
        return Heading(east: east(start, a) + part * x, north: north(start, a) + part * y)
      }
      rest -= length
      current += step
    }
    let last = line[current]
    return last == start ? nil : Heading(east: east(start, last), north: north(start, last))
  }
}
