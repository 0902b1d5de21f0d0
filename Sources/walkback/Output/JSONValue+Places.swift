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

  static func members(of spot: Spot) -> [(String, JSONValue)] {
    [
      ("id", .integer(spot.id)),
      ("vehicle", .string(spot.name)),
      ("lat", .degrees(spot.coordinate.latitudeE7)),
      ("lon", .degrees(spot.coordinate.longitudeE7)),
      ("accuracy_m", JSONValue(spot.accuracy, decimals: 2)),
      ("altitude_m", JSONValue(spot.fix.altitude, decimals: 2)),
      ("level", JSONValue(spot.level?.number, decimals: 2)),
      ("level_label", JSONValue(spot.level?.text)),
      ("spot", JSONValue(spot.details.spot)),
      ("note", JSONValue(spot.details.note)),
      ("photo", JSONValue(spot.details.photoPath)),
      ("until", JSONValue(spot.details.until?.description)),
      ("time", .string(spot.fix.time.description)),
      ("saved_at", .string(spot.savedAt.description)),
      ("replaced_at", JSONValue(spot.replacedAt?.description)),
      ("source", JSONValue(spot.fix.source)),
    ]
  }
}
