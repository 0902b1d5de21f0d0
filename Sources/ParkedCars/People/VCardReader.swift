/// Reads contacts from vCards 2.1, 3.0 and 4.0: names, telephone numbers and mail addresses.
///
/// Source: RFC 6350, RFC 2426.
public struct VCardReader: Sendable {
  /// The cards that say what somebody is called, in the order of the file.
  public private(set) var cards: [ContactCard] = []
  /// How many cards name nobody.
  public private(set) var namelessCount = 0
  /// Whether the file ends within a card.
  public private(set) var isCutShort = false

  /// The most bytes of a name, number or address that are kept.
  private static let longest = 1000

  /// - Parameter bytes: UTF-8 with line ends of any kind; lines may be folded.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ bytes: [UInt8]) {
    var draft: Draft?
    for line in Self.lines(bytes).lazy.compactMap(VCardLine.init) {
      if line.name == "BEGIN", line.value.uppercased() == "VCARD" {
        draft = Draft()
      } else if line.name == "END", let finished = draft {
        if let card = finished.card { cards.append(card) } else { namelessCount += 1 }
        draft = nil
      } else {
        draft?.take(line)
      }
    }
    isCutShort = draft != nil
  }

  /// A card in the making.
  private struct Draft {
    private var formatted: String?
    private var composed: String?
    private var others: [String] = []
    private var phones: [(text: String, isPreferred: Bool)] = []
    private var mails: [(text: String, isPreferred: Bool)] = []
    private var uid: String?

    mutating func take(_ line: VCardLine) {
      guard line.value.utf8.count <= longest else { return }
      switch line.name {
      case "FN": formatted = formatted ?? Self.plain(line.text)
      case "N": composed = composed ?? Self.composed(line.parts)
      case "NICKNAME", "ORG":
        others += [Self.plain(line.parts.joined(separator: " "))].compactMap(\.self)
      case "TEL": Self.add(line, without: "tel:", to: &phones)
      case "EMAIL": Self.add(line, without: "mailto:", to: &mails)
      case "UID": uid = Self.plain(line.text)
      default: break
      }
    }

    var card: ContactCard? {
      let first = mails.first?.text ?? phones.first?.text
      guard let name = formatted ?? composed ?? others.first ?? first else { return nil }
      return ContactCard(
        name: name, phones: Self.sorted(phones), mails: Self.sorted(mails), uid: uid)
    }

    /// Prefix, given, additional, family and suffix of `N`, which has the family's name first.
    private static func composed(_ parts: [String]) -> String? {
      plain(
        [3, 1, 2, 0, 4].compactMap { $0 < parts.count ? parts[$0] : nil }.joined(separator: " "))
    }

    private static func add(
      _ line: VCardLine, without scheme: String, to list: inout [(text: String, isPreferred: Bool)]
    ) {
      guard var text = plain(line.text) else { return }
      if text.lowercased().hasPrefix(scheme) { text = String(text.dropFirst(scheme.count)) }
      if !text.isEmpty { list.append((text, line.isPreferred)) }
    }

    private static func sorted(_ list: [(text: String, isPreferred: Bool)]) -> [String] {
      var seen: Set<String> = []
      return (list.filter(\.isPreferred) + list.filter { !$0.isPreferred }).map(\.text)
        .filter { seen.insert($0).inserted }
    }

    /// One line, white space as single spaces; `nil` when nothing is left.
    private static func plain(_ text: String) -> String? {
      let words = text.split { $0.isWhitespace || $0 == "\0" }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  /// The lines, unfolded: what begins with white space belongs to the line before it, and so does what
  /// follows a `=` at the end of a quoted-printable one.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    var lines: [[UInt8]] = []
    var isSoft = false
    for line in body.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if isSoft, var last = lines.popLast() {
        last.removeLast()
        lines.append(last + line)
      } else if line.first == 0x20 || line.first == 0x09, let last = lines.popLast() {
        lines.append(last + line.dropFirst())
      } else {
        lines.append(Array(line))
      }
      isSoft = line.last == UInt8(ascii: "=") && isQuotedPrintable(lines.last ?? [])
    }
    return lines.map { $0[...] }
  }

  private static func isQuotedPrintable(_ line: [UInt8]) -> Bool {
    let head = line.prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }
}
