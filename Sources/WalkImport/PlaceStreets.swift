import WalkGeometry
import WalkPlaces

/// Ways of one name that lie together, as one street each, and where streets meet.
struct PlaceStreets {
  struct Way: Sendable {
    var row: PlaceTable.Row
    /// Its nodes by number, and where they lie.
    var nodes: [UInt32]
    var points: [Coordinate]
  }

  private(set) var streets: [PlaceTable.Street] = []
  private(set) var corners: [PlaceTable.Corner] = []

  /// Ways of one name no farther apart than this are one street: some 200 m.
  private static let gapE7: Int32 = 18_000
  /// How far, in meters, a street's line may be from its ways.
  private static let tolerance = 4.0

  init(_ ways: [Way]) {
    var byName: [UInt32: [Piece]] = [:]
    for way in ways {
      guard let piece = Piece(way) else { continue }
      byName[way.row.name, default: []].append(piece)
    }
    var crossings: [Crossing] = []
    for name in byName.keys.sorted() {
      for group in Self.groups(byName[name] ?? []) {
        for piece in group {
          for (node, point) in zip(piece.way.nodes, piece.way.points) {
            crossings.append(Crossing(node: node, street: UInt32(streets.count), point: point))
          }
        }
        streets.append(Self.street(group))
      }
    }
    corners = Self.corners(crossings)
  }

  /// A node of a street.
  private struct Crossing {
    var node: UInt32
    var street: UInt32
    var point: Coordinate
  }

  /// A way and the box around it.
  private struct Piece {
    let way: Way
    let box: BoundingBox

    init?(_ way: Way) {
      guard let first = way.points.first else { return nil }
      self.way = way
      var box = BoundingBox(
        west: first.longitudeE7, south: first.latitudeE7, east: first.longitudeE7,
        north: first.latitudeE7)
      for point in way.points {
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
    let pieces = pieces.sorted {
      ($0.box.south, $0.way.row.osm.id) < ($1.box.south, $1.way.row.osm.id)
    }
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

  private static func street(_ group: [Piece]) -> PlaceTable.Street {
    var longest = group[0].way
    for piece in group
    where (piece.way.points.count, longest.row.osm.id)
      > (longest.points.count, piece.way.row.osm.id)
    {
      longest = piece.way
    }
    var row = longest.row
    row.coordinate = longest.points[longest.points.count / 2]
    row.others = 0
    var others: [UInt32] = []
    for piece in group where piece.way.row.others != 0 && !others.contains(piece.way.row.others) {
      others.append(piece.way.row.others)
    }
    return PlaceTable.Street(
      row: row, others: others,
      lines: group.map { piece in
        let plane = LocalPlane(latitudeE7: piece.box.south)
        return Polyline.simplified(piece.way.points, tolerance: tolerance, plane)
      })
  }

  private static func corners(_ crossings: [Crossing]) -> [PlaceTable.Corner] {
    var corners: [PlaceTable.Corner] = []
    let sorted = crossings.sorted { ($0.node, $0.street) < ($1.node, $1.street) }
    var start = 0
    while start < sorted.count {
      var end = start + 1
      var others = false
      while end < sorted.count, sorted[end].node == sorted[start].node {
        others = others || sorted[end].street != sorted[start].street
        end += 1
      }
      if others {
        let streets = Set(sorted[start..<end].map(\.street)).sorted()
        for (index, street) in streets.enumerated() {
          for other in streets[(index + 1)...] {
            corners.append(PlaceTable.Corner(Int(street), Int(other), sorted[start].point))
          }
        }
      }
      start = end
    }
    return corners
  }
}
