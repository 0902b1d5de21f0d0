/// Numbers by keys of 64 bits, for loops in which a dictionary is too slow.
struct NumberMap {
  /// Open addressing, never more than half full.
  private var keys: [UInt64]
  private var numbers: [UInt32]
  private(set) var count = 0

  /// Marks a free slot; no key.
  private static let free = UInt64.max

  init() {
    keys = Array(repeating: Self.free, count: 64)
    numbers = Array(repeating: 0, count: 64)
  }

  subscript(key: UInt64) -> UInt32? {
    let slot = slot(of: key)
    return keys[slot] == key ? numbers[slot] : nil
  }

  func contains(_ key: UInt64) -> Bool { keys[slot(of: key)] == key }

  /// Puts a number under a key that may be new.
  mutating func set(_ key: UInt64, _ number: UInt32) {
    precondition(key != Self.free, "a key of ones is reserved")
    let slot = slot(of: key)
    numbers[slot] = number
    guard keys[slot] != key else { return }
    keys[slot] = key
    count += 1
    if count * 2 > keys.count { grow() }
  }

  /// Where a key is or would be.
  private func slot(of key: UInt64) -> Int {
    let mixed = (key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: mixed >> 32) & mask
    while keys[slot] != key, keys[slot] != Self.free { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = Array(repeating: Self.free, count: oldKeys.count * 2)
    numbers = Array(repeating: 0, count: oldKeys.count * 2)
    for (key, number) in zip(oldKeys, oldNumbers) where key != Self.free {
      let slot = slot(of: key)
      keys[slot] = key
      numbers[slot] = number
    }
  }
}
