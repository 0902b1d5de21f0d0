import Testing
import WalkGeometry
import WalkGraph
import WalkRouting

/// What the writers of GPX and GeoJSON are given; how they write it is tested with them.
@Suite struct ExportCaseTests {
  static let short: [(to: (Double, Double), meters: Double)] = [
    ((35.000009, 160.0010979), 0), ((35.000009, 160.0011012), 0.3), ((35.000009, 160.0021957), 100),
  ]

  @Test(arguments: short)
  func `the shortest walks have two points and a length`(
    to: (Double, Double), meters: Double
  ) throws {
    let route = try CaseArea("EXP01.osm").route((35.000009, 160.0010979), to)
    #expect(route.geometry.count == 2)
    #expect(abs(route.distanceMeters - meters) <= max(meters * 0.02, 0.02))
    #expect(route.distanceMeters == 0 ? meters == 0 : route.durationSeconds > 0)
    #expect(route.origin.source.number == 101)
    #expect(route.geometry.first == route.origin.snapped)
    #expect(route.geometry.last == route.destination.snapped)
  }

  @Test func `names come as the mapper wrote them`() throws {
    let area = try CaseArea("EXP03.osm")
    let route = try area.route((35, 160), (35, 160.0087829))
    let names = try route.stretches.map {
      try area.area.names($0.nameIndex(in: area.area)).map(\.text)
    }
    #expect(
      names == [
        ["Salt & Pepper Lane"], ["<b>Bold</b> Street"], ["Quote \"Q\" 'Alley'"],
        ["CDATA ]]> Yard"], ["Emoji 🚗 Way"], ["Zeile\u{A0}mit  NBSP"], ["\u{202E}RTL Trick"],
        ["&amp; Already Escaped"],
      ])
  }

  @Test func `places near zero are kept exactly`() throws {
    let route = try CaseArea("EXP08.osm").route((0.00002, -0.00003), (0.0002898, 0.0003297))
    let expected = [(200, -300), (200, 3297), (2898, 3297)].map {
      Coordinate(latitudeE7: $0.0, longitudeE7: $0.1)
    }
    #expect(route.geometry == expected)
    #expect(abs(route.distanceMeters - 69.9) < 0.2, "\(route.distanceMeters) m")
  }
}
