import ParkedCars
import WalkGeometry

/// Tells from the first meters whether a walker sets out in the wrong direction.
///
/// How one moves is better known than where one is, since the error of a receiver lasts: two fixes some
/// seconds apart are wrong by nearly the same.
struct WrongWayDetector: Sendable {
  /// A walker comes so far, in meters, before a direction is believed, and farther where fixes are coarse.
  private static let leastMeters = 10.0
  private static let perRadius = 1.8
  /// In so many seconds, and at such a pace: else it is the receiver that wanders.
  private static let seconds = 30.0
  private static let speeds = 0.6...2.2
  private static let inRow = 3
  /// Where the line leads, in meters on, and how far from all of that, in degrees, is the wrong way.
  private static let looks = [5.0, 10, 15, 20, 30, 40]
  private static let leastTurn = 110.0

  private var recent: [(position: Coordinate, time: Instant, place: Double)] = []
  private var count = 0

  /// Moves on to a fix, at a place on the line in meters.
  ///
  /// - Returns: Meters gone against the direction of the line; `nil` while there are none.
  mutating func move(
    to position: Coordinate, radius: Double, at time: Instant, place: Double,
    along line: GuidanceLine
  ) -> Double? {
    recent.removeAll { time.seconds(since: $0.time) > Self.seconds }
    defer { recent.append((position, time, place)) }
    let least = max(Self.leastMeters, Self.perRadius * radius)
    for earlier in recent.reversed() {
      let meters = earlier.position.distance(to: position)
      guard meters >= least else { continue }
      let seconds = time.seconds(since: earlier.time)
      guard Self.speeds.contains(meters / max(seconds, 0.1)) else { continue }
      let bearing = earlier.position.bearing(to: position)
      let from = line.coordinate(at: earlier.place)
      let isAgainst = Self.looks.allSatisfy { ahead in
        let wanted = from.bearing(to: line.coordinate(at: min(earlier.place + ahead, line.length)))
        let turn = abs(wanted - bearing)
        return min(turn, 360 - turn) > Self.leastTurn
      }
      count = isAgainst ? count + 1 : 0
      return count >= Self.inRow ? meters : nil
    }
    count = 0
    return nil
  }
}
