import WalkGeometry

/// A line that is drawn point by point.
///
/// Cells are some 100 m wide and lie all around the globe.
struct CellTrail {
  /// 1e-7 degrees; a power of two, so that cells are found by shifting.
  static let shift: Int64 = 13
  /// Of one segment about so many cells at most are told.
  static let mostCells: Int64 = 4096
  /// What lies across the antimeridian counts on from 180°; elsewhere columns are below this.
  private static let columns: Int64 = 3_600_000_000 >> shift + 1

  static func column(_ longitudeE7: Int64) -> Int64 {
    (longitudeE7 < 0 ? longitudeE7 + 3_600_000_000 : longitudeE7) >> shift
  }

  /// The number of a column that may be one too far west or east.
  static func wrapped(_ column: Int64) -> Int64 {
    column < 0 ? column + columns : column % columns
  }

  private var last: Coordinate?
  private var column: Int64 = 0
  private var row: Int64 = 0

  /// The cells that the line touches from its last point to this one, and some at corners; those that it
  /// does not leave are not told again.
  mutating func forEachCell(to point: Coordinate, _ body: (Int64, Int64) -> Void) {
    if let last {
      let east = abs(longitudeDifferenceE7(from: last.longitudeE7, to: point.longitudeE7))
      let north = abs(Int64(point.latitudeE7) - Int64(last.latitudeE7))
      let parts = min(max(east, north) >> (Self.shift - 1), Self.mostCells) + 1
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
    let column = Self.column(Int64(point.longitudeE7))
    let row = Int64(point.latitudeE7) >> Self.shift
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
