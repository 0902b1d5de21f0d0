import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

private func reach(
  _ town: Town, _ letter: Character, _ minutes: [Int], options: RouteOptions = Town.options
) throws -> Reach {
  let place = try #require(town.places[letter])
  var workspace = town.router.makeWorkspace()
  return try town.router.reach(
    from: Waypoint(place), minutes: minutes, options: options, workspace: &workspace)
}

/// The letters of a town whose places lie in the ground that is reached.
private func letters(_ town: Town, _ band: Reach.Band) -> String {
  String(
    town.places.filter { OutlineCheck.contains(band.outlines, $0.value) }.map(\.key).sorted())
}

/// At 6 km/h a minute is 100 m.
private func options(avoid: Avoid = []) -> RouteOptions {
  var options = Town.options
  options.costing.paceKilometersPerHour = 6
  options.costing.avoid = avoid
  return options
}

@Test func `a street is reached as far as the minutes go, and 25 m around it`() throws {
  // 400 m from A to Z.
  let town = try Town("A                   Z", ways: ["AZ": .footway])
  let reach = try reach(town, "A", [1, 3], options: options())
  #expect(reach.bands.map(\.minutes) == [3, 1])
  #expect(reach.bands.map { ($0.walkedMeters / 10).rounded() * 10 } == [300, 100])
  let a = try #require(town.places["A"])
  let z = try #require(town.places["Z"])
  for band in reach.bands {
    #expect(OutlineCheck.faults(in: band.outlines) == [])
    let meters = Double(band.minutes) * 100
    #expect(abs(band.squareMeters - (meters * 50 + Double.pi * 625)) < 80)
    func isReached(_ east: Double) -> Bool {
      OutlineCheck.contains(
        band.outlines, a.interpolated(to: z, fraction: east / a.distance(to: z)))
    }
    #expect(isReached(meters))
    #expect(isReached(meters + 23))
    #expect(!isReached(meters + 27))
  }
}

@Test func `time counts, not preference`() throws {
  // The main road is the shorter way; a route takes the footway round.
  let map = """
    A   B   C

    D       E
    """
  let town = try Town(
    map,
    ways: [
      "ABC": Town.Way([("highway", "primary"), ("sidewalk", "no")]), "ADEC": .footway,
    ])
  #expect(try town.walk("A", "C") == "ADEC")
  let reach = try reach(town, "A", [1], options: options())
  // 160 m over B, of which a minute is 100; D is 80 m off, and B's far side is still reached.
  #expect(letters(town, reach.bands[0]) == "ABD")
}

@Test func `private ground is not entered, but left`() throws {
  let map = """
    A   B   C

        P   Q
    """
  let town = try Town(
    map, ways: ["ABC": .footway, "BPQ": .privateDrive], nodes: [:])
  #expect(letters(town, try reach(town, "A", [5], options: options()).bands[0]) == "ABC")
  #expect(letters(town, try reach(town, "Q", [5], options: options()).bands[0]) == "ABCPQ")
}

@Test func `who is shut in by private gates comes out`() throws {
  // A street with a private gate halfway from B to C, and a long way on.
  let gate = Town.Way(
    [("highway", "footway")], barrier: [("barrier", "gate"), ("access", "private")])
  let map = """
                  I   J   K   L
    A   B     C   D   E   F   G   H
    """
  let town = try Town(
    map,
    ways: [
      "AB": .footway, "BC": gate, "CDEFGH": .footway, "DI": .footway, "EJ": .footway,
      "FK": .footway, "GL": .footway,
    ])
  #expect(letters(town, try reach(town, "H", [20], options: options()).bands[0]) == "CDEFGHIJKL")
  #expect(letters(town, try reach(town, "A", [20], options: options()).bands[0]) == "ABCDEFGHIJKL")
  #expect(letters(town, try reach(town, "A", [1], options: options()).bands[0]) == "AB")
}

@Test func `a locked gate ends what is reached`() throws {
  let town = try Town("A   B   C       D", ways: ["ABC": .footway, "CD": .lockedGate])
  let band = try reach(town, "A", [10], options: options()).bands[0]
  #expect(letters(town, band) == "ABC")
  // As far as the gate, 80 m beyond C.
  #expect((band.walkedMeters / 10).rounded() == 24)
}

@Test func `what is to be avoided is left out, unless one stands on it`() throws {
  let map = """
    A   B   C

    D       E
    """
  let town = try Town(
    map, ways: ["ABC": .footway, "AD": .steps, "DE": .footway, "EC": .steps])
  let avoiding = options(avoid: .steps)
  #expect(letters(town, try reach(town, "B", [20], options: avoiding).bands[0]) == "ABC")
  #expect(letters(town, try reach(town, "D", [20], options: avoiding).bands[0]) == "DE")
  #expect(letters(town, try reach(town, "B", [20], options: options()).bands[0]) == "ABCDE")
}

@Test func `a ferry is crossed, and the water is not ground`() throws {
  let map = "A   B                   C   D"
  let town = try Town(
    map, ways: ["AB": .footway, "BC": .ferry.with("duration", "00:02"), "CD": .footway])
  let band = try reach(town, "A", [30], options: options()).bands[0]
  #expect(letters(town, band) == "ABCD")
  #expect(band.outlines.count == 2)
  #expect(OutlineCheck.faults(in: band.outlines) == [])
  let without = try reach(town, "A", [30], options: options(avoid: .ferries)).bands[0]
  #expect(letters(town, without) == "AB")
}

