import TestSupport
import Testing
import WalkGraph
import WalkRouting

@testable import WalkImport

/// Levels of ways, in halves.
@Suite struct LevelTests {
  private static func attributes(_ tags: String) throws -> EdgeAttributes {
    FootProfile.way(try #require(Tags(parsing: tags))).attributes
  }

  @Test(
    arguments: [
      ("level=-1", -2...(-2)), ("level=0|1", 0...2), ("level=0-2", 0...4),
      ("level=-2|-1", -4...(-2)), ("level=0.5", 1...1), ("level=-1.5", -3...(-3)),
      ("level=-2--1", -4...(-2)), ("level=-1-0.5", -2...1), ("level=3|0|1", 0...6),
      ("level=0;repeat_on=1-3", 0...6), ("repeat_on=2|4", 4...8), ("level= 1 | 2 ", 2...4),
    ] as [(String, ClosedRange<Int16>)])
  func `a way is on the levels that it names`(tags: String, halves: ClosedRange<Int16>) throws {
    for way in ["steps", "footway", "corridor", "elevator"] {
      #expect(try Self.attributes("highway=\(way);\(tags)").levelsHalves == halves)
    }
  }

  @Test(arguments: [
    "", "level=ground", "level=", "level=1001", "layer=2", "level:ref=UG", "level=0,1",
  ])
  func `what names no level leaves it unknown`(tags: String) throws {
    #expect(try Self.attributes("highway=steps;\(tags)").levelsHalves == nil)
  }

  @Test func `the name of a level is that of a way on one level`() throws {
    func name(_ tags: String) throws -> String? {
      FootProfile.way(try #require(Tags(parsing: tags))).levelReference
    }
    #expect(try name("highway=corridor;level=-1;level:ref=UG") == "UG")
    #expect(try name("highway=steps;level=-1|0;level:ref=UG|EG") == nil)
  }

  /// Seconds beyond a level walk from a platform on level −1 to a street, joined by what is tried.
  private func seconds(
    _ way: Town.Way, at node: [(key: String, value: String)] = [], _ from: Character = "A",
    _ to: Character = "D"
  ) throws -> Double {
    let town = try Town(
      "A   B C   D",
      ways: [
        "AB": Town.Way([("railway", "platform"), ("level", "-1")]), "BC": way,
        "CD": .footway.with("level", "0"),
      ], nodes: ["B": node])
    let route = try town.route(from, to)
    return (route.durationSeconds - route.distanceMeters * 0.72).rounded()
  }

  @Test func `each way up takes its time`() throws {
    func way(_ tags: (String, String)...) -> Town.Way {
      Town.Way(tags.map { (key: $0.0, value: $0.1) } + [(key: "level", value: "-1;0")])
    }
    // 40 m of steps, up at 2 km/h and down at 2.5 km/h, in place of a walk of 29 s.
    let steps = way(("highway", "steps"), ("incline", "up"))
    #expect(try seconds(steps) == 43)
    #expect(try seconds(steps, "D", "A") == 29)
    // 0.5 m/s on an escalator, and never against it.
    let escalator = way(("highway", "steps"), ("conveying", "forward"))
    #expect(try seconds(escalator) == 51)
    #expect(throws: RouteError.self) { try seconds(escalator, "D", "A") }
    #expect(try seconds(way(("highway", "elevator"))) == 70)
    #expect(try seconds(way(("highway", "elevator"), ("duration", "00:00:40"))) == 40)
    #expect(try seconds(way(("highway", "corridor"))) == 0)
    #expect(try seconds(way(("indoor", "corridor"))) == 0)
    #expect(try seconds(way(("highway", "footway"), ("ramp", "yes"))) == 0)
    #expect(try seconds(way(("highway", "footway")), at: [("highway", "elevator")]) == 60)
  }

  @Test func `an elevator drawn in pieces is one ride`() throws {
    let town = try Town(
      "A   B C D   E",
      ways: [
        "AB": .footway.with("level", "0"),
        "BC": Town.Way([("highway", "elevator"), ("level", "0;1")]),
        "CD": Town.Way([("highway", "elevator"), ("level", "1;4")]),
        "DE": .footway.with("level", "4"),
      ])
    let route = try town.route("A", "E")
    // Half of the 70 s of the one piece and half of the 90 s of the other.
    #expect((route.durationSeconds - route.distanceMeters * 0.72).rounded() == 80)
    let landing = try Town(
      "A   B C D   E F",
      ways: [
        "AB": .footway, "BC": Town.Way([("highway", "elevator"), ("level", "0;1")]),
        "CD": Town.Way([("highway", "elevator"), ("level", "1;4")]), "DE": .footway,
        "CF": .footway,
      ])
    #expect(
      try landing.route("A", "E").durationSeconds.rounded() == route.durationSeconds.rounded())
  }

  @Test func `a ferry line drawn in several ways is boarded once`() throws {
    // 400 m of 1 min and 2,000 m of 5 min: waits of 300 s and of 900 s, as of their own lengths.
    let map =
      "A B" + String(repeating: " ", count: 19) + "C" + String(repeating: " ", count: 99)
      + "D E"
    let town = try Town(
      map,
      ways: [
        "AB": .footway, "BC": .ferry.with("duration", "1"), "CD": .ferry.with("duration", "PT5M"),
        "DE": .footway,
      ])
    let route = try town.route("A", "E")
    let walked = town.meters("AB") + town.meters("DE")
    #expect(abs(route.durationSeconds - walked * 0.72 - 360 - 600) < 2)
    #expect(try abs(town.route("E", "A").durationSeconds - route.durationSeconds) < 0.1)
  }
}
