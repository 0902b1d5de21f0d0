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
    var parents = Array(0..<UInt32(coordinates.count))
    func root(_ place: UInt32) -> UInt32 {
      var place = place
      while parents[Int(place)] != place {
        parents[Int(place)] = parents[Int(parents[Int(place)])]
        place = parents[Int(place)]
      }
      return place
    }
    isUsed = Array(repeating: false, count: coordinates.count)
    for (from, to) in edges {
      isUsed[Int(from)] = true
      isUsed[Int(to)] = true
      let a = root(from)
      let b = root(to)
      if a != b { parents[Int(max(a, b))] = min(a, b) }
    }
    // Places along the curve: its index in the high half, the place in the low.
    var along: [UInt64] = []
    along.reserveCapacity(coordinates.count)
    for (place, index) in Self.curve(coordinates).enumerated() where isUsed[place] {
      along.append(UInt64(index) << 32 | UInt64(place))
    }
    along.radixSort(fromBit: 32)
    // Components in the order the curve meets them, the largest moved to the front.
    var components: [(root: UInt32, size: Int)] = []
    var ranks = [UInt32](repeating: .max, count: coordinates.count)
    for entry in along {
      let component = root(UInt32(truncatingIfNeeded: entry))
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
      let rank = Int(ranks[Int(root(place))])
      places[Int(next[rank])] = place
      numbers[Int(place)] = next[rank]
      next[rank] += 1
    }
  }

  /// Where each place lies on a Hilbert curve over the box of all.
  private static func curve(_ coordinates: [Coordinate]) -> [UInt32] {
    var south = Int64.max
    var north = Int64.min
    var west = Int64.max
    var east = Int64.min
    for coordinate in coordinates {
      south = min(south, Int64(coordinate.latitudeE7))
      north = max(north, Int64(coordinate.latitudeE7))
      west = min(west, Int64(coordinate.longitudeE7))
      east = max(east, Int64(coordinate.longitudeE7))
    }
    guard south <= north else { return [] }
    let height = Double(north - south)
    let width = Double(east - west)
    let scale = 65_535 / max(height, width, 1)
    return coordinates.map { coordinate in
      HilbertCurve.index(
        x: UInt32(Double(Int64(coordinate.longitudeE7) - west) * scale),
        y: UInt32(Double(Int64(coordinate.latitudeE7) - south) * scale))
    }
  }
}
