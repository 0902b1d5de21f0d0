import Synchronization
import WalkGeometry

/// A walking graph used in place in its file: nodes, edges, names, ways and what stands around them.
///
/// Nothing is copied; pages load on first touch. An area may be used from several threads at once.
///
/// Each block of the file is compared with its checksum before its first use, so that every accessor
/// throws ``AreaError/damaged(path:section:offset:)`` rather than give a wrong answer.
public final class Area: Sendable {
  let file: AreaFile
  /// What searches touch.
  package let view: GraphView
  /// What accelerated searches touch; `nil` in an area made without it.
  package let hierarchy: HierarchyView?
  package let landmarks: LandmarkView?
  /// What is seen from nodes; `nil` in an area made without it.
  let sightTable: SightTable?
  // Sections that every query reads, looked up once.
  let componentsSection: AreaFile.Section
  let wayBlocksSection: AreaFile.Section
  /// A block of ways has 2 to the power of this.
  let wayBlockShift: Int
  let wayNumbersSection: AreaFile.Section
  let namesSection: AreaFile.Section
  let edgeIndex: EdgeIndex
  let edgeShapes: EdgeShapes
  let edgeBoxes: BoxTree
  let edgeWays: PackedIntegers
  let runEdges: PackedIntegers
  let runWays: PackedIntegers
  let runPoints: PackedIntegers
  let wayNames: PackedIntegers
  let nameOffsets: PackedIntegers
  let grounds: ShapeGroups
  let obstacles: ShapeGroups
  private let attributeCache = Mutex<[EdgeAttributes]?>(nil)
  private let openGroundCache = Mutex<[Bool]?>(nil)
  /// Meters across open grounds, by the edges over them and by their numbers, of those that were asked for.
  let widthsUnderEdges = Mutex<[EdgeID: Double?]>([:])
  let widthsOfGrounds = Mutex<[Int: Double]>([:])
  private let conditionCache = Mutex<[[String]]?>(nil)
  /// The number of OpenStreetMap ways and relations that edges were drawn as.
  public let sourceCount: Int
  /// The number of different attribute sets.
  public let attributeCount: Int
  /// The number of different passages, "none" included.
  public let passageCount: Int
  /// The number of groups of nodes that are joined by edges, whatever their direction.
  public let componentCount: Int

