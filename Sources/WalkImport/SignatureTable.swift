/// Numbers byte strings in order of first appearance.
struct SignatureTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// Open addressing, never more than half full: a number plus one; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 256)

  mutating func index(of signature: [UInt8]) -> (index: Int, isNew: Bool) {
    let hash = signature.withUnsafeBytes(Self.hash)
    var slot = Self.slot(hash, slots.count)
    while slots[slot] > 0 {
      let known = Int(slots[slot]) - 1
      if hashes[known] == hash, isEqual(known, signature) { return (known, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = ends.count
    slots[slot] = UInt32(number + 1)
    bytes += signature
    ends.append(bytes.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return (number, true)
  }

  /// All byte strings, one after another, and where each ends.
  var contents: (bytes: [UInt8], ends: [Int]) { (bytes, ends) }

  private func isEqual(_ number: Int, _ signature: [UInt8]) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == signature.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      signature.withUnsafeBufferPointer { signature in
        for index in signature.indices where bytes[start + index] != signature[index] {
          return false
        }
        return true
      }
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Self.slot(hash, slots.count)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  private static func slot(_ hash: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & (count - 1)
  }

  /// FNV-1a by eight bytes at a time, folded after each.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      hash = (hash ^ word) &* prime
      hash ^= hash >> 29
      offset += 8
    }
    while offset < bytes.count {
      hash = (hash ^ UInt64(bytes[offset])) &* prime
      hash ^= hash >> 29
      offset += 1
    }
    return hash
  }
}
