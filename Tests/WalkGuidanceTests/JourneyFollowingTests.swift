import ParkedCars
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkGuidance
import WalkImport
import WalkRouting

/// Simulated journeys in Monaco; `walkback-bench follow` does the same with a thousand.
@Suite struct JourneyFollowingTests {
  /// The area, made once; its file may go when it is open.
  private static let monaco = Result<Area, any Error> {
    let folder = try TemporaryFolder()
    _ = try Importer.run(extracts: [Sample.monaco], to: folder.path("monaco.walk"))
    return try Area(contentsOf: folder.path("monaco.walk"))
  }

  /// Routes of 150 to 500 m.
  private func routes(_ count: Int, seed: UInt64, _ router: Router) throws -> [Route] {
    var random = SeededRandom(seed: seed)
    var workspace = router.makeWorkspace()
    var routes: [Route] = []
    let area = router.area
    while routes.count < count {
      let from = try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
      let to = try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
      guard from.distance(to: to) < 400,
        let route = try? router.route(from: from, to: to, workspace: &workspace),
        (150...500).contains(route.distanceMeters)
      else { continue }
      routes.append(route)
    }
    return routes
  }

  private func follower(_ route: Route, _ router: Router) throws -> Follower {
    try Follower(
      from: Waypoint(route.origin.asked), to: Waypoint(route.destination.asked), router: router)
  }

  @Test func `nobody who keeps to the route under an open sky gets another one`() throws {
    let area = try Self.monaco.get()
    let router = Router(area: area)
    var (arrived, unsure) = (0, 0)
    for (seed, route) in try routes(60, seed: 1, router).enumerated() {
      var simulator = JourneySimulator(seed: UInt64(seed))
      simulator.pauses = seed % 3
      var follower = try follower(route, router)
      for fix in try simulator.journey(along: route, in: area).fixes {
        for event in follower.update(fix) {
          switch event {
          case .newRoute, .turnBack, .wrongWay, .noNewRoute:
            Issue.record("seed \(seed): \(event) at \(fix.time)")
          case .offRoute: unsure += 1
          case .arrived: arrived += 1
          default: break
          }
        }
      }
    }
    #expect(unsure == 0)
    #expect(arrived >= 57)
  }

  /// An error of 3.7 deviations, which has gone by half when 12 m are walked.
  @Test func `nobody whose fixes come back to the route gets another one`() throws {
    let area = try Self.monaco.get()
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    let route = try router.route(
      from: Coordinate(latitudeE7: 437_315_102, longitudeE7: 74_272_577),
      to: Coordinate(latitudeE7: 437_375_840, longitudeE7: 74_253_592), workspace: &workspace)
    var simulator = JourneySimulator(seed: 20_261_183_003_534)
    simulator.pauses = 2
    simulator.metersPerSecond = 1.5
    simulator.returns = false
    var follower = try follower(route, router)
    for fix in try simulator.journey(along: route, in: area).fixes {
      for event in follower.update(fix) {
        if case .newRoute = event { Issue.record("another route at \(fix.time)") }
      }
    }
    #expect(follower.hasArrived)
  }

  @Test func `a wrong turn is told 30 m after the ways are apart`() throws {
    let area = try Self.monaco.get()
    let router = Router(area: area)
    var (turns, told) = (0, 0)
    for (seed, route) in try routes(60, seed: 2, router).enumerated() {
      var simulator = JourneySimulator(seed: UInt64(seed))
      simulator.wrongTurns = 1
      simulator.returns = false
      let journey = try simulator.journey(along: route, in: area)
      guard let turn = journey.wrongTurns.first else { continue }
      let line = [route.origin.asked] + route.geometry + [route.destination.asked]
      let plane = LocalPlane(latitudeE7: line[0].latitudeE7)
      var follower = try follower(route, router)
      var apartAt: Double?
      var isTold = false
      var isLate = false
      for moment in journey.moments {
        guard let fix = moment.fix, let radius = fix.horizontalAccuracy else { continue }
        let aside =
          zip(line, line.dropFirst()).map {
            plane.nearest(to: moment.coordinate, onSegmentFrom: $0, to: $1).distance
          }.min() ?? 0
        let isApart = turn.meters.contains(moment.walkedMeters) && aside > 2 * radius
        apartAt = isApart ? apartAt ?? moment.walkedMeters : nil
        isTold = follower.update(fix).contains { event in
          switch event {
          case .offRoute, .wrongWay: true
          default: false
          }
        }
        isLate = apartAt.map { moment.walkedMeters - $0 > 30 } ?? false
        if isTold || isLate || follower.hasArrived { break }
      }
      // Some ways end, or come together again, before.
      guard isTold || isLate else { continue }
      turns += 1
      if !isLate { told += 1 }
    }
    #expect(turns > 30)
    #expect(told == turns, "\(told) of \(turns)")
  }

  @Test(arguments: [NoiseModel.streetCanyon, .garage, .tunnel])
  func `hardly anybody who keeps to the route is told to have left it`(noise: NoiseModel) throws {
    let area = try Self.monaco.get()
    let router = Router(area: area)
    var (off, other, lost, regained) = (0, 0, 0, 0)
    for (seed, route) in try routes(60, seed: 3, router).enumerated() {
      var simulator = JourneySimulator(seed: UInt64(seed))
      simulator.noise = noise
      var follower = try follower(route, router)
      for fix in try simulator.journey(along: route, in: area).fixes {
        for event in follower.update(fix) {
          switch event {
          case .offRoute: off += 1
          case .newRoute: other += 1
          case .signalLost: lost += 1
          case .signalRegained: regained += 1
          default: break
          }
        }
      }
    }
    #expect(off <= 3, "\(off)")
    #expect(other == 0)
    #expect(lost == regained)
    #expect((lost > 0) == (noise.gapShare > 0))
  }
}
