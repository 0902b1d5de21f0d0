import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

/// Compares every cell of a matrix with the walk that the router finds, to the last bit.
private func expectRoutes(
  _ router: Router, _ sources: [Coordinate], _ destinations: [Coordinate],
  options: RouteOptions = RouteOptions(), _ comment: Comment
) throws -> (walks: Int, singles: Int) {
  var workspace = router.makeWorkspace()
  let matrix = try router.matrix(
    from: sources.map { Waypoint($0) }, to: destinations.map { Waypoint($0) }, options: options,
    workspace: &workspace)
  var walks = 0
  for (row, source) in sources.enumerated() {
    for (column, destination) in destinations.enumerated() {
      let route = try? router.route(
        from: source, to: destination, options: options, workspace: &workspace)
      let cell = matrix[row, column]
      #expect(cell?.distanceMeters == route?.distanceMeters, "\(comment), \(row) to \(column)")
      #expect(cell?.durationSeconds == route?.durationSeconds, "\(comment), \(row) to \(column)")
      if route != nil { walks += 1 }
    }
  }
  return (walks, matrix.singleCount)
}

private func importArea(_ extract: String, _ folder: TemporaryFolder) throws -> Area {
  _ = try Importer.run(extracts: [extract], to: folder.path("area.walk"))
  return try Area(contentsOf: folder.path("area.walk"))
}

@Test func `every cell of the sample is the walk that a route finds`() throws {
  let folder = try TemporaryFolder()
  let area = try importArea(Sample.monaco, folder)
  let router = Router(area: area)
  var random = SeededRandom(seed: 33)
  // Junctions, where ends tie, and places anywhere: in yards, on islands, in the sea.
  func places(_ count: Int) throws -> [Coordinate] {
    try (0..<count).map { index in
      let node = try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
      if index % 2 == 0 { return node }
      return Coordinate(
        latitudeE7: node.latitudeE7 + Int32(random.below(8_000)) - 4_000,
        longitudeE7: node.longitudeE7 + Int32(random.below(8_000)) - 4_000)
    }
  }
  let (walks, singles) = try expectRoutes(router, places(40), places(50), "seed 33")
  #expect(walks > 1_800)
  #expect(singles < 500, "\(singles) walks found one by one")
  var options = RouteOptions()
  options.costing.profile = .stepFree
  options.costing.avoid = [.unlit, .private]
  options.costing.paceKilometersPerHour = 3.3
  options.radius = 40
  _ = try expectRoutes(router, places(15), places(15), options: options, "step-free")
}

@Test(arguments: [1, 2, 3, 4] as [UInt64])
func `every cell of a random town is the walk that a route finds`(seed: UInt64) throws {
  let folder = try TemporaryFolder()
  let town = RandomTown(seed: seed)
  let router = Router(
    area: try importArea(try folder.write(town.xml, to: "town.osm"), folder))
  var random = SeededRandom(seed: seed)
  let places = (0..<25).map { _ in
    Coordinate(
      latitudeE7: 470_000_000 + Int32(random.below(200_000)),
      longitudeE7: 90_000_000 + Int32(random.below(300_000)))
  }
  let (walks, _) = try expectRoutes(router, places, places, "seed \(seed)")
  #expect(walks > 300, "seed \(seed)")
}

@Test func `on a square grid, where walks of one cost abound, cells are those of routes`() throws {
  let folder = try TemporaryFolder()
  let grid = GridTown(side: 8, withFerry: false)
  let router = Router(
    area: try importArea(try folder.write(grid.xml, to: "grid.osm"), folder))
  let places = (0..<8).map { grid.place($0, ($0 * 5) % 8) }
  _ = try expectRoutes(router, places, places, "grid")
}

@Test func `where the nearest way leads nowhere the cell has the walk from the next one`() throws {
  // A terrace that only a locked gate leads to, a street 80 m off.
  let map = """
    A   B   C

    D   E
    """
  let town = try Town(map, ways: ["ABC": .footway, "DE": .footway, "EB": .lockedGate])
  let places = "ABCDE".compactMap { town.places[$0] }
  let (walks, singles) = try expectRoutes(town.router, places, places, "locked")
  #expect(walks == 25)
  #expect(singles >= 12)
}

@Test func `a position with no path near it leaves its row and column empty`() throws {
  let town = try Town("A   B", ways: ["AB": .footway])
  let a = try #require(town.places["A"])
  let b = try #require(town.places["B"])
  let far = Coordinate(latitudeE7: a.latitudeE7 + 1_000_000, longitudeE7: a.longitudeE7)
  var workspace = town.router.makeWorkspace()
  let matrix = try town.router.matrix(
    from: [Waypoint(a), Waypoint(far)], to: [Waypoint(far), Waypoint(b), Waypoint(a)],
    workspace: &workspace)
  let meters = try #require(matrix[0, 1]?.distanceMeters)
  #expect(abs(meters - town.meters("AB")) < 1e-6)
  #expect(matrix[0, 2] == Matrix.Walk(distanceMeters: 0, durationSeconds: 0))
  for (source, destination) in [(0, 0), (1, 0), (1, 1), (1, 2)] {
    #expect(matrix[source, destination] == nil)
  }
  guard case .failed(let asked, .tooFar(_, let meters, _)) = matrix.sources[1] else {
    Issue.record("\(matrix.sources[1])")
    return
  }
  #expect(asked == far)
  #expect(abs(meters - 11_092) < 20)
  guard case .joined(let end) = matrix.destinations[1] else {
    Issue.record("\(matrix.destinations[1])")
    return
  }
  #expect(end.snapped == b)
}
