import TestSupport
import Testing

@testable import WalkGraph

@Test(arguments: [0, 1, 2, 4, 5, 6, 63, 64, 65, 1_000])
func `shell sort sorts`(count: Int) {
  var random = SeededRandom(seed: UInt64(count))
  for limit in [2, 50, 1_000_000] {
    var values = (0..<count).map { _ in random.below(limit) }
    let expected = values.sorted(by: >)
    values.shellSort(by: >)
    #expect(values == expected)
  }
}
