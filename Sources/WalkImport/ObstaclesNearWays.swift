import WalkGeometry
import WalkGraph

/// Tells which obstacles stand near a walkable way; the others matter to nobody.
struct ObstaclesNearWays {
  private var cells = CellSet()

  /// Bends of less than this many meters are left out.
  private static let tolerance = 0.5

  /// - Parameter obstacles: Those to be told; without any, nothing is to be known of ways.
  init(_ network: borrowing Network, _ obstacles: [Obstacle]) {
    if obstacles.isEmpty { return }
    for edge in network.edges {
      var trail = CellTrail()
      cells.mark(to: network.places[Int(edge.from)], &trail)
      for point in edge.points {
        cells.mark(to: network.nodes.coordinates[Int(network.interior[point])], &trail)
      }
      cells.mark(to: network.places[Int(edge.to)], &trail)
    }
  }

  /// Those near a way, simplified.
  func filter(_ obstacles: [Obstacle]) -> [Obstacle] {
    obstacles.compactMap { obstacle in
      guard obstacle.drawnLines.contains(where: cells.isNear) else { return nil }
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

extension Obstacle {
  /// Its lines with the side that closes each ring.
  var drawnLines: [[Coordinate]] { isClosed ? lines.map { $0 + $0.prefix(1) } : lines }
}
