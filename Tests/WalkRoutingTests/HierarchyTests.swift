import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

/// Compares a search over the hierarchy with a dozen lines of Dijkstra, and its walk with its cost.
private func compare(_ area: Area, pairs: Int, seed: UInt64) throws {
  let costing = try Costing(area: area, options: CostingOptions())
  guard case .exact = costing.hierarchyFit, let hierarchy = area.hierarchy else {
    Issue.record("the hierarchy is not made for the default options")
    return
  }
  var workspace = Workspace(for: area)
  var random = SeededRandom(seed: seed)
  for query in 0..<pairs {
    func ends() -> [SearchEnd] {
      (0..<1 + random.below(4)).map {
        SearchEnd(
          node: UInt32(random.below(area.nodeCount)), cost: UInt64(random.below(60_000)),
          candidate: $0)
      }
    }
    let (origins, targets) = (ends(), ends())
    var count = Workspace.Count()
    let found = try workspace.search(
      hierarchy, from: origins, to: targets, below: .max, count: &count)
    let expected = try plainDijkstra(area, costing, from: origins, to: targets)
    #expect(found?.cost == expected, "seed \(seed), query \(query)")
    guard let found else { continue }
    var cost = found.startCost + targets[found.target].cost
    for (node, next) in zip(found.nodes, found.nodes.dropFirst()) {
      let arcs = try area.arcs(of: NodeID(node)).map { try area.arc($0) }
      let prices = arcs.filter { $0.head.rawValue == next }.map {
        (costing.arcPrices[$0.costIndex], $0.length)
      }
      cost +=
        prices.filter { $0.0.factor != Costing.closedFactor }
        .map { $0.0.cost(ofDecimeters: $0.1) }.min() ?? 1 << 40
    }
    #expect(cost == found.cost, "seed \(seed), query \(query): the walk is not what it costs")
    #expect(origins.contains { $0.node == found.nodes[0] && $0.cost == found.startCost })
    #expect(targets[found.target].node == found.nodes[found.nodes.count - 1])
  }
}

@Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
func `the hierarchy costs what Dijkstra costs on random towns`(seed: UInt64) throws {
  let folder = try TemporaryFolder()
  let town = RandomTown(seed: seed)
  let area = try importedArea(try folder.write(town.xml, to: "town.osm"), folder)
  try area.validate()
  try compare(area, pairs: 300, seed: seed)
}

@Test func `the hierarchy costs what Dijkstra costs where junctions have dozens of ways`() throws {
  let folder = try TemporaryFolder()
  let town = RandomTown(seed: 99, nodes: 60, ways: 300)
  let area = try importedArea(try folder.write(town.xml, to: "town.osm"), folder)
  try area.validate()
  try compare(area, pairs: 20, seed: 99)
}

@Test func `the hierarchy costs what Dijkstra costs on a grid where many walks cost the same`()
  throws
{
  let folder = try TemporaryFolder()
  let area = try importedArea(try folder.write(squareGridXML(side: 40), to: "grid.osm"), folder)
  try area.validate()
  // All crossings but the four corners.
  #expect(area.nodeCount == 40 * 40 - 4)
  try compare(area, pairs: 25, seed: 40)
}

/// Streets that cross every 55 m on the equator, where a degree is about as long either way.
private func squareGridXML(side: Int) -> String {
  var xml = "<osm version=\"0.6\">"
  for node in 0..<side * side {
    let (latitude, longitude) = (Double(node / side) * 0.0005, Double(node % side) * 0.0005)
    xml += "<node id=\"\(node + 1)\" lat=\"\(latitude)\" lon=\"\(longitude)\"/>"
  }
  for street in 0..<side * 2 {
    xml += "<way id=\"\(street + 1)\">"
    for place in 0..<side {
      let node = street < side ? street * side + place : place * side + street - side
      xml += "<nd ref=\"\(node + 1)\"/>"
    }
    xml += "<tag k=\"highway\" v=\"footway\"/></way>"
  }
  return xml + "</osm>"
}

@Test func `the hierarchy costs what an exhaustive search costs on the sample`() throws {
  let folder = try TemporaryFolder()
  let area = try importedArea(Sample.monaco, folder)
  try area.validate()
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  var random = SeededRandom(seed: 404)
  var options = RouteOptions()
  var answered = 0
  let clocks = ["2026-11-30T03:00:00", "2026-11-30T12:00:00", "2026-07-19T18:30:00"]
  let avoids: [Avoid] = [[], [.steps], [.unpaved, .unlit], [.private], [.ferries, .tunnels]]
  for query in 0..<600 {
    func place() throws -> Coordinate {
      try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
    }
    let (from, to) = (try place(), try place())
    options.costing.clock = try #require(WallClock(rfc3339: clocks[query % 3]))
    options.costing.avoid = avoids[query / 3 % 5]
    options.costing.profile = query % 7 == 0 ? .stepFree : .foot
    options.costing.paceKilometersPerHour = query % 11 == 0 ? 3 : 5
    func cost(_ search: SearchMethod) -> UInt64? {
      options.search = search
      return try? router.cost(from: from, to: to, options: options, workspace: &workspace)
    }
    let found = cost(.ch)
    #expect(found == cost(.dijkstra), "query \(query)")
    if found != nil { answered += 1 }
  }
  #expect(answered > 500)
}

@Test func `a gate that is closed at night sends the walk around though the hierarchy has it open`()
  throws
{
  let map = """
    A   B   C

    D       E
    """
  let town = try Town(
    map,
    ways: [
      "AB": .footway, "BC": .footway.with("access:conditional", "no @ (22:00-06:00)"),
      "ADEC": .footway,
    ])
  var options = Town.options
  options.search = .ch
  options.costing.clock = try #require(WallClock(rfc3339: "2026-11-30T12:00:00"))
  #expect(try town.walk("A", "C", options: options) == "ABC")
  options.costing.clock = try #require(WallClock(rfc3339: "2026-11-30T23:00:00"))
  #expect(try town.walk("A", "C", options: options) == "ADEC")
}

@Test func `without a hierarchy a search over it is refused and others go on`() throws {
  let folder = try TemporaryFolder()
  var importing = ImportOptions()
  importing.acceleration = []
  _ = try Importer.run(
    extracts: [Sample.monaco], to: folder.path("area.walk"), options: importing)
  let area = try Area(contentsOf: folder.path("area.walk"))
  try area.validate()
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  let from = try area.coordinate(of: NodeID(0))
  let to = try area.coordinate(of: NodeID(5))
  var options = RouteOptions()
  _ = try router.route(from: from, to: to, options: options, workspace: &workspace)
  options.search = .ch
  #expect {
    try router.route(from: from, to: to, options: options, workspace: &workspace)
  } throws: { error in
    if case RouteError.notAccelerated(.ch) = error { true } else { false }
  }
}
