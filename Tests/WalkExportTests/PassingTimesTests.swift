import Foundation
import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

@testable import WalkExport

struct PassingTimesTests {
  /// 2026-11-30T10:00:00Z.
  private static let departure = 1_796_032_800.0

  @Test func `every point has its time`() throws {
    let text = RouteGPX(try HandmadeWalk.document(departure: Self.departure)).text
    #expect(
      text.contains(
        """
              <trkpt lat="43.7300000" lon="7.4200000"><time>2026-11-30T10:00:00Z</time></trkpt>
              <trkpt lat="43.7310000" lon="7.4200000"><time>2026-11-30T10:01:12Z</time></trkpt>
              <trkpt lat="43.7310000" lon="7.4225001"><time>2026-11-30T10:03:36Z</time></trkpt>
        """))
    #expect(
      text.contains(
        """
            <rtept lat="43.7310000" lon="7.4200000">
              <time>2026-11-30T10:01:12Z</time>
              <name>02</name>
        """))
    #expect(
      text.contains(
        """
          <wpt lat="43.7310000" lon="7.4225001">
            <time>2026-11-30T10:03:36Z</time>
            <name>Car</name>
        """))
    #expect(text.components(separatedBy: "<time>").count == 1 + 2 + 3 + 3)
  }

  @Test func `an alternative begins at the same time`() throws {
    let document = try HandmadeWalk.document(
      alternativeStreets: ["Quay"], departure: Self.departure)
    #expect(RouteGPX(document).text.components(separatedBy: "T10:00:00Z").count == 5)
  }

  @Test func `no time runs backward, and the last is the arrival's`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (1100, 0), "D": (1150, 0)],
      ways: [.init("AB"), .init("BC", .ferry) { $0.speed = 2000 }, .init("CD", .pier)])
    for letters: [Character] in [
      ["A", "D"], ["A", "C", "B", "D"], ["B", "B"], ["A", "B", "B", "D"],
    ] {
      let route = try sketch.route(through: letters.map { sketch.beside($0, north: 0) })
      let times = PassingTimes(route, departure: 0.25).milliseconds
      #expect(times.count == route.geometry.count)
      #expect(times.first == 250)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(times.last == Int64(((0.25 + route.durationSeconds) * 1000).rounded()))
      for leg in route.legs.dropFirst() {
        let before = route.legs.prefix { $0.startIndex < leg.startIndex }
        let elapsed = before.reduce(0.25) { $0 + $1.durationSeconds }
        #expect(abs(Double(times[leg.startIndex]) - elapsed * 1000) <= 1)
      }
    }
  }

  @Test(arguments: [
    (Int64(0), "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00Z"), (4_107_542_400_001, "2100-03-01T00:00:00.001Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00Z"),
    (253_402_300_799_050, "9999-12-31T23:59:59.050Z"),
  ])
  func `moments are written in UTC`(milliseconds: Int64, text: String) {
    var buffer = TextBuffer()
    buffer.dateTime(milliseconds: milliseconds)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }
}
