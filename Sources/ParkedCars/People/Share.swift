import WalkGeometry

/// A place that was given to somebody, or that somebody gave.
public struct Share: Hashable, Sendable, Identifiable {
  /// Which way it went; the raw value is the store's.
  public enum Direction: String, CaseIterable, Sendable {
    case sent, received
  }

  /// The row's number, counted from 1; never given twice.
  public let id: Int64
  /// Which way it went.
  public let direction: Direction
  /// What went.
  public let content: SharedContent
  /// When it was sent or received.
  public let at: Instant
}

/// What a share holds; what was left out or is unknown is `nil`.
public struct SharedContent: Hashable, Sendable {
  /// Where the place is.
  public var coordinate: Coordinate
  /// To whom it went, or who sent it, by their own word.
  public var person: String?
  /// The form of link or message, in the command's word for it.
  public var form: String
  /// The spot or place it was made of, or kept as.
  public var spotID: Spot.ID?
  /// What it is called.
  public var name: String?
  /// Meters of uncertainty.
  public var accuracy: Double?
  /// Meters above mean sea level.
  public var altitude: Double?
  /// The storey.
  public var level: Level?
  /// The bay.
  public var spot: String?
  /// Anything else.
  public var note: String?
  /// When the position was determined.
  public var time: Instant?

  public init(_ coordinate: Coordinate, form: String, person: String? = nil) {
    self.coordinate = coordinate
    self.form = form
    self.person = person
  }
}
