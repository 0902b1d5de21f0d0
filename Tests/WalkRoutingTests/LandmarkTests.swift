import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

@Test func `landmarks change no cost and spare most of the nodes`() throws {
  let folder = try TemporaryFolder()
  var importing = ImportOptions()
  importing.acceleration = .landmarks
  _ = try Importer.run(
    extracts: [Sample.monaco], to: folder.path("area.walk"), options: importing)
  let area = try Area(contentsOf: folder.path("area.walk"))
  try area.validate()
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  var random = SeededRandom(seed: 16)
  var options = RouteOptions()
  var settled: [SearchMethod: Int] = [:]
  let avoids: [Avoid] = [[], [.steps], [.private, .unlit], [.ferries, .tunnels]]
  for query in 0..<300 {
    func place() throws -> Coordinate {
      try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
    }
    let (from, to) = (try place(), try place())
    options.costing.avoid = avoids[query % 4]
    options.costing.profile = query % 7 == 0 ? .stepFree : .foot
    // A faster pace makes everything cheaper than landmarks know.
    options.costing.paceKilometersPerHour = query % 5 == 0 ? 6 : 5
    func route(_ search: SearchMethod) -> Route? {
      options.search = search
      let route = try? router.route(from: from, to: to, options: options, workspace: &workspace)
      settled[search, default: 0] += route?.settledCount ?? 0
      return route
    }
    let found = route(.alt)
    #expect(found?.cost == route(.dijkstra)?.cost, "query \(query)")
    #expect(route(.auto)?.cost == found?.cost, "query \(query)")
    _ = route(.astar)
  }
  let (alt, astar) = (settled[.alt] ?? 0, settled[.astar] ?? 0)
  #expect(alt > 0 && alt * 3 < astar * 2, "\(alt) nodes settled, \(astar) by A*")
  #expect(settled[.auto] == alt)
}
