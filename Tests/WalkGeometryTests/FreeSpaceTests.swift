import TestSupport
import Testing

@testable import WalkGeometry

private func place(_ x: Int, _ y: Int) -> Coordinate {
  Coordinate(latitudeE7: Int32(y), longitudeE7: Int32(x))
}

private func ring(_ points: [(Int, Int)]) -> [Coordinate] { points.map { place($0.0, $0.1) } }

private func box(_ west: Int, _ south: Int, _ east: Int, _ north: Int) -> [Coordinate] {
  ring([(west, south), (east, south), (east, north), (west, north)])
}

private func space(_ outer: [Coordinate], blocks: [[Coordinate]] = []) -> FreeSpace {
  var space = FreeSpace(around: outer[0])
  space.add(outer, isBlock: false)
  for block in blocks { space.add(block, isBlock: true) }
  return space
}

extension FreeSpace {
  fileprivate func sees(_ from: (Int, Int), _ to: (Int, Int)) -> Bool {
    let (a, b) = (point(place(from.0, from.1)), point(place(to.0, to.1)))
    let there = isVisible(from: a, to: b)
    #expect(there == isVisible(from: b, to: a), "\(from)–\(to) and back")
    return there
  }
}

typealias Line = (from: (Int, Int), to: (Int, Int), isVisible: Bool)

/// A square with a block in its middle.
///
/// ```
///   100 ┌──────────┐
///    60 │   ▒▒▒▒   │
///    40 │   ▒▒▒▒   │
///     0 └──────────┘
///       0  40  60  100
/// ```
private let aroundBlock: [Line] = [
  ((0, 0), (100, 0), true),  // along a side
  ((0, 0), (50, 0), true),  // along a part of a side
  ((10, 0), (90, 0), true),
  ((0, 0), (100, 100), false),  // through the block
  ((10, 50), (90, 50), false),
  ((10, 10), (90, 20), true),
  ((40, 40), (60, 40), true),  // along a side of the block
  ((45, 40), (55, 40), true),
  ((40, 40), (60, 60), false),  // through the block, from corner to corner
  ((40, 40), (60, 50), false),
  ((0, 40), (40, 40), true),  // to a corner
  ((0, 40), (60, 40), false),  // over a corner, along a side
  ((0, 40), (100, 40), false),
  ((20, 60), (60, 20), false),  // touches the corner at 40, 40
  ((20, 60), (40, 40), true),
  ((50, 40), (50, 60), false),  // between two sides of the block
  ((50, 40), (50, 0), true),
  ((0, 50), (40, 50), true),
  ((-10, 50), (10, 50), false),  // from outside
  ((-20, 50), (-10, 60), false),
  ((-10, 0), (0, 0), false),
  ((100, 0), (110, 0), false),
  ((50, 50), (50, 50), true),  // one point is in its own sight
]

@Test(arguments: aroundBlock.indices)
func `lines lead round a block`(row: Int) {
  let line = aroundBlock[row]
  let square = space(box(0, 0, 100, 100), blocks: [box(40, 40, 60, 60)])
  #expect(square.sees(line.from, line.to) == line.isVisible, "\(line)")
}

/// Blocks that touch at a corner, share a side, and share a part of one.
private let touching: [(blocks: [[Coordinate]], line: Line)] = [
  // Corner at 50, 50: the lines to it are seen, the line over it is not.
  ([box(30, 30, 50, 50), box(50, 50, 70, 70)], ((30, 70), (70, 30), false)),
  ([box(30, 30, 50, 50), box(50, 50, 70, 70)], ((30, 70), (50, 50), true)),
  ([box(30, 30, 50, 50), box(50, 50, 70, 70)], ((45, 80), (55, 20), false)),
  // Neighbors in a row: no gap between.
  ([box(30, 30, 50, 60), box(50, 30, 70, 60)], ((49, 90), (51, 10), false)),
  ([box(30, 30, 50, 60), box(50, 30, 70, 60)], ((30, 60), (50, 60), true)),
  ([box(30, 30, 50, 60), box(50, 40, 70, 50)], ((60, 30), (60, 90), false)),
  ([box(30, 30, 50, 60), box(50, 40, 70, 50)], ((50, 30), (50, 40), true)),
  ([box(30, 30, 50, 60), box(50, 40, 70, 50)], ((50, 60), (60, 45), false)),
  // One over the other.
  ([box(30, 30, 60, 60), box(50, 50, 80, 80)], ((30, 80), (80, 30), false)),
  ([box(30, 30, 60, 60), box(50, 50, 80, 80)], ((60, 30), (60, 50), true)),
  ([box(30, 30, 60, 60), box(50, 50, 80, 80)], ((60, 45), (60, 60), false)),
]

@Test(arguments: touching.indices)
func `blocks that touch do not leak`(row: Int) {
  let (blocks, line) = touching[row]
  #expect(
    space(box(0, 0, 100, 100), blocks: blocks).sees(line.from, line.to) == line.isVisible,
    "\(line)")
}

