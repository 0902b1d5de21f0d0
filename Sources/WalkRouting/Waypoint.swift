import WalkGeometry

/// A position that a walk begins, ends or passes at, with what is known of it.
public struct Waypoint: Hashable, Sendable {
  public var coordinate: Coordinate
  /// The storey, 0 at the ground; `nil` is unknown.
  public var level: Double?
  /// Meters within which the true position lies with a probability of 68 %; `nil` is unknown, 0 exact.
  public var accuracyMeters: Double?
  /// The way one faces, in degrees clockwise from north; `nil` is unknown.
  public var headingDegrees: Double?

  public init(
    _ coordinate: Coordinate, level: Double? = nil, accuracyMeters: Double? = nil,
    headingDegrees: Double? = nil
  ) {
    self.coordinate = coordinate
    self.level = level
    self.accuracyMeters = accuracyMeters
    self.headingDegrees = headingDegrees
  }

  /// Less uncertainty than this, in meters, is not worth looking at.
  static let leastAccuracy = 3.0
  /// More than this, in meters, says nothing any more of where to look.
  static let mostAccuracy = 100.0

  /// Where the true position may be, each as likely as the others; none where it is certain.
  ///
  /// Twenty-four places of a normal distribution: eight on each of three circles that hold a sixth, a half
  /// and five sixths of it.
  func likelyPlaces(_ plane: LocalPlane) -> [Coordinate] {
    guard let accuracyMeters, accuracyMeters >= Self.leastAccuracy else { return [] }
    let sigma = min(accuracyMeters, Self.mostAccuracy) / 1.5096
    var places: [Coordinate] = []
    for radius in [0.6039, 1.1774, 1.8930] {
      for eighth in 0..<8 {
        let angle = (Double(eighth) + 0.5) * .pi / 4
        let east = radius * sigma * sine(angle) / max(plane.metersPerLongitudeE7, 1e-9)
        let north = radius * sigma * cosine(angle) / plane.metersPerLatitudeE7
        places.append(
          Coordinate(
            latitudeE7: Int32(
              min(
                max(Double(coordinate.latitudeE7) + north.rounded(), -900_000_000), 900_000_000)),
            longitudeE7: wrapLongitudeE7(Int64(coordinate.longitudeE7) + Int64(east.rounded()))))
      }
    }
    return places
  }
}
