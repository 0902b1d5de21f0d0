import WalkGeometry

/// Makes the grid sections.
enum SpatialGridBuilder {
  /// - Parameters:
  ///   - bounds: The box around all geometry.
  ///   - forEachEdge: Calls back with the points of each edge in ascending order of number.
  static func build(
    bounds: BoundingBox, edgeCount: Int, forEachEdge: ((Int, [Coordinate]) -> Void) -> Void
  ) -> (blocks: [UInt8], lists: [UInt8]) {
    // A cell of 60 to 150 m was found best: smaller ones bloat sparse areas, larger ones double the time.
    var meters = 100.0
    var layout = GridLayout(bounds: bounds, meters: meters)
    while isTooWide(layout, edgeCount) {
      meters *= 2
      layout = GridLayout(bounds: bounds, meters: meters)
    }
    return build(layout: layout, edgeCount: edgeCount, forEachEdge: forEachEdge)
  }

  /// Whether the numbers of blocks, or of cells and edges together, outgrow their bits.
  private static func isTooWide(_ layout: GridLayout, _ edgeCount: Int) -> Bool {
    let blocks = (UInt64(layout.columns) + 7) / 8 * ((UInt64(layout.rows) + 7) / 8)
    let edgeBits = 64 - UInt64(edgeCount).leadingZeroBitCount
    return blocks > UInt64(UInt32.max) || 64 - (blocks * 64).leadingZeroBitCount + edgeBits > 64
  }

  private static func build(
    layout: GridLayout, edgeCount: Int, forEachEdge: ((Int, [Coordinate]) -> Void) -> Void
  ) -> (blocks: [UInt8], lists: [UInt8]) {
    let edgeBits = UInt64(64 - UInt64(edgeCount).leadingZeroBitCount)
    // One number a cell and edge: block, cell in the block, edge.
    var entries: [UInt64] = []
    forEachEdge { edge, points in
      let start = entries.count
      for index in 0..<max(points.count - 1, 1) {
        let next = min(index + 1, points.count - 1)
        forEachCell(of: layout, from: points[index], to: points[next]) { column, row in
          let key = GridLayout.blockKey(column: column, row: row, columns: layout.columns)
          let cell = UInt64(key) << 6 | UInt64((row & 7) << 3 | column & 7)
          let entry = cell << edgeBits | UInt64(edge)
          if !entries[start...].contains(entry) { entries.append(entry) }
        }
      }
    }
    entries.radixSort(fromBit: Int(edgeBits))

    var blocks: [UInt8] = []
    blocks.append(littleEndian: layout.west)
    blocks.append(littleEndian: layout.south)
    blocks.append(littleEndian: layout.cellWidth)
    blocks.append(littleEndian: layout.cellHeight)
    blocks.append(littleEndian: layout.columns)
    blocks.append(littleEndian: layout.rows)
    blocks.append(littleEndian: UInt64(0))
    var lists: [UInt8] = []
    let edgeMask = (UInt64(1) << edgeBits) - 1
    var index = 0
    while index < entries.count {
      let key = entries[index] >> (edgeBits + 6)
      var end = index
      var base = UInt64.max
      while end < entries.count, entries[end] >> (edgeBits + 6) == key {
        base = min(base, entries[end] & edgeMask)
        end += 1
      }
      var bitmap: UInt64 = 0
      var ends: [Int] = []
      var numbers: [UInt8] = []
      while index < end {
        let cell = entries[index] >> edgeBits
        bitmap |= 1 << (cell & 63)
        var last = base
        while index < end, entries[index] >> edgeBits == cell {
          Varint.append((entries[index] & edgeMask) - last, to: &numbers)
          last = entries[index] & edgeMask
          index += 1
        }
        ends.append(numbers.count)
      }
      let isWide = numbers.count > Int(UInt16.max)
      let start = lists.count
      for end in ends {
        if isWide {
          lists.append(littleEndian: UInt32(end))
        } else {
          lists.append(littleEndian: UInt16(end))
        }
      }
      lists += numbers
      let size = UInt32(lists.count - start)
      blocks.append(littleEndian: bitmap)
      blocks.append(littleEndian: UInt32(key))
      blocks.append(littleEndian: UInt32(base))
      blocks.append(littleEndian: UInt32(start))
      blocks.append(littleEndian: isWide ? size | AreaFormat.wideGridBlock : size)
    }
    return (blocks, lists)
  }

  /// Visits every cell that the segment touches, now and then one that it only nearly touches.
  private static func forEachCell(
    of layout: GridLayout, from a: Coordinate, to b: Coordinate, _ body: (Int, Int) -> Void
  ) {
    let x0 = layout.column(a.longitudeE7)
    let y0 = layout.row(a.latitudeE7)
    // The far end is placed by its way from the near one, so a segment over 180° stays short.
    let east = Double(longitudeDifferenceE7(from: a.longitudeE7, to: b.longitudeE7))
    let x1 = x0 + east / Double(layout.cellWidth)
    let y1 = layout.row(b.latitudeE7)
    func clamped(_ value: Double, _ limit: UInt32) -> Int {
      min(max(Int(value.rounded(.down)), 0), Int(limit) - 1)
    }
    let margin = 1e-6
    let firstRow = clamped(min(y0, y1) - margin, layout.rows)
    let lastRow = clamped(max(y0, y1) + margin, layout.rows)
    for row in firstRow...lastRow {
      var left = min(x0, x1)
      var right = max(x0, x1)
      if y0 != y1, firstRow != lastRow {
        let slope = (x1 - x0) / (y1 - y0)
        let atBottom = x0 + slope * (min(max(Double(row) - margin, min(y0, y1)), max(y0, y1)) - y0)
        let atTop =
          x0 + slope * (min(max(Double(row + 1) + margin, min(y0, y1)), max(y0, y1)) - y0)
        left = min(atBottom, atTop)
        right = max(atBottom, atTop)
      }
      for column in clamped(left - margin, layout.columns)...clamped(right + margin, layout.columns)
      {
        body(column, row)
      }
    }
  }
}