@Test func `what is around a corner is not in sight`() {
  let corner = space(ring([(0, 0), (100, 0), (100, 50), (50, 50), (50, 100), (0, 100)]))
  #expect(!corner.sees((0, 100), (100, 0)))  // touches the corner
  #expect(corner.sees((0, 100), (50, 50)))
  #expect(!corner.sees((25, 100), (100, 40)))
  #expect(corner.sees((10, 90), (90, 5)))
  #expect(!corner.sees((50, 100), (100, 50)))
  #expect(corner.sees((50, 75), (0, 0)))
}

@Test func `borders belong to the ground`() {
  let square = space(box(0, 0, 100, 100), blocks: [box(40, 40, 60, 60)])
  func contains(_ x: Int, _ y: Int) -> Bool { square.contains(square.point(place(x, y))) }
  for (x, y) in [(0, 0), (50, 0), (100, 50), (100, 100), (40, 40), (60, 50), (50, 60), (20, 20)] {
    #expect(contains(x, y), "\(x), \(y)")
  }
  for (x, y) in [(50, 50), (41, 41), (59, 50), (101, 50), (-1, 0), (50, -1), (101, 0), (101, 100)] {
    #expect(!contains(x, y), "\(x), \(y)")
  }
  #expect(!square.reaches(place(0, 50)))
  #expect(!square.reaches(place(40, 50)))
  #expect(square.reaches(place(1, 50)))
}

/// Lines over the square with the block.
private let entering: [(points: [(Int, Int)], isEntering: Bool)] = [
  ([(0, 0), (100, 0)], false),  // along the border
  ([(-10, 0), (110, 0)], false),
  ([(-10, -10), (-10, 110)], false),
  ([(40, 40), (60, 40), (60, 60)], false),  // along the block
  ([(45, 50), (55, 50)], false),  // inside the block
  ([(0, 0), (100, 100)], true),  // from corner to corner
  ([(0, 0), (0, 100), (100, 0)], true),
  ([(-10, 20), (110, 20)], true),  // all the way across
  ([(10, 10), (20, 20)], true),
]

@Test(arguments: entering.indices)
func `lines lead over ground or along it`(row: Int) {
  let (points, isEntering) = entering[row]
  let square = space(box(0, 0, 100, 100), blocks: [box(40, 40, 60, 60)])
  #expect(square.isEntered(by: ring(points)) == isEntering, "\(points)")
}

@Test func `ground lies across the antimeridian`() {
  func coordinate(_ x: Int, _ y: Int) -> Coordinate {
    Coordinate(latitudeE7: Int32(y), longitudeE7: wrapLongitudeE7(1_799_999_950 + Int64(x)))
  }
  let outer = [(0, 0), (100, 0), (100, 100), (0, 100)].map { coordinate($0.0, $0.1) }
  let square = space(outer)
  let (a, b) = (square.point(coordinate(1, 1)), square.point(coordinate(99, 98)))
  #expect(square.isVisible(from: a, to: b))
  #expect(square.coordinate(b) == coordinate(99, 98))
  #expect(!square.contains(square.point(coordinate(101, 50))))
}

@Test func `coordinates all over the globe do no harm`() {
  let globe = space(
    [
      Coordinate(latitudeE7: -900_000_000, longitudeE7: -1_800_000_000),
      Coordinate(latitudeE7: 900_000_000, longitudeE7: -1),
      Coordinate(latitudeE7: -900_000_000, longitudeE7: 1_800_000_000),
      Coordinate(latitudeE7: 900_000_000, longitudeE7: 900_000_000),
    ])
  let plane = LocalPlane(latitudeE7: 900_000_000)
  for latitude in [-900_000_000, 0, 900_000_000] as [Int32] {
    let place = Coordinate(latitudeE7: latitude, longitudeE7: 1_800_000_000)
    _ = globe.isVisible(from: globe.point(place), to: FreeSpace.Point(x: 0, y: 0))
    _ = globe.nearest(to: place, plane)
    _ = globe.crossesItself
  }
}

// MARK: Nearest

@Test func `the nearest point stands just inside the border`() throws {
  // A square of some 1,100 m with a building over the middle of its southern side.
  let square = space(box(0, 0, 100_000, 100_000), blocks: [box(40_000, -10_000, 60_000, 10_000)])
  let plane = LocalPlane(latitudeE7: 0)
  let inside = try #require(square.nearest(to: place(20_000, 20_000), plane))
  #expect(inside.distance == 0)
  let west = try #require(square.nearest(to: place(-1_000, 50_000), plane))
  #expect(abs(west.distance - 1_000 * plane.metersPerLongitudeE7) < 0.001)
  #expect(square.contains(west.point))
  #expect(plane.distance(square.coordinate(west.point), place(0, 50_000)) < 0.2)
  // From within the building, out of its nearest side; not to the border that it covers.
  let building = try #require(square.nearest(to: place(50_000, 4_000), plane))
  #expect(abs(building.distance - 6_000 * plane.metersPerLatitudeE7) < 0.001)
  let porch = try #require(square.nearest(to: place(50_000, -2_000), plane))
  #expect(porch.distance > 2_000 * plane.metersPerLatitudeE7)
  #expect(square.contains(porch.point))
}

