import Foundation
import OSMExtract
import Testing

@Suite struct ExtractErrorTests {
  static let foreign: [(content: String, looksLike: ForeignContent)] = [
    ("", .empty), ("\u{feff}", .empty), ("  \n", .text), ("hello, world", .text),
    ("<!DOCTYPE html>\n<html>", .html), ("\n<!doctype  HTML PUBLIC '-'>", .html),
    ("<HTML><body>busy", .html), ("<!-- 503 -->\n<html lang='en'>", .html),
    ("<?xml version='1.0'?><!DOCTYPE html><html/>", .html),
    ("<?xml version='1.0'?><gpx version='1.1'/>", .xml(root: "gpx")),
    ("<kml/>", .xml(root: "kml")), ("{\"type\":\"FeatureCollection\"}", .json), ("[1]", .json),
    ("PK\u{3}\u{4}rest", .zip), ("SQLite format 3\0", .sqlite), ("%PDF-1.7", .pdf),
    ("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", .unknown), ("node 1", .text),
  ]

  @Test(arguments: foreign)
  func `other content is named`(content: String, looksLike: ForeignContent) throws {
    try withFile(Array(content.utf8), named: "a.osm.pbf") { path in
      #expect(throws: ExtractError.notOSM(path: path, looksLike: looksLike)) {
        try Extract(path: path)
      }
    }
    // Zeros and white space within gzip are still what they are.
    if !content.isEmpty {
      try withFile(gzip(Array(content.utf8)), named: "a.osm.pbf") { path in
        #expect(throws: ExtractError.notOSM(path: path, looksLike: looksLike)) {
          try Extract(path: path)
        }
      }
    }
  }

  @Test func `compressed twice is named`() throws {
    try withFile(gzip(gzip(smallXML))) { path in
      #expect(throws: ExtractError.notOSM(path: path, looksLike: .compressedTwice)) {
        try Extract(path: path)
      }
    }
  }

  @Test func `missing files and directories`() throws {
    let missing = "/nowhere/at/all.osm.pbf"
    #expect(throws: ExtractError.notFound(path: missing)) { try Extract(path: missing) }
    #expect(throws: ExtractError.notFound(path: "a\0b")) { try Extract(path: "a\0b") }
    #expect(throws: ExtractError.notFound(path: "")) { try Extract(path: "") }
    let directory = FileManager.default.temporaryDirectory.path
    #expect(throws: ExtractError.unreadable(path: directory, errno: EISDIR)) {
      try Extract(path: directory)
    }
  }

  @Test func `changes and forms that are not read are named`() throws {
    let change = Array("<?xml version='1.0'?>\n<osmChange version='0.6'></osmChange>".utf8)
    try withFile(change) { path in
      #expect(throws: ExtractError.changeFile(path: path)) { try Extract(path: path) }
    }
    var feature = smallPBF()
    feature.features.append("LocationsOnMoon")
    let old = Array("<osm version='0.5'><node id='1' lat='1' lon='1'/></osm>".utf8)
    let forms: [(bytes: [UInt8], what: String)] = [
      ([0xff, 0xe0, 0x04] + Array("o5m2".utf8), "the o5m format"),
      (Array("n1 v1 dV c1 t i1 u T x1 y1\n".utf8), "the OPL format"),
      (old, "OSM XML version 0.5"), (Array("<osm/>".utf8), "OSM XML without a version"),
      (feature.bytes, "the PBF feature LocationsOnMoon"),
      (smallPBF().replacingBlobField(1, by: 7), "PBF blocks compressed with Zstandard"),
      (smallPBF().replacingBlobField(1, by: 4), "PBF blocks compressed with LZMA"),
    ]
    for (bytes, what) in forms {
      try withFile(bytes) { path in
        #expect(throws: ExtractError.unsupported(path: path, what: what)) {
          try Contents(Extract(path: path))
        }
      }
    }
  }

  @Test(arguments: PBF.Compression.allCases)
  func `every cut of a PBF but one between blocks is an error`(
    compression: PBF.Compression
  ) throws {
    let pbf = smallPBF(compression)
    for count in 1..<pbf.bytes.count {
      let error = try errorReading(Array(pbf.bytes[..<count]))
      if pbf.boundaries.contains(count) {
        #expect(error == nil, "cut after \(count) bytes")
      } else if case .truncated(_, let offset) = error {
        #expect(offset == Int64(count))
      } else {
        Issue.record("cut after \(count) bytes: \(String(describing: error))")
      }
    }
  }

  @Test func `every cut of XML, plain or compressed, is an error`() throws {
    let trimmed = Array(smallXML.dropLast())
    for whole in [trimmed, gzip(trimmed), bzip2XML] {
      for count in 1..<whole.count {
        let error = try errorReading(Array(whole[..<count]))
        guard case .truncated(_, Int64(count)) = error else {
          Issue.record("cut after \(count) bytes: \(String(describing: error))")
          continue
        }
      }
    }
  }

  @Test func `a byte changed inside a compressed block is damage, with the block's offset`() throws
  {
    let pbf = smallPBF(.zlib)
    var bytes = pbf.bytes
    bytes[bytes.count - 3] ^= 0x55
    guard case .damaged(_, let offset, _) = try errorReading(bytes) else {
      Issue.record("no damage found")
      return
    }
    #expect(offset == Int64(pbf.boundaries[1]))
    var stream = gzip(smallXML)
    stream[stream.count - 6] ^= 0x55
    guard case .damaged = try errorReading(stream) else {
      Issue.record("no damage found in gzip")
      return
    }
  }

  @Test(arguments: PBF.Compression.allCases)
  func `no changed byte does worse than an error`(compression: PBF.Compression) throws {
    let bytes = smallPBF(compression).bytes
    for index in bytes.indices {
      for mask: UInt8 in [0x02, 0x80, 0xff] {
        var changed = bytes
        changed[index] ^= mask
        _ = try errorReading(changed)
      }
    }
  }

  @Test func `zeros after the last block are damage, not an end`() throws {
    let pbf = smallPBF()
    let end = Int64(pbf.bytes.count)
    let detail = "block header of 0 bytes"
    let bytes = pbf.bytes + Array(repeating: 0, count: 4096)
    try withFile(bytes) { path in
      let expected = ExtractError.damaged(path: path, byteOffset: end, detail: detail)
      #expect(throws: expected) { try Contents(Extract(path: path)) }
    }
  }

  @Test func `two PBFs in one file are damage`() throws {
    let pbf = smallPBF()
    guard case .damaged(_, let offset, _) = try errorReading(pbf.bytes + pbf.bytes) else {
      Issue.record("read as one file")
      return
    }
    #expect(offset == Int64(pbf.bytes.count))
  }

  @Test func `lengths a file claims are not believed`() throws {
    let header: [UInt8] = [0, 0, 0, 16, 0x0a, 9] + Array("OSMHeader".utf8)
    for size: UInt64 in [0x7fff_ffff, 32 << 20, UInt64(bitPattern: -1)] {
      var bytes = header + PBF.field(3, varint: size)
      bytes[3] = UInt8(bytes.count - 4)
      #expect(try errorReading(bytes) != nil)
    }
  }

  @Test func `declared entities are refused, not expanded`() throws {
    var declarations = "<!ENTITY a0 'ha'>"
    for level in 1...30 {
      let names = String(repeating: "&a\(level - 1);", count: 10)
      declarations += "<!ENTITY a\(level) '\(names)'>"
    }
    let bomb = """
      <?xml version='1.0'?><!DOCTYPE osm [\(declarations)]>
      <osm version='0.6'><way id='1'><tag k='name' v='&a30;'/></way></osm>
      """
    try withFile(Array(bomb.utf8)) { path in
      let expected = ExtractError.unsupported(path: path, what: "XML that declares entities")
      #expect(throws: expected) { try Contents(Extract(path: path)) }
    }
  }

  static let brokenXML = [
    "<node id='99999999999999999999' lat='1' lon='1'/>", "<node id='x' lat='1' lon='1'/>",
    "<node id='1' lat='north' lon='1'/>", "<way id='1'><nd ref='1'></way>", "<node id='1' id='2'/>",
    "<way id='1'><tag k='a' v='&nbsp;'/></way>", "<way id='1'><way id='2'/></way>",
    "<way id='1'><tag k='a' v='\(String(repeating: "x", count: 5000))'/></way>",
  ]

  @Test(arguments: brokenXML)
  func `broken XML is damage`(elements: String) throws {
    guard case .damaged = try errorReading(xml(elements)) else {
      Issue.record("no damage found")
      return
    }
  }
}

