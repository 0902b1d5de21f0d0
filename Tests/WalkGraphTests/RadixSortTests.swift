import TestSupport
import Testing

@testable import WalkGraph

@Test(arguments: [0, 1, 2, 256, 257, 5_000])
func `radix sort sorts`(count: Int) {
  var random = SeededRandom(seed: UInt64(count))
  // All bits, few bits, and a digit that is the same everywhere.
  for mask in [UInt64.max, 0xFFFF, 0xFFF0_0000_0000_00FF] {
    var values = (0..<count).map { _ in random.next() & mask }
    let expected = values.sorted()
    values.radixSort()
    #expect(values == expected)
  }
}

@Test func `radix sort keeps the low bits that are in order`() {
  var random = SeededRandom(seed: 1)
  // A key above a place that counts up, as tables are numbered.
  var values = (0..<3_000).map { UInt64(random.below(50)) << 40 | 7 << 20 | UInt64($0) }
  let expected = values.sorted()
  values.radixSort(fromBit: 20)
  #expect(values == expected)
}
