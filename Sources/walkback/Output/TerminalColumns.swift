/// How wide text is on a terminal.
enum TerminalColumns {
  /// The columns that a text takes: two for a wide character or an emoji, none for a mark on its own.
  ///
  /// Source: Unicode Standard Annex 11, East Asian Width; Unicode Technical Standard 51, section 2.2.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func count(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + count($1) }
  }

  /// The text, or as much of its beginning as fits, with an ellipsis behind it.
  static func cut(_ text: String, to limit: Int) -> String {
    if count(text) <= limit { return text }
    var (result, used) = ("", 1)
    for character in text {
      used += count(character)
      if used > limit { break }
      result.append(character)
    }
    return result + "…"
  }

  private static func count(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isEmoji =
      first.properties.isEmojiPresentation
      || character.unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji || wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// Hangul, kana, ideographs and full-width forms.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x17000...0x18CD5, 0x1B000...0x1B2FB, 0x20000...0x3FFFD,
  ]
}
