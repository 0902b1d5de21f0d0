import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

// MARK: Drawn towns

/// The letters of the alternatives between two letters of a town.
private func alternatives(
  _ town: Town, _ from: Character, _ to: Character, count: Int = 10,
  options: RouteOptions = Town.options
) throws -> [String] {
  let start = try #require(town.places[from])
  let end = try #require(town.places[to])
  var workspace = town.router.makeWorkspace()
  let choice = try town.router.routes(
    from: start, to: end, alternatives: count, options: options, workspace: &workspace)
  let plain = try town.route(from, to, options: options)
  #expect(choice.best.cost == plain.cost)
  #expect(choice.best.geometry == plain.geometry)
  return choice.alternatives.map { alternative in
    String(
      alternative.route.geometry.compactMap { place in
        town.places.first { $0.value == place }?.key
      })
  }
}

/// Two ways round a block, the lower one a little longer.
private let block = """
      C       D

  A   B       E   F

      G       H
          I
  """

@Test func `of two ways round a block the second is an alternative`() throws {
  let town = try Town(
    block, ways: ["ABCDEF": .footway, "BGIHE": .footway])
  #expect(try town.walk("A", "F") == "ABCDEF")
  #expect(try alternatives(town, "A", "F") == ["ABGIHEF"])
  #expect(try alternatives(town, "F", "A") == ["FEHIGBA"])
  #expect(try alternatives(town, "A", "F", count: 0) == [])
  #expect(try alternatives(town, "C", "D") == [])
}

@Test(arguments: [
  ("a one-way against it", Town.Way.footway.with("oneway:foot", "-1")),
  ("a locked gate", .lockedGate), ("a private drive", .privateDrive), ("no way", .hedge),
])
func `no alternative leads over`(_ what: String, _ way: Town.Way) throws {
  let town = try Town(block, ways: ["ABCDEF": .footway, "BGIHE": way])
  #expect(try alternatives(town, "A", "F") == [], "\(what)")
}

@Test func `a one-way is an alternative one way`() throws {
  let oneWay = Town.Way.footway.with("oneway:foot", "yes")
  let town = try Town(block, ways: ["ABCDEF": .footway, "BGIHE": oneWay])
  #expect(try alternatives(town, "A", "F") == ["ABGIHEF"])
  #expect(try alternatives(town, "F", "A") == [])
}

@Test func `what is avoided is no alternative`() throws {
  let town = try Town(block, ways: ["ABCDEF": .footway, "BGIHE": .steps])
  var options = Town.options
  options.costing.profile = .stepFree
  #expect(try alternatives(town, "A", "F", options: options) == [])
}

@Test(arguments: [
  ("a lone path", "A   B   C   D", ["ABCD"]),
  (
    "a dead end",
    """
    A   B   C   D

        E   F
    """, ["ABCD", "BEF"]
  ),
  (
    "a way half as long again",
    """
    A           B


    C           D
    """, ["AB", "ACDB"]
  ),
  (
    "one block of a long walk",
    """
                                      E   F
    A                                 B   C   D
                                      G   H
    """, ["ABEFCD", "BGHCD"]
  ),
  (
    "a loop that comes back past the start",
    """
            E       F

    A       B                                               C

            G       H
    """, ["ABC", "AGHB", "AEFB"]
  ),
])
func `no alternative is made up of`(_ what: String, _ map: String, _ lines: [String]) throws {
  let xml = lines.map { ($0, Town.Way.footway) }
  let town =
    switch xml.count {
    case 1: try Town(map, ways: [xml[0].0: xml[0].1])
    case 2: try Town(map, ways: [xml[0].0: xml[0].1, xml[1].0: xml[1].1])
    default: try Town(map, ways: [xml[0].0: xml[0].1, xml[1].0: xml[1].1, xml[2].0: xml[2].1])
    }
  let last = try #require(lines[0].last)
  #expect(try alternatives(town, "A", last) == [], "\(what)")
}

@Test(arguments: [(300.0, 0), (450, 1)])
func `a detour of more than twice what it replaces is none`(_ width: Double, _ count: Int) throws {
  // 1,000 m from A to F; the way by C, D is 400 m longer, and has junctions on its way up and down.
  let sketch = try SketchedArea(
    [
      "A": (0, 0), "B": (200, 0), "C": (200, 199), "D": (200 + width, 199), "E": (200 + width, 0),
      "F": (1000, 0), "G": (200, 140), "H": (180, 140), "I": (200 + width, 140),
      "J": (220 + width, 140), "K": (100, 0), "L": (100, -20), "M": (900, 0), "N": (900, -20),
    ],
    ways: [
      .init("AKBEMF"), .init("BGCDIE"), .init("GH"), .init("IJ"), .init("KL"), .init("MN"),
    ])
  #expect(try alternativeCount(sketch, "A", "F") == count)
}

