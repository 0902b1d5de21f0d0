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

  @Test func `nothing is no stop`() { #expect(StopFinder().stop == nil) }
}
