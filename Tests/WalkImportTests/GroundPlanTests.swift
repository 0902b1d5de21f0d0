import TestSupport
import Testing
import WalkGeometry

@testable import WalkImport

/// Meters east and north of 48 N, 8 E.
private let plane = LocalPlane(latitudeE7: 480_000_000)
private typealias Spot = (x: Double, y: Double)

private func place(_ x: Double, _ y: Double) -> Coordinate {
  Coordinate(
    latitudeE7: 480_000_000 + Int32((y / plane.metersPerLatitudeE7).rounded()),
    longitudeE7: 80_000_000 + Int32((x / plane.metersPerLongitudeE7).rounded()))
}

private func line(_ points: [(Double, Double)]) -> [Coordinate] {
  points.map { place($0.0, $0.1) }
}

private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [Coordinate] {
  line([(west, south), (east, south), (east, north), (west, north)])
}

private func spot(_ place: Coordinate) -> Spot {
  (
    plane.east(Coordinate(latitudeE7: 480_000_000, longitudeE7: 80_000_000), place),
    plane.north(Coordinate(latitudeE7: 480_000_000, longitudeE7: 80_000_000), place)
  )
}

/// Shortest ways over some lines, by trying every line again and again.
private func shortest(
  _ count: Int, _ links: [(from: Int, to: Int, meters: Double)], from start: Int
) -> [Double] {
  var meters = [Double](repeating: .infinity, count: count)
  meters[start] = 0
  var isChanging = true
  while isChanging {
    isChanging = false
    for link in links {
      for (a, b) in [(link.from, link.to), (link.to, link.from)]
      where meters[a] + link.meters < meters[b] - 1e-9 {
        meters[b] = meters[a] + link.meters
        isChanging = true
      }
    }
  }
  return meters
}

extension GroundPlan {
  /// Meters from the first entry to another over the plan; infinite where no line leads there.
  fileprivate func meters(to entry: Int = 1, from start: Int = 0) -> Double {
    shortest(stops.count, links, from: start)[entry]
  }
}

private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1.5 }

// MARK: Straight across

@Test func `entries of an open square see each other`() {
  let corners = box(0, 0, 60, 80)
  let plan = GroundPlan(outers: [corners], blocks: [], entries: corners)
  for (a, b, meters) in [(0, 1, 60.0), (0, 2, 100), (1, 3, 100), (2, 3, 60)] {
    #expect(isClose(plan.meters(to: b, from: a), meters))
  }
  #expect(plan.links.count == 6)
}

@Test func `a line is left out where others are as short within a hundredth`() {
  let outer = box(0, 0, 100, 10)
  let entries = (0...10).map { place(Double($0) * 10, 0) }
  let ring = entries + [outer[2], outer[3]]
  let plan = GroundPlan(outers: [ring], blocks: [], entries: entries)
  #expect(plan.links.count == 10)
  #expect(isClose(plan.meters(to: 10), 100))
}

@Test func `a ring may begin in the middle of a side`() {
  // The first vertex lies exactly between the two entries.
  func exact(_ x: Int32, _ y: Int32) -> Coordinate {
    Coordinate(latitudeE7: 480_000_000 + y, longitudeE7: 80_000_000 + x)
  }
  let ring = [exact(1000, 0), exact(2000, 0), exact(1000, 2000), exact(0, 0)]
  let plan = GroundPlan(outers: [ring], blocks: [], entries: [ring[1], ring[3]])
  #expect(plan.meters() < .infinity)
}

@Test func `lines bend at the corner of an angle`() {
  let ring = line([(0, 0), (100, 0), (100, 50), (50, 50), (50, 100), (0, 100)])
  let plan = GroundPlan(outers: [ring], blocks: [], entries: [ring[2], ring[4]])
  #expect(isClose(plan.meters(), 100))
}

// MARK: Round what stands there

private let square = box(0, 0, 100, 100)
private let west = place(0, 50)
private let east = place(100, 50)
private let ends = [place(0, 50), place(100, 50)]
private let ringOfEnds = line([(0, 0), (100, 0), (100, 50), (100, 100), (0, 100), (0, 50)])

