import Foundation
import TestSupport
import Testing
import WalkGeometry

@testable import WalkPlaces

/// What is at a position, compared with the distances to all places.
struct NearestTests {
  @Test func `a street that only touches a square is found from there`() throws {
    // South-west of a corner of squares; the street cuts the corner.
    let corner = Coordinate(latitudeE7: 437_500_000, longitudeE7: 74_250_000)
    func at(_ north: Int32, _ east: Int32) -> Coordinate {
      Coordinate(latitudeE7: corner.latitudeE7 + north, longitudeE7: corner.longitudeE7 + east)
    }
    let texts = PlaceTexts(bytes: Array("Short Cut".utf8), ends: [9])
    let row = PlaceTable.Row(
      kind: .street, osm: OSMReference(.way, 1), coordinate: corner, name: 1)
    var table = PlaceTable(texts: texts, rows: [])
    table.streets = [
      PlaceTable.Street(row: row, others: [], lines: [[at(-6_000, 5_000), at(5_000, -6_000)]])
    ]
    let folder = try TemporaryFolder()
    let path = folder.path("a.places")
    try PlaceWriter.write(table, beside: path)
    _ = try PlaceWriter.seal(beside: path, areaChecksum: 1)
    try PlaceWriter.commit(path)
    let index = try PlaceIndex(contentsOf: path)
    let found = try index.nearest(to: at(-900, -900), radius: 7)
    #expect(found.first?.place.name == "Short Cut")
  }

  @Test(arguments: [
    (0.0, 0.0), (43.7325, 7.419), (-16.8, 179.9995), (-16.8, -179.9999), (69.65, 18.95),
    (85.0, 30.0),
  ])
  func `nearest finds all that is within the radius, and no more`(
    latitude: Double, longitude: Double
  ) throws {
    let middle = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let plane = LocalPlane(latitudeE7: middle.latitudeE7)
    var random = SeededRandom(seed: 11)
    func moved() -> Coordinate {
      let north = Double.random(in: -400...400, using: &random) / plane.metersPerLatitudeE7
      let east = Double.random(in: -400...400, using: &random) / plane.metersPerLongitudeE7
      return Coordinate(
        latitudeE7: middle.latitudeE7 + Int32(north),
        longitudeE7: wrapLongitudeE7(Int64(middle.longitudeE7) + Int64(east)))
    }
    let rows = (1...300).map { number in
      PlaceTable.Row(kind: .cafe, osm: OSMReference(.node, number), coordinate: moved(), name: 1)
    }
    let name = Array("Café".utf8)
    let folder = try TemporaryFolder()
    let path = folder.path("a.places")
    let texts = PlaceTexts(bytes: name, ends: [name.count])
    try PlaceWriter.write(PlaceTable(texts: texts, rows: rows), beside: path)
    _ = try PlaceWriter.seal(beside: path, areaChecksum: 1)
    try PlaceWriter.commit(path)
    let index = try PlaceIndex(contentsOf: path)
    for _ in 0..<20 {
      let point = moved()
      let found = try index.nearest(to: point, radius: 100, limit: 300)
      let expected = rows.filter { $0.coordinate.distance(to: point) <= 100 }
      #expect(Set(found.map(\.place.osm)) == Set(expected.map(\.osm)))
      #expect(found.map { $0.distance ?? 0 } == found.map { $0.distance ?? 0 }.sorted())
    }
  }
}
