import WalkGeometry

extension PlaceLink {
  /// The longest message that is looked through, in bytes of UTF-8.
  public static let mostMessageBytes = 65_536

  /// How far links of one message may lie apart and still be the same place, in meters: codes are rounded.
  private static let sameMeters = 50.0

  /// Reads the place of a message: a link by itself, or the one that stands among other words or in a vCard or
  /// an iCalendar object.
  ///
  /// Of several links a `walkback:` one counts, which carries the most, else the first that names a place. One that
  /// a mail program has quoted or wrapped is put together again.
  ///
  /// - Parameter reference: What short plus codes are near.
  /// - Throws: The error of a link that cannot be read; ``LinkError/ambiguous(_:_:)`` when
  ///   they say different places.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(message text: String, near reference: Coordinate? = nil) throws(LinkError) {
    guard text.utf8.count <= Self.mostMessageBytes else { throw .tooLong(bytes: text.utf8.count) }
    let card = CardLinks(text)
    let text = card == nil ? MailText.restored(text) : text
    let words =
      card?.links
      ?? text.split(whereSeparator: \.isWhitespace).map(Self.bare).filter { Self.isMeant(by: $0) }
    var refusals: [LinkError] = []
    let isOwn = words.contains { $0.lowercased().hasPrefix("walkback:") }
    if words.count < 2, card == nil, !isOwn || !text.contains(where: \.isNewline) {
      // Names in links may hold spaces.
      do throws(LinkError) {
        self = try PlaceLink(text, near: reference)
        return
      } catch {
        guard !words.isEmpty else { throw error }
        refusals.append(error)
      }
    }
    var links: [PlaceLink] = []
    for word in words {
      do throws(LinkError) {
        links.append(try PlaceLink(word, near: reference))
      } catch {
        refusals.append(error)
      }
    }
    if let own = links.first(where: { $0.form == .walkback }) {
      self = own
      return
    }
    let pins = links.filter { !$0.isView }
    guard let link = pins.first ?? links.first else {
      throw refusals.last { $0 != .notALink } ?? .notALink
    }
    let place = link.place.coordinate
    let other = pins.first { $0.place.coordinate.distance(to: place) > Self.sameMeters }
    if let other {
      throw .ambiguous(DegreeText.pair(place), DegreeText.pair(other.place.coordinate))
    }
    var titled = link.place
    titled.label = titled.label ?? card?.title
    self.init(link.form, titled, isView: link.isView)
  }

  /// A word of a sentence without the marks around it.
  private static func bare(_ word: Substring) -> String {
    let marks = "<>()[]{}\"'«»“”„,;:.!?"
    let head = word.drop { marks.contains($0) }
    guard let last = head.lastIndex(where: { !marks.contains($0) }) else { return "" }
    // `geo:1,2?q=1,2(Car)` ends with a mark of its own.
    let isClosed = head[...last].contains("(") && head[head.index(after: last)...].first == ")"
    return String(head[...last]) + (isClosed ? ")" : "")
  }
}
