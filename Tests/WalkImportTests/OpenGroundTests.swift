import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

// MARK: Straight across

/// A square with paths to two of its corners, and two places on it.
private let plaza = """
  A B       C

      P   Q

    D       E F
  """

@Test(arguments: [Town.Way.square, .platform, .pier, .parking])
func `ground is crossed from entry to entry`(ground: Town.Way) throws {
  let town = try Town(plaza, ways: ["BCEDB": ground, "AB": .footway, "EF": .footway])
  #expect(try town.walk("A", "F") == "ABEF")
  #expect(try town.walk("F", "A") == "FEBA")
  let route = try town.route("A", "F")
  #expect(abs(route.distanceMeters - town.meters("ABEF")) < 0.2)
  #expect(try route.sources.map(\.number) == [2, 1, 3])
}

@Test func `ground is walked from and to a point on it`() throws {
  let town = try Town(plaza, ways: ["BCEDB": .square, "AB": .footway, "EF": .footway])
  #expect(try town.walk("P", "F") == "PEF")
  #expect(try town.walk("F", "P") == "FEP")
  #expect(try town.walk("P", "Q") == "PQ")
  let route = try town.route("P", "F")
  #expect(route.origin.offPathMeters == 0)
  #expect(route.origin.source == SourceID(kind: .way, number: 1))
  #expect(abs(route.distanceMeters - town.meters("PEF")) < 0.2)
  #expect(try town.route("P", "P").distanceMeters == 0)
}

@Test func `around the corner of an angle`() throws {
  let map = """
    X A   B

          C   D Y

      E       F
    """
  let town = try Town(map, ways: ["ABCDFEA": .square, "XA": .footway, "DY": .footway])
  #expect(try town.walk("X", "Y") == "XACDY")
}

@Test func `a line that says area and does not close is a line`() throws {
  let town = try Town(plaza, ways: ["BCED": .square, "AB": .footway, "EF": .footway])
  #expect(try town.walk("A", "F") == "ABCEF")
}

@Test func `a square cut at the border stays a line`() throws {
  let town = try Town(plaza, ways: ["BCEDZB": .square, "AB": .footway, "EF": .footway])
  #expect(try town.walk("A", "F") == "ABCEF")
  #expect(try town.area.openGrounds().isEmpty)
}

@Test func `an outline that crosses itself stays a line`() throws {
  let town = try Town(plaza, ways: ["BECDB": .square, "AB": .footway, "EF": .footway])
  #expect(try town.walk("A", "F") == "ABEF")
  #expect(try town.area.openGrounds().isEmpty)
}

@Test func `outlines of two nodes surround nothing`() throws {
  let town = try Town(
    plaza, ways: ["BEB": .square, "BBBB": .square, "AB": .footway, "EF": .footway])
  #expect(try town.walk("A", "F") == "ABEF")
  #expect(try town.area.openGrounds().isEmpty)
}

// MARK: What stands there

private let blocked = """
  A B           C
      I     J
    P           Q
      K     L
    D           E F
  """

private let blocks: [(name: String, block: Town.Way, isInTheWay: Bool)] = [
  ("a house", .house, true), ("a wall", .tagged("barrier", "wall"), true),
  ("a fountain", .tagged("amenity", "fountain"), true),
  ("a pool", .tagged("leisure", "swimming_pool"), true), ("water", .water, true),
  ("a roof", .tagged("building", "roof"), false),
  ("a house above", .house.with("layer", "1"), false),
  ("a tunnel's wall", .tagged("barrier", "wall").with("tunnel", "yes"), false),
]

@Test(arguments: blocks.indices)
func `what stands on a square is walked round`(row: Int) throws {
  let (name, block, isInTheWay) = blocks[row]
  let town = try Town(
    blocked, ways: ["BCQEDPB": .square, "AB": .footway, "EF": .footway, "IJLKI": block])
  for (from, to) in [("P", "Q"), ("B", "E")] as [(Character, Character)] {
    let stretch = try town.stretch(from, to)
    #expect((stretch > 1.02) == isInTheWay, "\(name), \(from)–\(to): \(stretch)")
    #expect(stretch < 1.5)
  }
}

@Test(arguments: [("NBMON", "building", "yes"), ("MO", "barrier", "fence")])
func `what stands between nodes of the outline is in the way`(
  line: String, key: String, value: String
) throws {
  let map = """
    A B       M       C

      N               Q

      D       O       E F

      X
    """
  let town = try Town(
    map,
    ways: [
      "BMCQEODNB": .parking, "XD": .footway, "EF": .footway, line: .tagged(key, value),
    ])
  #expect(try town.walk("X", "F") == "no walk")
}

