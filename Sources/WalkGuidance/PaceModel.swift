/// How long walks of one person take against what a route says: learnt from those that are finished.
///
/// Walkers differ from each other by about a sixth, and the walks of one by a twelfth. So before anything is
/// known a walk takes as long as its route says, give or take a fifth; the first walks soon tell how fast
/// their walker is, and the later ones how steady. Three numbers are kept.
/// Source: Gelman and others, Bayesian Data Analysis, 3rd edition, sections 2.5 and 5.4 (normal means with a
/// normal prior).
public struct PaceModel: Hashable, Sendable {
  /// Walks learnt from.
  public private(set) var count: Int
  /// The mean of actual time by the route's time over these.
  public private(set) var mean: Double
  /// The sum of squared differences from ``mean``.
  public private(set) var squares: Double

  /// Deviations between walkers, and between the walks of one before they are known.
  private static let betweenWalkers = 0.17
  private static let betweenWalks = 0.08
  /// How many walks that last belief counts as much as.
  private static let priorWalks = 4.0
  /// Ratios outside are no walks: a coffee, a taxi.
  private static let ratios = 0.4...2.5

  /// Nothing is known yet.
  public init() { self.init(count: 0, mean: 1, squares: 0) }

  /// What was kept of an earlier model.
  ///
  /// - Precondition: Count and squares are not negative.
  public init(count: Int, mean: Double, squares: Double) {
    precondition(count >= 0 && squares >= 0, "\(count) walks, squares \(squares)")
    self.count = count
    self.mean = mean
    self.squares = squares
  }

  /// Learns from a finished walk; one of less than a minute, or much too slow or fast for a walk, is passed over.
  ///
  /// - Parameters:
  ///   - expectedSeconds: What the route said.
  ///   - actualSeconds: What it took.
  public mutating func learn(expectedSeconds: Double, actualSeconds: Double) {
    guard expectedSeconds >= 60, Self.ratios.contains(actualSeconds / expectedSeconds) else {
      return
    }
    let ratio = actualSeconds / expectedSeconds
    count += 1
    let difference = ratio - mean
    mean += difference / Double(count)
    squares += difference * (ratio - mean)
  }

  /// What a walk takes by what its route says: a factor, and its deviation for the next walk.
  var prediction: (factor: Double, deviation: Double) {
    let more = Double(max(count - 1, 0))
    let walks =
      (Self.priorWalks * Self.betweenWalks * Self.betweenWalks + squares)
      / (Self.priorWalks + more)
    let prior = 1 / (Self.betweenWalkers * Self.betweenWalkers)
    let known = Double(count) / walks
    let factor = (prior + known * mean) / (prior + known)
    return (factor, (walks + 1 / (prior + known)).squareRoot())
  }
}
