import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// Streets by latitude and longitude, in ten-thousandths of a degree north and east of 43, 7.
private func makeRouter(
  _ folder: TemporaryFolder, nodes: [(Int, Int, tags: String)],
  ways: [(refs: [Int], tags: String)]
) throws -> Router {
  func tags(_ text: String) -> String {
    text.split(separator: ";").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return "<tag k=\"\(parts[0])\" v=\"\(parts[1])\"/>"
    }.joined()
  }
  var xml = "<osm version=\"0.6\">"
  for (index, node) in nodes.enumerated() {
    xml += "<node id=\"\(index + 1)\" lat=\"\(RandomTown.degrees(430_000_000 + node.0 * 1000))\" "
    xml += "lon=\"\(RandomTown.degrees(70_000_000 + node.1 * 1000))\">\(tags(node.tags))</node>"
  }
  for (index, way) in ways.enumerated() {
    xml += "<way id=\"\(101 + index)\">"
    xml += way.refs.map { "<nd ref=\"\($0)\"/>" }.joined() + tags(way.tags) + "</way>"
  }
  let extract = try folder.write(xml + "</osm>", to: "town.osm")
  _ = try Importer.run(extracts: [extract], to: folder.path("town.walk"))
  let area = try Area(contentsOf: folder.path("town.walk"))
  try area.validate()
  return Router(area: area)
}

private func place(_ north: Double, _ east: Double) -> Coordinate {
  Coordinate(
    latitudeE7: 430_000_000 + Int32(north * 1000), longitudeE7: 70_000_000 + Int32(east * 1000))
}

@Test func `both arms of a hairpin are places to join it`() throws {
  // One street out and back, 22 m apart: from its end on one arm to a place beside the other one.
  let folder = try TemporaryFolder()
  let router = try makeRouter(
    folder, nodes: [(0, 100, ""), (0, 0, ""), (2, 0, ""), (2, 100, "")],
    ways: [([1, 2, 3, 4], "highway=residential")])
  var workspace = router.makeWorkspace()
  let route = try router.route(from: place(0, 99), to: place(0.9, 50), workspace: &workspace)
  #expect(route.distanceMeters < 450, "\(route.distanceMeters) m")
  #expect(try router.snaps(of: Waypoint(place(1, 50)), count: 5).count == 2)
}

@Test func `who cannot leave by the nearest way leaves by the next`() throws {
  // A terrace reached by a locked gate or by steps only; the street runs 45 m off.
  for link in ["highway=footway;access=no", "highway=steps"] {
    let folder = try TemporaryFolder()
    let router = try makeRouter(
      folder, nodes: [(0, 0, ""), (0, 50, ""), (4, 20, ""), (4, 30, ""), (0, 25, "")],
      ways: [
        ([1, 5, 2], "highway=residential"), ([3, 4], "highway=footway"), ([5, 4], link),
      ])
    var workspace = router.makeWorkspace()
    var options = RouteOptions()
    options.costing.profile = .stepFree
    // Steps are named to those who asked for none.
    guard link != "highway=steps" else {
      #expect(throws: RouteError.self) {
        try router.route(
          from: place(4, 21), to: place(0, 49), options: options, workspace: &workspace)
      }
      continue
    }
    let route = try router.route(
      from: place(4, 21), to: place(0, 49), options: options, workspace: &workspace)
    #expect(abs(route.origin.offPathMeters - 44.4) < 1, "\(route.origin.offPathMeters) m")
  }
}

@Test func `a stop in mid-line is not boarded again`() throws {
  let folder = try TemporaryFolder()
  func seconds(stop: Bool) throws -> Double {
    let router = try makeRouter(
      folder,
      nodes: [(0, 0, ""), (0, 10, ""), (0, 100, ""), (0, 190, ""), (0, 200, ""), (9, 100, "")],
      ways: [
        ([1, 2], "highway=footway"), ([2, 3, 4], "route=ferry;duration=00:10"),
        ([4, 5], "highway=footway"), (stop ? [3, 6] : [1, 6], "highway=footway"),
      ])
    var workspace = router.makeWorkspace()
    return try router.route(from: place(0, 0), to: place(0, 200), workspace: &workspace)
      .durationSeconds
  }
  #expect(abs(try seconds(stop: true) - seconds(stop: false)) < 1)
}

