/// A line of a vCard: `group.NAME;PARAM=value;TYPE=home:value`.
///
/// Source: RFC 6350, section 3.3; RFC 2425; vCard 2.1.
struct VCardLine {
  /// In capital letters, without the group.
  let name: String
  /// Names in capital letters; a value that stands alone, as in vCard 2.1, has the name `TYPE`.
  let parameters: [(name: String, value: String)]
  /// Decoded, not yet split or unescaped.
  let value: String

  /// - Parameter bytes: The line, unfolded.
  init?(_ bytes: ArraySlice<UInt8>) {
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let head = String(decoding: bytes[..<colon], as: UTF8.self)
    let fields = Self.split(head, at: ";")
    guard let first = fields.first else { return nil }
    name = (first.split(separator: ".").last ?? "").uppercased()
    parameters = fields.dropFirst().map { field in
      guard let equals = field.firstIndex(of: "=") else {
        let word = field.uppercased()
        return (Self.encodings.contains(word) ? "ENCODING" : "TYPE", word)
      }
      let value = field[field.index(after: equals)...].filter { $0 != "\"" }
      return (field[..<equals].uppercased(), value)
    }
    var content = Array(bytes[(colon + 1)...])
    if Self.value(of: "ENCODING", in: parameters) == "QUOTED-PRINTABLE" {
      content = Self.quotedPrintable(content)
    }
    let isLatin = Self.value(of: "CHARSET", in: parameters)?.hasPrefix("ISO-8859-1") == true
    value =
      isLatin
      ? String(String.UnicodeScalarView(content.map { Unicode.Scalar($0) }))
      : String(decoding: content, as: UTF8.self)
  }

  /// Whether the person would rather be reached by this one.
  var isPreferred: Bool {
    parameters.contains { $0.name == "PREF" }
      || parameters.contains {
        $0.name == "TYPE" && $0.value.uppercased().split(separator: ",").contains("PREF")
      }
  }

  /// The parts between semicolons, unescaped.
  var parts: [String] { Self.split(value, at: ";", keepsEscapes: true).map(Self.unescaped) }

  /// The value as one text, unescaped.
  var text: String { Self.unescaped(value) }

  private static let encodings: Set<String> = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"]

  private static func value(
    of name: String, in parameters: [(name: String, value: String)]
  ) -> String? {
    parameters.first { $0.name == name }?.value.uppercased()
  }

  /// Splits where a separator stands outside quotation marks and behind no backslash.
  private static func split(
    _ text: String, at separator: Character, keepsEscapes: Bool = false
  ) -> [String] {
    var parts = [""]
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == separator, !isQuoted, !isEscaped {
        parts.append("")
        continue
      }
      if character == "\"", !keepsEscapes { isQuoted.toggle() }
      isEscaped = keepsEscapes && character == "\\" && !isEscaped
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      result.append(next == "n" || next == "N" ? "\n" : next)
    }
    return result
  }

  /// Source: RFC 2045, section 6.7.
  private static func quotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "="), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
