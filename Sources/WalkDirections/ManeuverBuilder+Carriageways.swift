import WalkGraph
import WalkRouting

/// Streets drawn as two carriageways: what is walked from one to the other is no street of its own.
///
/// ```
///     X           From X over M's carriageways and the link between them to Y; or along M before
///     |           the link, or after it.
/// ————+———— M
///     | link
/// ————+———— M
///     |
///     Y
/// ```
extension ManeuverBuilder {
  /// Tells links between carriageways as what they are, a crossing, a part of a turn, or nothing; and big
  /// streets that are crossed where the name changes.
  mutating func joinCarriageways() throws(AreaError) {
    var index = 1
    while index < drafts.count {
      if index + 1 < drafts.count, try joinLink(at: index) { continue }
      try tellCrossing(at: index)
      index += 1
    }
  }

  /// - Parameter index: The draft where a link may begin; the next one is where it ends.
  /// - Returns: Whether it was one.
  private mutating func joinLink(at index: Int) throws(AreaError) -> Bool {
    let first = drafts[index]
    let second = drafts[index + 1]
    let (start, end) = (first.stretch, second.stretch)
    let meters = sections.meters(from: start, to: end)
    guard first.isPlain, second.isPlain, meters < ManeuverMerging.carriageways,
      sections.kind(start - 1) == .plain, sections.kind(start) == .plain,
      sections.ground(start).isRoad
    else { return false }
    let (before, after) = (sections.name(start - 1), sections.name(end))
    let (isAlongBefore, isAlongAfter) = (abs(first.turn) >= 45, abs(second.turn) >= 45)
    guard isAlongBefore == isAlongAfter || before != after,
      !(isAlongBefore && isAlongAfter) || before == after && first.turn * second.turn < 0
    else { return false }
    let here = try junctions.junction(
      at: start, over: max(meters, 1))
    let there = try junctions.junction(
      at: end, since: stretches[start].startIndex)
    guard let here, let there,
      let street = isAlongBefore
        ? before : isAlongAfter ? after : here.street(across: here.turn), street != 0,
      here.meets(street, across: here.turn, walkedOn: isAlongBefore ? first.turn : 0),
      there.meets(street, across: 0, walkedOn: isAlongAfter ? second.turn : 0)
    else { return false }
    let whole = turn(from: here.arrived, to: there.left)
    if before == after {
      guard before != 0, abs(whole) < 45 else { return false }
      drafts.removeSubrange(index...index + 1)
    } else if isAlongAfter {
      guard 45..<135 ~= abs(whole) else { return false }
      drafts[index + 1].stretch = start
      drafts[index + 1].arrived = here.arrived
      drafts[index + 1].modifier = Modifier(turn: whole)
      drafts[index + 1].turn = whole
      drafts.remove(at: index)
    } else if isAlongBefore {
      // Who turns onto a street on the other side knows that the road lies between.
      drafts[index].name = second.name
      drafts[index].ground = second.ground
      drafts[index].left = there.left
      drafts.remove(at: index + 1)
    } else {
      guard street != after, street != before else { return false }
      drafts[index] = try crossing(of: street, at: start, to: second)
      drafts.remove(at: index + 1)
    }
    return true
  }

  /// Tells a big street that is crossed straight on where the name of what is walked changes.
  private mutating func tellCrossing(at index: Int) throws(AreaError) {
    let draft = drafts[index]
    let before = sections.name(draft.stretch - 1)
    guard draft.kind == .continue, draft.detail == .none, draft.name != 0, before != 0,
      sections.kind(draft.stretch - 1) == .plain, sections.kind(draft.stretch) == .plain,
      let junction = try junctions.junction(at: draft.stretch),
      let street = junction.street(across: junction.turn), street != before, street != draft.name,
      junction.arms.contains(where: { $0.nameIndex == street && $0.isBigRoad })
    else { return }
    let start = try firstCarriageway(
      of: street, before: draft.stretch, since: drafts[index - 1].stretch)
    drafts[index] = try crossing(of: street, at: start, to: draft)
  }

  /// The stretch on which the crossing of a street begins: of its other carriageway, if that comes first.
  private mutating func firstCarriageway(
    of street: Int, before stretch: Int, since earliest: Int
  ) throws(AreaError) -> Int {
    var index = stretch - 1
    while index > earliest, sections.meters(from: index, to: stretch) < ManeuverMerging.carriageways
    {
      if let junction = try junctions.junction(at: index),
        junction.street(across: junction.turn) == street
      {
        return index
      }
      index -= 1
    }
    return stretch
  }

  /// A crossing that is told with what is walked after it.
  private func crossing(
    of street: Int, at stretch: Int, to next: ManeuverDraft
  ) throws(AreaError) -> ManeuverDraft {
    var draft = ManeuverDraft(.cross, at: stretch)
    draft.detail = .street(try text(ofName: street), .unknown)
    draft.name = next.name
    draft.ground = next.ground
    draft.leadsOn = true
    return draft
  }
}

extension ManeuverDraft {
  fileprivate var isPlain: Bool {
    (kind == .turn || kind == .continue) && detail == .none && modifier != .uturn
  }
}

extension Junction {
  /// Index of the name of a road on both sides of a direction, in degrees from straight ahead.
  fileprivate func street(across direction: Double) -> Int? {
    arms.first { $0.nameIndex != 0 && meets($0.nameIndex, across: direction, walkedOn: 0) }?
      .nameIndex
  }

  /// Whether a road lies on both sides of a direction.
  ///
  /// - Parameter side: Above 0 where the walk itself is along it on the right side, below where on the left.
  fileprivate func meets(_ name: Int, across direction: Double, walkedOn side: Double) -> Bool {
    func lies(on side: Double) -> Bool {
      arms.contains { arm in
        let turn = WalkDirections.turn(from: direction, to: arm.turn)
        return arm.nameIndex == name && arm.ground.isRoad && turn * side > 0
          && 30...150 ~= abs(turn)
      }
    }
    return (side > 0 || lies(on: 1)) && (side < 0 || lies(on: -1))
  }
}
