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
    .timeLimit(.minutes(1)), arguments: ["RNDE", "RNWY", "NMOF", "WYNA", "EDWY", "GEOF", "FRST"])
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

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      [1, 1, .max, .max], [1, 1, 3_600_000_001, 1], [1, 9000, 3_600_000_001, 1],
      [.max, .max, .max, .max], [.max, .max, 1, 1], [0, 0, 0, 0], [1, 1, 400_000_000, 40],
    ] as [[UInt32]])
  func `a grid of impossible cells`(cells: [UInt32]) throws {
    try use { file in
      for (index, value) in cells.enumerated() {
        file.set(file["GRBK"].offset + 8 + 4 * index, 4, to: UInt64(value))
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a block of the grid that lies nowhere`() throws {
    for key: UInt64 in [1, 7, 1 << 31, .max] {
      try use { file in file.set(file["GRBK"].offset + 32 + 8, 4, to: key) }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `more passages than can be numbered`() throws {
    var contents = TwoNodes.contents
    contents.passages += Array(repeating: TwoNodes.gate, count: 65_536)
    let folder = try TemporaryFolder()
    _ = try contents.write(to: folder.path("gates.walk"), producer: TwoNodes.producer)
    #expect(throws: AreaError.self) { try Area(contentsOf: folder.path("gates.walk")) }
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
    search(area, &random)
    return true
  }

  private static func search(_ area: Area, _ random: inout SeededRandom) {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    var options = RouteOptions()
    options.radius = 5_000
    for search in [SearchMethod.astar, .dijkstra] {
      options.search = search
      let from = place(area, &random)
      let to = place(area, &random)
      _ = try? router.route(from: from, to: to, options: options, workspace: &workspace)
    }
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
