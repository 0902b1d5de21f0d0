import TestSupport
import Testing
import WalkGeometry

@testable import WalkGraph

/// The tree of boxes finds every shape that a look at all of them finds.
@Suite struct ShapeGroupsTests {
  /// A field of shapes: how many, and around where.
  struct Field: CustomTestStringConvertible, Sendable {
    var count: Int
    var place: Place

    var testDescription: String { "\(count) \(place)" }
  }

  enum Place: CaseIterable, Sendable {
    case inland, antimeridian, high, aroundThePole, aroundTheGlobe

    /// Latitude and longitude of the middle, and how far the field reaches from there.
    var field: (latitude: Int, longitude: Int, north: Int, east: Int) {
      switch self {
      case .inland: (437_300_000, 74_200_000, 100_000, 100_000)
      case .antimeridian: (-165_000_000, 1_799_990_000, 100_000, 100_000)
      case .high: (890_000_000, 250_000_000, 100_000, 5_000_000)
      case .aroundThePole: (899_900_000, 0, 100_000, 1_800_000_000)
      case .aroundTheGlobe: (0, 0, 100_000, 1_800_000_000)
      }
    }
  }

  private static let counts = [0, 1, 8, 9, 128, 129, 2_000]
  private static let fields = counts.flatMap { count in
    Place.allCases.map { Field(count: count, place: $0) }
  }

  /// A place of the field, or up to a few thousand units beside it.
  private static func place(_ field: Field, _ random: inout SeededRandom) -> Coordinate {
    let (latitude, longitude, north, east) = field.place.field
    return Coordinate(
      latitudeE7: Int32(min(latitude + random.below(2 * north) - north, 900_000_000)),
      longitudeE7: wrapLongitudeE7(Int64(longitude + random.below(2 * east) - east)))
  }

  private static func points(
    _ count: Int, around place: Coordinate, _ random: inout SeededRandom
  ) -> [Coordinate] {
    (0..<count).map { _ in
      Coordinate(
        latitudeE7: min(place.latitudeE7 + Int32(random.below(4_000) - 2_000), 900_000_000),
        longitudeE7: wrapLongitudeE7(Int64(place.longitudeE7) + Int64(random.below(4_000) - 2_000)))
    }
  }

  /// A chain of nodes with a ground and an obstacle around each but the last.
  private func area(_ field: Field, _ random: inout SeededRandom) throws -> Area {
    var contents = AreaContents()
    var attributes = EdgeAttributes(wayClass: .pedestrian)
    attributes.flags.insert(.openGround)
    contents.attributes = [attributes]
    contents.components = [0]
    contents.nodes = (0..<max(field.count, 1) + 1).map { _ in Self.place(field, &random) }
    contents.sources = contents.nodes.indices.map { SourceID(kind: .way, number: Int64($0 + 1)) }
    contents.sourceNames = contents.sources.map { _ in 0 }
    for tail in contents.nodes.indices.dropLast() {
      contents.edges.append(
        AreaContents.Edge(
          tail: UInt32(tail), head: UInt32(tail + 1), length: UInt32(AreaFormat.maximumLength),
          attributes: 0, interior: 0..<0, source: UInt32(tail)))
    }
    for number in 0..<field.count {
      let place = contents.nodes[number]
      contents.grounds.append(
        OpenGround(
          kind: .open, attributes: 0, source: number,
          rings: [
            OpenGround.Ring(
              points: [place] + Self.points(2, around: place, &random), isBlock: false)
          ],
          nodes: [NodeID(UInt32(number))]))
      contents.obstacles.append(
        Obstacle(
          kind: .wall, isClosed: false,
          lines: [Self.points(2 + random.below(3), around: place, &random)]))
    }
    let folder = try TemporaryFolder()
    _ = try contents.write(to: folder.path("field.walk"), producer: "walkback tests")
    return try Area(contentsOf: folder.path("field.walk"))
  }

  /// The box around points as seen from a position: 1e-7 degrees east and north of it.
  private func box(
    _ points: [Coordinate], _ position: Coordinate
  ) -> (x: ClosedRange<Int64>, y: ClosedRange<Int64>) {
    var west = Int64.max
    var east = Int64.min
    var south = Int64.max
    var north = Int64.min
    for point in points {
      let x = longitudeDifferenceE7(from: position.longitudeE7, to: point.longitudeE7)
      let y = Int64(point.latitudeE7) - Int64(position.latitudeE7)
      west = min(west, x)
      east = max(east, x)
      south = min(south, y)
      north = max(north, y)
    }
    return (west...east, south...north)
  }

