/// Names of which one tag lists several.
///
/// Source: <https://wiki.openstreetmap.org/wiki/Semi-colon_value_separator>.
enum ListedNames {
  /// `Elm Street;Oak Street` as people read it: `Elm Street / Oak Street`.
  static func told(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return text }
    var names: [Substring] = []
    for part in text.split(separator: ";") {
      var name = part
      while name.first?.isWhitespace == true { name.removeFirst() }
      while name.last?.isWhitespace == true { name.removeLast() }
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: " / ")
  }
}
