import Foundation
import TestSupport
import Testing

@testable import WalkGraph

/// The ranges that a section of these counts gives, through a file.
private func ranges(_ counts: [Int]) -> [Range<Int>?] {
  let bytes = RunIndex.encode(counts: counts)
  return bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress,
      let index = RunIndex(
        file: base, section: AreaFile.Section(offset: 0, count: bytes.count, parameter: 0),
        count: counts.count)
    else { return [] }
    return counts.indices.map(index.range(of:))
  }
}

@Test func `arcs of nodes with few of them follow one another`() {
  var random = SeededRandom(seed: 3)
  for length in [1, 2, 15, 16, 17, 100, 1_000] {
    let counts = (0..<length).map { _ in random.below(15) }
    var first = 0
    for (node, range) in ranges(counts).enumerated() {
      #expect(range == first..<first + counts[node], "node \(node) of \(length)")
      first += counts[node]
    }
  }
}

@Test func `a block with a node of many arcs takes more bytes`() {
  #expect(RunIndex.encode(counts: Array(repeating: 14, count: 32)).count == 24)
  #expect(RunIndex.encode(counts: [14, 15] + Array(repeating: 3, count: 30)).count == 92)
  #expect(ranges([14, 15, 3]) == [nil, nil, nil])
}

@Test func `a section of another size is none`() {
  let bytes = [UInt8](repeating: 0, count: 100)
  for (size, count) in [(11, 1), (13, 16), (12, 17), (91, 32)] {
    let isNone = bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      return RunIndex(
        file: base, section: AreaFile.Section(offset: 0, count: size, parameter: 0), count: count)
        == nil
    }
    #expect(isNone, "\(size) bytes for \(count)")
  }
}
