import WalkGraph
import WalkRouting

/// Bends of the line just before and after turns, which everybody follows.
extension ManeuverBuilder {
  /// Takes turns for what they are where the line bends back close to them.
  ///
  /// Smoothed over both a corner and a bend, a street set aside looks like half a turn.
  func sharpenTurns() throws(AreaError) {
    for index in drafts.indices.dropFirst().reversed() {
      guard drafts[index].kind == .turn, drafts[index].detail == .none else { continue }
      let stretch = drafts[index].stretch
      let end = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
      let room = (
        before: sections.meters(from: drafts[index - 1].stretch, to: stretch),
        after: sections.meters(from: stretch, to: end)
      )
      guard min(room.before, room.after) >= Junction.reach else { continue }
      switch drafts[index].modifier {
      case .slightLeft, .slightRight: try sharpen(index)
      case .left, .right: tellFromBend(index)
      case .sharpLeft, .sharpRight: takeOffFlare(index, room)
      default: break
      }
    }
  }

  /// Takes a sharp turn for a corner where only the mouth of a street makes it sharp: lanes that widen bend away
  /// to one side on their last few meters.
  private func takeOffFlare(_ index: Int, _ room: (before: Double, after: Double)) {
    let draft = drafts[index]
    let start = sections.startIndex(draft.stretch)
    let reach = Junction.reach
    guard 125..<150 ~= abs(draft.turn), let arrived = line.heading(into: start, over: reach),
      let left = line.heading(outOf: start, over: reach)
    else { return }
    var (before, after) = (arrived, left)
    if room.before >= 2 * reach, let far = line.heading(into: start, over: 2 * reach) {
      before = far.minus(arrived)
    }
    if room.after >= 2 * reach, let far = line.heading(outOf: start, over: 2 * reach) {
      after = far.minus(left)
    }
    let side: Double = draft.turn < 0 ? -1 : 1
    let corner = min(side * before.turn(to: left), side * arrived.turn(to: after))
    guard 60..<115 ~= corner, 45..<125 ~= side * before.turn(to: after),
      abs(draft.turn) - corner < Self.flare
    else { return }
    drafts[index].turn(by: side * corner)
  }

  /// Degrees by which the mouth of a street leads aside at most.
  private static let flare = 40.0

  /// Tells a turn together with the bend to the other side just before it, from which one looks straight on.
  ///
  /// - Returns: Whether there is such a bend.
  @discardableResult
  private func tellFromBend(_ index: Int) -> Bool {
    let start = sections.startIndex(drafts[index].stretch)
    let first = drafts[index - 1].stretch
    guard let bend = line.bend(from: start, step: -1, within: Junction.reach),
      let stretch = (first + 1..<drafts[index].stretch).last(where: {
        sections.startIndex($0) == bend
      }),
      sections.meters(from: first, to: stretch) >= Junction.reach,
      sections.kind(stretch - 1) == .plain || drafts[index - 1].kind == .cross,
      (stretch...drafts[index].stretch).allSatisfy({ sections.kind($0) == .plain }),
      let arrived = line.bearing(
        into: bend, over: Junction.reach, since: sections.startIndex(first)),
      let middle = line.bearing(outOf: bend, over: Junction.reach, until: start),
      let left = line.bearing(outOf: start, over: Junction.reach)
    else { return false }
    let turns = (turn(from: arrived, to: middle), turn(from: middle, to: left))
    guard turns.0 * turns.1 < 0, abs(turn(from: arrived, to: left)) < 20,
      min(abs(turns.0), abs(turns.1)) >= 45
    else { return false }
    drafts[index].stretch = stretch
    drafts[index].arrived = arrived
    drafts[index].turn(by: turns.0)
    drafts[index].detail = .then(
      Modifier(turn: turns.1), meters: line.meters(from: bend, to: start))
    return true
  }

  /// Whether somebody who comes around a bend sees the street lead on by its name, to another side than the walk.
  private func partsAhead(_ draft: ManeuverDraft, since bend: Int?) throws(AreaError) -> Bool {
    guard let bend, let junction = try junctions.junction(at: draft.stretch, since: bend) else {
      return false
    }
    return junctions.arms(of: junction).contains {
      $0.nameIndex == draft.name && $0.ground.isRoad && abs($0.turn) < 45
        && abs(turn(from: junction.turn, to: $0.turn)) >= 45
    }
  }

  private func sharpen(_ index: Int) throws(AreaError) {
    let start = sections.startIndex(drafts[index].stretch)
    let reach = Junction.reach
    let before = line.bend(from: start, step: -1, within: reach)
    let after = line.bend(from: start, step: 1, within: reach)
    guard before != nil || after != nil,
      let arrived = line.bearing(into: start, over: reach, since: before),
      let left = line.bearing(outOf: start, over: reach, until: after),
      let farArrived = line.bearing(into: before ?? start, over: reach),
      let farLeft = line.bearing(outOf: after ?? start, over: reach)
    else { return }
    let near = turn(from: arrived, to: left)
    let far = turn(from: farArrived, to: farLeft)
    let isAside = abs(far) < 20
    // Both as they look: a stub up to the middle of a street, along which both lead.
    guard near * drafts[index].turn > 0, isAside || far * near < 0 else { return }
    var draft = drafts[index]
    draft.arrived = arrived
    draft.left = after == nil ? left : farLeft
    switch (isAside, draft.staysOnWay, draft.name != 0) {
    case (true, true, true):
      guard try partsAhead(draft, since: before) else {
        drafts.remove(at: index)
        return
      }
    case (true, false, true) where after == nil:
      var straight = ManeuverDraft(.continue, at: draft.stretch)
      straight.name = draft.name
      straight.ground = draft.ground
      straight.modifier = .straight
      drafts[index] = straight
      return
    case (true, _, _) where after != nil:
      guard let after, 75..<125 ~= abs(near) else { return }
      draft.detail = .then(
        Modifier(turn: turn(from: left, to: farLeft)), meters: line.meters(from: start, to: after))
    default:
      if isAside, tellFromBend(index) { return }
      guard 50..<125 ~= abs(near) else { return }
    }
    draft.turn(by: near)
    drafts[index] = draft
  }
}
