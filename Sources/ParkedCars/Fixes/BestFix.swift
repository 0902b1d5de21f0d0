import WalkGeometry

/// Chooses, among the fixes of the last minute, the one to call "here": the best, not the last.
///
/// The best has the smallest radius of those whose circle meets the newest one's: the others are from
/// before a move. Of equal ones it is the newest; one of unknown radius is taken only where there is no
/// other.
public struct BestFix: Hashable, Sendable {
  /// Fixes that far, in seconds, before the newest are from another place.
  public static let recentSeconds = 60.0
  private static let mostKept = 1000

  private var fixes: [Fix] = []

  public init() {}

  /// Takes a fix that has passed a ``FixFilter``.
  public mutating func add(_ fix: Fix) {
    fixes.append(fix)
    guard let newest else { return }
    fixes.removeAll { newest.time.seconds(since: $0.time) > Self.recentSeconds }
    if fixes.count > Self.mostKept { fixes.removeFirst() }
  }

  /// The fix to take; `nil` when none was added.
  ///
  /// - Complexity: O(*n*) for the *n* fixes of a minute.
  public var best: Fix? {
    guard let newest else { return nil }
    return fixes.filter { Self.meet($0, newest) }.min { one, other in
      let radii = (one.horizontalAccuracy ?? .infinity, other.horizontalAccuracy ?? .infinity)
      return radii.0 == radii.1
        ? one.time.milliseconds > other.time.milliseconds : radii.0 < radii.1
    }
  }

  private var newest: Fix? { fixes.max { $0.time.milliseconds < $1.time.milliseconds } }

  private static func meet(_ one: Fix, _ other: Fix) -> Bool {
    let radii =
      (one.horizontalAccuracy ?? FixFilter.assumedRadius)
      + (other.horizontalAccuracy ?? FixFilter.assumedRadius)
    return one.coordinate.distance(to: other.coordinate) <= radii
  }
}