  /// Maps an area file read-only.
  ///
  /// Only header and section table are checked; ``validate()`` reads all.
  ///
  /// - Parameter path: A file of format version 3 or 4 (<doc:FileFormat>).
  /// - Throws: ``AreaError`` when it is no area, of another version, or cut short.
  /// - Complexity: O(1) in the size of the area.
  public init(contentsOf path: String) throws(AreaError) {
    let file = try AreaFile(path: path)
    func section(_ kind: SectionKind) throws(AreaError) -> AreaFile.Section {
      guard let section = file.sections[kind] else {
        throw .damaged(path: path, section: kind.title, offset: 0)
      }
      return section
    }
    /// Width in the low byte of the parameter, the number of entries above it.
    func packed(_ kind: SectionKind) throws(AreaError) -> PackedIntegers {
      let section = try section(kind)
      let width = Int(section.parameter & 0xFF)
      let count = Int(section.parameter >> 8)
      return try packed(kind, count: count, width: width)
    }
    func packed(
      _ kind: SectionKind, count: Int, width: Int
    ) throws(AreaError) -> PackedIntegers {
      let section = try section(kind)
      guard width <= PackedIntegers.maximumWidth || width == 64, count <= 1 << 40,
        section.count >= PackedIntegers.byteCount(count, width: width)
      else { throw .damaged(path: path, section: kind.title, offset: UInt64(section.offset)) }
      return PackedIntegers(
        file: file.base, fileOffset: section.offset, count: count, width: width)
    }
    func bits(_ kind: SectionKind, _ place: UInt64) throws(AreaError) -> Int {
      Int((try section(kind).parameter >> (place * 8)) & 0xFF)
    }
    func records(_ kind: SectionKind, _ size: Int) throws(AreaError) -> Int {
      let section = try section(kind)
      guard section.count % size == 0 else {
        throw .damaged(path: path, section: kind.title, offset: UInt64(section.offset))
      }
      return section.count / size
    }
    self.file = file
    attributeCount = Int(truncatingIfNeeded: try section(.attributes).parameter)
    guard
      let arcLayout = ArcLayout(
        headBits: try bits(.arcs, 0), lengthBits: try bits(.arcs, 1),
        attributeBits: try bits(.arcs, 2)),
      let nodeLayout = NodeLayout(
        south: file.bounds.south, west: file.bounds.west, latitudeBits: try bits(.nodes, 0),
        longitudeBits: try bits(.nodes, 1)),
      file.nodeCount <= arcLayout.headLimit,
      (0...arcLayout.costIndexLimit / 2).contains(attributeCount),
      // As many bits as there are nodes for, no more: searches make room for every head that fits.
      arcLayout.headLimit <= max(2 * file.nodeCount, 1)
    else {
      throw .damaged(
        path: path, section: "section table", offset: UInt64(AreaFormat.headerBytes))
    }
    let firstArcs = try section(.firstArc)
    guard let firstArc = RunIndex(file: file.base, section: firstArcs, count: file.nodeCount) else {
      throw .damaged(
        path: path, section: SectionKind.firstArc.title, offset: UInt64(firstArcs.offset))
    }
    view = GraphView(
      file: file,
      nodes: try packed(.nodes, count: file.nodeCount, width: nodeLayout.width),
      nodeLayout: nodeLayout,
      arcs: try packed(.arcs, count: file.arcCount, width: arcLayout.width),
      arcLayout: arcLayout, firstArc: firstArc)
    hierarchy = try Self.hierarchy(file, view)
    landmarks = try Self.landmarks(file, view)
    sightTable = try SightTable(file)
    componentsSection = try section(.components)
    wayBlocksSection = try section(.wayBlocks)
    wayBlockShift = AreaFormat.wayBlockShift(ofVersion: file.version)
    wayNumbersSection = try section(.wayNumbers)
    namesSection = try section(.names)
    passageCount = try records(.passages, AreaFormat.passageBytes)
    componentCount = try records(.components, 4)
    edgeWays = try packed(.edgeWays)
    runEdges = try packed(.runEdges)
    runWays = try packed(.runWays)
    runPoints = try packed(.runPoints)
    wayNames = try packed(.wayNames)
    nameOffsets = try packed(.nameOffsets)
    sourceCount = wayNames.count
    let wayRecords = try records(.wayBlocks, AreaFormat.wayBlockBytes)
    _ = try records(.fastEdges, 4)
    func blocks(_ count: Int, shift: Int) -> Int { (count + (1 << shift) - 1) >> shift }
    // Entries of no width take no bytes, so that their count needs another bound.
    let mostRuns = 8 * max(try section(.runEdges).count, try section(.runWays).count)
    let isConsistent =
      file.arcCount == file.edgeCount * 2 && file.nodeCount <= file.arcCount
      && (1...Int(UInt16.max) + 1).contains(passageCount) && runEdges.count <= mostRuns
      && edgeWays.count == file.edgeCount && runEdges.count == runWays.count
      && runEdges.count == runPoints.count
      && nameOffsets.count > 0
      && wayRecords == blocks(sourceCount, shift: wayBlockShift)
      && (componentCount > 0 || file.nodeCount == 0)
    guard isConsistent else {
      throw .damaged(
        path: path, section: "section table", offset: UInt64(AreaFormat.headerBytes))
    }
    func sized<T>(_ kind: SectionKind, _ value: T?) throws(AreaError) -> T {
      guard let value else {
        throw .damaged(
          path: path, section: kind.title, offset: UInt64(try section(kind).offset))
      }
      return value
    }
    edgeIndex = try sized(
      .edgeIndex,
      EdgeIndex(
        file: file, edgeStarts: try packed(.edgeStarts), nodeStarts: try packed(.nodeStarts)))
    edgeShapes = try sized(
      .geometry, EdgeShapes(file: file, starts: try packed(.geometryOffsets)))
    edgeBoxes = try sized(
      .edgeBoxes,
      BoxTree(
        file: file, .edgeBoxes, count: file.edgeCount, groupSize: AreaFormat.edgesOfGroup))
    func shapes(_ kinds: ShapeGroups.Kinds) throws(AreaError) -> ShapeGroups {
      try sized(
        kinds.boxes, ShapeGroups(file: file, kinds, offsets: try packed(kinds.offsets)))
    }
    grounds = try shapes(.grounds)
    obstacles = try shapes(.obstacles)
  }

