/// A storey as people write it, and its number where it is one.
public struct Level: Hashable, Sendable, CustomStringConvertible {
  /// The text as it was typed: `-2`, `P2`, `Blue`; kept to the letter, empty included.
  public let text: String

  public init(_ text: String) { self.text = text }

  /// The level of that number, written without needless decimals.
  public init(number: Double) {
    text = Int(exactly: number).map(String.init) ?? number.description
  }

  /// The storey as a number, 0 at the ground, when the text is a plain decimal (`-2`, `0.5`).
  ///
  /// `P2` has none: one garage's second deck is up, the next one's down.
  public var number: Double? {
    let plain = text.map { $0 == "\u{2212}" ? "-" : $0 }
    let digits = plain.first == "-" || plain.first == "+" ? plain.dropFirst() : plain[...]
    guard digits.first?.isASCIIDigit == true, digits.last?.isASCIIDigit == true,
      digits.count <= 8, digits.allSatisfy({ $0.isASCIIDigit || $0 == "." })
    else { return nil }
    return Double(String(plain))
  }

  public var description: String { text }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self && isASCII }
}
