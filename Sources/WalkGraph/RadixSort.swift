extension [UInt64] {
  /// Sorts ascending by 11 bits at a time, lowest first; digits that are the same everywhere are passed over.
  ///
  /// Takes as much memory again while it runs.
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
    var other = [UInt64](repeating: 0, count: count)
    var shift = UInt64(firstBit)
    while shift < 64 {
      if (varying >> shift) & 2047 != 0 {
        withUnsafeBufferPointer { source in
          other.withUnsafeMutableBufferPointer { target in
            Self.sort(source, into: target, byDigitAt: shift)
          }
        }
        swap(&self, &other)
      }
      shift += 11
    }
  }

  private static func sort(
    _ source: UnsafeBufferPointer<UInt64>, into target: UnsafeMutableBufferPointer<UInt64>,
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