  /// The path it was opened from.
  public var path: String { file.path }
  /// The program that made the file, with its version.
  public var producer: String { file.producer }
  /// Bytes of the whole file.
  public var byteCount: Int { file.mapping.count }
  /// Tells the area from any other: a hash over the checksums of all its blocks.
  ///
  /// - Complexity: O(*n*) in the blocks of the file, of whose 4 KiB four bytes are read.
  package var checksum: UInt64 { file.checksum }
  /// The box around all nodes and geometry.
  public var bounds: BoundingBox { file.bounds }
  /// The number of junctions and ends.
  public var nodeCount: Int { file.nodeCount }
  /// The number of edges.
  public var edgeCount: Int { file.edgeCount }
  /// The number of arcs: two for each edge.
  public var arcCount: Int { file.arcCount }

  /// The number of squares, platforms, piers and car parks that are walked straight across.
  public var openGroundCount: Int { grounds.count }
  /// The number of walls, buildings, waters, railways and roads that stand in the way off the paths.
  public var obstacleCount: Int { obstacles.count }

  /// Every section with its size in bytes, in file order.
  public var sectionSizes: [(kind: SectionKind, bytes: Int)] {
    file.sections.sorted { $0.value.offset < $1.value.offset }.map { ($0.key, $0.value.count) }
  }

  // MARK: Sections

  /// A section that ``init(contentsOf:)`` has found present.
  func section(_ kind: SectionKind) -> AreaFile.Section {
    file.sections[kind] ?? AreaFile.Section(offset: 0, count: 0, parameter: 0)
  }

  /// Checks `count` bytes at `offset` of a section and returns where they lie in memory.
  func bytes(
    _ kind: SectionKind, at offset: Int, count: Int
  ) throws(AreaError) -> UnsafeRawPointer {
    let section = section(kind)
    guard offset >= 0, count >= 0, offset <= section.count - count else {
      throw .damaged(path: path, section: kind.title, offset: UInt64(section.offset))
    }
    if count > 0 { try file.check(section.offset + offset, count: count) }
    return file.base + section.offset + offset
  }

  func u32(_ kind: SectionKind, at offset: Int) throws(AreaError) -> UInt32 {
    UInt32(littleEndian: try bytes(kind, at: offset, count: 4).load(as: UInt32.self))
  }

  /// Checks and reads one packed integer, which must be below `limit`.
  func value(
    _ integers: PackedIntegers, _ index: Int, below limit: Int, in kind: SectionKind
  ) throws(AreaError) -> Int {
    precondition(index >= 0 && index < integers.count, "entry \(index) of \(integers.count)")
    try file.check(integers.fileOffset(of: index), count: 8)
    let value = integers[index]
    guard value < UInt64(limit) else { throw damaged(kind) }
    return Int(value)
  }

  /// The numbers of the edges of a group of ``edgeBoxes``.
  @inline(__always)
  func edges(ofGroup group: Int) -> Range<Int> {
    let first = group * AreaFormat.edgesOfGroup
    return first..<min(first + AreaFormat.edgesOfGroup, edgeCount)
  }

  /// The error for a value of `kind` that cannot be.
  func damaged(_ kind: SectionKind) -> AreaError { file.damaged(kind) }

