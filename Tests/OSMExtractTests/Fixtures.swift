import Foundation
import OSMExtract
import Testing

/// Writes `bytes` to a file of that name in a new directory for the time of `body`.
@discardableResult
func withFile<Result>(
  _ bytes: [UInt8], named name: String = "extract", _ body: (String) throws -> Result
) throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  let file = directory.appending(path: name)
  try Data(bytes).write(to: file)
  return try body(file.path)
}

/// All that a file holds, copied out of the views.
struct Contents: Equatable {
  var nodes: [Int64: [Int32]] = [:]
  var ways: [Int64: [Int64]] = [:]
  var relations: [Int64: [Int64]] = [:]
  var tags: [String] = []

  /// Reads ways and relations, then nodes, as an importer does.
  init(_ extract: Extract) throws {
    do {
      self = try Contents(once: extract)
    } catch is BlocksOutOfOrder {
      self = try Contents(once: extract)
    }
  }

  private init(once extract: Extract) throws {
    try extract.readBeforeNodes { way in
      ways[way.id] = Array(way.nodeRefs)
      add(way.tags, of: "w\(way.id)")
    } relations: { relation in
      relations[relation.id] = relation.members.map(\.ref)
      add(relation.tags, of: "r\(relation.id)")
    }
    try extract.startReadingNodes().forEachBatch { batch in
      for index in 0..<batch.count {
        nodes[batch.ids[index]] = [batch.latitudesE7[index], batch.longitudesE7[index]]
      }
      for node in batch.tagged { add(node.tags, of: "n\(batch.ids[node.index])") }
    }
  }

  private mutating func add(_ list: TagList, of object: String) {
    for tag in list { tags.append("\(object) \(tag.key)=\(tag.value)") }
  }
}

/// The error that reading all of `bytes` ends with; `nil` when there is none.
func errorReading(_ bytes: [UInt8]) throws -> ExtractError? {
  try withFile(bytes) { path in
    do {
      _ = try Contents(Extract(path: path))
      return nil
    } catch let error as ExtractError {
      return error
    }
  }
}

func contents(_ bytes: [UInt8], named name: String = "extract") throws -> Contents {
  try withFile(bytes, named: name) { try Contents(Extract(path: $0)) }
}

func xml(_ elements: String, attributes: String = "") -> [UInt8] {
  Array("<?xml version='1.0'?>\n<osm version='0.6'\(attributes)>\(elements)</osm>\n".utf8)
}

/// `bytes` as a gzip stream of one stored block.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var crc: UInt32 = .max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xedb8_8320) }
  }
  let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
  return header + storedBlock(bytes) + littleEndian(~crc) + littleEndian(UInt32(bytes.count))
}

/// `bytes` as a zlib stream of one stored block.
func zlib(_ bytes: [UInt8]) -> [UInt8] {
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    low = (low + UInt32(byte)) % 65521
    high = (high + low) % 65521
  }
  return [0x78, 0x01] + storedBlock(bytes) + littleEndian(high << 16 | low).reversed()
}

private func storedBlock(_ bytes: [UInt8]) -> [UInt8] {
  let count = UInt16(bytes.count)
  return [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + bytes
}

private func littleEndian(_ value: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// Two nodes, one of them tagged, and a way.
func smallPBF(_ compression: PBF.Compression = .raw) -> PBF {
  var pbf = PBF()
  pbf.compression = compression
  pbf.addBlock(
    strings: [[], Array("highway".utf8), Array("crossing".utf8)],
    groups: [PBF.denseNodes([1, 2], tags: [0, 1, 2, 0])])
  pbf.addBlock(
    strings: [[], Array("highway".utf8), Array("footway".utf8)],
    groups: [PBF.way(5, refs: [1, 2], keys: [1], values: [2])])
  return pbf
}

let smallXML = xml(
  """
  <node id='1' lat='0.0000001' lon='0.0000002'/>
  <node id='2' lat='0.0000002' lon='0.0000004'><tag k='highway' v='crossing'/></node>
  <way id='5'><nd ref='1'/><nd ref='2'/><tag k='highway' v='footway'/></way>
  """)

/// A node and a way as XML in bzip2.
let bzip2XML: [UInt8] = {
  let hex =
    "425a6839314159265359ed42b4f900001119805001f30727279da02000486947a8323622686d4f50"
    + "6a9a634000005830d79970a0a88920a32048c0bba3dccdba90ae7e40dfd189bc61c74c0c0858318e"
    + "3bd4b6ac7504471e177245385090ed42b4f9"
  let digits = hex.utf8.map { UInt8($0 < 0x60 ? $0 - 0x30 : $0 - 0x57) }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}()
