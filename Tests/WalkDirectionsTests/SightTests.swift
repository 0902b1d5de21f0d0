import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// The sights told on a walk between two letters, as "past pharmacy on the left".
private func sights(_ town: Town, _ from: Character, _ to: Character) throws -> [String] {
  try sights(on: town.route(from, to), in: town.area)
}

private func sights(on route: Route, in area: Area) throws -> [String] {
  let directions = try Directions(for: route, in: area)
  return directions.instructions.compactMap(\.maneuver.sight).map { sight in
    let name = sight.name.isEmpty ? "" : " \(sight.name)"
    let side = sight.side.map { " on the \($0.rawValue)" } ?? " ahead"
    return "\(sight.position) \(sight.kind)\(name)\(side)"
  }
}

/// A column is 4 m wide and a line 8 m high.
private let close = Town.Site(lineMeters: 8)
private let pharmacy = [(key: "amenity", value: "pharmacy")]

/// A street A–B–D with a street B–C to the north, places for sights around B, and a building beside A.
@Suite struct SightTests {
  static let map = """
                C



              f  n
                   m
    A           B           D
          q   s  r

    E   F
    H   G
    """
  static let ways: KeyValuePairs<String, Town.Way> = [
    "ABD": .residential, "BC": .residential, "EFGHE": .building,
  ]

  private static func told(
    _ nodes: [Character: [(key: String, value: String)]], _ from: Character = "A",
    _ to: Character = "C"
  ) throws -> [String] {
    try sights(Town(map, ways: ways, nodes: nodes, site: close), from, to)
  }

  @Test(
    arguments: [
      ("A", "C", "r", "at pharmacy on the right"), ("D", "C", "r", "at pharmacy on the left"),
      ("C", "A", "r", "at pharmacy on the left"), ("A", "C", "m", "before pharmacy on the left"),
      ("A", "C", "q", "past pharmacy on the right"), ("A", "C", "s", "past pharmacy on the right"),
      ("C", "A", "f", "past pharmacy on the right"),
      ("C", "D", "f", "past pharmacy on the right"),
    ] as [(Character, Character, Character, String)])
  func `a sight is told from where one comes`(
    from: Character, to: Character, place: Character, told: String
  ) throws {
    #expect(try Self.told([place: pharmacy], from, to) == [told])
  }

  @Test func `what stands outside a bend is not passed on the way behind it`() throws {
    let map = """
            C

                   h
      D     B   A
                      E F
                      H G
                S
      """
    let town = try Town(
      map, ways: ["SABD": .residential, "BC": .residential, "EFGHE": .building],
      nodes: ["h": pharmacy], site: close)
    #expect(try sights(town, "S", "C") == [])
  }

  @Test func `a sight is told of a turn that is part of a crossing`() throws {
    let map = """
                  C

                  D
           L      M         R
              f   E
      A           B         G
                              H I
                              K J
      """
    let town = try Town(
      map,
      ways: [
        "ABG": .residential, "BE": .footway, "DC": .footway, "LMR": .residential,
        "EMD": Town.Way([("highway", "footway"), ("footway", "crossing")]), "HIJKH": .building,
      ], nodes: ["f": pharmacy], site: Town.Site(lineMeters: 6))
    let told = try Directions(for: town.route("A", "C"), in: town.area).instructions.map(\.text)
    #expect(told[1].hasPrefix("Past the pharmacy on your left, turn left and cross the street"))
  }

  @Test func `what stands by the way that one turns to is not before the corner`() throws {
    #expect(try Self.told(["n": pharmacy]) == [])
    #expect(try Self.told(["f": pharmacy]) == [])
  }

  @Test func `of two of a kind nobody knows which is meant`() throws {
    #expect(try Self.told(["r": pharmacy, "D": pharmacy]) == [])
    let named =
      [
        "r": pharmacy + [("name", "Rossi")], "D": pharmacy + [("name", "Bianchi")],
      ] as [Character: [(key: String, value: String)]]
    #expect(try Self.told(named) == ["at pharmacy Rossi on the right"])
    let chain =
      [
        "r": pharmacy + [("name", "Rossi")], "D": pharmacy + [("name", "Rossi")],
      ] as [Character: [(key: String, value: String)]]
    #expect(try Self.told(chain) == [])
  }

  @Test func `what is inside, closed or private is not told`() throws {
    for tag in [("level", "1"), ("indoor", "yes"), ("disused", "yes"), ("access", "private")] {
      #expect(try Self.told(["r": pharmacy + [(tag.0, tag.1)]]) == [])
    }
    #expect(try Self.told(["r": [("disused:amenity", "pharmacy")]]) == [])
  }

