import ParkedCars
import WalkGeometry
import WalkGraph

/// Decides where a walker is: on the line, or on which edge beside it.
///
/// A hidden Markov model. What a fix may stand for are places of the line and points of edges near it; how
/// well one explains the fix is a matter of its distance and the fix's radius, how well it follows from
/// the one before of meters along the network against meters between the fixes. Errors of fixes last, so a
/// fix counts only by the share of ``correlationSeconds`` that has passed since the one before.
/// Costs are negative logarithms of probabilities.
/// Source: Newson, Krumm 2009, doi:10.1145/1653771.1653818, with both distributions of theirs.
struct RouteMatcher: Sendable {
  /// The place on the line that fits best, and how.
  struct OnLine: Sendable {
    var place: GuidanceLine.Place
    var cost: Double
  }

  /// The point beside the line that fits best.
  struct Beside: Sendable {
    var coordinate: Coordinate
    /// Meters from the line.
    var distance: Double
    var cost: Double
    /// Where the line was left, in meters.
    var leftAt: Double
  }

  struct Match: Sendable {
    var onLine: OnLine
    var beside: Beside?
    /// Meters from the line, at least: by any place on it that is not improbable.
    var metersAside: Double
    /// Meters that the walker has gone back along the line, at least: by any course that is not improbable.
    var metersBack: Double
  }

  /// How long the error of one fix stays in those that follow.
  private static let correlationSeconds = 15.0
  /// Meters by which a walk between two fixes may well differ from the straight line between them.
  private static let slack = 3.0
  /// What it costs to leave the line, and to walk where there is no way.
  private static let leavingCost = 4.0
  private static let jumpCost = 6.0
  /// What each meter back along the line costs.
  private static let backwardCost = 0.2
  private static let mostEmission = 8.0
  private static let mostTransition = 6.0
  /// Beyond this above the best, nothing is followed on.
  private static let mostCost = 25.0
  /// A course that costs so much more than another is not believed.
  private static let improbable = 8.0
  private static let mostEdges = 8
  /// Meters of the line looked at beyond what a walker can have walked.
  private static let lookAround = 60.0
  /// Points of edges that near to the line, in meters, are on it.
  private static let onLineMeters = 3.0

  private struct Candidate: Sendable {
    enum Place: Sendable {
      case line(Double)
      case edge(NearestPoint, NodesNearby)
    }
    var place: Place
    var distance: Double
    var cost: Double
    var leftAt: Double
    /// Meters from the line; 0 on it.
    var aside = 0.0
    /// The farthest place on the line so far.
    var farthest = 0.0
  }

  private let line: GuidanceLine
  private let area: Area
  private var candidates: [Candidate] = []
  private var last: (position: Coordinate, time: Instant)?

  init(_ line: GuidanceLine, in area: Area) {
    self.line = line
    self.area = area
  }

  /// Moves on to a fix.
  ///
  /// - Parameter radius: That of the fix, in meters, 68 %.
  mutating func move(
    to position: Coordinate, radius: Double, at time: Instant
  ) throws(AreaError) -> Match {
    let seconds = last.map { max(0, time.seconds(since: $0.time)) } ?? 0
    let moved = last.map { $0.position.distance(to: position) } ?? 0
    let weight = last == nil ? 1 : min(1, seconds / Self.correlationSeconds)
    let sigma = max(radius, 3) / 1.5096
    func emission(_ distance: Double) -> Double {
      weight * min(distance * distance / (2 * sigma * sigma), Self.mostEmission)
    }
    var next: [Candidate] = []
    for place in line.places(near: position, in: window(radius, seconds, moved)) {
      let origin = try transition(to: .line(place.meters), at: place.meters, moved)
      let cost = origin.cost.isFinite ? origin.cost : Self.mostCost
      next.append(
        Candidate(
          place: .line(place.meters), distance: place.distance,
          cost: cost + emission(place.distance), leftAt: place.meters,
          farthest: max(origin.farthest, place.meters)))
    }
    let nearest = next[0]
    let isOffLine = candidates.contains { if case .edge = $0.place { true } else { false } }
    if last != nil, isOffLine || nearest.distance > max(0.5 * radius, 2) {
      let points = try area.nearestEdges(
        to: position, radius: max(20, 2.5 * radius), margin: max(15, 2 * radius),
        accepts: { _ in true })
      for point in points.prefix(Self.mostEdges) {
        let aside = line.distance(to: point.coordinate, in: 0...line.length)
        guard aside > Self.onLineMeters else { continue }
        let nodes = try NodesNearby(around: point, in: area)
        let origin = try transition(
          to: .edge(point, nodes), at: nearest.leftAt, moved)
        next.append(
          Candidate(
            place: .edge(point, nodes), distance: point.distance,
            cost: origin.cost + emission(point.distance), leftAt: origin.leftAt, aside: aside,
            farthest: origin.farthest))
      }
    }
    let best = next.map(\.cost).min() ?? 0
    for index in next.indices { next[index].cost -= best }
    candidates = next.filter { $0.cost <= Self.mostCost }
    last = (position, time)
    return match(next)
  }

