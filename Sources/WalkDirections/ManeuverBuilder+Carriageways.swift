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
  func joinCarriageways() throws(AreaError) {
    var index = 1
    while index < drafts.count {
      if index + 1 < drafts.count {
        if try joinDetour(at: index) { continue }
        if try joinLink(at: index) { continue }
      }
      try tellCrossing(at: index)
      index += 1
    }
  }

  /// - Parameter index: The draft where a link may begin; the next one is where it ends.
  /// - Returns: Whether it was one.
  private func joinLink(at index: Int) throws(AreaError) -> Bool {
    let (start, end) = (drafts[index].stretch, drafts[index + 1].stretch)
    let meters = sections.meters(from: start, to: end)
    guard meters < ManeuverMerging.carriageways, drafts[index].isPlain, drafts[index + 1].isPlain,
      sections.kind(start - 1) == .plain
    else { return false }
    let (before, after) = (sections.name(start - 1), sections.name(end))
    guard isStreet(start) || isPathAcross(index) else { return false }
    let (first, second) = (drafts[index].turn, drafts[index + 1].turn)
    let (isAlongBefore, isAlongAfter) = (abs(first) >= 45, abs(second) >= 45)
    guard isAlongBefore == isAlongAfter || before != after,
      !(isAlongBefore && isAlongAfter) || before == after && first * second < 0
    else { return false }
    let known: Int? = isAlongBefore ? before : isAlongAfter ? after : nil
    guard known != 0,
      let (street, arrived) = try street(
        crossedAt: start, over: meters, known, walkedOn: isAlongBefore ? first : 0),
      let there = try junctions.junction(
        at: end, since: sections.startIndex(start)),
      junctions.meets(street, there, across: 0, walkedOn: isAlongAfter ? second : 0)
    else { return false }
    let whole = turn(from: arrived, to: there.left)
    if before == after {
      guard before != 0, abs(whole) < 45 else { return false }
      drafts.removeSubrange(index...index + 1)
    } else if isAlongAfter {
      guard 45..<135 ~= abs(whole) else { return false }
      drafts[index + 1].stretch = start
      drafts[index + 1].arrived = arrived
      drafts[index + 1].turn(by: whole)
      drafts.remove(at: index)
    } else if isAlongBefore {
      // Who turns onto a street on the other side knows that the road lies between.
      drafts[index].name = drafts[index + 1].name
      drafts[index].ground = drafts[index + 1].ground
      drafts[index].left = there.left
      drafts.remove(at: index + 1)
    } else {
      guard street != after, street != before else { return false }
      drafts[index] = try crossing(of: street, at: start, to: drafts[index + 1])
      drafts.remove(at: index + 1)
    }
    return true
  }

  /// Whether a short path leads from one carriageway to another one of the same name, which is walked on then.
  private func isPathAcross(_ index: Int) -> Bool {
    let (start, end) = (drafts[index].stretch, drafts[index + 1].stretch)
    let next = index + 2 < drafts.count ? drafts[index + 2].stretch : sections.range.upperBound
    return isPath(start) && sections.name(start) != 0
      && sections.name(start) == sections.name(start - 1)
      && sections.name(start) == sections.name(end)
      && sections.meters(from: end, to: next) >= ManeuverMerging.shortWay
  }

  /// Index of the name of the street that a link begins on, and the direction in which it is reached.
  ///
  /// - Parameter name: That of the street, where it is known.
  private func street(
    crossedAt link: Int, over meters: Double, _ name: Int?, walkedOn side: Double
  ) throws(AreaError) -> (name: Int, arrived: Double)? {
    guard
      let junction = try junctions.junction(
        at: link, over: max(meters, 1)),
      let name = name ?? junctions.street(junction, across: junction.turn),
      junctions.meets(name, junction, across: junction.turn, walkedOn: side)
    else { return nil }
    return (name, junction.arrived)
  }

  /// Makes one crossing of a way along the carriageways to a street that lies straight ahead.
  ///
  /// ```
  ///      X
  ///      |     M
  ///   ———+———————+———     From X along M, sharply back over the link, and on to Y: nobody
  ///           ´           who stands at X sees more in it than a crossing.
  ///   ———+————————————
  ///      |     M
  ///      Y
  /// ```
  /// - Parameter index: The draft where X ends.
  /// - Returns: Whether it was one.
  private func joinDetour(at index: Int) throws(AreaError) -> Bool {
    let start = drafts[index].stretch
    let street = sections.name(start)
    let before = sections.name(start - 1)
    guard drafts[index].isPlain, street != 0, street != before, isStreet(start) else {
      return false
    }
    // A part of the detour may be a path by which the street is crossed.
    var (isOnPath, crossed) = (false, Maneuver.Crossing?.none)
    for last in index + 1..<min(index + 5, drafts.count) {
      let end = drafts[last].stretch
      guard sections.meters(from: start, to: end) < Self.detour else { return false }
      if drafts[last].modifier == nil, case .street(let name, let crossing) = drafts[last].detail,
        try name == told(street)
      {
        crossed = crossing
        continue
      }
      guard drafts[last].isPlain else { return false }
      let after = sections.name(end)
      if after == 0 || after == street {
        isOnPath = isOnPath || isPath(end)
        guard isStreet(end) || isPath(end) else { return false }
        continue
      }
      guard crossed != nil || !isOnPath, let ahead = bearing(acrossFrom: start, to: end),
        try isMet(street, at: start, ahead)
      else { return false }
      if crossed == nil, try !isMet(street, at: end, ahead) { return false }
      let next = drafts[last]
      drafts.removeSubrange(index...last)
      if after != before || crossed != nil {
        var cross = try self.crossing(of: street, at: start, to: next)
        if let crossed { cross.detail = .street(try told(street), crossed) }
        drafts.insert(cross, at: index)
      }
      return true
    }
    return false
  }

  private func isStreet(_ index: Int) -> Bool {
    sections.kind(index) == .plain && sections.ground(index).isRoad
  }

  /// The direction from where one stretch begins to where another one does, if who comes to the one sees the
  /// other straight ahead, leading on as before.
  private func bearing(acrossFrom stretch: Int, to next: Int) -> Double? {
    let (start, end) = (sections.startIndex(stretch), sections.startIndex(next))
    let (a, b) = (line.geometry[start], line.geometry[end])
    guard a != b, line.plane.distance(a, b) < Self.across,
      let arrived = line.bearing(into: start, over: Junction.reach),
      let left = line.bearing(outOf: end, over: Junction.reach)
    else { return nil }
    let bearing = line.plane.bearing(a, b)
    return abs(turn(from: arrived, to: bearing)) < 40 && abs(turn(from: arrived, to: left)) < 45
      ? bearing : nil
  }

  /// Whether a street lies on both sides of a direction where a stretch begins, the walk's own part counted.
  private func isMet(
    _ street: Int, at stretch: Int, _ bearing: Double
  ) throws(AreaError) -> Bool {
    guard
      let junction = try junctions.junction(
        at: stretch)
    else { return false }
    var side = 0.0
    if sections.name(stretch) == street {
      side = turn(from: bearing, to: junction.left)
    } else if sections.name(stretch - 1) == street {
      side = turn(from: bearing, to: turn(from: 180, to: junction.arrived))
    }
    if !(30...150).contains(abs(side)) { side = 0 }
    return junctions.meets(
      street, junction, across: turn(from: junction.arrived, to: bearing), walkedOn: side)
  }

  /// Meters of the longest way from one side of a street to the other along its carriageways.
  private static let detour = 70.0
  /// Meters from one side of a street to the other at most.
  private static let across = 45.0

  /// Tells a big street that is crossed straight on where the name of what is walked changes.
  private func tellCrossing(at index: Int) throws(AreaError) {
    guard drafts[index].kind == .continue, drafts[index].name != 0 else { return }
    let draft = drafts[index]
    let before = sections.name(draft.stretch - 1)
    guard draft.detail == .none, before != 0,
      sections.kind(draft.stretch - 1) == .plain, sections.kind(draft.stretch) == .plain,
      let junction = try junctions.junction(at: draft.stretch),
      let street = junctions.street(junction, across: junction.turn), street != before,
      street != draft.name,
      junctions.arms(of: junction).contains(where: { $0.nameIndex == street && $0.isBigRoad })
    else { return }
    let start = try firstCarriageway(
      of: street, before: draft.stretch, since: drafts[index - 1].stretch)
    drafts[index] = try crossing(of: street, at: start, to: draft)
  }

  /// The stretch on which the crossing of a street begins: of its other carriageway, if that comes first.
  private func firstCarriageway(
    of street: Int, before stretch: Int, since earliest: Int
  ) throws(AreaError) -> Int {
    var index = stretch - 1
    while index > earliest, sections.meters(from: index, to: stretch) < ManeuverMerging.carriageways
    {
      if let junction = try junctions.junction(at: index),
        junctions.street(junction, across: junction.turn) == street
      {
        return index
      }
      index -= 1
    }
    return stretch
  }

  func passage(before stretch: Int) -> Passage? {
    stretches[stretch].passageAtStart ?? stretches[stretch - 1].passageAtEnd
  }

  /// A crossing that is told with what is walked after it.
  private func crossing(
    of street: Int, at stretch: Int, to next: ManeuverDraft
  ) throws(AreaError) -> ManeuverDraft {
    var draft = ManeuverDraft(.cross, at: stretch)
    let crossing = Maneuver.Crossing(passage(before: stretch)?.kind)
      .orClearer(Maneuver.Crossing(passage(before: next.stretch)?.kind))
    // Along the middle of streets, where walkers cross is not known for sure; lights and stripes are seen.
    draft.detail = .street(try told(street), crossing == .unmarked ? .unknown : crossing)
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

extension JunctionReader {
  /// Index of the name of a road on both sides of a direction, in degrees from straight ahead.
  fileprivate func street(_ junction: Junction, across direction: Double) -> Int? {
    arms(of: junction).first {
      $0.nameIndex != 0 && meets($0.nameIndex, junction, across: direction, walkedOn: 0)
    }?.nameIndex
  }

  /// Whether a road lies on both sides of a direction.
  ///
  /// - Parameter side: Above 0 where the walk itself is along it on the right side, below where on the left.
  func meets(
    _ name: Int, _ junction: Junction, across direction: Double, walkedOn side: Double
  ) -> Bool {
    func lies(on side: Double) -> Bool {
      arms(of: junction).contains { arm in
        let turn = turn(from: direction, to: arm.turn)
        return arm.nameIndex == name && arm.ground.isRoad && turn * side > 0
          && 30...150 ~= abs(turn)
      }
    }
    return (side > 0 || lies(on: 1)) && (side < 0 || lies(on: -1))
  }
}
