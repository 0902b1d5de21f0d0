import Testing
import WalkGeometry

@testable import WalkExport

/// A map of 100 × 100 with coasts, which have the land on their left as one looks along them; y grows downward.
@Suite struct SeaShapeTests {
  struct Coasts: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// From point to point; a line that ends where it began is drawn as an open one.
    let lines: [[(Double, Double)]]
    var isClosed = false
    let wet: [(Double, Double)]
    let dry: [(Double, Double)]
  }

  static let table = [
    Coasts(
      testDescription: "a coast from west to east with the land to the north",
      lines: [[(-10, 50), (110, 50)]], wet: [(50, 60), (5, 95), (95, 95)], dry: [(50, 40), (5, 5)]),
    Coasts(
      testDescription: "the same the other way: the land to the south",
      lines: [[(110, 50), (-10, 50)]], wet: [(50, 40), (5, 5), (95, 5)], dry: [(50, 60)]),
    Coasts(
      testDescription: "a coast drawn as two ways, the second first",
      lines: [[(50, 50), (110, 50)], [(-10, 50), (50, 50)]], wet: [(50, 60)], dry: [(50, 40)]),
    Coasts(
      testDescription: "a harbor that comes in from the south",
      lines: [[(40, 110), (40, 30), (60, 30), (60, 110)].reversed()], wet: [(10, 50), (90, 50)],
      dry: [(50, 60)]),
    Coasts(
      testDescription: "a mole in the sea is land",
      lines: [[(-10, 50), (45, 50), (45, 80), (55, 80), (55, 50), (110, 50)]],
      wet: [(20, 70), (80, 70), (50, 90)], dry: [(50, 70), (50, 20)]),
    Coasts(
      testDescription: "a strait with land on both sides",
      lines: [[(-10, 30), (110, 30)], [(110, 70), (-10, 70)]], wet: [(50, 50)],
      dry: [(50, 10), (50, 90)]),
    Coasts(
      testDescription: "a coast that leaves the map and comes back",
      lines: [[(-10, 20), (50, 20), (50, -10), (80, -10), (80, 20), (110, 20)]],
      wet: [(65, 5), (50, 60)], dry: [(20, 5), (95, 5)]),
    Coasts(
      testDescription: "an island alone in the sea",
      lines: [[(40, 40), (40, 60), (60, 60), (60, 40)]],
      isClosed: true, wet: [(10, 10), (90, 50), (50, 90)], dry: [(50, 50)]),
    Coasts(
      testDescription: "an island drawn as a line that ends where it began",
      lines: [[(40, 40), (40, 60), (60, 60), (60, 40), (40, 40)]], wet: [(10, 10)], dry: [(50, 50)]),
    Coasts(
      testDescription: "a lagoon in the land", lines: [[(40, 40), (60, 40), (60, 60), (40, 60)]],
      isClosed: true, wet: [(50, 50)], dry: [(10, 10), (90, 90)]),
    Coasts(
      testDescription: "half of an island",
      lines: [[(80, 40), (80, 60), (120, 60), (120, 40)]], isClosed: true,
      wet: [(50, 50), (90, 20), (90, 80)], dry: [(90, 50)]),
    Coasts(
      testDescription: "no coast", lines: [], wet: [], dry: [(50, 50), (5, 5)]),
  ]

  @Test(arguments: table) func `the sea is to the right of its coasts`(_ coasts: Coasts) throws {
    let frame = try frame()
    let sea = try #require(
      SeaShape(
        coasts: coasts.lines.map { ($0.map { point($0, frame) }, coasts.isClosed) }, in: frame))
    for place in coasts.wet {
      #expect(isInside(point(place, frame), sea.rings), "\(place) is dry")
    }
    for place in coasts.dry {
      #expect(!isInside(point(place, frame), sea.rings), "\(place) is wet")
    }
  }

  @Test func `nothing is sea where a coast ends on the map`() throws {
    let frame = try frame()
    let ends: [[(Double, Double)]] = [[(-10, 50), (50, 50)], [(50, 50), (110, 50)]]
    for line in ends {
      #expect(
        SeaShape(coasts: [(line.map { point($0, frame) }, isClosed: false)], in: frame) == nil)
    }
  }

  private func frame() throws -> MapFrame {
    let box = BoundingBox(west: 0, south: 0, east: 10_000, north: 10_000)
    return MapFrame(showing: box, left: 40, top: 70, width: 400, heights: 300...300)
  }

  /// A position in hundredths of the map.
  private func point(_ place: (Double, Double), _ frame: MapFrame) -> MapFrame.Point {
    MapFrame.Point(
      x: frame.left + place.0 / 100 * frame.width, y: frame.top + place.1 / 100 * frame.height)
  }

  /// By the rule of even and odd.
  private func isInside(_ point: MapFrame.Point, _ rings: [[MapFrame.Point]]) -> Bool {
    var isInside = false
    for ring in rings {
      var before = ring[ring.count - 1]
      for corner in ring {
        if (corner.y > point.y) != (before.y > point.y),
          point.x < (before.x - corner.x) * (point.y - corner.y) / (before.y - corner.y) + corner.x
        {
          isInside.toggle()
        }
        before = corner
      }
    }
    return isInside
  }
}
