import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkPlaces

@testable import WalkImport

/// Two streets with houses on them, in XML.
private let street = """
  <node id="1" lat="35.0" lon="160.0"/><node id="2" lat="35.0" lon="160.002"/>
  <node id="3" lat="35.001" lon="160.001"><tag k="addr:housenumber" v="3"/></node>
  <node id="4" lat="35.001" lon="160.002"><tag k="addr:housenumber" v="4"/></node>
  <node id="5" lat="35.001" lon="160.003"><tag k="addr:housenumber" v="5"/>
    <tag k="addr:street" v="Quay"/></node>
  <node id="6" lat="35.002" lon="160.002"/><node id="7" lat="35.002" lon="160.004"/>
  <node id="8" lat="35.004" lon="160.004"/>
  <way id="11"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/>
    <tag k="name" v="Sea Street"/></way>
  <way id="12"><nd ref="6"/><nd ref="7"/><nd ref="8"/><nd ref="6"/>
    <tag k="building" v="yes"/><tag k="addr:housenumber" v="12"/></way>
  """

private func relation(_ id: Int, _ members: [(String, Int, String)], _ tags: String...) -> String {
  "<relation id=\"\(id)\">"
    + members.map { "<member type=\"\($0.0)\" ref=\"\($0.1)\" role=\"\($0.2)\"/>" }.joined()
    + tags.map { tag in
      let parts = tag.split(separator: "=")
      return "<tag k=\"\(parts[0])\" v=\"\(parts[1])\"/>"
    }.joined() + "</relation>"
}

struct PlaceImportTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("area.walk")
  }

  private var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        .filter { !$0.hasSuffix(".osm") }.sorted()
    }
  }

  private func run(_ extracts: [String], withPlaces: Bool = true) throws -> ImportSummary {
    var options = ImportOptions()
    options.indexesPlaces = withPlaces
    var paths: [String] = []
    for (number, text) in extracts.enumerated() {
      paths.append(try folder.write("<osm version=\"0.6\">\(text)</osm>", to: "\(number).osm"))
    }
    return try Importer.run(extracts: paths, to: path, options: options)
  }

  private func index() throws -> PlaceIndex { try PlaceIndex(besideArea: Area(contentsOf: path)) }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }

  @Test func `a relation tells houses their street, by its own name or that of the street`() throws
  {
    let members = [("way", 11, "street"), ("node", 3, "house"), ("way", 12, "house")]
    for tags in [["type=associatedStreet", "name=Sea Street"], ["type=associatedStreet"]] {
      let text = relation(21, members, tags[0], tags[tags.count - 1])
      _ = try run([street + text])
      let index = try index()
      for number in ["3", "12"] {
        let match = try #require(try index.search("sea street \(number)").matches.first)
        #expect(match.quality == .whole)
        #expect(match.place.address.street == "Sea Street")
        #expect(match.place.address.number == number)
      }
      #expect(try index.search("sea street 4").matches.first?.quality == .withoutNumber)
      #expect(try index.search("quay 5").matches.first?.place.address.street == "Quay")
    }
  }

  @Test func `a place that a relation draws lies in the middle of its ways`() throws {
    let park = """
      <way id="13"><nd ref="6"/><nd ref="7"/></way><way id="14"><nd ref="7"/><nd ref="8"/></way>
      """
    let drawn = relation(
      21, [("way", 13, "outer"), ("way", 14, "outer")], "type=multipolygon", "leisure=park",
      "name=Gardens")
    _ = try run([street + park + drawn])
    let place = try #require(try index().search("gardens").unmistakable)
    #expect(place.osm == OSMReference(.relation, 21))
    #expect(place.coordinate.latitude == 35.003 && place.coordinate.longitude == 160.003)
  }

  @Test func `what stands in two extracts is one place`() throws {
    let once = try run([street]).places
    let first = try bytes("area.places")
    #expect(once.count == 5)
    #expect(try run([street, street]).places.count == 5)
    _ = try run([street])
    #expect(try bytes("area.places") == first, "the same input gives the same bytes")
    #expect(once.byteCount == first.count)
  }

  @Test func `an index of another import is refused, and goes when an area is made anew`() throws {
    _ = try run([street])
    let old = try bytes("area.places")
    _ = try run([street + #"<node id="9" lat="36" lon="160"/>"#])
    try index().validate()
    let other = try run([street.replacing("35.0\"", with: "35.0005\"")])
    #expect(other.places.count == 5)
    try old.write(to: URL(fileURLWithPath: folder.path("area.places")))
    #expect(throws: PlaceError.otherArea(path: folder.path("area.places"), area: path)) {
      try index()
    }
    let alone = try run([street], withPlaces: false)
    #expect(alone.places == PlaceSummary())
    #expect(try files == ["area.walk"])
    #expect(throws: PlaceError.notFound(path: folder.path("area.places"))) { try index() }
  }

  @Test(arguments: [(35.0, 0), (35.0005, 55), (35.0015, 166), (35.0025, nil)] as [(Double, Int?)])
  func `a straight street is near all along it`(_ latitude: Double, _ meters: Int?) throws {
    _ = try run([
      """
      <node id="1" lat="35.0" lon="160.0"/><node id="2" lat="35.0" lon="160.1"/>
      <way id="11"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/>
        <tag k="name" v="Sea Street"/></way>
      """
    ])
    let index = try index()
    for longitude in stride(from: 160.0013, to: 160.1, by: 0.0071) {
      let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let found = try index.nearest(to: point)
      #expect(found.map(\.place.name) == (meters == nil ? [] : ["Sea Street"]))
      #expect(found.first?.distance.map { Int($0.rounded()) } == meters)
      #expect(try index.nearest(to: point, radius: 2000).count == 1)
    }
  }

  @Test func `an index and its area may be copied under another name`() throws {
    _ = try run([street])
    for ending in ["walk", "places"] {
      try FileManager.default.copyItem(
        atPath: folder.path("area.\(ending)"), toPath: folder.path("b.\(ending)"))
    }
    let area = try Area(contentsOf: folder.path("b.walk"))
    #expect(try PlaceIndex(besideArea: area).count() == 5)
  }

  @Test func `an index that cannot be written leaves the old area and the old index`() throws {
    _ = try run([street])
    let old = (try bytes("area.walk"), try bytes("area.places"))
    let partial = partialPath(of: folder.path("area.places"))
    try FileManager.default.createDirectory(
      atPath: partial + "/full", withIntermediateDirectories: true)
    #expect(throws: PlaceError.self) {
      try run([street.replacing("35.0\"", with: "35.0005\"")])
    }
    try FileManager.default.removeItem(atPath: partial)
    #expect(try bytes("area.walk") == old.0 && bytes("area.places") == old.1)
    #expect(try files == ["area.places", "area.walk"])
  }

  @Test func `an import that fails leaves no index`() throws {
    #expect(throws: ImportError.self) {
      try run([#"<node id="3" lat="35" lon="160"><tag k="name" v="Quay"/></node>"#])
    }
    #expect(try files == [])
  }
}