private let detours: [(name: String, blocks: [GroundPlan.Block], meters: Double)] = [
  ("nothing", [], 100),
  ("a house", [.polygon(box(40, 20, 60, 80))], 2 * 50 + 20),
  ("a house off the line", [.polygon(box(40, 60, 60, 80))], 100),
  ("a wall", [.line(line([(50, 20), (50, 80)]))], 2 * 58.3),
  ("a wall to the border", [.line(line([(50, 0), (50, 80)]))], 2 * 58.3),
  ("a wall with a bend", [.line(line([(50, -5), (50, 50), (60, 50), (60, 90)]))], 128.6),
  ("a closed wall", [.line(line([(40, 20), (60, 20), (60, 80), (40, 80), (40, 20)]))], 120),
  ("a gap of 2 m", [.line(line([(50, -5), (50, 49)])), .line(line([(50, 51), (50, 105)]))], 100),
]

@Test(arguments: detours.indices)
func `the way round`(row: Int) {
  let (name, blocks, meters) = detours[row]
  let plan = GroundPlan(outers: [ringOfEnds], blocks: blocks, entries: ends)
  #expect(isClose(plan.meters(), meters), "\(name): \(plan.meters()) m")
}

private var smallBends: GroundPlan.Block {
  let places: [Coordinate] = (0...110).map { step in
    place(50 + Double(step % 2) * 0.4, Double(step) - 5)
  }
  return .line(places)
}

/// Houses that share sides.
private let houses: [[Coordinate]] = (0..<6).map { number in
  let south = Double(number) * 20 - 5
  return box(40, south, 60, south + 20)
}

private let gabledHouses: [[Coordinate]] = (0..<4).map { number in
  let south = Double(number) * 30 - 5
  return line([
    (40, south), (60, south), (63, south + 15), (60, south + 30), (40, south + 30),
  ])
}

/// What divides the square from north to south.
private let barriers: [(name: String, blocks: [GroundPlan.Block])] = [
  ("a wall", [.line(line([(50, -5), (50, 105)]))]),
  ("a wall to the borders", [.line(line([(50, 0), (50, 100)]))]),
  ("bends", [.line(line([(50, -5), (50, 30), (60, 30), (60, 60), (40, 60), (40, 105)]))]),
  ("sharp bends", [.line(line([(50, -5), (60, 90), (50, 20), (45, 105)]))]),
  ("a hairpin", [.line(line([(50, -5), (50, 60), (50.4, 20), (51, 105)]))]),
  ("back on itself", [.line(line([(50, -5), (50, 60), (50, 20), (50, 105)]))]),
  ("small bends", [smallBends]),
  (
    "two walls that meet",
    [
      .line(line([(50, -5), (50, 50)])), .line(line([(50, 50), (70, 105)])),
    ]
  ),
  (
    "two walls end to end in an angle",
    [
      .line(line([(50, -5), (50, 50)])), .line(line([(50, 50), (50.2, 10), (53, 105)])),
    ]
  ),
  ("houses in a row", houses.map { .polygon($0) }),
  ("gabled houses in a row", gabledHouses.map { .polygon($0) }),
  (
    "houses corner to corner",
    [
      .polygon(box(40, -5, 50, 50)), .polygon(box(50, 50, 60, 105)),
    ]
  ),
  ("houses that overlap", [.polygon(box(40, -5, 50, 55)), .polygon(box(45, 50, 60, 105))]),
  (
    "a house and a wall from its corner",
    [
      .polygon(box(40, -5, 60, 50)), .line(line([(60, 50), (70, 105)])),
    ]
  ),
  (
    "a house and a wall from its side",
    [
      .polygon(box(40, -5, 60, 50)), .line(line([(50, 50), (50, 105)])),
    ]
  ),
  (
    "a closed wall that closes in the way",
    [
      .line(line([(50, 50), (90, -5), (30, -5), (50, 50)])), .line(line([(50, 50), (50, 105)])),
    ]
  ),
]

@Test(arguments: barriers.indices)
func `nothing leaks`(row: Int) {
  let (name, blocks) = barriers[row]
  let plan = GroundPlan(outers: [ringOfEnds], blocks: blocks, entries: ends)
  #expect(plan.meters() == .infinity, "\(name)")
}

// MARK: Entries on blocks

private let house = box(40, 40, 60, 60)

