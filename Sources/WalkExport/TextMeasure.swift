/// Estimates of how wide text is in a common sans-serif face: no font is read.
enum TextMeasure {
  /// Width in page units of a line of text.
  static func width(of text: some StringProtocol, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ems($1) } * size
  }

  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "(", ")": return 0.33
    case " ", "f", "t", "r", "I", "-": return 0.38
    case "m", "w", "M", "W": return 0.95
    case "A"..."Z": return 0.69
    default:
      // From Hangul on, most scripts write in full squares.
      return scalar.value >= 0x1100 && scalar.value < 0xFB00 && !(0x1E00...0x2BFF ~= scalar.value)
        || scalar.value > 0xFFFF ? 1.05 : 0.6
    }
  }

  /// Breaks text between words into lines of at most `width`; a longer word has a line of its own.
  static func lines(of text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, self.width(of: longer, size: size) > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
