import WalkGeometry

/// A position at a moment, as a receiver, a file or a person gave it.
///
/// The meanings are Core Location's. What is unknown is `nil`, which is not zero.
public struct Fix: Hashable, Sendable {
  /// Where.
  public let coordinate: Coordinate
  /// The radius in meters of the circle that holds the true position in 68 of 100 cases; `nil` is
  /// unknown, 0 is exact.
  public let horizontalAccuracy: Double?
  /// Meters above mean sea level.
  public let altitude: Double?
  /// Meters up and down that hold the true altitude in 68 of 100 cases.
  public let verticalAccuracy: Double?
  /// The storey, 0 at the ground: a logical number, neither a sign on a wall nor an altitude.
  public let level: Double?
  /// When the position was determined, not when it arrived.
  public let time: Instant
  /// What determined it, in the source's own word (`gps`, `wifi`, `typed`).
  public let source: String?
  /// Whether software made it up.
  public let isSimulated: Bool

  /// Takes raw values by Core Location's rules.
  ///
  /// A vertical accuracy of 0 or less means that there is no altitude; a value that is not finite
  /// counts as unknown.
  ///
  /// - Returns: `nil` when the horizontal accuracy is negative or not a number: the position is
  ///   invalid.
  public init?(
    coordinate: Coordinate, horizontalAccuracy: Double? = nil, altitude: Double? = nil,
    verticalAccuracy: Double? = nil, level: Double? = nil, time: Instant, source: String? = nil,
    isSimulated: Bool = false
  ) {
    if let horizontalAccuracy, !(horizontalAccuracy >= 0) { return nil }
    let hasAltitude = verticalAccuracy.map { $0 > 0 } ?? true
    self.coordinate = coordinate
    self.horizontalAccuracy = finite(horizontalAccuracy)
    self.altitude = hasAltitude ? finite(altitude) : nil
    self.verticalAccuracy = hasAltitude ? finite(verticalAccuracy) : nil
    self.level = finite(level)
    self.time = time
    self.source = source
    self.isSimulated = isSimulated
  }
}

private func finite(_ value: Double?) -> Double? {
  guard let value, value.isFinite else { return nil }
  return value
}
