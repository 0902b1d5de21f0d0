import WalkGeometry

/// Where a vehicle was left.
public struct Spot: Hashable, Sendable, Identifiable {
  /// The row's number, counted from 1; never given twice, also not after a row is forgotten.
  public let id: Int64
  /// The vehicle's name.
  public let vehicle: String
  /// The fix that the spot was saved from.
  public let fix: Fix
  /// What the person said about it.
  public let details: SpotDetails
  /// When it was saved.
  public let savedAt: Instant
  /// When the next spot of this vehicle took its place; `nil` for the current one.
  public let replacedAt: Instant?

  /// Where the vehicle is.
  public var coordinate: Coordinate { fix.coordinate }
  /// The radius in meters around ``coordinate`` that holds it in 68 of 100 cases; `nil` is unknown.
  public var accuracy: Double? { fix.horizontalAccuracy }
  /// The storey: the one that was typed, else the fix's.
  public var level: Level? { details.level ?? fix.level.map(Level.init(number:)) }
  /// Whether the vehicle is taken to stand here still.
  public var isCurrent: Bool { replacedAt == nil }
}

/// What a person says about a spot; all of it may be left out, and text is kept to the letter.
public struct SpotDetails: Hashable, Sendable {
  /// The storey.
  public var level: Level?
  /// The number or name of the bay: `B-17`.
  public var spot: String?
  /// Anything else.
  public var note: String?
  /// The path of a photo; nobody checks that it exists.
  public var photoPath: String?
  /// When the parking time is over.
  public var until: Instant?

  public init(
    level: Level? = nil, spot: String? = nil, note: String? = nil, photoPath: String? = nil,
    until: Instant? = nil
  ) {
    self.level = level
    self.spot = spot
    self.note = note
    self.photoPath = photoPath
    self.until = until
  }
}
