import ParkedCars
import WalkGeometry

/// A walk as it was, and what a receiver made of it.
public struct Journey: Sendable {
  /// One moment of it.
  public struct Moment: Sendable {
    public let time: Instant
    /// Where the walker truly was.
    public let coordinate: Coordinate
    /// Meters walked until then.
    public let walkedMeters: Double
    /// What the receiver said; `nil` where it heard nothing.
    public let fix: Fix?
  }

  /// Where the walker left the route.
  public struct WrongTurn: Hashable, Sendable {
    public let coordinate: Coordinate
    /// Meters walked until then, and until the route was reached again or the journey ended.
    public let meters: Range<Double>
  }

  public let moments: [Moment]
  public let wrongTurns: [WrongTurn]

  /// What the receiver said.
  public var fixes: [Fix] { moments.compactMap(\.fix) }
}
