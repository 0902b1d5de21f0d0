import Foundation
import Testing
import WalkDirections
import WalkExport
import WalkGeometry
import WalkGraph
import WalkRouting

@Suite struct ExportCaseTests {
  static let short: [(to: (Double, Double), meters: Double)] = [
    ((35.000009, 160.0010979), 0), ((35.000009, 160.0011012), 0.3), ((35.000009, 160.0021957), 100),
  ]

  private static func document(
    _ area: CaseArea, _ from: (Double, Double), _ to: (Double, Double), _ kind: Destination.Kind
  ) throws -> RouteDocument {
    let route = try area.route(from, to)
    return RouteDocument(
      route: route, directions: try Directions(for: route, in: area.area, to: Destination(kind)))
  }

  /// The walk that names try: through eight streets, to a pin with a name of its kind.
  private static func hostile() throws -> (RouteDocument, CaseArea) {
    let area = try CaseArea("EXP03.osm")
    return (try document(area, (35, 160), (35, 160.0087829), .named(pin)), area)
  }

  private static let names = [
    "Salt & Pepper Lane", "<b>Bold</b> Street", "Quote \"Q\" 'Alley'", "CDATA ]]> Yard",
    "Emoji 🚗 Way", "Zeile\u{A0}mit  NBSP", "\u{202E}RTL Trick", "&amp; Already Escaped",
  ]
  private static let pin = "Tom & \"Jerry\" <3 ]]>"

  // MARK: EXP01

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

  @Test(arguments: short)
  func `the shortest walks are valid files`(to: (Double, Double), meters: Double) throws {
    let document = try Self.document(CaseArea("EXP01.osm"), (35.000009, 160.0010979), to, .car)
    let lines = try Self.features(document).compactMap { feature -> [[Double]]? in
      let geometry = feature["geometry"] as? [String: Any]
      guard geometry?["type"] as? String == "LineString" else { return nil }
      return geometry?["coordinates"] as? [[Double]]
    }
    #expect(lines.map(\.count) == [2])
    let gpx = try XMLWords(RouteGPX(document).text)
    #expect(gpx.count("trkpt") == 2)
    let kml = try XMLWords(RouteKML(document).text)
    #expect(kml.count("LineString") == 1)
    #expect(
      try RouteJSON(document).text.hasPrefix("{\"code\":\"Ok\",\"distance_m\":0.0,")
        == (meters == 0))
  }

  // MARK: EXP03

  @Test func `names come as the mapper wrote them`() throws {
    let area = try CaseArea("EXP03.osm")
    let route = try area.route((35, 160), (35, 160.0087829))
    let names = try route.stretches.map {
      try area.area.names($0.nameIndex(in: area.area)).map(\.text)
    }
    #expect(names == Self.names.map { [$0] })
  }

  @Test func `names come back exactly from GPX, KML and GeoJSON`() throws {
    let (document, _) = try Self.hostile()
    let gpx = try XMLWords(RouteGPX(document).text)
    #expect(gpx.texts("cmt") == Self.names)
    #expect(gpx.texts("name").contains(Self.pin))
    let kml = try XMLWords(RouteKML(document).text).texts("name")
    for name in Self.names { #expect(kml.contains { $0.hasSuffix(name) }, "no \(name)") }
    #expect(kml.contains(Self.pin))
    let properties = try Self.features(document).compactMap {
      $0["properties"] as? [String: Any]
    }
    let steps = properties.filter { $0["kind"] as? String == "step" }
    #expect(steps.compactMap { $0["name"] as? String }.filter { !$0.isEmpty } == Self.names)
    #expect(properties.contains { $0["name"] as? String == Self.pin })
  }

  @Test func `a picture shows names, and turns no line round`() throws {
    let (document, area) = try Self.hostile()
    let words = try XMLWords(try RouteSVG(document, in: area.area).text).texts("text")
    let all = words.joined(separator: " ")
    for name in Self.names where !name.contains("RTL") {
      let name = name.replacingOccurrences(of: "  ", with: " ")
      #expect(all.contains(name), "no \(name)")
    }
    #expect(words.contains { $0.contains("onto RTL Trick") })
    #expect(!words.contains { $0.unicodeScalars.contains("\u{202E}") })
  }

  // MARK: EXP08

  @Test func `places near zero are kept exactly`() throws {
    let route = try CaseArea("EXP08.osm").route((0.00002, -0.00003), (0.0002898, 0.0003297))
    let expected = [(200, -300), (200, 3297), (2898, 3297)].map {
      Coordinate(latitudeE7: $0.0, longitudeE7: $0.1)
    }
    #expect(route.geometry == expected)
    #expect(abs(route.distanceMeters - 69.9) < 0.2, "\(route.distanceMeters) m")
  }

  @Test func `no format writes an exponent or loses a sign`() throws {
    let area = try CaseArea("EXP08.osm")
    let document = try Self.document(area, (0.00002, -0.00003), (0.0002898, 0.0003297), .car)
    for text in [
      RouteGPX(document).text, RouteGeoJSON(document).text, RouteKML(document).text,
      RouteCSV(document).text, RouteLinks(document).text, try RouteJSON(document).text,
    ] {
      #expect(text.contains("0.0000200") && text.contains("-0.0000300"))
      #expect(text.firstMatch(of: /[0-9][eE][-+][0-9]/) == nil)
    }
  }

  // MARK: EXP10

  @Test func `one file has the walk as a track and the car as a waypoint`() throws {
    let document = try Self.document(
      CaseArea("EXP03.osm"), (35, 160), (35, 160.0087829), .car)
    let gpx = try XMLWords(RouteGPX(document).text)
    #expect(gpx.count("trk") == 1)
    #expect(gpx.texts("name").filter { $0 == "Car" }.count == 1)
    #expect(gpx.count("wpt") == 2)
  }

  // MARK: Readers

  private static func features(_ document: RouteDocument) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(RouteGeoJSON(document).text.utf8))
    return try #require((json as? [String: Any])?["features"] as? [[String: Any]])
  }
}
