import Foundation
import TestSupport
import Testing
import WalkDirections
import WalkExport
import WalkGeometry

@Suite struct RouteJSONTests {
  @Test func `the route document is the contract's`() throws {
    let document = try HandmadeWalk.document()
    #expect(
      try RouteJSON(document).text == """
        {"code":"Ok","distance_m":300.0,"duration_s":216.0,"cost":216.3,"steps_count":200,\
        "origin":{"asked":{"lat":43.7300000,"lon":7.4200000},\
        "snapped":{"lat":43.7300000,"lon":7.4200000},"off_path_m":0.0,"way":101},\
        "destination":{"asked":{"lat":43.7310000,"lon":7.4225001},\
        "snapped":{"lat":43.7310000,"lon":7.4225001},"off_path_m":3.1,"way":null},\
        "geometry":{"type":"LineString","coordinates":[[7.4200000,43.7300000],\
        [7.4200000,43.7310000],[7.4225001,43.7310000]]},"ways":[101,-7],\
        "legs":[{"distance_m":300.0,"duration_s":216.0,"start_index":0}],"steps":[\
        {"maneuver":"depart","modifier":null,"instruction":"Walk north up the steps, 200 steps",\
        "name":"","bearing_deg":0,"distance_m":100.0,"duration_s":72.0,"way":101,\
        "start_index":0},\
        {"maneuver":"turn","modifier":"right",\
        "instruction":"Turn right onto Quay \\"Q\\" & <Sons>",\
        "name":"Quay \\"Q\\" & <Sons>","bearing_deg":90,"distance_m":200.0,"duration_s":144.0,\
        "way":null,"start_index":1},\
        {"maneuver":"arrive","modifier":null,\
        "instruction":"You have arrived at your car, level -2, spot C14 (by the <lift>)",\
        "name":"","bearing_deg":90,"distance_m":0.0,"duration_s":0.0,"way":-7,"start_index":2}],\
        "alternatives":[],"warnings":[{"code":"PrivateAccess",\
        "message":"Part of the walk is on private ground (access: customers)"}]}

        """)
  }

  @Test func `a failure has code, sentence and straight line`() {
    #expect(
      FailureJSON(
        code: "NoRoute", message: "No walk.", straightLine: (meters: 812.26, bearing: 359.96)
      ).text
        == """
        {"code":"NoRoute","message":"No walk.",\
        "straight_line":{"distance_m":812.3,"bearing_deg":360.0}}

        """)
    #expect(
      FailureJSON(code: "TooFar", message: "Say \"no\".\n").text
        == "{\"code\":\"TooFar\",\"message\":\"Say \\\"no\\\".\\n\"}\n")
  }

  @Test(arguments: [
    "Salt & Pepper Lane", "<b>Bold</b> Street", "Quote \"Q\" 'Alley'", "CDATA ]]> Yard",
    "Emoji 🚗 Way", "Zeile\nmit \u{A0}NBSP", "\u{202E}RTL Trick", "&amp; Already Escaped",
    "\u{1B}[31mred\u{7F}\u{9B}", "back\\slash", "\u{2028}",
  ])
  func `names come back exactly`(name: String) throws {
    let document = try HandmadeWalk.document(name: name)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try RouteJSON(document).text.utf8))
        as? [String: Any])
    let steps = try #require(json["steps"] as? [[String: Any]])
    #expect(steps[1]["name"] as? String == name)
    let features = try #require(
      (try JSONSerialization.jsonObject(with: Data(RouteGeoJSON(document).text.utf8))
        as? [String: Any])?["features"] as? [[String: Any]])
    #expect((features[3]["properties"] as? [String: Any])?["name"] as? String == name)
  }
}

