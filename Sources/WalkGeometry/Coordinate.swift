/// A position on the WGS84 ellipsoid, in whole units of 1e-7 degrees (about 11 mm).
///
/// The resolution is OpenStreetMap's own, so coordinates of an extract are kept exactly.
/// Longitudes lie in −180…180; +180 and −180 mean the same meridian, and an area file may give one for the
/// other.
@frozen
public struct Coordinate: Hashable, Sendable {
  /// Latitude in 1e-7 degrees, −900,000,000…900,000,000.
  public var latitudeE7: Int32
  /// Longitude in 1e-7 degrees, −1,800,000,000…1,800,000,000.
  public var longitudeE7: Int32

  @inlinable
  public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  /// Rounds to the nearest 1e-7 degree.
  ///
  /// - Returns: `nil` unless both are finite, latitude is in −90…90 and longitude in −180…180.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180 else {
      return nil
    }
    latitudeE7 = Int32((latitude * 1e7).rounded())
    longitudeE7 = Int32((longitude * 1e7).rounded())
  }

  /// Latitude in degrees.
  public var latitude: Double { Double(latitudeE7) / 1e7 }
  /// Longitude in degrees.
  public var longitude: Double { Double(longitudeE7) / 1e7 }

  /// The distance to `other` along the WGS84 ellipsoid, in meters.
  ///
  /// A local plane scaled by the radii of curvature at the mean latitude: within 0.1 % of the geodesic
  /// up to 50 km. More than a degree apart, a great circle: within 0.6 %. Longitudes wrap at 180°.
  /// Source: Snyder, Map Projections: A Working Manual (USGS PP 1395), section 4; Sinnott 1984, Virtues of
  /// the Haversine.
  public func distance(to other: Coordinate) -> Double {
    if isFar(other) { return greatCircleDistance(to: other) }
    let plane = LocalPlane(latitudeE7: Int32((Int64(latitudeE7) + Int64(other.latitudeE7)) / 2))
    return plane.distance(self, other)
  }

  /// Whether the two are more than a degree apart, too far for one plane.
  private func isFar(_ other: Coordinate) -> Bool {
    abs(Int64(latitudeE7) - Int64(other.latitudeE7)) > 10_000_000
      || abs(longitudeDifferenceE7(from: longitudeE7, to: other.longitudeE7)) > 10_000_000
  }

  private func greatCircleDistance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let north = sine((other.latitude - latitude) * radians / 2)
    let east = sine((other.longitude - longitude) * radians / 2)
    let haversine =
      north * north
      + cosine(latitude * radians) * cosine(other.latitude * radians) * east * east
    let root = min(max(haversine, 0), 1).squareRoot()
    return 2 * 6_371_008.8 * arcTangent(root, (1 - root * root).squareRoot())
  }

  /// The initial bearing towards `other`, in degrees clockwise from north, 0..<360.
  ///
  /// On the local plane of ``distance(to:)``, or along the great circle; 0 when the two coincide.
  public func bearing(to other: Coordinate) -> Double {
    if isFar(other) {
      let radians = Double.pi / 180
      let east = (other.longitude - longitude) * radians
      let (from, to) = (latitude * radians, other.latitude * radians)
      let degrees =
        arcTangent(
          sine(east) * cosine(to),
          cosine(from) * sine(to) - sine(from) * cosine(to) * cosine(east)) / radians
      return degrees < 0 ? degrees + 360 : degrees
    }
    let plane = LocalPlane(latitudeE7: Int32((Int64(latitudeE7) + Int64(other.latitudeE7)) / 2))
    return plane.bearing(self, other)
  }

  /// The point at `fraction` (0…1) of the straight line to `other`, across the antimeridian if shorter.
  public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    let east = Double(longitudeDifferenceE7(from: longitudeE7, to: other.longitudeE7))
    let north = Double(other.latitudeE7) - Double(latitudeE7)
    let longitude = Int64(longitudeE7) + Int64((east * fraction).rounded())
    return Coordinate(
      latitudeE7: Int32(Double(latitudeE7) + (north * fraction).rounded()),
      longitudeE7: wrapLongitudeE7(longitude))
  }
}

/// The way from one longitude to another by the shorter side, in 1e-7 degrees: −1.8e9…1.8e9.
@inlinable
public func longitudeDifferenceE7(from west: Int32, to east: Int32) -> Int64 {
  var difference = Int64(east) - Int64(west)
  if difference > 1_800_000_000 { difference -= 3_600_000_000 }
  if difference < -1_800_000_000 { difference += 3_600_000_000 }
  return difference
}

/// A longitude brought back into −1.8e9…1.8e9.
@inlinable
public func wrapLongitudeE7(_ longitude: Int64) -> Int32 {
  if longitude > 1_800_000_000 { return Int32(longitude - 3_600_000_000) }
  if longitude < -1_800_000_000 { return Int32(longitude + 3_600_000_000) }
  return Int32(longitude)
}
