/// Numbers that look random: the same ones for the same seed, on every machine.
///
/// Source: Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0..<1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
  }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Of mean 0 and deviation 1, within ±6: the sum of twelve fractions, which needs no logarithm.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += fraction() }
    return sum
  }

  /// A vector of length 1.
  mutating func direction() -> (x: Double, y: Double) {
    while true {
      let (x, y) = (number(in: -1...1), number(in: -1...1))
      let squared = x * x + y * y
      if squared > 0.01, squared <= 1 {
        return (x / squared.squareRoot(), y / squared.squareRoot())
      }
    }
  }
}