@Test func `a house beside a square is not on it`() throws {
  let map = """
      H           G
    A B           C

      D           E F
    """
  let town = try Town(
    map, ways: ["BCEDB": .parking, "AB": .footway, "EF": .footway, "BCGHB": .house])
  #expect(try town.walk("A", "F") == "ABEF")
  #expect(try town.stretch("B", "C") < 1.01)
}

@Test func `a hole is walked round`() throws {
  for tag in [("highway", "pedestrian"), ("highway", "footway"), ("railway", "platform")] {
    let town = try Town(
      blocked, ways: ["AB": .footway, "EF": .footway],
      relations: [Town.Relation(["BCE", "EDB"], inners: ["IJLKI"], [tag])])
    let stretch = try town.stretch("A", "F")
    #expect(stretch > 1.02 && stretch < 1.5, "\(tag): \(stretch)")
    #expect(try town.route("P", "Q").sources == [SourceID(kind: .relation, number: 1)])
  }
}

@Test func `a square of which a hole is missing is a square all the same`() throws {
  let tag = ("highway", "pedestrian")
  func town(_ outers: [String], inners: [String]) throws -> Town {
    try Town(
      blocked, ways: ["AB": .footway, "EF": .footway],
      relations: [Town.Relation(outers, inners: inners, [tag])])
  }
  let holed = try town(["BCE", "EDB"], inners: ["IJ?KI"])
  #expect(try holed.walk("A", "F") == "ABEF")
  // What is left has to close.
  #expect(try town(["BCE", "E?DB"], inners: []).walk("A", "F") == "no walk")
}

@Test func `a square drawn as a way and as a relation is one`() throws {
  let ways: KeyValuePairs<String, Town.Way> = [
    "AB": .footway, "EF": .footway, "BCQEDPB": .square.numbered(1_000_000),
  ]
  let square = Town.Relation(["BCQEDPB"], [("highway", "pedestrian")])
  let plain = try Town(blocked, ways: ways, relations: [square])
  #expect(try plain.area.openGrounds().count == 1)
  let holed = Town.Relation(["BCQEDPB"], inners: ["IJLKI"], [("highway", "pedestrian")])
  let town = try Town(blocked, ways: ways, relations: [holed])
  #expect(try town.area.openGrounds().count == 1)
  #expect(try town.stretch("P", "Q") > 1.02)
}

@Test func `a door on a hole is an entry`() throws {
  let town = try Town(
    blocked, ways: ["AB": .footway, "LI": .tagged("highway", "corridor")],
    relations: [Town.Relation(["BCE", "EDB"], inners: ["IJLKI"], [("highway", "pedestrian")])])
  #expect(try town.walk("A", "I") == "ABI")
  #expect(try town.stretch("Q", "L") < 1.1)
}

@Test func `a wall with ends far away divides a square`() throws {
  let map = """
    W                   I



    A B           C


      D           E F



    V                   K
    """
  // The wall runs from corner to corner of the map, its ends more than 200 m from the square.
  let town = try Town(
    map,
    ways: [
      "BCEDB": .square, "AB": .footway, "EF": .footway, "WK": .tagged("barrier", "wall"),
    ], site: Town.Site(lineMeters: 60))
  #expect(try town.walk("A", "D") != "no walk")
  #expect(throws: RouteError.self) { try town.route("C", "D") }
}

@Test(
  arguments: [
    ([("barrier", "gate")], true), ([("entrance", "yes")], true),
    ([("barrier", "gate"), ("locked", "yes")], false),
    ([("barrier", "gate"), ("access", "private")], false),
    ([("barrier", "gate"), ("opening_hours", "08:00-18:00")], false),
    ([("barrier", "hedge")], false), ([("highway", "crossing")], false), ([], false),
  ] as [([(key: String, value: String)], Bool)])
func `a wall across a square is passed at its gates`(
  tags: [(key: String, value: String)], isOpen: Bool
) throws {
  let map = """
          W
    A B       C
          G
      D       E F
          X
    """
  let town = try Town(
    map,
    ways: [
      "BCEDB": .parking, "AB": .footway, "EF": .footway, "WGX": .tagged("barrier", "wall"),
    ], nodes: ["G": tags])
  if isOpen {
    #expect(try town.stretch("A", "F") < 1.05)
  } else {
    #expect(try town.walk("A", "F") == "no walk")
  }
}

@Test func `water under a pier is no obstacle`() throws {
  let map = """
    W               X
      A B       C

        D       E F
    Y               Z
    """
  let town = try Town(
    map, ways: ["BCEDB": .pier, "AB": .footway, "EF": .footway, "WXZYW": .water])
  #expect(try town.walk("A", "F") == "ABEF")
}

