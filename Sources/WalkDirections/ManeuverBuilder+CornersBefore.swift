import WalkGraph
import WalkRouting

/// Corners and bends of the way a few meters before the node where another way meets it.
extension ManeuverBuilder {
  /// Takes half turns for the corners that they look like: smoothed from beyond a corner or a bend, the direction
  /// at the node just behind it is neither of both.
  ///
  /// ```
  ///            ┌——●————     ● is 5 m behind the corner: right, not half right
  ///            |  |
  /// ```
  func takeCornersBefore() {
    for index in drafts.indices.dropFirst() {
      let draft = drafts[index]
      guard draft.kind == .turn, draft.detail == .none,
        draft.modifier == .slightLeft || draft.modifier == .slightRight
      else { continue }
      let start = sections.startIndex(draft.stretch)
      let first = sections.startIndex(drafts[index - 1].stretch)
      let corner: (arrived: Double, turn: Double)?
      if let bend = line.bend(from: start, step: -1, within: Junction.reach) {
        corner = bend > first ? cornerBehind(bend, start, since: first) : nil
      } else {
        corner = cornerBehindCurve(draft, start, since: first)
      }
      guard let corner, corner.turn * draft.turn > 0 else { continue }
      drafts[index].arrived = corner.arrived
      drafts[index].turn(by: corner.turn)
    }
  }

  /// The turn of a bend that the line only goes on from at a node behind it.
  private func cornerBehind(
    _ bend: Int, _ start: Int, since first: Int
  ) -> (arrived: Double, turn: Double)? {
    guard line.meters(from: first, to: bend) >= Junction.crossingReach,
      let arrived = line.bearing(into: bend, over: Junction.reach, since: first),
      let middle = line.bearing(outOf: bend, over: Junction.reach, until: start),
      let left = line.bearing(outOf: start, over: Junction.reach),
      abs(turn(from: middle, to: left)) < Junction.straight
    else { return nil }
    let whole = turn(from: arrived, to: left)
    return 50..<125 ~= abs(whole) ? (arrived, whole) : nil
  }

  /// The turn at a node from the last meters of a path that curves to the other side up to there; lanes of a road
  /// are drawn so where nothing curves.
  private func cornerBehindCurve(
    _ draft: ManeuverDraft, _ start: Int, since first: Int
  ) -> (arrived: Double, turn: Double)? {
    guard !sections.ground(draft.stretch - 1).isRoad,
      let arrived = line.bearing(into: start, over: Junction.crossingReach, since: first),
      let near = line.bearing(outOf: start, over: Junction.crossingReach),
      let left = line.bearing(outOf: start, over: Junction.reach)
    else { return nil }
    let whole = turn(from: arrived, to: left)
    let isSharp = 65..<125 ~= abs(whole) && 65..<125 ~= abs(turn(from: arrived, to: near))
    return isSharp ? (arrived, whole) : nil
  }
}
