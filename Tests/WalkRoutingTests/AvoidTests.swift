import TestSupport
import Testing
import WalkRouting

/// What `--avoid` and `--pace` do to walks.
@Suite struct AvoidTests {
  private static func way(_ tags: (String, String)...) -> Town.Way {
    Town.Way(tags.map { (key: $0.0, value: $0.1) })
  }

  private static func options(_ avoid: Avoid) -> RouteOptions {
    var options = Town.options
    options.costing.avoid = avoid
    return options
  }

  /// A way of 160 m from A to C over B, and one round that is longer by 80 m a line.
  private static func map(lines: Int) -> String {
    "A   B   C" + String(repeating: "\n", count: lines) + "D       E"
  }

  @Test(
    arguments: [
      (.steps, way(("highway", "steps"), ("incline", "down"))),
      (.unlit, way(("highway", "footway"), ("lit", "no"))),
      (.unpaved, way(("highway", "footway"), ("surface", "gravel"))),
      (.unpaved, way(("highway", "track"), ("tracktype", "grade3"))),
      (.tunnels, way(("highway", "footway"), ("tunnel", "yes"))),
    ] as [(Avoid, Town.Way)])
  func `what is avoided is walked round, and taken where nothing else leads on`(
    avoid: Avoid, way: Town.Way
  ) throws {
    let town = try Town(Self.map(lines: 2), ways: ["AB": .footway, "BC": way, "ADEC": .footway])
    #expect(try town.walk("A", "C") == "ABC")
    #expect(try town.walk("A", "C", options: Self.options(avoid)) == "ADEC")
    for other in Avoid.words.map(\.option) where other != avoid {
      #expect(try town.walk("A", "C", options: Self.options(other)) == "ABC")
    }
    let lane = try Town("A   B   C", ways: ["AB": .footway, "BC": way])
    #expect(try lane.walk("A", "C", options: Self.options(avoid)) == "ABC")
  }

  @Test(arguments: [
    way(("highway", "footway"), ("lit", "yes")), way(("highway", "footway"), ("tunnel", "no")),
    way(("highway", "footway"), ("tunnel", "building_passage")),
    way(("highway", "footway"), ("surface", "sett")), way(("highway", "track")),
    way(("highway", "elevator"), ("duration", "00:00:30")),
  ])
  func `what only looks like it is not avoided`(way: Town.Way) throws {
    let town = try Town(Self.map(lines: 2), ways: ["AB": .footway, "BC": way, "ADEC": .footway])
    #expect(
      try town.walk("A", "C", options: Self.options([.steps, .unlit, .unpaved, .tunnels])) == "ABC")
  }

  @Test func `private ground is crossed where the way round is worth ten minutes`() throws {
    // 120 s through and 600 s for entering, or 1,100 s round.
    let town = try Town(
      Self.map(lines: 17), ways: ["AB": .footway, "BC": .privateDrive, "ADEC": .footway])
    #expect(try town.walk("A", "C") == "ABC")
    #expect(try town.walk("A", "C", options: Self.options(.private)) == "ADEC")
    #expect(try town.walk("A", "B", options: Self.options(.private)) == "AB")
    let lane = try Town("A   B   C", ways: ["AB": .footway, "BC": .privateDrive])
    #expect(try lane.walk("A", "C", options: Self.options(.private)) == "ABC")
  }

  @Test func `ferries are closed to those who avoid them`() throws {
    let town = try Town(
      Self.map(lines: 24),
      ways: ["AB": .footway, "BC": .ferry.with("duration", "2"), "ADEC": .footway])
    #expect(try town.walk("A", "C") == "ABC")
    #expect(try town.walk("A", "C", options: Self.options(.ferries)) == "ADEC")
    #expect(try town.walk("A", "C", options: Self.options([.steps, .tunnels])) == "ABC")
    let island = try Town(
      "A   B   C   D", ways: ["AB": .footway, "BC": .ferry, "CD": .footway])
    #expect(try island.walk("A", "D") == "ABCD")
    #expect(try island.walk("A", "D", options: Self.options(.ferries)) == "no walk")
  }

  @Test func `several things are avoided at once`() throws {
    let town = try Town(
      Self.map(lines: 2),
      ways: [
        "AB": .footway.with("tunnel", "yes"), "BC": .footway.with("lit", "no"), "ADEC": .footway,
      ])
    #expect(try town.walk("A", "C") == "ABC")
    #expect(try town.walk("A", "C", options: Self.options([.tunnels, .unlit])) == "ADEC")
  }

  @Test func `pace changes walking times and not waits`() throws {
    let town = try Town(
      "A   B   C   D", ways: ["AB": .footway, "BC": .ferry.with("duration", "5"), "CD": .footway])
    func seconds(_ pace: Double) throws -> Double {
      var options = Town.options
      options.costing.paceKilometersPerHour = pace
      return try town.route("A", "D", options: options).durationSeconds
    }
    let walked = town.meters("AB") + town.meters("CD")
    #expect(abs(try seconds(5) - (walked * 0.72 + 300 + 300)) < 2)
    #expect(abs(try seconds(2.5) - seconds(5) - walked * 0.72) < 0.5)
    #expect(abs(try seconds(5) - seconds(10) - walked * 0.36) < 0.5)
  }
}
