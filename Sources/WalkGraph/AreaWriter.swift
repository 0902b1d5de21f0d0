import WalkGeometry

/// Writes the sections of an area file one after another and keeps the checksums of its blocks.
///
/// The first block is written last, with the header and the table of sections in it: a file that is not whole
/// has no magic.
struct AreaWriter: ~Copyable {
  private var file: PartialFile
  private let sectionCount: Int
  private var table: [UInt8] = []
  /// Bytes so far, those of the header and the table included.
  private var offset: Int
  /// The first block of the file, once it is full; before that it is ``block``.
  private var firstBlock: [UInt8] = []
  /// What there is so far of the block that ``offset`` lies in.
  private var block: [UInt8]
  private var sums: [UInt32] = []

  /// - Parameter sectionCount: How many sections will be appended.
  init(path: String, sectionCount: Int) throws(AreaError) {
    self.sectionCount = sectionCount
    offset = AreaFormat.headerBytes + (sectionCount + 1) * AreaFormat.tableEntryBytes
    block = Array(repeating: 0, count: offset)
    file = try PartialFile(beside: path)
  }

  mutating func append(
    _ kind: SectionKind, _ bytes: [UInt8], parameter: UInt64
  ) throws(AreaError) {
    try align()
    addEntry(kind, bytes.count, parameter)
    try write(bytes)
  }

  /// Writes the checksums and the first block, syncs, and gives the file its name.
  ///
  /// - Parameter header: Without the number of sections, the size of the file and the checksum of header and
  ///   table, which are zero in it.
  /// - Parameter beforeNaming: Called when the file is whole and synced, with ``Area/checksum``.
  /// - Returns: The number of bytes of the file.
  mutating func finish(
    header: AreaHeader, beforeNaming: (_ checksum: UInt64) throws -> Void
  ) throws -> Int {
    precondition(
      table.count == sectionCount * AreaFormat.tableEntryBytes, "sections as announced")
    try align()
    let blockCount = (offset + AreaFormat.blockBytes - 1) / AreaFormat.blockBytes
    addEntry(.checksums, blockCount * AreaFormat.checksumBytes, 0)
    let size = offset + blockCount * AreaFormat.checksumBytes
    let head = header.bytes(table: table, sectionCount: sectionCount + 1, fileBytes: size)
    if firstBlock.isEmpty {
      block.replaceSubrange(..<head.count, with: head)
    } else {
      firstBlock.replaceSubrange(..<head.count, with: head)
      sums[0] = Self.sum(firstBlock)
    }
    if !block.isEmpty { sums.append(Self.sum(block)) }
    var bytes: [UInt8] = []
    for sum in sums { bytes.append(littleEndian: sum) }
    try file.write(block)
    try file.write(bytes)
    if !firstBlock.isEmpty { try file.rewrite(firstBlock) }
    try file.sync()
    try beforeNaming(bytes.withUnsafeBytes(XXHash64.hash))
    try file.commit()
    return size
  }

  private mutating func addEntry(_ kind: SectionKind, _ count: Int, _ parameter: UInt64) {
    table.append(littleEndian: kind.rawValue)
    table.append(littleEndian: UInt32(kind.isSkippable ? 0 : 1))
    table.append(littleEndian: UInt64(offset))
    table.append(littleEndian: UInt64(count))
    table.append(littleEndian: parameter)
  }

  private mutating func align() throws(AreaError) {
    let alignment = AreaFormat.sectionAlignment
    try write(Array(repeating: 0, count: (offset + alignment - 1) / alignment * alignment - offset))
  }

  private mutating func write(_ bytes: [UInt8]) throws(AreaError) {
    offset += bytes.count
    let missing = min(AreaFormat.blockBytes - block.count, bytes.count)
    block += bytes[..<missing]
    guard block.count == AreaFormat.blockBytes else { return }
    try closeBlock()
    let whole = (bytes.count - missing) / AreaFormat.blockBytes * AreaFormat.blockBytes
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: missing, to: missing + whole, by: AreaFormat.blockBytes) {
        let end = start + AreaFormat.blockBytes
        sums.append(Self.sum(UnsafeRawBufferPointer(rebasing: bytes[start..<end])))
      }
    }
    try file.write(bytes[missing..<missing + whole])
    block += bytes[(missing + whole)...]
  }

  private static func sum(_ block: [UInt8]) -> UInt32 { block.withUnsafeBytes(sum) }

  /// The lower half of the hash.
  private static func sum(_ block: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(truncatingIfNeeded: XXHash64.hash(block))
  }

  private mutating func closeBlock() throws(AreaError) {
    sums.append(Self.sum(block))
    try file.write(block)
    if sums.count == 1 { firstBlock = block }
    block.removeAll(keepingCapacity: true)
  }
}

/// What the header of an area file says, beside the sizes of its parts.
struct AreaHeader {
  var nodeCount: Int
  var edgeCount: Int
  var bounds: BoundingBox
  var producer: String

  /// The header and the table after it, with their checksum.
  fileprivate func bytes(table: [UInt8], sectionCount: Int, fileBytes: Int) -> [UInt8] {
    var bytes = AreaFormat.magic
    bytes.append(littleEndian: AreaFormat.version)
    bytes.append(littleEndian: UInt32(sectionCount))
    bytes.append(littleEndian: UInt64(fileBytes))
    bytes.append(littleEndian: UInt64(0))
    bytes.append(littleEndian: UInt32(nodeCount))
    bytes.append(littleEndian: UInt32(edgeCount))
    bytes.append(littleEndian: UInt64(edgeCount * 2))
    for side in [bounds.west, bounds.south, bounds.east, bounds.north] {
      bytes.append(littleEndian: side)
    }
    let name = Array(producer.utf8.prefix(31))
    bytes += name + [UInt8](repeating: 0, count: 32 - name.count) + table
    let hash = bytes.withUnsafeBytes(XXHash64.hash)
    withUnsafeBytes(of: hash.littleEndian) { bytes.replaceSubrange(24..<32, with: $0) }
    return bytes
  }
}
