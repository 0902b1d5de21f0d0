import OSMExtract
import TestSupport
import Testing

@testable import WalkImport

/// Nodes of small XML are put aside, others read in a second pass: both must come to the same.
@Test func `nodes put aside are the nodes of a second pass`() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write(
    """
    <osm version="0.6">
    <node id="5" lat="1" lon="2"/>
    <node id="3" lat="1.001" lon="2"><tag k="barrier" v="gate"/></node>
    <node id="9" lat="1.002" lon="2"><tag k="amenity" v="pharmacy"/></node>
    <node id="7" lat="1.003" lon="2"><tag k="highway" v="crossing"/></node>
    <way id="1"><nd ref="3"/><nd ref="5"/><nd ref="7"/><nd ref="8"/><tag k="highway" v="path"/></way>
    </osm>
    """, to: "street.osm")
  let extract = try Extract(path: path)
  var reader = WayReader(keepsPlaces: true)
  let shelf = try #require(try reader.read(extract))
  var aside = NodeTable(refs: reader.ways.refs)
  var again = aside
  var sights = (aside: reader.takeSights(), again: SightShelf())
  var places = (aside: reader.places, again: reader.takePlaces())
  aside.take(
    shelf, in: nil, meanings: &reader.meanings, sights: &sights.aside, places: &places.aside)
  try again.read(
    try extract.startReadingNodes(), in: nil, meanings: &reader.meanings, sights: &sights.again,
    places: &places.again)
  #expect(sights.aside.nodes.map(\.draft.kind) == [.pharmacy])
  #expect(sights.aside.nodes.map(\.place) == sights.again.nodes.map(\.place))
  #expect(places.aside.nodeRows.map(\.osm.id) == [9])
  #expect(places.aside.nodeRows.map(\.coordinate) == places.again.nodeRows.map(\.coordinate))
  #expect(aside.coordinates == again.coordinates)
  #expect(aside.meanings == again.meanings)
  #expect((0..<4).map { aside.isPresent($0) } == [true, true, true, false])
  #expect(aside.meanings[0] >= 0 && aside.meanings[1] == -1 && aside.meanings[2] >= 0)
}

/// In a PBF of their own blocks, nodes wait until the ways are through.
@Test func `a PBF needs no shelf, and each of its blocks is decompressed once`() throws {
  let extract = try Extract(path: Sample.monaco)
  var reader = WayReader(keepsPlaces: true)
  let shelf = try reader.read(extract)
  #expect(shelf == nil)
  var nodes = NodeTable(refs: reader.ways.refs)
  var sights = reader.takeSights()
  var places = reader.takePlaces()
  try nodes.read(
    try extract.startReadingNodes(), in: nil, meanings: &reader.meanings, sights: &sights,
    places: &places)
  #expect(places.nodeRows.count > 100)
  #expect((0..<UInt32(nodes.count)).contains { nodes.isPresent($0) })
  #expect(extract.blockCounts.stored > 2)
  #expect(extract.blockCounts.decompressed == extract.blockCounts.stored)
}
