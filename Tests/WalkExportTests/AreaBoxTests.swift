import TestSupport
import Testing
import WalkGeometry
import WalkGraph

@Suite struct AreaBoxTests {
  private static func sketch() throws -> SketchedArea {
    try SketchedArea(
      ["A": (0, 0), "B": (1000, 0), "C": (1000, 1000), "D": (1000, 1005)],
      ways: [.init("ABCD", .footway)])
  }

  private static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double)
    -> BoundingBox
  {
    BoundingBox(
      west: Int32(west * 1e7), south: Int32(south * 1e7), east: Int32(east * 1e7),
      north: Int32(north * 1e7))
  }

  @Test(arguments: [
    (159.9, 34.9, 160.1, 35.1), (-180, -90, 180, 90), (150, 30, -170, 40), (160.1, 30, 160.05, 40),
  ])
  func `a box around all holds every edge once`(
    west: Double, south: Double, east: Double, north: Double
  ) throws {
    let area = try Self.sketch().area
    #expect(
      try area.edges(in: Self.box(west, south, east, north)) == [EdgeID(0), EdgeID(1), EdgeID(2)])
  }

  @Test(arguments: [
    (170.0, 30.0, -170.0, 40.0), (-160, 34, -150, 36), (160, 36, 160.1, 37), (160, 30, 160.1, 34),
    (160.02, 34.9, 160.1, 35.1), (159.9, 34.9, 159.99, 35.1),
  ])
  func `a box elsewhere holds none`(
    west: Double, south: Double, east: Double, north: Double
  ) throws {
    let area = try Self.sketch().area
    #expect(try area.edges(in: Self.box(west, south, east, north)).isEmpty)
  }

  @Test func `a box in the middle of an edge holds it`() throws {
    let sketch = try Self.sketch()
    let point = sketch.beside("A", east: 500)
    let box = BoundingBox(
      west: point.longitudeE7, south: point.latitudeE7, east: point.longitudeE7,
      north: point.latitudeE7)
    #expect(try sketch.area.edges(in: box) == [EdgeID(0)])
  }
}
