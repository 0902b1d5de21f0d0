import ParkedCars
import Testing

/// A journey north along a meridian, second by second: each leg so long, in seconds, at so many meters a
/// second.
private struct Journey {
  private(set) var fixes: [Fix] = []
  private var second: Int64 = 0
  private var north = 0.0
  private var generator = SeededGenerator(seed: 7)

  mutating func leg(_ seconds: Int64, speed: Double, isHeard: Bool = true) throws {
    for _ in 0..<seconds {
      if isHeard {
        let error = Double.random(in: -2...2, using: &generator)
        fixes.append(try fix(north: north + error, accuracy: 5, seconds: second))
      }
      second += 1
      north += speed
    }
  }

  var stop: StopFinder.Stop? {
    var finder = StopFinder()
    for fix in fixes { finder.add(fix) }
    return finder.stop
  }

  /// Meters north of the start.
  static func north(_ fix: Fix) -> Double {
    Double(fix.coordinate.latitudeE7 - 350_000_000) * 0.0110940
  }
}

struct StopFinderTests {
  @Test func `fast, then still, then on foot`() throws {
    var journey = Journey()
    try journey.leg(120, speed: 12)
    try journey.leg(60, speed: 0)
    try journey.leg(200, speed: 1.4)
    let stop = try #require(journey.stop)
    #expect(abs(Journey.north(stop.fix) - 1440) < 6)
    #expect(stop.fix.horizontalAccuracy == 5)
    #expect((118...124).contains(stop.fix.time.seconds(since: try fix().time)))
    #expect((60...80).contains(stop.seconds))
    #expect(stop.leftAt != nil)
  }

  @Test func `a red light on the way is no stop, nor is one on foot`() throws {
    var journey = Journey()
    try journey.leg(60, speed: 12)
    try journey.leg(90, speed: 0)
    try journey.leg(60, speed: 12)
    try journey.leg(40, speed: 0)
    try journey.leg(100, speed: 1.4)
    try journey.leg(120, speed: 0)
    try journey.leg(100, speed: 1.4)
    let stop = try #require(journey.stop)
    #expect(abs(Journey.north(stop.fix) - 1440) < 6)
  }

  @Test func `a barrier before the bay is no stop`() throws {
    var journey = Journey()
    try journey.leg(60, speed: 12)
    try journey.leg(15, speed: 0)
    try journey.leg(40, speed: 2)
    try journey.leg(45, speed: 0)
    try journey.leg(100, speed: 1.4)
    #expect(abs(Journey.north(try #require(journey.stop).fix) - 800) < 6)
  }

  @Test func `a garage without reception is a stop at its mouth`() throws {
    var journey = Journey()
    try journey.leg(100, speed: 10)
    try journey.leg(240, speed: 0.2, isHeard: false)
    try journey.leg(100, speed: 1.4)
    let stop = try #require(journey.stop)
    #expect(abs(Journey.north(stop.fix) - 990) < 15)
    #expect(stop.seconds >= 240)
  }

  @Test func `where the track ends still, nobody has left yet`() throws {
    var journey = Journey()
    try journey.leg(60, speed: 12)
    try journey.leg(40, speed: 0)
    let stop = try #require(journey.stop)
    #expect(stop.leftAt == nil)
    #expect(abs(Journey.north(stop.fix) - 720) < 6)
  }

  @Test(arguments: [[(300, 1.4), (60, 0), (300, 1.4)], [(300, 3.0)], [(300, 0)], [(300, 12)]])
  func `without a drive, or its end, there is no stop`(legs: [(Int64, Double)]) throws {
    var journey = Journey()
    for (seconds, speed) in legs { try journey.leg(seconds, speed: speed) }
    #expect(journey.stop == nil)
  }

  /// Drives with red lights and a crawl to the bay; errors of 4 to 8 m that hang together for 30 s.
  @Test func `noise hides few stops`() throws {
    var misses: [UInt64] = []
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func pick(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &generator) }
      var legs: [(seconds: Int64, speed: Double)] = []
      for _ in 0..<pick(1...5) {
        legs += [(pick(30...120), Double(pick(8...20))), (pick(5...90), 0)]
      }
      legs += [(pick(40...120), 11), (pick(5...40), 2.5), (pick(35...180), 0)]
      let bay = legs.reduce(0) { $0 + Double($1.seconds) * $1.speed }
      legs += [(pick(60...200), 1.3), (pick(0...90), 0), (pick(60...200), 1.3)]

      let radius = Double(pick(4...8))
      let renewal = radius / 1.51 * (2.0 / 30).squareRoot()
      var (error, north, second) = (0.0, 0.0, Int64(0))
      var finder = StopFinder()
      for leg in legs {
        for _ in 0..<leg.seconds {
          let drift = (0..<12).reduce(-6.0) { sum, _ in
            sum + Double.random(in: 0..<1, using: &generator)
          }
          error = error * (1 - 1.0 / 30) + renewal * drift
          finder.add(try fix(north: north + error, accuracy: radius, seconds: second))
          second += 1
          north += leg.speed
        }
      }
      let off = finder.stop.map { abs(Journey.north($0.fix) - bay) } ?? .infinity
      if off > 25 { misses.append(seed) }
    }
    #expect(misses.isEmpty, "seeds \(misses)")
  }

  @Test func `nothing is no stop`() { #expect(StopFinder().stop == nil) }
}
