import WalkGeometry

/// All that can be walked to from a position in some minutes.
///
/// Time alone counts: each place is reached by the walk that is soonest there, not by the one that a route
/// would prefer. The straight leg to the network is part of the time. What is rather to be avoided is left
/// out, and private ground is not entered; who stands on either may walk on it until they come off it.
public struct Reach: Sendable {
  /// What is reached within one span of time.
  public struct Band: Sendable {
    public let minutes: Int
    /// Meters of ways that are reached, each once, ferries left out.
    public let walkedMeters: Double
    /// The ground around them, 25 m to each side: none of them touch, and each band holds the shorter ones.
    public let outlines: [Outline]

    /// The ground in square meters.
    public var squareMeters: Double { outlines.reduce(0) { $0 + $1.squareMeters } }
  }

  public let origin: Route.End
  /// The longest span first.
  public let bands: [Band]
  /// Nodes settled by the search.
  public let settledCount: Int

  /// Meters to each side of a way that are counted to the ground that is reached.
  public static let sideMeters = 25.0
  /// Holes of less than these square meters are filled.
  public static let leastHole = 10_000.0
  /// The minutes that may be asked for.
  public static let spans = 1...120
}
