import WalkGraph
import WalkRouting

/// Crosswalks that are walked to the middle of a street only, because it is drawn there.
///
/// ```
///   A ————— B - - - - - -      From the path A along X: whoever stays beside X never turns, neither onto
///           |                  the crosswalk B nor off it.
///   ————————+———————————— X
///           |
/// ```
extension ManeuverBuilder {
  /// Leaves out the turns between a street and what is walked beside it, but for those by which it is crossed.
  func joinHalfCrossings() throws(AreaError) {
    // The draft by which the street was joined last, and to which side.
    var joined: (index: Int, turn: Double)?
    var index = 1
    while index < drafts.count {
      if try joinStreetAhead(at: index) { continue }
      if let half = try halfCrossing(at: index) {
        let (first, second) = (drafts[index], drafts[half.last])
        if half.isOntoStreet {
          joined = (index: followStraight(index...half.last) ? index : index - 1, first.turn)
          continue
        }
        if let joined, joined.index == index - 1 {
          if joined.turn * first.turn < 0 {
            followStraight(index...half.last)
            continue
          }
          if let left = second.left {
            drafts[half.last].turn(by: turn(from: half.across, to: left))
          }
          drafts[index] = try crossing(of: half.street, at: first.stretch, like: first)
          if let arrived = first.arrived {
            drafts[index].turn(by: turn(from: arrived, to: half.across))
          }
          drafts.removeSubrange(index + 1..<half.last)
        } else if second.name == half.street {
          // From the street to its sidewalk.
          drafts.removeSubrange(index...half.last)
          continue
        }
      }
      try tellOtherCarriageway(at: index)
      index += 1
    }
  }

  /// A crosswalk between two turns, by which a walk comes to the middle of a street or from there.
  private struct Half {
    /// Index of the draft of the second turn; of those between, the crosswalk is too short to be a way.
    let last: Int
    /// Index of the name.
    let street: Int
    let isOntoStreet: Bool
    /// The direction of the crosswalk.
    let across: Double
  }

  private func halfCrossing(at index: Int) throws(AreaError) -> Half? {
    var last = index
    while last < drafts.count, drafts[last].isPlainTurn,
      sections.meters(from: drafts[index].stretch, to: drafts[last].stretch) < Self.half
    {
      last += 1
    }
    last -= 1
    // What is turned close before or behind bends the directions.
    guard last > index,
      drafts[index - 1].kind != .turn
        || sections.meters(from: drafts[index - 1].stretch, to: drafts[index].stretch) >= 3,
      last + 1 == drafts.count || drafts[last + 1].kind != .turn
        || sections.meters(from: drafts[last].stretch, to: drafts[last + 1].stretch)
          >= Junction.reach
    else { return nil }
    let (first, second) = (drafts[index].stretch, drafts[last].stretch)
    guard let arrived = drafts[index].arrived, let left = drafts[last].left,
      abs(turn(from: arrived, to: left)) < Self.straight,
      let across = line.bearing(
        into: sections.startIndex(second), over: Junction.crossingReach,
        since: sections.startIndex(first)),
      min(abs(turn(from: arrived, to: across)), abs(turn(from: across, to: left))) >= 45
    else { return nil }
    var path = second
    while path > first, sections.ground(path - 1).family == Ground.footpath.family { path -= 1 }
    let isOntoStreet = sections.ground(second).isRoad
    let (street, side) = isOntoStreet ? (second, path - 1) : (path - 1, second)
    let middle = isOntoStreet ? second : path
    let name = sections.name(street)
    guard path < second, !isOntoStreet || path == first, name != 0, isPath(side),
      sections.ground(street).isRoad, sections.kind(street) == .plain,
      (path..<second).allSatisfy({ [0, name].contains(sections.name($0)) }),
      let passage = passage(before: middle), passage.kind.isCrossing,
      let junction = try junctions.junction(at: middle)
    else { return nil }
    // Where the street goes on that is joined or left.
    let other = turn(from: junction.arrived, to: isOntoStreet ? left : arrived)
    let goesOn = junctions.arms(of: junction).contains { arm in
      let aside = abs(turn(from: other, to: arm.turn))
      return arm.ground.isRoad && (isOntoStreet ? aside > 135 : aside < 45)
    }
    return goesOn
      ? Half(last: last, street: name, isOntoStreet: isOntoStreet, across: across) : nil
  }

