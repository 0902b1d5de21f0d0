import WalkGeometry

/// A uniform grid over the segments of edges: which edges pass through which cell of about 100 m.
///
/// Eight by eight cells form a block. Blocks that hold anything stand in a sorted table with a bitmap of
/// their occupied cells; a cell's edges are differences of ascending numbers, most of one byte.
struct SpatialGrid: Sendable {
  let layout: GridLayout
  private let file: AreaFile
  private let blocks: AreaFile.Section
  private let lists: AreaFile.Section
  private let blockCount: Int

  init(file: AreaFile) throws(AreaError) {
    guard let blocks = file.sections[.gridBlocks], let lists = file.sections[.grid],
      blocks.count >= AreaFormat.gridHeaderBytes,
      (blocks.count - AreaFormat.gridHeaderBytes) % AreaFormat.gridBlockBytes == 0
    else { throw .damaged(path: file.path, section: "grid", offset: 0) }
    self.file = file
    self.blocks = blocks
    self.lists = lists
    blockCount = (blocks.count - AreaFormat.gridHeaderBytes) / AreaFormat.gridBlockBytes
    try file.check(blocks.offset, count: AreaFormat.gridHeaderBytes)
    let header = file.base + blocks.offset
    func u32(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: header.load(fromByteOffset: offset, as: UInt32.self))
    }
    layout = GridLayout(
      west: Int32(bitPattern: u32(0)), south: Int32(bitPattern: u32(4)), cellWidth: u32(8),
      cellHeight: u32(12), columns: u32(16), rows: u32(20))
    guard layout.isPlausible else {
      throw .damaged(path: file.path, section: "grid blocks", offset: UInt64(blocks.offset))
    }
  }

  /// Calls `body` with the number of each edge that passes through a cell, in ascending order.
  func forEachEdge(
    inColumn column: Int, row: Int, _ body: (UInt32) throws(AreaError) -> Void
  ) throws(AreaError) {
    guard column >= 0, row >= 0, column < Int(layout.columns), row < Int(layout.rows),
      let record = try block(GridLayout.blockKey(column: column, row: row, columns: layout.columns))
    else { return }
    let bit = UInt64((row & 7) << 3 | column & 7)
    let bitmap = UInt64(littleEndian: record.load(as: UInt64.self))
    guard bitmap & (1 << bit) != 0 else { return }
    func u32(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: record.load(fromByteOffset: offset, as: UInt32.self))
    }
    let start = Int(u32(16))
    let isWide = u32(20) & AreaFormat.wideGridBlock != 0
    let count = Int(u32(20) & ~AreaFormat.wideGridBlock)
    let endBytes = isWide ? 4 : 2
    let occupied = bitmap.nonzeroBitCount * endBytes
    guard start <= lists.count - count, occupied <= count else { throw damaged() }
    try file.check(lists.offset + start, count: count)
    let base = file.base + lists.offset + start
    func end(_ cell: Int) -> Int {
      let place = base + cell * endBytes
      return isWide
        ? Int(UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)))
        : Int(UInt16(littleEndian: place.loadUnaligned(as: UInt16.self)))
    }
    let cell = (bitmap & ((1 << bit) - 1)).nonzeroBitCount
    var offset = occupied + (cell == 0 ? 0 : end(cell - 1))
    let stop = occupied + end(cell)
    guard stop <= count else { throw damaged() }
    var edge = UInt64(u32(12))
    while offset < stop {
      guard let delta = Varint.read(base, &offset, end: stop) else { throw damaged() }
      edge &+= delta
      guard edge < UInt64(file.edgeCount) else { throw damaged() }
      try body(UInt32(edge))
    }
  }

  /// A block by its first column and row.
  struct Block {
    var column: Int
    var row: Int
  }

  /// The blocks that hold anything and touch these columns and rows, row by row.
  ///
  /// - Complexity: O(log *b* + *k*) for *b* blocks, *k* of them in these rows.
  func blocks(columns: ClosedRange<Int>, rows: ClosedRange<Int>) throws(AreaError) -> [Block] {
    func key(_ column: Int, _ row: Int) -> UInt32 {
      GridLayout.blockKey(column: column, row: row, columns: layout.columns)
    }
    let last = key(columns.upperBound, rows.upperBound)
    let blocksInRow = (Int(layout.columns) + 7) / 8
    var blocks: [Block] = []
    for index in try lowerBound(key(columns.lowerBound, rows.lowerBound))..<blockCount {
      let key = try self.key(index)
      if key > last { break }
      let block = Block(column: Int(key) % blocksInRow * 8, row: Int(key) / blocksInRow * 8)
      guard block.row < Int(layout.rows) else { throw damaged() }
      if columns.overlaps(block.column...block.column + 7) { blocks.append(block) }
    }
    return blocks
  }

  /// All blocks that hold anything and the meters that each is away at least, the nearest first.
  func blocks(
    near position: Coordinate, _ plane: LocalPlane
  ) throws(AreaError) -> [(distance: Double, block: Block)] {
    let width = 8 * Int64(layout.cellWidth)
    let height = 8 * Int64(layout.cellHeight)
    return try blocks(columns: 0...Int(layout.columns) - 1, rows: 0...Int(layout.rows) - 1)
      .map { block in
        let west = Int64(layout.west) + Int64(block.column) * Int64(layout.cellWidth)
        let south = Int64(layout.south) + Int64(block.row) * Int64(layout.cellHeight)
        // From the block's western border eastward to the position, once around at most.
        let east = (Int64(position.longitudeE7) - west + 7_200_000_000) % 3_600_000_000
        let north = Int64(position.latitudeE7) - south
        let aside = east <= width ? 0 : min(east - width, 3_600_000_000 - east)
        let x = Double(aside) * plane.metersPerLongitudeE7
        let y = Double(max(north - height, -north, 0)) * plane.metersPerLatitudeE7
        return ((x * x + y * y).squareRoot(), block)
      }
      .sorted {
        ($0.distance, $0.block.row, $0.block.column) < ($1.distance, $1.block.row, $1.block.column)
      }
  }

  private func block(_ key: UInt32) throws(AreaError) -> UnsafeRawPointer? {
    let index = try lowerBound(key)
    guard index < blockCount, try self.key(index) == key else { return nil }
    return try record(index)
  }

  /// The first block whose key is not less.
  private func lowerBound(_ key: UInt32) throws(AreaError) -> Int {
    var low = 0
    var high = blockCount
    while low < high {
      let middle = (low + high) / 2
      if try self.key(middle) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func key(_ index: Int) throws(AreaError) -> UInt32 {
    UInt32(littleEndian: try record(index).load(fromByteOffset: 8, as: UInt32.self))
  }

  private func record(_ index: Int) throws(AreaError) -> UnsafeRawPointer {
    let offset = blocks.offset + AreaFormat.gridHeaderBytes + index * AreaFormat.gridBlockBytes
    try file.check(offset, count: AreaFormat.gridBlockBytes)
    return file.base + offset
  }

  private func damaged() -> AreaError {
    .damaged(path: file.path, section: SectionKind.grid.title, offset: UInt64(lists.offset))
  }
}

/// Where the cells of a grid lie. Units are 1e-7 degrees.
struct GridLayout: Hashable, Sendable {
  var west: Int32
  var south: Int32
  var cellWidth: UInt32
  var cellHeight: UInt32
  var columns: UInt32
  var rows: UInt32

  /// Cells of about `meters` over a box; a box over the antimeridian has its west east of its east.
  init(bounds: BoundingBox, meters: Double) {
    west = bounds.west
    south = bounds.south
    let middle = Int32((Int64(bounds.south) + Int64(bounds.north)) / 2)
    let plane = LocalPlane(latitudeE7: middle)
    cellHeight = UInt32(max(meters / plane.metersPerLatitudeE7, 1))
    cellWidth = UInt32(min(max(meters / max(plane.metersPerLongitudeE7, 1e-9), 1), 3.6e9))
    let height = UInt64(Int64(bounds.north) - Int64(bounds.south))
    let width = UInt64(Self.eastward(from: bounds.west, to: bounds.east))
    columns = UInt32(width / UInt64(cellWidth) + 1)
    rows = UInt32(height / UInt64(cellHeight) + 1)
  }

  init(
    west: Int32, south: Int32, cellWidth: UInt32, cellHeight: UInt32, columns: UInt32, rows: UInt32
  ) {
    self.west = west
    self.south = south
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.columns = columns
    self.rows = rows
  }

  /// Whether the cells cover no more than the globe, and blocks can be numbered.
  var isPlausible: Bool {
    guard cellWidth > 0, cellHeight > 0, columns > 0, rows > 0 else { return false }
    let blocks = (UInt64(columns) + 7) / 8 * ((UInt64(rows) + 7) / 8)
    return UInt64(columns - 1) * UInt64(cellWidth) <= 3_600_000_000
      && UInt64(rows - 1) * UInt64(cellHeight) <= 1_800_000_000 && blocks <= UInt64(UInt32.max)
  }

  /// From one longitude eastward to another, 0..<3.6e9.
  static func eastward(from west: Int32, to east: Int32) -> Int64 {
    let difference = Int64(east) - Int64(west)
    return difference < 0 ? difference + 3_600_000_000 : difference
  }

  /// Cells east of the grid's west border, with fractions; points just west of it are negative.
  func column(_ longitudeE7: Int32) -> Double {
    let span = Int64(columns) * Int64(cellWidth)
    var difference = Self.eastward(from: west, to: longitudeE7)
    if difference > span, difference > (span + 3_600_000_000) / 2 { difference -= 3_600_000_000 }
    return Double(difference) / Double(cellWidth)
  }

  /// Cells north of the grid's south border, with fractions.
  func row(_ latitudeE7: Int32) -> Double {
    Double(Int64(latitudeE7) - Int64(south)) / Double(cellHeight)
  }

  static func blockKey(column: Int, row: Int, columns: UInt32) -> UInt32 {
    let blocksInRow = (UInt64(columns) + 7) / 8
    return UInt32(truncatingIfNeeded: UInt64(row >> 3) * blocksInRow + UInt64(column >> 3))
  }
}
