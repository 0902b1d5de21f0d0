/// Numbers in decimal digits, read from bytes.
package enum DecimalNumber {
  /// Powers of ten that a `Double` holds exactly.
  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The number that lies nearest to what is written.
  ///
  /// - Parameter text: Sign, digits, point, digits, exponent, as ``isNumber(_:)`` and JSON have them.
  package static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    var digits: UInt64 = 0
    var decimals = 0
    var isBehindPoint = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
        decimals += isBehindPoint ? 1 : 0
      case UInt8(ascii: "."): isBehindPoint = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"): continue
      default: return slowValue(text)
      }
    }
    // Both are exact, and so the quotient is rounded once (Clinger 1990, doi:10.1145/93542.93557).
    guard text.count <= 18, digits < 1 << 53 else { return slowValue(text) }
    let magnitude = Double(digits) / powers[decimals]
    return text.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  private static func slowValue(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// Whether a text is a number as tables have them: a sign, digits with a point among or beside them,
  /// and maybe an exponent.
  package static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    func skipSign() {
      if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
    }
    func skipDigits() -> Int {
      let count = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }.count
      rest = rest.dropFirst(count)
      return count
    }
    skipSign()
    var count = skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      count += skipDigits()
    }
    guard count > 0 else { return false }
    guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return rest.isEmpty }
    rest = rest.dropFirst()
    skipSign()
    return skipDigits() > 0 && rest.isEmpty
  }
}
