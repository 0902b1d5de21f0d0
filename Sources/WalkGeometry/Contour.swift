/// Follows the border between the lattice points of a buffer that lie within its radius and the others.
///
/// Each pair of neighbors, one inside and one outside, is crossed once, somewhere strictly between them;
/// in each square of four points crossings are joined in pairs, two points inside that only face each other
/// over the diagonal staying apart. So no two rings have a point in common. A column at the end of the range
/// is a wall, which rings follow exactly.
///
/// ```
///   ○   ○   ○      ● inside
///     ╱───╲
///   ○│● ● │○       each bend lies between two neighbors
///     ╲───╱
///   ○   ○   ○
/// ```
struct Contour {
  private typealias Point = (x: Int64, y: Int64)
  private let buffer: LineBuffer
  private let columns: ClosedRange<Int>
  /// What is added to longitudes to bring them back into −180°…180°.
  private let shift: Int64

  /// - Parameters:
  ///   - columns: Those of the lattice that are looked at.
  ///   - isNextWorld: Whether they lie beyond ±180°.
  init(_ buffer: LineBuffer, columns: ClosedRange<Int>, isNextWorld: Bool) {
    self.buffer = buffer
    self.columns = columns
    shift = isNextWorld ? (buffer.lattice.border > 0 ? -3_600_000_000 : 3_600_000_000) : 0
  }

  func outlines(leastHole: Double) -> [Outline] {
    let components = Components(buffer, columns: columns)
    var shells: [(component: Int32, ring: [Coordinate])] = []
    var holes: [Int32: [[Coordinate]]] = [:]
    var filled: [[Coordinate]] = []
    for (inside, points) in rings() {
      let ring = coordinates(of: Self.withoutStraights(points))
      let area = Outline.squareMeters(ring)
      let component = components[inside]
      if area > 0 {
        shells.append((component, ring))
      } else if -area >= leastHole {
        holes[component, default: []].append(ring)
      } else {
        filled.append(ring)
      }
    }
    // What lies in a hole that is filled is ground already.
    if shells.count > 1 {
      shells.removeAll { shell in filled.contains { Self.encloses($0, shell.ring[0]) } }
    }
    return shells.map { Outline(shell: $0.ring, holes: holes[$0.component] ?? []) }
  }

