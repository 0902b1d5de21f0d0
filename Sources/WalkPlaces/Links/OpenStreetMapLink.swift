import WalkGeometry

/// Links of openstreetmap.org.
///
/// Source: OpenStreetMap Wiki, Shortlink and Browsing.
enum OpenStreetMapLink {
  private static let service = "OpenStreetMap"

  static func read(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    switch parts.path.first {
    case "go":
      guard let code = parts.path.dropFirst().first else { throw .noPlace(service: service) }
      guard let coordinate = OpenStreetMapCode.coordinate(code) else { throw .badCode(code) }
      return PlaceLink(.openStreetMapShort, SharedPlace(coordinate), isView: !parts.has("m"))
    case "directions":
      guard let end = try parts.value("route", "to")?.split(separator: ";").last else {
        throw .noPlace(service: service)
      }
      guard let coordinate = try DegreeText.pair(end) else {
        throw .onlyName(service: service, name: String(end))
      }
      return PlaceLink(.openStreetMapWalk, SharedPlace(coordinate))
    case "node", "way", "relation", "note", "changeset":
      if !parts.has("mlat") { throw .onlyOnline(service: service) }
    default: break
    }
    if let latitude = try parts.value("mlat"), let longitude = try parts.value("mlon") {
      let place = SharedPlace(try DegreeText.coordinate(latitude, longitude))
      return PlaceLink(.openStreetMap, place)
    }
    if let text = try parts.value("query") {
      guard let coordinate = try DegreeText.pair(text) else {
        throw .onlyName(service: service, name: text)
      }
      return PlaceLink(.openStreetMap, SharedPlace(coordinate))
    }
    if let latitude = try parts.value("lat"), let longitude = try parts.value("lon") {
      let place = SharedPlace(try DegreeText.coordinate(latitude, longitude))
      return PlaceLink(.openStreetMap, place, isView: true)
    }
    return try view(parts.fragment)
  }

  /// Reads `map=ZOOM/LAT/LON` behind the `#`.
  private static func view(_ fragment: Substring) throws(LinkError) -> PlaceLink {
    let items = LinkParts.items(fragment, plusIsSpace: false)
    let numbers = items.first { $0.name == "map" }?.value.split(separator: "/") ?? []
    guard numbers.count == 3 else { throw .noPlace(service: service) }
    let place = SharedPlace(try DegreeText.coordinate(numbers[1], numbers[2]))
    return PlaceLink(.openStreetMap, place, isView: true)
  }
}
