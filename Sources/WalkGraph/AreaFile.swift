import Synchronization
import WalkGeometry

/// An area file mapped read-only, with its header and section table read and its blocks checked on first use.
///
/// Opening reads only header and table, so it costs the same for a village and a continent. Every block of
/// 4 KiB carries a checksum which is compared once in a process, before the block's first use.
@usableFromInline
final class AreaFile: @unchecked Sendable {
  // The mapping is never written; the block states are atomics.
  /// A section's place in the file.
  struct Section {
    var offset: Int
    var count: Int
    /// Width of packed integers, or another number of the section's own.
    var parameter: UInt64
  }

  let path: String
  let mapping: MappedFile
  let version: UInt32
  let producer: String
  let nodeCount: Int
  let edgeCount: Int
  let arcCount: Int
  let bounds: BoundingBox
  let sections: [SectionKind: Section]
  private let checksumsOffset: Int
  let blockStates: UnsafeMutablePointer<Atomic<UInt8>>
  private let blockCount: Int

  var base: UnsafeRawPointer { mapping.base }

  /// - Throws: ``AreaError`` when the file is no area, of another version, or cut short.
  /// - Complexity: O(1) in the size of the area.
  init(path: String) throws(AreaError) {
    self.path = path
    mapping = try MappedFile(path: path)
    let base = mapping.base
    let length = mapping.count

    func u32(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    func u64(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    let known = min(length, AreaFormat.magic.count)
    let start = UnsafeRawBufferPointer(start: base, count: known)
    guard start.elementsEqual(AreaFormat.magic.prefix(known)) else {
      throw .notAnArea(path: path)
    }
    guard length >= AreaFormat.headerBytes else {
      throw .truncated(
        path: path, expectedBytes: UInt64(AreaFormat.headerBytes), foundBytes: UInt64(length))
    }
    let producerBytes = (64..<96).map { base.load(fromByteOffset: $0, as: UInt8.self) }
    producer = String(decoding: producerBytes.prefix { $0 != 0 }, as: UTF8.self)
    version = u32(8)
    guard AreaFormat.readableVersions.contains(version) else {
      throw .otherVersion(
        path: path, found: version, supported: AreaFormat.version, producer: producer)
    }
    let sectionCount = Int(u32(12))
    let tableEnd = AreaFormat.headerBytes + sectionCount * AreaFormat.tableEntryBytes
    guard sectionCount <= AreaFormat.maximumSections else {
      throw .damaged(path: path, section: "header", offset: 12)
    }
    guard length >= tableEnd else {
      throw .truncated(path: path, expectedBytes: UInt64(tableEnd), foundBytes: UInt64(length))
    }
    // The header's own checksum stands at 24 and counts as zero in it.
    var head = [UInt8](UnsafeRawBufferPointer(start: base, count: tableEnd))
    for offset in 24..<32 { head[offset] = 0 }
    guard head.withUnsafeBytes(XXHash64.hash) == u64(24) else {
      throw .damaged(path: path, section: "header", offset: 0)
    }
    guard u64(16) == UInt64(length) else {
      if u64(16) > UInt64(length) {
        throw .truncated(path: path, expectedBytes: u64(16), foundBytes: UInt64(length))
      }
      throw .damaged(path: path, section: "end", offset: u64(16))
    }
    nodeCount = Int(u32(32))
    edgeCount = Int(u32(36))
    guard nodeCount <= AreaFormat.maximumNodes, let arcCount = Int(exactly: u64(40)),
      arcCount <= 1 << 32
    else { throw .damaged(path: path, section: "header", offset: 32) }
    self.arcCount = arcCount
    func i32(_ offset: Int) -> Int32 { Int32(bitPattern: u32(offset)) }
    bounds = BoundingBox(
      west: i32(48), south: i32(52), east: i32(56), north: i32(60))
    let latitudes = -900_000_000...900_000_000
    let longitudes = -1_800_000_000...1_800_000_000
    guard bounds.south <= bounds.north, latitudes.contains(Int(bounds.south)),
      latitudes.contains(Int(bounds.north)), longitudes.contains(Int(bounds.west)),
      longitudes.contains(Int(bounds.east))
    else { throw .damaged(path: path, section: "header", offset: 48) }

    var sections: [SectionKind: Section] = [:]
    for index in 0..<sectionCount {
      let entry = AreaFormat.headerBytes + index * AreaFormat.tableEntryBytes
      let isRequired = u32(entry + 4) & 1 != 0
      guard let kind = SectionKind(rawValue: u32(entry)) else {
        guard isRequired else { continue }
        let code = (0..<4).map { base.load(fromByteOffset: entry + $0, as: UInt8.self) }
        throw .unknownSection(
          path: path, section: String(decoding: code, as: UTF8.self), producer: producer)
      }
      guard let offset = Int(exactly: u64(entry + 8)), let count = Int(exactly: u64(entry + 16)),
        offset % 8 == 0, offset >= tableEnd, offset <= length, count <= length - offset,
        sections[kind] == nil
      else { throw .damaged(path: path, section: "section table", offset: UInt64(entry)) }
      sections[kind] = Section(offset: offset, count: count, parameter: u64(entry + 24))
    }
    for kind in SectionKind.allCases where !kind.isSkippable && sections[kind] == nil {
      throw .damaged(path: path, section: kind.title, offset: UInt64(AreaFormat.headerBytes))
    }
    guard let sums = sections[.checksums],
      sums.count == (sums.offset + AreaFormat.blockBytes - 1) / AreaFormat.blockBytes
        * AreaFormat.checksumBytes,
      sums.offset + sums.count == length,
      sections.allSatisfy({
        $0.key == .checksums || $0.value.offset + $0.value.count <= sums.offset
      })
    else { throw .damaged(path: path, section: "section table", offset: 96) }
    self.sections = sections
    checksumsOffset = sums.offset
    blockCount = sums.count / AreaFormat.checksumBytes
    // One more than there are blocks: a range may end where the last block does.
    blockStates = .allocate(capacity: blockCount + 1)
    for index in 0...blockCount { (blockStates + index).initialize(to: Atomic(0)) }
  }

  deinit {
    blockStates.deallocate()
  }

  /// Checks the blocks from `offset` over `count` bytes unless that was done before.
  @inline(__always)
  func check(_ offset: Int, count: Int = 1) throws(AreaError) {
    let block = offset &>> AreaFormat.blockShift
    let last = (offset &+ max(count, 1) &- 1) &>> AreaFormat.blockShift
    if block != last || blockStates[block].load(ordering: .relaxed) == 0 {
      try checkBlocks(block, through: last)
    }
  }

  /// What a view found unchecked: the same as ``check(_:count:)``, out of the way of loops.
  @usableFromInline @inline(never)
  func checkNow(_ offset: Int, count: Int) throws(AreaError) {
    try check(offset, count: count)
  }

  @inline(never)
  private func checkBlocks(_ first: Int, through last: Int) throws(AreaError) {
    var block = first
    while block <= last {
      if blockStates[block].load(ordering: .relaxed) == 0 { try checkBlock(block) }
      block &+= 1
    }
  }

  /// Compares a block with its checksum.
  private func checkBlock(_ block: Int) throws(AreaError) {
    guard block < blockCount else {
      throw .damaged(path: path, section: "end", offset: UInt64(block * AreaFormat.blockBytes))
    }
    let start = block * AreaFormat.blockBytes
    let end = min(start + AreaFormat.blockBytes, checksumsOffset)
    let hash = XXHash64.hash(UnsafeRawBufferPointer(start: base + start, count: end - start))
    let stored = base.load(
      fromByteOffset: checksumsOffset + block * AreaFormat.checksumBytes, as: UInt32.self)
    guard UInt32(truncatingIfNeeded: hash) == UInt32(littleEndian: stored) else {
      throw damage(at: start)
    }
    blockStates[block].store(1, ordering: .relaxed)
  }

  /// The error for a value of `kind` that cannot be.
  @usableFromInline @inline(never)
  func damaged(_ kind: SectionKind) -> AreaError {
    .damaged(path: path, section: kind.title, offset: UInt64(sections[kind]?.offset ?? 0))
  }

  /// The error for a wrong byte at `offset`, naming the section it lies in.
  func damage(at offset: Int) -> AreaError {
    let section = sections.filter { $0.value.offset <= offset + AreaFormat.blockBytes - 1 }
      .filter { offset < $0.value.offset + $0.value.count }
      .min { $0.value.offset < $1.value.offset }
    return .damaged(path: path, section: section?.key.title ?? "header", offset: UInt64(offset))
  }

  /// A hash over the checksums of all blocks.
  var checksum: UInt64 {
    let bytes = blockCount * AreaFormat.checksumBytes
    return XXHash64.hash(UnsafeRawBufferPointer(start: base + checksumsOffset, count: bytes))
  }

  /// The number of blocks that have been compared with their checksums.
  var checkedBlockCount: Int {
    (0..<blockCount).count { blockStates[$0].load(ordering: .relaxed) != 0 }
  }

  /// Compares every block with its checksum.
  func checkAll() throws(AreaError) {
    for block in 0..<blockCount { try checkBlock(block) }
  }
}
