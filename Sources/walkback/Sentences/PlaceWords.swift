import WalkGeometry
import WalkPlaces

/// Places as people read them.
enum PlaceWords {
  /// `bicycle parking`.
  static func kind(_ kind: PlaceKind) -> String {
    String(kind.code.map { $0 == "_" ? " " : $0 })
  }

  /// What an index holds: `7 in 36,864 bytes`.
  static func indexed(_ count: Int, bytes: Int) -> String {
    "\(Spoken.count(count)) in \(Spoken.count(bytes, "byte", "bytes"))"
  }

  /// The name, else the address, else what it is.
  static func title(_ place: Place) -> String {
    place.title.isEmpty ? kind(place.kind) : place.title
  }

  /// The title, and in brackets the further name that was typed.
  static func title(_ match: PlaceMatch) -> String {
    title(match.place) + (match.otherName.map { " (\($0))" } ?? "")
  }

  /// What more there is of an address than the title says.
  static func address(_ place: Place) -> String {
    place.name == nil
      ? [place.address.postcode, place.address.city].compactMap { $0 }.joined(separator: " ")
      : place.address.text
  }

  /// What keeps the answer from being what was asked for.
  static func note(_ quality: PlaceMatch.Quality) -> String {
    switch quality {
    case .whole, .words, .begun: ""
    case .estimated: "number estimated"
    case .withoutNumber: "number not on the map"
    case .respelled: "other spelling"
    }
  }

  /// `Rue Grimaldi 14, 98000 Monaco (address, 12 m north)`.
  static func line(_ match: PlaceMatch) -> String {
    let parts = [title(match), address(match.place)].filter { !$0.isEmpty }
    let about = [kind(match.place.kind), whereabouts(match), note(match.quality)]
    return PrintableText.line(
      parts.joined(separator: ", ") + " ("
        + about.filter { !$0.isEmpty }.joined(separator: ", ") + ")")
  }

  /// `Rue Grimaldi 14, 12 m`: what a position is named by, and how far off that is.
  static func near(_ match: PlaceMatch) -> String {
    let meters = match.distance ?? 0
    return nearby(match.place) + (meters < 0.5 ? "" : ", \(Spoken.distance(meters))")
  }

  /// `monaco` for `/maps/monaco.walk`.
  private static func areaName(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".walk") ? name.dropLast(5) : name)
  }

  /// Where there is a street and a house number, these; else the name.
  static func nearby(_ place: Place) -> String {
    place.address.number == nil || place.address.street == nil ? title(place) : place.address.line
  }

  /// `Maison Carnot, Rue Grimaldi 14, 98000 Monaco`: all that is known of a name and address.
  static func inFull(_ place: Place) -> String {
    [title(place), address(place)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// `12 m north`; nothing when it is not known from where.
  static func whereabouts(_ match: PlaceMatch) -> String {
    guard let distance = match.distance, let bearing = match.bearing else { return "" }
    return Spoken.distance(distance) + (distance < 1 ? "" : " " + Spoken.direction(bearing))
  }

  /// The table of `search` and `near`.
  ///
  /// - Parameter areas: Which area each is of, in the same order; none where that needs no telling.
  static func table(_ matches: [PlaceMatch], areas: [String] = []) -> String {
    var table = TextTable()
    table.rightAligned = [3]
    table.add("KIND", "NAME", "ADDRESS", "OFF", "DIRECTION", "POSITION", "OSM", "AREA", "NOTE")
    for (index, match) in matches.enumerated() {
      let place = match.place
      table.add(
        kind(place.kind), title(match), address(place),
        match.distance.map(Spoken.distance) ?? "", match.bearing.map(Spoken.direction) ?? "",
        Spoken.position(place.coordinate),
        place.osm.map { "\($0.kind.rawValue) \($0.id)" } ?? "",
        areas.isEmpty ? "" : areaName(areas[index]), note(match.quality))
    }
    table.dropEmptyColumns()
    return table.text()
  }
}

extension JSONValue {
  /// A place that was found. What is unknown is null.
  init(_ match: PlaceMatch) { self = .object(Self.members(of: match)) }

  static func members(of match: PlaceMatch) -> [(String, JSONValue)] {
    let place = match.place
    return [
      ("kind", .string(place.kind.code)),
      ("name", JSONValue(place.name)),
      ("street", JSONValue(place.address.street)),
      ("housenumber", JSONValue(place.address.number)),
      ("postcode", JSONValue(place.address.postcode)),
      ("city", JSONValue(place.address.city)),
      ("lat", .degrees(place.coordinate.latitudeE7)),
      ("lon", .degrees(place.coordinate.longitudeE7)),
      ("distance_m", JSONValue(match.distance, decimals: 1)),
      ("bearing_deg", JSONValue(match.bearing, decimals: 1)),
      ("osm_type", JSONValue(place.osm?.kind.rawValue)),
      ("osm_id", place.osm.map { .integer($0.id) } ?? .null),
      ("match", .string("\(match.quality)")),
      ("matched_name", JSONValue(match.otherName)),
    ]
  }
}
