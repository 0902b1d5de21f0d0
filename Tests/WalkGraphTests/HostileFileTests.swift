import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkImport
import WalkRouting

@testable import WalkGraph

/// Files whose checksums are right and whose contents are not: nothing may crash or run on.
///
/// `WALKBACK_FUZZ_SEEDS=0-99999` tries other seeds and prints each before it is used.
@Suite struct HostileFileTests {
  @Test(.timeLimit(.minutes(5)))
  func `a file of random bytes under right checksums gives an error or an answer`() throws {
    let folder = try TemporaryFolder()
    let originals = try Self.originals(folder)
    let path = folder.path("hostile.walk")
    var opened = 0
    for seed in Self.seeds {
      if Self.isTraced { FileHandle.standardError.write(Data("seed \(seed)\n".utf8)) }
      var random = SeededRandom(seed: seed)
      var file = originals[random.below(originals.count)]
      for _ in 0...random.below(3) { Self.damage(&file, &random) }
      file.seal()
      try file.write(to: path)
      if Self.use(path, &random) { opened += 1 }
    }
    // Most of them get past the first look.
    #expect(opened > Self.seeds.count / 2)
  }

  // MARK: Built to hurt

  /// Opens a changed fixture and uses all of it.
  private func use(_ change: (inout SealedFile) -> Void) throws {
    let folder = try TemporaryFolder()
    var file = try SealedFile(contentsOf: TwoNodes.fixture)
    change(&file)
    file.seal()
    let path = folder.path("hostile.walk")
    try file.write(to: path)
    var random = SeededRandom(seed: 1)
    _ = Self.use(path, &random)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [UInt64(1) << 62, .max, 1 << 63, 1 << 18, 2])
  func `an impossible number of attribute sets`(count: UInt64) throws {
    try use { $0.set($0["ATTR"].entry + 24, 8, to: count) }
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: ["RNDE", "RNWY", "NMOF", "WYNA", "EDWY", "GEOF"])
  func `as many entries of no width as can be written`(code: String) throws {
    for count: UInt64 in [1 << 40, 1 << 28, (1 << 56) - 1] {
      try use { file in
        for code in code.hasPrefix("RN") ? ["RNDE", "RNWY", "RNPT"] : [code] {
          file.set(file[code].entry + 24, 8, to: count << 8)
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `as many nodes as can be written, none of which takes a byte`() throws {
    try use { file in
      file.set(32, 4, to: 1 << 28)
      file.set(file["NODE"].entry + 24, 8, to: 0)
      file.set(file["FRST"].entry + 24, 8, to: ((1 << 28) + 1) << 8)
      file.set(file["ARCS"].entry + 24, 8, to: 28)
    }
  }

  /// The counts of points between two nodes, and the widths of their numbers, as they stand in the stream.
  @Test(.timeLimit(.minutes(1)))
  func `any number of points of any width`() throws {
    for zeros in 0..<40 {
      for rest: UInt64 in [0, 1, 0xFF, .max] {
        try use { file in
          file.set(file["GEOM"].offset, 8, to: 1 << UInt64(zeros) | rest << UInt64(zeros + 1))
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["EIDX", "EDST", "NDST", "GEOF", "EDBX"])
  func `an edge index that leads anywhere`(code: String) throws {
    for value: UInt64 in [0, 1, 2, 3, 7, 0xFFFF, .max, 1 << 63] {
      try use { file in
        let size = min(file[code].count, 8)
        file.set(file[code].offset, size, to: value)
      }
      try use { file in
        file.set(file[code].entry + 24, 8, to: 57 | 1 << 8)
        file.set(file[code].offset, min(file[code].count, 8), to: value)
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["SITF", "SITP", "SITS"])
  func `sights that are anywhere and anything`(code: String) throws {
    for value: UInt64 in [0, 1, 15, 0xFFFF, 0xFF00_0000_0000, .max, 1 << 63] {
      try use { file in
        for place in 0...file[code].count - 8 {
          file.set(file[code].offset + place, 8, to: value)
        }
      }
      try use { $0.set($0[code].entry + 24, 8, to: value << 8 | 57) }
      try use { $0.set($0[code].entry + 24, 8, to: value << 8) }
    }
  }

  @Test func `a sight of a kind to come is passed over`() throws {
    let folder = try TemporaryFolder()
    var file = try SealedFile(contentsOf: TwoNodes.fixture)
    file.bytes[file["SITS"].offset] = 250
    file.seal()
    let path = folder.path("later.walk")
    try file.write(to: path)
    let area = try Area(contentsOf: path)
    try area.validate()
    #expect(try area.sights(at: NodeID(0)).isEmpty)
    #expect(try area.sights(at: NodeID(1)).count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `more passages than can be numbered`() throws {
    var contents = TwoNodes.contents
    contents.passages += Array(repeating: TwoNodes.gate, count: 65_536)
    let folder = try TemporaryFolder()
    _ = try contents.write(to: folder.path("gates.walk"), producer: TwoNodes.producer)
    #expect(throws: AreaError.self) { try Area(contentsOf: folder.path("gates.walk")) }
  }

  // MARK: Shapes built to hurt

  @Test(
    .timeLimit(.minutes(1)), arguments: ["GRBX", "OBBX"],
    [0, 2, 3, 8, 9, 128, 129, 1 << 28, (1 << 32) - 1, 1 << 32, 1 << 62, .max] as [UInt64])
  func `an impossible number of shapes`(code: String, count: UInt64) throws {
    let offsets = code == "GRBX" ? "GROF" : "OBOF"
    try use { $0.set($0[code].entry + 24, 8, to: count) }
    // As many offsets as that takes, none of which takes a byte.
    try use { file in
      file.set(file[code].entry + 24, 8, to: count)
      let groupSize: UInt64 = code == "GRBX" ? 1 : 4
      file.set(file[offsets].entry + 24, 8, to: (count / groupSize &+ 1) << 8)
    }
  }

  /// Numbers as they stand in records: great ones, and those that turn into the least of 64 bits.
  private static let varints: [[UInt8]] = [
    [0], [1], [0x7F], [0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0xFE, 0xFF, 0xFF, 0xFF, 0x1F],
    Array(repeating: 0xFF, count: 9) + [0x01], Array(repeating: 0xFF, count: 10),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: ["GRND", "OBST"], varints)
  func `any number anywhere in a record`(code: String, number: [UInt8]) throws {
    let count = try SealedFile(contentsOf: TwoNodes.fixture)[code].count
    for place in 0...max(count - number.count, 0) {
      try use { file in
        let start = file[code].offset + place
        file.bytes.replaceSubrange(start..<start + number.count, with: number)
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["GROF", "OBOF", "GRBX", "OBBX"])
  func `offsets and boxes that descend, repeat or lead nowhere`(code: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("hostile.walk")
    var contents = RandomContents(seed: 5).contents
    contents.grounds = (0..<800).map { contents.grounds[$0 % contents.grounds.count] }
    contents.obstacles = (0..<800).map { contents.obstacles[$0 % contents.obstacles.count] }
    _ = try contents.write(to: path, producer: TwoNodes.producer)
    let original = try SealedFile(contentsOf: path)
    let range = original[code].offset..<original[code].offset + original[code].count
    try #require(range.count > 100)
    var random = SeededRandom(seed: 1)
    let bytes = original.bytes[range]
    for changed in [
      Array(bytes.reversed()), Array(repeating: 0, count: range.count),
      Array(repeating: 0xFF, count: range.count), bytes.map { _ in UInt8(random.below(256)) },
    ] {
      var file = original
      file.bytes.replaceSubrange(range, with: changed)
      file.seal()
      try file.write(to: path)
      #expect(Self.use(path, &random))
      #expect(throws: AreaError.self) { try Area(contentsOf: path).validate() }
    }
  }

  /// Exact tests of sight multiply distances; none may be more than 64 bits hold.
  @Test(
    arguments: [0, 700_000_000, -700_000_000] as [Int32],
    [0, 900_000_000, -900_000_000] as [Int32])
  func `ground of the greatest reach is seen from anywhere`(base: Int32, from: Int32) {
    let reach = Int32(OpenGround.mostReach)
    let start = Coordinate(latitudeE7: base, longitudeE7: 1_799_999_999)
    var space = FreeSpace(around: start)
    let corners: [(north: Int32, east: Int32)] = [
      (-reach, -reach), (-reach, reach), (reach, reach), (reach, -reach),
    ]
    space.add(
      corners.map { corner in
        Coordinate(
          latitudeE7: base + corner.north,
          longitudeE7: wrapLongitudeE7(Int64(start.longitudeE7) + Int64(corner.east)))
      }, isBlock: false)
    for longitude: Int32 in [0, 1_800_000_000, -1_800_000_000, -900_000_000, 1] {
      let position = Coordinate(latitudeE7: from, longitudeE7: longitude)
      let plane = LocalPlane(latitudeE7: from)
      if let found = space.nearest(to: position, plane) {
        #expect(space.contains(found.point))
      }
      let place = space.point(position)
      #expect(space.isVisible(from: space.point(start), to: place) == space.contains(place))
    }
  }

  private static let words = ProcessInfo.processInfo.environment["WALKBACK_FUZZ_SEEDS"]
  private static let isTraced = words != nil
  private static let seeds: ClosedRange<UInt64> = {
    let bounds = (words ?? "").split(separator: "-").compactMap { UInt64($0) }
    return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : 0...1999
  }()

  /// A town with gates, ferries and hours, and contents of every kind.
  private static func originals(_ folder: TemporaryFolder) throws -> [SealedFile] {
    let town = try folder.write(RandomTown(seed: 4, nodes: 40, ways: 30).xml, to: "town.osm")
    _ = try Importer.run(extracts: [town], to: folder.path("town.walk"))
    var files = [try SealedFile(contentsOf: folder.path("town.walk"))]
    for seed: UInt64 in [1, 2, 4] {
      let path = folder.path("\(seed).walk")
      _ = try RandomContents(seed: seed).contents.write(to: path, producer: "walkback tests")
      files.append(try SealedFile(contentsOf: path))
    }
    return files
  }

  // MARK: Damage

  private static func damage(_ file: inout SealedFile, _ random: inout SeededRandom) {
    switch random.below(24) {
    case 0:
      // A count or a side of the box.
      file.set(32 + 4 * random.below(8), 4, to: strange(&random))
    case 1:
      // Offset, size or parameter of a section.
      let section = file.sections[random.below(file.sections.count)]
      let field = section.entry + 8 * (1 + random.below(3))
      let isSmall = random.below(2) == 0
      let known = SealedFile.integer(file.bytes, field, 8)
      let near = known &+ (random.below(2) == 0 ? 8 : 0 &- 8)
      file.set(field, 8, to: isSmall ? near : strange(&random))
    case 2:
      // One byte of a parameter: a width or a number of bits.
      let section = file.sections[random.below(file.sections.count)]
      file.set(section.entry + 24 + random.below(4), 1, to: UInt64(random.below(256)))
    default:
      let section = file.sections[random.below(file.sections.count)]
      guard section.count > 0, section.code != "SUMS" else { return }
      let size = min([1, 1, 2, 4, 8][random.below(5)], section.count)
      let place = section.offset + random.below(section.count - size + 1)
      file.set(place, size, to: strange(&random))
    }
  }

  private static func strange(_ random: inout SeededRandom) -> UInt64 {
    switch random.below(6) {
    case 0: 0
    case 1: .max
    case 2: 1 << UInt64(random.below(64))
    case 3: (1 << UInt64(random.below(64))) &- 1
    case 4: UInt64(random.below(300))
    default: random.next()
    }
  }

  // MARK: Use

  /// Calls everything that reads the file, if it can be opened; every error is one of the two types.
  private static func use(_ path: String, _ random: inout SeededRandom) -> Bool {
    guard let area = try? Area(contentsOf: path) else { return false }
    _ = try? area.validate()
    _ = try? area.metadata()
    _ = try? area.fastEdges()
    _ = try? area.edges(in: area.bounds)
    for _ in 0..<min(area.edgeCount, 20) {
      let id = EdgeID(UInt32(random.below(area.edgeCount)))
      _ = try? area.edge(id)
      if let edge = try? area.edge(id) { _ = try? area.geometry(of: edge) }
      _ = try? area.sources(of: id)
      _ = try? area.names(of: id)
    }
    for _ in 0..<min(area.nodeCount, 20) {
      let node = NodeID(UInt32(random.below(area.nodeCount)))
      _ = try? area.coordinate(of: node)
      for sight in (try? area.sights(at: node)) ?? [] { _ = try? area.names(sight.nameIndex) }
      if let component = try? area.component(of: node) {
        _ = try? area.nodes(ofComponent: component)
      }
      for index in (try? area.arcs(of: node)) ?? 0..<0 {
        _ = try? area.edge(ofArc: index, at: node)
      }
    }
    _ = try? area.attributeSets()
    for index in 0..<min(area.passageCount, 20) { _ = try? area.passage(UInt16(index)) }
    for index in 0..<UInt16(20) { _ = try? area.conditions(index) }
    useShapes(area, &random)
    search(area, &random)
    return true
  }

  private static func useShapes(_ area: Area, _ random: inout SeededRandom) {
    _ = try? area.openGround(random.below(area.openGroundCount + 1))
    for meters in [10, 1_000, Double.infinity] {
      let position = place(area, &random)
      for ground in (try? area.openGrounds(near: position, within: meters)) ?? [] {
        _ = try? area.source(of: ground)
        _ = try? area.nameIndex(of: ground)
        _ = ground.freeSpace?.nearest(
          to: position, LocalPlane(latitudeE7: position.latitudeE7))
      }
      var sides = ObstacleSides()
      let window = ObstacleSides.Window(west: -meters, south: -meters, east: meters, north: meters)
      try? area.readSides(
        around: position, LocalPlane(latitudeE7: position.latitudeE7), window, into: &sides)
    }
  }

  private static func search(_ area: Area, _ random: inout SeededRandom) {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    var options = RouteOptions()
    options.radius = 5_000
    for search in [SearchMethod.astar, .dijkstra] {
      options.search = search
      let from = pointOnGround(area, &random) ?? place(area, &random)
      let to = place(area, &random)
      _ = try? router.route(from: from, to: to, options: options, workspace: &workspace)
    }
  }

  /// A corner of some open ground; `nil` where there is none.
  private static func pointOnGround(
    _ area: Area, _ random: inout SeededRandom
  ) -> Coordinate? {
    guard area.openGroundCount > 0, random.below(2) == 0,
      let ground = try? area.openGround(random.below(area.openGroundCount)),
      let points = ground.rings.first?.points
    else { return nil }
    return points[random.below(points.count)]
  }

  /// A node or anywhere.
  private static func place(_ area: Area, _ random: inout SeededRandom) -> Coordinate {
    let node = NodeID(UInt32(random.below(max(area.nodeCount, 1))))
    if area.nodeCount > 0, random.below(8) > 0, let place = try? area.coordinate(of: node) {
      return place
    }
    return Coordinate(
      latitudeE7: Int32(random.below(1_800_000_001) - 900_000_000),
      longitudeE7: Int32(random.below(3_600_000_001) - 1_800_000_000))
  }
}
