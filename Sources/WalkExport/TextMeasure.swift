/// Estimates of how wide text is in a common sans-serif face: no font is read.
enum TextMeasure {
  /// Width in page units of a line of text.
  static func width(
    of text: some StringProtocol, size: Double, isBold: Bool = false
  ) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ems($1) } * size * (isBold ? 1.12 : 1)
  }

  /// The text, or as much of its beginning as fits a width, and dots.
  static func clipped(
    _ text: String, size: Double, width: Double, isBold: Bool = false
  ) -> String {
    guard self.width(of: text, size: size, isBold: isBold) > width else { return text }
    var clipped = text
    while !clipped.isEmpty, self.width(of: clipped + "…", size: size, isBold: isBold) > width {
      clipped.removeLast()
    }
    return clipped + "…"
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

  /// Breaks text between words into lines of at most `width`; a longer word is broken itself, as those of
  /// scripts without spaces have to be.
  static func lines(of text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: longer, size: size) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while self.width(of: line, size: size) > width {
        var (count, taken) = (0, 0.0)
        for character in line {
          taken += self.width(of: String(character), size: size)
          if taken > width { break }
          count += 1
        }
        lines.append(String(line.prefix(max(count, 1))))
        line = String(line.dropFirst(max(count, 1)))
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
