/// The ground within some meters of lines, gathered line by line and told as outlines.
///
/// ```swift
/// var buffer = LineBuffer(around: points, near: here, radius: 25)
/// buffer.add(line)
/// let ground = buffer.outlines()
/// ```
/// Distances are kept at the points of a lattice, in whole centimeters, and outlines pass between a point
/// within the radius and its neighbor outside, at a whole part of the way between. So outlines never
/// touch or cross, whatever the lines, and what is added later only makes the ground grow.
/// Source: Lorensen, Cline 1987, doi:10.1145/37402.37422 (in the plane: marching squares).
package struct LineBuffer {
  let lattice: BufferLattice
  /// Centimeters to the nearest line, by row and column; `far` where none is near.
  private(set) var distances: [Int32]
  /// Centimeters up to which the ground belongs.
  let radius: Int32
  private let far: Int32
  private let reference: Coordinate

  /// Meters between the points of the lattice, where the box is not too large for that.
  private static let finest = 5.0
  /// Four bytes for each.
  private static let mostPoints = 1_000_000.0

  /// - Parameters:
  ///   - points: All lines to come lie in the box around these. One at least.
  ///   - reference: Within half the globe of all of them; longitudes are counted from here.
  ///   - radius: In meters. Raised where the lattice is too coarse for it.
  package init(
    around points: some Sequence<Coordinate>, near reference: Coordinate, radius: Double
  ) {
    self.reference = reference
    var (west, east) = (Int64.max, Int64.min)
    var (south, north) = (Int32.max, Int32.min)
    for point in points {
      let x = Self.unrolled(point, reference)
      west = min(west, x)
      east = max(east, x)
      south = min(south, point.latitudeE7)
      north = max(north, point.latitudeE7)
    }
    precondition(west <= east, "a box around nothing")
    lattice = BufferLattice(
      west: west, east: east, south: south, north: north, isEastern: reference.longitudeE7 >= 0,
      margin: radius, finest: Self.finest, mostPoints: Self.mostPoints)
    // Less than a step, and there would be gaps along a line.
    let meters = max(radius, lattice.meters * 1.2)
    self.radius = Int32(meters * 100)
    far = self.radius + Int32(lattice.meters * 150)
    distances = Array(repeating: far, count: lattice.columns * lattice.rows)
  }

  private static func unrolled(_ point: Coordinate, _ reference: Coordinate) -> Int64 {
    Int64(reference.longitudeE7)
      + longitudeDifferenceE7(from: reference.longitudeE7, to: point.longitudeE7)
  }

  /// Adds a line, or a point given once.
  ///
  /// - Complexity: O(*m*) for the meters of the line.
  package mutating func add(_ line: [Coordinate]) {
    if line.count == 1 { add(line[0], line[0]) }
    for (a, b) in zip(line, line.dropFirst()) { add(a, b) }
  }

  private mutating func add(_ a: Coordinate, _ b: Coordinate) {
    let middle = Int32((Int64(a.latitudeE7) + Int64(b.latitudeE7)) / 2)
    let plane = LocalPlane(latitudeE7: middle)
    // In pieces, so that the box around a long slanting one is not looked at as a whole.
    let meters = plane.distance(a, b)
    let pieces = max(Int((meters / (Double(far) / 25)).rounded(.up)), 1)
    var start = a
    for piece in 1...pieces {
      let end =
        piece == pieces ? b : a.interpolated(to: b, fraction: Double(piece) / Double(pieces))
      stamp(start, end, plane)
      start = end
    }
  }

  private mutating func stamp(_ a: Coordinate, _ b: Coordinate, _ plane: LocalPlane) {
    let perEast = max(plane.metersPerLongitudeE7, 1e-6) * 100
    let perNorth = plane.metersPerLatitudeE7 * 100
    // Centimeters east and north of the lattice's first point.
    let ax = Double(Self.unrolled(a, reference) - lattice.west) * perEast
    let ay = Double(Int64(a.latitudeE7) - lattice.south) * perNorth
    let bx = Double(Self.unrolled(b, reference) - lattice.west) * perEast
    let by = Double(Int64(b.latitudeE7) - lattice.south) * perNorth
    let (dx, dy) = (bx - ax, by - ay)
    let squared = dx * dx + dy * dy
    let scale = squared > 0 ? 1 / squared : 0
    let stepX = Double(lattice.stepEast) * perEast
    let stepY = Double(lattice.stepNorth) * perNorth
    let limit = Double(far)
    let firstColumn = max(Int((min(ax, bx) - limit) / stepX), 0)
    let lastColumn = min(Int((max(ax, bx) + limit) / stepX), lattice.columns - 1)
    let firstRow = max(Int((min(ay, by) - limit) / stepY), 0)
    let lastRow = min(Int((max(ay, by) + limit) / stepY), lattice.rows - 1)
    guard firstColumn <= lastColumn, firstRow <= lastRow else { return }
    let columns = lattice.columns
    distances.withUnsafeMutableBufferPointer { distances in
      for row in firstRow...lastRow {
        let y = Double(row) * stepY - ay
        for column in firstColumn...lastColumn {
          let x = Double(column) * stepX - ax
          let along = min(max((x * dx + y * dy) * scale, 0), 1)
          let east = x - along * dx
          let north = y - along * dy
          let square = east * east + north * north
          guard square < limit * limit else { continue }
          let distance = Int32(square.squareRoot())
          let index = row * columns + column
          if distance < distances[index] { distances[index] = distance }
        }
      }
    }
  }

  /// The ground as outlines, the southernmost first. Holes of less than `leastHole` square meters are filled.
  ///
  /// - Complexity: O(*n*) for the *n* points of the lattice, a million at most.
  package func outlines(leastHole: Double) -> [Outline] {
    guard let border = lattice.borderColumn else {
      return Contour(self, columns: 0...lattice.columns - 1, isNextWorld: lattice.isBeyondBorder)
        .outlines(leastHole: leastHole)
    }
    return Contour(self, columns: 0...border, isNextWorld: lattice.border < 0)
      .outlines(leastHole: leastHole)
      + Contour(self, columns: border...lattice.columns - 1, isNextWorld: lattice.border > 0)
      .outlines(leastHole: leastHole)
  }
}
