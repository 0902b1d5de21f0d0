import Testing
import WalkGeometry
import WalkGraph
import WalkRouting

private let walks: [CaseWalk] = [
  CaseWalk(
    input: "SNP01.osm", title: "a scrap of path that leads nowhere is no start",
    from: (35.0001619, 160.0013174), to: (35, 160.0043915), meters: 280, ways: [101],
    offPath: (18, 0)),
  CaseWalk(
    input: "SNP03.osm", title: "the street, not the tunnel below it",
    from: (35.000054, 160.0010979),
    to: (35, 160.0021957), meters: 100, ways: [101], offPath: (6, 0)),
  CaseWalk(
    input: "SNP05.osm", title: "a place 300 m off is joined, and the gap told",
    from: (35.002698, 160),
    to: (35, 160.0054893), meters: 500, ways: [101], offPath: (299.3, 0)),
  CaseWalk(
    input: "SNP07.osm", title: "along one edge against its drawing", from: (35.000009, 160.0021957),
    to: (35.000009, 160.0010979), meters: 100, ways: [101], offPath: (1, 1)),
  CaseWalk(
    input: "SNP07.osm", title: "along one edge with its drawing", from: (35.000009, 160.0010979),
    to: (35.000009, 160.0021957), meters: 100, ways: [101], offPath: (1, 1)),
  CaseWalk(
    input: "SNP07.osm", title: "along one edge round its bend", from: (35.000009, 160.0027447),
    to: (35.0005396, 160.0032826), meters: 110, ways: [101], offPath: (1, 1)),
]

@Test(arguments: walks)
func `ends meet the network where the walk is best`(_ walk: CaseWalk) throws { try walk.check() }

@Suite struct FarCaseTests {
  private let far = (35.2248301, 160.0)
  private let end = (35.0, 160.0054893)

  @Test func `a place 25 km off is too far, and how far is told`() throws {
    let area = try CaseArea("SNP05.osm")
    let error = try #require(throws: RouteError.self) { try area.route(far, end) }
    guard case .tooFar(let position, let nearest, let radius) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(position == (try place(far)))
    #expect(abs(nearest - 24_950) < 50, "\(nearest) m")
    #expect(radius == 1000)
  }

  @Test func `the limit can be raised`() throws {
    var options = RouteOptions()
    options.radius = 30_000
    let route = try CaseArea("SNP05.osm").route(far, end, options: options)
    #expect(abs(route.distanceMeters - 500) < 10)
    #expect(abs(route.origin.offPathMeters - 24_950) < 50)
  }
}

@Suite struct SwappedCaseTests {
  @Test(arguments: [(41.9, 12.5), (12.5, 41.9), (10, 180), (-90, 0)])
  func `a place in another country is outside the area`(position: (Double, Double)) throws {
    let area = try CaseArea("SNP05.osm")
    let error = try #require(throws: RouteError.self) {
      try area.route(position, (35, 160.0054893))
    }
    guard case .outsideArea(_, let nearest, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(nearest > 1_000_000)
  }

  /// Hints for swapped numbers, and words that are no numbers, are the command's.
  @Test(arguments: [
    (160.0001098, 35), (91, 0), (-90.0001, 10), (10, 180.5), (.nan, 10), (0, .infinity),
  ])
  func `numbers that are no position make none`(position: (Double, Double)) {
    #expect(Coordinate(latitude: position.0, longitude: position.1) == nil)
  }
}
