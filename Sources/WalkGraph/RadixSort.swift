extension [UInt64] {
  /// Sorts ascending by 11 bits at a time, lowest first; digits that are the same everywhere are passed over.
  ///
  /// Takes as much memory again while it runs, but of more than a million only what the largest of 256 groups
  /// takes: those are told apart in place first.
  /// Source: McIlroy, Bostic, McIlroy 1993, Engineering Radix Sort (American flag sort), for the groups.
  ///
  /// - Parameter firstBit: The bits below are known to ascend already wherever those above are equal.
  package mutating func radixSort(fromBit firstBit: Int = 0) {
    guard count > 256 else {
      sort()
      return
    }
    var all: UInt64 = 0
    var common = UInt64.max
    for value in self {
      all |= value
      common &= value
    }
    let varying = all & ~common
    withUnsafeMutableBufferPointer { values in
      if values.count <= 1 << 20 {
        Self.sort(values, varying: varying & UInt64.max << UInt64(firstBit))
      } else {
        let bits = 64 - varying.leadingZeroBitCount
        Self.sort(values, varying: varying, inGroupsAbove: UInt64(Swift.max(bits - 8, 0)))
      }
    }
  }

  /// Tells groups apart by the eight bits from `shift` on, then sorts each.
  private static func sort(
    _ values: UnsafeMutableBufferPointer<UInt64>, varying: UInt64, inGroupsAbove shift: UInt64
  ) {
    func digit(_ value: UInt64) -> Int { Int((value &>> shift) & 255) }
    var next = [Int](repeating: 0, count: 257)
    for value in values { next[digit(value) + 1] += 1 }
    for group in 0..<256 { next[group + 1] += next[group] }
    let ends = next.dropFirst()
    for group in 0..<256 {
      while next[group] < ends[group + 1] {
        var value = values[next[group]]
        var own = digit(value)
        while own != group {
          swap(&value, &values[next[own]])
          next[own] += 1
          own = digit(value)
        }
        values[next[group]] = value
        next[group] += 1
      }
    }
    var start = 0
    for end in ends {
      let group = UnsafeMutableBufferPointer(rebasing: values[start..<end])
      if group.count > 1 { sort(group, varying: varying & ((1 << shift) - 1)) }
      start = end
    }
  }

  /// - Parameter varying: The bits by which values differ, as far as they matter.
  private static func sort(
    _ values: UnsafeMutableBufferPointer<UInt64>, varying: UInt64
  ) {
    let scratch = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: values.count)
    scratch.initialize(repeating: 0)
    defer { scratch.deallocate() }
    var (source, target) = (values, scratch)
    var shift = UInt64(varying.trailingZeroBitCount)
    while shift < 64, varying >> shift != 0 {
      if (varying >> shift) & 2047 != 0 {
        move(source, to: target, byDigitAt: shift)
        swap(&source, &target)
      }
      shift += 11
    }
    if source.baseAddress != values.baseAddress { _ = values.update(fromContentsOf: source) }
  }

  private static func move(
    _ source: UnsafeMutableBufferPointer<UInt64>, to target: UnsafeMutableBufferPointer<UInt64>,
    byDigitAt shift: UInt64
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2048) { starts in
      starts.initialize(repeating: 0)
      for value in source { starts[Int((value &>> shift) & 2047)] &+= 1 }
      var start = 0
      for digit in 0..<2048 {
        let count = starts[digit]
        starts[digit] = start
        start &+= count
      }
      for value in source {
        let digit = Int((value &>> shift) & 2047)
        target[starts[digit]] = value
        starts[digit] &+= 1
      }
    }
  }
}
