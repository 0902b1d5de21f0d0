import WalkGeometry

/// Where the nodes are that draw places.
struct PlaceNodes {
  private let ids: [Int64]
  private var coordinates: [Coordinate?]
  /// Where the last node was put: the next one mostly follows.
  private var position = 0

  init(ids: [Int64]) {
    var unique: [Int64] = []
    for id in ids.sorted() where id != unique.last { unique.append(id) }
    self.ids = unique
    coordinates = Array(repeating: nil, count: unique.count)
  }

  /// Keeps the node if it is needed.
  mutating func put(_ id: Int64, _ coordinate: Coordinate) {
    if position > 0, ids[position - 1] >= id { position = index(notBelow: id) }
    while position < ids.count, ids[position] < id { position += 1 }
    if position < ids.count, ids[position] == id { coordinates[position] = coordinate }
  }

  subscript(id: Int64) -> Coordinate? {
    let index = index(notBelow: id)
    return index < ids.count && ids[index] == id ? coordinates[index] : nil
  }

  /// The middle of the box around nodes; `nil` when none of them is there.
  func middle(of refs: [Int64]) -> Coordinate? {
    let points = refs.compactMap { self[$0] }
    guard let first = points.first else { return nil }
    var (south, north) = (first.latitudeE7, first.latitudeE7)
    var (west, east): (Int64, Int64) = (0, 0)
    for point in points {
      south = min(south, point.latitudeE7)
      north = max(north, point.latitudeE7)
      let offset = longitudeDifferenceE7(from: first.longitudeE7, to: point.longitudeE7)
      west = min(west, offset)
      east = max(east, offset)
    }
    return Coordinate(
      latitudeE7: south + (north - south) / 2,
      longitudeE7: wrapLongitudeE7(Int64(first.longitudeE7) + (west + east) / 2))
  }

  private func index(notBelow id: Int64) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
