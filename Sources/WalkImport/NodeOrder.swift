import WalkGeometry
import WalkGraph

/// The order of nodes in the file: the largest component first, the others where the Hilbert curve first
/// meets them; within a component along the curve, so that neighbors share pages.
struct NodeOrder {
  /// Places in file order; those without an edge are left out.
  private(set) var places: [UInt32] = []
  /// The file's number of each place.
  private(set) var numbers: [UInt32]
  /// Of each place: whether an edge ends there.
  private(set) var isUsed: [Bool]
  /// The first node of each component.
  private(set) var componentStarts: [UInt32] = []

  init(places coordinates: [Coordinate], edges: some Sequence<(UInt32, UInt32)>) {
    isUsed = Array(repeating: false, count: coordinates.count)
    var parents = Array(0..<UInt32(coordinates.count))
    for (from, to) in edges {
      isUsed[Int(from)] = true
      isUsed[Int(to)] = true
      let a = Self.root(from, &parents)
      let b = Self.root(to, &parents)
      if a != b { parents[Int(max(a, b))] = min(a, b) }
    }
    // No parent has a higher number, so one pass leads every place to its root.
    for place in parents.indices { parents[place] = parents[Int(parents[place])] }
    // Places along the curve: its index in the high half, the place in the low.
    var along = Self.alongCurve(coordinates, isUsed)
    along.radixSort(fromBit: 32)
    // Components in the order the curve meets them, the largest moved to the front.
    var components: [(root: UInt32, size: Int)] = []
    var ranks = [UInt32](repeating: .max, count: coordinates.count)
    for entry in along {
      let component = parents[Int(UInt32(truncatingIfNeeded: entry))]
      if ranks[Int(component)] == .max {
        ranks[Int(component)] = UInt32(components.count)
        components.append((component, 0))
      }
      components[Int(ranks[Int(component)])].size += 1
    }
    if let largest = components.indices.max(by: { components[$0].size < components[$1].size }),
      let first = components.indices.first(where: {
        components[$0].size == components[largest].size
      })
    {
      components.insert(components.remove(at: first), at: 0)
    }
    var next: [UInt32] = []
    var start: UInt32 = 0
    for (rank, component) in components.enumerated() {
      ranks[Int(component.root)] = UInt32(rank)
      componentStarts.append(start)
      next.append(start)
      start += UInt32(component.size)
    }
    places = Array(repeating: 0, count: along.count)
    numbers = Array(repeating: 0, count: coordinates.count)
    for entry in along {
      let place = UInt32(truncatingIfNeeded: entry)
      let rank = Int(ranks[Int(parents[Int(place)])])
      places[Int(next[rank])] = place
      numbers[Int(place)] = next[rank]
      next[rank] += 1
    }
  }

  /// Lets go all but ``numbers``.
  mutating func dropPlaces() {
    places = []
    isUsed = []
    componentStarts = []
  }

  private static func root(_ place: UInt32, _ parents: inout [UInt32]) -> UInt32 {
    var place = place
    while parents[Int(place)] != place {
      parents[Int(place)] = parents[Int(parents[Int(place)])]
      place = parents[Int(place)]
    }
    return place
  }

  /// The places that are used, each below where it lies on a Hilbert curve over the box of all.
  private static func alongCurve(_ coordinates: [Coordinate], _ isUsed: [Bool]) -> [UInt64] {
    var south = Int32.max
    var north = Int32.min
    var west = Int32.max
    var east = Int32.min
    for coordinate in coordinates {
      south = min(south, coordinate.latitudeE7)
      north = max(north, coordinate.latitudeE7)
      west = min(west, coordinate.longitudeE7)
      east = max(east, coordinate.longitudeE7)
    }
    guard south <= north else { return [] }
    let height = Double(Int64(north) - Int64(south))
    let width = Double(Int64(east) - Int64(west))
    let scale = 65_535 / max(height, width, 1)
    var along: [UInt64] = []
    along.reserveCapacity(coordinates.count)
    for (place, coordinate) in coordinates.enumerated() where isUsed[place] {
      let index = HilbertCurve.index(
        x: UInt32(Double(Int64(coordinate.longitudeE7) - Int64(west)) * scale),
        y: UInt32(Double(Int64(coordinate.latitudeE7) - Int64(south)) * scale))
      along.append(UInt64(index) << 32 | UInt64(place))
    }
    return along
  }
}
