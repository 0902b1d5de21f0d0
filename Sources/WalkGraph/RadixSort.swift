extension [UInt64] {
  /// Sorts ascending by 11 bits at a time, lowest first; digits that are the same everywhere are passed over.
  ///
  /// - Parameter firstBit: The bits below are known to ascend already wherever those above are equal.
  package mutating func radixSort(fromBit firstBit: Int = 0) {
    guard count > 256 else {
      sort()
      return
    }
    var source = self
    var target = [UInt64](repeating: 0, count: count)
    let all = source.reduce(0, |)
    let common = source.reduce(UInt64.max, &)
    let varying = all & ~common
    var shift = UInt64(firstBit)
    while shift < 64 {
      defer { shift += 11 }
      guard (varying >> shift) & 2047 != 0 else { continue }
      var starts = [Int](repeating: 0, count: 2049)
      for value in source { starts[Int((value >> shift) & 2047) + 1] += 1 }
      for digit in 0..<2048 { starts[digit + 1] += starts[digit] }
      for value in source {
        let digit = Int((value >> shift) & 2047)
        target[starts[digit]] = value
        starts[digit] += 1
      }
      swap(&source, &target)
    }
    self = source
  }
}
