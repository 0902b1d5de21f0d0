import ParkedCars
import Testing
import WalkGeometry

struct FixFilterTests {
  @Test(arguments: [
    (0, 0, true), (0.0131072, 0.0131072, true), (-0.05, 0.0999, true), (0, 160, false),
    (35, 0, false), (0.2, 0, false), (0, -0.1, false),
  ])
  func `zero and zero is no place, the equator is`(
    latitude: Double, longitude: Double, isRefused: Bool
  ) throws {
    var filter = FixFilter.watching
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let fix = try #require(Fix(coordinate: coordinate, time: Instant(milliseconds: 0)))
    #expect((filter.doubt(about: fix) == .nullIsland) == isRefused)
  }

  @Test(arguments: [(60, nil), (61, 61), (-60, nil), (-61, -61)] as [(Int64, Double?)])
  func `a fix is a minute old at most`(age: Int64, told: Double?) throws {
    var filter = FixFilter.parking
    let doubt = filter.doubt(about: try fix(), now: try fix(seconds: age).time)
    let expected = told.map {
      $0 > 0 ? FixDoubt.tooOld(seconds: $0, limit: 60) : .inFuture(seconds: -$0)
    }
    #expect(doubt == expected)
  }

  @Test(arguments: [(200, nil), (200.5, 200.5), (nil, nil)] as [(Double?, Double?)])
  func `only the horizontal accuracy counts, and an unknown one is not coarse`(
    radius: Double?, told: Double?
  ) throws {
    var filter = FixFilter.parking
    let fix = try #require(
      Fix(
        coordinate: try fix().coordinate, horizontalAccuracy: radius, altitude: 3,
        verticalAccuracy: 5000, time: try fix().time))
    #expect(
      filter.doubt(about: fix, now: fix.time) == told.map { .tooCoarse(radius: $0, limit: 200) })
  }

  @Test func `what is made up is refused where nobody asked for it`() throws {
    let made = try #require(
      Fix(coordinate: try fix().coordinate, time: try fix().time, isSimulated: true))
    var filter = FixFilter.parking
    #expect(filter.doubt(about: made, now: made.time) == .simulated)
    filter.allowsSimulated = true
    #expect(filter.doubt(about: made, now: made.time) == nil)
  }

  /// 4 m/s on foot, plus twice both radii of 5 m.
  @Test(arguments: [(10, 59, false), (10, 61, true), (0, 19, false), (0, 21, true)])
  func `a jump is what speed and both radii do not explain`(
    seconds: Int64, meters: Double, isJump: Bool
  ) throws {
    var filter = FixFilter(maximumSpeed: FixFilter.walkingSpeed)
    for _ in 1...2 { #expect(filter.doubt(about: try fix(accuracy: 5)) == nil) }
    let doubt = filter.doubt(about: try fix(north: meters, accuracy: 5, seconds: seconds))
    guard isJump else {
      #expect(doubt == nil)
      return
    }
    guard case .jump(let told, Double(seconds)) = try #require(doubt) else {
      Issue.record("\(doubt as Any)")
      return
    }
    #expect(abs(told - meters) < 0.1)
  }

  @Test func `one jump does not move the place that the next is compared with`() throws {
    var filter = FixFilter.watching
    var doubts: [FixDoubt?] = []
    for (second, north) in [0, 0, 90_000, 1, 1].enumerated() {
      doubts.append(
        filter.doubt(about: try fix(north: Double(north), accuracy: 5, seconds: Int64(second))))
    }
    #expect(doubts.map { $0 == nil } == [true, true, false, true, true])
  }

  @Test func `three that agree outvote the one that was wrong`() throws {
    var filter = FixFilter.watching
    var doubts: [FixDoubt?] = []
    for (second, north) in [90_000, 90_001, 0, 1, 2, 3].enumerated() {
      doubts.append(
        filter.doubt(about: try fix(north: Double(north), accuracy: 5, seconds: Int64(second))))
    }
    #expect(doubts.map { $0 == nil } == [true, true, false, false, true, true])
  }

  @Test func `a fix that stands alone yields to the next`() throws {
    var filter = FixFilter.watching
    #expect(filter.doubt(about: try fix(north: 90_000, accuracy: 5)) == nil)
    #expect(filter.doubt(about: try fix(accuracy: 5, seconds: 1)) == nil)
    #expect(filter.doubt(about: try fix(north: 90_000, accuracy: 5, seconds: 2)) == nil)
  }

  @Test func `a clock that goes back is told, and believed in the end`() throws {
    var filter = FixFilter.watching
    var doubts: [FixDoubt?] = []
    for second in [99, 100, 40, 41, 42, 43] as [Int64] {
      doubts.append(filter.doubt(about: try fix(seconds: second)))
    }
    #expect(
      doubts == [nil, nil, .clockWentBack(seconds: 60), .clockWentBack(seconds: 59), nil, nil])
  }
}

struct BestFixTests {
  private func best(_ fixes: Fix...) -> Fix? {
    var best = BestFix()
    for fix in fixes { best.add(fix) }
    return best.best
  }

  @Test func `the best is not the last`() throws {
    let (one, two) = (try fix(accuracy: 31), try fix(north: 1, accuracy: 7, seconds: 2))
    let three = try fix(north: 2, accuracy: 8, seconds: 4)
    #expect(best(one, two, three) == two)
    #expect(best(three, two, one) == two)
    #expect(BestFix().best == nil)
  }

