import CAllocations
import Foundation
import WalkGeometry
import WalkGraph
import WalkGuidance
import WalkRouting

/// Follows simulated journeys and counts what walkers are told rightly and wrongly.
///
/// Half the journeys keep to their route; the others leave it once, at a junction, and do not come back.
struct FollowBenchmark {
  private static let usualSeed: UInt64 = 20

  private let area: Area
  private let count: Int
  private let models: [NoiseModel]
  /// What all is drawn with.
  private let seed: UInt64
  /// Whether each journey of which something false or late was told is named.
  private let lists: Bool

  init(_ arguments: [String: String]) throws {
    guard let path = arguments["area"] else {
      throw RouteBenchmark.Failure.usage("follow wants --area")
    }
    area = try Area(contentsOf: path)
    count = arguments["journeys"].flatMap { Int($0) } ?? 1000
    seed = arguments["seed"].flatMap { UInt64($0) } ?? Self.usualSeed
    lists = arguments["list"] != nil
    models = NoiseModel.all.filter { arguments["noise"] == nil || $0.name == arguments["noise"] }
  }

  func run() throws {
    for model in models { print(try figures(model)) }
  }

  private struct Tally {
    var journeys = 0
    var fixes = 0
    var withinRadius = 0
    var arrived = 0
    var offRoute = 0
    /// Walks in which it was told at least once that the route was left.
    var offRouteWalks = 0
    var wrongWay = 0
    var newRoute = 0
    var turnBack = 0
    var wrongTurns = 0
    var told = 0
    var toldIn30 = 0
    var latencies: [Double] = []
    var seconds = 0.0
    /// How often memory was asked for.
    var allocations: Int64 = 0
  }

