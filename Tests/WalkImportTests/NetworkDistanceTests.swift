import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkRouting

/// A random town of footways and nothing else, kept beside its XML.
private struct FootwayTown {
  var places: [Coordinate] = []
  /// Places each way leads over; it may come back, stand still or go out and in again.
  var ways: [[Int]] = []

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for index in 0..<64 {
      // A grid of 220 m, each place moved by up to 80 m.
      places.append(
        Coordinate(
          latitudeE7: 470_000_000 + Int32(index / 8 * 20_000 + random.below(14_000)),
          longitudeE7: 90_000_000 + Int32(index % 8 * 29_000 + random.below(20_000))))
    }
    for _ in 0..<44 {
      var way = [random.below(64)]
      for _ in 0..<1 + random.below(6) {
        switch random.below(10) {
        case 0: way.append(way[way.count - 1])
        case 1: way.append(way[0])
        default: way.append(neighbor(of: way[way.count - 1], &random))
        }
      }
      ways.append(way)
    }
  }

  private func neighbor(of place: Int, _ random: inout SeededRandom) -> Int {
    let row = min(max(place / 8 + random.below(3) - 1, 0), 7)
    let column = min(max(place % 8 + random.below(3) - 1, 0), 7)
    return row * 8 + column
  }

  var elements: String {
    let nodes = places.enumerated().map { index, place in
      node(
        Int64(index), RandomTown.degrees(Int(place.latitudeE7)),
        RandomTown.degrees(Int(place.longitudeE7)))
    }
    let lines = ways.enumerated().map { index, places in
      way(Int64(index), places.map(Int64.init), "highway=footway")
    }
    return nodes.joined() + lines.joined()
  }

  /// Meters between all pairs of places, by trying every place between.
  func distances() -> [[Double]] {
    var table = [[Double]](
      repeating: [Double](repeating: .infinity, count: places.count), count: places.count)
    for way in ways {
      for (a, b) in zip(way, way.dropFirst()) {
        let meters = places[a].distance(to: places[b])
        table[a][b] = min(table[a][b], meters)
        table[b][a] = table[a][b]
        table[a][a] = 0
        table[b][b] = 0
      }
    }
    for middle in table.indices {
      for from in table.indices where table[from][middle] < .infinity {
        for to in table.indices {
          table[from][to] = min(table[from][to], table[from][middle] + table[middle][to])
        }
      }
    }
    return table
  }
}

@Test(arguments: 1...8 as ClosedRange<UInt64>)
func `distances over the network are those over the raw ways`(seed: UInt64) throws {
  let town = FootwayTown(seed: seed)
  let imported = try ImportedArea(town.elements)
  let expected = town.distances()
  var options = RouteOptions()
  // Only edges that lead through the very place.
  options.radius = 0.001
  var workspace = imported.router.makeWorkspace()
  var random = SeededRandom(seed: seed)
  for _ in 0..<500 {
    let (from, to) = (random.below(64), random.below(64))
    let meters = expected[from][to]
    let route = try? imported.router.route(
      from: town.places[from], to: town.places[to], options: options, workspace: &workspace)
    guard let route else {
      #expect(meters == .infinity, "seed \(seed): no walk from \(from) to \(to)")
      continue
    }
    // Searches count in whole decimeters, rounded up, so a walk may be longer by as much for each edge.
    let slack = 0.1 * Double(route.stretches.count) + 0.01
    #expect(
      (meters - 0.01...meters + slack).contains(route.distanceMeters),
      "seed \(seed): \(route.distanceMeters) m from \(from) to \(to), not \(meters)")
  }
}
