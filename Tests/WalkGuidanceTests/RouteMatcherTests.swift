import ParkedCars
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkGuidance
import WalkRouting

/// Two streets of 300 m, 40 m apart, and a lane between them.
private let map = """
  A       B      C
  D       E      F
  """

private func town() throws -> Town {
  try Town(
    map,
    ways: [
      "ABC": .footway.named("Elm Street"), "DEF": .footway.named("Low Street"),
      "BE": .footway.named("Mill Lane"),
    ])
}

/// Whether it is told that the route is left, or another one.
private func isDoubted(_ told: [String]) -> Bool {
  told.contains { ["off route", "wrong way", "turn back", "new route"].contains($0) }
}

@Suite struct RouteMatcherTests {
  @Test(arguments: [-1.0, 1])
  func `a receiver that is wrong all along moves nobody to the next street`(
    side: Double
  ) throws {
    // 22 m off, 15 m stated: nearer to the other street than to the one that is walked.
    var walk = try DrawnWalk(town(), "A", "C")
    let told = try walk.walk("AC", accuracy: 15, north: 22 * side)
    #expect(!isDoubted(told))
  }

  @Test func `an error that grows as slowly as errors do moves nobody to the next street`() throws {
    var walk = try DrawnWalk(town(), "A", "C")
    let (a, c) = (try #require(walk.town.places["A"]), try #require(walk.town.places["C"]))
    var told: [String] = []
    for second in 0...150 {
      let place = a.interpolated(to: c, fraction: Double(second) / 210)
      told += walk.fix(place, accuracy: 15, north: -22 * Double(second) / 150)
    }
    #expect(!isDoubted(told))
  }

  @Test(arguments: [-12.0, 0, 12])
  func `a turn is told although the receiver is wrong all along`(error: Double) throws {
    var walk = try DrawnWalk(town(), "A", "C")
    var told = try walk.walk("AB", accuracy: 10, north: error)
    #expect(!isDoubted(told))
    told = try walk.walk("BED", accuracy: 10, north: error)
    #expect(told.contains("off route"))
  }

  @Test(arguments: [60.0, 300])
  func `who comes out of a tunnel goes on, wherever that is`(seconds: Double) throws {
    var walk = try DrawnWalk(town(), "A", "C")
    let (a, c) = (try #require(walk.town.places["A"]), try #require(walk.town.places["C"]))
    var told = walk.fix(a, accuracy: 5)
    for step in 1...10 {
      told += walk.fix(a.interpolated(to: c, fraction: Double(step) / 210), accuracy: 5)
    }
    told += walk.wait(seconds)
    told += walk.wait(seconds)
    for step in 0...40 {
      let place = a.interpolated(to: c, fraction: 0.4 + Double(step) / 210)
      told += walk.fix(place, accuracy: 12, north: -14)
    }
    #expect(!isDoubted(told))
    #expect(told.count { $0 == "lost" } == 1)
    #expect(told.count { $0 == "regained" } == 1)
    #expect(walk.follower.progress.meters > 120)
  }

  @Test func `who comes out of a garage on another street is told`() throws {
    var walk = try DrawnWalk(town(), "A", "C")
    _ = try walk.walk("A")
    _ = walk.wait(120)
    #expect(try walk.walk("DE", accuracy: 5).contains("off route"))
  }

  @Test func `who cuts across where no way is mapped is told`() throws {
    let town = try Town(
      """
      A         B



      C         D
      """, ways: ["AB": .footway, "BD": .footway])
    var walk = try DrawnWalk(town, "A", "D")
    #expect(try walk.walk("AC", accuracy: 5).contains("off route"))
  }

  @Test func `who goes astray on open ground, far from all ways, is told`() throws {
    let town = try Town(
      """
              X
              A  E



      F       KM L      G
      C                 D
      W                 V
      """,
      ways: [
        "AELGDCFKA": Town.Way([("highway", "pedestrian"), ("area", "yes")]), "XA": .footway,
        "CW": .footway, "DV": .footway,
      ])
    var walk = try DrawnWalk(town, "X", "W")
    #expect(!isDoubted(try walk.walk("XAK")))
    #expect(try walk.walk("KM").contains("off route"))
  }

  @Test(arguments: ["APM", "AQN"])
  func `who takes either end of a way that leads out of sight and back is told`(
    letters: String
  ) throws {
    let town = try Town(
      """
      A
      PM              R
      QN              S
      B
      C
      """, ways: ["APQBC": .footway, "PRSQ": .footway])
    var walk = try DrawnWalk(town, "A", "C")
    #expect(!isDoubted(try walk.walk(String(letters.dropLast()))))
    #expect(try walk.walk(String(letters.suffix(2))).contains("off route"))
  }
}
