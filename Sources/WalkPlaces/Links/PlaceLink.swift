import WalkGeometry

/// A link to a place, read without asking anybody.
///
/// ```swift
/// let link = try PlaceLink("https://maps.apple.com/?ll=43.73298,7.42136&q=Car")
/// print(link.place.coordinate, link.place.label ?? "", link.form)
/// print(PlaceLink.text(of: link.place, as: .geo))
/// ```
///
/// Names come out as plain text of one line (``PlainName``); longitudes beyond 180° are wrapped. A link with
/// several places means the last one: where a walk ends.
public struct PlaceLink: Hashable, Sendable {
  /// The longest link that is looked at, in bytes of UTF-8.
  public static let mostBytes = 4096

  /// The form that it is closest to.
  public let form: LinkForm
  /// What it says.
  public let place: SharedPlace
  /// Whether it shows a map of the surroundings without naming a place: the position is the map's middle.
  public let isView: Bool

  init(_ form: LinkForm, _ place: SharedPlace, isView: Bool = false) {
    var place = place
    place.label = place.label.flatMap(PlainName.cleaned)
    place.level = place.level.flatMap(PlainName.cleaned)
    place.spot = place.spot.flatMap(PlainName.cleaned)
    place.note = place.note.flatMap(PlainName.cleaned)
    place.sender = place.sender.flatMap(PlainName.cleaned)
    place.time = place.time.flatMap(PlainName.cleaned)
    self.form = form
    self.place = place
    self.isView = isView
  }

  /// Reads a link of any form of ``LinkForm``, and their near relations; a bare `LAT,LON` counts as a `geo:` one.
  ///
  /// - Parameters:
  ///   - text: White space around it, and `<` and `>`, do not matter.
  ///   - reference: What short plus codes are near.
  /// - Complexity: O(*n*) for *n* bytes, ``mostBytes`` at most.
  public init(_ text: String, near reference: Coordinate? = nil) throws(LinkError) {
    guard text.utf8.count <= Self.mostBytes else { throw .tooLong(bytes: text.utf8.count) }
    let isEdge = { (character: Character) in character.isWhitespace || "<>".contains(character) }
    let start = text.firstIndex { !isEdge($0) } ?? text.endIndex
    let end = text.lastIndex { !isEdge($0) }.map { text.index(after: $0) } ?? text.endIndex
    let trimmed = start < end ? String(text[start..<end]) : ""
    if WhatThreeWords.isOne(trimmed) { throw .whatThreeWords }
    if PlusCode.hasLooks(trimmed) {
      self.init(.plusCode, try PlusCode.place(trimmed, near: reference))
      return
    }
    if let coordinate = try DegreeText.pair(trimmed) {
      self.init(.geo, SharedPlace(coordinate))
      return
    }
    guard let parts = LinkParts(Self.withScheme(trimmed)) else { throw .notALink }
    switch (parts.scheme, parts.host) {
    case ("geo", _): self = try GeoLink.read(parts)
    case ("walkback", _): self = try WalkbackLink.read(parts)
    case ("om", _), ("ge0", _), ("organicmaps", _), ("cm", _), (_, "omaps.app"), (_, "ge0.me"),
      (_, "comaps.at"):
      self = try OrganicMapsLink.read(parts)
    case ("maps", _), (_, "maps.apple.com"), (_, "maps.apple"): self = try AppleLink.read(parts)
    case (_, "osm.org"), (_, "openstreetmap.org"): self = try OpenStreetMapLink.read(parts)
    case (_, "plus.codes"):
      guard let code = parts.path.first else { throw .noPlace(service: "plus.codes") }
      self.init(.plusCode, try PlusCode.place(code, near: reference))
    case (_, let host) where GoogleLink.isHost(host) || parts.scheme == "comgooglemaps":
      self = try GoogleLink.read(parts)
    case (_, let host) where WhatThreeWords.hosts.contains(host): throw .whatThreeWords
    case (_, let host) where Self.shorteners.contains(host): throw .onlyOnline(service: host)
    default: throw .notALink
    }
  }

  /// Whether a text is meant as a link, readable or not: it has a scheme, or the looks of a code.
  public static func isMeant(by text: String) -> Bool {
    if WhatThreeWords.isOne(text) || PlusCode.hasLooks(text) { return true }
    let text = withScheme(text)
    guard let parts = LinkParts(text) else { return false }
    return text.dropFirst(parts.scheme.count + 1).hasPrefix("//")
      || ["geo", "walkback", "maps", "om", "ge0"].contains(parts.scheme)
  }

  /// `maps.apple.com/?ll=…` as people copy it: a host with a slash behind it means a page.
  private static func withScheme(_ text: String) -> String {
    guard let slash = text.firstIndex(of: "/"), text.first?.isLetter == true,
      text[..<slash].contains("."), !text[..<slash].contains(where: { ":,? ".contains($0) })
    else { return text }
    return "https://" + text
  }

  /// Services that know a place by a number of theirs.
  private static let shorteners: Set<String> = [
    "goo.gl", "maps.app.goo.gl", "g.co", "share.google", "bit.ly", "tinyurl.com", "t.co", "is.gd",
  ]
}

/// Three words for a place, which only their company can turn into one.
enum WhatThreeWords {
  static let hosts: Set<String> = ["what3words.com", "w3w.co", "w3w.io", "map.what3words.com"]

  /// Whether a text looks like `///filled.count.soap`, slashes or not.
  static func isOne(_ text: String) -> Bool {
    let words = text.drop { $0 == "/" }.split(separator: ".", omittingEmptySubsequences: false)
    return words.count == 3 && words[0].lowercased() != "www"
      && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
  }
}
