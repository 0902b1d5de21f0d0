import WalkGeometry
import WalkGraph

/// The order of nodes in the file: the largest component first, the others where the Hilbert curve first
/// meets them; within a component along the curve, so that neighbors share pages.
struct NodeOrder {
  /// Places in file order; those without an edge are left out.
  private(set) var places: [UInt32] = []
  /// The file's number of each place.
  private(set) var numbers: [UInt32]
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
    var isUsed = [Bool](repeating: false, count: coordinates.count)
    for (from, to) in edges {
      isUsed[Int(from)] = true
      isUsed[Int(to)] = true
      let a = root(from)
      let b = root(to)
      if a != b { parents[Int(max(a, b))] = min(a, b) }
    }
    let curve = Self.curve(coordinates)
    var sizes: [UInt32: Int] = [:]
    var firstOnCurve: [UInt32: UInt32] = [:]
    for place in coordinates.indices where isUsed[place] {
      let component = root(UInt32(place))
      sizes[component, default: 0] += 1
      firstOnCurve[component] = min(firstOnCurve[component] ?? .max, curve[place])
    }
    let components = sizes.keys.sorted { a, b in
      (firstOnCurve[a] ?? 0, a) < (firstOnCurve[b] ?? 0, b)
    }
    let largest = components.max { (sizes[$0] ?? 0, $1) < (sizes[$1] ?? 0, $0) }
    var ranks: [UInt32: UInt64] = [:]
    var rank: UInt64 = 1
    for component in components {
      if component == largest {
        ranks[component] = 0
      } else {
        ranks[component] = rank
        rank += 1
      }
    }
    var keyed: [(rank: UInt64, curve: UInt32, place: UInt32)] = []
    for place in coordinates.indices where isUsed[place] {
      keyed.append((ranks[root(UInt32(place))] ?? 0, curve[place], UInt32(place)))
    }
    keyed.sort { ($0.rank, $0.curve, $0.place) < ($1.rank, $1.curve, $1.place) }
    numbers = Array(repeating: 0, count: coordinates.count)
    var lastRank: UInt64?
    for (number, entry) in keyed.enumerated() {
      if entry.rank != lastRank { componentStarts.append(UInt32(number)) }
      lastRank = entry.rank
      places.append(entry.place)
      numbers[Int(entry.place)] = UInt32(number)
    }
  }

  /// Where each place lies on a Hilbert curve over the box of all.
  private static func curve(_ coordinates: [Coordinate]) -> [UInt32] {
    let south = coordinates.map(\.latitudeE7).min() ?? 0
    let west = coordinates.map(\.longitudeE7).min() ?? 0
    let height = Double(Int64(coordinates.map(\.latitudeE7).max() ?? 0) - Int64(south))
    let width = Double(Int64(coordinates.map(\.longitudeE7).max() ?? 0) - Int64(west))
    let scale = 65_535 / max(height, width, 1)
    return coordinates.map { coordinate in
      HilbertCurve.index(
        x: UInt32(Double(Int64(coordinate.longitudeE7) - Int64(west)) * scale),
        y: UInt32(Double(Int64(coordinate.latitudeE7) - Int64(south)) * scale))
    }
  }
}
