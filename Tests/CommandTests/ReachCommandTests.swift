import Foundation
import Testing

struct ReachCommandTests {
  @Test func `what can be walked to is told as GeoJSON, the longest first`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("reach", Town.west, "--minutes", "1, 3")
    #expect(result.status == 0, "\(result)")
    #expect(result.error.isEmpty)
    let document = try result.document()
    #expect(document["type"] as? String == "FeatureCollection")
    let origin = try #require(document["origin"] as? [String: Any])
    #expect(origin["off_path_m"] as? Double == 0)
    let features = try #require(document["features"] as? [[String: Any]])
    let properties = features.compactMap { $0["properties"] as? [String: Any] }
    #expect(properties.map { $0["minutes"] as? Int } == [3, 1])
    // A minute is 83 m: along Sea Street and up way 13.
    let walked = try #require(properties[1]["walked_m"] as? Double)
    #expect(abs(walked - 2 * 83.3) < 1)
    let area = try #require(properties[1]["area_m2"] as? Double)
    #expect(abs(area - 10_160) < 100, "\(area)")
    for feature in features {
      let geometry = try #require(feature["geometry"] as? [String: Any])
      #expect(geometry["type"] as? String == "Polygon")
      let rings = try #require(geometry["coordinates"] as? [[[Double]]])
      #expect(rings[0].first == rings[0].last)
      let box = try #require(feature["bbox"] as? [Double])
      #expect(rings[0].map { $0[0] }.min() == box[0])
      #expect(rings[0].map { $0[1] }.max() == box[3])
    }
    #expect(document["bbox"] as? [Double] == features[0]["bbox"] as? [Double])
  }

  @Test func `the same words give the same bytes, and a file is written whole`() throws {
    let sandbox = try Sandbox.withTown()
    let words = ["reach", Town.east, "--minutes", "4", "--avoid", "steps", "--pace", "4"]
    let first = try sandbox.run(words)
    #expect(try sandbox.run(words + ["--at", "2026-11-30T03:00"]).status == 0)
    #expect(try sandbox.run(words + ["-o", "reach.geojson"]).out.isEmpty)
    #expect(try sandbox.bytes("reach.geojson") == Data(first.out.utf8))
    #expect(try sandbox.run(words + ["-o", "reach.geojson"]).status == 73)
  }

  @Test func `far from every path the answer is no`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("reach", "35.02,160.0", "--minutes", "5", "--json")
    #expect(result.status == 1, "\(result)")
    #expect(try result.document()["code"] as? String == "TooFar")
  }

  @Test(arguments: [("-16.8", "179.9990", "-179.9990"), ("78.2", "-179.9970", "179.9970")])
  func `ground across 180° is cut there`(
    latitude: String, start: String, end: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      <osm version="0.6">
        <node id="1" lat="\(latitude)" lon="\(start)"/><node id="2" lat="\(latitude)" lon="\(end)"/>
        <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="footway"/></way>
      </osm>
      """, to: "dateline.osm")
    #expect(try sandbox.run("import", "dateline.osm", "--quiet").status == 0)
    let result = try sandbox.run("reach", "\(latitude),\(start)", "--minutes", "20")
    #expect(result.status == 0, "\(result)")
    let features = try #require(try result.document()["features"] as? [[String: Any]])
    let geometry = try #require(features[0]["geometry"] as? [String: Any])
    #expect(geometry["type"] as? String == "MultiPolygon")
    let polygons = try #require(geometry["coordinates"] as? [[[[Double]]]])
    #expect(polygons.count == 2)
    let longitudes = polygons.map { $0[0].map { $0[0] } }
    #expect(longitudes.contains { $0.max() == 180 && $0.allSatisfy { $0 > 179 } })
    #expect(longitudes.contains { $0.min() == -180 && $0.allSatisfy { $0 < -179 } })
    let box = try #require(features[0]["bbox"] as? [Double])
    #expect(box[0] > 179.99 && box[2] < -179.99)
  }
}
