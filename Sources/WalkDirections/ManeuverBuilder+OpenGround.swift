import WalkGeometry
import WalkGraph
import WalkRouting

/// Open ground: what is walked across, and what is walked along though it is drawn as an area.
extension ManeuverBuilder {
  /// Whether stretches told as `ground` lead across it, as over a square, and not along.
  func isWalkedAcross(
    _ ground: Ground, name: Int, _ walked: ArraySlice<Route.Stretch>
  ) throws(AreaError) -> Bool {
    guard let first = walked.first(where: WalkSections.isOpenGround) else {
      return ground == .pedestrianArea && name == 0
    }
    let isFirst = first.startIndex == walked.first?.startIndex
    guard
      isFirst && ground == sections.ground(walked.startIndex)
        || ground == .pedestrianArea && name == 0
    else { return false }
    let meters = walked.reduce(0) { $0 + $1.distanceMeters }
    guard meters >= Self.shortRibbon else { return true }
    return try !isRibbon(first)
  }

  /// Whether a stretch leads over ground that is long and narrow: a sidewalk or a street drawn as an area.
  private func isRibbon(_ stretch: Route.Stretch) throws(AreaError) -> Bool {
    guard let source = try stretch.sources(in: area).first else { return false }
    let place = route.geometry[stretch.startIndex]
    for ground in try area.openGrounds(near: place, within: 1)
    where try area.source(of: ground) == source {
      return ground.meanWidth < Self.narrow
    }
    return false
  }

  /// Meters below which nobody minds whether they are walked across or along.
  private static let shortRibbon = 30.0
  /// Meters of the widest ground that is walked along.
  private static let narrow = 15.0
}

extension OpenGround {
  /// Meters across it, if it is long: twice its surface by the length of its edges. Small things that stand
  /// on it, such as kiosks, do not make it narrow.
  fileprivate var meanWidth: Double {
    guard let base = rings.first?.points.first else { return 0 }
    let plane = LocalPlane(latitudeE7: base.latitudeE7)
    let measures = rings.map { (ring: $0, size: plane.size(of: $0.points)) }
    let whole = measures.reduce(0) { $1.ring.isBlock ? $0 : $0 + $1.size.surface }
    var surface = whole
    var edge = 0.0
    for (ring, size) in measures where !ring.isBlock || size.surface >= 0.1 * whole {
      if ring.isBlock { surface -= size.surface }
      edge += size.edge
    }
    return edge > 0 ? 2 * surface / edge : 0
  }
}

extension LocalPlane {
  /// The square meters within a ring and the meters around it.
  fileprivate func size(of ring: [Coordinate]) -> (surface: Double, edge: Double) {
    guard let base = ring.first, var before = ring.last else { return (0, 0) }
    var twice = 0.0
    var edge = 0.0
    for point in ring {
      twice +=
        east(base, before) * north(base, point) - east(base, point) * north(base, before)
      edge += distance(before, point)
      before = point
    }
    return (abs(twice) / 2, edge)
  }
}
