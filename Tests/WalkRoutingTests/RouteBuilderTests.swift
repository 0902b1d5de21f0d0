import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

/// A town with walks between many of its places.
private struct Walks {
  let router: Router
  let costing: Costing
  private(set) var found: [(from: Waypoint, to: Waypoint, walk: Walk)] = []

  init(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let town = RandomTown(seed: seed)
    _ = try Importer.run(
      extracts: [try folder.write(town.xml, to: "town.osm")], to: folder.path("area.walk"))
    router = Router(area: try Area(contentsOf: folder.path("area.walk")))
    costing = try router.costing(CostingOptions())
    var workspace = router.makeWorkspace()
    var random = SeededRandom(seed: seed)
    func place() -> Waypoint {
      Waypoint(
        Coordinate(
          latitudeE7: 470_000_000 + Int32(random.below(200_000)),
          longitudeE7: 90_000_000 + Int32(random.below(300_000))))
    }
    for _ in 0..<150 {
      let (from, to) = (place(), place())
      var count = Workspace.Count()
      let solved = try? router.solve(
        from: from, to: to, costing: costing, options: RouteOptions(), workspace: &workspace,
        count: &count)
      if let solved { found.append((from, to, solved.walk)) }
    }
  }

  func route(_ index: Int, reusing route: consuming Route? = nil) throws -> Route {
    let (from, to, walk) = found[index]
    var builder = RouteBuilder(area: router.area, costing: costing, reusing: consume route)
    var scratch = NearestScratch()
    try builder.append(walk, from: from, to: to, &scratch)
    return builder.finish(settled: 0)
  }
}

/// All that a route says, as text.
private func text(_ route: Route) throws -> String {
  "\(route.geometry) \(route.stretches) \(route.legs) \(route.warnings) \(try route.sources)"
    + " \(route.origin) \(route.destination) \(route.distanceMeters) \(route.durationSeconds)"
}

@Test(arguments: [11, 12] as [UInt64])
func `a route in the room of another one is the same route`(seed: UInt64) throws {
  let walks = try Walks(seed: seed)
  #expect(walks.found.count > 100)
  let points = try walks.found.indices.map { try walks.route($0).geometry.count }
  let longest = try #require(points.indices.max { points[$0] < points[$1] })
  var last: Route? = try walks.route(longest)
  for index in walks.found.indices {
    last = try walks.route(index, reusing: last.take())
    let reused = try #require(last)
    #expect(try text(reused) == text(walks.route(index)), "walk \(index)")
    #expect(reused.geometry.capacity >= points[longest], "walk \(index)")
  }
}
