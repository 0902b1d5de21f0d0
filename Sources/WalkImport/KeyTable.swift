/// Finds keys by their bytes, without making strings.
struct KeyTable {
  /// Why a key is looked for.
  struct Uses: OptionSet {
    let rawValue: UInt8

    /// The foot profile consults it.
    static let profile = Uses(rawValue: 1)
    /// Without one of these no way is walkable.
    static let way = Uses(rawValue: 2)
    /// Without one of these nothing is an obstacle.
    static let obstacle = Uses(rawValue: 4)
  }

  struct Key {
    /// In the order of the keys.
    var number: UInt8
    var uses: Uses
    fileprivate var start: UInt16
    fileprivate var count: UInt16
  }

  private let bytes: [UInt8]
  /// Open addressing; of no bytes where nothing is.
  private let slots: [Key]

  private static let slotCount = 1024

  init(_ keys: [(name: String, uses: Uses)]) {
    precondition(keys.count < 256, "a signature has one byte for a key")
    var bytes: [UInt8] = []
    let free = Key(number: 0, uses: [], start: 0, count: 0)
    var slots = [Key](repeating: free, count: Self.slotCount)
    for (number, key) in keys.enumerated() {
      let name = Array(key.name.utf8)
      var slot = name.withUnsafeBytes(Self.hash)
      while slots[slot].count > 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = Key(
        number: UInt8(number), uses: key.uses, start: UInt16(bytes.count),
        count: UInt16(name.count))
      bytes += name
    }
    self.bytes = bytes
    self.slots = slots
  }

  func find(_ name: UnsafeRawBufferPointer) -> Key? {
    bytes.withUnsafeBytes { bytes in
      slots.withUnsafeBufferPointer { slots in
        var slot = Self.hash(name)
        while slots[slot].count > 0 {
          let key = slots[slot]
          if Int(key.count) == name.count {
            let start = Int(key.start)
            var index = 0
            while index < name.count, bytes[start &+ index] == name[index] { index &+= 1 }
            if index == name.count { return key }
          }
          slot = (slot + 1) % Self.slotCount
        }
        return nil
      }
    }
  }

  /// Of the length, the first and the last four bytes, and one in the middle.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = bytes.count
    var hash = UInt32(truncatingIfNeeded: count)
    if count >= 4 {
      hash ^= bytes.loadUnaligned(as: UInt32.self) &* 0x9E37_79B1
      hash ^= bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self) &* 0x85EB_CA77
      hash ^= UInt32(bytes[count / 2]) &* 0xC2B2_AE3D
    } else {
      for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    }
    return Int((hash ^ hash >> 11 ^ hash >> 22) & 1023)
  }
}
