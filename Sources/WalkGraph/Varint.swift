/// Integers of seven bits a byte, low bits first, the high bit of a byte saying that another follows.
package enum Varint {
  package static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Reads at `offset` and moves it on.
  ///
  /// - Returns: `nil` when the number does not end before `end`.
  @inline(__always)
  package static func read(_ base: UnsafeRawPointer, _ offset: inout Int, end: Int) -> UInt64? {
    if end &- offset >= 8 {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let ends = ~word & 0x8080_8080_8080_8080
      if ends != 0 {
        offset &+= ends.trailingZeroBitCount &>> 3 &+ 1
        return packed(word & (ends ^ (ends &- 1)))
      }
    }
    return readBytes(base, &offset, end: end)
  }

  /// Moves the sevens of bits of eight bytes together, in pairs, fours and eights.
  @inline(__always)
  private static func packed(_ word: UInt64) -> UInt64 {
    let sevens = word & 0x7F7F_7F7F_7F7F_7F7F
    let pairs = (sevens & 0x007F_007F_007F_007F) | (sevens & 0x7F00_7F00_7F00_7F00) &>> 1
    let fours = (pairs & 0x0000_3FFF_0000_3FFF) | (pairs & 0x3FFF_0000_3FFF_0000) &>> 2
    return (fours & 0x0000_0000_0FFF_FFFF) | (fours & 0x0FFF_FFFF_0000_0000) &>> 4
  }

  /// The same byte by byte, near the end and for numbers of more than eight bytes.
  private static func readBytes(
    _ base: UnsafeRawPointer, _ offset: inout Int, end: Int
  ) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < end, shift < 64 {
      let byte = base.load(fromByteOffset: offset, as: UInt8.self)
      offset &+= 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
    return nil
  }

  /// Small numbers for small magnitudes: 0, −1, 1, −2 become 0, 1, 2, 3.
  @inline(__always)
  package static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: (value << 1) ^ (value >> 63))
  }

  @inline(__always)
  package static func unzigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: (value >> 1)) ^ -Int64(bitPattern: value & 1)
  }
}
