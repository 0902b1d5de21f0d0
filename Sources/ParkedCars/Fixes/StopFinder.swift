import WalkGeometry

/// Finds where a car was left, in the track of a drive: fast, then still, then at walking pace.
///
/// ```swift
/// var finder = StopFinder()
/// for fix in track { finder.add(fix) }
/// if let stop = finder.stop { print(stop.fix.coordinate, stop.leftAt as Any) }
/// ```
///
/// Fast is 4 m/s over 20 s and more, after both radii are taken off: no walk is. Still is to stay within
/// 15 m, and the fix's radius, of the first fix there; a garage without reception counts too, from the
/// last fix before it. The stop is the first rest of 30 s after the last fast stretch, so that neither a
/// barrier before nor a traffic light on foot takes its place; else the longest of 10 s and more. Source
/// for rests: Li et al. 2008, doi:10.1145/1463434.1463477, section 4.1.
///
/// Memory does not grow with the track.
public struct StopFinder: Hashable, Sendable {
  /// A rest that may be where the car was left.
  public struct Stop: Hashable, Sendable {
    /// The mean of the positions there, with the smallest of their radii and the time of the first.
    public let fix: Fix
    /// How long it lasted, in seconds.
    public let seconds: Double
    /// When it was left on foot; `nil` where the track ends there.
    public let leftAt: Instant?
  }

  private static let fastSpeed = 4.0
  private static let fastSeconds = 20.0
  private static let restMeters = 15.0
  private static let mostRadius = 30.0
  private static let assumedRadius = 10.0
  private static let sureSeconds = 30.0
  private static let leastSeconds = 10.0

  private var filter = FixFilter.watching
  /// One fix a second at most, back to the last that is ``fastSeconds`` old.
  private var recent: [Fix] = []
  private var rest: Rest?
  private var hasDriven = false
  private var chosen: Stop?

  public init() {}

  /// Moves on; fixes that a ``FixFilter`` doubts are passed over.
  public mutating func add(_ fix: Fix) {
    guard filter.doubt(about: fix) == nil else { return }
    remember(fix)
    guard let rest, distance(rest.first, fix) > Self.restMeters + min(radius(fix), Self.mostRadius)
    else {
      if rest == nil { rest = Rest(fix) }
      rest?.add(fix)
      return
    }
    if isFast(fix) {
      hasDriven = true
      chosen = nil
    } else if hasDriven {
      choose(rest.stop(leftAt: fix.time))
    }
    self.rest = Rest(fix)
    self.rest?.add(fix)
  }

  /// The stop, by what has been seen of the track; `nil` where nothing fast has ended in a rest.
  public var stop: Stop? {
    var copy = self
    if hasDriven, let rest { copy.choose(rest.stop(leftAt: nil)) }
    return copy.chosen
  }

  private mutating func choose(_ stop: Stop) {
    guard stop.seconds >= Self.leastSeconds else { return }
    if let chosen, chosen.seconds >= Self.sureSeconds || chosen.seconds >= stop.seconds { return }
    chosen = stop
  }

  private mutating func remember(_ fix: Fix) {
    if let last = recent.last, fix.time.seconds(since: last.time) < 1 { return }
    recent.append(fix)
    while recent.count > 2, fix.time.seconds(since: recent[1].time) >= Self.fastSeconds {
      recent.removeFirst()
    }
  }

  private func isFast(_ fix: Fix) -> Bool {
    guard let earlier = recent.first else { return false }
    let seconds = fix.time.seconds(since: earlier.time)
    let meters = distance(earlier, fix) - radius(earlier) - radius(fix)
    return seconds >= Self.fastSeconds && meters >= Self.fastSpeed * seconds
  }

  private func radius(_ fix: Fix) -> Double { fix.horizontalAccuracy ?? Self.assumedRadius }

  private func distance(_ one: Fix, _ other: Fix) -> Double {
    one.coordinate.distance(to: other.coordinate)
  }
}

/// Fixes around one place.
private struct Rest: Hashable, Sendable {
  let first: Fix
  private var last: Fix
  private var best: Fix
  private var count = 0.0
  private var north = 0.0
  private var east = 0.0

  init(_ fix: Fix) {
    first = fix
    last = fix
    best = fix
  }

  mutating func add(_ fix: Fix) {
    last = fix
    if (fix.horizontalAccuracy ?? .infinity) < (best.horizontalAccuracy ?? .infinity) { best = fix }
    count += 1
    north += Double(fix.coordinate.latitudeE7) - Double(first.coordinate.latitudeE7)
    east += Double(
      longitudeDifferenceE7(from: first.coordinate.longitudeE7, to: fix.coordinate.longitudeE7))
  }

  func stop(leftAt: Instant?) -> StopFinder.Stop {
    let longitude = Int64(first.coordinate.longitudeE7) + Int64((east / max(count, 1)).rounded())
    let mean = Coordinate(
      latitudeE7: Int32(Double(first.coordinate.latitudeE7) + (north / max(count, 1)).rounded()),
      longitudeE7: wrapLongitudeE7(longitude))
    return StopFinder.Stop(
      fix: best.moved(to: mean, time: first.time),
      seconds: (leftAt ?? last.time).seconds(since: first.time), leftAt: leftAt)
  }
}

extension Fix {
  /// The same fix elsewhere and at another time.
  fileprivate func moved(to coordinate: Coordinate, time: Instant) -> Fix {
    Fix(
      coordinate: coordinate, horizontalAccuracy: horizontalAccuracy, accuracyRule: accuracyRule,
      altitude: altitude, verticalAccuracy: verticalAccuracy, level: level, time: time,
      source: source, isSimulated: isSimulated) ?? self
  }
}
