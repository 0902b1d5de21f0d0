import WalkGeometry
import WalkGraph

/// A point in meters east and north of some origin.
struct PlanePoint {
  var x: Double
  var y: Double

  func distance(to other: PlanePoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point so many meters from here towards another one.
  func moved(towards other: PlanePoint, by meters: Double) -> PlanePoint {
    let whole = distance(to: other)
    guard whole > 0 else { return self }
    return PlanePoint(
      x: x + (other.x - x) * meters / whole, y: y + (other.y - y) * meters / whole)
  }

  /// The nearest point of a segment.
  func nearest(onSegmentFrom a: PlanePoint, to b: PlanePoint) -> PlanePoint {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return a }
    let fraction = min(max(((x - a.x) * dx + (y - a.y) * dy) / squared, 0), 1)
    return PlanePoint(x: a.x + fraction * dx, y: a.y + fraction * dy)
  }
}

/// The buildings around a sight, and what they hide.
struct SightLines {
  private struct Wall {
    var a: PlanePoint
    var b: PlanePoint
    var building: Int
  }

  private var walls: [Wall] = []
  private var buildingCount = 0

  /// Meters behind a wall in which a place may be drawn that belongs to it.
  private static let mostDepth = 15.0

  /// Whether no building is known, be it that there is none.
  var isEmpty: Bool { buildingCount == 0 }

  /// Adds the rings of a building.
  mutating func add(_ rings: some Sequence<[PlanePoint]>) {
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        walls.append(Wall(a: last, b: point, building: buildingCount))
        last = point
      }
    }
    buildingCount += 1
  }

  /// Whether no wall stands between two points.
  func isFree(_ a: PlanePoint, _ b: PlanePoint) -> Bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for wall in walls {
      let side = dx * (wall.a.y - a.y) - dy * (wall.a.x - a.x)
      let otherSide = dx * (wall.b.y - a.y) - dy * (wall.b.x - a.x)
      guard side * otherSide < 0 else { continue }
      let (wx, wy) = (wall.b.x - wall.a.x, wall.b.y - wall.a.y)
      let before = wx * (a.y - wall.a.y) - wy * (a.x - wall.a.x)
      let behind = wx * (b.y - wall.a.y) - wy * (b.x - wall.a.x)
      if before * behind < 0 { return false }
    }
    return true
  }

  /// Where what is drawn at a point shows itself: there, or in front of the wall that it is behind.
  ///
  /// - Returns: `nil` when that might be walls on two sides of a building, or is deep inside.
  func front(of point: PlanePoint) -> PlanePoint? {
    guard let home = building(around: point) else { return point }
    var fronts: [(wall: Wall, place: PlanePoint, distance: Double, outside: PlanePoint)] = []
    for wall in walls where wall.building == home {
      let place = point.nearest(onSegmentFrom: wall.a, to: wall.b)
      let distance = point.distance(to: place)
      guard distance <= 2 * Self.mostDepth, let outside = outside(of: wall, at: place) else {
        continue
      }
      fronts.append((wall, place, distance, outside))
    }
    guard let nearest = fronts.min(by: { $0.distance < $1.distance }),
      nearest.distance <= Self.mostDepth
    else { return nil }
    for other in fronts where other.distance < 1.5 * nearest.distance + 1 {
      let a = (x: nearest.outside.x - nearest.place.x, y: nearest.outside.y - nearest.place.y)
      let b = (x: other.outside.x - other.place.x, y: other.outside.y - other.place.y)
      // Back to back: more than 120° apart, both a step long.
      if a.x * b.x + a.y * b.y < -0.5 * Self.step * Self.step { return nil }
    }
    return nearest.outside
  }

  /// Meters in front of a wall.
  private static let step = 0.8

  /// The building that holds a point, or whose wall runs through it.
  private func building(around point: PlanePoint) -> Int? {
    if let wall = walls.first(where: {
      point.distance(to: point.nearest(onSegmentFrom: $0.a, to: $0.b)) < 0.7
    }) {
      return wall.building
    }
    return (0..<buildingCount).first { contains(point, building: $0) }
  }

  /// A step in front of a wall; `nil` where the wall is another building's too.
  private func outside(of wall: Wall, at place: PlanePoint) -> PlanePoint? {
    let length = wall.a.distance(to: wall.b)
    guard length > 0 else { return nil }
    let (nx, ny) = ((wall.b.y - wall.a.y) / length, (wall.a.x - wall.b.x) / length)
    for side in [Self.step, -Self.step] {
      let step = PlanePoint(x: place.x + nx * side, y: place.y + ny * side)
      if !(0..<buildingCount).contains(where: { contains(step, building: $0) }) { return step }
    }
    return nil
  }

  /// Source: Shimrat 1962, Algorithm 112, doi:10.1145/368637.368653.
  private func contains(_ point: PlanePoint, building: Int) -> Bool {
    var isInside = false
    for wall in walls where wall.building == building {
      guard (wall.a.y > point.y) != (wall.b.y > point.y) else { continue }
      let x = wall.a.x + (point.y - wall.a.y) / (wall.b.y - wall.a.y) * (wall.b.x - wall.a.x)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }
}
