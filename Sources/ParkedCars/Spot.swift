import WalkGeometry

/// Where a vehicle was left, or a place that was saved under a name.
public struct Spot: Hashable, Sendable, Identifiable {
  /// What a row stands for; the raw value is the store's.
  public enum Kind: String, Sendable {
    /// A vehicle's spot: the next one takes its place.
    case vehicle
    /// A place with a name, which parking never replaces.
    case place
  }

  /// The row's number, counted from 1; never given twice, also not after a row is forgotten.
  public let id: Int64
  /// Whether a vehicle stands here.
  public let kind: Kind
  /// The vehicle's or the place's name.
  public let name: String
  /// The fix that the spot was saved from, or the last correction of it.
  public let fix: Fix
  /// The fix that the spot was saved from, where ``fix`` was corrected.
  public let firstFix: Fix?
  /// What the person said about it.
  public let details: SpotDetails
  /// When it was saved.
  public let savedAt: Instant
  /// When it was last corrected; `nil` when it never was.
  public let editedAt: Instant?
  /// When the next spot of this vehicle took its place; `nil` for the current one.
  public let replacedAt: Instant?

  /// Where it is.
  public var coordinate: Coordinate { fix.coordinate }
  /// The radius in meters around ``coordinate`` that holds it in 68 of 100 cases; `nil` is unknown.
  public var accuracy: Double? { fix.horizontalAccuracy }
  /// The storey: the one that was typed, else the fix's.
  public var level: Level? { details.level ?? fix.level.map(Level.init(number:)) }
  /// Whether the vehicle is taken to stand here still, or the place goes by this name.
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
