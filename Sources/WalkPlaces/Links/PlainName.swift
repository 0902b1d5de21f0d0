/// Makes names from outside harmless: plain text of one line, of a sensible length.
public enum PlainName {
  /// The most characters that are kept.
  public static let most = 400

  /// The text without terminal escapes, control characters, the marks that turn the direction of what
  /// follows, and invisible tags; white space as single spaces.
  ///
  /// - Returns: `nil` when nothing is left.
  public static func cleaned(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: skipEscape(&scalars)
      case 0x9B: skipControlSequence(&scalars)
      case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029:
        if result.last != " " { result.append(" ") }
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2060...0x206F, 0x200B, 0xFEFF,
        0xE0000...0xE007F, 0xFFF9...0xFFFB:
        continue
      default: result.append(scalar)
      }
    }
    if result.first == " " { result.removeFirst() }
    if result.last == " " { result.removeLast() }
    if result.isEmpty { return nil }
    let name = String(result)
    return name.count > most ? name.prefix(most - 1) + "…" : name
  }

  /// Passes over what follows ESC: a control sequence, a string up to its end, or one character.
  private static func skipEscape(_ scalars: inout Substring.UnicodeScalarView) {
    guard let kind = scalars.popFirst() else { return }
    if kind == "[" { return skipControlSequence(&scalars) }
    guard ["]", "P", "_", "^", "X"].contains(kind) else { return }
    while let scalar = scalars.popFirst() {
      if scalar.value == 0x07 || scalar.value == 0x9C { return }
      if scalar.value == 0x1B {
        if scalars.first == "\\" { scalars.removeFirst() }
        return
      }
    }
  }

  private static func skipControlSequence(_ scalars: inout Substring.UnicodeScalarView) {
    while let scalar = scalars.first, 0x20..<0x40 ~= scalar.value { scalars.removeFirst() }
    if let scalar = scalars.first, 0x40..<0x7F ~= scalar.value { scalars.removeFirst() }
  }
}
