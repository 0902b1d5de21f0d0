import WalkGeometry

/// Which of some boxes may hold a place: a table of cells of some 100 m, all around the globe.
struct CellIndex {
  private var cells: [UInt64: [Int32]] = [:]
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
      for row in rows { cells[Self.key(column, row), default: []].append(Int32(number)) }
    }
  }

  /// What was added around a place.
  func candidates(at point: Coordinate) -> [Int32] {
    let found = cells[Self.key(of: point)] ?? []
    return large.isEmpty ? found : found + large
  }

  /// What was added around places of a line, ascending.
  func candidates(along line: [Coordinate]) -> [Int32] {
    var found = Set(large)
    forEachCell(along: line) { column, row in
      if let cell = cells[Self.key(column, row)] { found.formUnion(cell) }
    }
    return found.sorted()
  }

  /// Whether anything was added in the cells of a line or beside them.
  func isNear(_ line: [Coordinate]) -> Bool {
    var isNear = false
    forEachCell(along: line) { column, row in
      guard !isNear else { return }
      for x in column - 1...column + 1 {
        for y in row - 1...row + 1 where cells[Self.key(x, y)] != nil { isNear = true }
      }
    }
    return isNear
  }

  /// Marks the cells of a line.
  mutating func mark(_ line: [Coordinate]) {
    forEachCell(along: line) { column, row in
      let key = Self.key(column, row)
      if cells[key] == nil { cells[key] = [] }
    }
  }

  /// Every cell that a line touches, and some at corners; of one segment some thousand at most.
  private func forEachCell(along line: [Coordinate], _ body: (Int64, Int64) -> Void) {
    var last: (column: Int64, row: Int64)?
    func visit(_ point: Coordinate) {
      let column = Self.column(Int64(point.longitudeE7))
      let row = Int64(point.latitudeE7) >> Self.shift
      if let last {
        if last == (column, row) { return }
        if last.column != column, last.row != row {
          body(last.column, row)
          body(column, last.row)
        }
      }
      body(column, row)
      last = (column, row)
    }
    for (index, point) in line.enumerated() {
      if index > 0 {
        let before = line[index - 1]
        let east = abs(longitudeDifferenceE7(from: before.longitudeE7, to: point.longitudeE7))
        let north = abs(Int64(point.latitudeE7) - Int64(before.latitudeE7))
        let parts = min(max(east, north) >> (Self.shift - 1), Self.mostCells) + 1
        for part in 1..<parts {
          visit(before.interpolated(to: point, fraction: Double(part) / Double(parts)))
        }
      }
      visit(point)
    }
  }
}
