import WalkDirections
import WalkGeometry
import WalkRouting

/// The steps of the walk as a table: CSV (RFC 4180) in UTF-8, with a header.
///
/// Lines end with a line feed alone, as the records of many walks do. Control characters in texts become
/// spaces, so that a step is a line. A text that a spreadsheet would take for a formula has an apostrophe
/// before it: names come from anyone. `lat` and `lon` are where the step is done, `start_index` is that
/// point's in the line; `way` is empty where no way of OpenStreetMap is walked.
public struct RouteCSV: TextDocument {
  private let document: RouteDocument

  public init(_ document: RouteDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    var buffer = TextBuffer()
    buffer.text(
      "step,maneuver,modifier,instruction,name,distance_m,duration_s,lat,lon,bearing_deg,way,"
        + "start_index\n")
    for (index, instruction) in document.directions.instructions.enumerated() {
      let maneuver = instruction.maneuver
      let place = document.route.geometry[maneuver.startIndex]
      buffer.number(index + 1)
      buffer.text(",")
      buffer.text(maneuver.kind.rawValue)
      buffer.text(",")
      buffer.text(maneuver.modifier?.rawValue ?? "")
      buffer.text(",")
      buffer.cell(instruction.text)
      buffer.text(",")
      buffer.cell(maneuver.name)
      buffer.text(",")
      buffer.number(maneuver.distanceMeters, decimals: 1)
      buffer.text(",")
      buffer.number(maneuver.durationSeconds, decimals: 1)
      buffer.text(",")
      buffer.degrees(place.latitudeE7)
      buffer.text(",")
      buffer.degrees(place.longitudeE7)
      buffer.text(",")
      buffer.number(Int(maneuver.bearing.rounded()) % 360)
      buffer.text(",")
      if let source = maneuver.source, source.kind != .made { buffer.number(source.number) }
      buffer.text(",")
      buffer.number(maneuver.startIndex)
      buffer.text("\n")
      buffer.drain(into: &sink)
    }
    buffer.drain(into: &sink, atLeast: 1)
  }
}

extension TextBuffer {
  /// Writes a text that comes from a map.
  fileprivate mutating func cell(_ string: String) {
    guard !string.isEmpty else { return }
    csv { field in
      if let first = string.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) {
        field.text("'")
      }
      field.line(string)
    }
  }
}
