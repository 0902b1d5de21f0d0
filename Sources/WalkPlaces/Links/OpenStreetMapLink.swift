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
      // Where the thing is only the service knows; the map beside it is of its surroundings.
      if !parts.has("mlat") {
        guard parts.fragment.contains("map=") else { throw .onlyOnline(service: service) }
        return try view(parts.fragment)
      }
    case "export": return try embedded(parts)
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

  /// Reads the map that is put into other pages: its marker, else the middle of its box.
  private static func embedded(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    if let text = try parts.value("marker") {
      guard let coordinate = try DegreeText.pair(text) else { throw .notNumbers(text) }
      return PlaceLink(.openStreetMap, SharedPlace(coordinate))
    }
    guard let text = try parts.value("bbox") else { throw .noPlace(service: service) }
    let sides = text.split(separator: ",")
    guard sides.count == 4 else { throw .notNumbers(text) }
    let southWest = try DegreeText.coordinate(sides[1], sides[0])
    let northEast = try DegreeText.coordinate(sides[3], sides[2])
    var width = Int64(northEast.longitudeE7) - Int64(southWest.longitudeE7)
    if width < 0 { width += 3_600_000_000 }
    let middle = Coordinate(
      latitudeE7: Int32((Int64(southWest.latitudeE7) + Int64(northEast.latitudeE7)) / 2),
      longitudeE7: wrapLongitudeE7(Int64(southWest.longitudeE7) + width / 2))
    return PlaceLink(.openStreetMap, SharedPlace(middle), isView: true)
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
