import WalkGraph
import WalkRouting

/// The last few meters of paths up to the streets that they end at.
///
/// ```
///   path
///   ———————+    | street    Smoothed over the bend, the walk goes straight on; who comes to the street
///          |    |           stands before it and turns to one side.
///          +————+
///               |
/// ```
extension ManeuverBuilder {
  /// Index of the geometry of a corner just before a path ends at a street that leads both ways, and along which
  /// the walk turns; `nil` when there is none.
  func bend(beforeStreet index: Int) throws(AreaError) -> Int? {
    let before = sections.ground(index - 1)
    guard sections.kind(index) == .plain, sections.ground(index).family == Ground.road.family,
      sections.kind(index - 1) == .steps
        || sections.kind(index - 1) == .plain && before != .sidewalk
          && before.family == Ground.footpath.family,
      sections.name(index) == 0 || sections.name(index) != current.name,
      let bend = line.bend(from: sections.startIndex(index), step: -1, within: Junction.reach),
      let junction = try junctions.junction(at: index, since: bend),
      abs(junction.turn) >= Junction.corner, isNoSwerve(at: index, from: bend, junction)
    else { return nil }
    let name = sections.name(index)
    let leadsBothWays = junctions.arms(of: junction).contains {
      $0.nameIndex == name && $0.ground.isRoad && $0.turn * junction.turn < 0
        && abs($0.turn) >= 45
    }
    return leadsBothWays ? bend : nil
  }

  /// Whether a path does not just come over to a street beside which it leads; steps are no such path.
  private func isNoSwerve(at index: Int, from bend: Int, _ junction: Junction) -> Bool {
    let first = (sections.range.lowerBound..<index).last { sections.startIndex($0) <= bend }
    guard let first else { return true }
    if (first..<index).contains(where: { sections.kind($0) == .steps })
      || first > sections.range.lowerBound && sections.kind(first - 1) == .steps
    {
      return true
    }
    // A flight just before it may lead down around a corner.
    let isBelowSteps = (sections.range.lowerBound..<first).reversed()
      .prefix { sections.meters(from: $0 + 1, to: first) < Junction.crossingReach }
      .contains { sections.kind($0) == .steps }
    guard
      let before = line.heading(
        into: bend, over: isBelowSteps ? Junction.crossingReach : Junction.reach)
    else { return true }
    return abs(before.turn(to: junction.headings.left)) >= 30
  }

  /// Whether the walk follows its way straight on where a stretch begins, and turns behind that where another way
  /// leads on: smoothed over both, the turn would be told twice.
  func turnsLater(at index: Int, _ junction: Junction) throws(AreaError) -> Bool {
    let start = sections.startIndex(index)
    guard abs(junction.turn) >= 45, !junction.isReversal, sections.kind(index) == .plain,
      sections.kind(index - 1) == .plain, sections.name(index) == sections.name(index - 1),
      sections.ground(index) == sections.ground(index - 1),
      let bend = line.bend(from: start, step: 1, within: Junction.reach),
      let near = line.heading(outOf: start, over: Junction.reach, until: bend),
      abs(junction.headings.arrived.turn(to: near)) < Junction.straight
    else { return false }
    var next = index + 1
    while next < sections.range.upperBound, sections.startIndex(next) < bend { next += 1 }
    guard next < sections.range.upperBound, sections.startIndex(next) == bend,
      let later = try junctions.junction(at: next, since: start)
    else { return false }
    return later.hasOthers && !later.isReversal && later.turn * junction.turn > 0
  }
}
