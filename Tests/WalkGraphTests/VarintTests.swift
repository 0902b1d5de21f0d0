import TestSupport
import Testing

@testable import WalkGraph

@Suite struct VarintTests {
  private func read(_ bytes: [UInt8]) -> (value: UInt64?, offset: Int) {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return (nil, 0) }
      var offset = 0
      return (Varint.read(base, &offset, end: bytes.count), offset)
    }
  }

  @Test(
    arguments: [
      (0, [0]), (1, [1]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]),
      (16_383, [0xFF, 0x7F]), (16_384, [0x80, 0x80, 1]),
      (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
    ] as [(UInt64, [UInt8])])
  func `numbers are written and read`(value: UInt64, expected: [UInt8]) {
    var bytes: [UInt8] = []
    Varint.append(value, to: &bytes)
    #expect(bytes == expected)
    #expect(read(bytes) == (value, bytes.count))
    // Whatever comes behind it.
    for other: UInt8 in [0, 0x7F, 0x80, 0xFF] {
      #expect(read(bytes + Array(repeating: other, count: 8)) == (value, bytes.count))
    }
  }

  @Test(
    arguments: [
      [], [0x80], [0xFF, 0xFF],
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1],
    ] as [[UInt8]])
  func `a number without an end is none`(bytes: [UInt8]) {
    #expect(read(bytes).value == nil)
  }

  @Test(
    arguments: [
      (0, 0), (-1, 1), (1, 2), (-2, 3), (.max, .max - 1), (.min, .max),
    ] as [(Int64, UInt64)])
  func `signed numbers alternate around zero`(value: Int64, expected: UInt64) {
    #expect(Varint.zigzag(value) == expected)
    #expect(Varint.unzigzag(expected) == value)
  }

  @Test func `random numbers come back`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let value = random.next() >> UInt64(random.below(64))
      var bytes: [UInt8] = []
      Varint.append(value, to: &bytes)
      #expect(read(bytes) == (value, bytes.count))
      let behind = (0..<8).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(read(bytes + behind) == (value, bytes.count))
      #expect(Varint.zigzag(Varint.unzigzag(value)) == value)
    }
  }
}
