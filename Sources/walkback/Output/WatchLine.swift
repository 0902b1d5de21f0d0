import ParkedCars
import WalkGeometry

/// A fix, and how far it is from the start and to the goal.
struct WatchLine {
  private let fix: Fix
  private let odometer: Odometer
  private let way: StraightLine?

  init(_ fix: Fix, _ odometer: Odometer, _ target: Coordinate?) {
    self.fix = fix
    self.odometer = odometer
    way = target.map { StraightLine(from: fix.coordinate, to: $0) }
  }

  /// `2026-05-04T10:00:02Z  +35.000000,+160.000011  ±7 m  altitude 12 m ±64 m  straight 1 m  walked 0 m`.
  var text: String {
    var words = [fix.time.description, Self.position(fix.coordinate)]
    words.append(Self.radius(fix.horizontalAccuracy))
    let altitude = fix.altitude.map { fixedPoint($0, decimals: 0) + " m" } ?? "?"
    words.append("altitude \(altitude) \(Self.radius(fix.verticalAccuracy))")
    words.append("straight \(Spoken.distance(odometer.straightMeters))")
    words.append("walked \(Spoken.distance(odometer.walkedMeters))")
    if let way {
      words.append("to " + (way.meters < 0.5 ? Spoken.distance(way.meters) : way.words))
    }
    if fix.isSimulated { words.append("simulated") }
    return words.joined(separator: "  ") + "\n"
  }

  var document: JSONValue {
    var members: [(String, JSONValue)] = [
      ("time", .string(fix.time.description)),
      ("lat", .degrees(fix.coordinate.latitudeE7)),
      ("lon", .degrees(fix.coordinate.longitudeE7)),
      ("accuracy_m", JSONValue(fix.horizontalAccuracy, decimals: 2)),
      ("altitude_m", JSONValue(fix.altitude, decimals: 2)),
      ("vertical_accuracy_m", JSONValue(fix.verticalAccuracy, decimals: 2)),
      ("level", JSONValue(fix.level, decimals: 2)),
      ("heading_deg", JSONValue(fix.course, decimals: 1)),
      ("speed_mps", JSONValue(fix.speed, decimals: 2)),
      ("source", JSONValue(fix.source)),
      ("simulated", .bool(fix.isSimulated)),
      ("straight_m", .number(odometer.straightMeters, decimals: 1)),
      ("walked_m", .number(odometer.walkedMeters, decimals: 1)),
    ]
    if let way {
      members.append(
        (
          "to",
          .object([
            ("distance_m", .number(way.meters, decimals: 1)),
            ("bearing_deg", .number(way.bearingDegrees, decimals: 1)),
          ])
        ))
    }
    return .object(members)
  }

  private static func radius(_ meters: Double?) -> String {
    meters.map { "±" + Spoken.distance($0) } ?? "±?"
  }

  /// `+43.730900,-007.425400`: signed, six decimals, and as wide for every place; it can be typed again.
  static func position(_ coordinate: Coordinate) -> String {
    signed(coordinate.latitudeE7, wholeDigits: 2) + ","
      + signed(coordinate.longitudeE7, wholeDigits: 3)
  }

  private static func signed(_ degreesE7: Int32, wholeDigits: Int) -> String {
    let micro = (Int64(degreesE7.magnitude) + 5) / 10
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return (degreesE7 < 0 && micro > 0 ? "-" : "+") + padded(micro / 1_000_000, wholeDigits) + "."
      + padded(micro % 1_000_000, 6)
  }
}