  /// Whether the box around points comes within `meters` of a position, east and north taken apart.
  private func touches(_ points: [Coordinate], _ position: Coordinate, _ meters: Double) -> Bool {
    let (x, y) = box(points, position)
    // Around a shape on the other side of the globe the least box does not lead past the position.
    guard x.upperBound - x.lowerBound < 1_800_000_000 else { return false }
    let plane = LocalPlane(latitudeE7: position.latitudeE7)
    let east = meters / plane.metersPerLongitudeE7
    let north = meters / plane.metersPerLatitudeE7
    return Double(x.lowerBound) <= east && Double(x.upperBound) >= -east
      && Double(y.lowerBound) <= north && Double(y.upperBound) >= -north
  }

  @Test(arguments: fields)
  func `every shape whose box comes near is found`(field: Field) throws {
    var random = SeededRandom(seed: UInt64(field.count))
    let area = try area(field, &random)
    #expect((area.openGroundCount, area.obstacleCount) == (field.count, field.count))
    let grounds = try area.openGrounds()
    let obstacles = try area.allObstacles()
    #expect(grounds.map(\.number) == Array(0..<field.count))
    #expect(Set(grounds.map(\.source)) == Set(0..<field.count))
    #expect(obstacles.count == field.count)
    var near = 0
    for query in 0..<(field.count > 200 ? 12 : 60) {
      let position = Self.points(1, around: Self.place(field, &random), &random)[0]
      let meters = [0.1, 5, 50, 5_000, 1_000_000, .infinity][query % 6]
      let found = Set(try area.openGrounds(near: position, within: meters).map(\.number))
      for ground in grounds where touches(ground.rings[0].points, position, meters) {
        #expect(found.contains(ground.number), "\(meters) m from \(position)")
        near += 1
      }
      try expectSides(of: obstacles, in: area, around: position, meters)
    }
    #expect(near > 0 || field.count == 0)
  }

  /// Each side that comes near is read, and nothing that is no side.
  private func expectSides(
    of obstacles: [Obstacle], in area: Area, around position: Coordinate, _ meters: Double
  ) throws {
    let plane = LocalPlane(latitudeE7: position.latitudeE7)
    func side(_ a: Coordinate, _ b: Coordinate) -> [Double] {
      [
        plane.east(position, a), plane.north(position, a), plane.east(position, b),
        plane.north(position, b),
      ]
    }
    var scratch = ObstacleSides()
    let window = ObstacleSides.Window(west: -meters, south: -meters, east: meters, north: meters)
    try area.readSides(around: position, plane, window, into: &scratch)
    let found = Set(scratch.sides.map { [$0.ax, $0.ay, $0.bx, $0.by] })
    var all: Set<[Double]> = []
    for line in obstacles.map({ $0.lines[0] }) {
      for (a, b) in zip(line, line.dropFirst()) where a != b {
        all.insert(side(a, b))
        guard touches([a, b], position, meters) else { continue }
        let isFound = found.contains(side(a, b))
        #expect(isFound, "\(meters) m from \(position)")
      }
    }
    let isNothingElse = found.isSubset(of: all)
    #expect(isNothingElse)
  }

  @Test(arguments: fields)
  func `a ground is found by its number`(field: Field) throws {
    var random = SeededRandom(seed: UInt64(field.count))
    let area = try area(field, &random)
    for ground in try area.openGrounds() {
      let found = try #require(try area.openGround(ground.number))
      #expect((found.number, found.source) == (ground.number, ground.source))
      #expect(found.rings == ground.rings)
    }
    #expect(try area.openGround(field.count) == nil)
  }

  @Test(arguments: fields)
  func `a ground in the room of another one is the same ground`(field: Field) throws {
    var random = SeededRandom(seed: UInt64(field.count))
    let area = try area(field, &random)
    var known = KnownGround()
    var line: [Coordinate] = []
    let grounds = try area.openGrounds()
    for _ in 0..<min(2 * grounds.count, 200) {
      let ground = grounds[random.below(grounds.count)]
      try known.read(ground.number, in: area, line: &line)
      #expect(known.number == ground.number && known.nodes == ground.nodes)
      #expect(known.kind == ground.kind && known.attributes == ground.attributes)
      #expect(try area.source(of: known) == area.source(of: ground))
      #expect(try area.nameIndex(of: known) == area.nameIndex(of: ground))
      let space = try #require(ground.freeSpace)
      let corners = ground.rings.flatMap(\.points)
      for corner in corners {
        #expect(known.space.point(corner) == space.point(corner))
        let opposite = corners[random.below(corners.count)]
        let (a, b) = (space.point(corner), space.point(opposite))
        let middle = FreeSpace.Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        #expect(known.space.contains(middle) == space.contains(middle))
        #expect(known.space.isVisible(from: a, to: b) == space.isVisible(from: a, to: b))
      }
    }
  }

