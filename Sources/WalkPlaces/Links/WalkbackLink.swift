import WalkGeometry

/// Our own deep links: `walkback:LAT,LON[,ALT][?name=value&…]` (<doc:PlaceLinks>).
enum WalkbackLink {
  static func read(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    let numbers = parts.body.split(separator: ",", omittingEmptySubsequences: false)
    guard 2...3 ~= numbers.count else { throw .notNumbers(String(parts.body)) }
    var place = SharedPlace(try DegreeText.coordinate(numbers[0], numbers[1]))
    if numbers.count == 3 {
      guard let altitude = DegreeText.decimal(numbers[2]) else {
        throw .notNumbers(String(parts.body))
      }
      place.altitude = altitude
    }
    if let text = try parts.value("u") {
      guard let meters = DegreeText.decimal(text), meters >= 0 else {
        throw .badParameter(name: "u", value: text)
      }
      place.accuracy = meters
    }
    if let text = try parts.value("heading") {
      guard let degrees = DegreeText.decimal(text), 0...360 ~= degrees else {
        throw .badParameter(name: "heading", value: text)
      }
      place.heading = degrees == 360 ? 0 : degrees
    }
    place.label = try parts.value("name")
    place.level = try parts.value("level")
    place.spot = try parts.value("spot")
    place.note = try parts.value("note")
    place.sender = try parts.value("from")
    place.time = try parts.value("time")
    return PlaceLink(.walkback, place)
  }

  static func text(of place: SharedPlace) -> String {
    var text = "walkback:" + DegreeText.pair(place.coordinate)
    if let altitude = place.altitude { text += "," + DegreeText.short(altitude) }
    let members: [(String, String?)] = [
      ("u", place.accuracy.map(DegreeText.short)), ("heading", place.heading.map(DegreeText.short)),
      ("name", place.label), ("level", place.level), ("spot", place.spot), ("note", place.note),
      ("from", place.sender), ("time", place.time),
    ]
    let items = members.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "\(name)=" + PercentEncoding.encoded($0, keeping: ":") }
    }
    return text + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
