import Foundation
import OSMExtract
import Testing

@Suite struct ExtractContentTests {
  @Test(arguments: PBF.Compression.allCases)
  func `every blob compression gives the same objects as XML`(
    compression: PBF.Compression
  ) throws {
    let expected = try contents(smallXML)
    #expect(expected.nodes == [1: [1, 2], 2: [2, 4]])
    #expect(expected.ways == [5: [1, 2]])
    #expect(Set(expected.tags) == ["n2 highway=crossing", "w5 highway=footway"])
    #expect(try contents(smallPBF(compression).bytes) == expected)
  }

  @Test func `content decides, not the name`() throws {
    let expected = try contents(smallXML)
    #expect(try contents(smallXML, named: "a.osm.pbf") == expected)
    #expect(try contents([0xef, 0xbb, 0xbf] + smallXML, named: "bom.osm") == expected)
    #expect(try contents(Array(" \n\t".utf8) + smallXML, named: "space.osm") == expected)
    #expect(try contents([0xef, 0xbb, 0xbf, 0x0a] + smallXML, named: "both.osm") == expected)
    #expect(try contents(gzip(smallXML), named: "a.osm") == expected)
    #expect(try contents(gzip(smallXML) + gzip([]), named: "two-members.osm.bz2") == expected)
    #expect(try contents(gzip(smallXML) + [0, 0, 0], named: "padded.gz") == expected)
    #expect(try contents(smallPBF().bytes, named: "a.osm.gz") == expected)
    #expect(try contents(gzip(smallPBF(.zlib).bytes), named: "a.xml") == expected)
    #expect(try contents(bzip2XML, named: "a.osm.pbf").ways == [5: [1]])
    #expect(try contents(bzip2XML, named: "a.osm.pbf").nodes == [1: [10_000_000, 20_000_000]])
    let utf16: [UInt8] = [0xff, 0xfe] + smallXML.flatMap { [$0, 0] }
    #expect(try contents(utf16) == expected)
  }

  @Test func `the format found is told`() throws {
    try withFile(gzip(smallXML)) { path in
      let format = try Extract(path: path).format
      #expect(format.encoding == .xml)
      #expect(format.compression == .gzip)
    }
    try withFile(smallPBF().bytes) { path in
      let format = try Extract(path: path).format
      #expect(format.encoding == .pbf)
      #expect(format.compression == .none)
    }
  }

  @Test func `the header of a PBF is told`() throws {
    var pbf = smallPBF()
    pbf.optionalFeatures = ["Sort.Type_then_ID"]
    try withFile(pbf.bytes) { path in
      let header = try Extract(path: path).header
      #expect(header.generator == "fixture")
      #expect(header.replicationTimestamp == "2023-11-14T22:13:20Z")
      #expect(header.claimsSorted)
      #expect(header.bounds == nil)
    }
  }

  @Test func `the bounds of XML are told`() throws {
    let bounds = "<bounds minlat='1' minlon='2' maxlat='3' maxlon='4.5'/>"
    try withFile(xml(bounds, attributes: " generator='hand'")) { path in
      let header = try Extract(path: path).header
      #expect(header.bounds?.west == 20_000_000)
      #expect(header.bounds?.south == 10_000_000)
      #expect(header.bounds?.east == 45_000_000)
      #expect(header.bounds?.north == 30_000_000)
      #expect(header.generator == "hand")
      #expect(!header.claimsSorted)
    }
  }

  @Test func `plain nodes, mixed blocks and nodes after ways all arrive`() throws {
    var pbf = PBF()
    pbf.addBlock(groups: [PBF.way(7, refs: [3, 4, -5])])
    pbf.addBlock(groups: [PBF.denseNodes([3])])
    pbf.addBlock(groups: [PBF.plainNode(4), PBF.way(8, refs: [4])])
    pbf.addBlock(groups: [PBF.denseNodes([-5]), PBF.denseNodes([6])])
    let found = try contents(pbf.bytes)
    #expect(found.nodes == [3: [3, 6], 4: [4, 8], -5: [-5, -10], 6: [6, 12]])
    #expect(found.ways == [7: [3, 4, -5], 8: [4]])
  }

  @Test func `long index data in block headers is passed over`() throws {
    var pbf = smallPBF()
    pbf.indexData = Array(repeating: 0xff, count: 200)
    #expect(try contents(pbf.bytes) == contents(smallXML))
  }

  @Test func `ids beyond 2^53 and below zero are exact`() throws {
    let ids: [Int64] = [-20_000_000_000_000_001, -1, 9_007_199_254_740_993, 20_000_000_000_000_001]
    let nodes = ids.map { "<node id='\($0)' lat='1' lon='1'/>" }.joined()
    let refs = ids.map { "<nd ref='\($0)'/>" }.joined()
    let found = try contents(xml(nodes + "<way id='9007199254740993'>\(refs)</way>"))
    #expect(found.nodes.keys.sorted() == ids)
    #expect(found.ways == [9_007_199_254_740_993: ids])
    let small: [Int64] = [-400_000_000, 400_000_000]
    var pbf = PBF()
    pbf.addBlock(groups: [PBF.denseNodes(small), PBF.way(9_007_199_254_740_993, refs: ids)])
    #expect(try contents(pbf.bytes).nodes.keys.sorted() == small)
    #expect(try contents(pbf.bytes).ways == [9_007_199_254_740_993: ids])
  }

