import WalkGeometry

/// Links of Apple Maps, of old and unified form.
///
/// Source: Apple, Map Links (Apple URL Scheme Reference); Adopting unified Maps URLs.
enum AppleLink {
  private static let service = "Apple Maps"
  private static let here: Set<String> = ["my-location", "parked-car"]

  static func read(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    if parts.host == "maps.apple" || parts.path.first == "p" { throw .onlyOnline(service: service) }
    switch parts.path.first {
    case "place" where parts.has("ll"): return try old(parts)
    case "place":
      return try unified(parts, .appleUnified, "coordinate", "place-id", "name", "address")
    case "directions":
      return try unified(
        parts, .appleUnifiedWalk, "destination", "destination-place-id", "destination-name")
    case "frame", "search": return try view(parts, .appleUnified)
    default: return try old(parts)
    }
  }

  private static func unified(
    _ parts: LinkParts, _ form: LinkForm, _ position: String, _ identifier: String,
    _ names: String...
  ) throws(LinkError) -> PlaceLink {
    var name: String?
    for key in names where name == nil { name = try parts.value(key) }
    guard let text = try parts.value(position) else {
      let id = try parts.value(identifier)
      if let id, here.contains(id) { throw .ownDevice(service: service, name: id) }
      if let name { throw .onlyName(service: service, name: name) }
      if id != nil { throw .onlyOnline(service: service) }
      throw .noPlace(service: service)
    }
    guard let coordinate = try DegreeText.pair(text) else {
      throw .onlyName(service: service, name: text)
    }
    return PlaceLink(form, SharedPlace(coordinate, label: name))
  }

  private static func old(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    let query = try parts.value("q")
    let pin = try parts.value("ll", "coordinate").map(position)
    let asked = try query.flatMap { (text) throws(LinkError) in try DegreeText.pair(text) }
    if let end = try parts.value("daddr") {
      guard let destination = try DegreeText.pair(end) else {
        throw .onlyName(service: service, name: end)
      }
      try requireSame(destination, pin)
      return PlaceLink(.appleWalk, SharedPlace(destination))
    }
    if let pin {
      try requireSame(pin, asked)
      let name = try asked == nil ? parts.value("q", "name", "address") : nil
      return PlaceLink(.apple, SharedPlace(pin, label: name))
    }
    if let asked { return PlaceLink(.apple, SharedPlace(asked)) }
    let name = try parts.value("q", "address", "name")
    if let name { throw .onlyName(service: service, name: name) }
    if parts.has("auid") || parts.has("place-id") { throw .onlyOnline(service: service) }
    return try view(parts, .apple)
  }

  private static func view(_ parts: LinkParts, _ form: LinkForm) throws(LinkError) -> PlaceLink {
    if let name = try parts.value("query") { throw .onlyName(service: service, name: name) }
    guard let text = try parts.value("center", "sll") else { throw .noPlace(service: service) }
    return PlaceLink(form, SharedPlace(try position(text)), isView: true)
  }

  private static func position(_ text: String) throws(LinkError) -> Coordinate {
    guard let coordinate = try DegreeText.pair(text) else { throw .notNumbers(text) }
    return coordinate
  }

  private static func requireSame(_ one: Coordinate, _ other: Coordinate?) throws(LinkError) {
    guard let other, one.distance(to: other) >= 1 else { return }
    throw .ambiguous(DegreeText.pair(one), DegreeText.pair(other))
  }
}
