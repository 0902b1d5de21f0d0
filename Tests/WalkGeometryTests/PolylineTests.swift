import Testing

@testable import WalkGeometry

/// Meters east and north of 48 N, 8 E.
private let plane = LocalPlane(latitudeE7: 480_000_000)

private func place(_ x: Double, _ y: Double) -> Coordinate {
  Coordinate(
    latitudeE7: 480_000_000 + Int32((y / plane.metersPerLatitudeE7).rounded()),
    longitudeE7: 80_000_000 + Int32((x / plane.metersPerLongitudeE7).rounded()))
}

private func line(_ points: [(Double, Double)]) -> [Coordinate] {
  points.map { place($0.0, $0.1) }
}

/// Decimeters east and north of the same place.
private func flat(_ points: [Coordinate]) -> [[Int]] {
  points.map {
    [
      Int((plane.east(place(0, 0), $0) * 10).rounded()),
      Int((plane.north(place(0, 0), $0) * 10).rounded()),
    ]
  }
}

// MARK: Simplifying

@Test func `bends within the tolerance go`() {
  let bent = line([(0, 0), (10, 0.2), (20, 0), (30, 5), (40, 0)])
  let simple = Polyline.simplified(bent, tolerance: 0.5, plane)
  #expect(flat(simple) == [[0, 0], [200, 0], [300, 50], [400, 0]])
  #expect(Polyline.simplified(bent, tolerance: 10, plane).count == 2)
  #expect(Polyline.simplified(bent, tolerance: 0, plane) == bent)
}

@Test func `what is kept stays, and splits the line`() {
  let bent = line([(0, 0), (10, 0.2), (20, 0), (30, 0.1), (40, 0)])
  let simple = Polyline.simplified(bent, tolerance: 1, plane) { $0 == bent[3] }
  #expect(simple == [bent[0], bent[3], bent[4]])
}

@Test func `short lines stay as they are`() {
  #expect(Polyline.simplified([], tolerance: 1, plane).isEmpty)
  #expect(Polyline.simplified([place(0, 0)], tolerance: 1, plane).count == 1)
  let twice = [place(0, 0), place(0, 0)]
  #expect(Polyline.simplified(twice, tolerance: 1, plane) == twice)
}

@Test func `rings lose repeated and needless vertices`() {
  let ring = line([(0, 0), (0, 0), (10, 0), (20, 0), (20, 10), (20, 20), (0, 20), (0, 0)])
  #expect(
    flat(Polyline.simplifiedRing(ring, tolerance: 0.5, plane)) == [
      [0, 0], [200, 0], [200, 200], [0, 200],
    ])
  let point = [Coordinate](repeating: place(0, 0), count: 5)
  #expect(Polyline.simplifiedRing(point, tolerance: 0.5, plane).count == 1)
  // Never fewer than three where there were three.
  let thin = line([(0, 0), (10, 0.1), (20, 0), (10, -0.1)])
  #expect(Polyline.simplifiedRing(thin, tolerance: 0.5, plane).count >= 3)
}

// MARK: Area and crossings

@Test func `area is positive counterclockwise`() {
  let ring = line([(0, 0), (30, 0), (30, 20), (0, 20)])
  #expect(abs(Polyline.signedArea(ring, plane) - 600) < 1)
  #expect(abs(Polyline.signedArea(ring.reversed(), plane) + 600) < 1)
  #expect(Polyline.signedArea([], plane) == 0)
}

@Test func `a bow tie crosses itself, a corner that touches does not`() {
  #expect(Polyline.crossesItself(line([(0, 0), (20, 20), (20, 0), (0, 20)])))
  #expect(!Polyline.crossesItself(line([(0, 0), (20, 0), (20, 20), (0, 20)])))
  #expect(
    !Polyline.crossesItself(
      line([(0, 0), (10, 10), (20, 0), (20, 20), (10, 10), (0, 20)])))
  #expect(!Polyline.crossesItself([]))
}

// MARK: Growing

@Test func `a ring grows on all sides`() {
  let ring = line([(0, 0), (30, 0), (30, 20), (0, 20)])
  #expect(
    flat(Polyline.grown(ring, by: 1, plane)) == [
      [-10, -10], [310, -10], [310, 210], [-10, 210],
    ])
}

@Test func `a line grows to both sides and beyond its ends`() {
  let grown = Polyline.grown(line: line([(0, 0), (30, 0), (30, 20)]), by: 1, plane)
  #expect(
    flat(grown) == [[-10, -10], [310, -10], [310, 210], [290, 210], [290, 10], [-10, 10]])
  #expect(Polyline.signedArea(grown, plane) > 0)
}

@Test func `sharp corners do not grow without end`() {
  let needle = line([(0, 0), (100, 0.5), (0, 1)])
  for (vertex, grown) in zip(needle, Polyline.grown(needle, by: 1, plane)) {
    #expect(plane.distance(vertex, grown) <= 3.05)
  }
  let hook = line([(0, 0), (20, 0), (0, 0)])
  for (index, grown) in Polyline.grown(line: hook, by: 1, plane).enumerated() {
    let vertex = hook[index < 3 ? index : 5 - index]
    #expect(plane.distance(vertex, grown) <= 3.05)
  }
}

@Test(arguments: [-900_000_000, 900_000_000] as [Int32])
func `at a pole too`(latitude: Int32) {
  let pole = Coordinate(latitudeE7: latitude, longitudeE7: 0)
  let near = Coordinate(latitudeE7: latitude / 900 * 899, longitudeE7: 10)
  let grown = Polyline.grown(
    line: [near, pole], by: 1, LocalPlane(latitudeE7: latitude))
  #expect(grown.count == 4)
}

// MARK: Cutting

@Test func `a ring is cut to a box`() {
  let square = line([(0, 0), (20, 0), (20, 20), (0, 20)])
  let box = ClipBox(around: square, margin: 5)
  let inside = line([(5, 5), (10, 5), (5, 10)])
  #expect(box.clipped(ring: inside) == inside)
  let river = line([(-1000, 5), (1000, 5), (1000, 15), (-1000, 15)])
  #expect(
    flat(box.clipped(ring: river)).sorted { ($0[0], $0[1]) < ($1[0], $1[1]) } == [
      [-50, 50], [-50, 150], [250, 50], [250, 150],
    ])
  #expect(box.clipped(ring: line([(30, 30), (40, 30), (40, 40)])).isEmpty)
}

@Test func `of a line those runs stay that come near a box`() {
  let box = ClipBox(around: line([(0, 0), (20, 20)]), margin: 5)
  let wall = line([(-100, 10), (100, 10), (100, 100), (10, 100), (10, 10)])
  #expect(box.clipped(line: wall) == [Array(wall[0...1]), Array(wall[3...4])])
  #expect(box.clipped(line: line([(50, 0), (50, 50)])).isEmpty)
}
