import WalkGeometry

/// Which of some boxes may hold a place: a table of cells of some 100 m.
struct CellIndex {
  private var cells: [UInt64: [Int32]] = [:]

  /// 1e-7 degrees; a power of two, so that cells are found by shifting.
  private static let shift: Int32 = 13

  private static func key(_ column: Int32, _ row: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: column)) << 32 | UInt64(UInt32(bitPattern: row))
  }

  /// Adds what lies around these points; at most 4,096 cells of it.
  mutating func add(_ number: Int, _ points: [Coordinate]) {
    guard let first = points.first else { return }
    var (west, east) = (first.longitudeE7, first.longitudeE7)
    var (south, north) = (first.latitudeE7, first.latitudeE7)
    for point in points {
      west = min(west, point.longitudeE7)
      east = max(east, point.longitudeE7)
      south = min(south, point.latitudeE7)
      north = max(north, point.latitudeE7)
    }
    let columns = west >> Self.shift...east >> Self.shift
    let rows = south >> Self.shift...north >> Self.shift
    guard columns.count * rows.count <= 4096 else { return }
    for column in columns {
      for row in rows { cells[Self.key(column, row), default: []].append(Int32(number)) }
    }
  }

  /// What was added around a place.
  func candidates(at point: Coordinate) -> [Int32] {
    cells[Self.key(point.longitudeE7 >> Self.shift, point.latitudeE7 >> Self.shift)] ?? []
  }

  /// Whether anything was added around a place or in a cell beside its own.
  func isNear(_ point: Coordinate) -> Bool {
    let (column, row) = (point.longitudeE7 >> Self.shift, point.latitudeE7 >> Self.shift)
    for x in column - 1...column + 1 {
      for y in row - 1...row + 1 where cells[Self.key(x, y)] != nil { return true }
    }
    return false
  }

  /// Marks the cell of a place.
  mutating func mark(_ point: Coordinate) {
    let key = Self.key(point.longitudeE7 >> Self.shift, point.latitudeE7 >> Self.shift)
    if cells[key] == nil { cells[key] = [] }
  }
}
