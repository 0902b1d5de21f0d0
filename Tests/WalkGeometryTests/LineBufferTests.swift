import TestSupport
import Testing

@testable import WalkGeometry

/// A place so many meters east and north of another.
private func place(_ origin: Coordinate, _ east: Double, _ north: Double) -> Coordinate {
  let plane = LocalPlane(latitudeE7: origin.latitudeE7)
  return Coordinate(
    latitudeE7: origin.latitudeE7 + Int32((north / plane.metersPerLatitudeE7).rounded()),
    longitudeE7: wrapLongitudeE7(
      Int64(origin.longitudeE7) + Int64((east / plane.metersPerLongitudeE7).rounded())))
}

private let here = Coordinate(latitudeE7: 470_000_000, longitudeE7: 90_000_000)

@Test func `the ground around a point is a disc`() {
  var buffer = LineBuffer(around: [here], near: here, radius: 25)
  buffer.add([here])
  let outlines = buffer.outlines(leastHole: 0)
  #expect(outlines.count == 1)
  #expect(OutlineCheck.faults(in: outlines) == [])
  #expect(abs(outlines[0].squareMeters - Double.pi * 625) < 40)
  for point in outlines[0].shell { #expect(abs(point.distance(to: here) - 25) < 0.8) }
}

@Test func `a ring of street has a hole, which is filled when it is small`() {
  let corners = [(0, 0), (200, 0), (200, 200), (0, 200), (0, 0)].map { place(here, $0.0, $0.1) }
  var buffer = LineBuffer(around: corners, near: here, radius: 25)
  buffer.add(corners)
  let outlines = buffer.outlines(leastHole: 20_000)
  #expect(OutlineCheck.faults(in: outlines) == [])
  #expect(outlines.map(\.holes.count) == [1])
  #expect(abs(Outline.squareMeters(outlines[0].holes[0]) + 150 * 150) < 100)
  let whole = buffer.outlines(leastHole: 25_000)
  #expect(whole.map(\.holes.count) == [0])
  #expect(abs(whole[0].squareMeters - outlines[0].squareMeters - 150 * 150) < 100)
}

@Test func `what lies in a hole that is filled is no ground of its own`() {
  let ring = [(0, 0), (200, 0), (200, 200), (0, 200), (0, 0)].map { place(here, $0.0, $0.1) }
  var buffer = LineBuffer(around: ring, near: here, radius: 25)
  buffer.add(ring)
  buffer.add([place(here, 100, 100)])
  #expect(buffer.outlines(leastHole: 0).count == 2)
  #expect(OutlineCheck.faults(in: buffer.outlines(leastHole: 0)) == [])
  let filled = buffer.outlines(leastHole: 25_000)
  #expect(filled.count == 1)
  #expect(OutlineCheck.faults(in: filled) == [])
}

/// Where towns stand: mid-latitudes, both sides of 180°, the equator at Greenwich, far north.
private let origins = [
  here, Coordinate(latitudeE7: -168_000_000, longitudeE7: 1_799_990_000),
  Coordinate(latitudeE7: 650_000_000, longitudeE7: -1_799_990_000),
  Coordinate(latitudeE7: 0, longitudeE7: 0),
  Coordinate(latitudeE7: 781_000_000, longitudeE7: 155_000_000),
  Coordinate(latitudeE7: 899_000_000, longitudeE7: 1_799_000_000),
  Coordinate(latitudeE7: -10_000_000, longitudeE7: -1_800_000_000),
]

@Test(arguments: origins)
func `outlines of random lines are valid, hold the lines and only grow`(origin: Coordinate) {
  for seed in 1...3 as ClosedRange<UInt64> {
    var random = SeededRandom(seed: seed)
    // From a few streets to thickets in which diagonal neighbors abound.
    let extent = 200 + random.below(800)
    let lines = (0..<10 + random.below(60)).map { _ in
      let start = (Double(random.below(extent)), Double(random.below(extent)))
      return [
        place(origin, start.0, start.1),
        place(
          origin, start.0 + Double(random.below(160)) - 80, start.1 + Double(random.below(160)) - 80
        ),
      ]
    }
    var buffer = LineBuffer(around: lines.joined(), near: origin, radius: 25)
    var smaller: [Outline] = []
    for half in [lines.prefix(lines.count / 2), lines.dropFirst(lines.count / 2)] {
      for line in half { buffer.add(line) }
      for leastHole in [0.0, 3_000] {
        let outlines = buffer.outlines(leastHole: leastHole)
        #expect(OutlineCheck.faults(in: outlines) == [], "seed \(seed)")
        for line in half {
          for fraction in [0, 0.37, 1] {
            let point = line[0].interpolated(to: line[1], fraction: fraction)
            let isInside = OutlineCheck.contains(outlines, point)
            #expect(isInside, "seed \(seed)")
          }
        }
        if leastHole > 0 {
          // Every bend of the smaller ground lies in the larger one or on its border.
          for ring in smaller.flatMap({ [$0.shell] + $0.holes }) {
            for point in ring where !OutlineCheck.contains(outlines, point) {
              let isOnBorder = outlines.contains { outline in
                ([outline.shell] + outline.holes).contains { OutlineCheck.isOn($0, point) }
              }
              #expect(isOnBorder, "seed \(seed), \(point)")
            }
          }
          smaller = outlines
        }
      }
    }
  }
}

@Test func `ground across 180° is cut there`() {
  let origin = Coordinate(latitudeE7: -168_000_000, longitudeE7: 1_800_000_000)
  let line = [place(origin, -100, 0), place(origin, 100, 30)]
  for reference in [line[0], line[1]] {
    var buffer = LineBuffer(around: line, near: reference, radius: 25)
    buffer.add(line)
    let outlines = buffer.outlines(leastHole: 0)
    #expect(outlines.count == 2)
    #expect(OutlineCheck.faults(in: outlines) == [])
    let longitudes = outlines.map { $0.shell.map(\.longitudeE7) }
    #expect(longitudes.contains { $0.max() == 1_800_000_000 && ($0.min() ?? 0) > 1_799_000_000 })
    #expect(longitudes.contains { $0.min() == -1_800_000_000 && ($0.max() ?? 0) < -1_799_000_000 })
    let area = outlines.reduce(0) { $0 + $1.squareMeters }
    #expect(abs(area - (50 * 202.2 + Double.pi * 625)) < 100, "\(area)")
  }
}

@Test func `a wide box has a coarser lattice and wider ground, without gaps`() {
  let line = [here, place(here, 60_000, 45_000)]
  var buffer = LineBuffer(around: line, near: here, radius: 25)
  #expect(buffer.distances.count < 1_400_000)
  buffer.add(line)
  let outlines = buffer.outlines(leastHole: 0)
  #expect(outlines.count == 1)
  #expect(OutlineCheck.faults(in: outlines) == [])
}
