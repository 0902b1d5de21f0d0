import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkRouting

private let walks: [CaseWalk] = [
  CaseWalk(
    input: "RTE01.osm", title: "a square is walked straight across", from: (35, 159.9994511),
    to: (35.0008993, 160.0016468), meters: 241, ways: [101, 103, 102]),
  CaseWalk(
    input: "RTE03.osm", title: "two nodes at one place are no junction", from: (35, 159.9989021),
    to: (35.0008993, 160), meters: 400, ways: [101, 103]),
  CaseWalk(
    input: "RTE03.osm", title: "nor are two nodes 2 cm apart", from: (34.9995503, 159.9989021),
    to: (34.9991007, 160), meters: 650, ways: [105, 101, 103, 102]),
  CaseWalk(
    input: "RTE07.osm", title: "a way over the 180th meridian", from: (-16.81, 179.9995),
    to: (-16.81, -179.9995), meters: 106, ways: [103]),
  CaseWalk(
    input: "RTE07.osm", title: "halves that meet at +180 and -180 are joined",
    from: (-16.8, 179.999), to: (-16.8, -179.999), meters: 213, ways: [101, 102]),
]

@Test(arguments: walks)
func `walks follow what is joined`(_ walk: CaseWalk) throws { try walk.check() }

@Suite struct AntimeridianCaseTests {
  @Test func `a position just over the meridian finds the way beside it`() throws {
    let snaps = try CaseArea("RTE07.osm").router.snaps(
      of: Waypoint(place((-16.8, -179.99995))), count: 1)
    let snap = try #require(snaps.first)
    #expect(snap.offPathMeters < 0.1)
  }

  @Test func `no edge goes round the world`() throws {
    let area = try CaseArea("RTE07.osm").area
    for id in 0..<UInt32(area.edgeCount) {
      #expect(try area.edge(EdgeID(id)).length < 2_200)
    }
  }
}

@Suite struct EqualCostCaseTests {
  /// The 64 junctions of the grid, in order of their ids, and the XML they stand in.
  private static func grid() throws -> (xml: String, places: [Coordinate]) {
    let xml = try String(contentsOfFile: CaseArea.input("RTE05.osm"), encoding: .utf8)
    let places = xml.matches(of: /<node id="\d+" lat="([-.\d]+)" lon="([-.\d]+)"/).compactMap {
      match -> Coordinate? in
      guard let latitude = Double(match.1), let longitude = Double(match.2) else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    return (xml, places)
  }

  /// Compares A* with a search in all directions over every `step`-th ordered pair.
  private func compare(
    _ router: Router, _ places: [Coordinate], _ options: RouteOptions, every step: Int,
    isSymmetric: Bool = true
  ) throws {
    var workspace = router.makeWorkspace()
    var judge = options
    judge.search = .dijkstra
    for pair in stride(from: 0, to: places.count * places.count, by: step) {
      let (from, to) = (places[pair / places.count], places[pair % places.count])
      func cost(_ from: Coordinate, _ to: Coordinate, _ options: RouteOptions) throws -> UInt64 {
        try router.cost(from: from, to: to, options: options, workspace: &workspace)
      }
      let found = try cost(from, to, options)
      #expect(found == (try cost(from, to, judge)), "pair \(pair), \(options.costing)")
      if isSymmetric { #expect(found == (try cost(to, from, options)), "pair \(pair) back") }
    }
  }

  @Test func `every pair costs what a search in all directions finds, both ways alike`() throws {
    let (_, places) = try Self.grid()
    #expect(places.count == 64)
    try compare(CaseArea("RTE05.osm").router, places, RouteOptions(), every: 1)
  }

  @Test(arguments: Avoid.words.map(\.word) + ["step-free"])
  func `so it is with every option`(word: String) throws {
    let (_, places) = try Self.grid()
    var options = RouteOptions()
    for (name, option) in Avoid.words where name == word { options.costing.avoid = option }
    if word == "step-free" { options.costing.profile = .stepFree }
    try compare(CaseArea("RTE05.osm").router, places, options, every: 13)
  }

  @Test(arguments: ["00:01", "00:20"])
  func `so it is when a way of the grid becomes a ferry`(duration: String) throws {
    let (xml, places) = try Self.grid()
    let way = /(<way id="140".*?)<tag.*?(<\/way>)/.dotMatchesNewlines()
    let ferry = xml.replacing(way) {
      "\($0.1)<tag k=\"route\" v=\"ferry\"/><tag k=\"duration\" v=\"\(duration)\"/>\($0.2)"
    }
    #expect(ferry != xml)
    let folder = try TemporaryFolder()
    let area = try CaseArea(path: folder.write(ferry, to: "ferry.osm"))
    try compare(area.router, places, RouteOptions(), every: 3)
    var options = RouteOptions()
    options.costing.avoid = [.ferries, .unpaved]
    try compare(area.router, places, options, every: 13)
  }
}