  private func figures(_ model: NoiseModel) throws -> String {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    var random = SeededNumbers(seed: seed)
    var kept = Tally()
    var left = Tally()
    var number = 0
    while kept.journeys + left.journeys < count {
      number += 1
      guard let (from, to) = try ends(&random),
        let route = try? router.route(from: from, to: to, workspace: &workspace),
        route.distanceMeters > 150
      else { continue }
      var simulator = JourneySimulator(
        seed: UInt64(number) &+ (seed &- Self.usualSeed) &* 1_000_000)
      simulator.noise = model
      simulator.pauses = Int(random.next() % 3)
      simulator.metersPerSecond = 1.0 + Double(random.next() % 60) / 100
      let leaves = kept.journeys > left.journeys
      simulator.wrongTurns = leaves ? 1 : 0
      simulator.returns = false
      let journey = try simulator.journey(along: route, in: area)
      if leaves, journey.wrongTurns.isEmpty { continue }
      let walk = Walk(route: route, journey: journey, router: router)
      let remark = leaves ? try walk.follow(&left) : try walk.follow(&kept)
      if lists, let remark {
        print(
          "\(model.name) \(number) \(from.latitude),\(from.longitude) \(to.latitude),\(to.longitude): \(remark)"
        )
      }
    }
    let sorted = left.latencies.sorted()
    func percentile(_ part: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)]
    }
    let held = Double(kept.withinRadius) / Double(max(kept.fixes, 1)) * 100
    return String(
      format:
        "{\"noise\":\"%@\",\"kept\":%d,\"fixes\":%d,\"held_percent\":%.1f,\"arrived\":%d,"
        + "\"false_off_route\":%d,\"false_off_route_walks\":%d,\"false_wrong_way\":%d,\"false_new_route\":%d,"
        + "\"left\":%d,\"wrong_turns\":%d,\"told\":%d,\"told_within_30_m\":%d,\"told_p50_m\":%.1f,\"told_p90_m\":%.1f,\"told_p95_m\":%.1f,"
        + "\"told_max_m\":%.1f,\"us_per_fix\":%.0f,\"allocations_per_fix\":%.1f}",
      model.name, kept.journeys, kept.fixes, held, kept.arrived, kept.offRoute, kept.offRouteWalks,
      kept.wrongWay,
      kept.newRoute, left.journeys, left.wrongTurns, left.told, left.toldIn30, percentile(0.5),
      percentile(0.9), percentile(0.95), percentile(1),
      (kept.seconds + left.seconds) * 1e6 / Double(max(kept.fixes + left.fixes, 1)),
      Double(kept.allocations + left.allocations) / Double(max(kept.fixes + left.fixes, 1)))
  }

  /// One journey, followed.
  private struct Walk {
    let route: Route
    let journey: Journey
    let router: Router

    /// - Returns: What is to be said of it in a list, if anything.
    func follow(_ tally: inout Tally) throws -> String? {
      tally.journeys += 1
      guard
        var follower = try? Follower(
          from: Waypoint(route.origin.asked), to: Waypoint(route.destination.asked), router: router)
      else { return nil }
      var apartAt: Double?
      var toldAt: Double?
      var (offRoutes, newRoutes) = (0, 0)
      let clock = ContinuousClock()
      for moment in journey.moments {
        guard let fix = moment.fix, let radius = fix.horizontalAccuracy else { continue }
        tally.fixes += 1
        if fix.coordinate.distance(to: moment.coordinate) <= radius { tally.withinRadius += 1 }
        if toldAt == nil, let turn = journey.wrongTurns.first {
          let isApart =
            turn.meters.contains(moment.walkedMeters)
            && distance(to: moment.coordinate) > 2 * radius
          apartAt = isApart ? apartAt ?? moment.walkedMeters : nil
        }
        let hasLeft =
          journey.wrongTurns.first.map { moment.walkedMeters >= $0.meters.lowerBound } ?? false
        let begin = clock.now
        let allocationsBefore = allocation_count()
        let events = follower.update(fix)
        tally.allocations += allocation_count() - allocationsBefore
        let time = (clock.now - begin).components
        tally.seconds += Double(time.seconds) + Double(time.attoseconds) / 1e18
        for event in events {
          switch event {
          case .offRoute:
            tally.offRoute += 1
            offRoutes += 1
            if toldAt == nil { toldAt = moment.walkedMeters }
          case .wrongWay:
            tally.wrongWay += 1
            if toldAt == nil, hasLeft { toldAt = moment.walkedMeters }
          case .backOnRoute:
            toldAt = nil
          case .newRoute:
            tally.newRoute += 1
            newRoutes += 1
            // Where it is told too early, there is another route to leave.
            if !hasLeft, !journey.wrongTurns.isEmpty { return nil }
          case .turnBack: tally.turnBack += 1
          case .arrived: tally.arrived += 1
          default: break
          }
        }
        if toldAt != nil, !journey.wrongTurns.isEmpty, apartAt != nil { break }
      }
      if journey.wrongTurns.isEmpty {
        if offRoutes > 0 { tally.offRouteWalks += 1 }
        return offRoutes + newRoutes > 0 ? "off route \(offRoutes), new route \(newRoutes)" : nil
      }
      guard let apartAt, let last = journey.moments.last,
        toldAt != nil || last.walkedMeters - apartAt >= 30
      else { return nil }
      tally.wrongTurns += 1
      guard let toldAt else { return "wrong turn not told, apart at \(Int(apartAt)) m" }
      tally.told += 1
      tally.latencies.append(toldAt - apartAt)
      if toldAt - apartAt <= 30 {
        tally.toldIn30 += 1
        return nil
      }
      return "wrong turn told at \(Int(toldAt)) m, apart at \(Int(apartAt)) m"
    }

    private func distance(to place: Coordinate) -> Double {
      let plane = LocalPlane(latitudeE7: place.latitudeE7)
      let points = [route.origin.asked] + route.geometry + [route.destination.asked]
      return zip(points, points.dropFirst()).map {
        plane.nearest(to: place, onSegmentFrom: $0, to: $1).distance
      }.min() ?? .infinity
    }
  }

  /// Two junctions 150 to 1,200 m apart; `nil` where the two drawn are not.
  private func ends(_ random: inout SeededNumbers) throws -> (Coordinate, Coordinate)? {
    func junction() throws -> Coordinate {
      try area.coordinate(of: NodeID(UInt32(random.next() % UInt64(area.nodeCount))))
    }
    let (from, to) = (try junction(), try junction())
    return (150...1200).contains(from.distance(to: to)) ? (from, to) : nil
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195).
private struct SeededNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
