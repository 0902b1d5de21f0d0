import WalkGeometry

/// `geo:` URIs, strict and as Android has them.
///
/// Source: RFC 5870; Android's common intents, "Maps".
enum GeoLink {
  /// Characters that a parameter may hold as they are.
  private static let plain = "[]:&+$"

  static func read(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    let fields = parts.body.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = (fields.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
    guard 2...3 ~= numbers.count else { throw .notNumbers(String(fields.first ?? "")) }
    var place = SharedPlace(try DegreeText.coordinate(numbers[0], numbers[1]))
    // At a pole the longitude says nothing.
    if abs(place.coordinate.latitudeE7) == 900_000_000 { place.coordinate.longitudeE7 = 0 }
    if numbers.count == 3 {
      guard let altitude = DegreeText.decimal(numbers[2]) else {
        throw .notNumbers(String(parts.body))
      }
      place.altitude = altitude
    }
    for field in fields.dropFirst() { try apply(field, to: &place) }
    guard let target = try parts.value("q") else {
      return PlaceLink(parts.has("z") ? .android : .geo, place)
    }
    return PlaceLink(.android, try moved(place, to: target))
  }

  static func text(of place: SharedPlace) -> String {
    let coordinate = place.coordinate
    let isPole = abs(coordinate.latitudeE7) == 900_000_000
    var text = "geo:" + DegreeText.text(coordinate.latitudeE7) + ","
    text += isPole ? "0" : DegreeText.text(coordinate.longitudeE7)
    if let altitude = place.altitude { text += "," + DegreeText.short(altitude) }
    if let accuracy = place.accuracy { text += ";u=" + DegreeText.short(accuracy) }
    if let heading = place.heading { text += ";heading=" + DegreeText.short(heading) }
    func add(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      text += ";\(name)=" + PercentEncoding.encoded(value)
    }
    add("level", place.level)
    add("spot", place.spot)
    add("label", place.label)
    return text
  }

  private static func apply(_ field: Substring, to place: inout SharedPlace) throws(LinkError) {
    let equals = field.firstIndex(of: "=") ?? field.endIndex
    let name = field[..<equals].filter { !$0.isWhitespace }.lowercased()
    let value = PercentEncoding.decoded(field[equals...].dropFirst(), plusIsSpace: false)
    let number = DegreeText.decimal(value)
    switch name {
    case "crs":
      guard value.lowercased() == "wgs84" else { throw .otherSystem(value) }
    case "u":
      guard let number, number >= 0 else { throw .badParameter(name: name, value: value) }
      if let other = place.accuracy, other != number {
        throw .ambiguous("u=" + DegreeText.short(other), "u=" + DegreeText.short(number))
      }
      place.accuracy = number
    case "heading":
      guard let number, 0...360 ~= number else { throw .badParameter(name: name, value: value) }
      place.heading = number == 360 ? 0 : number
    case "level": place.level = value
    case "spot": place.spot = value
    case "label": place.label = value
    default: break
    }
  }

  /// Reads Android's `q=LAT,LON(Label)`; a text without a position is the label of the place before it.
  private static func moved(
    _ place: SharedPlace, to target: String
  ) throws(LinkError) -> SharedPlace {
    var place = place
    let isNowhere = place.coordinate == Coordinate(latitudeE7: 0, longitudeE7: 0)
    let open = target.firstIndex(of: "(") ?? target.endIndex
    guard let coordinate = try DegreeText.pair(target[..<open]) else {
      if isNowhere { throw .onlyName(service: "a map app", name: target) }
      place.label = target
      return place
    }
    guard isNowhere || coordinate.distance(to: place.coordinate) < 1 else {
      throw .ambiguous(DegreeText.pair(place.coordinate), DegreeText.pair(coordinate))
    }
    place.coordinate = coordinate
    if let close = target.lastIndex(of: ")"), open < close {
      place.label = String(target[target.index(after: open)..<close])
    }
    return place
  }
}
