/// Takes back what mail programs do to a `walkback:` link of a message: quote marks before its lines, line breaks
/// in it, quoted-printable.
///
/// Other links keep their line breaks: their writing does not tell what belongs to them.
/// Source: RFC 2045, section 6.7; RFC 3986, appendix C.
enum MailText {
  /// The widths at which programs break lines, and the longest line that mail may have.
  private static let widths = [60...80, 990...998]
  private static let scheme = "walkback:"

  /// The text as it was written; what holds none of our links comes back as it is.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func restored(_ text: String) -> String {
    // A link may be cut in its scheme only where quoted-printable does it.
    let decoded = isQuotedPrintable(text) ? decoded(text) : text
    guard decoded.lowercased().contains(scheme) else { return text }
    var lines: [String] = []
    /// The length of the line as it came, where the last one ends in a link that may go on.
    var open: Int?
    for line in decoded.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let bare = trimmed(unquoted(line))
      if let length = open, let last = lines.indices.last,
        goesOn(lines[last], by: bare, after: length)
      {
        lines[last] += bare
      } else {
        lines.append(bare)
      }
      open = endsInLink(lines[lines.count - 1]) ? line.utf8.count : nil
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a line ends in one of our links.
  private static func endsInLink(_ line: String) -> Bool {
    let word = line.split(separator: " ").last ?? ""
    let link = word.drop { !$0.isLetter }
    return link.lowercased().hasPrefix(scheme) && link.utf8.count > scheme.utf8.count
      && !word.hasSuffix(">")
  }

  /// Whether the next line is more of the link that ends a line.
  ///
  /// - Parameter length: The bytes of the last line of the link.
  private static func goesOn(_ line: String, by next: String, after length: Int) -> Bool {
    let part = next.prefix { $0 != " " }
    guard !part.isEmpty, part.unicodeScalars.allSatisfy({ isOfLink($0) || $0 == ">" }) else {
      return false
    }
    let link = line.split(separator: " ").last ?? ""
    if link.hasPrefix("<") || isCut(link) { return true }
    if isWhole(link) { return false }
    return part.contains("=") || part.contains("%") || "&?".contains(part.first ?? " ")
      || widths.contains { $0.contains(length) }
  }

  /// Whether a link ends where none does.
  private static func isCut(_ link: Substring) -> Bool {
    let end = link.suffix(2)
    return end.contains("%") || "=&?,".contains(end.last ?? " ")
  }

  /// Whether a link ends as ours do: with the offset of its time.
  private static func isWhole(_ link: Substring) -> Bool {
    guard let mark = link.lastIndex(of: "=") else { return false }
    let name = link[..<mark].split(whereSeparator: { "?&".contains($0) }).last ?? ""
    let value = PercentEncoding.decoded(link[link.index(after: mark)...], plusIsSpace: false)
    let offset = Array(value.suffix(6))
    return name.lowercased() == "time"
      && (value.hasSuffix("Z") || offset.count == 6 && "+-".contains(offset[0]) && offset[3] == ":")
  }

  private static func isOfLink(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-._~:%&=?,+".unicodeScalars.contains(scalar)
    }
  }

  /// A line without the marks of mails that are quoted in it.
  private static func unquoted(_ line: Substring) -> Substring {
    var rest = line.drop { $0 == " " }
    guard rest.first == ">" else { return line }
    while rest.first == ">" { rest = rest.dropFirst().drop { $0 == " " } }
    return rest
  }

  private static func trimmed(_ line: Substring) -> String {
    var rest = line.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether a header says so; else whether each `=` stands for a byte or a line break that is none, and one of
  /// them for an `=` with a value behind it.
  private static func isQuotedPrintable(_ text: String) -> Bool {
    if text.lowercased().contains("content-transfer-encoding: quoted-printable") { return true }
    let bytes = Array(text.utf8)
    var hasEquals = false
    for index in bytes.indices where bytes[index] == UInt8(ascii: "=") {
      guard let (byte, length) = escape(in: bytes, at: index) else { return false }
      let behind = index + length
      if byte == UInt8(ascii: "="), behind < bytes.count, !" &\r\n".utf8.contains(bytes[behind]) {
        hasEquals = true
      }
    }
    return hasEquals
  }

  private static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "="), let (byte, length) = escape(in: bytes, at: index) {
        if let byte { result.append(byte) }
        index += length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The byte that the `=` at an index begins, and how long that is written; no byte for a line break that is none.
  private static func escape(
    in bytes: [UInt8], at index: Int
  ) -> (byte: UInt8?, length: Int)? {
    let next = bytes[(index + 1)...].prefix(2)
    if next.isEmpty { return (nil, 1) }
    if next.first == UInt8(ascii: "\n") { return (nil, 2) }
    if next.elementsEqual("\r\n".utf8) { return (nil, 3) }
    guard next.count == 2, next.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 }) else {
      return nil
    }
    return (UInt8(String(decoding: next, as: UTF8.self), radix: 16), 3)
  }
}
