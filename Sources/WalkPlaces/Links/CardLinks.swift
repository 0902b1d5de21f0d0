/// The links in a vCard or an iCalendar object, as maps and calendars send places.
///
/// Source: RFC 6350, sections 3.2, 3.4 and 6.5.2; RFC 5545, sections 3.1 and 3.8.1.6.
struct CardLinks {
  /// `URL` and `GEO` properties, as links.
  private(set) var links: [String] = []
  /// What it is called: `FN` or `SUMMARY`.
  private(set) var title: String?

  /// - Returns: `nil` when the text is neither.
  /// - Complexity: O(*n*) for *n* bytes.
  init?(_ text: String) {
    guard text.drop(while: \.isWhitespace).prefix(7).uppercased() == "BEGIN:V" else { return nil }
    for line in Self.unfolded(text) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let property = line[..<colon].split(separator: ";").first ?? ""
      let value = Self.unescaped(line[line.index(after: colon)...])
      switch property.split(separator: ".").last?.uppercased() {
      case "URL": links.append(value)
      case "GEO":
        let isLink = value.prefix(4).lowercased() == "geo:"
        links.append(isLink ? value : "geo:" + value.split(separator: ";").joined(separator: ","))
      case "FN", "SUMMARY": title = title ?? value
      default: break
      }
    }
  }

  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if let last = lines.indices.last, line.first == " " || line.first == "\t" {
        lines[last] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  private static func unescaped(_ value: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in value {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      result.append(isEscaped && "nN".contains(character) ? " " : character)
      isEscaped = false
    }
    return result
  }
}
