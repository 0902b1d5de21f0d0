import TestSupport
import Testing
import WalkDirections

@Test func `a square is walked across from a place on it and to one`() throws {
  let map = """
    A B     C
        P Q
      D     E F
    """
  let town = try Town(
    map,
    ways: [
      "BCEDB": Town.Way([("highway", "pedestrian"), ("area", "yes")]).named("Old Square"),
      "AB": .footway, "EF": .footway,
    ])
  func words(_ from: Character, _ to: Character) throws -> [String] {
    try Directions(for: town.route(from, to), in: town.area, to: Destination())
      .instructions.map(\.text)
  }
  #expect(try words("P", "Q") == ["Walk east across Old Square", "You have arrived"])
  #expect(try words("P", "F")[0] == "Walk south-east across Old Square")
  #expect(try words("A", "P")[1].hasSuffix("onto Old Square"))
}

@Test func `an unnamed way is called by what most of it is`() throws {
  // A square of 20 m, then 160 m of footway straight on.
  let map = """
    A B       C
    D E
    """
  let town = try Town(
    map,
    ways: [
      "ABEDA": Town.Way([("highway", "pedestrian"), ("area", "yes")]), "BC": .footway,
    ])
  let words = try Directions(for: town.route("A", "C"), in: town.area, to: Destination())
    .instructions.map(\.text)
  #expect(words.first == "Walk east along the footpath")
}

@Test(arguments: ["pedestrian", "footway", "path"])
func `a square without a name is no street or path`(highway: String) throws {
  let map = """
    A B     C
        P Q
      D     E F
    """
  let town = try Town(
    map,
    ways: [
      "BCEDB": Town.Way([("highway", highway), ("area", "yes")]),
      "AB": .footway, "EF": .footway,
    ])
  func start(_ from: Character, _ to: Character) throws -> String {
    try Directions(for: town.route(from, to), in: town.area, to: Destination())
      .instructions[0].text
  }
  #expect(try start("P", "Q") == "Walk east across the pedestrian area")
  #expect(try start("B", "F") == "Walk south-east across the pedestrian area")
}

@Test(arguments: [("", "the pedestrian area"), ("Long Row", "Long Row")])
func `long and narrow ground is walked along`(name: String, words: String) throws {
  // 400 m by 10 m.
  let map = """
    A B                   C D
      E                   F
    """
  let area = Town.Way([("highway", "pedestrian"), ("area", "yes")])
  let town = try Town(
    map,
    ways: [
      "BCFEB": name.isEmpty ? area : area.named(name), "AB": .footway, "CD": .footway,
    ], site: Town.Site(lineMeters: 10))
  let told = try Directions(for: town.route("B", "C"), in: town.area, to: Destination())
    .instructions.map(\.text)
  #expect(told[0] == "Walk east along \(words)")
}

@Test func `steps drawn as an area have as many as the flight, and none along them`() throws {
  // A flight of 7 m, 42 m wide.
  let map = """
        U
    A   X       B   W
    D   Y       C
        V
    """
  let town = try Town(
    map,
    ways: [
      "AXBCYDA": Town.Way([("highway", "steps"), ("area", "yes"), ("step_count", "20")]),
      "UX": .footway, "YV": .footway, "BW": .footway,
    ], site: Town.Site(lineMeters: 7))
  let down = try town.route("U", "V")
  #expect(down.stairCount == 20)
  #expect(
    try Directions(for: down, in: town.area).instructions.map(\.text)[1]
      == "Take the steps, 20 steps")
  #expect(try town.route("U", "W").stairCount == 0)
}

@Test(arguments: [
  """
        G     C       D




        B     A   E         F
  """,
  """
        G
                C       D




        B       A   E         F
  """,
])
func `the corners are told where a long way leads over a square from one path to another`(
  map: String
) throws {
  // From F west to the square's corner E, north over it to C, and west again, in the second one half so.
  let town = try Town(
    map,
    ways: [
      "AEDCA": Town.Way([("highway", "pedestrian"), ("area", "yes")]).named("Old Square"),
      "EF": .footway, "CG": .footway,
    ], site: Town.Site(lineMeters: 10))
  let told = try Directions(for: town.route("F", "G"), in: town.area).instructions.map(\.text)
  #expect(
    told == [
      "Walk west along the footpath", "Turn right onto Old Square",
      "Turn left onto the footpath", "You have arrived",
    ])
}
