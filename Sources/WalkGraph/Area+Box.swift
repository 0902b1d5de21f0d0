import WalkGeometry

extension Area {
  /// The edges in a box, for drawing.
  ///
  /// Edges are found by the cells of the grid, so some that only come near the box, by up to a cell of
  /// about 100 m, are among them.
  ///
  /// - Returns: Ascending, each once.
  /// - Complexity: O(*b* log *b* + *k* log *k*) for *b* blocks of the grid in the rows of the box and *k* edges
  ///   found.
  public func edges(in box: BoundingBox) throws(AreaError) -> [EdgeID] {
    let layout = grid.layout
    let width = Int64(layout.cellWidth)
    let height = Int64(layout.cellHeight)
    let firstRow = max((Int64(box.south) - Int64(layout.south)).flooredDivision(by: height), 0)
    let lastRow = min(
      (Int64(box.north) - Int64(layout.south)).flooredDivision(by: height), Int64(layout.rows) - 1)
    guard firstRow <= lastRow else { return [] }

    var found: Set<UInt32> = []
    // Eastward from the grid's own border; a box that begins west of it begins a turn of the globe earlier.
    let west = GridLayout.eastward(from: layout.west, to: box.west)
    let span = GridLayout.eastward(from: box.west, to: box.east)
    for start in [west, west - 3_600_000_000] {
      let firstColumn = max(start.flooredDivision(by: width), 0)
      let lastColumn = min(
        (start + span).flooredDivision(by: width), Int64(layout.columns) - 1)
      guard firstColumn <= lastColumn else { continue }
      let columns = Int(firstColumn)...Int(lastColumn)
      let rows = Int(firstRow)...Int(lastRow)
      for block in try grid.blocks(columns: columns, rows: rows) {
        for row in rows.clamped(to: block.row...block.row + 7) {
          for column in columns.clamped(to: block.column...block.column + 7) {
            try grid.forEachEdge(inColumn: column, row: row) { number throws(AreaError) in
              found.insert(number)
            }
          }
        }
      }
    }
    return found.sorted().map { EdgeID($0) }
  }
}

extension Int64 {
  fileprivate func flooredDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
