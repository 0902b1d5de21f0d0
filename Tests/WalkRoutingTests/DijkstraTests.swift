import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

/// A dozen lines that need no belief: the distance from every origin by plain Dijkstra over a dictionary.
func plainDijkstra(
  _ area: Area, _ costing: Costing, from origins: [SearchEnd], to targets: [SearchEnd]
) throws -> UInt64? {
  var costs: [UInt32: UInt64] = [:]
  var open = origins.map { ($0.cost, $0.node) }
  while let next = open.indices.min(by: { open[$0] < open[$1] }) {
    let (cost, node) = open.remove(at: next)
    if costs[node] != nil { continue }
    costs[node] = cost
    for index in try area.arcs(of: NodeID(node)) {
      let arc = try area.arc(index)
      let price = costing.arcPrices[arc.costIndex]
      if price.factor == Costing.closedFactor { continue }
      open.append((cost + price.cost(ofDecimeters: arc.length), arc.head.rawValue))
    }
  }
  return targets.compactMap { target in costs[target.node].map { $0 + target.cost } }.min()
}

/// Compares A* with the dozen lines between random nodes of an area.
private func compare(_ area: Area, options: CostingOptions, pairs: Int, seed: UInt64) throws {
  let costing = try Costing(area: area, options: options)
  let view = area.view
  var workspace = Workspace(for: area)
  var random = SeededRandom(seed: seed)
  for query in 0..<pairs {
    func place() -> UInt32 { UInt32(random.below(area.nodeCount)) }
    // Several ends on each side, each with a price of its own.
    let origins = (0..<1 + random.below(3)).map {
      SearchEnd(node: place(), cost: UInt64(random.below(60_000)), candidate: $0)
    }
    let targets = (0..<1 + random.below(3)).map {
      SearchEnd(node: place(), cost: UInt64(random.below(60_000)), candidate: $0)
    }
    let ends = try targets.map { try area.coordinate(of: NodeID($0.node)) }
    let heuristic = Heuristic(
      targets: ends, center: ends[0], leastPerMeter: costing.leastPerMeter,
      links: try costing.fastLinks())
    var count = Workspace.Count()
    let found = try workspace.search(
      view, costing: costing, from: origins, to: targets, heuristic: heuristic, below: .max,
      count: &count)
    let expected = try plainDijkstra(area, costing, from: origins, to: targets)
    #expect(found?.cost == expected, "seed \(seed), query \(query), \(options.avoid)")
  }
}

func importedArea(_ extract: String, _ folder: TemporaryFolder) throws -> Area {
  _ = try Importer.run(extracts: [extract], to: folder.path("area.walk"))
  return try Area(contentsOf: folder.path("area.walk"))
}

@Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
func `A* costs what Dijkstra costs on random towns`(seed: UInt64) throws {
  let folder = try TemporaryFolder()
  let town = RandomTown(seed: seed)
  let area = try importedArea(try folder.write(town.xml, to: "town.osm"), folder)
  try area.validate()
  try compare(area, options: CostingOptions(), pairs: 250, seed: seed)
  var options = CostingOptions()
  options.avoid = [.steps, .unpaved, .ferries]
  try compare(area, options: options, pairs: 50, seed: seed)
  options.avoid = []
  options.profile = .stepFree
  options.paceKilometersPerHour = 3
  try compare(area, options: options, pairs: 50, seed: seed)
}

@Test func `A* costs what an exhaustive search costs among hundreds of ferries`() throws {
  let folder = try TemporaryFolder()
  let town = RandomTown(seed: 99, nodes: 300, ways: 3_000)
  let area = try importedArea(try folder.write(town.xml, to: "town.osm"), folder)
  let costing = try Costing(area: area, options: CostingOptions())
  #expect(try costing.fastLinks().count > 200)
  var workspace = Workspace(for: area)
  var random = SeededRandom(seed: 99)
  for query in 0..<100 {
    let ends = (0..<2).map { _ in UInt32(random.below(area.nodeCount)) }
    let goal = try area.coordinate(of: NodeID(ends[1]))
    func cost(_ heuristic: Heuristic) throws -> UInt64? {
      var count = Workspace.Count()
      return try workspace.search(
        area.view, costing: costing, from: [SearchEnd(node: ends[0], cost: 0, candidate: 0)],
        to: [SearchEnd(node: ends[1], cost: 0, candidate: 0)], heuristic: heuristic,
        below: .max, count: &count)?.cost
    }
    let bounded = Heuristic(
      targets: [goal], center: goal, leastPerMeter: costing.leastPerMeter,
      links: try costing.fastLinks())
    #expect(try cost(bounded) == cost(.zero), "query \(query)")
  }
}

