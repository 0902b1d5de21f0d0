import Testing
import WalkGeometry

private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

/// Geodesics of GeographicLib 2.1, `Geodesic.WGS84.Inverse(…)["s12"]`.
private let geodesics: [(Double, Double, Double, Double, meters: Double)] = [
  (43.7392, 7.4275, 43.7302, 7.4136, 1501.309),
  (0, 0, 0, 0.01, 1113.195),
  (0, 0, 0.01, 0, 1105.743),
  (60, 25, 60.1, 25.2, 15757.487),
  (-54.8, -68.3, -54.7, -68.2, 12860.073),
  (43.5, 7, 43.9, 7.3, 50595.824),
]

@Test func `distances are within a thousandth of the geodesic`() throws {
  for row in geodesics {
    let distance = try place(row.0, row.1).distance(to: place(row.2, row.3))
    #expect(abs(distance / row.meters - 1) < 0.001, "\(row): \(distance)")
  }
}

@Test func `far places are as far as the globe is round`() throws {
  // Geodesic.WGS84.Inverse(43.73, 7.42, 35, 160): 10,855,609 m; pole to pole 20,003,931 m.
  let distance = try place(43.73, 7.42).distance(to: place(35, 160))
  #expect(abs(distance / 10_855_609 - 1) < 0.006)
  #expect(abs(try place(43.73, 7.42).bearing(to: place(35, 160)) - 22.32) < 0.5)
  let poles = try place(90, 0).distance(to: place(-90, 0))
  #expect(abs(poles / 20_003_931 - 1) < 0.006)
}

@Test func `impossible positions are none`() {
  #expect(Coordinate(latitude: 90.0001, longitude: 0) == nil)
  #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
  #expect(Coordinate(latitude: 0, longitude: 180.0001) == nil)
  #expect(Coordinate(latitude: -90, longitude: -180) != nil)
}

@Test func `distances cross the antimeridian the short way`() throws {
  let distance = try place(-16.5, 179.999).distance(to: place(-16.5, -179.999))
  #expect(abs(distance - 213.5) < 0.5)
}

@Test func `bearings turn clockwise from north`() throws {
  let origin = try place(43.7, 7.4)
  #expect(origin.bearing(to: try place(43.8, 7.4)) == 0)
  #expect(abs(origin.bearing(to: try place(43.7, 7.5)) - 90) < 0.01)
  #expect(abs(origin.bearing(to: try place(43.6, 7.4)) - 180) < 0.01)
  #expect(abs(origin.bearing(to: try place(43.7, 7.3)) - 270) < 0.01)
  #expect(origin.bearing(to: origin) == 0)
}

@Test func `the nearest point of a segment is on it`() throws {
  let plane = LocalPlane(latitudeE7: 0)
  let a = try place(0, 0)
  let b = try place(0, 0.001)
  let beside = plane.nearest(to: try place(0.0001, 0.0005), onSegmentFrom: a, to: b)
  #expect(abs(beside.fraction - 0.5) < 1e-9)
  #expect(abs(beside.distance - 11.06) < 0.01)
  let beyond = plane.nearest(to: try place(0, 0.002), onSegmentFrom: a, to: b)
  #expect(beyond.fraction == 1)
}

@Test func `a box over the antimeridian holds what is in it`() {
  let box = BoundingBox(
    west: 1_790_000_000, south: -10, east: -1_790_000_000, north: 10)
  #expect(box.contains(Coordinate(latitudeE7: 0, longitudeE7: 1_800_000_000)))
  #expect(box.contains(Coordinate(latitudeE7: 0, longitudeE7: -1_795_000_000)))
  #expect(!box.contains(Coordinate(latitudeE7: 0, longitudeE7: 0)))
}
