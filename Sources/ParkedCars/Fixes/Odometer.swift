import WalkGeometry

/// How far one has come since a start: straight, and as walked.
///
/// A receiver at rest wanders. So the walked distance grows only in whole steps: when a fix lies farther
/// from the last counted one than 2.5 times the root of the sum of both squared radii, and 5 m at least,
/// the straight line between the two is added. Errors of both push a fix at rest beyond that in fewer
/// than 1 of 1,000 cases. Nor does it grow while the receiver itself says that it moves at less than 0.3
/// m/s. Bends shorter than such a step are cut.
///
/// Between walls a receiver jumps there and back. A fix that nobody could have walked to is passed over,
/// unless the fixes stay as far off for 15 s: 2.5 m/s and the errors of both fixes are allowed for, or half
/// as much again as the speed that the receiver tells.
public struct Odometer: Hashable, Sendable {
  private static let factor = 2.5
  private static let leastStep = 5.0
  private static let restingSpeed = 0.3
  private static let fastestWalk = 2.5
  /// Seconds after which fixes are believed that nobody could have walked to.
  private static let patience = 15.0
  /// The meters that a radius counts where it is unknown.
  private static let assumedRadius = 10.0
  /// A fix that is known so much better than the counted one takes its place: receivers begin poorly.
  private static let refinement = 0.5

  /// The fix that distances are told from; `nil` before the first.
  public private(set) var start: Fix?
  /// Meters as the crow flies from ``start`` to the latest fix.
  public private(set) var straightMeters = 0.0
  /// Meters walked since ``start``; it never shrinks.
  public private(set) var walkedMeters = 0.0
  private var counted: Fix?
  /// The first of the fixes since then that are farther off than anybody walks.
  private var jump: Fix?

  public init() {}

  /// Moves on to `fix`; the first one is the start.
  public mutating func move(to fix: Fix) {
    guard let start, let counted else {
      start = fix
      self.counted = fix
      return
    }
    straightMeters = start.coordinate.distance(to: fix.coordinate)
    if let speed = fix.speed, speed < Self.restingSpeed { return }
    let radii = [fix, counted].map { $0.horizontalAccuracy ?? Self.assumedRadius }
    let error = (radii[0] * radii[0] + radii[1] * radii[1]).squareRoot()
    let meters = counted.coordinate.distance(to: fix.coordinate)
    guard meters > max(Self.factor * error, Self.leastStep) else {
      jump = nil
      if radii[0] <= Self.refinement * radii[1] { self.counted = fix }
      return
    }
    let speed = max(Self.fastestWalk, 1.5 * (fix.speed ?? 0))
    if meters - error > speed * Self.seconds(from: counted, to: fix) {
      let first = jump ?? fix
      jump = first
      if Self.seconds(from: first, to: fix) < Self.patience { return }
    }
    walkedMeters += meters
    self.counted = fix
    jump = nil
  }

  /// Also where the clock was put back.
  private static func seconds(from a: Fix, to b: Fix) -> Double {
    abs(Double(b.time.milliseconds - a.time.milliseconds)) / 1000
  }

  /// Starts anew from the next fix.
  public mutating func reset() { self = Odometer() }
}
