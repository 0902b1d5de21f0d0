import ParkedCars
import WalkGeometry

/// An entry for calendars: when parking time is over, with an alarm when it is time to go.
///
/// Source: RFC 5545, sections 3.1 (lines and folding), 3.6.1 (events), 3.6.6 (alarms), 3.8.1.6 (GEO).
public struct ParkingReminder: Hashable, Sendable {
  /// What stands in the calendar.
  public var summary: String
  /// More words on it; empty for none.
  public var details: String
  public var coordinate: Coordinate
  /// When the time is over.
  public var until: Instant
  /// When the alarm goes off.
  public var alarm: Instant
  /// The number of the spot, by which a later file replaces the event of an earlier one.
  public var spot: Int64

  public init(
    summary: String, details: String = "", coordinate: Coordinate, until: Instant, alarm: Instant,
    spot: Int64
  ) {
    self.summary = summary
    self.details = details
    self.coordinate = coordinate
    self.until = until
    self.alarm = alarm
    self.spot = spot
  }

  /// The file, with lines that end in CR LF and none above 75 octets.
  ///
  /// - Parameter stamp: When it is made.
  public func iCalendar(stamp: Instant) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Walkback//Walkback//EN", "BEGIN:VEVENT",
      "UID:spot-\(spot)-\(coordinate.latitudeE7)-\(coordinate.longitudeE7)@walkback.invalid",
      "DTSTAMP:\(Self.time(stamp))", "DTSTART:\(Self.time(until))",
      "SUMMARY:\(Self.escaped(summary))",
    ]
    if !details.isEmpty { lines.append("DESCRIPTION:\(Self.escaped(details))") }
    lines += [
      "GEO:\(degrees(coordinate.latitudeE7).dropLast());\(degrees(coordinate.longitudeE7).dropLast())",
      "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY",
      "DESCRIPTION:\(Self.escaped(summary))", "TRIGGER;VALUE=DATE-TIME:\(Self.time(alarm))",
      "END:VALARM", "END:VEVENT", "END:VCALENDAR",
    ]
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// `20261130T183000Z`.
  private static func time(_ instant: Instant) -> String {
    let digits = instant.utc.prefix(19).filter(\.isNumber)
    return "\(digits.prefix(8))T\(digits.dropFirst(8))Z"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Breaks a line before its 76th octet, never within a character.
  private static func folded(_ line: String) -> String {
    var result = ""
    var octets = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.encode(scalar)?.count ?? 0
      if octets + size > 75 {
        result += "\r\n "
        octets = 1
      }
      result.unicodeScalars.append(scalar)
      octets += size
    }
    return result
  }
}
