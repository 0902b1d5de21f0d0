import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkImport
import WalkRouting

@testable import WalkGraph

/// A damaged file gives a named error or the right answer: never another one, and never a crash.
@Suite struct DamageTests {
  private let folder: TemporaryFolder
  private let original: SealedFile
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    original = try Self.monaco.get()
    path = folder.path("damaged.walk")
  }

  /// The sample, imported once for all tests.
  private static let monaco = Result {
    let folder = try TemporaryFolder()
    _ = try Importer.run(extracts: [Sample.monaco], to: folder.path("monaco.walk"))
    return try SealedFile(contentsOf: folder.path("monaco.walk"))
  }

  /// What opening and validating throws.
  private func error(_ bytes: some Collection<UInt8>) throws -> AreaError? {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do throws(AreaError) {
      try Area(contentsOf: path).validate()
      return nil
    } catch {
      return error
    }
  }

  /// Opening alone.
  private func openingError(_ bytes: [UInt8]) throws -> AreaError? {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do throws(AreaError) {
      _ = try Area(contentsOf: path)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Flipped

  @Test func `every flipped bit of header and section table is noticed on opening`() throws {
    for offset in 0..<96 + original.sections.count * 32 {
      var bytes = original.bytes
      bytes[offset] ^= 1 << UInt8(offset % 8)
      let error = try openingError(bytes)
      switch offset {
      case 0..<8: #expect(error == .notAnArea(path: path))
      case 8..<12:
        guard case .otherVersion = error else {
          Issue.record("byte \(offset): \(String(describing: error))")
          continue
        }
      default: #expect(error != nil, "byte \(offset)")
      }
    }
  }

  @Test func `a flipped byte anywhere is noticed by validation`() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<150 {
      var bytes = original.bytes
      let offset = random.below(bytes.count)
      bytes[offset] ^= UInt8(1 + random.below(255))
      #expect(try error(bytes) != nil, "byte \(offset)")
    }
  }

  @Test func `a search in a flipped file gives the same walk or an error`() throws {
    try original.write(to: path)
    let intact = try Area(contentsOf: path)
    var random = SeededRandom(seed: 11)
    let trips = try (0..<20).map { _ in
      [try Self.node(of: intact, &random), try Self.node(of: intact, &random)]
    }
    let expected = Self.walks(intact, trips)
    #expect(expected.contains { $0 != nil })
    var refused = 0
    for _ in 0..<400 {
      var file = original
      let offset = random.below(file.bytes.count)
      file.bytes[offset] ^= UInt8(1 + random.below(255))
      try file.write(to: path)
      guard let area = try? Area(contentsOf: path) else {
        refused += 1
        continue
      }
      let trip = random.below(trips.count)
      for (walk, expected) in zip(Self.walks(area, [trips[trip]]), [expected[trip]]) {
        if walk == nil { refused += 1 }
        #expect(walk == nil || walk == expected, "byte \(offset), trip \(trip)")
      }
    }
    #expect(refused > 100)
  }

  private static func node(
    of area: Area, _ random: inout SeededRandom
  ) throws -> Coordinate {
    try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
  }

  /// What a walk is as text; `nil` where the file is found damaged.
  private static func walks(_ area: Area, _ trips: [[Coordinate]]) -> [String?] {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    return trips.map { trip -> String? in
      do throws(RouteError) {
        let route = try router.route(through: trip.map { Waypoint($0) }, workspace: &workspace)
        guard let sources = try? route.sources else { return nil }
        return "\(route.geometry) \(route.cost) \(sources)"
      } catch {
        if case .area = error { return nil }
        return "\(error)"
      }
    }
  }

  @Test func `a first answer reads few blocks, and validation all`() throws {
    try original.write(to: path)
    let all = (original["SUMS"].offset + 4095) / 4096
    let area = try Area(contentsOf: path)
    #expect(area.checkedBlockCount == 0)
    let trip = [TwoNodes.lower, try area.coordinate(of: NodeID(0))]
    #expect(Self.walks(area, [trip]).contains { $0 != nil })
    #expect((1...all * 2 / 3).contains(area.checkedBlockCount))
    try area.validate()
    #expect(area.checkedBlockCount == all)
  }

  // MARK: Cut

  @Test func `a file cut short says so`() throws {
    let count = original.bytes.count
    let tableEnd = 96 + original.sections.count * 32
    var lengths = [1, 7, 8, 11, 12, 63, 64, 95, 96, tableEnd - 1, tableEnd, count - 9, count - 1]
    lengths += stride(from: 4096, to: count, by: count / 40)
    for length in lengths {
      let found = try openingError(Array(original.bytes.prefix(length)))
      guard case .truncated(path, let expected, UInt64(length)) = found else {
        Issue.record("\(length) bytes: \(String(describing: found))")
        continue
      }
      #expect(expected > UInt64(length))
    }
  }

  @Test func `a file that ends within its header is never read past its end`() throws {
    for length in 1..<120 {
      let found = try openingError(Array(original.bytes.prefix(length)))
      guard case .truncated = found else {
        Issue.record("\(length) bytes: \(String(describing: found))")
        continue
      }
    }
  }

  @Test func `a longer file than its header says is damaged`() throws {
    #expect(try error(original.bytes + [0]) != nil)
    #expect(try error(original.bytes + original.bytes) != nil)
  }

  // MARK: Foreign

  @Test(
    arguments: [
      [], Array("<?xml version='1.0'?>".utf8), Array("WALKBACK".utf8),
      [UInt8](repeating: 0, count: 9),
      [UInt8](repeating: 0, count: 100_000), [UInt8](repeating: 0xFF, count: 100_000),
    ])
  func `another file is no area`(bytes: [UInt8]) throws {
    #expect(try openingError(bytes) == .notAnArea(path: path))
  }

  @Test func `a file backward is no area`() throws {
    #expect(try openingError(original.bytes.reversed()) == .notAnArea(path: path))
  }

  @Test func `an area whose line ends were changed is no area`() throws {
    let bytes = original.bytes.filter { $0 != 0x0D }
    #expect(try openingError(bytes) == .notAnArea(path: path))
  }

  @Test func `a folder, a device and nothing at all are named`() throws {
    #expect(throws: AreaError.notAnArea(path: folder.url.path)) {
      try Area(contentsOf: folder.url.path)
    }
    #expect(throws: AreaError.notAnArea(path: "/dev/zero")) { try Area(contentsOf: "/dev/zero") }
    #expect(throws: AreaError.notFound(path: folder.path("none.walk"))) {
      try Area(contentsOf: folder.path("none.walk"))
    }
    #expect(throws: AreaError.notFound(path: path + "/under.walk")) {
      try original.write(to: path)
      _ = try Area(contentsOf: path + "/under.walk")
    }
  }

  @Test(arguments: [UInt32(1), 2, 5, 0, 255, .max])
  func `another version is named with its producer, sealed or not`(version: UInt32) throws {
    let expected = AreaError.otherVersion(
      path: path, found: version, supported: 4, producer: Importer.producer)
    var file = original
    file.set(8, 4, to: UInt64(version))
    #expect(try openingError(file.bytes) == expected)
    file.seal()
    #expect(try openingError(file.bytes) == expected)
    // A reader need not know the rest of it.
    file.set(12, 4, to: .max)
    #expect(try openingError(file.bytes) == expected)
  }

  // MARK: Sections

  /// A file of two sections' room before its first.
  private func roomyFile() throws -> SealedFile {
    try SealedFile(contentsOf: TwoNodes.fixture).insertingRoom(bytes: 64)
  }

  @Test func `an unknown section that is required is refused by name`() throws {
    var file = try roomyFile()
    file.addSection(code: "HIER", isRequired: true)
    let expected = AreaError.unknownSection(
      path: path, section: "HIER", producer: TwoNodes.producer)
    #expect(try openingError(file.bytes) == expected)
  }

  @Test func `an unknown section that is skippable is skipped`() throws {
    var file = try roomyFile()
    file.addSection(code: "HIER", isRequired: false)
    #expect(try error(file.bytes) == nil)
  }

  @Test func `no section may come twice`() throws {
    var file = try roomyFile()
    file.addSection(code: "NAME", isRequired: true)
    #expect(try openingError(file.bytes) != nil)
  }

  @Test(arguments: SectionKind.allCases)
  func `only skippable sections may be missing`(kind: SectionKind) throws {
    var file = try SealedFile(contentsOf: TwoNodes.fixture)
    let entry = file[kind.code].entry
    file.bytes.replaceSubrange(entry..<entry + 4, with: Array("GONE".utf8))
    file.set(entry + 4, 4, to: 0)
    file.seal()
    #expect(try error(file.bytes) == nil || !kind.isSkippable)
    #expect(try openingError(file.bytes) == nil || !kind.isSkippable)
    if !kind.isSkippable { #expect(try openingError(file.bytes) != nil) }
  }

  @Test func `damage is named by section and place`() throws {
    var file = original
    let names = file["NAME"]
    let offset = names.offset + names.count / 2
    file.bytes[offset] ^= 1
    guard case .damaged(path, _, let found) = try error(file.bytes) else {
      Issue.record("not damaged")
      return
    }
    #expect((Int(found)..<Int(found) + 4096).contains(offset))
  }
}
