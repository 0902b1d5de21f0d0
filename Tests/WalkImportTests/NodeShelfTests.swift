import OSMExtract
import TestSupport
import Testing

@testable import WalkImport

/// A large extract is read twice and a small one once; both must come to the same nodes.
@Test func `nodes put aside are the nodes of a second pass`() throws {
  let extract = try Extract(path: Sample.monaco)
  var reader = WayReader()
  let shelf = try #require(try reader.read(extract))
  var aside = NodeTable(refs: reader.ways.refs)
  var again = aside
  aside.take(shelf, in: nil, meanings: &reader.meanings)
  try again.read(extract, in: nil, meanings: &reader.meanings)
  #expect(aside.isPresent == again.isPresent)
  #expect(aside.coordinates == again.coordinates)
  #expect(aside.meanings == again.meanings)
  #expect(aside.meanings.contains { $0 >= 0 })
}
