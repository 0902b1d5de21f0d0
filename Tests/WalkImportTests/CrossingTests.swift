import TestSupport
import Testing
import WalkGraph
import WalkRouting

/// A road from west to east with something that crosses it at C.
@Suite struct CrossingTests {
  private static let map = """
        N
    W   C   E
        S
    """

  private func town(
    _ road: Town.Way, across: Town.Way = .footway, at node: [(key: String, value: String)] = []
  ) throws -> Town {
    try Town(Self.map, ways: ["WCE": road, "NC": across, "CS": across], nodes: ["C": node])
  }

  /// Seconds of a walk beyond walking it.
  private func wait(_ town: Town, _ from: Character, _ to: Character) throws -> Double {
    let route = try town.route(from, to)
    return (route.durationSeconds - route.distanceMeters * 0.72).rounded()
  }

  private static func road(_ highway: String) -> Town.Way { Town.Way([("highway", highway)]) }

  @Test(arguments: [
    ("trunk", 10.0), ("primary", 10), ("secondary", 10), ("tertiary", 0), ("residential", 0),
  ])
  func `a big road is crossed with a wait though no crossing is mapped`(
    road: String, seconds: Double
  ) throws {
    for across in [Town.Way.footway, Self.road("path"), Self.road("residential")] {
      let town = try town(Self.road(road), across: across)
      #expect(try wait(town, "N", "S") == seconds)
      #expect(try wait(town, "S", "N") == seconds)
      // Half of it for turning into the road, nothing for walking along it.
      #expect(try wait(town, "N", "E") == seconds / 2)
      #expect(try wait(town, "W", "E") == 0)
    }
  }

  @Test(arguments: [
    ("traffic_signals", PassageKind.crossingSignals, 15.0), ("zebra", .crossingMarked, 2),
    ("island", .crossingIsland, 2), ("unmarked", .crossingUnmarked, 10), ("yes", .crossing, 2),
  ])
  func `who walks along the road does not wait at its crossings`(
    value: String, kind: PassageKind, seconds: Double
  ) throws {
    let asNode = try town(
      Self.road("primary"), at: [("highway", "crossing"), ("crossing", value)])
    let asWay = try town(
      Self.road("primary"),
      across: .footway.with("footway", "crossing").with("crossing", value))
    for town in [asNode, asWay] {
      #expect(try wait(town, "N", "S") == seconds)
      #expect(try wait(town, "W", "E") == 0)
      let over = try town.route("N", "S").stretches
      #expect(over.map(\.passageAtEnd?.kind) == [kind, nil])
      #expect(over.map(\.passageAtStart?.kind) == [nil, kind])
      #expect(try town.route("W", "E").stretches.allSatisfy { $0.passageAtEnd == nil })
    }
  }

  @Test func `a mapped crossing is worth a few steps more`() throws {
    let map = """
       N


      ECDF


       S
      """
    func walk(_ node: [(key: String, value: String)]) throws -> String {
      let town = try Town(
        map, ways: ["ECDF": Self.road("primary"), "NCS": .footway, "NDS": .footway],
        nodes: ["D": node])
      return try town.walk("N", "S")
    }
    #expect(try walk([("highway", "crossing"), ("crossing", "zebra")]) == "NDS")
    #expect(try walk([]) == "NCS")
  }

  @Test func `a road that ends or changes its class is not crossed`() throws {
    let town = try Town(
      "A   B   C   D",
      ways: [
        "AB": Self.road("secondary"), "BC": Self.road("primary"),
        "CD": .footway,
      ])
    #expect(try wait(town, "A", "C") == 0)
    #expect(try wait(town, "B", "D") == 0)
  }

  @Test func `who walks along a road crosses the others at a junction`() throws {
    let signals = [(key: "highway", value: "traffic_signals"), ("crossing", "traffic_signals")]
    let junction = try town(
      Self.road("primary"), across: Self.road("residential"), at: signals)
    #expect(try wait(junction, "N", "S") == 15)
    #expect(try wait(junction, "W", "E") == 15)
  }

  @Test func `signals of a junction keep their own wait`() throws {
    let town = try town(Self.road("primary"), at: [("highway", "traffic_signals")])
    #expect(try wait(town, "N", "S") == 5)
  }

  /// Two carriageways with two tracks between them; the lights stand on all four.
  @Test func `lights over tracks between carriageways are waited for with those of the road`()
    throws
  {
    let map = """
          N
      A   B   C
      D   E   F
      G   H   I
      J   K   L
          S
      """
    let lights = [(key: "highway", value: "crossing"), ("crossing", "traffic_signals")]
    let track = Town.Way([("railway", "tram")])
    func town(_ road: Town.Way) throws -> Town {
      try Town(
        map,
        ways: ["ABC": road, "DEF": track, "GHI": track, "JKL": road, "NBEHKS": .footway],
        nodes: ["B": lights, "E": lights, "H": lights, "K": lights],
        site: Town.Site(lineMeters: 4))
    }
    let road = try town(Self.road("primary").with("oneway", "yes"))
    #expect(try wait(road, "N", "S") == 30)
    #expect(try wait(road, "S", "N") == 30)
    // Alone they have a wait of their own.
    #expect(try wait(town(track), "N", "S") == 60)
  }
}
