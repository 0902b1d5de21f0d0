import WalkGeometry
import WalkPlaces

/// Ways of one name that lie together, as one street each, and where streets meet.
struct PlaceStreets {
  struct Way {
    var id: Int64
    var name: String
    var otherNames: [String]
    var refs: [Int64]
  }

  private(set) var records: [PlaceRecord] = []
  private(set) var corners: Set<StreetCorner> = []

  /// Ways of one name no farther apart than this are one street: some 200 m.
  private static let gapE7: Int32 = 18_000
  /// How far, in meters, a street's line may be from its ways.
  private static let tolerance = 4.0

  /// - Parameter firstIndex: The number of the first street among all records.
  init(_ ways: [Way], _ nodes: PlaceNodes, firstIndex: Int) {
    var byName: [String: [Piece]] = [:]
    for way in ways {
      let points = way.refs.compactMap { nodes[$0] }
      guard let piece = Piece(way: way, points: points) else { continue }
      byName[way.name, default: []].append(piece)
    }
    var crossings: [(node: Int64, street: Int)] = []
    for name in byName.keys.sorted() {
      for group in Self.groups(byName[name] ?? []) {
        let index = firstIndex + records.count
        for piece in group { crossings += piece.way.refs.map { ($0, index) } }
        records.append(Self.record(name, group))
      }
    }
    corners = Self.corners(crossings, nodes)
  }

  /// A way and the box around it.
  private struct Piece {
    let way: Way
    let points: [Coordinate]
    let box: BoundingBox

    init?(way: Way, points: [Coordinate]) {
      guard let first = points.first else { return nil }
      self.way = way
      self.points = points
      var box = BoundingBox(
        west: first.longitudeE7, south: first.latitudeE7, east: first.longitudeE7,
        north: first.latitudeE7)
      for point in points {
        box.west = min(box.west, point.longitudeE7)
        box.east = max(box.east, point.longitudeE7)
        box.south = min(box.south, point.latitudeE7)
        box.north = max(box.north, point.latitudeE7)
      }
      self.box = box
    }

    func isNear(_ other: Piece) -> Bool {
      Int64(box.west) <= Int64(other.box.east) + Int64(2 * gapE7)
        && Int64(other.box.west) <= Int64(box.east) + Int64(2 * gapE7)
        && box.south <= other.box.north + gapE7 && other.box.south <= box.north + gapE7
    }
  }

  private static func groups(_ pieces: [Piece]) -> [[Piece]] {
    if pieces.count == 1 { return [pieces] }
    let pieces = pieces.sorted { ($0.box.south, $0.way.id) < ($1.box.south, $1.way.id) }
    var parents = Array(pieces.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    for index in pieces.indices {
      var next = index + 1
      while next < pieces.count, pieces[next].box.south <= pieces[index].box.north + gapE7 {
        if pieces[index].isNear(pieces[next]) {
          let (a, b) = (root(index), root(next))
          parents[max(a, b)] = min(a, b)
        }
        next += 1
      }
    }
    let byRoot = Dictionary(grouping: pieces.indices, by: root)
    return byRoot.keys.sorted().map { key in (byRoot[key] ?? []).map { pieces[$0] } }
  }

  private static func record(_ name: String, _ group: [Piece]) -> PlaceRecord {
    let longest = group.max { ($0.points.count, $1.way.id) < ($1.points.count, $0.way.id) }
    let points = longest?.points ?? []
    let middle = points.isEmpty ? group[0].points[0] : points[points.count / 2]
    var otherNames: [String] = []
    for piece in group {
      for other in piece.way.otherNames where !otherNames.contains(other) {
        otherNames.append(other)
      }
    }
    return PlaceRecord(
      Place(
        kind: .street, name: name, coordinate: middle,
        osm: OSMReference(.way, longest?.way.id ?? group[0].way.id)),
      otherNames: otherNames,
      lines: group.map { piece in
        let plane = LocalPlane(latitudeE7: piece.box.south)
        return Polyline.simplified(piece.points, tolerance: tolerance, plane)
      })
  }

  private static func corners(
    _ crossings: [(node: Int64, street: Int)], _ nodes: PlaceNodes
  ) -> Set<StreetCorner> {
    var corners: Set<StreetCorner> = []
    let sorted = crossings.sorted { ($0.node, $0.street) < ($1.node, $1.street) }
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].node == sorted[start].node { end += 1 }
      let streets = Set(sorted[start..<end].map(\.street)).sorted()
      if streets.count > 1, let coordinate = nodes[sorted[start].node] {
        for (index, street) in streets.enumerated() {
          for other in streets[(index + 1)...] {
            corners.insert(StreetCorner(street, other, coordinate))
          }
        }
      }
      start = end
    }
    return corners
  }
}
