import TestSupport
import Testing
import WalkDirections
import WalkExport
import WalkGeometry
import WalkRouting

struct RouteLinksTests {
  private static let bay = try? SketchedArea(
    ["A": (0, 0), "B": (100, 0), "C": (200, 0)], ways: [.init("ABC")])

  /// The links of a walk with so many stops, by turns at C and B.
  private func lines(stops: Int) throws -> [Substring] {
    let sketch = try #require(Self.bay)
    let letters = (0..<stops).map { $0 % 2 == 0 ? "C" : "B" as Character }
    let route = try sketch.route(
      through: (["A"] + letters + ["C"]).map { sketch.beside($0, north: 0) })
    let directions = try Directions(for: route, in: sketch.area)
    return RouteLinks(RouteDocument(route: route, directions: directions)).text
      .split(separator: "\n")
  }

  @Test func `both ends are handed over`() throws {
    let document = try HandmadeWalk.document(geometry: [
      Coordinate(latitudeE7: 200, longitudeE7: -300),
      Coordinate(latitudeE7: -330_000_000, longitudeE7: 1_800_000_000),
    ])
    #expect(
      RouteLinks(document).text == """
        Apple Maps: https://maps.apple.com/directions?source=0.0000200,-0.0000300\
        &destination=-33.0000000,180.0000000&mode=walking
        Apple Maps (older systems): https://maps.apple.com/?saddr=0.0000200,-0.0000300\
        &daddr=-33.0000000,180.0000000&dirflg=w
        Google Maps: https://www.google.com/maps/dir/?api=1&origin=0.0000200%2C-0.0000300\
        &destination=-33.0000000%2C180.0000000&travelmode=walking
        OpenStreetMap: https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot\
        &route=0.0000200,-0.0000300;-33.0000000,180.0000000

        """)
  }

  @Test func `stops go where a link can hold them`() throws {
    let lines = try lines(stops: 2)
    #expect(lines[0].components(separated: "&waypoint=") == 3)
    #expect(lines[0].hasPrefix("Apple Maps: "))
    #expect(lines[1].hasPrefix("Apple Maps (older systems, without the stops): "))
    #expect(lines[2].hasPrefix("Google Maps: "))
    #expect(lines[2].components(separated: "&waypoints=") == 2)
    #expect(lines[2].components(separated: "%7C") == 2)
    #expect(lines[3].hasPrefix("OpenStreetMap (without the stops): "))
  }

  @Test func `too many stops are thinned out, and the name says so`() throws {
    #expect(
      try lines(stops: 4)[2].hasPrefix("Google Maps (3 of the stops in a phone's browser): "))
    let lines = try lines(stops: 12)
    #expect(lines[0].hasPrefix("Apple Maps (9 of 12 stops): "))
    #expect(
      lines[2].hasPrefix("Google Maps (9 of 12 stops, 3 of the stops in a phone's browser): "))
    #expect(lines[0].components(separated: "&waypoint=") == 10)
    #expect(lines[2].components(separated: "%7C") == 9)
    #expect(lines.allSatisfy { $0.utf8.count <= 2048 })
  }

  @Test func `a link is made of what URLs may hold`() throws {
    let marks = "-._~:/?#[]@!$&'()*+,;=%"
    for line in try lines(stops: 4) {
      let link = line.split(separator: " ").last ?? ""
      #expect(link.hasPrefix("https://"))
      #expect(link.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || marks.contains($0)) })
    }
  }
}

extension Substring {
  fileprivate func components(separated by: String) -> Int {
    split(separator: by, omittingEmptySubsequences: false).count
  }
}
