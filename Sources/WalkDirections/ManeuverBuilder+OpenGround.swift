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
    } else {
      width = try stretch.ground.map { ground throws(AreaError) in
        try area.widthOfGround(ground.number)
      }
    }
    return width.map { $0 < Self.narrow } ?? false
  }

  /// Whether a corner is turned where open ground is entered or left, which no other way tells; not where the
  /// walk only sways and goes on behind it as before.
  func turnsOnOpenGround(at index: Int, _ junction: Junction) -> Bool {
    guard sections.isOpenGround(index) != sections.isOpenGround(index - 1),
      sections.kind(index - 1) == .plain,
      [.plain, .crossing, .steps].contains(sections.kind(index)), 45..<150 ~= abs(junction.turn)
    else { return false }
    var first = sections.isOpenGround(index) ? index : index - 1
    while first > sections.range.lowerBound, sections.isOpenGround(first - 1) { first -= 1 }
    var end = index
    while end < sections.range.upperBound, sections.isOpenGround(end) { end += 1 }
    // Who was told to turn onto it is told to turn off it.
    if sections.meters(from: first, to: end) >= Self.longSway, let last = drafts.last,
      last.stretch >= first, last.modifier != nil,
      sections.kind(index) != .plain || turnsAtOnce(at: index, junction)
    {
      return true
    }
    if sections.kind(index) == .plain, abs(junction.turn) < Junction.corner { return false }
    guard let arrived = line.bearing(into: sections.startIndex(first), over: Junction.reach),
      let left = line.bearing(outOf: sections.startIndex(end), over: Junction.reach)
    else { return true }
    let whole = turn(from: arrived, to: left)
    return abs(whole) > 150 || abs(whole) >= 45 && whole * junction.turn > 0
  }

  /// Whether the turn at a junction is that at the node itself, and not at a corner a few meters behind it.
  private func turnsAtOnce(at index: Int, _ junction: Junction) -> Bool {
    let start = sections.startIndex(index)
    guard let near = line.heading(outOf: start, over: Junction.crossingReach) else { return false }
    return abs(junction.headings.arrived.turn(to: near)) >= Junction.straight
  }

  /// Whether the line bends less than at a corner, close to where open ground is entered or left.
  func swaysOnOpenGround(at index: Int, _ junction: Junction) -> Bool {
    guard abs(junction.turn) < Junction.corner else { return false }
    let first = max(index - 2, sections.range.lowerBound)
    let last = min(index + 1, sections.range.upperBound - 1)
    return (first...last).contains { near in
      let meters =
        near < index
        ? sections.meters(from: near + 1, to: index) : sections.meters(from: index, to: near)
      return meters < Junction.reach && sections.isOpenGround(near)
    }
  }

  /// Meters of open ground from which on corners where it begins and ends are no sway.
  private static let longSway = 30.0
  /// Meters below which nobody minds whether they are walked across or along.
  private static let shortRibbon = 30.0
  /// Meters of the widest ground that is walked along.
  private static let narrow = 15.0
}