struct SpellingTests {
  private static let streets = [
    "Bahnhofstraße", "Kölner Straße", "Тверская улица", "Saint Paul Road",
  ]

  @Test(arguments: [
    ("bahnhof str", 0, PlaceMatch.Quality.whole), ("bahnhofstr.", 0, .whole),
    ("Bahnhof Str. 7", 0, .withoutNumber), ("kolnerstr", 1, .whole), ("kolner str.", 1, .whole),
    ("tverskaya", 2, .words), ("Tverskaya ulitsa", 2, .words), ("ул. Тверская", 2, .whole),
    ("tverskaja", 2, .respelled), ("st. paul rd", 3, .whole),
  ])
  func `a street is found as people write it`(
    _ typed: String, _ street: Int, _ quality: PlaceMatch.Quality
  ) throws {
    let folder = try TemporaryFolder()
    let ways = Self.streets.enumerated().map { number, name in
      """
      <node id="\(number)1" lat="35.\(number)" lon="160.0"/>
      <node id="\(number)2" lat="35.\(number)" lon="160.002"/>
      <way id="\(number)5"><nd ref="\(number)1"/><nd ref="\(number)2"/>
        <tag k="highway" v="residential"/><tag k="name" v="\(name)"/></way>
      """
    }.joined()
    let extract = try folder.write("<osm version=\"0.6\">\(ways)</osm>", to: "streets.osm")
    var options = ImportOptions()
    options.indexesPlaces = true
    _ = try Importer.run(extracts: [extract], to: folder.path("a.walk"), options: options)
    let match = try PlaceIndex(contentsOf: folder.path("a.places")).search(typed).matches.first
    #expect(match?.place.name == Self.streets[street])
    #expect(match?.quality == quality)
  }
}
