/// For whom a walk is: what is closed to them, whatever its tags say.
public enum CostingProfile: String, CaseIterable, Hashable, Sendable {
  case foot = "foot"
  /// For wheels, and for all who take no step.
  ///
  /// Closed are steps (unless they have a ramp for wheelchairs), escalators, ladders, stepping stones,
  /// stiles, turnstiles, kissing gates, obstacles, kerbs of more than 3 cm where they are mapped, what is
  /// narrower than 80 cm, slopes of more than 10 %, and what says `wheelchair=no`. Slopes of more than 6 %
  /// and ramps beside steps cost twice their time. What says `wheelchair=yes` is open in spite of its kind
  /// or slope.
  case stepFree = "step-free"
}

/// What a walker would rather not walk on.
public struct Avoid: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Steps, escalators and ladders cost ten times their time.
  public static let steps = Avoid(rawValue: 1 << 0)
  /// Ferries are closed.
  public static let ferries = Avoid(rawValue: 1 << 1)
  /// Each entry to private ground costs ten times as much; it stays open, so that nobody is stranded.
  public static let `private` = Avoid(rawValue: 1 << 2)
  /// Ways said to be unlit cost five times their time.
  public static let unlit = Avoid(rawValue: 1 << 3)
  /// Ways known to be unpaved cost five times their time.
  public static let unpaved = Avoid(rawValue: 1 << 4)
  /// Tunnels cost five times their time.
  public static let tunnels = Avoid(rawValue: 1 << 5)

  /// The words of `--avoid`, in the order that help shows them.
  public static let words: [(word: String, option: Avoid)] = [
    ("steps", .steps), ("ferries", .ferries), ("private", .private), ("unlit", .unlit),
    ("unpaved", .unpaved), ("tunnels", .tunnels),
  ]
}

/// How a walker wants ways to be priced.
public struct CostingOptions: Hashable, Sendable {
  public var profile: CostingProfile = .foot
  public var avoid: Avoid = []
  /// Walking speed on the flat; ferries, elevators, belts and waits do not depend on it.
  /// Between 0.1 and 50.
  public var paceKilometersPerHour = 5.0 {
    didSet {
      precondition(
        (0.1...50).contains(paceKilometersPerHour), "a pace of \(paceKilometersPerHour) km/h")
    }
  }
  /// The time at the place, for what is closed by the clock.
  public var clock: WallClock = .weekdayNoon

  public init() {}
}
