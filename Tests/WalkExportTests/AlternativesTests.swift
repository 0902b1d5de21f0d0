import Foundation
import TestSupport
import Testing
import WalkDirections
import WalkExport

/// What the writers make of an alternative: the handmade walk itself, by two streets.
struct AlternativesTests {
  private let document: RouteDocument

  init() throws {
    document = try HandmadeWalk.document(alternativeStreets: ["Sea <Street>", "Quay"])
  }

  @Test func `the route document has them as the contract says`() throws {
    let expected = """
      "alternatives":[{"distance_m":300.0,"duration_s":216.0,\
      "geometry":{"type":"LineString","coordinates":[[7.4200000,43.7300000],\
      [7.4200000,43.7310000],[7.4225001,43.7310000]]},"ways":[101,-7],"shared":0.629}],
      """
    #expect(try RouteJSON(document).text.contains(expected))
  }

  @Test func `they close the text`() {
    let expected = """
      Note: Part of the walk is on private ground (access: customers).

      Another way: 300 m, 4 min, 200 steps, by Sea <Street> and Quay (62% the same)

      """
    #expect(RouteText(document).text.hasSuffix(expected))
  }

  @Test func `those without names of streets name none`() throws {
    let document = try HandmadeWalk.document(alternativeStreets: [])
    #expect(RouteText(document).text.hasSuffix("200 steps (62% the same)\n"))
  }

  @Test func `each is a line in GeoJSON`() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(RouteGeoJSON(document).text.utf8))
        as? [String: Any])
    let features = try #require(root["features"] as? [[String: Any]])
    let lines = features.filter {
      ($0["geometry"] as? [String: Any])?["type"] as? String == "LineString"
    }
    let properties = lines.compactMap { $0["properties"] as? [String: Any] }
    #expect(properties.map { $0["kind"] as? String } == ["walk", "alternative"])
    #expect(properties[1]["number"] as? Int == 1)
    #expect(properties[1]["shared"] as? Double == 0.629)
    #expect(lines[1]["bbox"] as? [Double] == [7.42, 43.73, 7.4225001, 43.731])
  }

  @Test func `each is a track of its own in GPX`() {
    let text = RouteGPX(document).text
    #expect(text.components(separatedBy: "<trk>").count == 3)
    #expect(
      text.contains(
        """
          <trk>
            <name>Walk to the car, another way 1</name>
            <desc>Another way: 300 m, 4 min, 200 steps, by Sea &lt;Street&gt; and Quay (62% the same)</desc>
            <type>walking</type>
            <trkseg>
        """))
  }

  @Test func `what several share is drawn once, thin and dashed`() throws {
    let sketch = try HandmadeWalk.sketch()
    func dashes(_ alternatives: [OtherWay]) throws -> Int {
      let document = RouteDocument(
        route: document.route, directions: document.directions, alternatives: alternatives)
      let text = try RouteSVG(document, in: sketch.area).text
      #expect(text.components(separatedBy: "Another way").count == alternatives.count + 1)
      return text.components(separatedBy: "stroke-dasharray=\"7 4\" d=\"M").count - 1
    }
    let one = document.alternatives
    #expect(try dashes([]) == 0)
    #expect(try dashes(one) == 1)
    #expect(try dashes(one + one) == 1)
  }
}
