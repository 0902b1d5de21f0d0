import WalkGeometry

/// A tree of boxes over groups of edges or shapes, in place in its file.
///
/// ```
///   ┌───────────────┐     A node cuts its box into 256 columns and rows. It says of each of its
///   │ ┌────┐        │     sixteen children which of them the child takes up: a line of 64 bytes.
///   │ │ ┌──┼─────┐  │
///   │ └─┼──┘     │  │     ················  16 first columns
///   │   └────────┘  │     ················  16 first rows, 16 last columns, 16 last rows
///   └───────────────┘
/// ```
/// What is under it is in the order of a space-filling curve, so that neighbors share groups and nodes.
/// Source: Kamel, Faloutsos 1993, On Packing R-trees, doi:10.1145/170088.170403.
struct BoxTree: Sendable {
  static let fanoutShift = 4
  static let fanout = 1 << fanoutShift
  static let nodeBytes = 4 * fanout
  let file: AreaFile
  let kind: SectionKind
  /// The number of groups.
  let groupCount: Int
  private let section: AreaFile.Section
  /// The first node of each level, the lowest first, and the end of the last.
  private let levels: [Int]
  private let whole: PlaceBox

  /// The number of nodes in each level, of which the last has one, for so many groups.
  static func levelCounts(groups: Int) -> [Int] {
    guard groups > 0 else { return [] }
    var counts: [Int] = []
    repeat {
      counts.append(((counts.last ?? groups) + fanout - 1) >> fanoutShift)
    } while counts[counts.count - 1] > 1
    return counts
  }

  /// - Parameters:
  ///   - count: How many edges or shapes there are.
  ///   - groupSize: How many of them are in a group.
  /// - Returns: `nil` when the section has another size than the tree over so many.
  init?(file: AreaFile, _ kind: SectionKind, count: Int, groupSize: Int) {
    guard let section = file.sections[kind], count <= 1 << 32 else { return nil }
    self.file = file
    self.kind = kind
    self.section = section
    groupCount = (count + groupSize - 1) / groupSize
    levels = Self.levelCounts(groups: groupCount).reduce(into: [0]) { levels, count in
      levels.append(levels[levels.count - 1] + count)
    }
    whole = PlaceBox(file.bounds)
    guard section.count == levels[levels.count - 1] * Self.nodeBytes else { return nil }
  }

  /// Appends the numbers of the groups whose box touches `query`, ascending.
  ///
  /// - Complexity: O(log *g* + *k*) for *k* of *g* groups.
  func collect(touching query: PlaceBox, into groups: inout [UInt32]) throws(AreaError) {
    guard levels.count > 1 else { return }
    try visit(level: levels.count - 2, index: 0, whole, query, &groups)
  }

  private func visit(
    level: Int, index: Int, _ box: PlaceBox, _ query: PlaceBox, _ groups: inout [UInt32]
  ) throws(AreaError) {
    let node = try node(level: level, index: index)
    let first = index << Self.fanoutShift
    let lastColumn = (query.east &- box.west) >> box.columnShift
    let firstColumn = (query.west &- box.west) >> box.columnShift
    let lastRow = (query.north &- box.south) >> box.rowShift
    let firstRow = (query.south &- box.south) >> box.rowShift
    for child in 0..<Self.fanout {
      let cells = cells(node, child)
      guard Int64(cells.west) <= lastColumn, Int64(cells.east) >= firstColumn,
        Int64(cells.south) <= lastRow, Int64(cells.north) >= firstRow, cells.west <= cells.east
      else { continue }
      if level > 0 {
        try visit(
          level: level - 1, index: first + child, box.box(of: cells), query, &groups)
      } else if first + child < groupCount {
        groups.append(UInt32(truncatingIfNeeded: first + child))
      }
    }
  }

  /// The box of a group; `nil` where it holds nothing.
  ///
  /// - Complexity: O(log *g*) for *g* groups.
  func box(ofGroup group: Int) throws(AreaError) -> PlaceBox? {
    var box = whole
    for level in levels.indices.dropLast().reversed() {
      let index = group >> (Self.fanoutShift * (level + 1))
      let child = (group >> (Self.fanoutShift * level)) & (Self.fanout - 1)
      let cells = cells(try node(level: level, index: index), child)
      guard cells.west <= cells.east else { return nil }
      box = box.box(of: cells)
    }
    return box
  }

  @inline(__always)
  private func cells(_ node: UnsafeRawPointer, _ child: Int) -> PlaceBox.Cells {
    func byte(_ row: Int) -> UInt8 {
      node.load(fromByteOffset: row &* Self.fanout &+ child, as: UInt8.self)
    }
    return PlaceBox.Cells(west: byte(0), south: byte(1), east: byte(2), north: byte(3))
  }

  /// A node; one that is not there in a damaged file is an error.
  @inline(__always)
  private func node(level: Int, index: Int) throws(AreaError) -> UnsafeRawPointer {
    let place = levels[level] &+ index
    guard place < levels[level &+ 1] else { throw file.damaged(kind) }
    let offset = section.offset &+ place &* Self.nodeBytes
    try file.check(offset, count: Self.nodeBytes)
    return file.base + offset
  }
}

/// Makes the section of a ``BoxTree``.
enum BoxTreeBuilder {
  /// - Parameters:
  ///   - groups: The box of each group; `nil` where it holds nothing.
  ///   - bounds: Of the area.
  static func build(_ groups: [PlaceBox?], bounds: BoundingBox) -> [UInt8] {
    let counts = BoxTree.levelCounts(groups: groups.count)
    // The boxes that each level's nodes have to hold, those of the groups first.
    var levels = [groups]
    for count in counts.dropLast() {
      let below = levels[levels.count - 1]
      levels.append(
        (0..<count).map { node in
          below[children(of: node, in: below)].reduce(into: nil) { union, box in
            guard let box else { return }
            if union == nil { union = box } else { union?.form(union: box) }
          }
        })
    }
    // From the root down: what a child takes up depends on the box of its parent as readers find it.
    var parents = [PlaceBox(bounds)]
    var sections: [[UInt8]] = []
    for boxes in levels.reversed() where !boxes.isEmpty {
      var bytes = [UInt8](repeating: 0, count: parents.count * BoxTree.nodeBytes)
      var found: [PlaceBox] = []
      for (node, parent) in parents.enumerated() {
        for child in 0..<BoxTree.fanout {
          let index = node << BoxTree.fanoutShift + child
          let box = index < boxes.count ? boxes[index] : nil
          let cells = box.map { parent.cells(of: $0) } ?? PlaceBox.Cells.none
          for (row, side) in [cells.west, cells.south, cells.east, cells.north].enumerated() {
            bytes[node * BoxTree.nodeBytes + row * BoxTree.fanout + child] = side
          }
          if index < boxes.count { found.append(parent.box(of: cells)) }
        }
      }
      sections.append(bytes)
      parents = found
    }
    return Array(sections.reversed().joined())
  }

  private static func children(of node: Int, in below: [PlaceBox?]) -> Range<Int> {
    let first = node << BoxTree.fanoutShift
    return first..<min(first + BoxTree.fanout, below.count)
  }
}
