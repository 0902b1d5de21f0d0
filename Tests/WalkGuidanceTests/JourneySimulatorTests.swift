import ParkedCars
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkGuidance
import WalkRouting

private func town() throws -> Town {
  try Town(
    """
    A                        B                        C



    D                        E                        F
    """,
    ways: ["ABC": .footway, "DEF": .footway, "AD": .footway, "BE": .footway, "CF": .footway])
}

private func journey(
  _ noise: NoiseModel, seed: UInt64, _ change: (inout JourneySimulator) -> Void = { _ in }
) throws -> Journey {
  let town = try town()
  var simulator = JourneySimulator(seed: seed)
  simulator.noise = noise
  change(&simulator)
  return try simulator.journey(along: town.route("A", "F"), in: town.area)
}

@Suite struct JourneySimulatorTests {
  @Test(arguments: NoiseModel.all, JourneyFormat.allCases)
  func `the same seed makes the same bytes, another one others`(
    noise: NoiseModel, format: JourneyFormat
  ) throws {
    let bytes = try journey(noise, seed: 3).bytes(as: format)
    #expect(try journey(noise, seed: 3).bytes(as: format) == bytes)
    #expect(try journey(noise, seed: 4).bytes(as: format) != bytes)
  }

  @Test(arguments: NoiseModel.all)
  func `the stated radius holds the true place in 68 of 100 cases`(noise: NoiseModel) throws {
    let town = try town()
    let route = try town.route("A", "F")
    var (held, count) = (0, 0)
    for seed in UInt64(1)...120 {
      var simulator = JourneySimulator(seed: seed)
      simulator.noise = noise
      for moment in try simulator.journey(along: route, in: town.area).moments {
        guard let fix = moment.fix, let radius = fix.horizontalAccuracy else { continue }
        count += 1
        if fix.coordinate.distance(to: moment.coordinate) <= radius { held += 1 }
      }
    }
    let share = Double(held) / Double(count)
    #expect((0.65...0.71).contains(share), "\(share) of \(count)")
  }

  @Test func `errors last for 20 to 60 s`() throws {
    // The correlation of errors 30 s apart lies between e^(−30/20) and e^(−30/60).
    let town = try town()
    let route = try town.route("A", "F")
    var (product, square) = (0.0, 0.0)
    for seed in UInt64(1)...60 {
      let journey = try JourneySimulator(seed: seed).journey(along: route, in: town.area)
      let errors = journey.moments.compactMap { moment in
        moment.fix.map {
          Double($0.coordinate.latitudeE7 - moment.coordinate.latitudeE7)
            / ($0.horizontalAccuracy ?? 1)
        }
      }
      for (a, b) in zip(errors, errors.dropFirst(30)) { product += a * b }
      for error in errors.dropFirst(30) { square += error * error }
    }
    #expect((0.2...0.65).contains(product / square), "\(product / square)")
  }

  @Test func `outliers come in street canyons alone, gaps in garages and tunnels`() throws {
    func outliers(_ noise: NoiseModel) throws -> Int {
      try (1...20).map { seed in
        try journey(noise, seed: seed).moments.count { moment in
          guard let fix = moment.fix, let radius = fix.horizontalAccuracy else { return false }
          return fix.coordinate.distance(to: moment.coordinate) > 2.9 * radius
        }
      }.reduce(0, +)
    }
    #expect(try outliers(.openSky) < 10)
    #expect(try outliers(.streetCanyon) > 100)
    for noise in NoiseModel.all {
      let gaps = try (1...5).map { seed in
        try journey(noise, seed: seed).moments.count { $0.fix == nil }
      }.reduce(0, +)
      #expect((gaps > 0) == (noise == .garage || noise == .tunnel), "\(noise.name): \(gaps)")
    }
  }

  /// What an odometer counts of what was walked: it cuts bends, and between walls counts some jumps.
  @Test(arguments: [
    (NoiseModel.openSky, 0.9...1.05), (.streetCanyon, 0.85...1.15), (.garage, 0.8...1.15),
  ])
  func `the walked distance is counted without the noise`(
    noise: NoiseModel, expected: ClosedRange<Double>
  ) throws {
    var (counted, walked) = (0.0, 0.0)
    for seed in UInt64(1)...40 {
      var odometer = Odometer()
      let moments = try journey(noise, seed: seed).moments
      for fix in moments.compactMap(\.fix) { odometer.move(to: fix) }
      counted += odometer.walkedMeters
      walked += moments.last?.walkedMeters ?? 0
    }
    #expect(expected.contains(counted / walked), "\(counted / walked)")
  }

  @Test func `a journey walks its route, with pauses, at its pace`() throws {
    let town = try town()
    let length = try town.route("A", "F").distanceMeters
    let straight = try journey(.openSky, seed: 1)
    let last = try #require(straight.moments.last)
    #expect(abs(last.walkedMeters - length) < 2)
    #expect(last.coordinate == town.places["F"])
    let pauses = try journey(.openSky, seed: 1) { $0.pauses = 3 }
    #expect((15...120).contains(pauses.moments.count - straight.moments.count))
    let fast = try journey(.openSky, seed: 1) { $0.metersPerSecond *= 2 }
    #expect(abs(fast.moments.count * 2 - straight.moments.count) < 40)
  }

  @Test func `a wrong turn leaves the route and comes back, or ends there`() throws {
    let detour = try journey(.openSky, seed: 5) { $0.wrongTurns = 1 }
    let turn = try #require(detour.wrongTurns.first)
    #expect((80...240).contains(turn.meters.upperBound - turn.meters.lowerBound))
    let town = try town()
    #expect(detour.moments.last?.coordinate == town.places["F"])
    let lost = try journey(.openSky, seed: 5) {
      $0.wrongTurns = 1
      $0.returns = false
    }
    #expect(lost.moments.last?.coordinate != town.places["F"])
    let backward = try journey(.openSky, seed: 5) { $0.wrongStartMeters = 40 }
    #expect(backward.moments.count > detour.moments.count / 2)
  }

  @Test(arguments: JourneyFormat.allCases)
  func `our reader reads what is written`(format: JourneyFormat) throws {
    let journey = try journey(.garage, seed: 2)
    let reader = FixReader()
    var fixes: [Fix] = []
    for event in reader.read(journey.bytes(as: format)) + reader.finish() {
      switch event {
      case .fix(let fix): fixes.append(fix)
      case .noFix: #expect(format == .nmea || format == .gpsd)
      default: Issue.record("\(event)")
      }
    }
    try #require(fixes.count == journey.fixes.count)
    for (read, made) in zip(fixes, journey.fixes) {
      #expect(read.coordinate.distance(to: made.coordinate) < 0.03)
      #expect(read.time.milliseconds == made.time.milliseconds)
      let radii = (try #require(read.horizontalAccuracy), try #require(made.horizontalAccuracy))
      #expect(abs(radii.0 - radii.1) < 0.1)
      #expect(read.isSimulated == (format != .gpx))
    }
  }
}
