import WalkGeometry

/// Which of some boxes may hold a place: a table of cells of some 100 m, all around the globe.
struct CellIndex {
  /// The number of each cell that is marked, and what lies in it.
  private var cells = NumberMap()
  private var lists: [[Int32]] = []
  /// What is too large for cells.
  private var large: [Int32] = []

  /// 1e-7 degrees; a power of two, so that cells are found by shifting.
  private static let shift: Int64 = 13
  private static let mostCells: Int64 = 4096
  /// What lies across the antimeridian counts on from 180°; elsewhere columns are below this.
  private static let columns: Int64 = 3_600_000_000 >> shift + 1

  private static func column(_ longitudeE7: Int64) -> Int64 {
    (longitudeE7 < 0 ? longitudeE7 + 3_600_000_000 : longitudeE7) >> shift
  }

  private static func key(_ column: Int64, _ row: Int64) -> UInt64 {
    let wrapped = column < 0 ? column + columns : column % columns
    return UInt64(wrapped) << 32 | UInt64(UInt32(truncatingIfNeeded: row))
  }

  private static func key(of point: Coordinate) -> UInt64 {
    key(column(Int64(point.longitudeE7)), Int64(point.latitudeE7) >> shift)
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
      columns.insert(Self.column(Int64(wrapLongitudeE7(Int64(first.longitudeE7) + offset))))
    }
    columns.insert(Self.column(Int64(wrapLongitudeE7(Int64(first.longitudeE7) + east))))
    for column in columns.sorted() {
      for row in rows { lists[mark(Self.key(column, row))].append(Int32(number)) }
    }
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

  /// Whether anything was added in the cells of a line or beside them.
  func isNear(_ line: [Coordinate]) -> Bool {
    var isNear = false
    forEachCell(along: line) { column, row in
      guard !isNear else { return }
      for x in column - 1...column + 1 {
        for y in row - 1...row + 1 where cells.contains(Self.key(x, y)) { isNear = true }
      }
    }
    return isNear
  }

  /// Marks the cells on the way to the next point of a line.
  mutating func mark(to point: Coordinate, _ trail: inout CellTrail) {
    trail.forEachCell(to: point) { column, row in _ = mark(Self.key(column, row)) }
  }

  /// The number of a cell, marked from here on.
  private mutating func mark(_ key: UInt64) -> Int {
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

  /// A line that is drawn point by point.
  struct CellTrail {
    private var last: Coordinate?
    private var column: Int64 = 0
    private var row: Int64 = 0

    /// The cells that the line touches from its last point to this one, and some at corners; those that it
    /// does not leave are not told again.
    mutating func forEachCell(to point: Coordinate, _ body: (Int64, Int64) -> Void) {
      if let last {
        let east = abs(longitudeDifferenceE7(from: last.longitudeE7, to: point.longitudeE7))
        let north = abs(Int64(point.latitudeE7) - Int64(last.latitudeE7))
        let parts = min(max(east, north) >> (CellIndex.shift - 1), CellIndex.mostCells) + 1
        if parts > 1 {
          for part in 1..<parts {
            visit(last.interpolated(to: point, fraction: Double(part) / Double(parts)), body)
          }
        }
      }
      visit(point, body)
      last = point
    }

    private mutating func visit(_ point: Coordinate, _ body: (Int64, Int64) -> Void) {
      let column = CellIndex.column(Int64(point.longitudeE7))
      let row = Int64(point.latitudeE7) >> CellIndex.shift
      defer { (self.column, self.row) = (column, row) }
      if last != nil {
        if self.column == column, self.row == row { return }
        if self.column != column, self.row != row {
          body(self.column, row)
          body(column, self.row)
        }
      }
      body(column, row)
    }
  }
}
