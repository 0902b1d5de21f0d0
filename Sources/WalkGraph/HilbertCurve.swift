/// The Hilbert curve of order 16 over a square of 65,536 × 65,536 cells.
///
/// Source: Hilbert 1891, doi:10.1007/BF01199431; the usual quadrant-by-quadrant construction.
package enum HilbertCurve {
  /// The position along the curve of the cell in column `x` and row `y`.
  package static func index(x: UInt32, y: UInt32) -> UInt32 {
    var x = x
    var y = y
    var index: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let right: UInt32 = x & side > 0 ? 1 : 0
      let upper: UInt32 = y & side > 0 ? 1 : 0
      index &+= side &* side &* ((3 &* right) ^ upper)
      if upper == 0 {
        if right == 1 {
          x = 65_535 &- x
          y = 65_535 &- y
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return index
  }
}