private func alternativeCount(
  _ sketch: SketchedArea, _ from: Character, _ to: Character
) throws -> Int {
  let router = Router(area: sketch.area)
  var workspace = router.makeWorkspace()
  return try router.routes(
    from: sketch[from], to: sketch[to], alternatives: 3, workspace: &workspace
  ).alternatives.count
}

@Test func `the other pavement of a street is no other way`() throws {
  let sketch = try SketchedArea(
    ["A": (0, 0), "B": (10, 6), "C": (10, -6), "D": (490, 6), "E": (490, -6), "F": (500, 0)],
    ways: [.init("ABDF", .footway), .init("ACEF", .footway)])
  #expect(try alternativeCount(sketch, "A", "F") == 0)
  let apart = try SketchedArea(
    ["A": (0, 0), "B": (10, 20), "C": (10, -20), "D": (490, 20), "E": (490, -20), "F": (500, 0)],
    ways: [.init("ABDF", .footway), .init("ACEF", .footway)])
  #expect(try alternativeCount(apart, "A", "F") == 1)
}

@Test func `what is shared is told of its length`() throws {
  let town = try Town(block, ways: ["ABCDEF": .footway, "BGIHE": .footway])
  let (start, end) = (try #require(town.places["A"]), try #require(town.places["F"]))
  var workspace = town.router.makeWorkspace()
  let choice = try town.router.routes(
    from: start, to: end, alternatives: 1, options: Town.options, workspace: &workspace)
  let other = try #require(choice.alternatives.first)
  let expected = (town.meters("AB") + town.meters("EF")) / town.meters("ABGIHEF")
  #expect(abs(other.shared - expected) < 1e-9)
  #expect(choice.settledCount > choice.best.settledCount)
}

// MARK: Random towns and the sample

/// Judges alternatives by what they promise, with a dozen lines of Dijkstra.
private struct Judge {
  let router: Router
  let costing: Costing

  init(_ area: Area) throws {
    router = Router(area: area)
    costing = try router.costing(CostingOptions())
  }

  /// The number of alternatives between two positions, each of them judged.
  func count(
    from origin: Coordinate, to destination: Coordinate, _ workspace: inout Workspace
  ) throws -> Int {
    func choice(_ count: Int) throws -> RouteChoice {
      try router.routes(from: origin, to: destination, alternatives: count, workspace: &workspace)
    }
    guard let choice = try? choice(4) else { return 0 }
    let fewer = try router.routes(
      from: origin, to: destination, alternatives: 1, workspace: &workspace)
    #expect(
      fewer.alternatives.map(\.route.geometry)
        == choice.alternatives.prefix(1).map(\.route.geometry))
    var settled = Workspace.Count()
    let (best, problem) = try router.solve(
      from: Waypoint(origin), to: Waypoint(destination), costing: costing, options: RouteOptions(),
      workspace: &workspace, count: &settled)
    #expect(choice.best.cost == Double(best.cost) / 1000)
    let routes = [choice.best] + choice.alternatives.map(\.route)
    for (index, route) in routes.enumerated().dropFirst() {
      #expect(route.cost >= choice.best.cost && route.cost <= 1.4 * choice.best.cost)
      #expect(route.distanceMeters <= 1.4 * choice.best.distanceMeters)
      for other in routes.prefix(index) {
        #expect(shared(route, other) < 0.8)
        if index > 1, other.geometry != routes[0].geometry { #expect(shared(other, route) < 0.8) }
      }
      #expect(shared(route, routes[0]) < choice.alternatives[index - 1].shared + 0.02)
      #expect(choice.alternatives[index - 1].shared < 0.8)
      try judge(route, problem)
    }
    return choice.alternatives.count
  }

  /// The part of a route's length on edges that another one walks in whole, or from or to the same end.
  private func shared(_ route: Route, _ other: Route) -> Double {
    let others = Dictionary(
      other.stretches.compactMap { part in part.edge.map { ($0.id, part) } },
      uniquingKeysWith: { first, _ in first })
    let common = route.stretches.reduce(0) { sum, stretch in
      guard let edge = stretch.edge, let twin = others[edge.id], twin.isForward == stretch.isForward
      else {
        return sum
      }
      return sum + min(stretch.distanceMeters, twin.distanceMeters)
    }
    return common / route.distanceMeters
  }

  /// Open arcs that join, no node twice, the cost that they have, and no stretch that is not the cheapest.
  private func judge(_ route: Route, _ problem: WalkProblem) throws {
    // The nodes between stretches, and where a first or last stretch is a whole edge also those at its ends.
    var nodes: [UInt32] = []
    var costs: [UInt64] = [0]
    // Ends on open ground have no edge; such walks are judged by what they share and cost only.
    guard route.stretches.allSatisfy({ $0.edge != nil }) else { return }
    for stretch in route.stretches {
      let edge = try #require(stretch.edge)
      let price = costing.arcPrices[edge.attributes * 2 + (stretch.isForward ? 1 : 0)]
      let ends = (edge.tail.rawValue, edge.head.rawValue)
      let (from, to) = stretch.isForward ? ends : (ends.1, ends.0)
      if let last = nodes.last { #expect(from == last) } else { nodes = [from] }
      nodes.append(to)
      let isBetween = nodes.count > 2 && nodes.count <= route.stretches.count
      #expect(!isBetween || price.factor != Costing.closedFactor, "a closed arc")
      costs.append(costs[costs.count - 1] + price.cost(ofDecimeters: edge.length))
    }
    let total = UInt64((route.cost * 1000).rounded())
    var grounds = KnownGrounds()
    let starts = try problem.searchEnds(of: problem.origins, arriving: false, &grounds)
    let targets = try problem.searchEnds(of: problem.destinations, arriving: true, &grounds)
    let ends = starts.flatMap { start in targets.map { (start, $0) } }
    var match: (start: SearchEnd, target: SearchEnd, nodes: ClosedRange<Int>)?
    for (start, target) in ends {
      for first in 0...1 where nodes[first] == start.node {
        for last in nodes.count - 2...nodes.count - 1
        where last >= first && nodes[last] == target.node
          && start.cost + costs[last] - costs[first] + target.cost == total
        {
          match = match ?? (start, target, first...last)
        }
      }
    }
    let (start, target, range) = try #require(match, "no ends make \(total)")
    #expect(Set(nodes[range]).count == range.count, "a node twice")
    let legs =
      problem.snapper.cost(of: problem.origins[start.candidate])
      + problem.snapper.cost(of: problem.destinations[target.candidate])
    let window = (total - legs) / 4
    for first in range {
      let cheapest = try costsNear(nodes[first], within: window)
      for last in first...range.upperBound where costs[last] - costs[first] <= window {
        #expect(cheapest[nodes[last]] == costs[last] - costs[first], "no cheapest stretch")
      }
    }
  }

  private func costsNear(_ origin: UInt32, within limit: UInt64) throws -> [UInt32: UInt64] {
    var costs: [UInt32: UInt64] = [:]
    var open = SearchHeap()
    open.push(UInt64(origin))
    while let entry = open.pop() {
      let (cost, node) = (entry >> 32, UInt32(truncatingIfNeeded: entry))
      if costs[node] != nil { continue }
      if cost > limit { break }
      costs[node] = cost
      for index in try router.area.arcs(of: NodeID(node)) {
        let arc = try router.area.arc(index)
        let price = costing.arcPrices[arc.costIndex]
        if price.factor == Costing.closedFactor { continue }
        open.push((cost + price.cost(ofDecimeters: arc.length)) << 32 | UInt64(arc.head.rawValue))
      }
    }
    return costs
  }
}

private func makeArea(_ extract: String, _ folder: TemporaryFolder) throws -> Area {
  _ = try Importer.run(extracts: [extract], to: folder.path("area.walk"))
  return try Area(contentsOf: folder.path("area.walk"))
}

@Test(arguments: 1...8 as ClosedRange<UInt64>)
func `alternatives in random towns are what they promise`(seed: UInt64) throws {
  let folder = try TemporaryFolder()
  let town = RandomTown(seed: seed)
  let area = try makeArea(try folder.write(town.xml, to: "town.osm"), folder)
  let judge = try Judge(area)
  var workspace = judge.router.makeWorkspace()
  var random = SeededRandom(seed: seed)
  var found = 0
  for _ in 0..<60 {
    func place() throws -> Coordinate {
      try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
    }
    found += try judge.count(from: place(), to: place(), &workspace)
  }
  #expect(found > 10, "\(found)")
}

@Test func `alternatives on the sample are what they promise`() throws {
  let folder = try TemporaryFolder()
  let area = try makeArea(Sample.monaco, folder)
  let judge = try Judge(area)
  var workspace = judge.router.makeWorkspace()
  var random = SeededRandom(seed: 2013)
  var found = 0
  for _ in 0..<60 {
    func place() throws -> Coordinate {
      try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
    }
    found += try judge.count(from: place(), to: place(), &workspace)
  }
  #expect(found > 50, "\(found)")
}
