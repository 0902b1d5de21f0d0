import Foundation
import TestSupport
import Testing
import WalkGeometry

@testable import WalkPlaces

private let records = [
  PlaceRecord(
    Place(
      kind: .cafe, name: "Café Möwe",
      address: PlaceAddress(street: "Quay", number: "3", postcode: "12", city: "Town"),
      coordinate: Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_600_000_000),
      osm: OSMReference(.way, 12)), otherNames: ["Seagull"]),
  PlaceRecord(
    Place(
      kind: .island, name: "Taveuni",
      coordinate: Coordinate(latitudeE7: -168_000_000, longitudeE7: 1_799_990_000),
      osm: OSMReference(.relation, 3))),
]

private func write(_ folder: TemporaryFolder, _ name: String) throws -> String {
  var writer = PlaceWriter()
  _ = try writer.write(records, corners: [], stretches: [], to: folder.path(name))
  return folder.path(name)
}

@Test func `a place comes back as it was written`() throws {
  let folder = try TemporaryFolder()
  let index = try PlaceIndex(contentsOf: write(folder, "a.places"))
  #expect(try index.count() == 2)
  #expect(try index.search("mowe").matches.map(\.place) == [records[0].place])
  #expect(try index.search("seagull").unmistakable == records[0].place)
}

@Test func `the same places give the same bytes, and nothing is left beside them`() throws {
  let folder = try TemporaryFolder()
  let first = try Data(contentsOf: URL(fileURLWithPath: write(folder, "a.places")))
  #expect(try first == Data(contentsOf: URL(fileURLWithPath: write(folder, "b.places"))))
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
  #expect(names.sorted() == ["a.places", "b.places"])
}

@Test func `a search across the antimeridian finds what is near`() throws {
  let folder = try TemporaryFolder()
  let index = try PlaceIndex(contentsOf: write(folder, "a.places"))
  let east = Coordinate(latitudeE7: -168_000_000, longitudeE7: -1_799_990_000)
  let found = try index.nearest(to: east, radius: 500)
  #expect(found.isEmpty, "islands are not what is at a place")
  let match = try #require(try index.search("taveuni", near: east).matches.first)
  #expect(abs((match.distance ?? 0) - 213) < 2)
  #expect(abs((match.bearing ?? 0) - 270) < 0.1)
}

@Test func `foreign, damaged and newer files are refused`() throws {
  let folder = try TemporaryFolder()
  #expect(throws: PlaceError.notFound(path: "nowhere.places")) {
    try PlaceIndex(contentsOf: "nowhere.places")
  }
  let text = try folder.write(String(repeating: "no index ", count: 200), to: "text")
  #expect(throws: PlaceError.self) { try PlaceIndex(contentsOf: text) }
  let path = try write(folder, "a.places")
  do {
    let database = try Database(path: path, isNew: true)
    try database.execute("PRAGMA user_version = 9")
  }
  #expect(throws: PlaceError.otherVersion(path: path, found: 9, supported: 1)) {
    try PlaceIndex(contentsOf: path)
  }
}

@Test func `lines come back within a step`() throws {
  let line = [(1, 2), (-3, 1_800_000_000), (900_000_000, -1_800_000_000)].map {
    Coordinate(latitudeE7: Int32($0.0), longitudeE7: Int32($0.1))
  }
  let back = PlaceLines.decoded(PlaceLines.encoded([line, [line[0]]]))
  #expect(back.map(\.count) == [3, 1])
  for (a, b) in zip(line, back[0]) { #expect(a.distance(to: b) < 2) }
  #expect(PlaceLines.decoded([5, 1, 1]) == [])
}
