import ParkedCars
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkGuidance
import WalkRouting

/// 100 m from column to column of five, 120 m from line to line of three.
private let map = """
  Z    A    B    C



       D    E    F
  """

private func town() throws -> Town {
  try Town(
    map,
    ways: [
      "ZAB": .footway.named("Elm Street"), "BC": .footway.named("Oak Street"),
      "AD": .footway.named("Pond Lane"), "BE": .footway.named("Mill Lane"),
      "CF": .footway.named("Fir Lane"), "DEF": .footway.named("Low Street"),
    ])
}

@Suite struct FollowerTests {
  @Test func `whoever keeps to the route is told each step in time, and the arrival`() throws {
    var walk = try DrawnWalk(town(), "A", "F")
    let told = try walk.walk(walk.town.walk("A", "F"))
    #expect(told.last == "arrived")
    #expect(!told.contains { ["off route", "wrong way", "turn back", "new route"].contains($0) })
    let instructions = told.filter { $0.hasPrefix("instruction") }
    #expect(instructions.count == walk.follower.directions.instructions.count)
    #expect(told.first { $0.hasPrefix("alert") } != nil)
    #expect(walk.follower.progress.metersLeft == 0)
  }

  @Test func `an instruction comes before its place and after the one before`() throws {
    var walk = try DrawnWalk(town(), "A", "F")
    _ = try walk.walk("A")
    let first = walk.follower.progress
    #expect(first.current == 0 && first.next == 1)
    let meters = try walk.town.meters(walk.town.walk("A", "F"))
    #expect(abs(first.metersLeft - meters) < 1)
    let toNext = try #require(first.metersToNext)
    #expect(toNext > 50 && toNext <= 201)
    #expect(first.secondsLeft > first.metersLeft / 2)
  }

  @Test(arguments: [5.0, 15, 30])
  func `one bad fix tells nothing`(accuracy: Double) throws {
    var walk = try DrawnWalk(town(), "A", "C")
    var told = try walk.walk("A", accuracy: accuracy)
    let (a, d) = (try #require(walk.town.places["A"]), try #require(walk.town.places["D"]))
    for step in 1...20 {
      let b = try #require(walk.town.places["B"])
      let place = a.interpolated(to: b, fraction: Double(step) * 0.014)
      told += walk.fix(step == 10 ? d : place, accuracy: accuracy)
    }
    #expect(!told.contains { ["off route", "wrong way", "turn back", "new route"].contains($0) })
  }

  @Test func `the wrong direction is told within the first 20 m`() throws {
    var walk = try DrawnWalk(town(), "A", "C")
    let (a, z) = (try #require(walk.town.places["A"]), try #require(walk.town.places["Z"]))
    var told: [String] = []
    for step in 0...14 {
      told += walk.fix(a.interpolated(to: z, fraction: Double(step) * 0.014), accuracy: 5)
    }
    #expect(told.filter { $0 == "wrong way" }.count == 1)
    #expect(!told.contains("off route"))
  }

  @Test func `who turns round on the way is told`() throws {
    var walk = try DrawnWalk(town(), "A", "C")
    _ = try walk.walk("AB")
    #expect(try walk.walk("BA").contains("wrong way"))
  }

  @Test func `a wrong turn with nothing beyond means to turn back`() throws {
    let town = try Town(
      """
      A    B    C

      D    E
      """,
      ways: ["ABC": .footway.named("Elm Street"), "BE": .footway.named("Dead End")])
    var walk = try DrawnWalk(town, "A", "C")
    let told = try walk.walk("ABE")
    #expect(told.contains("off route"))
    #expect(told.contains("turn back"))
    #expect(!told.contains("new route"))
    #expect(walk.follower.isOffRoute)
    let back = try walk.walk("EBC")
    #expect(back.contains("back on route"))
    #expect(back.last == "arrived")
  }

  @Test func `a wrong turn that leads on gets a new route`() throws {
    var walk = try DrawnWalk(town(), "A", "F")
    let first = try walk.town.walk("A", "F")
    let other = first.contains("E") || first.contains("D") ? "ABCF" : "ADEF"
    let told = try walk.walk(other)
    #expect(told.contains("off route"))
    #expect(told.contains("new route"))
    #expect(told.last == "arrived")
  }

  @Test func `a signal that is lost and found again is told once each`() throws {
    var walk = try DrawnWalk(town(), "A", "C")
    _ = try walk.walk("A")
    #expect(walk.wait(9) == [])
    #expect(walk.wait(3) == ["lost"])
    #expect(walk.wait(30) == [])
    let a = try #require(walk.town.places["A"])
    #expect(walk.fix(a, accuracy: 5).first == "regained")
  }

  @Test func `fixes that come every half minute are no lost signal, their end is`() throws {
    var walk = try DrawnWalk(town(), "A", "C")
    let (a, c) = (try #require(walk.town.places["A"]), try #require(walk.town.places["C"]))
    for step in 0..<4 {
      let place = a.interpolated(to: c, fraction: Double(step) * 0.2)
      #expect(!walk.fix(place, accuracy: 5, after: 30).contains("lost"))
    }
    #expect(walk.wait(80) == [])
    #expect(walk.wait(20) == ["lost"])
  }

  @Test func `fixes that are too coarse count as none`() throws {
    var walk = try DrawnWalk(town(), "A", "C")
    let a = try #require(walk.town.places["A"])
    _ = try walk.walk("A")
    #expect(walk.fix(a, accuracy: 500, after: 6) == [])
    #expect(walk.fix(a, accuracy: 500, after: 6) == ["lost"])
  }

  @Test func `the leg off the paths is walked too`() throws {
    let town = try town()
    let (a, b) = (try #require(town.places["A"]), try #require(town.places["B"]))
    let car = Coordinate(latitudeE7: b.latitudeE7 + 3_600, longitudeE7: b.longitudeE7 - 4_000)
    var follower = try Follower(from: Waypoint(a), to: Waypoint(car), router: town.router)
    let offPath = follower.route.destination.offPathMeters
    #expect(offPath > 30)
    #expect(
      abs(follower.progress.metersLeft - follower.route.distanceMeters - offPath) < 1)
    var told: [String] = []
    let line = follower.route.geometry + [car]
    var second: Int64 = 0
    for (from, to) in zip(line, line.dropFirst()) {
      let steps = max(1, Int(from.distance(to: to) / 1.4))
      for step in 0...steps {
        second += 1
        let place = from.interpolated(to: to, fraction: Double(step) / Double(steps))
        let fix = try #require(
          Fix(
            coordinate: place, horizontalAccuracy: 4,
            time: Instant(milliseconds: 1_777_888_800_000 + second * 1000)))
        told += follower.update(fix).map(DrawnWalk.word)
        if place.distance(to: car) > 10 { #expect(!follower.hasArrived) }
      }
    }
    #expect(follower.hasArrived)
    #expect(!told.contains("off route"))
  }
}
