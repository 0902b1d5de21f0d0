/// A heap of four children of 64-bit entries, the smallest first: key in the high half, node in the low.
struct SearchHeap: ~Copyable {
  private var entries: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 1024
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

  mutating func removeAll() { count = 0 }

  /// The smallest entry.
  var first: UInt64? { count > 0 ? entries[0] : nil }

  @inline(__always)
  mutating func push(_ entry: UInt64) {
    if count == capacity { grow() }
    var index = count
    count &+= 1
    while index > 0 {
      let parent = (index &- 1) &>> 2
      let above = entries[parent]
      if above <= entry { break }
      entries[index] = above
      index = parent
    }
    entries[index] = entry
  }

  @inline(__always)
  mutating func pop() -> UInt64? {
    guard count > 0 else { return nil }
    let top = entries[0]
    count &-= 1
    let last = entries[count]
    var index = 0
    while true {
      let first = index &* 4 &+ 1
      if first >= count { break }
      let end = min(first &+ 4, count)
      var least = first
      var leastEntry = entries[first]
      var child = first &+ 1
      while child < end {
        let entry = entries[child]
        if entry < leastEntry {
          leastEntry = entry
          least = child
        }
        child &+= 1
      }
      if last <= leastEntry { break }
      entries[index] = leastEntry
      index = least
    }
    entries[index] = last
    return top
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}
