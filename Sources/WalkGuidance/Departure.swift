import ParkedCars
import WalkRouting

/// When to start walking so as to be there in time, nine walks in ten.
///
/// ```swift
/// let departure = Departure(route, from: here, to: car, pace: pace)
/// let start = departure.latestStart(for: until)
/// ```
/// The walk's time is taken to be normal: that of the route and of the legs off the paths by the walker's
/// own factor, with the deviation of that factor, of the waits on the way, and of where both ends truly are.
public struct Departure: Hashable, Sendable {
  /// What the walk takes on average, in seconds.
  public let expectedSeconds: Double
  /// What nine in ten walks take at most, in seconds.
  public let sureSeconds: Double

  /// The part of a normal distribution below which nine tenths lie, in deviations.
  private static let ninth = 1.2816
  private static let radiusDeviations = 1.5096

  /// - Parameters:
  ///   - route: The walk.
  ///   - accuracies: Meters, 68 %, of both ends; unknown ones are left out.
  ///   - metersPerSecond: How fast one walks off the paths.
  ///   - pace: What is known of the walker.
  public init(
    _ route: Route, accuracies: [Double] = [], metersPerSecond: Double = 5 / 3.6,
    pace: PaceModel = PaceModel()
  ) {
    let offPath = route.origin.offPathMeters + route.destination.offPathMeters
    let waits = route.waits
    self.init(
      walkSeconds: route.durationSeconds + offPath / metersPerSecond, waits: waits,
      endSeconds: accuracies.map { $0 / Self.radiusDeviations / metersPerSecond }, pace: pace)
  }

  /// - Parameters:
  ///   - walkSeconds: What the route says, waits included.
  ///   - waits: The deviation of each wait.
  ///   - endSeconds: Deviations of the time that the ends may be off.
  package init(walkSeconds: Double, waits: [Double], endSeconds: [Double], pace: PaceModel) {
    let (factor, deviation) = pace.prediction
    expectedSeconds = walkSeconds * factor
    var variance = walkSeconds * deviation * (walkSeconds * deviation)
    for seconds in waits + endSeconds { variance += seconds * seconds }
    // Few walks tell little of the tails: Student's, by its first correction.
    let freedom = Double(pace.count) + 8
    let deviations =
      Self.ninth + (Self.ninth * Self.ninth * Self.ninth + Self.ninth) / (4 * freedom)
    sureSeconds = expectedSeconds + deviations * variance.squareRoot()
  }

  /// The latest moment to set out.
  public func latestStart(for end: Instant) -> Instant {
    Instant(
      milliseconds: end.milliseconds - Int64((sureSeconds * 1000).rounded(.up)),
      offsetMinutes: end.offsetMinutes)
  }
}

extension Route {
  /// By how much each crossing, elevator and ferry may keep one longer or shorter than on average, in seconds.
  fileprivate var waits: [Double] {
    var waits: [Double] = []
    for stretch in stretches {
      if stretch.attributes.wayClass == .ferry { waits.append(stretch.durationSeconds / 3) }
      // A light is red or green: such waits deviate by about their mean.
      if let passage = stretch.passageAtEnd, passage.seconds > 0 {
        waits.append(Double(passage.seconds))
      }
    }
    return waits
  }
}
