import Foundation
import TestSupport
import Testing
import WalkGeometry

@testable import WalkPlaces

/// "Café Möwe" and its texts, and an island.
private let table: PlaceTable = {
  let texts = ["Café Möwe", "Seagull", "Quay", "3", "12", "Town", "Taveuni"].map { Array($0.utf8) }
  var ends: [Int] = []
  for text in texts { ends.append((ends.last ?? 0) + text.count) }
  return PlaceTable(
    texts: PlaceTexts(bytes: texts.flatMap { $0 }, ends: ends),
    rows: [
      PlaceTable.Row(
        kind: .cafe, osm: OSMReference(.way, 12),
        coordinate: Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_600_000_000), name: 1,
        others: 2, number: 4, street: 3, postcode: 5, city: 6),
      PlaceTable.Row(
        kind: .island, osm: OSMReference(.relation, 3),
        coordinate: Coordinate(latitudeE7: -168_000_000, longitudeE7: 1_799_990_000), name: 7),
    ])
}()

private let gull = Place(
  kind: .cafe, name: "Café Möwe",
  address: PlaceAddress(street: "Quay", number: "3", postcode: "12", city: "Town"),
  coordinate: Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_600_000_000),
  osm: OSMReference(.way, 12))

private func write(_ folder: TemporaryFolder, _ name: String) throws -> String {
  let path = folder.path(name)
  try PlaceWriter.write(table, beside: path)
  _ = try PlaceWriter.seal(beside: path, areaChecksum: 1)
  try PlaceWriter.commit(path)
  return path
}

@Test func `a place comes back as it was written`() throws {
  let folder = try TemporaryFolder()
  let index = try PlaceIndex(contentsOf: write(folder, "a.places"))
  #expect(try index.count() == 2)
  #expect(try index.search("mowe").matches.map(\.place) == [gull])
  #expect(try index.search("seagull").unmistakable == gull)
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
    let database = try Database(path: path, isWritten: true)
    try database.execute("PRAGMA user_version = 9")
  }
  #expect(throws: PlaceError.otherVersion(path: path, found: 9, supported: 2)) {
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
