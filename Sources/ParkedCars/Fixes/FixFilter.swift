import WalkGeometry

/// The gate before a fix is used: tells, with a reason, which ones are not.
///
/// ```swift
/// var filter = FixFilter.parking
/// if let doubt = filter.doubt(about: fix, now: .now()) { print("not used:", doubt) }
/// ```
///
/// It judges by the horizontal accuracy only: how well an altitude is known says nothing about the place.
/// Fixes are to come in the order of their arrival; those that pass are remembered, to tell jumps.
public struct FixFilter: Hashable, Sendable {
  /// How old, in seconds, a fix may be; `nil` is any age, for tracks of the past. As many seconds in the
  /// future are allowed, since clocks differ.
  public var maximumAge: Double?
  /// The largest radius in meters that will do; `nil` is any. An unknown radius is not called coarse.
  public var maximumRadius: Double?
  /// The fastest that the bearer may be, in meters a second; `nil` allows jumps.
  public var maximumSpeed: Double?
  /// Whether what software made up will do.
  public var allowsSimulated: Bool

  public init(
    maximumAge: Double? = nil, maximumRadius: Double? = nil, maximumSpeed: Double? = nil,
    allowsSimulated: Bool = false
  ) {
    self.maximumAge = maximumAge
    self.maximumRadius = maximumRadius
    self.maximumSpeed = maximumSpeed
    self.allowsSimulated = allowsSimulated
  }

  /// For "here is my car": a minute old at most, known to 200 m, and no faster than 70 m/s.
  ///
  /// A minute, because a first fix is often one from before the drive; 200 m, because between houses and
  /// from Wi-Fi a fix is seldom better than 100 m, while a phone mast's is good to kilometers.
  public static let parking = FixFilter(
    maximumAge: 60, maximumRadius: 200, maximumSpeed: drivingSpeed)

  /// For watching and replaying: of any age and accuracy, no faster than a car.
  public static let watching = FixFilter(maximumSpeed: drivingSpeed, allowsSimulated: true)

  /// 250 km/h.
  public static let drivingSpeed = 70.0
  /// 14 km/h: somebody who runs for a bus.
  public static let walkingSpeed = 4.0

  /// The meters that a radius counts where it is unknown.
  static let assumedRadius = 50.0
  /// Both coordinates this near to zero, some 11 km: no land lies within 500 km, but receivers that know
  /// nothing say so. One zero is a place like any other.
  private static let nullIslandE7 = 1_000_000
  /// Fixes in a row that deny the good ones before and agree with each other.
  private static let outvoting = 3

  private var last: Fix?
  /// How many fixes up to ``last`` agree.
  private var support = 0
  /// The last of the fixes that deny ``last``, and how many agree.
  private var rival: Fix?
  private var rivalCount = 0

  /// Why `fix` is not to be used; `nil` when it is, and then it is the one that the next is compared
  /// with.
  ///
  /// Three fixes in a row that agree with each other are believed over those that they contradict: those
  /// were wrong, or the clock has been set. A fix that no other has borne out yields to the next one at once.
  ///
  /// - Parameter now: The present; without it no fix is too old.
  public mutating func doubt(about fix: Fix, now: Instant? = nil) -> FixDoubt? {
    if let doubt = ownDoubt(about: fix, now: now) { return doubt }
    guard let last, let doubt = contradiction(of: fix, to: last) else {
      accept(fix, support: support + 1)
      return nil
    }
    let agrees = rival.map { contradiction(of: fix, to: $0) == nil } ?? false
    rivalCount = agrees ? rivalCount + 1 : 1
    rival = fix
    if support > 1, rivalCount < Self.outvoting { return doubt }
    accept(fix, support: rivalCount)
    return nil
  }

  private mutating func accept(_ fix: Fix, support: Int) {
    last = fix
    self.support = support
    rival = nil
    rivalCount = 0
  }

  /// What the fix says against itself.
  private func ownDoubt(about fix: Fix, now: Instant?) -> FixDoubt? {
    if abs(Int(fix.coordinate.latitudeE7)) < Self.nullIslandE7,
      abs(Int(fix.coordinate.longitudeE7)) < Self.nullIslandE7
    {
      return .nullIsland
    }
    if fix.isSimulated, !allowsSimulated { return .simulated }
    if let maximumAge, let now {
      let age = now.seconds(since: fix.time)
      if age > maximumAge { return .tooOld(seconds: age, limit: maximumAge) }
      if age < -maximumAge { return .inFuture(seconds: -age) }
    }
    if let maximumRadius, let radius = fix.horizontalAccuracy, radius > maximumRadius {
      return .tooCoarse(radius: radius, limit: maximumRadius)
    }
    return nil
  }

  /// What it says against an earlier one: a farther way than its bearer can have gone, beyond what twice
  /// both radii explain.
  private func contradiction(of fix: Fix, to earlier: Fix) -> FixDoubt? {
    let seconds = fix.time.seconds(since: earlier.time)
    if seconds < 0 { return .clockWentBack(seconds: -seconds) }
    guard let maximumSpeed else { return nil }
    let meters = earlier.coordinate.distance(to: fix.coordinate)
    let radii =
      (fix.horizontalAccuracy ?? Self.assumedRadius)
      + (earlier.horizontalAccuracy ?? Self.assumedRadius)
    guard meters > maximumSpeed * seconds + 2 * radii else { return nil }
    return .jump(meters: meters, seconds: seconds)
  }
}

/// Why a fix is not used.
public enum FixDoubt: Hashable, Sendable {
  /// Its time lies so many seconds back.
  case tooOld(seconds: Double, limit: Double)
  /// Its time lies so many seconds ahead of the clock.
  case inFuture(seconds: Double)
  /// Its radius, in meters, is too large.
  case tooCoarse(radius: Double, limit: Double)
  /// It lies so far, in meters, from the fix of so many seconds before.
  case jump(meters: Double, seconds: Double)
  /// Software made it up.
  case simulated
  /// It lies where latitude and longitude are both about zero.
  case nullIsland
  /// Its time lies so many seconds before that of the fix before.
  case clockWentBack(seconds: Double)
}
