import TestSupport
import Testing

@testable import WalkGeometry

/// Pairs of points up to `reach` · 1e-7 degrees apart, at any latitude and over the antimeridian too.
private func pairs(seed: UInt64, reach: Int) -> [(Coordinate, Coordinate)] {
  var random = SeededRandom(seed: seed)
  return (0..<20_000).map { index in
    let latitude = Int32(random.below(1_800_000_001)) - 900_000_000
    let longitude =
      index % 5 == 0
      ? 1_800_000_000 - Int64(random.below(reach + 1))
      : Int64(random.below(3_600_000_001)) - 1_800_000_000
    func step() -> Int { random.below(2 * reach + 1) - reach }
    let other = min(max(Int(latitude) + step(), -900_000_000), 900_000_000)
    return (
      Coordinate(latitudeE7: latitude, longitudeE7: Int32(longitude)),
      Coordinate(latitudeE7: Int32(other), longitudeE7: wrapLongitudeE7(longitude + Int64(step())))
    )
  }
}

@Test(arguments: [100, 10_000, 1_000_000, 30_000_000])
func `a band measures what the plane of each segment measures`(reach: Int) {
  var planes = PlaneBand()
  for (a, b) in pairs(seed: UInt64(reach), reach: reach) {
    let exact = a.distance(to: b)
    let meters = planes.distance(a, b)
    #expect(abs(meters - exact) <= exact * 1e-9, "\(a) \(b)")
    // Whatever was measured before.
    var fresh = PlaneBand()
    #expect(fresh.distance(a, b) == meters, "\(a) \(b)")
  }
}

@Test func `a band's planes are those of their latitudes`() {
  var planes = PlaneBand()
  for (point, _) in pairs(seed: 7, reach: 1) {
    let exact = LocalPlane(latitudeE7: point.latitudeE7)
    let plane = planes.plane(latitudeE7: point.latitudeE7)
    #expect(
      abs(plane.metersPerLatitudeE7 - exact.metersPerLatitudeE7)
        <= exact.metersPerLatitudeE7 * 1e-11, "\(point)")
    #expect(
      abs(plane.metersPerLongitudeE7 - exact.metersPerLongitudeE7)
        <= exact.metersPerLongitudeE7 * 1e-8, "\(point)")
  }
}
