/// Names of which one tag lists several.
///
/// Source: <https://wiki.openstreetmap.org/wiki/Semi-colon_value_separator>.
enum ListedNames {
  /// `Elm Street;Oak Street` as people read it: `Elm Street / Oak Street`.
  ///
  /// What looks like a character of HTML, as `&amp;`, is left as the mapper wrote it.
  static func told(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return text }
    var names: [String] = []
    var name = ""
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      name += part
      if endsInEntity(part) {
        name += ";"
        continue
      }
      add(name, to: &names)
      name = ""
    }
    add(name, to: &names)
    return names.joined(separator: " / ")
  }

  private static func add(_ text: String, to names: inout [String]) {
    var name = text[...]
    while name.first?.isWhitespace == true { name.removeFirst() }
    while name.last?.isWhitespace == true { name.removeLast() }
    if !name.isEmpty, !names.contains(String(name)) { names.append(String(name)) }
  }

  private static func endsInEntity(_ part: Substring) -> Bool {
    guard let start = part.lastIndex(of: "&") else { return false }
    let code = part[start...].dropFirst()
    return !code.isEmpty
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
  }
}
