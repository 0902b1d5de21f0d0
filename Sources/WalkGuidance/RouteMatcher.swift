import ParkedCars
import WalkGeometry
import WalkGraph

/// Decides where a walker is: on the line, or on which way beside it.
///
/// A hidden Markov model. What a fix may stand for are points of the line and of the ways near it. If it
/// stands for one, its error is known, and errors last: they wander as a Gauss-Markov process, of which only
/// what is new in a fix tells something. So a walker who turns off is told from a receiver that is wrong all
/// along by the way both move, not by meters alone. Costs are negative logarithms of probabilities.
/// Sources: Newson, Krumm 2009, doi:10.1145/1653771.1653818, for the model; Parkinson, Spilker 1996, Global
/// Positioning System: Theory and Applications I, chapter 11, for the errors.
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
    /// At least as far from the line as was asked.
    var beside: Beside?
    /// Meters from the line, at least: by any place on it that is not improbable.
    var metersAside: Double
    /// Meters that the walker has gone back along the line, at least: by any course that is not improbable.
    var metersBack: Double
  }

  /// How long errors last, in seconds: less than they do, since the courses that may lead off the line are many.
  private static let correlationSeconds = 12.0
  /// The part of the radius by which fixes differ at random.
  private static let randomRadii = 0.08
  /// Nobody walks faster, in meters a second.
  private static let mostSpeed = 2.2
  /// What it costs to leave the line, and to walk where there is no way.
  private static let leavingCost = 2.0
  private static let jumpCost = 12.0
  /// What each meter back along the line costs.
  private static let backwardCost = 0.2
  /// One fix says no more than that.
  private static let mostCostOfFix = 6.0
  /// Beyond this above the best, nothing is followed on.
  private static let mostCost = 16.0
  /// A course that costs so much more than another is not believed.
  private static let improbable = 8.0
  /// After so many seconds it no longer matters how one came to a point.
  private static let mostSeconds = 12.0
  /// Points are so many radii apart, and one meter at least.
  private static let spacingRadii = 0.12
  /// Ways are looked at so many meters and radii around.
  private static let aroundMeters = 40.0
  private static let aroundRadii = 3.5
  /// So much farther, in meters, not to look again soon.
  private static let freshMeters = 50.0

  /// How a walker may have come to a point.
  private struct Course: Sendable {
    var cost = Double.infinity
    /// Where the line was left, in meters.
    var leftAt = 0.0
    /// The farthest place on the line so far.
    var farthest = 0.0
  }

  private struct Step: Sendable {
    var point: Int
    var meters: Double
  }

  private let line: GuidanceLine
  private let area: Area
  private var samples: NetworkSamples?
  private var courses: [Course] = []
  private var next: [Course] = []
  private var steps: [Step] = []
  /// In how few meters a point was come to from the one of that number.
  private var reached: [(from: Int, meters: Double)] = []
  private var last: (position: Coordinate, time: Instant)?
  /// The place on the line that fitted best.
  private var place = 0.0

  init(_ line: GuidanceLine, in area: Area) {
    self.line = line
    self.area = area
  }

  /// Moves on to a fix.
  ///
  /// - Parameters:
  ///   - radius: That of the fix, in meters, 68 %.
  ///   - least: How far from the line, in meters, a point is beside it.
  /// - Complexity: O(*n*) for the *n* points that a walker can have come to.
  mutating func move(
    to position: Coordinate, radius: Double, at time: Instant, besideFrom least: Double
  ) throws(AreaError) -> Match {
    let samples = try samples(around: position, radius)
    let sigma = max(radius, 3) / 1.5096
    if let last {
      let seconds = max(0, time.seconds(since: last.time))
      if seconds > Self.mostSeconds {
        restart(samples, position, sigma, seconds)
      } else {
        step(samples, from: last.position, to: position, radius, sigma, seconds)
      }
    } else {
      start(samples, position, radius, sigma)
    }
    last = (position, time)
    let match = match(samples, position, least)
    place = match.onLine.place.meters
    return match
  }

  // MARK: Steps

  private mutating func start(
    _ samples: NetworkSamples, _ position: Coordinate, _ radius: Double, _ sigma: Double
  ) {
    let here = samples.point(position)
    for index in samples.places.indices where samples.places[index] <= 50 + 3 * radius {
      courses[index] = Course(
        cost: emission(samples.points[index], here, sigma), leftAt: samples.places[index],
        farthest: samples.places[index])
    }
    settle()
  }

  /// Begins anew after a time without fixes, on the line or beside it as before.
  private mutating func restart(
    _ samples: NetworkSamples, _ position: Coordinate, _ sigma: Double, _ seconds: Double
  ) {
    let here = samples.point(position)
    let count = samples.places.count
    let beside = courses[count...].min { $0.cost < $1.cost } ?? Course()
    let onLine = courses[..<count].min { $0.cost < $1.cost } ?? Course(farthest: place)
    let least = min(onLine.cost, beside.cost, 0)
    let onCost = min(onLine.cost, Self.leavingCost) - least
    let besideCost = min(beside.cost, onCost + Self.leavingCost) - least
    let reach = Self.mostSpeed * seconds + 3 * sigma
    for index in courses.indices {
      let error = emission(samples.points[index], here, sigma)
      if index < count {
        let place = samples.places[index]
        let isFar = besideCost > onCost && abs(place - self.place) > reach
        courses[index] = Course(
          cost: onCost + error + (isFar ? Self.jumpCost : 0), leftAt: place,
          farthest: max(onLine.farthest, place))
      } else {
        courses[index] = Course(
          cost: besideCost + error, leftAt: place, farthest: max(onLine.farthest, beside.farthest))
      }
    }
    settle()
  }

  private mutating func step(
    _ samples: NetworkSamples, from before: Coordinate, to position: Coordinate, _ radius: Double,
    _ sigma: Double, _ seconds: Double
  ) {
    let half = min(seconds / Self.correlationSeconds / 2, 1)
    let kept = (1 - half) / (1 + half)
    let random = Self.randomRadii * radius
    let variance =
      sigma * sigma * (1 - kept * kept) + random * random + samples.spacing * samples.spacing / 6
    let reach = Self.mostSpeed * seconds + samples.spacing / 2
    let (last, here) = (samples.point(before), samples.point(position))
    let count = samples.places.count
    for index in samples.points.indices {
      next[index] = Course(
        cost: Self.jumpCost + emission(samples.points[index], here, sigma)
          + (index < count ? 0 : Self.leavingCost), leftAt: place, farthest: place)
    }
    for index in reached.indices { reached[index].from = -1 }
    for index in courses.indices where courses[index].cost < Self.mostCost {
      let origin = samples.points[index]
      // What the fix would be if nothing were new in its error.
      let east = here.east - kept * (last.east - origin.east)
      let north = here.north - kept * (last.north - origin.north)
      steps.append(Step(point: index, meters: 0))
      reached[index] = (index, 0)
      while let step = steps.popLast() {
        let point = samples.points[step.point]
        let (x, y) = (east - point.east, north - point.north)
        let cost = min((x * x + y * y) / (2 * variance), Self.mostCostOfFix)
        relax(step.point, from: index, cost, samples)
        for link in Int(samples.firstLink[step.point])..<Int(samples.firstLink[step.point + 1]) {
          let point = Int(samples.links[link].point)
          let meters = step.meters + Double(samples.links[link].meters)
          guard meters <= reach, reached[point].from != index || meters < reached[point].meters
          else { continue }
          reached[point] = (index, meters)
          steps.append(Step(point: point, meters: meters))
        }
      }
    }
    swap(&courses, &next)
    for index in 0..<count {
      courses[index].leftAt = samples.places[index]
      courses[index].farthest = max(courses[index].farthest, samples.places[index])
    }
    settle()
  }

  /// Comes to a point from another, if that is the best way there so far.
  @inline(__always)
  private mutating func relax(
    _ point: Int, from index: Int, _ error: Double, _ samples: borrowing NetworkSamples
  ) {
    let course = courses[index]
    let count = samples.places.count
    var cost = course.cost + error
    var leftAt = course.leftAt
    if index < count {
      if point >= count {
        cost += Self.leavingCost
        leftAt = samples.places[index]
      } else {
        cost += max(0, samples.places[index] - samples.places[point]) * Self.backwardCost
      }
    }
    guard cost < next[point].cost else { return }
    next[point] = Course(cost: cost, leftAt: leftAt, farthest: course.farthest)
  }

  private func emission(
    _ point: NetworkSamples.Point, _ fix: NetworkSamples.Point, _ sigma: Double
  ) -> Double {
    let meters = point.distance(to: fix)
    return meters * meters / (2 * sigma * sigma)
  }

  /// Counts costs from the least.
  private mutating func settle() {
    var best = Double.infinity
    for course in courses { best = min(best, course.cost) }
    guard best.isFinite else { return }
    for index in courses.indices { courses[index].cost -= best }
  }

  // MARK: Results

  private func match(_ samples: NetworkSamples, _ position: Coordinate, _ least: Double) -> Match {
    let here = samples.point(position)
    func meters(_ index: Int) -> Double { samples.points[index].distance(to: here) }
    let count = samples.places.count
    var (best, besideBest) = (-1, -1)
    for index in 0..<count where best < 0 || courses[index].cost < courses[best].cost {
      best = index
    }
    for index in count..<samples.points.count where samples.aside[index] > least {
      if besideBest < 0 || courses[index].cost < courses[besideBest].cost { besideBest = index }
    }
    var beside: Beside?
    if besideBest >= 0, courses[besideBest].cost.isFinite {
      beside = Beside(
        coordinate: samples.coordinate(of: besideBest), distance: samples.aside[besideBest],
        cost: courses[besideBest].cost, leftAt: courses[besideBest].leftAt)
    }
    guard best >= 0 else {
      let near = line.places(near: position, in: 0...line.length)[0]
      return Match(
        onLine: OnLine(place: near, cost: Self.mostCost), beside: beside,
        metersAside: near.distance, metersBack: 0)
    }
    var cost = courses[best].cost
    for index in count..<samples.points.count where samples.aside[index] <= 3 {
      cost = min(cost, courses[index].cost)
    }
    var metersBack = Double.infinity
    var metersAside = Double.infinity
    for index in 0..<count where courses[index].cost <= courses[best].cost + Self.improbable {
      metersAside = min(metersAside, meters(index))
      metersBack = min(metersBack, courses[index].farthest - samples.places[index])
    }
    return Match(
      onLine: OnLine(
        place: GuidanceLine.Place(meters: samples.places[best], distance: meters(best)), cost: cost),
      beside: beside, metersAside: metersAside, metersBack: metersBack)
  }

  // MARK: Points

  /// The points around a fix, with the courses so far.
  private mutating func samples(
    around position: Coordinate, _ radius: Double
  ) throws(AreaError) -> NetworkSamples {
    let spacing = max(1, Self.spacingRadii * radius)
    let around = Self.aroundMeters + Self.aroundRadii * radius
    if let samples, samples.center.distance(to: position) + around <= samples.radius + 1,
      spacing >= 0.5 * samples.spacing
    {
      return samples
    }
    let fresh = try NetworkSamples(
      of: line, in: area, around: position, radius: 1.2 * around + Self.freshMeters,
      spacing: spacing)
    var moved = Array(repeating: Course(), count: fresh.points.count)
    if let samples {
      for (index, origin) in fresh.origins(in: samples).enumerated() {
        if let origin { moved[index] = courses[origin] }
      }
    }
    courses = moved
    next = moved
    reached = Array(repeating: (-1, 0), count: moved.count)
    samples = fresh
    return fresh
  }
}
