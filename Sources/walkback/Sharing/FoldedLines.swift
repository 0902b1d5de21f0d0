/// Lines of a vCard or an iCalendar object: CRLF at their ends, folded after 75 octets.
///
/// Source: RFC 6350, section 3.2; RFC 5545, section 3.1.
struct FoldedLines {
  private(set) var text = ""

  /// A property whose value is written as it is.
  mutating func add(_ name: String, _ value: String) {
    var count = 0
    for character in "\(name):\(value)".unicodeScalars {
      let size = UTF8.width(character)
      if count + size > 75 {
        text += "\r\n "
        count = 1
      }
      text.unicodeScalars.append(character)
      count += size
    }
    text += "\r\n"
  }

  /// A property of text: backslashes, commas, semicolons and line breaks are escaped.
  mutating func add(_ name: String, text value: String) {
    var escaped = ""
    for character in value {
      switch character {
      case "\\", ",", ";": escaped += "\\\(character)"
      case _ where character.isNewline: escaped += "\\n"
      default: escaped.append(character)
      }
    }
    add(name, escaped)
  }
}
