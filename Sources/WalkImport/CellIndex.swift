import WalkGeometry

/// Which of some boxes may hold a place: a table of cells of some 100 m, all around the globe.
struct CellIndex {
  /// The number of each cell that something lies in, and what that is.
  private var cells = NumberMap()
  private var lists: [[Int32]] = []
  /// What is too large for cells.
  private var large: [Int32] = []

  private static let shift = CellTrail.shift
  private static let mostCells = CellTrail.mostCells

  private static func key(_ column: Int64, _ row: Int64) -> UInt64 {
    UInt64(CellTrail.wrapped(column)) << 32 | UInt64(UInt32(truncatingIfNeeded: row))
  }

  private static func key(of point: Coordinate) -> UInt64 {
    key(CellTrail.column(Int64(point.longitudeE7)), Int64(point.latitudeE7) >> shift)
  }

  /// Adds what lies around these points; what spans more than 4,096 cells is a candidate everywhere.
  mutating func add(_ number: Int, _ points: [Coordinate]) {
    guard let first = points.first else { return }
    var (west, east): (Int64, Int64) = (0, 0)
    var (south, north) = (first.latitudeE7, first.latitudeE7)
    for point in points {
      let offset = longitudeDifferenceE7(from: first.longitudeE7, to: point.longitudeE7)
      west = min(west, offset)
      east = max(east, offset)
      south = min(south, point.latitudeE7)
      north = max(north, point.latitudeE7)
    }
    let width = (east - west) >> Self.shift + 2
    let rows = Int64(south) >> Self.shift...Int64(north) >> Self.shift
    guard width * Int64(rows.count) <= Self.mostCells else {
      large.append(Int32(number))
      return
    }
    var columns: Set<Int64> = []
    for offset in stride(from: west, to: east, by: 1 << Self.shift) {
      columns.insert(CellTrail.column(Int64(wrapLongitudeE7(Int64(first.longitudeE7) + offset))))
    }
    columns.insert(CellTrail.column(Int64(wrapLongitudeE7(Int64(first.longitudeE7) + east))))
    for column in columns.sorted() {
      for row in rows { lists[cell(Self.key(column, row))].append(Int32(number)) }
    }
  }

  /// Whether anything was added around a place.
  func isAnything(at point: Coordinate) -> Bool {
    !large.isEmpty || cells.contains(Self.key(of: point))
  }

  /// What was added around a place.
  func candidates(at point: Coordinate) -> [Int32] {
    guard let cell = cells[Self.key(of: point)] else { return large }
    return large.isEmpty ? lists[Int(cell)] : lists[Int(cell)] + large
  }

  /// What was added around places of a line, ascending.
  func candidates(along line: [Coordinate]) -> [Int32] {
    var found = Set(large)
    forEachCell(along: line) { column, row in
      if let cell = cells[Self.key(column, row)] { found.formUnion(lists[Int(cell)]) }
    }
    return found.sorted()
  }

  /// The number of a cell, known from here on.
  private mutating func cell(_ key: UInt64) -> Int {
    if let known = cells[key] { return Int(known) }
    cells.set(key, UInt32(lists.count))
    lists.append([])
    return lists.count - 1
  }

  /// Every cell that a line touches, and some at corners; of one segment some thousand at most.
  private func forEachCell(along line: [Coordinate], _ body: (Int64, Int64) -> Void) {
    var trail = CellTrail()
    for point in line { trail.forEachCell(to: point, body) }
  }
}