  @Test func `the more telling one is told`() throws {
    #expect(
      try Self.told(["q": pharmacy, "m": [("historic", "monument")]])
        == ["before monument on the left"])
  }

  @Test func `a shop is told only where no name tells the way`() throws {
    let bakery: [Character: [(key: String, value: String)]] = ["r": [("shop", "bakery")]]
    #expect(try Self.told(bakery) == ["at bakery on the right"])
    let town = try Town(
      Self.map,
      ways: ["ABD": .residential, "BC": .residential.named("Via Roma"), "EFGHE": .building],
      nodes: bakery, site: close)
    #expect(try sights(town, "A", "C") == [])
  }

  @Test func `a sight that a building hides is not told`() throws {
    let map = """
                  C


                     s tp
                     u v
      A           B           D
      """
    func told(_ ways: KeyValuePairs<String, Town.Way>) throws -> [String] {
      try sights(
        Town(map, ways: ways, nodes: ["p": [("historic", "monument")]], site: close), "A", "C")
    }
    #expect(
      try told(["ABD": .residential, "BC": .residential]) == ["before monument on the left"])
    #expect(
      try told(["ABD": .residential, "BC": .residential, "stvus": .building]) == [])
  }

  @Test func `a shop shows on the side of its building where it is drawn`() throws {
    func told(_ place: Character) throws -> [String] {
      let map = """
                    C


                      s p t
                        x
                      u q v
        A           B           D
        """
      return try sights(
        Town(
          map, ways: ["ABD": .residential, "BC": .residential, "stvus": .building],
          nodes: [place: pharmacy], site: close), "A", "C")
    }
    #expect(try told("q") == ["before pharmacy on the left"])
    #expect(try told("p") == [])
    // In the middle it may be that of either street.
    #expect(try told("x") == [])
  }

  @Test func `what is seen only from the other street is told only there`() throws {
    let map = """
                  C

        s       t
                p
        u       v
      A           B           D
      """
    let town = try Town(
      map, ways: ["ABD": .residential, "BC": .residential, "stpvus": .building],
      nodes: ["p": pharmacy], site: close)
    #expect(try sights(town, "A", "C") == [])
    #expect(try sights(town, "C", "A") == ["past pharmacy on the right"])
  }

  @Test func `a church at two corners tells neither`() throws {
    let map = """
            F       C


      A     E       B           D
              s      t
              u      v
      """
    let church = Town.Way([("building", "church")])
    let town = try Town(
      map,
      ways: ["AEBD": .residential, "EF": .footway, "BC": .footway, "stvus": church], site: close)
    #expect(town.area.sightCount == 1)
    #expect(try sights(town, "A", "C") == [])
    #expect(try sights(town, "A", "F") == [])
  }

  @Test func `past a sight means the next corner`() throws {
    let map = """
                F   C


      A         E   B           D
              q
      """
    let nodes: [Character: [(key: String, value: String)]] = ["q": [("historic", "monument")]]
    let town = try Town(
      map, ways: ["AEBD": .residential, "EF": .footway, "BC": .footway], nodes: nodes, site: close)
    #expect(try sights(town, "A", "C") == [])
    let straight = try Town(
      map, ways: ["AEBD": .residential, "BC": .footway], nodes: nodes, site: close)
    #expect(try sights(straight, "A", "C") == ["past monument on the right"])
  }

  @Test func `a sight is not told again at the next corner`() throws {
    let map = """
                G

                C       D
                  r
      A         B       E
      """
    let town = try Town(
      map, ways: ["ABE": .residential, "BCG": .footway, "CD": .footway],
      nodes: ["r": [("historic", "monument")]], site: close)
    #expect(try sights(town, "A", "D") == ["at monument on the left"])
    #expect(try sights(town, "B", "D") == ["past monument on the right"])
  }

  @Test func `the sights of Monaco are told`() throws {
    let folder = try TemporaryFolder()
    _ = try Importer.run(extracts: [Sample.monaco], to: folder.path("monaco.walk"))
    let area = try Area(contentsOf: folder.path("monaco.walk"))
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    func told(_ from: (Int32, Int32), _ to: (Int32, Int32)) throws -> [String] {
      let route = try router.route(
        from: Coordinate(latitudeE7: from.0, longitudeE7: from.1),
        to: Coordinate(latitudeE7: to.0, longitudeE7: to.1), options: RouteOptions(),
        workspace: &workspace)
      return try sights(on: route, in: area)
    }
    let walks = [
      try told((437_431_305, 74_310_479), (437_390_089, 74_184_170)),
      try told((437_409_328, 74_198_283), (437_322_903, 74_197_023)),
      try told((437_336_680, 74_187_034), (437_396_838, 74_261_139)),
    ]
    #expect(
      walks == [
        [
          "before supermarket Spar ahead",
          "past toilets on the right",
        ],
        [
          "past busStop on the right", "before bank on the left",
          "before restaurant 8&demi on the right", "before policeStation ahead",
        ],
        [
          "at policeStation ahead", "before bank Credit Suisse on the left",
          "past cafe Häagen Dasz on the left",
        ],
      ])
  }
}
