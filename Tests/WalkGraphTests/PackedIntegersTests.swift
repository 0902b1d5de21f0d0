import TestSupport
import Testing

@testable import WalkGraph

@Suite struct PackedIntegersTests {
  @Test(arguments: Array(0...57) + [64])
  func `entries of every width come back`(width: Int) {
    var random = SeededRandom(seed: UInt64(width))
    let greatest: UInt64 = width == 64 ? .max : (1 << UInt64(width)) - 1
    let values = [greatest, 0, greatest] + (0..<100).map { _ in random.next() & greatest }
    let bytes = PackedIntegers.pack(values, width: width)
    #expect(bytes.count == (values.count * width + 7) / 8 + 8)
    #expect(bytes.suffix(8).allSatisfy { $0 == 0 })
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      let packed = PackedIntegers(file: base, fileOffset: 0, count: values.count, width: width)
      #expect(values.indices.map { packed[$0] } == values)
    }
  }

  @Test(
    arguments: [
      ([], 0), ([0, 0], 0), ([1], 1), ([255, 3], 8), ([256], 9), ([1 << 56], 57), ([1 << 57], 64),
      ([.max], 64),
    ] as [([UInt64], Int)])
  func `the least width that holds all values is chosen`(values: [UInt64], width: Int) {
    #expect(PackedIntegers.pack(values).width == width)
  }
}