  @Test func `a look at one place reads few of two thousand shapes`() throws {
    var random = SeededRandom(seed: 7)
    let field = Field(count: 2_000, place: .inland)
    let area = try area(field, &random)
    for _ in 0..<50 {
      let position = Self.place(field, &random)
      #expect(try area.openGrounds(near: position, within: 5).count <= 50)
    }
  }

  @Test(
    arguments: [
      (0, []), (1, [1]), (2, [1]), (16, [1]), (17, [2, 1]), (256, [16, 1]), (257, [17, 2, 1]),
    ])
  func `each level has a node for every sixteen below`(groups: Int, counts: [Int]) {
    #expect(BoxTree.levelCounts(groups: groups) == counts)
  }

  @Test func `a box is rounded outward and held to the area`() {
    let bounds = BoundingBox(west: 0, south: 0, east: 100_000, north: 200_000)
    let whole = PlaceBox(bounds)
    typealias Cells = PlaceBox.Cells
    let rows: [(low: (x: Int64, y: Int64), high: (x: Int64, y: Int64), cells: Cells)] = [
      ((1, 1), (99_999, 199_999), Cells(west: 0, south: 0, east: 195, north: 195)),
      ((50_000, 100_000), (50_000, 100_000), Cells(west: 97, south: 97, east: 97, north: 97)),
      ((-9, -9), (-1, 200_001), Cells(west: 0, south: 0, east: 0, north: 195)),
      ((100_000, 0), (100_000, 0), Cells(west: 195, south: 0, east: 195, north: 0)),
    ]
    for row in rows {
      let box = PlaceBox(bounds, low: row.low, high: row.high)
      #expect(whole.cells(of: box) == row.cells)
      #expect(whole.box(of: row.cells).contains(box))
    }
  }

  @Test func `a box never loses what it holds, however small its parent`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      let size = Int64(1) << Int64(random.below(32))
      let bounds = BoundingBox(
        west: 0, south: 0, east: Int32(random.below(Int(min(size, 1_800_000_000)))),
        north: Int32(random.below(Int(min(size, 900_000_000)))))
      let whole = PlaceBox(bounds)
      func pick(_ most: Int64) -> (Int64, Int64) {
        let a = Int64(random.below(Int(most) + 1))
        let b = Int64(random.below(Int(most) + 1))
        return (min(a, b), max(a, b))
      }
      let (west, east) = pick(whole.east)
      let (south, north) = pick(whole.north)
      let box = PlaceBox(bounds, low: (west, south), high: (east, north))
      #expect(whole.box(of: whole.cells(of: box)).contains(box))
    }
  }

  @Test func `what lies beside the area is measured by the nearer side`() {
    let bounds = BoundingBox(
      west: 1_799_000_000, south: 0, east: -1_799_000_000, north: 1_000)
    let rows: [(longitude: Int32, x: Int64)] = [
      (1_799_000_000, 0), (-1_799_000_000, 2_000_000), (1_798_999_999, -1),
      (-1_798_999_999, 2_000_001), (1, -1_798_999_999), (-1, 1_801_000_000 - 1),
    ]
    for row in rows {
      let place = Coordinate(latitudeE7: 0, longitudeE7: row.longitude)
      #expect(PlaceBox.place(of: place, in: bounds).x == row.x, "\(row)")
    }
  }

  @Test func `an obstacle on the pole is not rounded past it`() throws {
    var contents = TwoNodes.contents
    let pole = Coordinate(latitudeE7: 900_000_000, longitudeE7: 0)
    let below = Coordinate(latitudeE7: 899_999_999, longitudeE7: 1_000)
    contents.obstacles = [Obstacle(kind: .wall, isClosed: false, lines: [[pole, below]])]
    let folder = try TemporaryFolder()
    _ = try contents.write(to: folder.path("pole.walk"), producer: "walkback tests")
    let area = try Area(contentsOf: folder.path("pole.walk"))
    try area.validate()
    for point in try area.allObstacles()[0].lines[0] {
      #expect((899_999_968...900_000_000).contains(point.latitudeE7))
    }
  }
}
