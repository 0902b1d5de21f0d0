import Foundation
import TestSupport
import Testing
import WalkGeometry

@testable import WalkGraph

@Suite struct FixtureTests {
  @Test func `the encoder gives the bytes of the fixture`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("two-nodes.walk")
    let count = try TwoNodes.contents.write(to: path, producer: TwoNodes.producer)
    let written = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(written.count == count)
    #expect(written == (try Data(contentsOf: URL(fileURLWithPath: TwoNodes.fixture))))
  }

  @Test func `the reader finds in the fixture what went into it`() throws {
    let area = try Area(contentsOf: TwoNodes.fixture)
    try area.validate()
    #expect(area.producer == TwoNodes.producer)
    #expect((area.nodeCount, area.edgeCount, area.arcCount) == (2, 1, 2))
    #expect((area.sourceCount, area.attributeCount, area.passageCount) == (3, 2, 2))
    let edge = try area.edge(EdgeID(0))
    #expect((edge.tail, edge.head, edge.length) == (NodeID(0), NodeID(1), 221))
    #expect(try area.geometry(of: edge) == [TwoNodes.lower, TwoNodes.bend, TwoNodes.upper])
    #expect(try area.names(of: edge.id) == TwoNodes.names)
    #expect(try area.sources(of: edge.id).map(\.source) == Array(TwoNodes.contents.sources[...1]))
    #expect(try area.sources(of: edge.id).map(\.firstPoint) == [0, 1])
    #expect(try area.attributes(edge.attributes) == TwoNodes.attributes)
    #expect(try area.passage(1) == TwoNodes.gate)
    #expect(try area.conditions(1) == TwoNodes.contents.conditions[0])
    #expect(try area.metadata().map(\.key) == ["credit"])
  }

  @Test func `the reader finds the ground and the obstacles of the fixture`() throws {
    let area = try Area(contentsOf: TwoNodes.fixture)
    #expect((area.openGroundCount, area.obstacleCount) == (1, 2))
    let ground = try #require(try area.openGround(0))
    #expect(ground.kind == .open)
    #expect(ground.rings == TwoNodes.terrace.rings)
    #expect(ground.nodes == [NodeID(1)])
    #expect(try area.attributes(ground.attributes) == TwoNodes.terraceAttributes)
    #expect(try area.source(of: ground) == SourceID(kind: .relation, number: 4_097_701))
    #expect(try area.nameIndex(of: ground) == 0)
    #expect(try area.openGrounds(near: TwoNodes.upper, within: 1).map(\.number) == [0])
    #expect(try area.openGround(1) == nil)

    let obstacles = try area.allObstacles()
    #expect(obstacles.map(\.kind) == [.wall, .building])
    #expect(obstacles.map(\.isClosed) == [false, true])
    #expect(obstacles[0].lines == TwoNodes.wall.lines)
    #expect(obstacles[1].lines[0] == TwoNodes.building.lines[0])
    // 500 is nearer to 16 · 32 than to 15 · 32, and 700 to 22 · 32.
    let north = obstacles[1].lines[1].map { $0.latitudeE7 - TwoNodes.lower.latitudeE7 }
    let east = obstacles[1].lines[1].map { $0.longitudeE7 - TwoNodes.lower.longitudeE7 }
    #expect((north, east) == ([512, 704, 704], [-512, -512, -288]))
  }

  @Test(arguments: ["SITF", "SITP", "SITS"])
  func `without one of the sections of sights there are none`(code: String) throws {
    let folder = try TemporaryFolder()
    var file = try SealedFile(contentsOf: TwoNodes.fixture)
    // A code that nobody knows, and that nobody need know.
    file.bytes.replaceSubrange(file[code].entry..<file[code].entry + 4, with: Array("XXXX".utf8))
    file.seal()
    try file.write(to: folder.path("older.walk"))
    let area = try Area(contentsOf: folder.path("older.walk"))
    try area.validate()
    #expect(area.sightCount == 0)
    #expect(try area.sights(at: NodeID(0)) == [])
  }

  @Test func `the reader finds the sights of the fixture`() throws {
    let area = try Area(contentsOf: TwoNodes.fixture)
    #expect(area.sightCount == 2)
    let cafe = try #require(try area.sights(at: NodeID(0)).first)
    #expect((cafe.number, cafe.kind, cafe.eastMeters, cafe.northMeters) == (0, .cafe, -12, 5))
    #expect(try area.firstName(cafe.nameIndex) == "Roma")
    let church = try #require(try area.sights(at: NodeID(1)).first)
    #expect((church.number, church.kind, church.nameIndex) == (1, .church, 0))
    #expect((church.eastMeters, church.northMeters) == (20, 30))
    #expect(
      [0, 45, 200, 225, -135, 247].map { church.isSeen(byThoseFrom: $0) }
        == [false, false, false, true, true, true])
  }

  @Test func `a file of version 3 is read as one of version 4`() throws {
    let old = try Area(contentsOf: TwoNodes.fixtureOfVersion3)
    let new = try Area(contentsOf: TwoNodes.fixture)
    try old.validate()
    #expect(try old.sources(of: EdgeID(0)) == new.sources(of: EdgeID(0)))
    #expect(try old.names(of: EdgeID(0)) == new.names(of: EdgeID(0)))
  }

  /// A line of forty ways, numbered 37 times 1, 4, 9, 16 and so on: in blocks of 64 as version 3 has them.
  @Test func `all ways of a file of version 3 are found`() throws {
    let area = try Area(contentsOf: TwoNodes.fortyWaysOfVersion3)
    try area.validate()
    #expect(
      try (0..<area.sourceCount).map { try area.source($0) }
        == (1...40).map { SourceID(kind: .way, number: $0 * $0 * 37) })
  }

  @Test func `all ways are found in blocks of 16`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("ways.walk")
    var contents = TwoNodes.contents
    contents.sources =
      (1...99).map { SourceID(kind: .way, number: $0 * $0 * 37) } + contents.sources.suffix(1)
    contents.sourceNames = Array(repeating: 0, count: 100)
    _ = try contents.write(to: path, producer: TwoNodes.producer)
    let area = try Area(contentsOf: path)
    #expect(try (0..<100).map { try area.source($0) } == contents.sources)
  }

  @Test func `a file of version 2 is named with its producer`() {
    #expect(
      throws: AreaError.otherVersion(
        path: TwoNodes.fixtureOfVersion2, found: 2, supported: 4, producer: "walkback 0.1.0")
    ) { try Area(contentsOf: TwoNodes.fixtureOfVersion2) }
  }
}
