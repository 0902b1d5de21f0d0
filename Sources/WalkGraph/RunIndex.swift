/// Where the arcs of each node begin and end, in place in a mapped file.
///
/// Sixteen nodes share a block of 12 bytes: the number of the first arc of the first of them, then four
/// bits a node for how many arcs it has. Where one of them has 15 or more, all bits are set and the
/// number says instead which of the wide blocks after the last stands for them: the number of the first
/// arc, then 32 bits a node.
@frozen
@usableFromInline
package struct RunIndex: @unchecked Sendable {
  // Points into a mapping that its owner keeps alive and nobody writes.
  @usableFromInline let base: UnsafeRawPointer
  /// Where the first block stands in the file.
  @usableFromInline let fileOffset: Int
  /// The number of nodes.
  @usableFromInline let count: Int
  @usableFromInline let wideCount: Int

  @usableFromInline static let blockShift = 4
  @usableFromInline static let blockBytes = 12
  @usableFromInline static let wideBytes = 68

  /// - Returns: `nil` when the section has no such size.
  init?(file: UnsafeRawPointer, section: AreaFile.Section, count: Int) {
    base = file + section.offset
    fileOffset = section.offset
    self.count = count
    let wide = section.count - Self.blockCount(count) * Self.blockBytes
    guard wide >= 0, wide % Self.wideBytes == 0 else { return nil }
    wideCount = wide / Self.wideBytes
  }

  static func blockCount(_ count: Int) -> Int { (count + 15) >> blockShift }

  /// Where in the file the block of a node begins.
  @inlinable @inline(__always)
  func fileOffset(of node: Int) -> Int {
    fileOffset &+ (node &>> Self.blockShift) &* Self.blockBytes
  }

  /// The arcs of a node in 0..<``count``; `nil` where more is to be read, see ``wideRange(of:file:)``.
  @inlinable @inline(__always)
  func range(of node: Int) -> Range<Int>? {
    let block = base + (node &>> Self.blockShift) &* Self.blockBytes
    let first = UInt32(littleEndian: block.loadUnaligned(as: UInt32.self))
    let counts = UInt64(
      littleEndian: block.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
    if counts == .max { return nil }
    let shift = UInt64(truncatingIfNeeded: (node & 15) &<< 2)
    let before = counts & ((1 &<< shift) &- 1)
    // Nibbles added in pairs, then all bytes into the highest.
    let pairs = (before & 0x0F0F_0F0F_0F0F_0F0F) &+ ((before &>> 4) & 0x0F0F_0F0F_0F0F_0F0F)
    let begin = Int(first) &+ Int(truncatingIfNeeded: (pairs &* 0x0101_0101_0101_0101) &>> 56)
    return begin..<begin &+ Int(truncatingIfNeeded: (counts &>> shift) & 15)
  }

  /// The arcs of a node one of whose block has many; `nil` where the file makes no sense.
  @usableFromInline @inline(never)
  func wideRange(of node: Int, file: AreaFile) throws(AreaError) -> Range<Int>? {
    let block = base + (node >> Self.blockShift) * Self.blockBytes
    let number = Int(UInt32(littleEndian: block.loadUnaligned(as: UInt32.self)))
    guard number < wideCount else { return nil }
    let offset = Self.blockCount(count) * Self.blockBytes + number * Self.wideBytes
    try file.check(fileOffset + offset, count: Self.wideBytes)
    let wide = base + offset
    var begin = Int(UInt32(littleEndian: wide.loadUnaligned(as: UInt32.self)))
    func arcs(_ place: Int) -> Int {
      Int(
        UInt32(littleEndian: wide.loadUnaligned(fromByteOffset: 4 + place * 4, as: UInt32.self)))
    }
    for place in 0..<node & 15 { begin += arcs(place) }
    return begin..<begin + arcs(node & 15)
  }

  /// The section for nodes that have so many arcs each.
  static func encode(counts: some RandomAccessCollection<Int>) -> [UInt8] {
    var blocks: [UInt8] = []
    var wide: [UInt8] = []
    var first = 0
    var start = counts.startIndex
    while start < counts.endIndex {
      let end = counts.index(start, offsetBy: 16, limitedBy: counts.endIndex) ?? counts.endIndex
      let block = counts[start..<end]
      if block.allSatisfy({ $0 < 15 }) {
        blocks.append(littleEndian: UInt32(first))
        var nibbles: UInt64 = 0
        for (place, count) in block.enumerated() { nibbles |= UInt64(count) << UInt64(place * 4) }
        blocks.append(littleEndian: nibbles)
      } else {
        blocks.append(littleEndian: UInt32(wide.count / wideBytes))
        blocks.append(littleEndian: UInt64.max)
        wide.append(littleEndian: UInt32(first))
        for place in 0..<16 {
          let count = place < block.count ? block[block.index(start, offsetBy: place)] : 0
          wide.append(littleEndian: UInt32(count))
        }
      }
      first += block.reduce(0, +)
      start = end
    }
    return blocks + wide
  }
}
