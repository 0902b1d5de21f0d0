import WalkDirections
import WalkGeometry
import WalkRouting

/// The walk as KML 2.2: the line, start, stops and destination, and a folder with a placemark for each step.
///
/// A line over 180° is cut there. There are no heights, and no pictures that a viewer would have to fetch.
/// Viewers read descriptions as HTML, so that what comes from the map is escaped for it there.
public struct RouteKML: TextDocument {
  private let document: RouteDocument

  public init(_ document: RouteDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    let route = document.route
    let words = document.words
    var buffer = TextBuffer()
    buffer.text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>

      """)
    buffer.element("name", document.title, indent: "  ")
    buffer.text("  <open>1</open>\n")
    let notes = document.directions.notes.map(\.text)
    description(
      &buffer, ([document.summary] + notes + [RouteDocument.credit]).joined(separator: ". "))
    // Colors are alpha, blue, green, red.
    style(&buffer, line: "walk", color: "ff601bd8", width: 5)
    style(&buffer, line: "alternative", color: "ffb1355e", width: 3)
    style(&buffer, point: "start", color: "ff327d2e", scale: 1.1)
    style(&buffer, point: "stop", color: "ff006cef", scale: 1.1)
    style(&buffer, point: "destination", color: "ffc06515", scale: 1.1)
    style(&buffer, point: "step", color: "ffffffff", scale: 0.6)
    line(&buffer, &sink, route, style: "walk", name: document.title, remark: document.summary)
    point(&buffer, at: route.origin.asked, style: "start", name: words.start)
    for (index, stop) in document.stops.enumerated() {
      point(&buffer, at: stop, style: "stop", name: document.stopName(index))
    }
    point(
      &buffer, at: route.destination.asked, style: "destination", name: document.destinationName,
      remark: document.destinationRemark)
    for (index, alternative) in document.alternatives.enumerated() {
      line(
        &buffer, &sink, alternative.route, style: "alternative",
        name: document.alternativeName(index),
        remark: document.directions.sentence(for: alternative))
    }
    buffer.text("  <Folder>\n")
    buffer.element("name", words.steps, indent: "  ")
    for (index, instruction) in document.directions.instructions.enumerated() {
      point(
        &buffer, at: route.geometry[instruction.maneuver.startIndex], style: "step",
        name: "\(index + 1). \(instruction.text)",
        remark: document.distance(after: instruction) ?? "")
      buffer.drain(into: &sink)
    }
    buffer.text("  </Folder>\n</Document>\n</kml>\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  private func style(
    _ buffer: inout TextBuffer, line name: StaticString, color: StaticString, width: Int
  ) {
    begin(&buffer, style: name)
    buffer.text("<LineStyle><color>")
    buffer.text(color)
    buffer.text("</color><width>")
    buffer.number(width)
    buffer.text("</width></LineStyle></Style>\n")
  }

  private func style(
    _ buffer: inout TextBuffer, point name: StaticString, color: StaticString, scale: Double
  ) {
    begin(&buffer, style: name)
    buffer.text("<IconStyle><color>")
    buffer.text(color)
    buffer.text("</color><scale>")
    buffer.number(scale, decimals: 1)
    buffer.text("</scale></IconStyle></Style>\n")
  }

  private func begin(_ buffer: inout TextBuffer, style name: StaticString) {
    buffer.text("  <Style id=\"")
    buffer.text(name)
    buffer.text("\">")
  }

  private func line(
    _ buffer: inout TextBuffer, _ sink: inout some TextSink, _ route: Route, style: StaticString,
    name: String, remark: String
  ) {
    begin(&buffer, style: style, name: name, remark: remark)
    let pieces = AntimeridianCut(route.geometry).pieces
    if pieces.count > 1 { buffer.text("    <MultiGeometry>\n") }
    for piece in pieces {
      buffer.text("    <LineString><tessellate>1</tessellate><coordinates>\n")
      for coordinate in piece {
        buffer.lonLat(coordinate)
        buffer.text("\n")
        buffer.drain(into: &sink)
      }
      buffer.text("    </coordinates></LineString>\n")
    }
    if pieces.count > 1 { buffer.text("    </MultiGeometry>\n") }
    buffer.text("  </Placemark>\n")
  }

  private func point(
    _ buffer: inout TextBuffer, at coordinate: Coordinate, style: StaticString, name: String,
    remark: String = ""
  ) {
    begin(&buffer, style: style, name: name, remark: remark)
    buffer.text("    <Point><coordinates>")
    buffer.lonLat(coordinate)
    buffer.text("</coordinates></Point>\n  </Placemark>\n")
  }

  private func begin(
    _ buffer: inout TextBuffer, style: StaticString, name: String, remark: String
  ) {
    buffer.text("  <Placemark>\n")
    buffer.element("name", name, indent: "    ")
    if !remark.isEmpty { description(&buffer, remark, indent: "    ") }
    buffer.text("    <styleUrl>#")
    buffer.text(style)
    buffer.text("</styleUrl>\n")
  }

  private func description(
    _ buffer: inout TextBuffer, _ text: String, indent: StaticString = "  "
  ) {
    var html = TextBuffer()
    html.xml(text)
    buffer.element("description", String(decoding: html.bytes, as: UTF8.self), indent: indent)
  }
}

extension TextBuffer {
  fileprivate mutating func lonLat(_ coordinate: Coordinate) {
    degrees(coordinate.longitudeE7)
    text(",")
    degrees(coordinate.latitudeE7)
  }
}