@Test func `A* costs what an exhaustive search costs on the sample`() throws {
  let folder = try TemporaryFolder()
  let area = try importedArea(Sample.monaco, folder)
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  var random = SeededRandom(seed: 2016)
  var exhaustive = RouteOptions()
  exhaustive.search = .dijkstra
  var answered = 0
  for query in 0..<2_000 {
    func place() throws -> Coordinate {
      try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
    }
    let from = try place()
    let to = try place()
    func cost(_ options: RouteOptions) -> UInt64? {
      try? router.cost(from: from, to: to, options: options, workspace: &workspace)
    }
    let found = cost(RouteOptions())
    #expect(found == cost(exhaustive), "query \(query)")
    if found != nil { answered += 1 }
  }
  #expect(answered > 1_900)
}

/// The same dozen lines from one node to all: what each costs, in an array.
private func plainCosts(_ area: Area, _ costing: Costing, from origin: Int) throws -> [UInt64] {
  var costs = [UInt64](repeating: .max, count: area.nodeCount)
  var open: Set<Int> = [origin]
  costs[origin] = 0
  while let node = open.min(by: { costs[$0] < costs[$1] }) {
    open.remove(node)
    for index in try area.arcs(of: NodeID(UInt32(node))) {
      let arc = try area.arc(index)
      let price = costing.arcPrices[arc.costIndex]
      if price.factor == Costing.closedFactor { continue }
      let cost = costs[node] + price.cost(ofDecimeters: arc.length)
      if cost < costs[Int(arc.head.rawValue)] {
        costs[Int(arc.head.rawValue)] = cost
        open.insert(Int(arc.head.rawValue))
      }
    }
  }
  return costs
}

@Test func `A* costs what the dozen lines cost on two thousand walks of the sample`() throws {
  let folder = try TemporaryFolder()
  let area = try importedArea(Sample.monaco, folder)
  let costing = try Costing(area: area, options: CostingOptions())
  var workspace = Workspace(for: area)
  var random = SeededRandom(seed: 7)
  for _ in 0..<40 {
    let origin = random.below(area.nodeCount)
    let costs = try plainCosts(area, costing, from: origin)
    for _ in 0..<50 {
      let target = random.below(area.nodeCount)
      let goal = try area.coordinate(of: NodeID(UInt32(target)))
      var count = Workspace.Count()
      let found = try workspace.search(
        area.view, costing: costing,
        from: [SearchEnd(node: UInt32(origin), cost: 0, candidate: 0)],
        to: [SearchEnd(node: UInt32(target), cost: 0, candidate: 0)],
        heuristic: Heuristic(
          targets: [goal], center: goal, leastPerMeter: costing.leastPerMeter,
          links: try costing.fastLinks()), below: .max, count: &count)
      #expect((found?.cost ?? .max) == costs[target], "from \(origin) to \(target)")
    }
  }
}

@Test func `a ferry far away does not widen the search`() throws {
  let folder = try TemporaryFolder()
  func settled(withFerry: Bool) throws -> Int {
    let grid = GridTown(side: 60, withFerry: withFerry)
    let area = try importedArea(try folder.write(grid.xml, to: "grid.osm"), folder)
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    let route = try router.route(
      from: grid.place(0, 0), to: grid.place(59, 59), workspace: &workspace)
    return route.settledCount
  }
  #expect(try settled(withFerry: true) < 3 * settled(withFerry: false))
}
