/// Tells by its first bytes what a file holds; names count for nothing.
struct ContentSniffer {
  /// What the bytes are the start of.
  enum Content: Equatable {
    case pbf
    /// `skip` bytes of white space precede the document; expat would refuse them.
    case xml(skip: Int)
    case gzip
    case bzip2
    case changeFile
    /// OpenStreetMap data in a form that is not read; the name of the form.
    case unsupported(String)
    case foreign(ForeignContent)
    /// Too short to hold more than the start of one of the above.
    case cut
  }

  /// Judges `bytes`; `isWhole` says that nothing follows them.
  static func content(of bytes: [UInt8], isWhole: Bool) -> Content {
    if bytes.isEmpty { return .foreign(.empty) }
    if isPBF(bytes) { return .pbf }
    for (magic, content) in magics where bytes.starts(with: magic) { return content }
    if bytes.count > 262, bytes[257..<262].elementsEqual("ustar".utf8) { return .foreign(.tar) }
    if isWhole, isStartOfMagic(bytes) { return .cut }
    if let text = asciiText(bytes) { return contentOfText(text) }
    return .foreign(.unknown)
  }

  private static let magics: [([UInt8], Content)] = [
    ([0x1f, 0x8b], .gzip),
    (Array("BZh".utf8), .bzip2),
    ([0xff, 0xe0, 0x04] + Array("o5m2".utf8), .unsupported("the o5m format")),
    ([0xff, 0xe0, 0x04] + Array("o5c2".utf8), .changeFile),
    ([0x50, 0x4b, 0x03, 0x04], .foreign(.zip)),
    ([0x50, 0x4b, 0x05, 0x06], .foreign(.zip)),
    ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], .foreign(.sevenZip)),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], .foreign(.xz)),
    ([0x28, 0xb5, 0x2f, 0xfd], .foreign(.zstandard)),
    (Array("SQLite format 3\0".utf8), .foreign(.sqlite)),
    (Array("%PDF-".utf8), .foreign(.pdf)),
    ([0x89, 0x50, 0x4e, 0x47], .foreign(.image)),
    ([0xff, 0xd8, 0xff], .foreign(.image)),
    (Array("GIF8".utf8), .foreign(.image)),
    ([0x00, 0x00, 0x27, 0x0a], .foreign(.shapefile)),
  ]

  private static let headerName = Array("OSMHeader".utf8)

  /// A big-endian length below 64 KiB, then a BlobHeader that names its type within it.
  private static func isPBF(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 + 11, bytes[0] == 0, bytes[1] == 0 else { return false }
    let length = Int(bytes[2]) << 8 | Int(bytes[3])
    guard length >= 11 else { return false }
    let blobHeader = bytes[4..<min(bytes.count, 4 + length)]
    guard blobHeader.count >= headerName.count else { return false }
    for start in blobHeader.startIndex...(blobHeader.endIndex - headerName.count)
    where blobHeader[start...].starts(with: headerName) {
      return true
    }
    return false
  }

  private static func isStartOfMagic(_ bytes: [UInt8]) -> Bool {
    let pbf: [UInt8?] = [0, 0, nil, nil, 0x0a, 0x09] + headerName
    if bytes.count < pbf.count, zip(bytes, pbf).allSatisfy({ $1 == nil || $0 == $1 }) {
      return true
    }
    return magics.contains { magic, content in
      (content == .gzip || content == .bzip2) && magic.starts(with: bytes)
    }
  }

  /// The start of a file as ASCII, as far as it is.
  private struct Text {
    /// Without a byte order mark; of UTF-16 one byte a character, `?` beyond Latin-1.
    var characters: [UInt8]
    var isUTF16: Bool
    var byteOrderMark: Int
  }

  /// `nil` when control characters show that the bytes are no text.
  private static func asciiText(_ bytes: [UInt8]) -> Text? {
    let isBigEndian = bytes.starts(with: [0xfe, 0xff])
    let isUTF16 = isBigEndian || bytes.starts(with: [0xff, 0xfe])
    let byteOrderMark = isUTF16 ? 2 : bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var characters: [UInt8] = []
    characters.reserveCapacity(bytes.count)
    if isUTF16 {
      for index in stride(from: 2, to: bytes.count - 1, by: 2) {
        let (low, high) =
          isBigEndian ? (bytes[index + 1], bytes[index]) : (bytes[index], bytes[index + 1])
        characters.append(high == 0 ? low : UInt8(ascii: "?"))
      }
    } else {
      characters.append(contentsOf: bytes[byteOrderMark...])
    }
    let isText = characters.prefix(512).allSatisfy { $0 >= 0x20 || isSpace($0) || $0 == 0x0c }
    guard isText else { return nil }
    return Text(characters: characters, isUTF16: isUTF16, byteOrderMark: byteOrderMark)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  private static func contentOfText(_ text: Text) -> Content {
    let characters = text.characters
    guard let first = characters.firstIndex(where: { !isSpace($0) }) else {
      return .foreign(characters.isEmpty ? .empty : .text)
    }
    switch characters[first] {
    case UInt8(ascii: "<"):
      return contentOfXML(text, from: first)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return .foreign(.json)
    case UInt8(ascii: "n"), UInt8(ascii: "w"), UInt8(ascii: "r"):
      return isOPL(characters[first...]) ? .unsupported("the OPL format") : .foreign(.text)
    default:
      return .foreign(.text)
    }
  }

  /// A line such as `n17 v1 dV …`.
  private static func isOPL(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.dropFirst()
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let next = rest.dropFirst(digits.count).prefix(2)
    return !digits.isEmpty && next.first == UInt8(ascii: " ")
      && "vdctiuTxyNM".utf8.contains(next.last ?? 0)
  }

  private static func contentOfXML(_ text: Text, from first: Int) -> Content {
    let skip = text.isUTF16 || first == 0 ? 0 : text.byteOrderMark + first
    let xml = Content.xml(skip: skip)
    guard let root = rootElement(of: text.characters[first...]) else {
      // A long prolog or an unfinished one: expat will say which.
      return xml
    }
    switch root {
    case "osm": return xml
    case "osmChange": return .changeFile
    case _ where root.lowercased() == "html": return .foreign(.html)
    default: return .foreign(.xml(root: root))
    }
  }

  /// The first element's name after declaration, comments and DOCTYPE; "html" for that DOCTYPE.
  ///
  /// `nil` when it is not complete in `characters`.
  private static func rootElement(of characters: ArraySlice<UInt8>) -> String? {
    var rest = characters
    while true {
      rest = rest.drop(while: isSpace)
      guard rest.first == UInt8(ascii: "<") else { return nil }
      if rest.starts(with: "<?".utf8) {
        guard let after = suffix(of: rest, after: "?>") else { return nil }
        rest = after
      } else if rest.starts(with: "<!--".utf8) {
        guard let after = suffix(of: rest, after: "-->") else { return nil }
        rest = after
      } else if rest.starts(with: "<!".utf8) {
        let words = lowercased(rest.prefix(64)).split(whereSeparator: { $0 == " " || $0 == ">" })
        if words.first == "<!doctype", words.dropFirst().first == "html" { return "html" }
        let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
        guard let end, rest[end] == UInt8(ascii: ">") else { return nil }
        rest = rest[(end + 1)...]
      } else {
        let name = rest.dropFirst().prefix(64)
        let end = name.firstIndex {
          isSpace($0) || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
        }
        return end.map { String(decoding: name[..<$0], as: UTF8.self) }
      }
    }
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { isSpace($0) ? 0x20 : $0 }, as: UTF8.self).lowercased()
  }

  private static func suffix(
    of bytes: ArraySlice<UInt8>, after end: StaticString
  ) -> ArraySlice<UInt8>? {
    let pattern = Array("\(end)".utf8)
    guard bytes.count >= pattern.count else { return nil }
    for start in bytes.startIndex...(bytes.endIndex - pattern.count)
    where bytes[start...].starts(with: pattern) {
      return bytes[(start + pattern.count)...]
    }
    return nil
  }
}
