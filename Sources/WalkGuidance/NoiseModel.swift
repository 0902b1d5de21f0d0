/// How far, and in which manner, a receiver is wrong.
///
/// The error is a Gauss-Markov process in each direction: it wanders back to zero in about
/// ``correlationSeconds`` and is, at any moment, normal with a deviation that fits the radius that the
/// receiver states, so that the radius holds the true position in 68 of 100 cases. Where there are
/// outliers, the rest is that much better.
/// Source: Parkinson, Spilker 1996, Global Positioning System: Theory and Applications I, chapter 11.
public struct NoiseModel: Hashable, Sendable {
  /// The word for it.
  public let name: String
  /// What a receiver states, in meters: it wanders between these.
  public let radii: ClosedRange<Double>
  /// How long an error lasts; each journey has one of these.
  public let correlationSeconds: ClosedRange<Double>
  /// The share of the time, 0…1, in which the error is three to five radii, for some seconds each.
  public let outlierShare: Double
  /// The share of the time, 0…1, without any fix.
  public let gapShare: Double
  /// How long each such time is.
  public let gapSeconds: ClosedRange<Double>

  /// Under an open sky.
  public static let openSky = NoiseModel(
    name: "open-sky", radii: 3...8, correlationSeconds: 20...60, outlierShare: 0, gapShare: 0,
    gapSeconds: 0...0)
  /// Between high houses, which reflect signals.
  public static let streetCanyon = NoiseModel(
    name: "street-canyon", radii: 8...30, correlationSeconds: 20...60, outlierShare: 0.04,
    gapShare: 0, gapSeconds: 0...0)
  /// On and under decks of concrete.
  public static let garage = NoiseModel(
    name: "garage", radii: 15...50, correlationSeconds: 20...60, outlierShare: 0.04, gapShare: 0.4,
    gapSeconds: 10...60)
  /// Under an open sky but for tunnels.
  public static let tunnel = NoiseModel(
    name: "tunnel", radii: 3...12, correlationSeconds: 20...60, outlierShare: 0, gapShare: 0.25,
    gapSeconds: 30...120)

  /// All, in the order of the help.
  public static let all = [openSky, streetCanyon, garage, tunnel]
}

/// The errors of one journey.
struct NoiseProcess {
  struct State {
    /// Meters off, and the radius that is stated.
    var east: Double
    var north: Double
    var radius: Double
    /// Whether there is a fix at all.
    var isHeard: Bool
  }

  /// The radius that holds a normal distribution in 68 of 100 cases, in deviations.
  private static let radiusDeviations = 1.5096
  private static let outlierSeconds = 6.0
  /// How slowly the stated radius wanders.
  private static let radiusSeconds = 120.0

  private let model: NoiseModel
  private let correlation: Double
  /// Deviations in a radius, such that outliers and the rest together keep to it.
  private let deviations: Double
  private var east: Double
  private var north: Double
  private var spread: Double
  private var outlier: (left: Double, east: Double, north: Double)?
  /// Seconds left with and without fixes.
  private var heardLeft = Double.infinity
  private var gapLeft = 0.0

  init(_ model: NoiseModel, _ random: inout SplitMix64) {
    self.model = model
    correlation = random.number(in: model.correlationSeconds)
    deviations =
      model.outlierShare == 0
      ? Self.radiusDeviations
      : Self.deviations(holding: 0.68 / (1 - model.outlierShare))
    east = random.normal()
    north = random.normal()
    spread = random.normal()
    if model.gapShare > 0 { heardLeft = Self.pause(model, &random) }
  }

  mutating func step(_ seconds: Double, _ random: inout SplitMix64) -> State {
    Self.wander(&east, seconds, correlation, &random)
    Self.wander(&north, seconds, correlation, &random)
    Self.wander(&spread, seconds, Self.radiusSeconds, &random)
    let (low, high) = (model.radii.lowerBound, model.radii.upperBound)
    let part = min(max(0.4 + spread / 5, 0), 1)
    let radius = ((low + (high - low) * part) * 10).rounded() / 10
    stepOutlier(seconds, radius, &random)
    let isHeard = stepGap(seconds, &random)
    let scale = radius / deviations
    return State(
      east: outlier?.east ?? east * scale, north: outlier?.north ?? north * scale, radius: radius,
      isHeard: isHeard)
  }

  private mutating func stepOutlier(
    _ seconds: Double, _ radius: Double, _ random: inout SplitMix64
  ) {
    guard model.outlierShare > 0 else { return }
    if let current = outlier {
      outlier = current.left > seconds ? (current.left - seconds, current.east, current.north) : nil
      return
    }
    let share = model.outlierShare
    let chance = seconds / (Self.outlierSeconds * (1 - share) / share)
    guard random.fraction() < chance else { return }
    let (x, y) = random.direction()
    let meters = radius * random.number(in: 3...5)
    outlier = (random.number(in: 0...2 * Self.outlierSeconds), x * meters, y * meters)
  }

  private mutating func stepGap(_ seconds: Double, _ random: inout SplitMix64) -> Bool {
    if gapLeft > 0 {
      gapLeft -= seconds
      if gapLeft <= 0 { heardLeft = Self.pause(model, &random) }
      return gapLeft <= 0
    }
    heardLeft -= seconds
    if heardLeft <= 0 { gapLeft = random.number(in: model.gapSeconds) }
    return gapLeft <= 0
  }

  /// Seconds with fixes between two gaps.
  private static func pause(_ model: NoiseModel, _ random: inout SplitMix64) -> Double {
    let gap = (model.gapSeconds.lowerBound + model.gapSeconds.upperBound) / 2
    return gap * (1 - model.gapShare) / model.gapShare * random.number(in: 0.5...1.5)
  }

  /// A step of a process of deviation 1.
  private static func wander(
    _ value: inout Double, _ seconds: Double, _ correlation: Double, _ random: inout SplitMix64
  ) {
    // Padé's approximation of exp: the same bits everywhere.
    let half = min(seconds / correlation / 2, 1)
    let kept = (1 - half) / (1 + half)
    value = kept * value + (1 - kept * kept).squareRoot() * random.normal()
  }

  /// The radius, in deviations, that holds such a share of a normal distribution in the plane: the root of
  /// −2 ln(1 − share), by Newton's method on its series.
  private static func deviations(holding share: Double) -> Double {
    // ln(1/(1−share)) by the series of artanh.
    let ratio = share / (2 - share)
    var (term, sum) = (ratio, 0.0)
    for power in 0..<60 {
      sum += term / Double(2 * power + 1)
      term *= ratio * ratio
    }
    return (4 * sum).squareRoot()
  }
}
