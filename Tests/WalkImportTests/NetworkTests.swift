import TestSupport
import Testing
import WalkGraph
import WalkImport
import WalkRouting

/// Where ways are cut, and where pieces of them become one edge.
@Suite struct NetworkTests {
  @Test func `ways are cut where they meet`() throws {
    let map = """
      A   B   C

          D
      """
    let town = try Town(map, ways: ["ABC": .footway, "BD": .footway])
    #expect(try town.edges == ["AB", "BC", "BD"])
    #expect(town.area.nodeCount == 4)
    #expect(try town.walk("A", "D") == "ABD")
  }

  static let alike: [(first: Town.Way, secondLine: String, second: Town.Way)] = [
    (.footway, "BC", .footway), (.footway, "CB", .footway),
    (.footway, "BC", .footway.with("note", "mown in May")),
    (.footway.named("Lime Row"), "CB", .footway.named("Lime Row")),
    (.footway.with("oneway:foot", "yes"), "BC", .footway.with("oneway:foot", "yes")),
    (.footway.with("oneway:foot", "yes"), "CB", .footway.with("oneway:foot", "-1")),
    (.steps.with("incline", "up"), "CB", .steps.with("incline", "down")),
    (.footway.with("level", "1"), "BC", .footway.with("level", "1")),
    (.privateDrive, "BC", .privateDrive),
  ]

  @Test(arguments: alike)
  func `ways that look alike are one edge`(
    row: (first: Town.Way, secondLine: String, second: Town.Way)
  ) throws {
    let town = try Town("A   B   C", ways: ["AB": row.first, "\(row.secondLine)": row.second])
    #expect(try town.edges == ["ABC"])
    #expect(try town.route("A", "C").sources.map(\.number) == [1, 2])
  }

  static let different: [(first: Town.Way, secondLine: String, second: Town.Way)] = [
    (.footway, "BC", .footway.named("Lime Row")), (.footway, "BC", .steps),
    (.footway, "BC", .footway.with("surface", "gravel")),
    (.footway, "BC", .footway.with("level", "1")), (.footway, "BC", .footway.with("tunnel", "yes")),
    (.footway, "BC", .footway.with("foot", "designated")),
    (.footway, "BC", .footway.with("oneway:foot", "yes")),
    (.steps.with("incline", "up"), "CB", .steps.with("incline", "up")),
    (.footway, "BC", .footway.with("foot:conditional", "no @ (22:00-06:00)")),
  ]

  @Test(arguments: different)
  func `ways that differ are two`(
    row: (first: Town.Way, secondLine: String, second: Town.Way)
  ) throws {
    let town = try Town("A   B   C", ways: ["AB": row.first, "\(row.secondLine)": row.second])
    #expect(try town.edges == ["AB", "BC"])
    #expect(try town.walk("A", "C") == "ABC")
  }

  @Test func `one-way edges are walked one way`() throws {
    let oneWay = Town.Way.footway.with("oneway:foot", "yes")
    let along = try Town("A   B   C", ways: ["AB": oneWay, "BC": oneWay])
    #expect(try along.walk("A", "C") == "ABC")
    #expect(try along.walk("C", "A") == "no walk")
    let opposed = try Town("A   B   C", ways: ["AB": oneWay, "CB": oneWay])
    #expect(try opposed.edges == ["AB", "BC"])
    #expect(try opposed.walk("A", "C") == "no walk")
    #expect(try opposed.walk("C", "B") == "CB")
  }

  static let staying: [[(key: String, value: String)]] = [
    [("barrier", "gate")], [("barrier", "stile")], [("highway", "crossing")],
    [("highway", "elevator")], [("railway", "level_crossing")], [("entrance", "yes")],
  ]

  @Test(arguments: staying)
  func `what is passed through stays a node`(tags: [(key: String, value: String)]) throws {
    let town = try Town("A   B   C", ways: ["ABC": .footway], nodes: ["B": tags])
    #expect(try town.edges == ["AB", "BC"])
    let stretches = try town.route("A", "C").stretches
    #expect(stretches.count == 2)
    #expect(stretches.first?.passageAtEnd != nil)
    #expect(stretches.first?.passageAtEnd == stretches.last?.passageAtStart)
  }

  @Test(arguments: ["bench", "waste_basket", "post_box"])
  func `what stands beside the way does not cut it`(amenity: String) throws {
    let town = try Town(
      "A   B   C", ways: ["ABC": .footway], nodes: ["B": [("amenity", amenity)]])
    #expect(try town.edges == ["ABC"])
  }

  @Test func `a locked gate sends the walk around the block`() throws {
    let map = """
      A   B   C

      D       E
      """
    let town = try Town(map, ways: ["AB": .footway, "BC": .lockedGate, "ADEC": .footway])
    #expect(try town.walk("A", "C") == "ADEC")
    #expect(try town.walk("A", "B") == "AB")
  }

  @Test func `a locked gate gives two dead ends`() throws {
    let town = try Town("A   B", ways: ["AB": .lockedGate])
    #expect(town.area.edgeCount == 2)
    #expect(town.area.nodeCount == 4)
    #expect(town.area.componentCount == 2)
    #expect(try town.walk("A", "B") == "no walk")
  }

  @Test func `a wall on a junction parts all that meet there`() throws {
    let map = """
          D

      A   B   C
      """
    let town = try Town(
      map, ways: ["ABC": .footway, "BD": .footway], nodes: ["B": [("barrier", "wall")]])
    #expect(town.area.componentCount == 3)
    #expect(try town.walk("A", "C") == "no walk")
    #expect(try town.walk("A", "D") == "no walk")
  }

  @Test func `edges of several ways keep their ids in walking order`() throws {
    let town = try Town(
      "A   B   C   D",
      ways: [
        "AB": .footway.numbered(7), "CB": .footway.numbered(3), "CD": .footway.numbered(5),
      ])
    #expect(try town.edges == ["ABCD"])
    #expect(try town.route("A", "D").sources.map(\.number) == [7, 3, 5])
    #expect(try town.route("D", "A").sources.map(\.number) == [5, 3, 7])
  }

  @Test func `stairs are shared out by length`() throws {
    let map = """
      A   B       C

          D
      """
    let town = try Town(map, ways: ["ABC": .steps.with("step_count", "120"), "BD": .footway])
    let stretches = try town.route("A", "C").stretches
    #expect(stretches.count == 2)
    let stairs = stretches.map {
      Double($0.attributes.stairsPerHundredMeters) * $0.distanceMeters / 100
    }
    #expect(abs(stairs.reduce(0, +) - 120) < 0.5, "\(stairs)")
    #expect(abs(stairs[0] - 40) < 0.5, "\(stairs)")
  }
}