  @Test func `relations come with kinds, refs and roles`() throws {
    let bytes = xml(
      """
      <relation id='1'><member type='way' ref='-7' role='outer'/><member type='node' ref='8' role=''/>
      <member type='relation' ref='9' role='ä'/><tag k='type' v='site'/></relation>
      <relation id='2'/><relation id='3'><member type='way' ref='4' role='inner'/></relation>
      """)
    try withFile(bytes) { path in
      var found: [String] = []
      try Extract(path: path).readRelations { relation in
        for member in relation.members {
          found.append("\(relation.id) \(member.kind) \(member.ref) \(member.role)")
        }
      }
      #expect(found == ["1 way -7 outer", "1 node 8 ", "1 relation 9 ä", "3 way 4 inner"])
    }
  }

  @Test func `tags are found by key and switch without a string`() throws {
    try withFile(xml("<way id='1'><tag k='a' v='1'/><tag k='highway' v='steps'/></way>")) { path in
      var kinds: [String] = []
      try Extract(path: path).readWays { way in
        #expect(way.tags.count == 2)
        #expect(!way.tags.isEmpty)
        #expect(way.tags["highway"] == "steps")
        #expect(way.tags["high"] == nil)
        for tag in way.tags {
          switch tag.key {
          case "highway": kinds.append(tag.value == "steps" ? "steps" : "else")
          case "a": kinds.append("a")
          default: kinds.append("?")
          }
        }
      }
      #expect(kinds == ["a", "steps"])
    }
  }

  @Test func `bytes that are no UTF-8 are repaired, zeros in strings stay in bounds`() throws {
    var pbf = PBF()
    pbf.addBlock(
      strings: [[], [0xff, 0xc3], [0x61, 0, 0x62], Array("name".utf8), [0xed, 0xa0, 0x80]],
      groups: [
        PBF.way(1, refs: [1], keys: [1, 3], values: [4, 1]),
        PBF.way(2, refs: [1], keys: [2], values: [3]),
        PBF.way(3, refs: [1], keys: [3], values: [2]),
      ])
    try withFile(pbf.bytes) { path in
      var names: [String?] = []
      var counts: [Int] = []
      try Extract(path: path).readWays { way in
        names.append(way.tags["name"])
        counts.append(way.tags.count)
      }
      #expect(names == ["\u{fffd}\u{fffd}", nil, "a"])
      #expect(counts == [2, 1, 1])
    }
  }
}

@Suite struct ExtractPassTests {
  @Test func `deleted objects and nodes without a place are left out and counted`() throws {
    let bytes = xml(
      """
      <node id='1' visible='false' version='2'/><node id='2' lat='1' lon='2'/><node id='3'/>
      <node id='4' lat='91' lon='0'/><way id='10' visible='false'><nd ref='2'/></way>
      <way id='11' visible='true'><nd ref='2'/></way>
      """)
    try withFile(bytes) { path in
      let extract = try Extract(path: path)
      let nodes = try extract.readNodes { #expect(Array($0.ids) == [2]) }
      #expect(nodes.nodes == 1)
      #expect(nodes.deleted == 1)
      #expect(nodes.nodesWithoutLocation == 2)
      let ways = try extract.readWays { #expect($0.id == 11) }
      #expect(ways.ways == 1)
      #expect(ways.deleted == 1)
    }
  }

  @Test func `a deleted node of a PBF is left out`() throws {
    var pbf = PBF()
    pbf.addBlock(groups: [PBF.denseNodes([1, 2, 3], visible: [1, 0, 1])])
    #expect(try contents(pbf.bytes).nodes.keys.sorted() == [1, 3])
  }

  @Test(arguments: [("1 2 3", true), ("1 3 2", false), ("1 2 2", false), ("-2 -1 4", true)])
  func `a summary tells whether node ids rise`(ids: String, ascending: Bool) throws {
    let nodes = ids.split(separator: " ").map { "<node id='\($0)' lat='1' lon='1'/>" }.joined()
    try withFile(xml(nodes)) { path in
      let summary = try Extract(path: path).readNodes { _ in }
      #expect(summary.nodesAscending == ascending)
    }
  }

  @Test func `a callback's error ends the pass and leaves the extract usable`() throws {
    struct Stop: Error {}
    for bytes in [smallXML, smallPBF().bytes] {
      try withFile(bytes) { path in
        let extract = try Extract(path: path)
        #expect(throws: Stop.self) { try extract.readWays { _ in throw Stop() } }
        #expect(throws: Stop.self) { try extract.readNodes { _ in throw Stop() } }
        #expect(try Contents(extract) == contents(smallXML))
      }
    }
  }

  @Test func `a pipe can be read as often as a file`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(smallPBF(.zlib).bytes))
    try pipe.fileHandleForWriting.close()
    let extract = try Extract(
      spooling: pipe.fileHandleForReading.fileDescriptor, path: "standard input")
    #expect(try Contents(extract) == contents(smallXML))
    #expect(try Contents(extract) == contents(smallXML))
  }

  @Test func `an empty pipe is named`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.close()
    #expect(throws: ExtractError.notOSM(path: "standard input", looksLike: .empty)) {
      try Extract(
        spooling: pipe.fileHandleForReading.fileDescriptor, path: "standard input")
    }
  }

  @Test func `progress ends at the size of the file`() throws {
    try withFile(smallPBF().bytes) { path in
      let extract = try Extract(path: path)
      var last: Int64 = 0
      extract.onProgress = { read, size in
        #expect(size == extract.byteCount)
        #expect(read >= last)
        last = read
      }
      try extract.readWays { _ in }
      #expect(last == extract.byteCount)
      extract.onProgress = nil
    }
  }

  @Test func `a bare read counts everything`() throws {
    try withFile(smallPBF(.zlib).bytes) { path in
      let counts = try Extract(path: path).bareRead()
      #expect(counts == (2, 1, 0))
    }
  }
}