  /// Every attribute set, by index; decoded on first use.
  ///
  /// - Complexity: O(*a*) for *a* attribute sets, the first time.
  public func attributeSets() throws(AreaError) -> [EdgeAttributes] {
    if let known = attributeCache.withLock({ $0 }) { return known }
    let sets = try decodeAttributeSets()
    attributeCache.withLock { $0 = sets }
    return sets
  }

  /// Of each attribute set, whether edges with it only lead over open ground.
  func openGroundSets() throws(AreaError) -> [Bool] {
    if let known = openGroundCache.withLock({ $0 }) { return known }
    let sets = try attributeSets().map { $0.flags.contains(.openGround) }
    openGroundCache.withLock { $0 = sets }
    return sets
  }

  /// The number of blocks of 4 KiB of the file that have been read so far.
  ///
  /// - Complexity: O(size of the file).
  public var checkedBlockCount: Int { file.checkedBlockCount }

  /// The tags of every condition, by index less one; decoded on first use.
  package func conditionLists() throws(AreaError) -> [[String]] {
    if let known = conditionCache.withLock({ $0 }) { return known }
    let lists = try decodeConditionLists()
    conditionCache.withLock { $0 = lists }
    return lists
  }

  // MARK: Nodes

  /// Where a node lies.
  public func coordinate(of node: NodeID) throws(AreaError) -> Coordinate {
    precondition(Int(node.rawValue) < nodeCount, "node \(node.rawValue) of \(nodeCount)")
    return try view.coordinate(of: node.rawValue)
  }

  /// The arcs that leave a node, as indices for ``arc(_:)``.
  public func arcs(of node: NodeID) throws(AreaError) -> Range<Int> {
    precondition(Int(node.rawValue) < nodeCount, "node \(node.rawValue) of \(nodeCount)")
    return try view.arcRange(of: node.rawValue)
  }

  /// One arc.
  public func arc(_ index: Int) throws(AreaError) -> Arc {
    precondition(index >= 0 && index < arcCount, "arc \(index) of \(arcCount)")
    try file.check(view.arcs.fileOffset(of: index), count: 8)
    return try sound(view.arc(index))
  }

  /// The arc, if what it names exists.
  @inline(__always)
  func sound(_ arc: Arc) throws(AreaError) -> Arc {
    guard Int(arc.head.rawValue) < nodeCount, arc.attributes < attributeCount else {
      throw damaged(.arcs)
    }
    return arc
  }

  /// The component that a node belongs to, 0..<``componentCount``; 0 is the largest.
  ///
  /// - Complexity: O(log *c*) for *c* components.
  public func component(of node: NodeID) throws(AreaError) -> Int {
    func first(_ component: Int) throws(AreaError) -> UInt32 {
      let offset = componentsSection.offset + component * 4
      try file.check(offset, count: 4)
      return UInt32(littleEndian: file.base.load(fromByteOffset: offset, as: UInt32.self))
    }
    // Nearly every node is in the largest.
    if componentCount == 1 { return 0 }
    if try node.rawValue < first(1) { return 0 }
    var low = 1
    var high = componentCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if try first(middle) <= node.rawValue { low = middle } else { high = middle }
    }
    return low
  }

  /// The nodes of a component.
  public func nodes(ofComponent component: Int) throws(AreaError) -> Range<Int> {
    let begin = Int(try u32(.components, at: component * 4))
    let end =
      component + 1 < componentCount
      ? Int(try u32(.components, at: component * 4 + 4)) : nodeCount
    guard begin <= end, end <= nodeCount else { throw damaged(.components) }
    return begin..<end
  }

  /// Facts of the import as text: what it was made from and what was skipped.
  public func metadata() throws(AreaError) -> [(key: String, value: String)] {
    let section = section(.metadata)
    let bytes = try bytes(.metadata, at: 0, count: section.count)
    let fields = UnsafeRawBufferPointer(start: bytes, count: section.count)
      .split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 1, by: 2).map { (fields[$0], fields[$0 + 1]) }
  }
}