  @Test func `of equal ones the newest, and an unknown radius last`() throws {
    let (old, new) = (try fix(accuracy: 5), try fix(north: 1, accuracy: 5, seconds: 3))
    #expect(best(old, new) == new)
    #expect(best(try fix(accuracy: 90), try fix(seconds: 3)) == (try fix(accuracy: 90)))
    #expect(best(try fix(seconds: 3)) == (try fix(seconds: 3)))
  }

  @Test func `a better one from before a move is not here`() throws {
    let here = try fix(north: 300, accuracy: 30, seconds: 30)
    #expect(best(try fix(accuracy: 3), here) == here)
  }

  @Test func `after a minute a fix is from before`() throws {
    let late = try fix(accuracy: 30, seconds: 61)
    #expect(best(try fix(accuracy: 3), late) == late)
  }
}

struct OdometerTests {
  @Test func `a straight walk is as long as it is`() throws {
    var odometer = Odometer()
    for second in 0...600 as ClosedRange<Int64> {
      odometer.move(to: try fix(north: Double(second) * 1.4, accuracy: 5, seconds: second))
    }
    #expect(abs(odometer.straightMeters - 840) < 1)
    #expect((820...840.5).contains(odometer.walkedMeters), "\(odometer.walkedMeters)")
  }

  @Test func `there and back is twice as far as walked, and nowhere as the crow flies`() throws {
    var odometer = Odometer()
    for second in 0...600 as ClosedRange<Int64> {
      let north = Double(second <= 300 ? second : 600 - second) * 1.4
      odometer.move(to: try fix(north: north, accuracy: 3, seconds: second))
    }
    #expect(odometer.straightMeters < 0.1)
    #expect((800...841).contains(odometer.walkedMeters), "\(odometer.walkedMeters)")
  }

  /// An hour at rest, errors of 5 m that hang together for 30 s.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `standing still is no walk`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var odometer = Odometer()
    let deviation = 5 / 1.5096
    let memory = 1 - 1.0 / 30
    let renewal = deviation * (1 - memory * memory).squareRoot()
    var (north, east) = (0.0, 0.0)
    for second in 0..<3600 as Range<Int64> {
      let here = try fix(north: north, accuracy: 5, seconds: second)
      let place = Coordinate(
        latitudeE7: here.coordinate.latitudeE7,
        longitudeE7: here.coordinate.longitudeE7 + Int32(east / 0.0091))
      odometer.move(
        to: try #require(Fix(coordinate: place, horizontalAccuracy: 5, time: here.time)))
      north = north * memory + renewal * gaussian(&generator)
      east = east * memory + renewal * gaussian(&generator)
    }
    #expect(odometer.walkedMeters < 60, "seed \(seed): \(odometer.walkedMeters) m")
  }

  @Test func `a receiver that says it rests is believed`() throws {
    var odometer = Odometer()
    odometer.move(to: try fix(accuracy: 5))
    let far = try fix(north: 50, accuracy: 5, seconds: 60)
    odometer.move(
      to: try #require(
        Fix(coordinate: far.coordinate, horizontalAccuracy: 5, speed: 0.1, time: far.time)))
    #expect(odometer.walkedMeters == 0 && abs(odometer.straightMeters - 50) < 0.1)
  }

  /// Every minute the receiver jumps 60 m aside for 6 s.
  @Test func `jumps there and back are no walk`() throws {
    var odometer = Odometer()
    for second in 0...600 as ClosedRange<Int64> {
      let jump = second % 60 >= 50 && second % 60 < 56 ? 60.0 : 0
      odometer.move(to: try fix(north: Double(second) * 1.4 + jump, accuracy: 5, seconds: second))
    }
    #expect((815...860).contains(odometer.walkedMeters), "\(odometer.walkedMeters)")
  }

  @Test func `what lasts is believed, and a drive by its speed`() throws {
    var odometer = Odometer()
    odometer.move(to: try fix(accuracy: 5))
    for second in 1...20 as ClosedRange<Int64> {
      odometer.move(to: try fix(north: 300, accuracy: 5, seconds: second))
    }
    #expect(abs(odometer.walkedMeters - 300) < 1, "\(odometer.walkedMeters)")
    odometer.reset()
    for second in 0...60 as ClosedRange<Int64> {
      let here = try fix(north: Double(second) * 14, accuracy: 5, seconds: second)
      odometer.move(
        to: try #require(
          Fix(
            coordinate: here.coordinate, horizontalAccuracy: 5, speed: 14, time: here.time)))
    }
    #expect((820...841).contains(odometer.walkedMeters), "\(odometer.walkedMeters)")
  }

  @Test func `a clock that is put back stops nothing`() throws {
    var odometer = Odometer()
    for step in 0...300 as ClosedRange<Int64> {
      let seconds = step < 150 ? 3600 + step : step
      odometer.move(to: try fix(north: Double(step) * 1.4, accuracy: 3, seconds: seconds))
    }
    #expect((400...421).contains(odometer.walkedMeters), "\(odometer.walkedMeters)")
  }

  @Test func `a reset begins anew`() throws {
    var odometer = Odometer()
    odometer.move(to: try fix())
    odometer.move(to: try fix(north: 100, accuracy: 1, seconds: 60))
    odometer.reset()
    #expect(odometer == Odometer())
  }

  /// The sum of twelve even numbers, less 6: nearly normal.
  private func gaussian(_ generator: inout SeededGenerator) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
  }
}
