import WalkGeometry
import WalkGraph

/// Tells which obstacles stand near a walkable way; the others matter to nobody.
struct ObstaclesNearWays {
  private var cells = CellIndex()

  /// Bends of less than this many meters are left out.
  private static let tolerance = 0.5
  /// Long segments are looked at every so many meters.
  private static let step = 80.0

  init(_ network: Network) {
    for edge in network.edges {
      var last = network.places[Int(edge.from)]
      cells.mark(last)
      for index in edge.interior.lowerBound...edge.interior.upperBound {
        let isEnd = index == edge.interior.upperBound
        let point = isEnd ? network.places[Int(edge.to)] : network.interior[index]
        let parts = (last.distance(to: point) / Self.step).rounded(.up)
        if parts > 1 {
          for part in 1..<Int(parts) {
            cells.mark(last.interpolated(to: point, fraction: Double(part) / parts))
          }
        }
        cells.mark(point)
        last = point
      }
    }
  }

  /// Those near a way, simplified.
  func filter(_ obstacles: [Obstacle]) -> [Obstacle] {
    obstacles.compactMap { obstacle in
      guard obstacle.lines.joined().contains(where: cells.isNear) else { return nil }
      var obstacle = obstacle
      let plane = LocalPlane(latitudeE7: obstacle.lines[0][0].latitudeE7)
      let isClosed = obstacle.isClosed
      obstacle.lines = obstacle.lines.map { line in
        isClosed
          ? Polyline.simplifiedRing(line, tolerance: Self.tolerance, plane)
          : Polyline.simplified(line, tolerance: Self.tolerance, plane)
      }
      // What has shrunk to a point stands in nobody's way.
      guard obstacle.lines[0].count >= 2 else { return nil }
      obstacle.lines.removeAll { $0.count < 2 }
      return obstacle
    }
  }
}