@Test func `an elevator line between elevator nodes is one ride`() throws {
  let folder = try TemporaryFolder()
  func seconds(_ tags: String) throws -> Double {
    let router = try makeRouter(
      folder, nodes: [(0, 0, ""), (0, 5, tags), (0, 6, tags), (0, 11, "")],
      ways: [
        ([1, 2], "highway=footway;level=0"), ([2, 3], "highway=elevator"),
        ([3, 4], "highway=footway;level=1"),
      ])
    var workspace = router.makeWorkspace()
    return try router.route(from: place(0, 0), to: place(0, 11), workspace: &workspace)
      .durationSeconds
  }
  #expect(try seconds("") == seconds("highway=elevator"))
}

@Test func `round a loop the way that was priced`() throws {
  // A stem to a hilly loop: the places on both sides of the stem's foot are near either way round.
  let folder = try TemporaryFolder()
  let router = try makeRouter(
    folder, nodes: [(0, 0, ""), (0, 10, ""), (3, 13, ""), (0, 16, ""), (-3, 13, "")],
    ways: [([1, 2], "highway=footway"), ([2, 3, 4, 5, 2], "highway=footway;incline=8%")])
  var workspace = router.makeWorkspace()
  let route = try router.route(from: place(0, 0), to: place(0, 15.9), workspace: &workspace)
  let legs = route.origin.offPathMeters + route.destination.offPathMeters
  #expect(abs(route.cost - route.durationSeconds - legs * 0.72 * 7) < 1)
}

@Test func `a stop on the way is left where it was reached`() throws {
  let folder = try TemporaryFolder()
  let router = try makeRouter(
    folder, nodes: [(0, 0, ""), (0, 100, ""), (2, 100, ""), (2, 0, ""), (0, 120, "")],
    ways: [
      ([1, 2], "highway=residential;name=A"), ([3, 4], "highway=residential;name=B"),
      ([2, 5, 3], "highway=residential;name=C"),
    ])
  var workspace = router.makeWorkspace()
  let route = try router.route(
    through: [place(0, 10), place(1, 50), place(2, 10)].map { Waypoint($0) },
    workspace: &workspace)
  let drawn = zip(route.geometry, route.geometry.dropFirst())
    .reduce(0) { $0 + $1.0.distance(to: $1.1) }
  #expect(abs(drawn - route.distanceMeters) < 1)
}

@Test func `warnings are of what is passed, at the time`() throws {
  let folder = try TemporaryFolder()
  let router = try makeRouter(
    folder,
    nodes: [(0, 0, ""), (0, 50, ""), (0, 100, "barrier=gate;access=private"), (0, 150, "")],
    ways: [
      ([1, 2], "highway=footway"),
      ([2, 3], "highway=footway;name=X;access=private;access:conditional=yes @ (08:00-18:00)"),
      ([3, 4], "highway=footway"),
    ])
  var workspace = router.makeWorkspace()
  func route(_ time: String) throws -> Route {
    var options = RouteOptions()
    options.costing.clock = try #require(WallClock(rfc3339: time))
    return try router.route(
      from: place(0, 10), to: place(0, 90), options: options, workspace: &workspace)
  }
  let byDay = try route("2026-07-15T12:00:00Z")
  #expect(byDay.warnings.isEmpty)
  let byNight = try route("2026-07-15T23:00:00Z")
  #expect(byNight.warnings.map(\.kind) == [.privateAccess])
  #expect(abs(byNight.cost - byDay.cost - 300) < 1)
}

@Test(arguments: [
  ("highway=residential", "highway=crossing;crossing=unmarked", "", 5.0),
  ("highway=primary", "highway=crossing;crossing=unmarked", "", 10),
  ("highway=primary", "", "crossing=traffic_signals", 15),
  ("highway=primary", "highway=crossing;crossing=marked", "crossing=traffic_signals", 2),
  ("highway=tertiary", "", "crossing=unmarked", 5),
  ("highway=tertiary", "", "", 2),
  ("highway=tertiary", "highway=crossing", "crossing=traffic_signals", 15),
  ("highway=primary", "highway=crossing;crossing=yes;kerb=raised", "crossing=unmarked", 10),
])
func `a crossing takes what its node or its way and the road say`(
  _ road: String, _ node: String, _ way: String, _ seconds: Double
) throws {
  let folder = try TemporaryFolder()
  let router = try makeRouter(
    folder, nodes: [(0, 0, ""), (0, 10, node), (0, 20, ""), (9, 10, ""), (-9, 10, "")],
    ways: [
      ([1, 2, 3], "highway=footway;footway=crossing;\(way)"), ([4, 2, 5], road),
    ])
  var workspace = router.makeWorkspace()
  let route = try router.route(from: place(0, 0), to: place(0, 20), workspace: &workspace)
  let waited = route.durationSeconds - route.distanceMeters * 0.72
  #expect(abs(waited - seconds) < 0.1, "\(waited) s")
}
