import ParkedCars
import WalkGeometry

extension JSONValue {
  init(_ coordinate: Coordinate) {
    self = .object([
      ("lat", .degrees(coordinate.latitudeE7)), ("lon", .degrees(coordinate.longitudeE7)),
    ])
  }

  /// A row of `list`. What is unknown is null; `level` is a number where the storey has one, and
  /// `level_label` the text as typed.
  init(_ spot: Spot) { self = .object(Self.members(of: spot)) }

  /// - Parameter isUTC: Whether times are told in UTC, not in the zone they were saved in.
  static func members(of spot: Spot, inUTC isUTC: Bool = false) -> [(String, JSONValue)] {
    func time(_ instant: Instant) -> JSONValue {
      .string((isUTC ? Instant(milliseconds: instant.milliseconds) : instant).description)
    }
    return [
      ("id", .integer(spot.id)),
      ("kind", .string(spot.kind.rawValue)),
      ("name", .string(spot.name)),
      ("vehicle", spot.kind == .vehicle ? .string(spot.name) : .null),
      ("lat", .degrees(spot.coordinate.latitudeE7)),
      ("lon", .degrees(spot.coordinate.longitudeE7)),
      ("accuracy_m", JSONValue(spot.accuracy, decimals: 2)),
      ("altitude_m", JSONValue(spot.fix.altitude, decimals: 2)),
      ("vertical_accuracy_m", JSONValue(spot.fix.verticalAccuracy, decimals: 2)),
      ("level", JSONValue(spot.level?.number, decimals: 2)),
      ("level_label", JSONValue(spot.level?.text)),
      ("spot", JSONValue(spot.details.spot)),
      ("note", JSONValue(spot.details.note)),
      ("photo", JSONValue(spot.details.photoPath)),
      ("until", spot.details.until.map(time) ?? .null),
      ("time", time(spot.fix.time)),
      ("saved_at", time(spot.savedAt)),
      ("edited_at", spot.editedAt.map(time) ?? .null),
      ("replaced_at", spot.replacedAt.map(time) ?? .null),
      ("source", JSONValue(spot.fix.source)),
    ]
  }

  /// All that is known of a spot: a row of `list`, and what only `show` tells.
  init(all spot: Spot) {
    let fix = spot.fix
    self = .object(
      Self.members(of: spot) + [
        ("accuracy_rule", JSONValue(fix.accuracyRule?.rawValue)),
        ("fix_level", JSONValue(fix.level, decimals: 2)),
        ("course_deg", JSONValue(fix.course, decimals: 1)),
        ("speed_mps", JSONValue(fix.speed, decimals: 2)),
        ("simulated", .bool(fix.isSimulated)),
        ("first_fix", spot.firstFix.map { JSONValue($0) } ?? .null),
      ])
  }

  init(_ fix: Fix) {
    self = .object([
      ("lat", .degrees(fix.coordinate.latitudeE7)),
      ("lon", .degrees(fix.coordinate.longitudeE7)),
      ("accuracy_m", JSONValue(fix.horizontalAccuracy, decimals: 2)),
      ("accuracy_rule", JSONValue(fix.accuracyRule?.rawValue)),
      ("altitude_m", JSONValue(fix.altitude, decimals: 2)),
      ("vertical_accuracy_m", JSONValue(fix.verticalAccuracy, decimals: 2)),
      ("level", JSONValue(fix.level, decimals: 2)),
      ("course_deg", JSONValue(fix.course, decimals: 1)),
      ("speed_mps", JSONValue(fix.speed, decimals: 2)),
      ("time", .string(fix.time.description)),
      ("source", JSONValue(fix.source)),
      ("simulated", .bool(fix.isSimulated)),
    ])
  }
}
