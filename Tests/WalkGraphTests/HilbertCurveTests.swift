import Testing

@testable import WalkGraph

@Suite struct HilbertCurveTests {
  @Test func `the curve visits every cell of its first 64 by 64, one step at a time`() {
    // The curve fills any square of a power of two at its corner before it leaves it.
    var cells: [UInt32: (x: Int, y: Int)] = [:]
    for y in 0..<64 {
      for x in 0..<64 { cells[HilbertCurve.index(x: UInt32(x), y: UInt32(y))] = (x, y) }
    }
    #expect(cells.count == 4096)
    for index in 0..<UInt32(4095) {
      guard let here = cells[index], let next = cells[index + 1] else {
        Issue.record("no cell at \(index)")
        continue
      }
      #expect(abs(here.x - next.x) + abs(here.y - next.y) == 1)
    }
  }

  @Test func `its ends are two corners of the square`() {
    #expect(HilbertCurve.index(x: 0, y: 0) == 0)
    #expect(HilbertCurve.index(x: 65_535, y: 0) == .max)
  }
}
