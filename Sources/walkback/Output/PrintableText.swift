/// Takes out of text from outside what a terminal would obey.
enum PrintableText {
  /// One line: control characters out, line breaks and tabs as spaces.
  static func line(_ text: String) -> String { filtered(text, keepsLines: false) }

  /// Text of our own making with texts from outside in it: line breaks stay.
  static func lines(_ text: String) -> String { filtered(text, keepsLines: true) }

  private static func filtered(_ text: String, keepsLines: Bool) -> String {
    if text.unicodeScalars.allSatisfy({ !isControl($0) }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isControl(scalar) || (keepsLines && scalar == "\n") {
        result.append(scalar)
      } else if ["\n", "\r", "\t"].contains(scalar) {
        result.append(" ")
      }
    }
    return String(result)
  }

  /// C0, DEL and C1, and the marks that turn the direction of all that follows.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }
}
