import ParkedCars
import WalkGeometry
import WalkPlaces

/// Spots and places as documents for programs.
enum SpotDocuments {
  /// What `list --json` prints.
  ///
  /// - Parameter near: What each position is named by, in the order of the spots.
  static func json(
    _ spots: [Spot], near: [PlaceMatch?], from here: Coordinate?, now: Instant
  ) -> JSONValue {
    let rows = zip(spots, near).map { spot, near in
      var members = JSONValue.members(of: spot)
      members.append(("age_s", .number(now.seconds(since: spot.savedAt), decimals: 0)))
      if let here {
        let line = StraightLine(from: here, to: spot.coordinate)
        members.append(("distance_m", .number(line.meters, decimals: 1)))
        members.append(("bearing_deg", .number(line.bearingDegrees, decimals: 1)))
      }
      members.append(("near", near.map { JSONValue($0) } ?? .null))
      return JSONValue.object(members)
    }
    return .object([("code", .string("Ok")), ("spots", .array(rows))])
  }

  /// A feature for each spot, times in UTC.
  /// Source: RFC 7946.
  static func geoJSON(_ spots: [Spot]) -> JSONValue {
    let features = spots.map { spot in
      var position: [JSONValue] = [
        .degrees(spot.coordinate.longitudeE7), .degrees(spot.coordinate.latitudeE7),
      ]
      if let altitude = spot.fix.altitude { position.append(.number(altitude, decimals: 2)) }
      let left = ["id", "lat", "lon"]
      return JSONValue.object([
        ("type", .string("Feature")), ("id", .integer(spot.id)),
        (
          "geometry",
          .object([("type", .string("Point")), ("coordinates", .array(position))])
        ),
        (
          "properties",
          .object(JSONValue.members(of: spot, inUTC: true).filter { !left.contains($0.0) })
        ),
      ])
    }
    return .object([
      ("type", .string("FeatureCollection")), ("features", .array(features)),
    ])
  }
}
