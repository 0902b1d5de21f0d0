import WalkGraph
import WalkRouting

/// Corners of the way a few meters before the node where another way meets it.
extension ManeuverBuilder {
  /// Takes half turns for the corners that they are half of: smoothed from beyond a corner, the direction at the
  /// node just behind it lies between those of both ways.
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
      guard let bend = line.bend(from: start, step: -1, within: Junction.reach), bend > first,
        line.meters(from: first, to: bend) >= Junction.crossingReach,
        let arrived = line.bearing(into: bend, over: Junction.reach, since: first),
        let middle = line.bearing(outOf: bend, over: Junction.reach, until: start),
        let left = line.bearing(outOf: start, over: Junction.reach),
        abs(turn(from: middle, to: left)) < Junction.straight
      else { continue }
      let whole = turn(from: arrived, to: left)
      guard whole * draft.turn > 0, 50..<125 ~= abs(whole) else { continue }
      drafts[index].arrived = arrived
      drafts[index].turn = whole
      drafts[index].modifier = Modifier(turn: whole)
    }
  }
}
