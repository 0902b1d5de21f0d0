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

  /// Breaks text into lines of at most `width`: at spaces, and between the letters of scripts without them; a
  /// longer word is broken itself.
  static func lines(of text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in parts(of: text) {
      let longer = line + part
      if self.width(of: longer.trimmed, size: size) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line.trimmed) }
      line = part
      while self.width(of: line.trimmed, size: size) > width {
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
    if !line.isEmpty || lines.isEmpty { lines.append(line.trimmed) }
    return lines
  }

  /// What is not broken, with the space behind it.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for character in text {
      if character != " ", let last = part.last, last == " " || breaks(last, character) {
        parts.append(part)
        part = ""
      }
      if character != " " || part.last ?? " " != " " { part.append(character) }
    }
    return part.isEmpty ? parts : parts + [part]
  }

  /// Whether a line may end between two characters that no space parts, after the rules of Japanese typesetting:
  /// no sign that closes begins a line, none that opens ends one, and a number is not parted from its unit.
  private static func breaks(_ last: Character, _ next: Character) -> Bool {
    (isSquare(last) || isSquare(next)) && !last.isWholeNumber && last != "\u{A0}"
      && next != "\u{A0}" && !openingSigns.contains(last) && !closingSigns.contains(next)
  }

  private static let openingSigns: Set<Character> = ["（", "「", "『", "【", "《", "〈", "("]
  /// The small letters, which are a part of the sound before, among them.
  private static let closingSigns = Set(
    "、。，．：；！？・ー々）」』】》〉),.%ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ")

  /// Whether it is of a script without spaces that writes in full squares; Hangul has spaces.
  private static func isSquare(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension String {
  /// Without the spaces at its end.
  fileprivate var trimmed: String {
    var trimmed = self[...]
    while trimmed.last == " " { trimmed.removeLast() }
    return String(trimmed)
  }
}
