import WalkGeometry

/// Shapes in groups of eight, each group with the box around it, in a tree of boxes over the groups.
///
/// Shapes are in the order of a Hilbert curve, so that those of a group lie close together. A box takes
/// 8 bytes: its sides in 65,535ths of the area's box, rounded outward. Every sixteen boxes have one around
/// them in the level above.
/// Source: Kamel, Faloutsos 1993, On Packing R-trees, doi:10.1145/170088.170403.
struct ShapeGroups: Sendable {
  let file: AreaFile
  let kind: Kinds
  /// The number of shapes.
  let count: Int
  let boxes: AreaFile.Section
  let records: AreaFile.Section
  let offsets: PackedIntegers
  /// The first box of each level, the groups' own first, and the end of the last.
  let levels: [Int]

  /// The sections of one kind of shapes.
  struct Kinds: Sendable {
    let boxes: SectionKind
    let offsets: SectionKind
    let records: SectionKind

    static let grounds = Kinds(boxes: .groundBoxes, offsets: .groundOffsets, records: .grounds)
    static let obstacles = Kinds(
      boxes: .obstacleBoxes, offsets: .obstacleOffsets, records: .obstacles)
  }

  /// The number of groups.
  var groupCount: Int { offsets.count }

  static let groupShift = 3
  static let groupSize = 1 << groupShift
  static let fanout = 16
  static let boxBytes = 8

  /// The number of boxes in each level, of which the last has one, for so many groups.
  static func levelCounts(groups: Int) -> [Int] {
    guard groups > 0 else { return [] }
    var counts = [groups]
    while let last = counts.last, last > 1 { counts.append((last + fanout - 1) / fanout) }
    return counts
  }

  init?(file: AreaFile, _ kind: Kinds, offsets: PackedIntegers) {
    guard let boxes = file.sections[kind.boxes], let records = file.sections[kind.records],
      boxes.parameter <= 1 << 32
    else { return nil }
    self.file = file
    self.kind = kind
    self.boxes = boxes
    self.records = records
    self.offsets = offsets
    count = Int(boxes.parameter)
    let groups = (count + Self.groupSize - 1) >> Self.groupShift
    let counts = Self.levelCounts(groups: groups)
    levels = counts.reduce(into: [0]) { levels, count in
      levels.append(levels[levels.count - 1] + count)
    }
    guard boxes.count == levels[levels.count - 1] * Self.boxBytes, offsets.count == groups else {
      return nil
    }
  }

  /// Calls `body` with where the records of each group lie whose box touches `query`: the number of its
  /// first shape, and its bytes.
  ///
  /// - Complexity: O(log *g* + *k*) for *k* of *g* groups.
  func forEachGroup(
    touching query: ShapeBox, _ body: (_ first: Int, _ bytes: Range<Int>) throws(AreaError) -> Void
  ) throws(AreaError) {
    guard levels.count > 1 else { return }
    // Boxes still to look at, by level and place in it.
    var stack = [(level: levels.count - 2, index: 0)]
    while let (level, index) = stack.popLast() {
      let box = try self.box(levels[level] + index)
      guard box.touches(query) else { continue }
      if level == 0 {
        try body(index << Self.groupShift, bytes(ofGroup: index))
        continue
      }
      let below = levels[level] - levels[level - 1]
      let first = index * Self.fanout
      for child in (first..<min(first + Self.fanout, below)).reversed() {
        stack.append((level - 1, child))
      }
    }
  }

  /// A box by its place in the section.
  func box(_ index: Int) throws(AreaError) -> ShapeBox {
    let offset = boxes.offset + index * Self.boxBytes
    try file.check(offset, count: Self.boxBytes)
    func u16(_ place: Int) -> UInt16 {
      UInt16(littleEndian: file.base.load(fromByteOffset: offset + place, as: UInt16.self))
    }
    return ShapeBox(west: u16(0), south: u16(2), east: u16(4), north: u16(6))
  }

  /// Where the records of a group lie in their section; checked.
  func bytes(ofGroup group: Int) throws(AreaError) -> Range<Int> {
    func offset(_ group: Int) throws(AreaError) -> Int {
      guard group < offsets.count else { return records.count }
      try file.check(offsets.fileOffset(of: group), count: 8)
      guard let offset = Int(exactly: offsets[group]), offset <= records.count else {
        throw file.damaged(kind.offsets)
      }
      return offset
    }
    let start = try offset(group)
    let end = try offset(group + 1)
    guard start <= end else { throw file.damaged(kind.offsets) }
    try file.check(records.offset + start, count: end - start)
    return start..<end
  }
}

/// A box in 65,535ths of the area's own.
struct ShapeBox: Hashable, Sendable {
  var west: UInt16
  var south: UInt16
  var east: UInt16
  var north: UInt16

  init(west: UInt16, south: UInt16, east: UInt16, north: UInt16) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The least box around what reaches from `low` to `high`, within `bounds`; rounded outward.
  ///
  /// - Parameters:
  ///   - low: 1e-7 degrees east of the west and north of the south of the bounds.
  ///   - high: The same, not less than `low`.
  init(_ bounds: BoundingBox, low: (x: Int64, y: Int64), high: (x: Int64, y: Int64)) {
    let width = max(GridLayout.eastward(from: bounds.west, to: bounds.east), 1)
    let height = max(Int64(bounds.north) - Int64(bounds.south), 1)
    func scaled(_ value: Int64, _ whole: Int64, up: Bool) -> UInt16 {
      let product = min(max(value, 0), whole) * 65_535
      return UInt16(min((product + (up ? whole - 1 : 0)) / whole, 65_535))
    }
    west = scaled(low.x, Int64(width), up: false)
    south = scaled(low.y, height, up: false)
    east = scaled(high.x, Int64(width), up: true)
    north = scaled(high.y, height, up: true)
  }

  func touches(_ other: ShapeBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  func contains(_ other: ShapeBox) -> Bool {
    west <= other.west && other.east <= east && south <= other.south && other.north <= north
  }

  mutating func form(union other: ShapeBox) {
    west = min(west, other.west)
    south = min(south, other.south)
    east = max(east, other.east)
    north = max(north, other.north)
  }
}
