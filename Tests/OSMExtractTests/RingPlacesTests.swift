import OSMExtract
import Testing
import WalkGeometry

@Suite struct RingPlacesTests {
  @Test func `vertices keep their ids and places`() throws {
    let corners = [
      vertex(Int64.min, 474_000_001, 85_000_001), vertex(-1, 474_000_001, 85_100_003),
      vertex(Int64.max, 474_100_007, 85_100_003),
    ]
    let way = RingWay(id: Int64.min, vertices: corners + [corners[0]])
    let polygons = try RingAssembler.polygons(of: way)
    #expect(polygons == [AssembledPolygon(outer: corners, inners: [])])
  }

  @Test func `ends meet by place, and one of the nodes there is named`() throws {
    let corners = [vertex(1, 0, 0), vertex(2, 0, 100), vertex(3, 100, 0)]
    let polygons = try RingAssembler.polygons(
      of: RingWay(id: 1, vertices: corners + [vertex(99, 0, 0)]))
    let outer = polygons.first?.outer ?? []
    #expect(outer.count == 3)
    #expect(Set(outer.map(\.coordinate)) == Set(corners.map(\.coordinate)))
    #expect(Set(outer.map(\.node)).isSubset(of: [1, 2, 3, 99]))
  }

  @Test func `rings across the antimeridian are whole`() throws {
    let (east, west): (Int32, Int32) = (1_799_990_000, -1_799_990_000)
    let ring = [
      vertex(1, 0, east), vertex(2, 0, west), vertex(3, 9000, west), vertex(4, 9000, east),
    ]
    let hole = [
      vertex(5, 3000, 1_799_999_000), vertex(6, 6000, 1_799_999_000),
      vertex(7, 6000, -1_799_999_000), vertex(8, 3000, -1_799_999_000),
    ]
    // From the east, then from the west.
    for ring in [ring, [ring[1], ring[2], ring[3], ring[0]]] {
      let polygons = try RingAssembler.polygons(of: [closed(ring, id: 1), closed(hole, id: 2)])
      #expect(polygons.count == 1)
      #expect(polygons.first.map { rotated($0.outer) } == rotated(ring))
      #expect(polygons.first?.inners.map(rotated) == [hole])
    }
  }

  @Test func `halves cut at the antimeridian are joined there`() throws {
    let limit: Int32 = 1_800_000_000
    let east = [vertex(1, 0, limit), vertex(2, 9000, limit), vertex(3, 9000, limit - 9000)]
    let west = [vertex(4, 0, -limit), vertex(5, 0, 9000 - limit), vertex(6, 9000, -limit)]
    let polygons = try RingAssembler.polygons(of: [closed(east, id: 1), closed(west, id: 2)])
    #expect(polygons.count == 1)
    #expect(polygons.first?.outer.count == 4)
  }

  static let hostile: [(latitude: Int32, longitude: Int32)] = [
    (.max, 0), (.min, 0), (900_000_001, 0), (-900_000_001, 0), (0, .max), (0, .min),
    (0, 1_800_000_001), (0, -1_800_000_001), (.max, .max), (0, 910_000_000), (0, -910_000_000),
  ]

  @Test(arguments: hostile)
  func `coordinates off the globe or far apart are refused`(
    latitude: Int32, longitude: Int32
  ) throws {
    let bad = vertex(3, latitude, longitude)
    let ring = closed([vertex(1, 0, 0), vertex(2, 10, 0), bad, vertex(4, 0, -10)], id: 1)
    #expect(throws: RingError.outOfRange) { try RingAssembler.polygons(of: ring) }
  }

  @Test func `half of the globe is a polygon`() throws {
    let (pole, quarter): (Int32, Int32) = (900_000_000, 900_000_000)
    let ring = [
      vertex(1, -pole, 0), vertex(2, -pole, quarter), vertex(3, pole, quarter), vertex(4, pole, 0),
      vertex(5, pole, -quarter), vertex(6, -pole, -quarter),
    ]
    let polygons = try RingAssembler.polygons(of: closed(ring, id: 1))
    #expect(polygons.map { rotated($0.outer) } == [ring])
  }

