import Testing
import WalkGeometry

@testable import WalkExport

/// Points at whole degrees of longitude and latitude.
private func line(_ points: (Double, Double)...) -> [Coordinate] {
  points.map { Coordinate(latitudeE7: Int32($0.1 * 1e7), longitudeE7: Int32($0.0 * 1e7)) }
}

@Suite struct AntimeridianCutTests {
  @Test func `a line elsewhere stays whole`() {
    let whole = line((-10, 0), (0, 5), (10, 0))
    #expect(AntimeridianCut(whole).pieces == [whole])
    let along = line((180, 0), (180, 5))
    #expect(AntimeridianCut(along).pieces == [along])
    #expect(AntimeridianCut(line((7, 43), (7, 43))).pieces == [line((7, 43), (7, 43))])
  }

  @Test func `a line over 180° is cut there`() {
    #expect(
      AntimeridianCut(line((170, 0), (-170, 10))).pieces == [
        line((170, 0), (180, 5)), line((-180, 5), (-170, 10)),
      ])
    #expect(
      AntimeridianCut(line((-170, 0), (170, 10))).pieces == [
        line((-170, 0), (-180, 5)), line((180, 5), (170, 10)),
      ])
  }

  @Test(arguments: [180.0, -180.0])
  func `a point on 180° ends one piece and begins the next`(meridian: Double) {
    #expect(
      AntimeridianCut(line((170, 0), (meridian, 5), (-170, 10))).pieces == [
        line((170, 0), (180, 5)), line((-180, 5), (-170, 10)),
      ])
    #expect(
      AntimeridianCut(line((meridian, 5), (-170, 10), (170, 0))).pieces.allSatisfy {
        $0.count >= 2
      })
  }

  @Test func `a line there and back is cut twice`() {
    #expect(
      AntimeridianCut(line((179, 0), (-179, 0), (179, 2))).pieces == [
        line((179, 0), (180, 0)), line((-180, 0), (-179, 0), (-180, 1)), line((180, 1), (179, 2)),
      ])
  }

  @Test func `a box over 180° has its west east of its east`() {
    let box = BoundingBox(around: line((177, -20), (-178, -16), (179, -18)))
    #expect(
      box
        == BoundingBox(
          west: 1_770_000_000, south: -200_000_000, east: -1_780_000_000, north: -160_000_000))
    let plain = BoundingBox(around: line((7, 43), (6, 44)))
    #expect(
      plain
        == BoundingBox(
          west: 60_000_000, south: 430_000_000, east: 70_000_000, north: 440_000_000))
  }
}
