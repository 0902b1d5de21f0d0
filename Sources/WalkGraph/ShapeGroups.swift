/// Shapes in groups, under a tree of boxes.
///
/// Shapes are in the order of a Hilbert curve, so that those of a group lie close together.
struct ShapeGroups: Sendable {
  let file: AreaFile
  let kind: Kinds
  /// The number of shapes.
  let count: Int
  let tree: BoxTree
  let records: AreaFile.Section
  let offsets: PackedIntegers

  /// The sections of one kind of shapes.
  struct Kinds: Sendable {
    let boxes: SectionKind
    let offsets: SectionKind
    let records: SectionKind
    let groupSize: Int

    // Of grounds few are near, and each takes many points.
    static let grounds = Kinds(
      boxes: .groundBoxes, offsets: .groundOffsets, records: .grounds, groupSize: 1)
    static let obstacles = Kinds(
      boxes: .obstacleBoxes, offsets: .obstacleOffsets, records: .obstacles, groupSize: 4)
  }

  /// The number of groups.
  var groupCount: Int { tree.groupCount }

  init?(file: AreaFile, _ kind: Kinds, offsets: PackedIntegers) {
    guard let boxes = file.sections[kind.boxes], let records = file.sections[kind.records],
      let count = Int(exactly: boxes.parameter),
      let tree = BoxTree(file: file, kind.boxes, count: count, groupSize: kind.groupSize),
      offsets.count == tree.groupCount
    else { return nil }
    self.file = file
    self.kind = kind
    self.tree = tree
    self.records = records
    self.offsets = offsets
    self.count = count
  }

  /// The numbers of the shapes of a group.
  @inline(__always)
  func shapes(ofGroup group: Int) -> Range<Int> {
    let first = group * kind.groupSize
    return first..<min(first + kind.groupSize, count)
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