  @Test func `a ring of thousands of nodes in many ways`() throws {
    let count = 3000
    let ring = (0..<count).map { index -> RingVertex in
      // A star: every second vertex is nearer to the middle.
      let angle = Double(index) / Double(count) * 2 * .pi
      let radius = index.isMultiple(of: 2) ? 1_000_000.0 : 900_000.0
      return vertex(
        Int64(index), Int32((sine(angle) * radius).rounded()),
        Int32((cosine(angle) * radius).rounded()))
    }
    let ways = stride(from: 0, to: count, by: 50).map { start in
      let part = (start...start + 50).map { ring[$0 % count] }
      return RingWay(
        id: Int64(start), vertices: start.isMultiple(of: 100) ? part : part.reversed())
    }
    let polygons = try RingAssembler.polygons(of: ways)
    #expect(polygons.map { rotated($0.outer) } == [ring])
    #expect(polygons.first?.inners == [])
  }

  @Test func `more than a hundred touching places are too many`() throws {
    // A chain of squares, corner to corner.
    func chain(_ count: Int32) -> [RingWay] {
      (0..<count).map { index in
        let id = Int64(index)
        let corners = [(0, 0), (0, 10), (10, 10), (10, 0)].map { (north: Int32, east: Int32) in
          vertex(
            id * 4 + Int64(north) + Int64(east) / 10, index * 10 + north, index * 10 + east)
        }
        return closed(corners, id: id)
      }
    }
    #expect(try RingAssembler.polygons(of: chain(101)).count == 101)
    #expect(throws: RingError.tooComplex) { try RingAssembler.polygons(of: chain(102)) }
  }

  @Test func `more vertices than are worked out are refused`() throws {
    let way = RingWay(id: 1, vertices: Array(repeating: vertex(1, 0, 0), count: 262_145))
    #expect(throws: RingError.tooComplex) { try RingAssembler.polygons(of: way) }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `polygons of random scraps use each segment once and turn the right way`(
    seed: UInt64
  ) throws {
    var random = Scraps(seed: seed)
    let ways = random.ways()
    guard let polygons = try? RingAssembler.polygons(of: ways) else { return }
    let segments = Set(ways.flatMap { segmentsOf($0.vertices.map(\.node)) })
    var used: Set<Set<Int64>> = []
    for polygon in polygons {
      for (ring, turn) in [(polygon.outer, 1.0)] + polygon.inners.map({ ($0, -1.0) }) {
        #expect(signedArea(ring) * turn > 0)
        for segment in segmentsOf(ring.map(\.node) + [ring[0].node]) {
          #expect(segments.contains(segment))
          #expect(used.insert(segment).inserted)
        }
      }
    }
  }
}

/// Seeded ways between the nodes of a small grid, most of them rings.
private struct Scraps {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ (bits >> 31)) % UInt64(bound))
  }

  mutating func ways() -> [RingWay] {
    func node(_ row: Int, _ column: Int) -> RingVertex {
      vertex(Int64(row * 10 + column), Int32(row), Int32(column))
    }
    return (0...next(5)).map { id in
      let (row, column) = (next(5), next(5))
      var ring = [
        node(row, column), node(row, column + 1), node(row + 1, column + 1), node(row + 1, column),
        node(row, column),
      ]
      if next(4) == 0 { ring.remove(at: 1 + next(3)) }
      if next(40) == 0 { ring.removeLast() }
      return RingWay(id: Int64(id), vertices: ring)
    }
  }
}

private func closed(_ ring: [RingVertex], id: Int64) -> RingWay {
  RingWay(id: id, vertices: ring + ring.prefix(1))
}

/// From the least node id on.
private func rotated(_ ring: [RingVertex]) -> [RingVertex] {
  guard let start = ring.indices.min(by: { ring[$0].node < ring[$1].node }) else { return [] }
  return Array(ring[start...] + ring[..<start])
}

private func segmentsOf(_ nodes: [Int64]) -> [Set<Int64>] {
  zip(nodes, nodes.dropFirst()).map { [$0, $1] }
}

/// Positive when counter-clockwise.
private func signedArea(_ ring: [RingVertex]) -> Double {
  zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, pair in
    let (a, b) = (pair.0.coordinate, pair.1.coordinate)
    return sum + a.longitude * b.latitude - b.longitude * a.latitude
  }
}