@Suite struct RouteGeoJSONTests {
  @Test func `line, start, steps and car are features`() throws {
    let document = try HandmadeWalk.document()
    #expect(
      RouteGeoJSON(document).text == """
        {"type":"FeatureCollection","bbox":[7.4200000,43.7300000,7.4225001,43.7310000],\
        "attribution":"© OpenStreetMap contributors (ODbL)","features":[
        {"type":"Feature","bbox":[7.4200000,43.7300000,7.4225001,43.7310000],\
        "geometry":{"type":"LineString","coordinates":[[7.4200000,43.7300000],\
        [7.4200000,43.7310000],[7.4225001,43.7310000]]},"properties":{"kind":"walk",\
        "name":"Walk to the car","distance_m":300.0,"duration_s":216.0,"steps_count":200,\
        "warnings":["Part of the walk is on private ground (access: customers)"],\
        "stroke":"#d81b60","stroke-width":5}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[7.4200000,43.7300000]},\
        "properties":{"kind":"start","name":"Start","marker-color":"#2e7d32"}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[7.4200000,43.7300000]},\
        "properties":{"kind":"step","number":1,"maneuver":"depart","modifier":null,\
        "instruction":"Walk north up the steps, 200 steps","name":"","bearing_deg":0,\
        "distance_m":100.0,"duration_s":72.0,"marker-size":"small"}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[7.4200000,43.7310000]},\
        "properties":{"kind":"step","number":2,"maneuver":"turn","modifier":"right",\
        "instruction":"Turn right onto Quay \\"Q\\" & <Sons>","name":"Quay \\"Q\\" & <Sons>",\
        "bearing_deg":90,"distance_m":200.0,"duration_s":144.0,"marker-size":"small"}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[7.4225001,43.7310000]},\
        "properties":{"kind":"step","number":3,"maneuver":"arrive","modifier":null,\
        "instruction":"You have arrived at your car, level -2, spot C14 (by the <lift>)",\
        "name":"","bearing_deg":90,"distance_m":0.0,"duration_s":0.0,"marker-size":"small"}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[7.4225001,43.7310000]},\
        "properties":{"kind":"car","name":"Car","level":"-2","spot":"C14",\
        "note":"by the <lift>","marker-color":"#1565c0","marker-symbol":"car"}}
        ]}

        """)
  }

  @Test func `a walk over 180° is two lines in a box that spans it`() throws {
    let text = RouteGeoJSON(
      try HandmadeWalk.document(geometry: [
        Coordinate(latitudeE7: -165_000_000, longitudeE7: 1_799_990_000),
        Coordinate(latitudeE7: -165_000_000, longitudeE7: -1_799_990_000),
        Coordinate(latitudeE7: -165_000_000, longitudeE7: -1_799_980_000),
      ])
    ).text
    #expect(text.contains("\"bbox\":[179.9990000,-16.5000000,-179.9980000,-16.5000000]"))
    #expect(
      text.contains(
        """
        {"type":"MultiLineString","coordinates":[[[179.9990000,-16.5000000],\
        [180.0000000,-16.5000000]],[[-180.0000000,-16.5000000],[-179.9990000,-16.5000000],\
        [-179.9980000,-16.5000000]]]}
        """))
  }

  @Test func `a walk of no length is a line of one position twice`() throws {
    let here = Coordinate(latitudeE7: 200, longitudeE7: -300)
    let text = RouteGeoJSON(
      try HandmadeWalk.document(geometry: [here, here], distance: 0)
    ).text
    #expect(
      text.contains(
        "\"LineString\",\"coordinates\":[[-0.0000300,0.0000200],[-0.0000300,0.0000200]]"))
    #expect(text.contains("\"distance_m\":0.0,\"duration_s\":0.0"))
    #expect(!text.lowercased().contains("nan") && !text.contains("e-0"))
  }
}

