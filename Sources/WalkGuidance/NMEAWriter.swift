import ParkedCars
import WalkGeometry

/// Writes the moments of a journey as NMEA 0183.
///
/// Each is a GGA and an RMC; where there is a fix, a GST too, whose deviations are the honest radius. The
/// receiver calls itself a simulator. Source: the descriptions of gpsd, NMEA Revealed.
enum NMEAWriter {
  private static let knotsPerMeterPerSecond = 3600 / 1852.0
  private static let radiusDeviations = 1.5096

  static func write(_ moment: Journey.Moment, to text: inout String) {
    let (time, date) = clock(moment.time)
    guard let fix = moment.fix else {
      write("GPGGA,\(time),,,,,0,00,,,M,,M,,", to: &text)
      write("GPRMC,\(time),V,,,,,,,\(date),,,N", to: &text)
      return
    }
    let radius = fix.horizontalAccuracy ?? 10
    let place =
      angle(fix.coordinate.latitudeE7, digits: 2, "N", "S") + ","
      + angle(fix.coordinate.longitudeE7, digits: 3, "E", "W")
    let knots = decimal((fix.speed ?? 0) * knotsPerMeterPerSecond, 2)
    let deviation = decimal(radius / radiusDeviations, 2)
    write("GPGGA,\(time),\(place),8,08,\(decimal(radius / 5, 2)),,M,,M,,", to: &text)
    write("GPRMC,\(time),A,\(place),\(knots),,\(date),,,S", to: &text)
    write(
      "GPGST,\(time),,\(deviation),\(deviation),0.0,\(deviation),\(deviation),", to: &text)
  }

  /// A sentence with its sum.
  private static func write(_ sentence: String, to text: inout String) {
    let sum = sentence.utf8.reduce(0, ^)
    let hex = String(sum, radix: 16, uppercase: true)
    text += "$\(sentence)*\(hex.count < 2 ? "0" : "")\(hex)\r\n"
  }

  /// `hhmmss.sss` and `ddmmyy`, in UTC.
  private static func clock(_ time: Instant) -> (String, String) {
    let digits = time.utc.filter { $0.isNumber || $0 == "." }
    let clock = digits.dropFirst(8)
    let fraction = clock.dropFirst(6)
    let (year, month, day) = (
      digits.dropFirst(2).prefix(2), digits.dropFirst(4).prefix(2), digits.dropFirst(6).prefix(2)
    )
    return ("\(clock.prefix(6))\(fraction.isEmpty ? ".000" : fraction)", "\(day)\(month)\(year)")
  }

  /// `ddmm.mmmmm,N`: within a centimeter.
  private static func angle(
    _ e7: Int32, digits: Int, _ positive: String, _ negative: String
  ) -> String {
    // Degrees × 10⁷ × 60 / 100 are minutes × 10⁵.
    let minutes = (Int64(e7).magnitude * 60 + 50) / 100
    let (whole, rest) = (minutes / 6_000_000, minutes % 6_000_000)
    func padded(_ number: UInt64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return padded(whole, digits) + padded(rest / 100_000, 2) + "." + padded(rest % 100_000, 5)
      + "," + (e7 < 0 ? negative : positive)
  }
}
