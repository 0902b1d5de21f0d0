import WalkGraph
import WalkRouting

/// Streets that a path leads over just behind a corner: who turns there has to know that it is onto a crossing.
///
/// ```
///        |  path
///   —————+—————— X      From the west along the path beside X and over it: one turn, be it told at a
///        |              junction or a bend of the path that no other way meets.
///   —————+
/// ```
extension ManeuverBuilder {
  /// Drafts a crossing of a street by a path without a name, and the corner just before it.
  ///
  /// - Parameters:
  ///   - junction: The place, where `passage` is passed.
  ///   - isTold: Whether a walker would go wrong without a word, for all that is known over some meters.
  /// - Returns: Whether all is said of the place.
  func draftCornerCrossing(
    at index: Int, _ junction: Junction, passage: Passage?, isTold: Bool
  ) throws(AreaError) -> Bool {
    guard sections.name(index - 1) == 0, sections.name(index) == 0, isPath(index - 1),
      isPath(index), !junction.isReversal
    else { return false }
    let isMapped = mayCross(at: index, passage: passage) || passage?.kind == .trafficSignals
    let start = sections.startIndex(index)
    // Where none is mapped, there has to be no other way than the street.
    guard
      isMapped || isTold && junctions.arms(of: junction).allSatisfy({ $0.ground.isRoad }),
      let before = line.heading(into: start, over: Self.curb),
      let behind = line.heading(outOf: start, over: Junction.crossingReach),
      abs(before.turn(to: behind)) < (isMapped ? 45 : Junction.straight)
    else { return false }
    let (into, out) = (before.bearing, behind.bearing)
    let isAhead = abs(turn(from: out, to: junction.left)) < 30
    let corner = corner(before: index, to: out)
    let bend = bendBehind(index)
    // A turn told here is told for both corners.
    if isTold, !isAhead, bend != nil, let corner, corner.stretch == index,
      junction.turn * turn(from: corner.arrived, to: out) < 0
    {
      return false
    }
    guard corner != nil || isTold, let all = try junctions.junction(at: index),
      let street = junctions.street(all, across: into, out), isMapped || street.isAlone
    else { return false }
    let crossing: Maneuver.Crossing =
      passage?.kind == .trafficSignals ? .signals : Maneuver.Crossing(passage?.kind)
    if let corner, street.isForCars || crossing == .signals {
      if corner.isDrafted { drafts.removeLast() }
      var cross = ManeuverDraft(.cross, at: corner.stretch)
      cross.detail = .street(try told(street.name), crossing)
      cross.arrived = corner.arrived
      cross.left = out
      cross.turn(by: turn(from: corner.arrived, to: out))
      cross.ground = sections.ground(index)
      if corner.stretch != index { cross.lastPart = index }
      add(cross)
      if corner.stretch != index, let bend { addTurn(at: index, from: out, behind: bend) }
      return true
    }
    // Only a bend before it, that everybody follows, lets it look like a turn.
    guard isTold else { return false }
    if isMapped, street.isBig && street.name != 0 || crossing == .signals,
      isAhead || bend == nil && line.bend(from: start, step: 1, within: Junction.reach) != nil
    {
      var cross = ManeuverDraft(.cross, at: index)
      cross.detail = .street(try told(street.name), crossing)
      cross.ground = sections.ground(index)
      cross.arrived = into
      cross.left = out
      add(cross)
      return true
    }
    return isAhead && street.isAlone && abs(turn(from: into, to: out)) < Junction.straight
  }

  /// Index of the geometry where the line bends just behind a street, at no node at which that could be told.
  private func bendBehind(_ index: Int) -> Int? {
    let start = sections.startIndex(index)
    guard let bend = line.bend(from: start, step: 1, within: Junction.reach) else { return nil }
    let node = (index + 1..<sections.range.upperBound).first { sections.startIndex($0) >= bend }
    return node.map { sections.startIndex($0) == bend } ?? false ? nil : bend
  }

