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
  /// How ``horizontalAccuracy`` came from what the source said; `nil` where it is unknown or typed.
  public let accuracyRule: AccuracyRule?
  /// Meters above mean sea level.
  public let altitude: Double?
  /// Meters up and down that hold the true altitude in 68 of 100 cases.
  public let verticalAccuracy: Double?
  /// The storey, 0 at the ground: a logical number, neither a sign on a wall nor an altitude.
  public let level: Double?
  /// Degrees clockwise from true north in which it moved, 0..<360.
  public let course: Double?
  /// Meters a second.
  public let speed: Double?
  /// When the position was determined, not when it arrived.
  public let time: Instant
  /// What determined it, in the source's own word (`gps`, `wifi`, `typed`).
  public let source: String?
  /// Whether software made it up.
  public let isSimulated: Bool

  /// Takes raw values by Core Location's rules.
  ///
  /// A vertical accuracy of 0 or less means that there is no altitude, a negative course or speed that it
  /// is unknown; so is a value that is not finite.
  ///
  /// - Returns: `nil` when the horizontal accuracy is negative or not a number: the position is
  ///   invalid.
  public init?(
    coordinate: Coordinate, horizontalAccuracy: Double? = nil, accuracyRule: AccuracyRule? = nil,
    altitude: Double? = nil, verticalAccuracy: Double? = nil, level: Double? = nil,
    course: Double? = nil, speed: Double? = nil, time: Instant, source: String? = nil,
    isSimulated: Bool = false
  ) {
    if let horizontalAccuracy, !(horizontalAccuracy >= 0) { return nil }
    let hasAltitude = verticalAccuracy.map { $0 > 0 } ?? true
    self.coordinate = coordinate
    self.horizontalAccuracy = finite(horizontalAccuracy)
    self.altitude = hasAltitude ? finite(altitude) : nil
    self.verticalAccuracy = hasAltitude ? finite(verticalAccuracy) : nil
    self.accuracyRule = accuracyRule
    self.level = finite(level)
    self.course = finite(course).flatMap { $0 < 0 ? nil : $0.truncatingRemainder(dividingBy: 360) }
    self.speed = finite(speed).flatMap { $0 < 0 ? nil : $0 }
    self.time = time
    self.source = source
    self.isSimulated = isSimulated
  }
}

/// How a radius that holds the position in 68 of 100 cases was come by; the raw value is the store's.
public enum AccuracyRule: String, CaseIterable, Sendable {
  /// The source gives such a radius: Core Location, Android, a standard deviation made one.
  case given = "68%"
  /// The source gives one for 95 of 100 cases, which is 1.6 times as wide.
  case from95 = "95%"
  /// It is made of standard deviations north and east.
  case deviations = "gst"
  /// It is made of a dilution of precision, 5 m for each.
  case dilution = "hdop"
}

private func finite(_ value: Double?) -> Double? {
  guard let value, value.isFinite else { return nil }
  return value
}

extension AccuracyRule {
  /// The radius in meters that holds the position in 68 of 100 cases, from standard deviations in meters.
  ///
  /// Of two equal deviations σ it is 1.51 σ, the root of 2 ln(1 / 0.32); of unequal ones by their mean
  /// square, which is up to 7 % too wide.
  static func radius(deviations: (north: Double, east: Double)) -> Double {
    let (north, east) = deviations
    return 1.5096 * ((north * north + east * east) / 2).squareRoot()
  }

  /// The same from a horizontal dilution of precision: 5 m for each.
  static func radius(dilution: Double) -> Double { 5 * dilution }
}