@Test func `a courtyard a little too large for its house is open`() throws {
  let map = """
    W                 X
        A B       C
        I           J
        G D       E F
        K           L
    Y                 Z
    """
  // The northern corners of the yard overlap the house.
  let town = try Town(
    map, ways: ["BCEDB": .square, "GD": .footway, "EF": .footway],
    relations: [Town.Relation(["WXZYW"], inners: ["IJLKI"], [("building", "yes")])])
  #expect(try town.walk("G", "F") == "GDEF")
}

// MARK: Up and down

@Test func `steps that end on a square lead to it`() throws {
  let town = try Town(plaza, ways: ["BCEDB": .square, "AB": .footway, "PQ": .steps])
  #expect(try town.walk("A", "Q").hasPrefix("AB"))
  let outside = try Town(
    """
    A B     C

        P   Q     R

      D     E
    """,
    ways: ["BCEDB": .square, "AB": .footway, "PR": .steps.with("layer", "-1")])
  #expect(try outside.walk("A", "R") == "ABPR")
}

private let others: [(name: String, way: Town.Way, isJoined: Bool)] = [
  ("a path", .footway, true), ("a bridge", .footway.with("bridge", "yes"), false),
  ("a tunnel", .footway.with("tunnel", "yes"), false),
  ("a layer below", .footway.with("layer", "-1"), false),
  ("a level above", .footway.with("level", "2"), false),
  ("the same level", .footway.with("level", "0"), true),
]

@Test(arguments: others.indices)
func `a way that ends over or under a square does not join it`(row: Int) throws {
  let (name, way, isJoined) = others[row]
  let map = """
    A B     C

        P         R

      D     E
    """
  let town = try Town(map, ways: ["BCEDB": .square, "AB": .footway, "PR": way])
  #expect(try town.walk("A", "R") == (isJoined ? "ABPR" : "no walk"), "\(name)")
}

@Test func `a way that crosses over a square does not join it`() throws {
  let map = """
    A B     C

    X   P         R

      D     E
    """
  let town = try Town(
    map, ways: ["BCEDB": .square, "AB": .footway, "XPR": .footway.with("bridge", "yes")])
  #expect(try town.walk("A", "R") == "no walk")
}

// MARK: The ends of the world

private let sites: [Town.Site] = [
  Town.Site(latitudeE7: -170_000_000, longitudeE7: 1_799_995_000),
  Town.Site(latitudeE7: 700_000_000), Town.Site(latitudeE7: -899_000_000),
  Town.Site(latitudeE7: 515_000_000, longitudeE7: -5_000),
]

@Test(arguments: sites.indices)
func `squares lie anywhere`(row: Int) throws {
  let town = try Town(
    blocked,
    ways: [
      "BCQEDPB": .square, "AB": .footway, "EF": .footway, "IJLKI": .house, "QC": .footway,
    ], site: sites[row])
  let stretch = try town.stretch("A", "F")
  #expect(stretch > 1.02 && stretch < 1.5, "\(stretch)")
  #expect(try town.stretch("P", "Q") > 1.02)
  #expect(try town.walk("D", "F") == "DEF")
  let detour = try town.stretch("P", "F")
  #expect(detour < 1.15, "\(detour)")
}

@Test func `a square at the antimeridian is entered by a way that ends on it`() throws {
  let map = """
    A B             C

        P     X

      D             E
    """
  for column in [0, 3, 6, 9] as [Int32] {
    let site = Town.Site(
      latitudeE7: -170_000_000, longitudeE7: 1_799_999_000 - column * 1_880)
    let town = try Town(
      map, ways: ["BCEDB": .square, "AB": .footway, "PX": .steps], site: site)
    #expect(try town.walk("A", "X").hasPrefix("AB"))
  }
}

@Test func `two extracts that overlap hold one square`() throws {
  let town = try Town(plaza, ways: ["BCEDB": .square, "AB": .footway, "EF": .footway])
  let folder = try TemporaryFolder()
  let paths = try ["one.osm", "two.osm"].map { try folder.write(town.xml, to: $0) }
  _ = try Importer.run(extracts: paths, to: folder.path("both.walk"))
  let both = try Area(contentsOf: folder.path("both.walk"))
  #expect(try both.openGrounds().count == 1)
  #expect(both.edgeCount == town.area.edgeCount)
}

@Test func `the same squares give the same bytes`() throws {
  let folder = try TemporaryFolder()
  let town = RandomPlaza(seed: 5)
  let path = try folder.write(town.xml, to: "town.osm")
  for name in ["one.walk", "two.walk"] {
    _ = try Importer.run(extracts: [path], to: folder.path(name))
  }
  let files = try ["one.walk", "two.walk"].map {
    try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
  }
  #expect(files[0] == files[1])
}