@Test func `where nothing is near, that is told`() throws {
  let town = try Town("A   B", ways: ["AB": .footway])
  let a = try #require(town.places["A"])
  let far = Coordinate(latitudeE7: a.latitudeE7 + 200_000, longitudeE7: a.longitudeE7)
  var workspace = town.router.makeWorkspace()
  #expect(throws: RouteError.self) {
    try town.router.reach(from: Waypoint(far), minutes: [5], workspace: &workspace)
  }
  // The leg to the path is walked first: 11 km of it take 2 h 13 min.
  var wide = RouteOptions()
  wide.radius = 5_000
  let reach = try town.router.reach(
    from: Waypoint(far), minutes: [10], options: wide, workspace: &workspace)
  #expect(reach.bands[0].walkedMeters == 0)
  #expect(OutlineCheck.contains(reach.bands[0].outlines, far))
}

/// Milliseconds to every node, by a search that knows of no private ground: a dozen plain lines.
private func soonest(
  _ area: Area, _ durations: [ArcDuration], from origin: UInt32
) throws -> [UInt32: UInt64] {
  var times: [UInt32: UInt64] = [:]
  var open: [(UInt64, UInt32)] = [(0, origin)]
  while let next = open.indices.min(by: { open[$0] < open[$1] }) {
    let (time, node) = open.remove(at: next)
    if times[node] != nil { continue }
    times[node] = time
    for index in try area.arcs(of: NodeID(node)) {
      let arc = try area.arc(index)
      let duration = durations[arc.costIndex]
      guard duration.isOpen, !duration.isNearClosed, !duration.isFarClosed, !duration.isReserved,
        !duration.isNearGate, !duration.isFarGate
      else { continue }
      open.append((time + duration.part(arc.length) + duration.far, arc.head.rawValue))
    }
  }
  return times
}

@Test(arguments: [5, 6, 7, 8] as [UInt64])
func `on random towns what is soon enough is reached, and what lies apart is not`(
  seed: UInt64
) throws {
  let folder = try TemporaryFolder()
  let town = RandomTown(seed: seed)
  _ = try Importer.run(
    extracts: [try folder.write(town.xml, to: "town.osm")], to: folder.path("town.walk"))
  let area = try Area(contentsOf: folder.path("town.walk"))
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  let costing = try Costing(area: area, options: CostingOptions())
  let durations = ArcDuration.all(of: costing)
  var random = SeededRandom(seed: seed)
  var (inside, outside) = (0, 0)
  for _ in 0..<6 {
    let origin = UInt32(random.below(area.nodeCount))
    let here = try area.coordinate(of: NodeID(origin))
    guard
      let snap = try? router.snaps(of: Waypoint(here), count: 1).first, snap.offPathMeters == 0
    else { continue }
    let reach = try router.reach(from: Waypoint(here), minutes: [4, 9], workspace: &workspace)
    for band in reach.bands { #expect(OutlineCheck.faults(in: band.outlines) == []) }
    let times = try soonest(area, durations, from: origin)
    for (node, time) in times {
      let place = try area.coordinate(of: NodeID(node))
      // Where ferries meet there may be nothing but water.
      let isAshore = try area.arcs(of: NodeID(node)).contains { index in
        let arc = try area.arc(index)
        return arc.length > 0 && !durations[arc.costIndex].isFerry
      }
      for band in reach.bands where isAshore && time <= UInt64(band.minutes) * 60_000 {
        inside += 1
        let isInside = OutlineCheck.contains(band.outlines, place)
        #expect(isInside, "seed \(seed), node \(node)")
      }
    }
    // Far from all that the search came over: no ground.
    let lines = try (0..<UInt32(area.edgeCount)).map { number in
      try area.geometry(of: area.edge(EdgeID(number)))
    }
    for _ in 0..<60 {
      let place = Coordinate(
        latitudeE7: 470_000_000 + Int32(random.below(200_000)),
        longitudeE7: 90_000_000 + Int32(random.below(300_000)))
      let plane = LocalPlane(latitudeE7: place.latitudeE7)
      let nearest =
        lines.flatMap { zip($0, $0.dropFirst()) }.map {
          plane.nearest(to: place, onSegmentFrom: $0.0, to: $0.1).distance
        }.min() ?? 0
      guard nearest > 80 else { continue }
      for band in reach.bands {
        // Only a small hole that was filled is ground so far from any way.
        outside += OutlineCheck.contains(band.outlines, place) ? 0 : 1
      }
    }
  }
  #expect(inside > 10)
  #expect(outside > 20)
}

@Test func `on the sample every place that a route reaches in time is reached`() throws {
  let folder = try TemporaryFolder()
  _ = try Importer.run(extracts: [Sample.monaco], to: folder.path("area.walk"))
  let area = try Area(contentsOf: folder.path("area.walk"))
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  var random = SeededRandom(seed: 12)
  var (reached, late) = (0, 0)
  for _ in 0..<20 {
    let here = try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
    guard
      let reach = try? router.reach(from: Waypoint(here), minutes: [5, 12], workspace: &workspace)
    else { continue }
    for band in reach.bands { #expect(OutlineCheck.faults(in: band.outlines) == []) }
    for _ in 0..<60 {
      let there = try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
      guard
        let route = try? router.route(from: here, to: there, workspace: &workspace),
        route.origin.offPathMeters == 0, route.destination.offPathMeters == 0,
        !route.warnings.contains(where: { $0.kind == .privateAccess })
      else { continue }
      for band in reach.bands {
        // Edges are counted up to whole decimeters.
        let slack = 0.1 * Double(route.stretches.count)
        if route.durationSeconds + slack <= Double(band.minutes) * 60 {
          reached += 1
          let isInside = OutlineCheck.contains(band.outlines, there)
          #expect(isInside, "\(here) to \(there)")
        } else if !OutlineCheck.contains(band.outlines, there) {
          late += 1
        }
      }
    }
  }
  #expect(reached > 60, "\(reached)")
  #expect(late > 100, "\(late)")
}
