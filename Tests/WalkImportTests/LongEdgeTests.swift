import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkRouting

/// Edges longer than the format can count, ferries over a sea, and the antimeridian.
@Suite struct LongEdgeTests {
  @Test func `a long way is cut into edges that fit`() throws {
    let nodes = node(1, "35.0", "160.0") + node(2, "35.1", "160.0") + node(3, "35.3", "160.0")
    let imported = try ImportedArea(
      nodes + way(8, [1, 2], "highway=track") + way(9, [2, 3], "highway=track"))
    let lengths = try imported.lengths
    #expect(lengths.allSatisfy { $0 <= 13_107 })
    #expect(lengths.count == 3)
    let route = try imported.route((350_000_000, 1_600_000_000), (353_000_000, 1_600_000_000))
    #expect(abs(route.distanceMeters - 33_284) < 10, "\(route.distanceMeters)")
    #expect(try route.sources.map(\.number) == [8, 9])
    let ways = try (0..<3).map { try imported.area.sources(of: EdgeID($0)).map(\.source.number) }
    #expect(ways == [[8], [9], [9]])
  }

  @Test func `a ferry of one long stretch takes its duration once and its wait once`() throws {
    let nodes = node(1, "35.0", "160.0") + node(2, "35.5", "160.2") + node(3, "35.5", "160.201")
    let imported = try ImportedArea(
      nodes + way(1, [1, 2], "route=ferry", "duration=03:00") + way(2, [2, 3], "highway=footway")
        + node(4, "35.0", "159.999") + way(3, [1, 4], "highway=footway"))
    #expect(try imported.lengths.allSatisfy { $0 <= 13_107 })
    let route = try imported.route((350_000_000, 1_599_990_000), (355_000_000, 1_602_010_000))
    let meters = 58_374 + 91.3 + 90.7
    #expect(abs(route.distanceMeters - meters) < 60, "\(route.distanceMeters)")
    // The way there and back has its own minutes; 900 s for a line longer than 2 km.
    let expected = 3 * 3600 + 900 + (91.3 + 90.7) * 0.72
    #expect(abs(route.durationSeconds - expected) < 30, "\(route.durationSeconds)")
    #expect(try route.sources.map(\.number) == [3, 1, 2])
  }

  @Test func `a ferry line of many points is one crossing`() throws {
    let map = """
      A   B
            C
                D   E
      """
    let town = try Town(
      map, ways: ["AB": .footway, "BCD": .ferry.with("duration", "00:12"), "DE": .footway])
    let route = try town.route("A", "E")
    let expected = 720 + 300 + (town.meters("AB") + town.meters("DE")) * 0.72
    // A ferry's speed is kept in whole centimeters a second.
    #expect(abs(route.durationSeconds - expected) < 15, "\(route.durationSeconds)")
  }

  @Test func `where two ferry lines meet at sea nobody waits`() throws {
    let map = """
      A   B   C   D   E

              F
      """
    let town = try Town(
      map,
      ways: [
        "AB": .footway, "BC": .ferry.with("duration", "00:06"),
        "CD": .ferry.with("duration", "00:04"), "FC": .ferry, "DE": .footway,
      ])
    let route = try town.route("A", "E")
    let expected = 360 + 240 + 300 + (town.meters("AB") + town.meters("DE")) * 0.72
    // A ferry's speed is kept in whole centimeters a second.
    #expect(abs(route.durationSeconds - expected) < 15, "\(route.durationSeconds)")
  }

  @Test func `a way over the antimeridian is as long as it is`() throws {
    let imported = try ImportedArea(
      node(1, "-16.8", "179.9") + node(2, "-16.8", "-179.9") + way(1, [1, 2], "highway=track"))
    #expect(try imported.lengths.reduce(0, +) < 21_500)
    let route = try imported.route((-168_000_000, 1_799_000_000), (-168_000_000, -1_799_000_000))
    #expect(abs(route.distanceMeters - 21_330) < 30, "\(route.distanceMeters)")
  }

  @Test func `halves cut at the antimeridian are joined, one latitude with one`() throws {
    let imported = try ImportedArea(
      node(1, "-16.8", "179.999") + node(2, "-16.8", "180") + node(3, "-16.8", "-180")
        + node(4, "-16.8", "-179.999") + node(5, "-16.9", "180") + node(6, "-16.9", "179.999")
        + way(1, [1, 2], "highway=track") + way(2, [4, 3], "highway=track")
        + way(3, [5, 6], "highway=track"))
    #expect(imported.area.componentCount == 2)
    let route = try imported.route((-168_000_000, 1_799_990_000), (-168_000_000, -1_799_990_000))
    #expect(try route.sources.map(\.number) == [1, 2])
    #expect(abs(route.distanceMeters - 213) < 1, "\(route.distanceMeters)")
  }
}

@Test(arguments: [53.5, 70, 82, 88.9, -60])
func `an edge is never shorter than its line, far north or south of where it begins`(
  latitude: Double
) throws {
  // 12 km east, 450 m north and back: measured on one plane it came out too short.
  let letters = Array("ABCDEFGHIJKLM")
  var places: [Character: (east: Double, north: Double)] = [:]
  for (index, letter) in letters.enumerated() {
    places[letter] = (Double(index) * 990, index == 0 ? 0 : 450)
  }
  let town = try SurveyedTown(
    places, ways: [String(letters): "highway=footway"],
    origin: Coordinate(latitudeE7: Int32(latitude * 1e7), longitudeE7: 100_000_000))
  let edge = try town.area.edge(EdgeID(0))
  let points = try town.area.geometry(of: edge)
  let meters = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  #expect(Double(edge.length) >= (meters * 10).rounded(.down))
  #expect(Double(edge.length) <= meters * 10 * 1.0001 + 1)
}
