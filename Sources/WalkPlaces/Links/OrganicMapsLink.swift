import WalkGeometry

/// Links of Organic Maps, of MAPS.ME before it, and of CoMaps, which came of it.
///
/// Source: Organic Maps, docs on its links and API.
enum OrganicMapsLink {
  private static let service = "Organic Maps"

  static func read(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    let isWeb = ["http", "https"].contains(parts.scheme)
    // In `om://CODE/Name` the code stands where the host does, and its letters' case matters.
    let steps =
      isWeb
      ? parts.path
      : parts.body.split(separator: "/").map { PercentEncoding.decoded($0, plusIsSpace: false) }
    guard let first = steps.first else { throw .noPlace(service: service) }
    switch first {
    case "map": return try map(parts)
    case "route": return try route(parts)
    case "search", "crosshair": throw .noPlace(service: service)
    default: break
    }
    let name = steps.dropFirst().first.map(swapped)
    if let coordinate = try DegreeText.pair(first) {
      return PlaceLink(.organicMapsWeb, SharedPlace(coordinate, label: name))
    }
    guard let coordinate = OrganicMapsCode.coordinate(first) else { throw .badCode(first) }
    return PlaceLink(.organicMaps, SharedPlace(coordinate, label: name))
  }

  /// A name in a path: `_` and space change places.
  static func encoded(_ name: String) -> String { PercentEncoding.encoded(swapped(name)) }

  private static func swapped(_ name: String) -> String {
    String(name.map { $0 == "_" ? " " : $0 == " " ? "_" : $0 })
  }

  private static func map(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    guard let text = try parts.value("ll") else { throw .noPlace(service: service) }
    guard let coordinate = try DegreeText.pair(text) else { throw .notNumbers(text) }
    return PlaceLink(.organicMaps, SharedPlace(coordinate, label: try parts.value("n")))
  }

  private static func route(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    guard let text = try parts.value("dll") else { throw .noPlace(service: service) }
    guard let coordinate = try DegreeText.pair(text) else { throw .notNumbers(text) }
    return PlaceLink(.organicMapsWalk, SharedPlace(coordinate, label: try parts.value("daddr")))
  }
}
