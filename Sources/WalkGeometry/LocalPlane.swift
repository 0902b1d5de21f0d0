/// Meters around one latitude of the WGS84 ellipsoid: a flat map, good for some tens of kilometers.
///
/// Source: Snyder, Map Projections: A Working Manual (USGS PP 1395), section 4 (radii of curvature).
@frozen
public struct LocalPlane: Sendable {
  /// Meters in 1e-7 degrees of latitude.
  public let metersPerLatitudeE7: Double
  /// Meters in 1e-7 degrees of longitude.
  public let metersPerLongitudeE7: Double

  /// - Parameter latitudeE7: The latitude, in 1e-7 degrees, at which the plane touches.
  public init(latitudeE7: Int32) {
    let radiansPerE7 = Double.pi / 180 / 1e7
    let latitude = Double(latitudeE7) * radiansPerE7
    let equatorRadius = 6_378_137.0
    let eccentricitySquared = 0.00669437999014132
    let sineLatitude = sine(latitude)
    let w = 1 - eccentricitySquared * sineLatitude * sineLatitude
    let primeVertical = equatorRadius / w.squareRoot()
    let meridian = equatorRadius * (1 - eccentricitySquared) / (w * w.squareRoot())
    metersPerLatitudeE7 = meridian * radiansPerE7
    metersPerLongitudeE7 = max(primeVertical * cosine(latitude), 0) * radiansPerE7
  }

  /// Meters east of `origin`.
  @inlinable
  public func east(_ origin: Coordinate, _ point: Coordinate) -> Double {
    Double(longitudeDifferenceE7(from: origin.longitudeE7, to: point.longitudeE7))
      * metersPerLongitudeE7
  }

  /// Meters north of `origin`.
  @inlinable
  public func north(_ origin: Coordinate, _ point: Coordinate) -> Double {
    Double(Int64(point.latitudeE7) - Int64(origin.latitudeE7)) * metersPerLatitudeE7
  }

  /// Meters between two points.
  @inlinable
  public func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let x = east(a, b)
    let y = north(a, b)
    return (x * x + y * y).squareRoot()
  }

  /// Degrees clockwise from north, 0..<360; 0 when the two coincide.
  public func bearing(_ a: Coordinate, _ b: Coordinate) -> Double {
    WalkGeometry.bearing(east: east(a, b), north: north(a, b))
  }

  /// The nearest point of the segment `a`–`b` to `point`: its distance in meters and where it lies, 0…1.
  @inlinable
  public func nearest(
    to point: Coordinate, onSegmentFrom a: Coordinate, to b: Coordinate
  ) -> (distance: Double, fraction: Double) {
    let ax = east(point, a)
    let ay = north(point, a)
    let dx = east(a, b)
    let dy = north(a, b)
    let squared = dx * dx + dy * dy
    var fraction = 0.0
    if squared > 0 { fraction = min(max(-(ax * dx + ay * dy) / squared, 0), 1) }
    let x = ax + fraction * dx
    let y = ay + fraction * dy
    return ((x * x + y * y).squareRoot(), fraction)
  }
}

/// The direction of a step in a plane, in degrees clockwise from north, 0..<360; 0 for one of no length.
package func bearing(east: Double, north: Double) -> Double {
  let degrees = arcTangent(east, north) * 180 / .pi
  let wrapped = degrees < 0 ? degrees + 360 : degrees
  return wrapped >= 360 ? 0 : wrapped
}
