/// XXH64 with seed 0, as every xxHash tool prints it.
///
/// Source: xxHash fast digest algorithm, specification 0.1.1 (XXH64).
package enum XXHash64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  @inline(__always)
  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    (value << count) | (value >> (64 - count))
  }

  @inline(__always)
  private static func round(_ accumulator: UInt64, _ lane: UInt64) -> UInt64 {
    rotate(accumulator &+ lane &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func merge(_ hash: UInt64, _ accumulator: UInt64) -> UInt64 {
    (hash ^ round(0, accumulator)) &* prime1 &+ prime4
  }

  /// The hash of `bytes`.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var offset = 0
    var hash: UInt64
    if bytes.count >= 32 {
      var a = prime1 &+ prime2
      var b = prime2
      var c: UInt64 = 0
      var d = 0 &- prime1
      while offset + 32 <= bytes.count {
        a = round(a, word(offset))
        b = round(b, word(offset + 8))
        c = round(c, word(offset + 16))
        d = round(d, word(offset + 24))
        offset += 32
      }
      hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
      hash = merge(merge(merge(merge(hash, a), b), c), d)
    } else {
      hash = prime5
    }
    hash = hash &+ UInt64(bytes.count)
    while offset + 8 <= bytes.count {
      hash = rotate(hash ^ round(0, word(offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      hash = rotate(hash ^ (UInt64(half) &* prime1), 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.count {
      hash = rotate(hash ^ (UInt64(bytes[offset]) &* prime5), 11) &* prime1
      offset += 1
    }
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }
}
