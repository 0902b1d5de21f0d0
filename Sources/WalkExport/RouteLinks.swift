import WalkGeometry

/// Links that ask Apple, Google and OpenStreetMap for a walk between the same ends, one a line after its name.
///
/// Their walks are their own; stops are handed over where a link can hold them, and its name says where it
/// cannot. No link is longer than 2,048 characters.
public struct RouteLinks: TextDocument {
  private let document: RouteDocument

  /// As many stops as Google takes; a browser on a phone shows fewer.
  private static let mostStops = 9
  private static let mostStopsOnPhones = 3

  public init(_ document: RouteDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    let words = document.words
    let start = document.route.origin.asked
    let end = document.route.destination.asked
    let all = document.stops
    let stops = Self.spread(all, most: Self.mostStops)
    let leavesOut = all.isEmpty ? nil : words.withoutStops
    let some =
      stops.count < all.count
      ? DocumentWords.fill(words.someStops, "\(stops.count)", "\(all.count)") : nil
    let onPhones =
      stops.count > Self.mostStopsOnPhones
      ? DocumentWords.fill(words.phoneStops, "\(Self.mostStopsOnPhones)") : nil
    var buffer = TextBuffer()

    buffer.name("Apple Maps", some)
    buffer.text("https://maps.apple.com/directions?source=")
    buffer.place(start)
    for stop in stops {
      buffer.text("&waypoint=")
      buffer.place(stop)
    }
    buffer.text("&destination=")
    buffer.place(end)
    buffer.text("&mode=walking\n")

    buffer.name("Apple Maps", words.olderSystems, leavesOut)
    buffer.text("https://maps.apple.com/?saddr=")
    buffer.place(start)
    buffer.text("&daddr=")
    buffer.place(end)
    buffer.text("&dirflg=w\n")

    buffer.name("Google Maps", some, onPhones)
    buffer.text("https://www.google.com/maps/dir/?api=1&origin=")
    buffer.place(start, comma: "%2C")
    buffer.text("&destination=")
    buffer.place(end, comma: "%2C")
    for (index, stop) in stops.enumerated() {
      buffer.text(index == 0 ? "&waypoints=" : "%7C")
      buffer.place(stop, comma: "%2C")
    }
    buffer.text("&travelmode=walking\n")

    buffer.name("OpenStreetMap", leavesOut)
    buffer.text("https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=")
    buffer.place(start)
    buffer.text(";")
    buffer.place(end)
    buffer.text("\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  /// At most so many of some places, evenly spread over them, the first and the last among them.
  private static func spread(_ places: [Coordinate], most: Int) -> [Coordinate] {
    guard places.count > most else { return places }
    return (0..<most).map { places[$0 * (places.count - 1) / (most - 1)] }
  }
}

extension TextBuffer {
  fileprivate mutating func name(_ name: StaticString, _ remarks: String?...) {
    text(name)
    let remarks = remarks.compactMap(\.self)
    if !remarks.isEmpty { text(" (\(remarks.joined(separator: ", ")))") }
    text(": ")
  }

  fileprivate mutating func place(_ coordinate: Coordinate, comma: StaticString = ",") {
    degrees(coordinate.latitudeE7)
    text(comma)
    degrees(coordinate.longitudeE7)
  }
}
