/// The names that a saved place can have, so that `@NAME` means it and nothing else.
enum PlaceName {
  /// - Throws: ``CommandError/badName(_:)`` for a text that begins with no letter, holds a `;` or a control
  ///   character or ends with white space, and for `car`.
  static func checked(_ text: String) throws(CommandError) -> String {
    guard let first = text.first, first.isLetter, text != "car", text.last?.isWhitespace == false,
      !text.contains(";"), PrintableText.line(text) == text
    else { throw .badName(text) }
    return text
  }
}