private let entriesOnBlocks:
  [(name: String, outer: [Coordinate], blocks: [GroundPlan.Block], entry: Coordinate)] = [
    ("a corner of a house", ringOfEnds, [.polygon(house)], house[1]),
    (
      "a door in a side", ringOfEnds,
      [.polygon(line([(40, 40), (50, 40), (60, 40), (60, 60), (40, 60)]))], place(50, 40)
    ),
    (
      "a corner turned inward", ringOfEnds,
      [.polygon(line([(40, 40), (60, 40), (60, 60), (50, 50), (40, 60)]))], place(50, 50)
    ),
    ("the end of a wall", ringOfEnds, [.line(line([(50, 20), (50, 80)]))], place(50, 80)),
    (
      "a gate in a wall", ringOfEnds, [.line(line([(50, -5), (50, 50), (50, 105)]))], place(50, 50)
    ),
    (
      "where two houses meet", ringOfEnds,
      [.polygon(box(40, 40, 50, 60)), .polygon(box(50, 40, 60, 60))], place(50, 60)
    ),
    (
      "a border that a neighbor oversteps",
      line([(0, 0), (50, 0), (100, 0), (100, 50), (100, 100), (0, 100), (0, 50)]),
      [.polygon(box(-10, -20, 110, 0.1))], place(50, 0)
    ),
    (
      "a corner that a hole touches",
      line([(0, 0), (50, 0), (100, 0), (100, 50), (100, 100), (0, 100), (0, 50)]),
      [.polygon(line([(50, 0), (60, 20), (40, 20)]))], place(50, 0)
    ),
  ]

@Test(arguments: entriesOnBlocks.indices)
func `an entry on a block leads to the ground`(row: Int) {
  let (name, outer, blocks, entry) = entriesOnBlocks[row]
  let plan = GroundPlan(outers: [outer], blocks: blocks, entries: [west, entry])
  let straight = plane.distance(west, entry)
  #expect(plan.meters() < straight * 1.6, "\(name): \(plan.meters()) m for \(straight)")
}

@Test func `an entry inside a house leads nowhere`() {
  let plan = GroundPlan(
    outers: [ringOfEnds], blocks: [.polygon(house)], entries: [west, place(50, 50)])
  #expect(plan.meters() == .infinity)
}

// MARK: Hundreds of entries

/// Places around a circle.
private func circle(_ count: Int, radius: Double) -> [Coordinate] {
  (0..<count).map { index in
    let angle = 2 * Double.pi * Double(index) / Double(count)
    return place(radius * cosine(angle), radius * sine(angle))
  }
}

@Test(arguments: [(16, 8, 1.01), (60, 21, 1.02), (150, 20, 1.04), (300, 30, 1.04), (500, 20, 1.07)])
func `hundreds of entries are joined by few lines`(
  count: Int, linesEach: Int, stretch: Double
) {
  let entries = circle(count, radius: 100)
  let plan = GroundPlan(outers: [entries], blocks: [], entries: entries)
  #expect(plan.links.count < count * linesEach, "\(plan.links.count) lines")
  var worst = 0.0
  for start in stride(from: 0, to: count, by: 29) {
    let meters = shortest(plan.stops.count, plan.links, from: start)
    for entry in 0..<count where entry != start {
      let straight = plane.distance(entries[start], entries[entry])
      worst = max(worst, meters[entry] / straight)
    }
  }
  #expect(worst <= stretch)
}

@Test func `crowds of entries far apart are joined`() {
  // Two bus stations of 100 doors each, and a house between.
  let doors = (0..<200).map { place(Double($0 % 100) * 0.3 + ($0 < 100 ? 0 : 900), 0) }
  let ring = doors + [place(930, 200), place(0, 200)]
  let plan = GroundPlan(
    outers: [ring], blocks: [.polygon(box(400, -5, 500, 100))], entries: doors)
  let meters = shortest(plan.stops.count, plan.links, from: 0)
  #expect(meters[199] < 1_000)
  #expect(meters[..<200].allSatisfy { $0 < 1_000 })
}

@Test func `a square of two thousand corners is bounded`() {
  let teeth = (0..<1_000).flatMap { index -> [Coordinate] in
    let angle = 2 * Double.pi * Double(index) / 1_000
    return [1_000.0, 990].map { place($0 * cosine(angle), $0 * sine(angle)) }
  }
  let plan = GroundPlan(outers: [teeth], blocks: [], entries: [teeth[0], teeth[1_000]])
  #expect(plan.meters() <= 2_000 * 1.05)
  #expect(plan.links.count < plan.stops.count * 24, "\(plan.links.count)")
}

// MARK: A judge of its own

