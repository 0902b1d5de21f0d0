import WalkGeometry
import WalkGraph

/// Makes one sight of what was drawn twice: a church as a building and as a point in it, a shop in two extracts.
enum SightMerging {
  /// Meters between a point and the outline of the same thing.
  private static let near = 10.0

  static func merged(_ found: [FoundSight]) -> [FoundSight] {
    let boxes = found.map { CellBox($0.points) }
    let grid = CellGrid(boxes)
    var isDouble = Array(repeating: false, count: found.count)
    var sights = found
    for (number, sight) in found.enumerated() {
      guard let box = boxes[number] else { continue }
      let plane = LocalPlane(latitudeE7: sight.points[0].latitudeE7)
      let frame = SightFrame(origin: sight.points[0], plane: plane)
      var others: Set<Int> = []
      grid.forEach(near: box.grown(by: near, plane)) { other in
        if other != number, found[other].kind == sight.kind { others.insert(other) }
      }
      for other in others.sorted() where isSame(sight, found[other], frame) {
        // The outline stays, else the first.
        let goes =
          sight.isOutline == found[other].isOutline ? number > other : !sight.isOutline
        guard goes, !isDouble[number] else { continue }
        isDouble[number] = true
        if sights[other].name.isEmpty { sights[other].name = sight.name }
      }
    }
    return sights.indices.filter { !isDouble[$0] }.map { sights[$0] }
  }

  private static func isSame(_ a: FoundSight, _ b: FoundSight, _ frame: SightFrame) -> Bool {
    if a.isOutline, b.isOutline { return !Set(a.points).isDisjoint(with: b.points) }
    if !a.isOutline, !b.isOutline { return a.points == b.points && a.name == b.name }
    guard a.name == b.name || a.name.isEmpty || b.name.isEmpty else { return false }
    let (ring, point) = a.isOutline ? (a.points, b.points[0]) : (b.points, a.points[0])
    let outline = frame.points(ring)
    let place = frame.point(point)
    return place.isInside(ring: outline)
      || place.nearest(onRing: outline).distance(to: place) <= near
  }
}

extension PlanePoint {
  /// Source: Shimrat 1962, Algorithm 112, doi:10.1145/368637.368653.
  func isInside(ring: [PlanePoint]) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for corner in ring {
      if (last.y > y) != (corner.y > y),
        x < last.x + (y - last.y) / (corner.y - last.y) * (corner.x - last.x)
      {
        isInside.toggle()
      }
      last = corner
    }
    return isInside
  }
}
