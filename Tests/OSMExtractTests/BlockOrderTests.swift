import OSMExtract
import Testing

/// Blocks are decompressed once where those of nodes come first, and nothing is lost where they do not.
@Suite struct BlockOrderTests {
  private let claim = ["Sort.Type_then_ID"]

  /// Writes a file of blocks and reads it as an importer does.
  private func read(
    _ blocks: [[[UInt8]]], claims: [String] = [], compression: PBF.Compression = .zlib
  ) throws -> (contents: Contents, stored: Int, decompressed: Int) {
    var pbf = PBF()
    pbf.compression = compression
    pbf.optionalFeatures = claims
    for groups in blocks { pbf.addBlock(groups: groups) }
    return try withFile(pbf.bytes) { path in
      let extract = try Extract(path: path)
      let contents = try Contents(extract)
      let counts = extract.blockCounts
      return (contents, counts.stored, counts.decompressed)
    }
  }

  /// Blocks of two dense nodes, then of two ways, then empty relations.
  private func blocks(nodes: Int, ways: Int, relations: Int = 0) -> [[[UInt8]]] {
    (0..<Int64(nodes)).map { [PBF.denseNodes([2 * $0, 2 * $0 + 1])] }
      + (0..<Int64(ways)).map { way in
        [PBF.way(2 * way, refs: [0, way]) + PBF.way(2 * way + 1, refs: [way, 1])]
      } + (0..<Int64(relations)).map { [PBF.relation($0)] }
  }

  @Test(arguments: [
    (0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 1), (2, 1, 0), (1, 2, 3), (7, 5, 2), (40, 1, 0),
    (1, 40, 0), (33, 31, 9),
  ])
  func `every block of a sorted file is decompressed once`(
    nodes: Int, ways: Int, relations: Int
  ) throws {
    for compression in PBF.Compression.allCases {
      let found = try read(
        blocks(nodes: nodes, ways: ways, relations: relations), claims: claim,
        compression: compression)
      #expect(found.contents.nodes.count == 2 * nodes)
      #expect(found.contents.ways.count == 2 * ways)
      #expect(found.contents.relations.count == relations)
      #expect(found.stored == 1 + nodes + ways + relations)
      #expect(found.decompressed == found.stored)
    }
  }

  @Test func `a file that does not claim to be sorted, and is, is decompressed once too`() throws {
    let found = try read(blocks(nodes: 9, ways: 4))
    #expect(found.decompressed == found.stored)
  }

  @Test func `nodes that are not dense are nodes`() throws {
    let found = try read(
      [[PBF.plainNode(1)], [PBF.plainNode(2), PBF.denseNodes([3])], [PBF.way(7, refs: [1, 3])]],
      claims: claim)
    #expect(found.contents.nodes.keys.sorted() == [1, 2, 3])
    #expect(found.decompressed == found.stored)
  }

  @Test func `the last nodes may share a block with the first ways`() throws {
    let shared = [PBF.denseNodes([2]), PBF.way(7, refs: [1, 2]), PBF.plainNode(3)]
    for blocks in [
      [[PBF.denseNodes([1])], shared, [PBF.way(8, refs: [2, 1])]], [[PBF.denseNodes([1])], shared],
      [shared, [PBF.way(8, refs: [2, 1])]], [shared],
    ] {
      let found = try read(blocks, claims: claim)
      #expect(found.contents.nodes.count == (blocks.first?.count == 1 ? 3 : 2))
      #expect(found.contents.nodes[2] == [2, 4] && found.contents.nodes[3] == [3, 6])
      #expect(found.contents.ways[7] == [1, 2])
      #expect((found.contents.ways[8] != nil) == (blocks.last?.count == 1))
      #expect(found.decompressed == found.stored)
    }
  }

  @Test func `reading twice gives the same twice`() throws {
    var pbf = PBF()
    pbf.addBlock(groups: [PBF.denseNodes([1]), PBF.way(7, refs: [1])])
    try withFile(pbf.bytes) { path in
      let extract = try Extract(path: path)
      let first = try Contents(extract)
      #expect(try Contents(extract) == first)
      #expect(extract.blockCounts.decompressed == 3)
    }
  }

  @Test func `ids that fall lose nothing`() throws {
    let falling =
      blocks(nodes: 6, ways: 0).reversed() + [
        [PBF.denseNodes([99, 98, -4])], [PBF.way(9, refs: [99, -4]) + PBF.way(3, refs: [98, 2])],
        [PBF.way(1, refs: [0, 1])],
      ]
    let found = try read(falling, claims: claim)
    #expect(found.contents.nodes.count == 15)
    #expect(found.contents.ways == [9: [99, -4], 3: [98, 2], 1: [0, 1]])
    #expect(found.decompressed == found.stored)
  }

  static let outOfOrder: [(name: String, blocks: [[[UInt8]]])] = [
    (
      "two blocks of nodes and ways",
      [
        [PBF.denseNodes([1]), PBF.way(7, refs: [1, 2])],
        [PBF.denseNodes([2]), PBF.way(8, refs: [2, 1])],
      ]
    ),
    (
      "a group of both",
      [
        [PBF.way(8, refs: [2, 1])], [PBF.plainNode(1) + PBF.way(7, refs: [1, 2])],
        [PBF.plainNode(2)],
      ]
    ),
    (
      "ways before nodes",
      [[PBF.way(7, refs: [1, 2])], [PBF.way(8, refs: [2, 1])], [PBF.denseNodes([1, 2])]]
    ),
    (
      "in turn",
      [
        [PBF.denseNodes([1])], [PBF.way(7, refs: [1, 2])], [PBF.denseNodes([2])],
        [PBF.way(8, refs: [2, 1])],
      ]
    ),
    (
      "a way among nodes",
      [
        [PBF.denseNodes([1])], [PBF.way(7, refs: [1, 2])], [PBF.denseNodes([])],
        [PBF.denseNodes([2])], [PBF.denseNodes([])], [PBF.way(8, refs: [2, 1])],
      ]
    ),
    (
      "nodes at the end",
      [
        [PBF.denseNodes([1])], [PBF.way(7, refs: [1, 2])], [PBF.way(8, refs: [2, 1])], [],
        [PBF.denseNodes([2])],
      ]
    ),
  ]

  @Test(arguments: outOfOrder, [[], ["Sort.Type_then_ID"]])
  func `a file out of order loses nothing, whatever it claims`(
    file: (name: String, blocks: [[[UInt8]]]), claims: [String]
  ) throws {
    for compression in PBF.Compression.allCases {
      let found = try read(file.blocks, claims: claims, compression: compression)
      #expect(found.contents.nodes == [1: [1, 2], 2: [2, 4]], "\(file.name)")
      #expect(found.contents.ways == [7: [1, 2], 8: [2, 1]], "\(file.name)")
      #expect(found.decompressed > found.stored, "\(file.name)")
    }
  }

  @Test func `a pass over nodes by itself reads all blocks`() throws {
    var pbf = PBF()
    for groups in Self.outOfOrder[4].blocks { pbf.addBlock(groups: groups) }
    try withFile(pbf.bytes) { path in
      var ids: [Int64] = []
      let extract = try Extract(path: path)
      try extract.startReadingNodes().forEachBatch { ids += $0.ids }
      #expect(ids == [1, 2])
      var ways: [Int64] = []
      try extract.readWays { ways.append($0.id) }
      #expect(ways == [7, 8])
    }
  }
}
