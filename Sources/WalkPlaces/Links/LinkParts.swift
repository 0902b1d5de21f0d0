/// A URI taken apart, scheme and host in small letters.
///
/// Source: RFC 3986, section 3.
struct LinkParts {
  let scheme: String
  /// Without user, port and `www.`; empty where there is none.
  let host: String
  /// What stands between slashes, decoded; none of them empty.
  let path: [String]
  /// What stands before `?` and `#` of a URI without host, as written.
  let body: Substring
  /// In order; names in small letters, values decoded.
  let query: [(name: String, value: String)]
  let fragment: Substring

  /// - Returns: `nil` when the text has no scheme.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII,
      first.isLetter,
      text[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      )
    else { return nil }
    scheme = text[..<colon].lowercased()
    var rest = text[text.index(after: colon)...]
    let hash = rest.firstIndex(of: "#")
    fragment = hash.map { rest[rest.index(after: $0)...] } ?? ""
    rest = rest[..<(hash ?? rest.endIndex)]
    let mark = rest.firstIndex(of: "?")
    let isForm = ["http", "https", "maps"].contains(scheme)
    query = Self.items(mark.map { rest[rest.index(after: $0)...] } ?? "", plusIsSpace: isForm)
    rest = rest[..<(mark ?? rest.endIndex)]
    guard rest.hasPrefix("//") else {
      host = ""
      body = rest
      path = []
      return
    }
    rest = rest.dropFirst(2)
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = rest[..<slash]
    let afterUser = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    var name = (afterUser ?? authority).prefix { $0 != ":" }
    let small = name.lowercased()
    if small.hasPrefix("www.") { name = name.dropFirst(4) }
    host = name.lowercased()
    body = rest
    // Google writes spaces in paths as it does in queries; in a plus code the plus is one.
    let isGoogle = GoogleLink.isHost(host)
    path = rest[slash...].split(separator: "/").map {
      PercentEncoding.decoded($0, plusIsSpace: isGoogle)
    }
  }

  static func items(
    _ query: Substring, plusIsSpace: Bool
  ) -> [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let equals = item.firstIndex(of: "=")
      let name = item[..<(equals ?? item.endIndex)].lowercased()
      let value = equals.map { item[item.index(after: $0)...] } ?? ""
      return (name, PercentEncoding.decoded(value, plusIsSpace: plusIsSpace))
    }
  }

  /// The value of the first of these names that has one.
  ///
  /// - Throws: ``LinkError/ambiguous(_:_:)`` when a name has two values.
  func value(_ names: String...) throws(LinkError) -> String? {
    for name in names {
      let values = query.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
      if let first = values.first {
        if let other = values.first(where: { $0 != first }) { throw .ambiguous(first, other) }
        return first
      }
    }
    return nil
  }

  /// Whether there is a parameter of that name, empty or not.
  func has(_ name: String) -> Bool { query.contains { $0.name == name } }
}