  private func addTurn(at index: Int, from out: Double, behind bend: Int) {
    guard let left = line.bearing(outOf: bend, over: Junction.reach),
      Junction.corner..<150 ~= abs(turn(from: out, to: left))
    else { return }
    var draft = way(ManeuverDraft(.turn, at: index))
    draft.arrived = out
    draft.left = left
    draft.turn(by: turn(from: out, to: left))
    add(draft)
  }

  /// Whether a path turns a corner just behind a street, which no other way tells.
  func turnsBehindCrossing(at index: Int, _ junction: Junction) -> Bool {
    let last = drafts[drafts.count - 1]
    return last.kind == .cross && isPath(last.lastPart ?? last.stretch) && isPath(index)
      && abs(junction.turn) >= Junction.corner && !junction.isReversal
      && sections.meters(from: last.lastPart ?? last.stretch, to: index) < Junction.reach
  }

  /// A corner just before a street.
  private struct Corner {
    let stretch: Int
    /// The direction in which it is reached.
    let arrived: Double
    let isDrafted: Bool
  }

  /// The last turn, or a bend behind it, if one leads straight on from there to a stretch.
  private func corner(before index: Int, to out: Double) -> Corner? {
    let last = drafts[drafts.count - 1]
    let start = sections.startIndex(index)
    if last.isPlainTurn, last.name == 0,
      sections.meters(from: last.stretch, to: index) < ManeuverMerging.shortWay,
      (last.stretch..<index).allSatisfy({ isPath($0) }), let arrived = last.arrived,
      let left = last.left, abs(turn(from: left, to: out)) < 45,
      turn(from: arrived, to: out) * last.turn > 0,
      Junction.straight..<150 ~= abs(turn(from: arrived, to: out))
    {
      return Corner(stretch: last.stretch, arrived: arrived, isDrafted: true)
    }
    guard let bend = line.bend(from: start, step: -1, within: ManeuverMerging.approach),
      bend > sections.startIndex(last.stretch),
      let arrived = line.bearing(
        into: bend, over: Junction.reach, since: sections.startIndex(last.stretch)),
      let left = line.bearing(
        outOf: start, over: Junction.reach,
        until: line.bend(from: start, step: 1, within: Junction.reach)),
      45..<150 ~= abs(turn(from: arrived, to: out)), abs(turn(from: arrived, to: left)) >= 45
    else { return nil }
    let stretch = (last.stretch + 1..<index).last { sections.startIndex($0) == bend }
    return Corner(stretch: stretch ?? index, arrived: arrived, isDrafted: false)
  }

  /// Meters before the middle of a street over which a path leads to it.
  private static let curb = 3.0
}

extension JunctionReader {
  /// A street that lies on both sides of a way over it.
  fileprivate struct Street {
    /// Index of the name, or 0.
    let name: Int
    /// Whether it is no mere service road.
    let isForCars: Bool
    /// Whether it is more than a residential street.
    let isBig: Bool
    /// Whether there is no other way than it.
    let isAlone: Bool
  }

  /// The street across a way that reaches it in one direction and leaves in another.
  fileprivate func street(_ junction: Junction, across into: Double, _ out: Double) -> Street? {
    let direction = turn(from: junction.arrived, to: into)
    let away = turn(from: junction.arrived, to: out)
    func isAcross(_ arm: Junction.Arm) -> Bool {
      arm.ground.isRoad && 30...150 ~= abs(turn(from: direction, to: arm.turn))
        && abs(turn(from: away, to: arm.turn)) >= 30
    }
    let arms = arms(of: junction)
    guard
      let left = arms.first(where: { isAcross($0) && turn(from: direction, to: $0.turn) < 0 }),
      let right = arms.first(where: { isAcross($0) && turn(from: direction, to: $0.turn) > 0 })
    else { return nil }
    return Street(
      name: left.nameIndex == 0 ? right.nameIndex : left.nameIndex,
      isForCars: [left, right].contains { $0.ground.family == Ground.road.family },
      isBig: left.ground == .road || right.ground == .road,
      isAlone: arms.allSatisfy(isAcross))
  }
}
