import WalkDirections
import WalkGeometry
import WalkRouting

/// The walk as GPX 1.1, valid by its schema: start, stops and destination as waypoints, the maneuvers as a route
/// for handhelds, the line as a track, and each alternative as one more.
///
/// Elements stand in the schema's order; longitudes are −180 up to but not including 180. Where the departure is
/// known, each point has the time at which it is left, in UTC.
public struct RouteGPX: TextDocument {
  private let document: RouteDocument

  public init(_ document: RouteDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    let route = document.route
    var buffer = TextBuffer()
    buffer.text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Walkback" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
      http://www.topografix.com/GPX/1/1/gpx.xsd">

      """)
    metadata(&buffer)
    let times = document.departure.map { PassingTimes(route, departure: $0) }
    waypoint(
      &buffer, at: route.origin.asked, times?.milliseconds.first, name: document.words.start,
      symbol: "Flag, Green")
    for (index, stop) in document.stops.enumerated() {
      waypoint(
        &buffer, at: stop, times?.milliseconds[route.legs[index + 1].startIndex],
        name: document.stopName(index), symbol: "Flag, Orange")
    }
    waypoint(
      &buffer, at: route.destination.asked, times?.milliseconds.last,
      name: document.destinationName, remark: document.destinationRemark,
      symbol: document.isToCar ? "Parking Area" : "Flag, Blue")
    maneuvers(&buffer, &sink, times)
    track(&buffer, &sink, route, times, name: document.title)
    for (index, alternative) in document.alternatives.enumerated() {
      let route = alternative.route
      track(
        &buffer, &sink, route, document.departure.map { PassingTimes(route, departure: $0) },
        name: document.alternativeName(index),
        remark: document.directions.sentence(for: alternative))
    }
    buffer.text("</gpx>\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  private func track(
    _ buffer: inout TextBuffer, _ sink: inout some TextSink, _ route: Route,
    _ times: PassingTimes?, name: String, remark: String = ""
  ) {
    buffer.text("  <trk>\n")
    buffer.element("name", name, indent: "    ")
    if !remark.isEmpty { buffer.element("desc", remark, indent: "    ") }
    buffer.text("    <type>walking</type>\n    <trkseg>\n")
    for (index, coordinate) in route.geometry.enumerated() {
      buffer.text("      <trkpt ")
      buffer.place(coordinate)
      if let times {
        buffer.text(">")
        buffer.time(times.milliseconds[index])
        buffer.text("</trkpt>\n")
      } else {
        buffer.text("/>\n")
      }
      buffer.drain(into: &sink)
    }
    buffer.text("    </trkseg>\n  </trk>\n")
  }

  private func metadata(_ buffer: inout TextBuffer) {
    buffer.text("  <metadata>\n")
    buffer.element("name", document.title, indent: "    ")
    let notes = document.directions.notes.map(\.text)
    buffer.element("desc", ([document.summary] + notes).joined(separator: ". "), indent: "    ")
    buffer.text("    <copyright author=\"OpenStreetMap contributors\">\n      <license>")
    buffer.text(RouteDocument.licence)
    buffer.text("</license>\n    </copyright>\n")
    let box = BoundingBox(around: document.points)
    // The schema has no box over 180°.
    if box.west <= box.east, box.east < 1_800_000_000 {
      buffer.text("    <bounds minlat=\"")
      buffer.degrees(box.south)
      buffer.text("\" minlon=\"")
      buffer.degrees(box.west)
      buffer.text("\" maxlat=\"")
      buffer.degrees(box.north)
      buffer.text("\" maxlon=\"")
      buffer.degrees(box.east)
      buffer.text("\"/>\n")
    }
    buffer.text("  </metadata>\n")
  }

  private func waypoint(
    _ buffer: inout TextBuffer, at coordinate: Coordinate, _ time: Int64?, name: String,
    remark: String = "", symbol: String
  ) {
    buffer.text("  <wpt ")
    buffer.place(coordinate)
    buffer.text(">\n")
    if let time {
      buffer.text("    ")
      buffer.time(time)
      buffer.text("\n")
    }
    buffer.element("name", name, indent: "    ")
    if !remark.isEmpty { buffer.element("desc", remark, indent: "    ") }
    buffer.element("sym", symbol, indent: "    ")
    buffer.text("  </wpt>\n")
  }

  private func maneuvers(
    _ buffer: inout TextBuffer, _ sink: inout some TextSink, _ times: PassingTimes?
  ) {
    buffer.text("  <rte>\n")
    buffer.element("name", document.title, indent: "    ")
    for (index, instruction) in document.directions.instructions.enumerated() {
      buffer.text("    <rtept ")
      let place = instruction.maneuver.startIndex
      buffer.place(document.route.geometry[place])
      buffer.text(">\n")
      if let times {
        buffer.text("      ")
        buffer.time(times.milliseconds[place])
        buffer.text("\n")
      }
      // Handhelds want names that are short and not given twice.
      let number = String(index + 1)
      buffer.element("name", number.count < 2 ? "0" + number : number, indent: "      ")
      if !instruction.maneuver.name.isEmpty {
        buffer.element("cmt", instruction.maneuver.name, indent: "      ")
      }
      buffer.element("desc", instruction.text, indent: "      ")
      buffer.text("    </rtept>\n")
      buffer.drain(into: &sink)
    }
    buffer.text("  </rte>\n")
  }
}

extension TextBuffer {
  fileprivate mutating func time(_ milliseconds: Int64) {
    text("<time>")
    dateTime(milliseconds: milliseconds)
    text("</time>")
  }

  /// Writes the attributes `lat` and `lon`.
  fileprivate mutating func place(_ coordinate: Coordinate) {
    text("lat=\"")
    degrees(coordinate.latitudeE7)
    text("\" lon=\"")
    degrees(coordinate.longitudeE7 == 1_800_000_000 ? -1_800_000_000 : coordinate.longitudeE7)
    text("\"")
  }
}
