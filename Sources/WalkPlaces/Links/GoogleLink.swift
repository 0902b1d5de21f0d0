import WalkGeometry

/// Links of Google Maps.
///
/// Source: Google, Maps URLs; the addresses that its page shows, as they are seen.
enum GoogleLink {
  private static let service = "Google Maps"

  /// Whether a host is Google's for maps, of any country: `google.com`, `maps.google.co.uk`.
  static func isHost(_ host: String) -> Bool {
    var labels = host.split(separator: ".")
    if labels.first == "maps" { labels.removeFirst() }
    return labels.first == "google" && 2...3 ~= labels.count
      && labels.dropFirst().allSatisfy { 2...3 ~= $0.count }
  }

  static func read(_ parts: LinkParts) throws(LinkError) -> PlaceLink {
    if let end = try parts.value("destination", "daddr") {
      return PlaceLink(.googleWalk, try place(end))
    }
    let steps = parts.path.first == "maps" ? parts.path.dropFirst() : parts.path[...]
    let data = steps.last { $0.hasPrefix("data=") } ?? ""
    let names = steps.dropFirst().filter { !$0.hasPrefix("@") && !$0.hasPrefix("data=") }
    if steps.first == "dir", let end = names.last {
      if let coordinate = try lastEnd(of: data), try DegreeText.pair(end) == nil {
        return PlaceLink(.googleWalk, SharedPlace(coordinate, label: end))
      }
      return PlaceLink(.googleWalk, try place(end))
    }
    if let pin = try pin(in: data) {
      return PlaceLink(.google, SharedPlace(pin, label: steps.first == "place" ? names.first : nil))
    }
    if let text = try parts.value("query", "q") { return PlaceLink(.google, try place(text)) }
    if let name = names.first, ["place", "search"].contains(steps.first) {
      if let coordinate = try DegreeText.pair(name) {
        return PlaceLink(.google, SharedPlace(coordinate))
      }
      if let place = try coded(name) { return PlaceLink(.google, place) }
    }
    let label = steps.first == "place" ? names.first : nil
    if let middle = try view(steps, parts) {
      return PlaceLink(.google, SharedPlace(middle, label: label), isView: true)
    }
    if let name = names.first { throw .onlyName(service: service, name: name) }
    if ["cid", "ftid", "query_place_id"].contains(where: parts.has) {
      throw .onlyOnline(service: service)
    }
    throw .noPlace(service: service)
  }

  /// Reads `LAT,LON`, `loc:LAT,LON`, `loc:LAT LON`, `LAT,LON(Label)` or `Label@LAT,LON`.
  private static func place(_ text: String) throws(LinkError) -> SharedPlace {
    if let coded = try coded(text) { return coded }
    var position = Substring(text)
    var label: String?
    let isPin = position.hasPrefix("loc:")
    if isPin { position = position.dropFirst(4) }
    if let open = position.firstIndex(of: "("), position.last == ")" {
      label = String(position[position.index(after: open)...].dropLast())
      position = position[..<open]
    } else if let at = position.lastIndex(of: "@") {
      label = String(position[..<at])
      position = position[position.index(after: at)...]
    }
    let words = position.split(separator: " ")
    if isPin, words.count == 2, !position.contains(",") {
      return SharedPlace(try DegreeText.coordinate(words[0], words[1]), label: label)
    }
    guard let coordinate = try DegreeText.pair(position) else {
      throw .onlyName(service: service, name: text)
    }
    return SharedPlace(coordinate, label: label)
  }

  /// Reads a full plus code, the plus of which may have been taken for a space.
  private static func coded(_ text: String) throws(LinkError) -> SharedPlace? {
    let words = text.split(separator: " ", maxSplits: 1)
    let isSpaced = words.count == 2 && words[0].utf8.count == 8 && !words[0].contains("+")
    let code = isSpaced ? words.joined(separator: "+") : text
    guard PlusCode.hasLooks(code), code.prefix(9).last == "+" else { return nil }
    return try PlusCode.place(code, near: nil)
  }

  /// The pin, `!3dLAT!4dLON`: `@` is only the view.
  private static func pin(in data: String) throws(LinkError) -> Coordinate? {
    var pin: Coordinate?
    for (latitude, longitude) in pairs(in: data, "3d", "4d") {
      let next = try DegreeText.coordinate(latitude, longitude)
      if let pin, pin != next { throw .ambiguous(DegreeText.pair(pin), DegreeText.pair(next)) }
      pin = next
    }
    return pin
  }

  /// The last stop of a walk, `!1dLON!2dLAT`.
  private static func lastEnd(of data: String) throws(LinkError) -> Coordinate? {
    guard let last = pairs(in: data, "1d", "2d").last else { return nil }
    return try DegreeText.coordinate(last.1, last.0)
  }

  /// The values of these two keys where they follow each other.
  private static func pairs(
    in data: String, _ first: String, _ second: String
  ) -> [(Substring, Substring)] {
    let fields = data.split(separator: "!")
    return zip(fields, fields.dropFirst()).compactMap { one, other in
      one.hasPrefix(first) && other.hasPrefix(second) ? (one.dropFirst(2), other.dropFirst(2)) : nil
    }
  }

  private static func view(
    _ steps: ArraySlice<String>, _ parts: LinkParts
  ) throws(LinkError) -> Coordinate? {
    if let text = try parts.value("center", "ll") { return try DegreeText.pair(text) }
    guard let view = steps.first(where: { $0.hasPrefix("@") }) else { return nil }
    let numbers = view.dropFirst().split(separator: ",")
    guard numbers.count > 1 else { return nil }
    return try DegreeText.coordinate(numbers[0], numbers[1])
  }
}