  /// Makes of turns that lead straight on as a whole none, or one straight onto what is walked then.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  private func followStraight(_ range: ClosedRange<Int>) -> Bool {
    let (first, last) = (drafts[range.lowerBound], drafts[range.upperBound])
    var straight = ManeuverDraft(.continue, at: first.stretch)
    straight.modifier = .straight
    straight.name = last.name
    straight.ground = last.ground
    let isTold = !straight.isOnWay(of: drafts[range.lowerBound - 1])
    drafts.replaceSubrange(range, with: isTold ? [straight] : [])
    return isTold
  }

  /// Tells a crossing to the middle of a street, a few steps along it and the turn off it again as what they
  /// are: a crossing, and the way that lies straight ahead.
  private func joinStreetAhead(at index: Int) throws(AreaError) -> Bool {
    guard index + 2 < drafts.count, case .street(let name, _) = drafts[index].detail, name != 0,
      !drafts[index].leadsOn, drafts[index].kind == .cross
    else { return false }
    let (first, second) = (drafts[index + 1], drafts[index + 2])
    guard first.isPlainTurn, second.isPlainTurn, first.turn * second.turn < 0,
      sections.ground(first.stretch).isRoad,
      sections.meters(from: drafts[index].stretch, to: first.stretch) < Self.half,
      sections.meters(from: first.stretch, to: second.stretch) < Junction.reach,
      passage(before: first.stretch)?.kind.isCrossing ?? false,
      let arrived = first.arrived, let left = second.left,
      abs(turn(from: arrived, to: left)) < Self.straight,
      try text(ofName: sections.name(first.stretch)) == text(ofName: name)
    else { return false }
    drafts[index].name = second.name
    drafts[index].ground = second.ground
    drafts[index].leadsOn = true
    drafts.removeSubrange(index + 1...index + 2)
    return true
  }

  /// Tells a turn off one carriageway of a street that leads over the other one as a crossing.
  private func tellOtherCarriageway(at index: Int) throws(AreaError) {
    let draft = drafts[index]
    let street = sections.name(draft.stretch - 1)
    guard draft.isPlainTurn, abs(draft.turn) >= 45, street != 0, draft.name == 0,
      draft.ground.family != Ground.road.family, sections.ground(draft.stretch - 1).isRoad,
      drafts[index - 1].kind != .turn && index > 1
        || sections.meters(from: drafts[index - 1].stretch, to: draft.stretch) >= Junction.reach,
      let left = draft.left
    else { return }
    let end = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
    if index + 1 < drafts.count, case .street(let name, let crossing) = drafts[index + 1].detail,
      name != 0, drafts[index + 1].modifier == nil, let ahead = drafts[index + 1].left,
      abs(turn(from: left, to: ahead)) < 45,
      sections.meters(from: draft.stretch, to: end) < ManeuverMerging.carriageways,
      try text(ofName: name) == text(ofName: street)
    {
      var cross = drafts[index + 1]
      cross.stretch = draft.stretch
      cross.lastPart = cross.lastPart ?? end
      cross.detail = .street(
        name, crossing.orClearer(Maneuver.Crossing(passage(before: draft.stretch)?.kind)))
      cross.modifier = draft.modifier
      cross.turn = draft.turn
      cross.arrived = draft.arrived
      drafts[index] = cross
      drafts.remove(at: index + 1)
      return
    }
    var stretch = draft.stretch + 1
    while stretch < end,
      sections.meters(from: draft.stretch, to: stretch) < ManeuverMerging.carriageways
    {
      if let junction = try junctions.junction(at: stretch), abs(junction.turn) < 45,
        junctions.meets(street, junction, across: junction.turn, walkedOn: 0)
      {
        drafts[index] = try crossing(of: street, at: draft.stretch, like: draft, until: stretch)
        return
      }
      stretch += 1
    }
  }

  /// A crossing in place of a turn.
  private func crossing(
    of street: Int, at stretch: Int, like draft: ManeuverDraft, until last: Int? = nil
  ) throws(AreaError) -> ManeuverDraft {
    var cross = ManeuverDraft(.cross, at: stretch)
    let crossing = Maneuver.Crossing(passage(before: stretch)?.kind)
      .orClearer(Maneuver.Crossing(last.flatMap { passage(before: $0)?.kind }))
    cross.detail = .street(try told(street), crossing == .unmarked ? .unknown : crossing)
    cross.ground = draft.ground
    cross.modifier = draft.modifier
    cross.turn = draft.turn
    cross.arrived = draft.arrived
    cross.left = draft.left
    cross.lastPart = last
    return cross
  }

  /// Meters from a sidewalk to the middle of its street, at most.
  private static let half = 12.0
  /// Degrees below which two turns lead straight on as a whole.
  private static let straight = 30.0
}