  /// Whether a ring goes round a place that is not on it.
  private static func encloses(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst())
    where (a.latitudeE7 > place.latitudeE7) != (b.latitudeE7 > place.latitudeE7) {
      let (low, high) = a.latitudeE7 < b.latitudeE7 ? (a, b) : (b, a)
      let east = Int64(high.longitudeE7) - Int64(low.longitudeE7)
      let north = Int64(high.latitudeE7) - Int64(low.latitudeE7)
      let placeEast = Int64(place.longitudeE7) - Int64(low.longitudeE7)
      let placeNorth = Int64(place.latitudeE7) - Int64(low.latitudeE7)
      if east * placeNorth > north * placeEast { isInside.toggle() }
    }
    return isInside
  }

  // MARK: Rings

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    columns.contains(column)
      && buffer.distances[row * buffer.lattice.columns + column] < buffer.radius
  }

  /// A crossing by the point west or south of it: twice its index, plus one when the other is north.
  private func crossing(_ column: Int, _ row: Int, isNorthward: Bool) -> Int {
    2 * (row * (buffer.lattice.columns + 1) + column + 1) + (isNorthward ? 1 : 0)
  }

  /// The rings, ground on their left, each with the index of a lattice point inside at it.
  private func rings() -> [(inside: Int, points: [Point])] {
    var next: [Int: Int] = [:]
    var starts: [Int] = []
    // The outermost rows hold no ground: the lattice's margin is wider than the radius.
    for row in 0..<buffer.lattice.rows - 1 {
      for column in columns.lowerBound - 1...columns.upperBound {
        let corners =
          (isInside(column, row) ? 1 : 0) | (isInside(column + 1, row) ? 2 : 0)
          | (isInside(column + 1, row + 1) ? 4 : 0) | (isInside(column, row + 1) ? 8 : 0)
        guard corners != 0, corners != 15 else { continue }
        let south = crossing(column, row, isNorthward: false)
        let north = crossing(column, row + 1, isNorthward: false)
        let west = crossing(column, row, isNorthward: true)
        let east = crossing(column + 1, row, isNorthward: true)
        func join(_ from: Int, _ to: Int) {
          next[from] = to
          starts.append(from)
        }
        switch corners {
        case 1: join(south, west)
        case 2: join(east, south)
        case 3: join(east, west)
        case 4: join(north, east)
        case 6: join(north, south)
        case 7: join(north, west)
        case 8: join(west, north)
        case 9: join(south, north)
        case 11: join(east, north)
        case 12: join(west, east)
        case 13: join(south, east)
        case 14: join(west, south)
        case 5:
          join(south, west)
          join(north, east)
        default:
          join(east, south)
          join(west, north)
        }
      }
    }
    var rings: [(inside: Int, points: [Point])] = []
    for start in starts {
      var points: [Point] = []
      var current = start
      while let following = next.removeValue(forKey: current) {
        points.append(place(current).point)
        current = following
      }
      if !points.isEmpty { rings.append((place(start).inside, points)) }
    }
    return rings
  }

  /// Where a crossing lies, and the index of its point inside.
  private func place(_ crossing: Int) -> (point: Point, inside: Int) {
    let lattice = buffer.lattice
    let isNorthward = crossing & 1 == 1
    let cell = crossing / 2
    let column = cell % (lattice.columns + 1) - 1
    let row = cell / (lattice.columns + 1)
    let (otherColumn, otherRow) = isNorthward ? (column, row + 1) : (column + 1, row)
    let isFirstInside = isInside(column, row)
    let (inColumn, inRow) = isFirstInside ? (column, row) : (otherColumn, otherRow)
    let (outColumn, outRow) = isFirstInside ? (otherColumn, otherRow) : (column, row)
    let index = inRow * lattice.columns + inColumn
    var point = (
      x: lattice.west + Int64(inColumn) * lattice.stepEast,
      y: lattice.south + Int64(inRow) * lattice.stepNorth
    )
    guard columns.contains(outColumn) else { return (point, index) }
    let near = Int64(buffer.distances[index])
    let far = Int64(buffer.distances[outRow * lattice.columns + outColumn])
    let divisions = BufferLattice.divisions
    // Rounded to the nearest part: a nearer line moves it outward or leaves it, never back.
    let rounded = ((Int64(buffer.radius) - near) * divisions * 2 + far - near) / (2 * (far - near))
    let part = min(max(rounded, 1), divisions - 1)
    point.x += Int64(outColumn - inColumn) * part * (lattice.stepEast / divisions)
    point.y += Int64(outRow - inRow) * part * (lattice.stepNorth / divisions)
    return (point, index)
  }

  /// Leaves out points on the straight line between their neighbors.
  private static func withoutStraights(_ points: [Point]) -> [Point] {
    func isBend(_ a: Point, _ b: Point, _ c: Point) -> Bool {
      (b.x - a.x) * (c.y - b.y) != (c.x - b.x) * (b.y - a.y)
    }
    return points.indices.filter { index in
      let before = points[index == 0 ? points.count - 1 : index - 1]
      let after = points[index + 1 == points.count ? 0 : index + 1]
      return isBend(before, points[index], after)
    }.map { points[$0] }
  }

  private func coordinates(of points: [Point]) -> [Coordinate] {
    var ring = points.map { point in
      Coordinate(
        latitudeE7: Int32(min(max(point.y, -900_000_000), 900_000_000)),
        longitudeE7: Int32(point.x + shift))
    }
    if let first = ring.first { ring.append(first) }
    return ring
  }
}

/// Which lattice points inside hang together, by neighbors in rows and columns.
private struct Components {
  private var numbers: [Int32]

  init(_ buffer: LineBuffer, columns: ClosedRange<Int>) {
    let width = buffer.lattice.columns
    numbers = Array(repeating: 0, count: buffer.distances.count)
    var count: Int32 = 0
    var open: [Int] = []
    func isFresh(_ index: Int) -> Bool {
      numbers[index] == 0 && buffer.distances[index] < buffer.radius
    }
    for row in 0..<buffer.lattice.rows {
      for column in columns where isFresh(row * width + column) {
        count += 1
        open.append(row * width + column)
        numbers[row * width + column] = count
        while let index = open.popLast() {
          let column = index % width
          var neighbors: [Int] = []
          if column > columns.lowerBound { neighbors.append(index - 1) }
          if column < columns.upperBound { neighbors.append(index + 1) }
          if index >= width { neighbors.append(index - width) }
          if index + width < numbers.count { neighbors.append(index + width) }
          for neighbor in neighbors where isFresh(neighbor) {
            numbers[neighbor] = count
            open.append(neighbor)
          }
        }
      }
    }
  }

  /// The number of the group that a point inside belongs to.
  subscript(index: Int) -> Int32 { numbers[index] }
}
