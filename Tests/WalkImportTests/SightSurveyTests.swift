import TestSupport
import Testing
import WalkGeometry
import WalkGraph

@testable import WalkImport

/// What is known of the node at a letter, as "church 10 20": the kind, meters east and north.
private func known(_ town: Town, _ letter: Character) throws -> [String] {
  for number in 0..<UInt32(town.area.nodeCount) {
    guard try town.area.coordinate(of: NodeID(number)) == town.places[letter] else { continue }
    return try town.area.sights(at: NodeID(number)).map {
      "\($0.kind) \($0.eastMeters) \($0.northMeters)"
    }
  }
  return ["no node"]
}

/// A column is 5 m wide and a line 10 m high.
private let close = Town.Site(lineMeters: 10)

@Suite struct SightSurveyTests {
  static let map = """
        C

    A   B   D
       p  q   r s

       t u
       w v
    """
  static let ways: KeyValuePairs<String, Town.Way> = ["ABD": .residential, "BC": .residential]

  @Test func `a node keeps the two most telling sights that only it needs`() throws {
    let town = try Town(
      Self.map, ways: Self.ways,
      nodes: [
        "p": [("amenity", "pharmacy")], "q": [("amenity", "fountain")], "r": [("amenity", "bank")],
      ], site: close)
    #expect(try known(town, "B") == ["fountain 10 -10", "pharmacy -5 -10"])
    // Ends of ways are no corners.
    #expect(try known(town, "A") == [])
    #expect(town.area.sightCount == 2)
  }

  @Test(arguments: [
    [(key: "tunnel", value: "yes"), ("layer", "-1")], [("indoor", "yes")], [("level", "-1")],
  ])
  func `who walks underground or indoors sees nothing of what stands on the street`(
    tags: [(key: String, value: String)]
  ) throws {
    let way = Town.Way([("highway", "footway")] + tags)
    let nodes: [Character: [(key: String, value: String)]] = ["p": [("amenity", "pharmacy")]]
    let below = try Town(Self.map, ways: ["ABD": way, "BC": way], nodes: nodes, site: close)
    #expect(try known(below, "B") == [])
    let mouth = try Town(
      Self.map, ways: ["AB": .footway, "BC": way, "BD": way], nodes: nodes, site: close)
    #expect(try known(mouth, "B") == ["pharmacy -5 -10"])
  }

  @Test func `what may be taken for another is not kept, wherever that is seen from`() throws {
    func kept(_ tags: (String, String), _ others: (String, String)) throws -> [String] {
      try known(
        Town(
          Self.map, ways: Self.ways,
          nodes: ["p": [("historic", tags.0), ("memorial", tags.1)], "s": [others]], site: close),
        "B")
    }
    #expect(try kept(("memorial", "statue"), ("amenity", "bench")) == ["statue -5 -10"])
    #expect(try kept(("memorial", "statue"), ("historic", "monument")) == [])
  }

  @Test func `a church drawn twice is one, and the place is that of its nearest wall`() throws {
    let town = try Town(
      Self.map,
      ways: ["ABD": .residential, "BC": .residential, "tuvwt": Town.Way([("building", "church")])],
      nodes: ["t": [("building", "church"), ("amenity", "place_of_worship")]], site: close)
    #expect(try known(town, "B") == ["church 0 -30"])
    let relation = try Town(
      Self.map, ways: Self.ways,
      relations: [Town.Relation(["tuvwt"], [("building", "church")])], site: close)
    #expect(try known(relation, "B") == ["church 0 -30"])
  }

  @Test func `an outline that is cut by the edge of the extract is none`() throws {
    let town = try Town(
      Self.map,
      ways: [
        "ABD": .residential, "BC": .residential, "tuvXwt": Town.Way([("building", "church")]),
      ], site: close)
    #expect(try known(town, "B") == [])
  }

  @Test(arguments: [0, -900_000_000, 899_000_000, 435_000_000] as [Int32])
  func `cells hold what lies near, across the antimeridian too`(latitudeE7: Int32) {
    let places = [-1_799_999_000, -1_799_000_000, 0, 1_799_999_900, 5_000].map {
      Coordinate(latitudeE7: latitudeE7, longitudeE7: Int32($0))
    }
    let grid = CellGrid(places.map { CellBox([$0]) })
    let plane = LocalPlane(latitudeE7: 0)
    func near(_ place: Int) -> Set<Int> {
      var found: Set<Int> = []
      if let box = CellBox([places[place]])?.grown(by: 20, plane) {
        grid.forEach(near: box) { found.insert($0) }
      }
      return found
    }
    #expect(near(0).isSuperset(of: [0, 3]) && near(3).isSuperset(of: [0, 3]))
    #expect(near(2).contains(4) && !near(2).contains(0))
    #expect(!near(1).contains(0))
  }
}