// MARK: A judge of its own

/// A ring of corners at random distances around a place.
private func star(
  _ random: inout SeededRandom, at center: (x: Int, y: Int), radius: Int, corners: Int
) -> [(x: Int, y: Int)] {
  // Directions a quarter of a right angle apart and more, from a table, so that no ring crosses itself.
  let directions = [
    (10, 0), (9, 4), (7, 7), (4, 9), (0, 10), (-4, 9), (-7, 7), (-9, 4), (-10, 0), (-9, -4),
    (-7, -7), (-4, -9), (0, -10), (4, -9), (7, -7), (9, -4),
  ]
  return (0..<corners).map { corner in
    let (x, y) = directions[corner * 16 / corners]
    let length = radius / 3 + random.below(radius * 2 / 3)
    return (center.x + x * length / 10, center.y + y * length / 10)
  }
}

private struct Judge {
  var outer: [(x: Int, y: Int)]
  var blocks: [[(x: Int, y: Int)]]

  /// By angles: how often the ring winds around a point that is not on it.
  private func winds(_ ring: [(x: Int, y: Int)], around x: Double, _ y: Double) -> Bool {
    var turns = 0
    for (index, a) in ring.enumerated() {
      let b = ring[(index + 1) % ring.count]
      let cross = (Double(a.x) - x) * (Double(b.y) - y) - (Double(b.x) - x) * (Double(a.y) - y)
      if Double(a.y) <= y, Double(b.y) > y, cross > 0 { turns += 1 }
      if Double(b.y) <= y, Double(a.y) > y, cross < 0 { turns -= 1 }
    }
    return turns != 0
  }

  private func distance(_ ring: [(x: Int, y: Int)], _ x: Double, _ y: Double) -> Double {
    var best = Double.infinity
    for (index, a) in ring.enumerated() {
      let b = ring[(index + 1) % ring.count]
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      let square = dx * dx + dy * dy
      let along = ((x - Double(a.x)) * dx + (y - Double(a.y)) * dy) / square
      let t = min(max(along, 0), 1)
      let (ex, ey) = (Double(a.x) + t * dx - x, Double(a.y) + t * dy - y)
      best = min(best, (ex * ex + ey * ey).squareRoot())
    }
    return best
  }

  /// Whether a point is off the ground, by more than `margin` where that is above 0.
  private func isOff(_ x: Double, _ y: Double, by margin: Double) -> Bool {
    if !winds(outer, around: x, y), distance(outer, x, y) > margin { return true }
    return blocks.contains { winds($0, around: x, y) && distance($0, x, y) > margin }
  }

  /// Whether a line is off the ground somewhere, by more than `margin`; looked at in very many places.
  func leaves(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int), by margin: Double) -> Bool {
    let steps = 400
    return (0...steps).contains { step in
      let t = Double(step) / Double(steps)
      return isOff(
        Double(a.x) + t * Double(b.x - a.x), Double(a.y) + t * Double(b.y - a.y), by: margin)
    }
  }

  /// Whether a corner lies within a unit of a line, between its ends.
  func touchesCorner(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int)) -> Bool {
    (blocks + [outer]).joined().contains { corner in
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      let square = dx * dx + dy * dy
      guard square > 0 else { return false }
      let (cx, cy) = (Double(corner.x - a.x), Double(corner.y - a.y))
      let t = (cx * dx + cy * dy) / square
      return t > 0 && t < 1 && abs(cx * dy - cy * dx) / square.squareRoot() <= 1
    }
  }
}

@Test(arguments: 1...12 as ClosedRange<UInt64>)
func `sight agrees with looking at every place of the line`(seed: UInt64) {
  var random = SeededRandom(seed: seed)
  let outer = star(&random, at: (0, 0), radius: 1_000, corners: 16)
  let blocks = (0..<1 + random.below(5)).map { _ in
    star(
      &random, at: (random.below(800) - 400, random.below(800) - 400),
      radius: 60 + random.below(240), corners: [4, 8, 16][random.below(3)])
  }
  let judge = Judge(outer: outer, blocks: blocks)
  let ground = space(
    ring(outer.map { ($0.x, $0.y) }), blocks: blocks.map { ring($0.map { ($0.x, $0.y) }) })
  let corners = (blocks + [outer]).flatMap { $0 }
  var seen = 0
  for _ in 0..<150 {
    func end() -> (x: Int, y: Int) {
      random.below(2) == 0
        ? corners[random.below(corners.count)]
        : (random.below(1_600) - 800, random.below(1_600) - 800)
    }
    let (a, b) = (end(), end())
    guard a != b else { continue }
    if ground.sees((a.x, a.y), (b.x, b.y)) {
      seen += 1
      #expect(!judge.leaves(a, b, by: 1), "seed \(seed): \(a)–\(b) leaves the ground")
    } else {
      #expect(
        judge.leaves(a, b, by: 0) || judge.touchesCorner(a, b),
        "seed \(seed): \(a)–\(b) stays on the ground")
    }
  }
  #expect(seen > 5)
}