@Suite struct ExtractHistoryTests {
  @Test func `two versions of a way in a row are history`() throws {
    let bytes = xml(
      """
      <node id='1' version='1' lat='1' lon='1'/>
      <way id='10' version='1' visible='true'><nd ref='1'/></way>
      <way id='10' version='2' visible='false'/>
      """)
    try withFile(bytes, named: "a.osm") { path in
      #expect(throws: ExtractError.history(path: path)) { try Contents(Extract(path: path)) }
    }
  }

  @Test func `two versions of a node in a row are history`() throws {
    let node = "<node id='1' version='1' lat='1' lon='1'/>"
    let bytes = xml(node + "<node id='1' version='3' lat='1' lon='1'/>")
    try withFile(bytes) { path in
      let extract = try Extract(path: path)
      #expect(throws: ExtractError.history(path: path)) { try extract.readNodes { _ in } }
    }
    #expect(try errorReading(xml(node + "<way id='1' version='2'/>")) == nil)
  }

  @Test func `a PBF that says so is history, whatever is in it`() throws {
    var pbf = smallPBF()
    pbf.features.append("HistoricalInformation")
    try withFile(pbf.bytes, named: "a.osm.pbf") { path in
      #expect(throws: ExtractError.history(path: path)) { try Extract(path: path) }
    }
  }
}
