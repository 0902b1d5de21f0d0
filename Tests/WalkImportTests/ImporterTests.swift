import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// Files as they come: several at once, in any order, cut by a box, with ids of any size.
@Suite struct ImporterTests {
  private static let nodes = [
    node(1, "35.0", "160.000"), node(2, "35.0", "160.001"), node(3, "35.0", "160.002"),
    node(4, "35.0", "160.003"), node(5, "35.001", "160.002"),
  ]
  private static let ways = [
    way(10, [1, 2, 3], "highway=footway", "name=Pier Walk"),
    way(11, [3, 4], "highway=residential"),
    way(12, [3, 5], "highway=footway"),
  ]
  private let west: (Int32, Int32) = (350_000_000, 1_600_000_000)
  private let east: (Int32, Int32) = (350_000_000, 1_600_030_000)

  @Test(arguments: [[0, 1], [1, 0]])
  func `two extracts are joined where they share ids`(order: [Int]) throws {
    let extracts = [
      Self.nodes[..<3].joined() + Self.ways[0],
      Self.nodes[2...].joined() + Self.ways[1...].joined(),
    ]
    let joined = try ImportedArea(order.map { extracts[$0] })
    #expect(joined.area.componentCount == 1)
    #expect(joined.area.edgeCount == 3)
    #expect(try joined.route(west, east).sources.map(\.number) == [10, 11])
  }

  @Test func `a way that both extracts hold takes its nodes from either, and stands once`() throws {
    let joined = try ImportedArea([
      Self.nodes[..<2].joined() + Self.ways[0], Self.nodes[2] + Self.ways[0],
    ])
    #expect(joined.area.edgeCount == 1)
    #expect(joined.skipped("ways that stand twice") == 1)
    #expect(joined.skipped("ways cut where nodes are missing") == 0)
    #expect(abs(try joined.lengths[0] - 182.6) < 0.2)
  }

  @Test func `a box cuts the network where nodes lie outside`() throws {
    var options = ImportOptions()
    options.boundingBox = BoundingBox(
      west: 1_599_990_000, south: 349_990_000, east: 1_600_021_000, north: 350_001_000)
    let cut = try ImportedArea([Self.nodes.joined() + Self.ways.joined()], options: options)
    #expect(cut.area.edgeCount == 1)
    #expect(try cut.area.sources(of: EdgeID(0)).map(\.source.number) == [10])
    #expect(cut.skipped("ways cut where nodes are missing") == 2)
    options.boundingBox = BoundingBox(west: 0, south: 0, east: 1, north: 1)
    #expect(throws: ImportError.self) {
      try ImportedArea([Self.nodes.joined() + Self.ways.joined()], options: options)
    }
  }

  @Test func `order in the file does not matter`() throws {
    let elements = Self.nodes + Self.ways
    for seed in 1...8 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let shuffled = try ImportedArea(elements.shuffled(using: &random).joined())
      #expect(shuffled.area.edgeCount == 3, "seed \(seed)")
      #expect(try shuffled.route(west, east).sources.map(\.number) == [10, 11], "seed \(seed)")
    }
  }

  @Test func `ids below zero and beyond 2^53 come back exactly`() throws {
    let big: Int64 = 9_007_199_254_740_993
    let least: Int64 = -20_000_000_000_000_001
    let imported = try ImportedArea(
      node(-1, "35.0", "160.0") + node(big, "35.0", "160.001") + node(least, "35.0", "160.002")
        + node(big + 1, "35.0", "160.003") + way(least, [-1, big], "highway=footway")
        + way(big, [big, least], "highway=steps") + way(-1, [least, big + 1], "highway=footway"))
    #expect(try imported.route(west, east).sources.map(\.number) == [least, big, -1])
    #expect(try imported.route(east, west).origin.source == SourceID(kind: .way, number: -1))
  }

  @Test func `names come in languages, the signposted one first`() throws {
    let imported = try ImportedArea(
      Self.nodes.joined()
        + way(
          1, [1, 2], "highway=footway", "name:de=Hafenweg", "name=Pier Walk", "name:fr=Pier Walk",
          "name:sr-Latn=Pristanište", "name:etymology=a pier", "name:left=Quay", "ref=F 7")
        + way(2, [2, 3], "highway=residential", "ref=F 7") + way(3, [3, 4], "highway=footway")
        + way(4, [3, 5], "highway=footway", "name:de=Hafenweg"))
    func names(_ way: Int64) throws -> [String]? {
      for id in 0..<UInt32(imported.area.edgeCount)
      where try imported.area.sources(of: EdgeID(id)).map(\.source.number) == [way] {
        return try imported.area.names(of: EdgeID(id)).map { "\($0.language)=\($0.text)" }
      }
      return nil
    }
    #expect(try names(1) == ["=Pier Walk", "de=Hafenweg", "sr-Latn=Pristanište"])
    #expect(try names(2) == ["=F 7"])
    #expect(try names(3) == [])
  }

  @Test func `importing twice gives the same bytes`() throws {
    let folder = try TemporaryFolder()
    func bytes(_ extract: String, _ name: String) throws -> Data {
      _ = try Importer.run(extracts: [extract], to: folder.path(name))
      return try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    }
    for seed in 1...3 as ClosedRange<UInt64> {
      let town = try folder.write(RandomTown(seed: seed).xml, to: "town.osm")
      #expect(try bytes(town, "a.walk") == bytes(town, "b.walk"), "seed \(seed)")
    }
    #expect(try bytes(Sample.monaco, "c.walk") == bytes(Sample.monaco, "d.walk"))
  }

  @Test func `the order of nodes in the file does not change a byte`() throws {
    let folder = try TemporaryFolder()
    func bytes(_ elements: [String]) throws -> Data {
      let xml = "<osm version=\"0.6\">\(elements.joined())</osm>"
      _ = try Importer.run(
        extracts: [folder.write(xml, to: "town.osm")], to: folder.path("town.walk"))
      return try Data(contentsOf: URL(fileURLWithPath: folder.path("town.walk")))
    }
    let sorted = try bytes(Self.nodes + Self.ways)
    #expect(try bytes(Self.nodes.reversed() + Self.ways) == sorted)
    #expect(try bytes(Self.ways + Self.nodes) == sorted)
  }
}
