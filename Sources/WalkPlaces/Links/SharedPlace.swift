import WalkGeometry

/// A place as a link carries it; what a link does not say is `nil`.
public struct SharedPlace: Hashable, Sendable {
  /// Where it is.
  public var coordinate: Coordinate
  /// Meters of uncertainty; 0 is exact, `nil` unknown.
  public var accuracy: Double?
  /// Meters, as the link has them: above the ellipsoid in `geo:`, above the sea in most apps.
  public var altitude: Double?
  /// The way one faces there, in degrees clockwise from north, 0..<360.
  public var heading: Double?
  /// What it is called.
  public var label: String?
  /// The storey as people write it: `-2`, `P2`.
  public var level: String?
  /// The bay: `C14`.
  public var spot: String?
  /// Anything else that was said about it.
  public var note: String?
  /// Who sent it, by their own word.
  public var sender: String?
  /// When the position was determined: RFC 3339 text, not checked.
  public var time: String?

  public init(_ coordinate: Coordinate, label: String? = nil) {
    self.coordinate = coordinate
    self.label = label
  }
}
