import WalkGeometry
import WalkGraph

/// Why there is no walk.
public enum RouteError: Error, Sendable {
  /// The network does not join the two; the straight line is told instead.
  ///
  /// `blockers` is what the options close on the walk that there is without them: at most five, in walking
  /// order, none where that is not the reason.
  case noRoute(straightMeters: Double, bearingDegrees: Double, blockers: [Blocker] = [])
  /// No path within the radius of a position; `nearestMeters` says how far the nearest one is.
  case tooFar(position: Coordinate, nearestMeters: Double, radius: Double)
  /// A position far outside the area.
  case outsideArea(position: Coordinate, nearestMeters: Double, radius: Double)
  /// The area has no path that may be walked with these options.
  case nothingToWalk
  /// A search by what the area was made without was asked for.
  case notAccelerated(SearchMethod)
  /// The area file cannot be used.
  case area(AreaError)
}
