import Foundation
import OSMExtract
import TestSupport
import Testing
import WalkImport

/// The blocks of the sample's PBF in another order: the same area comes of it, to the byte.
@Suite struct BlockOrderImportTests {
  @Test func `nodes and ways in turn or the other way round make the same area`() throws {
    #expect(try Extract(path: Sample.monaco).header.claimsSorted)
    let (header, blocks) = cut(try Data(contentsOf: URL(fileURLWithPath: Sample.monaco)))
    let nodes = blocks.prefix(8)
    let others = blocks.dropFirst(8)
    try #require(others.count == 3)
    let sorted = try area(header, blocks)
    #expect(try area(header, others + nodes) == sorted)
    #expect(
      try area(header, zip(others, nodes).flatMap { [$0, $1] } + nodes.dropFirst(3)) == sorted)
    #expect(try area(header, nodes.prefix(1) + others + nodes.dropFirst()) == sorted)
    #expect(try area(header, nodes.dropLast() + others) != sorted)
  }

  private func area(_ header: Data, _ blocks: some Sequence<Data>) throws -> Data {
    let folder = try TemporaryFolder()
    let extract = folder.path("monaco.osm.pbf")
    try blocks.reduce(header, +).write(to: URL(fileURLWithPath: extract))
    _ = try Importer.run(extracts: [extract], to: folder.path("monaco.walk"))
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("monaco.walk")))
  }

  /// Cuts a PBF into its blocks; the first is its header.
  ///
  /// Each begins with the length of a BlobHeader, whose last field, 3, is the length of the Blob.
  private func cut(_ file: Data) -> (header: Data, blocks: [Data]) {
    var blocks: [Data] = []
    var start = file.startIndex
    while start < file.endIndex {
      let headerEnd = start + 4 + file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let size = file[(start + 4)..<headerEnd].firstIndex(of: 0x18) ?? headerEnd
      let length = file[(size + 1)..<headerEnd].reversed().reduce(0) { $0 << 7 | Int($1 & 0x7f) }
      blocks.append(file[start..<headerEnd + length])
      start = headerEnd + length
    }
    return (blocks.removeFirst(), blocks)
  }
}
