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
    let width: Double?
    if let edge = stretch.edge {
      width = try area.widthOfGround(under: edge)
    } else if let source = try stretch.firstSource(in: area) {
      width = try area.widthOfGround(of: source, at: route.geometry[stretch.startIndex])
    } else {
      width = nil
    }
    return width.map { $0 < Self.narrow } ?? false
  }

  /// Meters below which nobody minds whether they are walked across or along.
  private static let shortRibbon = 30.0
  /// Meters of the widest ground that is walked along.
  private static let narrow = 15.0
}
