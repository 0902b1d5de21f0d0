import OSMExtract
import WalkPlaces

/// The tags of an object that name it, tell its address or say what it is.
struct PlaceTags {
  private(set) var values: [String: String] = [:]
  private(set) var otherNames: [String] = []
  private(set) var name: String?

  /// `nil` when nothing is named, numbered or sought: most objects.
  init?(_ tags: TagList) {
    guard tags.contains(where: Self.tells) else { return nil }
    for tag in tags {
      let key = tag.key.string
      if key == "name" {
        name = Self.line(tag.value)
      } else if key.hasPrefix("name:") || Self.nameKeys.contains(key) {
        for part in tag.value.string.split(separator: ";") {
          let text = Self.line(String(part))
          if !text.isEmpty, !otherNames.contains(text), text.utf8.count <= Self.longestName {
            otherNames.append(text)
          }
        }
      } else if Self.keys.contains(key) || key.hasPrefix("addr:") {
        values[key] = Self.line(tag.value)
      }
    }
    if name?.isEmpty == true || (name?.utf8.count ?? 0) > Self.longestName { name = nil }
    if name == nil, !otherNames.isEmpty { name = otherNames.removeFirst() }
    if name == nil { name = values["brand"] ?? values["addr:housename"] }
    otherNames.removeAll { $0 == name }
  }

  subscript(key: String) -> String? { values[key] }

  var address: PlaceAddress {
    let quarter = [
      values["addr:quarter"] ?? values["addr:neighbourhood"], values["addr:block_number"],
    ].compactMap { $0 }
    return PlaceAddress(
      street: values["addr:street"] ?? values["addr:place"]
        ?? (quarter.isEmpty ? nil : quarter.joined(separator: " ")),
      number: values["addr:housenumber"], postcode: values["addr:postcode"],
      city: values["addr:city"])
  }

  private static let longestName = 250

  private static let nameKeys: Set<String> = [
    "alt_name", "old_name", "short_name", "official_name", "loc_name", "int_name", "reg_name",
    "nat_name", "ref", "iata",
  ]

  private static let keys: Set<String> = [
    "highway", "amenity", "shop", "place", "tourism", "leisure", "railway", "public_transport",
    "office", "healthcare", "historic", "natural", "aeroway", "building", "landuse", "emergency",
    "station", "religion", "access", "brand", "boundary", "type", "craft", "man_made", "waterway",
    "bus", "tram", "subway", "parking", "sport",
  ]

  /// Whether a tag is reason enough to look at the others.
  private static func tells(_ tag: TagList.Element) -> Bool {
    let key = tag.key
    return switch key.bytes.first {
    case 0x6E: key == "name" || key.bytes.starts(with: "name:".utf8)
    case 0x61: key == "amenity" || key == "aeroway" || key.bytes.starts(with: "addr:".utf8)
    case 0x72: key == "ref"
    case 0x68:
      key == "healthcare"
        || (key == "highway" && (tag.value == "bus_stop" || tag.value == "elevator"))
    case 0x73: key == "shop"
    case 0x74: key == "tourism"
    case 0x6C: key == "leisure"
    case 0x70: key == "public_transport"
    default: false
    }
  }

  /// One line, as it stands.
  private static func line(_ text: TagText) -> String { line(text.string) }

  private static func line(_ text: String) -> String {
    if isLine(text) { return text }
    let words = text.split { $0.isWhitespace || $0.isNewline }
    return words.joined(separator: " ")
  }

  /// Whether there is nothing to do, told by bytes: nearly always.
  private static func isLine(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      // Control characters, and what spaces beyond ASCII begin with.
      if byte < 0x20 || byte == 0xC2 || byte == 0xE2 || byte == 0xE3 { return false }
      if byte == 0x20, last == 0x20 { return false }
      last = byte
    }
    return last != 0x20
  }
}
