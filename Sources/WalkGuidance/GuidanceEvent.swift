import ParkedCars
import WalkDirections
import WalkRouting

/// Something to tell a walker.
public enum GuidanceEvent: Sendable {
  /// Words that are due.
  case announcement(Announcement)
  /// The walker goes against the route: this far, in meters, from where it was to be begun or was left.
  case wrongWay(meters: Double)
  /// The walker has left the route; so far, in meters, is the way back to it in a straight line.
  case offRoute(meters: Double)
  /// Going back is the shortest: so far, in meters along the network, to where the route was left.
  case turnBack(meters: Double)
  /// Another route is shorter than going back; ``Follower/route`` is this one from now on.
  case newRoute(Route)
  /// There is no route from where the walker is; the old one stays.
  case noNewRoute(RouteError)
  /// The walker is on the route again.
  case backOnRoute
  /// No usable fix since then.
  case signalLost(since: Instant)
  /// After so many seconds.
  case signalRegained(seconds: Double)
  /// The end is reached, within what the fix is good to; so far, in meters, is it by the fix.
  case arrived(meters: Double)
}

/// Words to be told, or heard, on the way.
public struct Announcement: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Some way ahead of a maneuver.
    case alert
    /// Where it is to be done.
    case instruction
    /// After it: that one goes on the right way.
    case confirmation
  }

  public let kind: Kind
  /// The instruction's index in ``Follower/directions``.
  public let index: Int
  /// To be read.
  public let text: String
  /// The same to be heard: without abbreviations and signs.
  public let spoken: String
  /// Meters from the walker to the maneuver; below 0 after it.
  public let metersAhead: Double
}

/// How far a walker has come.
public struct GuidanceProgress: Hashable, Sendable {
  /// Meters along the route from its start, the leg off the paths there included.
  public internal(set) var meters = 0.0
  /// Meters to the end, the leg off the paths there included.
  public internal(set) var metersLeft: Double
  /// Seconds to the end at the walker's pace, waits included.
  public internal(set) var secondsLeft: Double
  /// The instruction that is being followed, and the one after it; `nil` after the last.
  public internal(set) var current = 0
  public internal(set) var next: Int?
  /// Meters to the next maneuver.
  public internal(set) var metersToNext: Double?
  /// Meters between the fix and the route.
  public internal(set) var metersAside = 0.0
}