  private func match(_ all: [Candidate]) -> Match {
    var onLine: OnLine?
    var beside: Beside?
    for candidate in all {
      switch candidate.place {
      case .line(let meters):
        guard candidate.cost < onLine?.cost ?? .infinity else { continue }
        onLine = OnLine(
          place: GuidanceLine.Place(meters: meters, distance: candidate.distance),
          cost: candidate.cost)
      case .edge(let point, _):
        guard candidate.cost < beside?.cost ?? .infinity else { continue }
        beside = Beside(
          coordinate: point.coordinate, distance: candidate.aside, cost: candidate.cost,
          leftAt: candidate.leftAt)
      }
    }
    guard let onLine else { preconditionFailure("a line without places") }
    var metersBack = Double.infinity
    var metersAside = Double.infinity
    for candidate in all where candidate.cost <= onLine.cost + Self.improbable {
      guard case .line(let meters) = candidate.place else { continue }
      metersAside = min(metersAside, candidate.distance)
      metersBack = min(metersBack, candidate.farthest - meters)
    }
    return Match(
      onLine: onLine, beside: beside, metersAside: metersAside, metersBack: metersBack)
  }

  /// The part of the line that one may be on: all of it when one was beside it.
  private func window(
    _ radius: Double, _ seconds: Double, _ moved: Double
  ) -> ClosedRange<Double> {
    guard let best = candidates.min(by: { $0.cost < $1.cost }) else {
      return 0...min(line.length, 50 + 3 * radius)
    }
    guard case .line(var least) = best.place else { return 0...line.length }
    var most = least
    for case .line(let meters) in candidates.map(\.place) {
      least = min(least, meters)
      most = max(most, meters)
    }
    let reach = max(moved, 3 * min(seconds, 300)) + 2 * radius + Self.lookAround
    return max(0, least - reach)...min(line.length, max(0, most + reach))
  }

  /// The least cost of coming to a place from where one may have been, and where the line was left then.
  private func transition(
    to place: Candidate.Place, at here: Double, _ moved: Double
  ) throws(AreaError) -> (cost: Double, leftAt: Double, farthest: Double) {
    guard last != nil else { return (0, here, here) }
    var best = (cost: Double.infinity, leftAt: here, farthest: 0.0)
    for candidate in candidates {
      var cost = candidate.cost
      var leftAt = candidate.leftAt
      let meters: Double
      switch (candidate.place, place) {
      case (.line(let from), .line(let to)):
        meters = abs(to - from)
        if to < from { cost += (from - to) * Self.backwardCost }
      case (.line(let from), .edge(_, let nodes)):
        meters = nodes.meters(to: from, on: line)
        cost += Self.leavingCost
        leftAt = from
      case (.edge(_, let nodes), .line(let to)):
        meters = nodes.meters(to: to, on: line)
      case (.edge(let from, let nodes), .edge(let to, _)):
        let direct =
          from.edge.id == to.edge.id
          ? abs(Double(from.offset) - Double(to.offset)) / 10 : .infinity
        meters = min(direct, nodes.meters(to: to))
      }
      let isJump = !meters.isFinite
      cost +=
        isJump
        ? Self.jumpCost : min(abs(meters - moved) / Self.slack, Self.mostTransition)
      if cost < best.cost { best = (cost, leftAt, candidate.farthest) }
    }
    return best
  }
}
