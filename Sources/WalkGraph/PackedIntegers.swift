/// Unsigned integers of one width packed bit by bit, lowest bit first, in place in a mapped file.
///
/// Entry *i* takes the bits *i*·`width` up to (*i*+1)·`width`. Eight bytes of padding follow the last
/// entry, so that every entry is read with one unaligned load. A width of 0 means all entries are 0.
@frozen
@usableFromInline
package struct PackedIntegers: @unchecked Sendable {
  // Points into a mapping that its owner keeps alive and nobody writes.
  @usableFromInline let base: UnsafeRawPointer
  /// Where the first entry stands in the file.
  @usableFromInline let fileOffset: Int
  /// The number of entries.
  @usableFromInline package let count: Int
  @usableFromInline let width: Int
  @usableFromInline let mask: UInt64

  /// Wider entries than this take whole words of 64 bits, so that each is read with one load.
  static let maximumWidth = 57

  /// The bytes that `count` entries of `width` bits take, padding included.
  static func byteCount(_ count: Int, width: Int) -> Int { (count * width + 7) / 8 + 8 }

  init(file: UnsafeRawPointer, fileOffset: Int, count: Int, width: Int) {
    base = file + fileOffset
    self.fileOffset = fileOffset
    self.count = count
    self.width = width
    mask = width == 64 ? .max : (1 << UInt64(width)) - 1
  }

  /// The entry at `index`, which must be in 0..<`count`.
  @inlinable @inline(__always)
  package subscript(index: Int) -> UInt64 {
    let bit = index &* width
    let word = base.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)
    return (UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: bit & 7)) & mask
  }

  /// Where in the file the eight bytes begin that the entry at `index` is read from.
  @inlinable @inline(__always)
  func fileOffset(of index: Int) -> Int { fileOffset &+ (index &* width) &>> 3 }

  /// Packs `values` with the least width that holds them.
  static func pack(_ values: some Collection<UInt64>) -> (bytes: [UInt8], width: Int) {
    let needed = 64 - (values.max() ?? 0).leadingZeroBitCount
    let width = needed > maximumWidth ? 64 : needed
    return (pack(values, width: width), width)
  }

  /// Packs `values`, all of which must fit `width` bits.
  static func pack(_ values: some Collection<UInt64>, width: Int) -> [UInt8] {
    precondition(width <= maximumWidth || width == 64, "packed integers of \(width) bits")
    var bytes = [UInt8](repeating: 0, count: byteCount(values.count, width: width))
    bytes.withUnsafeMutableBytes { buffer in
      var bit = 0
      for value in values {
        let offset = bit >> 3
        let word = UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        buffer.storeBytes(
          of: (word | (value << UInt64(bit & 7))).littleEndian, toByteOffset: offset,
          as: UInt64.self)
        bit += width
      }
    }
    return bytes
  }
}
