import Testing
import WalkExport
import WalkGeometry

struct RoutePolylineTests {
  private static func text(_ line: [(Int32, Int32)], _ precision: RoutePolyline.Precision) throws
    -> String
  {
    let geometry = line.map { Coordinate(latitudeE7: $0.0, longitudeE7: $0.1) }
    return RoutePolyline(try HandmadeWalk.document(geometry: geometry), precision: precision).text
  }

  @Test func `the published example comes out`() throws {
    let line: [(Int32, Int32)] = [
      (385_000_000, -1_202_000_000), (407_000_000, -1_209_500_000), (432_520_000, -1_264_530_000),
    ]
    #expect(try Self.text(line, .fiveDecimals) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@\n")
    #expect(try Self.text(line, .sixDecimals) == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI\n")
  }

  @Test func `halves are rounded away from zero, and before the difference`() throws {
    // 0.5, 1 and 1.4 units of 1e-5, and the same below zero: 1, 1, 1.
    #expect(try Self.text([(50, -50), (100, -100), (140, -140)], .fiveDecimals) == "A@????\n")
    #expect(try Self.text([(49, -49), (149, -149)], .fiveDecimals) == "??A@\n")
    #expect(try Self.text([(5, -5), (4, -4)], .sixDecimals) == "A@@A\n")
  }

  @Test func `the ends of the world fit`() throws {
    let line: [(Int32, Int32)] = [(900_000_000, 1_800_000_000), (-900_000_000, -1_800_000_000)]
    for precision in [RoutePolyline.Precision.fiveDecimals, .sixDecimals] {
      let values = Self.decoded(try Self.text(line, precision))
      let unit: Int64 = precision == .fiveDecimals ? 100 : 10
      #expect(
        values == [900_000_000, 1_800_000_000, -1_800_000_000, -3_600_000_000].map { $0 / unit })
    }
  }

  @Test func `a walk of no length is the same place twice`() throws {
    #expect(try Self.text([(10, 10), (10, 10)], .sixDecimals) == "AA??\n")
  }

  /// The differences that a polyline holds.
  private static func decoded(_ text: String) -> [Int64] {
    var values: [Int64] = []
    var (value, shift): (Int64, Int64) = (0, 0)
    for byte in text.utf8.dropLast() {
      let bits = Int64(byte) - 63
      value |= (bits & 0x1F) << shift
      shift += 5
      if bits & 0x20 == 0 {
        values.append(value & 1 == 1 ? ~(value >> 1) : value >> 1)
        (value, shift) = (0, 0)
      }
    }
    return values
  }
}
