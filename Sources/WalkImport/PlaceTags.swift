import OSMExtract
import WalkPlaces

/// A key that names a place, tells its address or says what it is.
enum PlaceKey: String, CaseIterable {
  case highway, amenity, shop, place, tourism, leisure, railway, office, healthcare, historic
  case natural, aeroway, building, landuse, emergency, station, religion, access, brand, type, craft
  case bus, tram, subway, name
  case publicTransport = "public_transport"
  case manMade = "man_made"
  case street = "addr:street"
  case streetPlace = "addr:place"
  case quarter = "addr:quarter"
  case neighbourhood = "addr:neighbourhood"
  case block = "addr:block_number"
  case number = "addr:housenumber"
  case postcode = "addr:postcode"
  case city = "addr:city"
  case houseName = "addr:housename"
  case interpolation = "addr:interpolation"
}

/// The tags of an object that name it, tell its address or say what it is.
///
/// Valid only inside the callback that received the object.
struct PlaceTags {
  private var values: [(key: PlaceKey, value: TagText)] = []
  private var present: UInt64 = 0
  /// Names beside the main one: `alt_name`, `name:fr`, `ref`.
  private(set) var otherNames: [String] = []
  private(set) var name: String?
  /// Whether there is a name and not only a `ref`.
  private(set) var isNamed = false

  private static let keys = KeyTable(PlaceKey.allCases.map { ($0.rawValue, []) })
  private static let allKeys = PlaceKey.allCases

  /// `nil` when nothing is named, numbered or sought: most objects.
  init?(_ tags: TagList) {
    guard tags.contains(where: Self.tells) else { return nil }
    values.reserveCapacity(8)
    for tag in tags {
      let key = tag.key.bytes
      if let known = Self.keys.find(key) {
        present |= 1 << UInt64(known.number)
        values.append((Self.allKeys[Int(known.number)], tag.value))
      } else if Self.isOtherName(key) {
        addOtherNames(tag.value)
        isNamed = isNamed || !key.elementsEqual("ref".utf8)
      }
    }
    isNamed = isNamed || has(.name)
    name = self[.name].map(ListedNames.told).flatMap {
      $0.isEmpty || $0.utf8.count > Self.longestName ? nil : $0
    }
    if name == nil, !otherNames.isEmpty { name = otherNames.removeFirst() }
    if name == nil { name = self[.brand] ?? self[.houseName] }
    if !otherNames.isEmpty { otherNames.removeAll { $0 == name } }
  }

  /// The value of a key in one line; `nil` when it is empty or not there.
  subscript(key: PlaceKey) -> String? {
    guard has(key), let found = values.first(where: { $0.key == key }) else { return nil }
    let text = Self.line(found.value.string)
    return text.isEmpty ? nil : text
  }

  func has(_ key: PlaceKey) -> Bool {
    // An enum without associated values is stored as the number of its case.
    present >> UInt64(unsafeBitCast(key, to: UInt8.self)) & 1 != 0
  }

  func has(anyOf keys: PlaceKey...) -> Bool { keys.contains(where: has) }

  /// The street, or what houses are numbered by where streets have no names.
  var street: String? {
    if let street = self[.street] ?? self[.streetPlace] { return street }
    guard has(anyOf: .quarter, .neighbourhood, .block) else { return nil }
    let parts = [self[.quarter] ?? self[.neighbourhood], self[.block]].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private mutating func addOtherNames(_ value: TagText) {
    for part in value.string.split(separator: ";") {
      let text = Self.line(String(part))
      if !text.isEmpty, !otherNames.contains(text), text.utf8.count <= Self.longestName {
        otherNames.append(text)
      }
    }
  }

  private static let longestName = 250

  private static func isOtherName(_ key: UnsafeRawBufferPointer) -> Bool {
    switch key.first {
    case 0x6E:
      // `name:fr`, but not `name:etymology:wikidata`.
      key.elementsEqual("nat_name".utf8)
        || key.starts(with: "name:".utf8) && !key.dropFirst(5).contains(0x3A)
    case 0x61: key.elementsEqual("alt_name".utf8)
    case 0x6F: key.elementsEqual("old_name".utf8) || key.elementsEqual("official_name".utf8)
    case 0x73: key.elementsEqual("short_name".utf8)
    case 0x6C: key.elementsEqual("loc_name".utf8)
    case 0x69: key.elementsEqual("int_name".utf8) || key.elementsEqual("iata".utf8)
    case 0x72: key.elementsEqual("reg_name".utf8) || key.elementsEqual("ref".utf8)
    default: false
    }
  }

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