@Suite struct RouteGPXTests {
  @Test func `elements stand in the schema's order`() throws {
    let document = try HandmadeWalk.document()
    #expect(
      RouteGPX(document).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="Walkback" xmlns="http://www.topografix.com/GPX/1/1" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
        xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
        http://www.topografix.com/GPX/1/1/gpx.xsd">
          <metadata>
            <name>Walk to the car</name>
            <desc>300 m, 4 min, 200 steps. Part of the walk is on private ground (access: customers)</desc>
            <copyright author="OpenStreetMap contributors">
              <license>https://www.openstreetmap.org/copyright</license>
            </copyright>
            <bounds minlat="43.7300000" minlon="7.4200000" maxlat="43.7310000" maxlon="7.4225001"/>
          </metadata>
          <wpt lat="43.7300000" lon="7.4200000">
            <name>Start</name>
            <sym>Flag, Green</sym>
          </wpt>
          <wpt lat="43.7310000" lon="7.4225001">
            <name>Car</name>
            <desc>level -2, spot C14, note by the &lt;lift&gt;</desc>
            <sym>Parking Area</sym>
          </wpt>
          <rte>
            <name>Walk to the car</name>
            <rtept lat="43.7300000" lon="7.4200000">
              <name>01</name>
              <desc>Walk north up the steps, 200 steps</desc>
            </rtept>
            <rtept lat="43.7310000" lon="7.4200000">
              <name>02</name>
              <cmt>Quay &quot;Q&quot; &amp; &lt;Sons&gt;</cmt>
              <desc>Turn right onto Quay &quot;Q&quot; &amp; &lt;Sons&gt;</desc>
            </rtept>
            <rtept lat="43.7310000" lon="7.4225001">
              <name>03</name>
              <desc>You have arrived at your car, level -2, spot C14 (by the &lt;lift&gt;)</desc>
            </rtept>
          </rte>
          <trk>
            <name>Walk to the car</name>
            <type>walking</type>
            <trkseg>
              <trkpt lat="43.7300000" lon="7.4200000"/>
              <trkpt lat="43.7310000" lon="7.4200000"/>
              <trkpt lat="43.7310000" lon="7.4225001"/>
            </trkseg>
          </trk>
        </gpx>

        """)
  }

  @Test func `longitude 180 is -180`() throws {
    let text = RouteGPX(
      try HandmadeWalk.document(geometry: [
        Coordinate(latitudeE7: 0, longitudeE7: 1_799_990_000),
        Coordinate(latitudeE7: -1, longitudeE7: 1_800_000_000),
      ])
    ).text
    #expect(text.contains("<trkpt lat=\"-0.0000001\" lon=\"-180.0000000\"/>"))
    #expect(!text.contains("\"180.0000000\""))
    #expect(!text.contains("<bounds"))
  }
}

@Suite struct RouteTextTests {
  @Test func `the walk is numbered lines`() throws {
    let document = try HandmadeWalk.document()
    #expect(
      RouteText(document).text == """
        300 m, 4 min, 200 steps

        1. Walk north up the steps, 200 steps (100 m)
        2. Turn right onto Quay "Q" & <Sons> (200 m)
        3. You have arrived at your car, level -2, spot C14 (by the <lift>)

        Note: Part of the walk is on private ground (access: customers).

        """)
  }

  @Test func `a name moves no cursor`() throws {
    let text = RouteText(try HandmadeWalk.document(name: "\u{1B}[2J\u{202E}Evil\r\n")).text
    #expect(text.contains("2. Turn right onto  [2JEvil   (200 m)\n"))
  }
}

@Suite struct RouteSVGTests {
  static func picture(_ name: String = "Elm & Oak Street") throws -> String {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (200, 60), "E": (100, 300)],
      ways: [
        .init("ABC", name: name), .init("CD", .steps), .init("BE", .footway, name: "Long Lane"),
      ])
    let route = try sketch.route("A", "D")
    let directions = try Directions(for: route, in: sketch.area, to: Destination(.car))
    return try RouteSVG(
      RouteDocument(route: route, directions: directions), in: sketch.area
    ).text
  }

  @Test func `it has title, names, scale, north, steps and credit`() throws {
    let svg = try Self.picture()
    for part in [
      "<title>Walk to the car, 260 m", ">Elm &amp; Oak Street<", ">50 m<", ">N<", ">P<",
      "Take the steps (60\u{A0}m)", "© OpenStreetMap contributors (ODbL)",
    ] { #expect(svg.contains(part), "no \(part)") }
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test func `words that run from right to left begin at the right edge`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (100, 0)], ways: [.init("AB", .footway)])
    let route = try sketch.route("A", "B")
    let directions = try Directions(for: route, in: sketch.area, language: .arabic)
    let svg = try RouteSVG(
      RouteDocument(route: route, directions: directions), in: sketch.area
    ).text
    for line in [
      "<text x=\"772.0\" y=\"34.0\" font-size=\"21.0\" fill=\"#222222\" direction=\"rtl\"",
      "fill=\"#222222\" direction=\"rtl\">امشِ باتجاه الشرق على ممشى المشاة (100\u{A0}م)</text>",
      "text-anchor=\"end\" direction=\"rtl\" font-weight=\"bold\">1.</text>",
    ] { #expect(svg.contains(line), "no \(line)") }
    #expect(!(try Self.picture()).contains("direction"))
  }

  @Test func `the same walk gives the same bytes`() throws {
    #expect(try Self.picture() == Self.picture())
  }

  @Test func `a walk of no length has a picture`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (100, 0)], ways: [.init("AB")])
    let route = try sketch.route("A", "A")
    let directions = try Directions(for: route, in: sketch.area)
    let svg = try RouteSVG(
      RouteDocument(route: route, directions: directions), in: sketch.area
    ).text
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }
}

@Suite struct StopTests {
  private static func document() throws -> (RouteDocument, SketchedArea) {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (1100, 0), "D": (1150, 0)],
      ways: [.init("AB"), .init("BC", .ferry) { $0.speed = 2000 }, .init("CD", .pier)])
    let route = try sketch.route("A", "B", "D")
    return (
      RouteDocument(route: route, directions: try Directions(for: route, in: sketch.area)), sketch
    )
  }

  @Test func `a stop is marked in every format`() throws {
    let (document, sketch) = try Self.document()
    let geoJSON = RouteGeoJSON(document).text
    #expect(geoJSON.contains("\"kind\":\"stop\",\"name\":\"Stop 1\""))
    #expect(geoJSON.components(separatedBy: "\"Point\"").count - 1 == 3 + 5)
    #expect(RouteGPX(document).text.contains("<name>Stop 1</name>"))
    #expect(try RouteSVG(document, in: sketch.area).text.contains("fill=\"#ef6c00\""))
  }

  @Test func `a ferry is dashed in a color of its own`() throws {
    let (document, sketch) = try Self.document()
    let svg = try RouteSVG(document, in: sketch.area).text
    #expect(svg.contains("stroke=\"#0277bd\" stroke-width=\"5.2\" stroke-dasharray=\"9 7\""))
    #expect(try !RouteSVGTests.picture().contains("#0277bd"))
  }

  @Test func `steps that nobody counted are said to be unknown`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (50, 0)], ways: [.init("AB", .steps)])
    let route = try sketch.route("A", "B")
    let document = RouteDocument(
      route: route, directions: try Directions(for: route, in: sketch.area))
    #expect(try RouteJSON(document).text.contains("\"steps_count\":0,\"steps_unknown\":true,"))
  }

  @Test func `meters off the paths are in the first line`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (200, 0)], ways: [.init("AB")])
    func line(_ north: Double) throws -> Substring? {
      let ends = [sketch.beside("A", north: north), sketch.beside("B", north: north)]
      let route = try sketch.route(through: ends)
      let directions = try Directions(for: route, in: sketch.area)
      return RouteText(RouteDocument(route: route, directions: directions)).text
        .split(separator: "\n").first
    }
    #expect(try line(20) == "200 m, 2 min, and 40 m off the paths")
    #expect(try line(10) == "200 m, 2 min")
  }
}