private func winds(_ ring: [Spot], around x: Double, _ y: Double) -> Bool {
  var turns = 0
  for (index, a) in ring.enumerated() {
    let b = ring[(index + 1) % ring.count]
    let cross = (a.x - x) * (b.y - y) - (b.x - x) * (a.y - y)
    if a.y <= y, b.y > y, cross > 0 { turns += 1 }
    if b.y <= y, a.y > y, cross < 0 { turns -= 1 }
  }
  return turns != 0
}

private func distance(_ ring: [Spot], _ x: Double, _ y: Double) -> Double {
  ring.indices.map { index in
    let (a, b) = (ring[index], ring[(index + 1) % ring.count])
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let t = min(max(((x - a.x) * dx + (y - a.y) * dy) / max(dx * dx + dy * dy, 1e-12), 0), 1)
    let (ex, ey) = (a.x + t * dx - x, a.y + t * dy - y)
    return (ex * ex + ey * ey).squareRoot()
  }.min() ?? .infinity
}

/// A ring of corners at random distances around a place.
private func star(
  _ random: inout SeededRandom, at center: Spot, radius: Double, corners: Int
) -> [Coordinate] {
  (0..<corners).map { corner in
    let angle = 2 * Double.pi * Double(corner) / Double(corners)
    let length = radius * (0.4 + 0.6 * Double(random.below(1_000)) / 1_000)
    return place(center.x + length * cosine(angle), center.y + length * sine(angle))
  }
}

@Test(arguments: 1...16 as ClosedRange<UInt64>)
func `plans are as short as a full visibility graph, and stay on the ground`(seed: UInt64) {
  var random = SeededRandom(seed: seed)
  let outer = star(&random, at: (0, 0), radius: 100, corners: 14)
  let blocks = (0..<1 + random.below(4)).map { _ in
    star(
      &random, at: (Double(random.below(80)) - 40, Double(random.below(80)) - 40),
      radius: 6 + Double(random.below(24)), corners: 3 + random.below(6))
  }
  var entries = (0..<6).map { outer[$0 * 2] } + blocks.map { $0[0] }
  for _ in 0..<4 {
    entries.append(place(Double(random.below(100)) - 50, Double(random.below(100)) - 50))
  }
  let plan = GroundPlan(
    outers: [outer], blocks: blocks.map { .polygon($0) }, entries: entries)

  // No line leaves the ground by more than bends are left out.
  let outline = outer.map(spot)
  let houses = blocks.map { $0.map(spot) }
  for link in plan.links {
    // From an entry that the space around a block covers to the ground beside it.
    if plan.stops[link.from].entry != nil, link.meters < 1 { continue }
    let (a, b) = (spot(plan.stops[link.from].coordinate), spot(plan.stops[link.to].coordinate))
    let isOff = (0...200).contains { step in
      let t = Double(step) / 200
      let (x, y) = (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
      return !winds(outline, around: x, y) && distance(outline, x, y) > 0.3
        || houses.contains { winds($0, around: x, y) && distance($0, x, y) > 0.05 }
    }
    #expect(!isOff, "seed \(seed): \(a)–\(b)")
  }

  // Every vertex with every other, with nothing left out.
  var space = FreeSpace(around: outer[0])
  for ring in plan.rings { space.add(ring.points, isBlock: ring.isBlock) }
  var vertices = plan.stops.map(\.coordinate)
  for vertex in plan.rings.flatMap(\.points) where space.contains(space.point(vertex)) {
    vertices.append(vertex)
  }
  var links: [(from: Int, to: Int, meters: Double)] = []
  for a in vertices.indices {
    for b in vertices.indices.dropFirst(a + 1)
    where space.isVisible(from: space.point(vertices[a]), to: space.point(vertices[b])) {
      links.append((a, b, plane.distance(vertices[a], vertices[b])))
    }
  }
  // From an entry on a block to the places beside it.
  for (a, stop) in plan.stops.enumerated() {
    for (b, other) in plan.stops.enumerated() where a < b && stop.entry != nil {
      if stop.entry == other.entry {
        links.append((a, b, plane.distance(stop.coordinate, other.coordinate)))
      }
    }
  }
  for start in entries.indices {
    let expected = shortest(vertices.count, links, from: start)
    let found = shortest(plan.stops.count, plan.links, from: start)
    for entry in entries.indices {
      let most = expected[entry] * GroundPlan.stretch(plan.stops.count) + 0.05
      #expect(found[entry] <= most, "seed \(seed), \(start)–\(entry): \(expected[entry])")
      #expect(found[entry] >= expected[entry] - 0.05, "seed \(seed), \(start)–\(entry)")
    }
  }
}
