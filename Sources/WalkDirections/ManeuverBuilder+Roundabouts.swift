import WalkGraph
import WalkRouting

/// Roundabouts: told with the way by which they are left.
extension ManeuverBuilder {
  /// Where the roundabout ends that is entered at a stretch; `index` itself when none is.
  func endOfRoundabout(at index: Int) -> Int {
    guard sections.kind(index - 1) == .plain, !isRound(index - 1) else { return index }
    var end = index
    while end < sections.range.upperBound, isRound(end) { end += 1 }
    guard end < sections.range.upperBound, sections.kind(end) == .plain else { return index }
    return end
  }

  /// Whether a roundabout is followed on which the walk begins.
  func goesOnAround(at index: Int) -> Bool { isRound(index - 1) && isRound(index) }

  private func isRound(_ index: Int) -> Bool {
    stretches[index].attributes.flags.contains(.roundabout) && sections.kind(index) == .plain
  }

  /// One maneuver for a roundabout and the way by which it is left.
  func draftRoundabout(_ range: Range<Int>) {
    let exit = range.upperBound
    var draft = ManeuverDraft(.turn, at: range.lowerBound)
    draft.name = sections.name(exit)
    draft.ground = sections.ground(exit)
    draft.arrived = line.bearing(into: stretches[range.lowerBound].startIndex, over: Junction.reach)
    draft.left = line.bearing(outOf: stretches[exit].startIndex, over: Junction.reach)
    draft.detail = .roundabout
    if let arrived = draft.arrived, let left = draft.left {
      draft.turn = WalkDirections.turn(from: arrived, to: left)
    }
    draft.modifier = Modifier(turn: draft.turn)
    drafts.append(draft)
    current = (draft.name, draft.ground)
  }
}
