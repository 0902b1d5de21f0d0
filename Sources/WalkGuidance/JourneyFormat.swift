import ParkedCars
import WalkGeometry

/// What the fixes of a journey are written as.
public enum JourneyFormat: String, CaseIterable, Sendable {
  /// GPX 1.1: a track, with a new segment after each gap.
  case gpx
  /// NMEA 0183: GGA, RMC and GST of each moment, gaps told as such.
  case nmea
  /// Reports of gpsd, a line each.
  case gpsd
  /// Our own JSON lines.
  case json
}

extension Journey {
  /// The journey in a format, as UTF-8.
  ///
  /// All but GPX say that the fixes are simulated; GPX has no word for it.
  public func bytes(as format: JourneyFormat) -> [UInt8] {
    var text = ""
    switch format {
    case .gpx: writeGPX(to: &text)
    case .nmea: for moment in moments { NMEAWriter.write(moment, to: &text) }
    case .gpsd: for moment in moments { writeReport(moment, to: &text) }
    case .json: for fix in fixes { writeLine(fix, to: &text) }
    }
    return Array(text.utf8)
  }

  private func writeGPX(to text: inout String) {
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text +=
      "<gpx version=\"1.1\" creator=\"walkback\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n"
    text += "<trk><name>Simulated walk</name>\n"
    var isOpen = false
    for moment in moments {
      guard let fix = moment.fix else {
        if isOpen { text += "</trkseg>\n" }
        isOpen = false
        continue
      }
      if !isOpen { text += "<trkseg>\n" }
      isOpen = true
      text += "<trkpt lat=\"\(degrees(fix.coordinate.latitudeE7))\" "
      // The schema ends just below 180.
      let longitude = fix.coordinate.longitudeE7
      text += "lon=\"\(degrees(longitude == 1_800_000_000 ? -longitude : longitude))\">"
      text += "<time>\(fix.time.utc)</time>"
      if let radius = fix.horizontalAccuracy { text += "<hdop>\(decimal(radius / 5, 2))</hdop>" }
      text += "</trkpt>\n"
    }
    if isOpen { text += "</trkseg>\n" }
    text += "</trk>\n</gpx>\n"
  }

  private func writeReport(_ moment: Moment, to text: inout String) {
    text += "{\"class\":\"TPV\",\"device\":\"simulated\",\"mode\":\(moment.fix == nil ? 1 : 2),"
    text += "\"status\":8,\"time\":\"\(moment.time.utc)\""
    if let fix = moment.fix {
      text += ",\"lat\":\(degrees(fix.coordinate.latitudeE7))"
      text += ",\"lon\":\(degrees(fix.coordinate.longitudeE7))"
      if let radius = fix.horizontalAccuracy { text += ",\"eph\":\(decimal(radius * 1.6, 2))" }
      if let speed = fix.speed { text += ",\"speed\":\(decimal(speed, 2))" }
    }
    text += "}\n"
  }

  private func writeLine(_ fix: Fix, to text: inout String) {
    text += "{\"time\":\"\(fix.time)\",\"lat\":\(degrees(fix.coordinate.latitudeE7)),"
    text += "\"lon\":\(degrees(fix.coordinate.longitudeE7))"
    if let radius = fix.horizontalAccuracy { text += ",\"accuracy_m\":\(decimal(radius, 1))" }
    if let speed = fix.speed { text += ",\"speed_mps\":\(decimal(speed, 2))" }
    text += ",\"source\":\"simulated\"}\n"
  }
}

extension Instant {
  /// RFC 3339 in UTC, for formats that know no other.
  var utc: String { Instant(milliseconds: milliseconds).description }
}

/// 1e-7 degrees as degrees with seven decimals.
func degrees(_ e7: Int32) -> String {
  let size = String(Int64(e7).magnitude)
  let padded = String(repeating: "0", count: max(0, 8 - size.count)) + size
  return (e7 < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
}

/// A number with so many decimals, one at least.
func decimal(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let digits = String(Int64((abs(value) * scale).rounded()))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return (value < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
