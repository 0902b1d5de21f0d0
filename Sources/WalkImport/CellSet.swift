import WalkGeometry

/// Cells of some 100 m that lines lead through, a bit each.
struct CellSet {
  /// Where in ``bits`` the blocks of eight by eight cells are.
  private var blocks = NumberMap()
  private var bits: [UInt64] = []
  /// The block that was looked at last.
  private var lastBlock: (key: UInt64, index: Int)?

  /// Marks the cells on the way to the next point of a line.
  mutating func mark(to point: Coordinate, _ trail: inout CellTrail) {
    trail.forEachCell(to: point) { column, row in mark(column, row) }
  }

  private mutating func mark(_ column: Int64, _ row: Int64) {
    let key = Self.block(column, row)
    if lastBlock?.key != key {
      if blocks[key] == nil {
        blocks.set(key, UInt32(bits.count))
        bits.append(0)
      }
      lastBlock = (key, Int(blocks[key] ?? 0))
    }
    bits[lastBlock?.index ?? 0] |= Self.bit(column, row)
  }

  private func contains(_ column: Int64, _ row: Int64) -> Bool {
    guard let index = blocks[Self.block(column, row)] else { return false }
    return bits[Int(index)] & Self.bit(column, row) != 0
  }

  /// Whether a cell of a line, or one beside it, is marked.
  func isNear(_ line: [Coordinate]) -> Bool {
    var isNear = false
    var trail = CellTrail()
    for point in line {
      trail.forEachCell(to: point) { column, row in
        guard !isNear else { return }
        for x in column - 1...column + 1 {
          for y in row - 1...row + 1 where contains(CellTrail.wrapped(x), y) { isNear = true }
        }
      }
      if isNear { return true }
    }
    return false
  }

  private static func block(_ column: Int64, _ row: Int64) -> UInt64 {
    UInt64(column >> 3) << 32 | UInt64(UInt32(truncatingIfNeeded: row >> 3))
  }

  private static func bit(_ column: Int64, _ row: Int64) -> UInt64 {
    1 << UInt64((column & 7) << 3 | row & 7)
  }
}
