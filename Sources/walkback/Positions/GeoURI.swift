import WalkGeometry

/// Reads `geo:` URIs.
///
/// Latitude first; scheme and parameter names in any case; `crs` must be `wgs84`; `u` is meters, 0 is
/// exact; our own `level` and `heading` are read, unknown parameters ignored, as the RFC demands. An
/// altitude is left out of account. Android's `?z=` is ignored and its `?q=`, which moves the point, refused.
/// Source: RFC 5870.
enum GeoURI {
  static func position(_ text: String) throws(CommandError) -> Position {
    let body = text.dropFirst("geo:".count)
    let query = body.firstIndex(of: "?")
    if let query, body[query...].lowercased().contains("q=") { throw .badPosition(text, .link) }
    let parts = body[..<(query ?? body.endIndex)].split(
      separator: ";", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2 || numbers.count == 3, numbers.allSatisfy({ decimal($0) != nil })
    else {
      throw .badPosition(text, .notNumbers)
    }
    let coordinate = try PositionText.coordinate(numbers[0], numbers[1], in: text)
    // At a pole the longitude says nothing.
    let isPole = abs(coordinate.latitudeE7) == 900_000_000
    var position = Position(
      isPole ? Coordinate(latitudeE7: coordinate.latitudeE7, longitudeE7: 0) : coordinate,
      source: "geo")
    for part in parts.dropFirst() {
      guard let option = PositionOption(part) else { continue }
      if option.name.lowercased() == "crs", option.value.lowercased() != "wgs84" {
        throw .badPosition(text, .otherSystem(String(option.value)))
      }
      _ = try option.apply(to: &position, in: text)
    }
    return position
  }
}
