import WalkGraph
import WalkRouting

/// Crossings of streets: what they lead over, and what is told after them.
extension ManeuverBuilder {
  /// A crossing of a street, or `nil` where it needs no word: straight over a side street of the way that is
  /// followed, and where neither the street nor the way of crossing is known, unless it has much traffic.
  func crossing(
    at index: Int, _ draft: ManeuverDraft
  ) throws(AreaError) -> ManeuverDraft? {
    let end = sections.end(ofKindAt: index)
    let corner = draft.modifier == nil ? nil : sections.startIndex(index)
    var (street, crossing, isBig) = try street(
      crossedIn: index..<endOfStraight(from: index, before: end, since: corner))
    // A turn just before it belongs to it.
    let isTurn =
      drafts.last.map {
        $0.kind == .turn && $0.detail == .none && abs($0.turn) >= 45
          && sections.meters(from: $0.stretch, to: index) < ManeuverMerging.approach
      } ?? false
    let isStraight = draft.modifier == nil && !isTurn
    let before = sections.name(index - 1)
    if before != 0, end < sections.range.upperBound, before == sections.name(end) {
      if isStraight, before != street { return nil }
      // From one sidewalk of a street to the other.
      if street == 0, sections.ground(end) == .sidewalk { street = before }
    }
    if street == 0, crossing != .signals, sections.meters(from: index, to: end) < Self.half,
      sections.ground(index - 1).isRoad
        || end < sections.range.upperBound && sections.ground(end).isRoad
    {
      return draft.modifier == nil ? nil : halfway(draft)
    }
    if sections.meters(from: index, to: end) < Self.stub, try !meetsRoad(from: index, to: end) {
      return draft.modifier == nil ? nil : halfway(draft)
    }
    if street == 0, sections.meters(from: index, to: end) < Self.half {
      street = try self.street(crossedHalfIn: index..<end)
    }
    guard !isStraight || street != 0 || crossing == .signals || isBig else { return nil }
    var draft = draft
    draft.detail = .street(try told(street), crossing)
    draft.name = 0
    draft.ground = .crossing
    return draft
  }

  /// Index of the name of the street of which a crossing leads over one half: that is walked before, or at
  /// whose middle the crossing ends.
  private func street(crossedHalfIn range: Range<Int>) throws(AreaError) -> Int {
    let before = range.lowerBound - 1
    let after = range.upperBound
    if sections.ground(before).family == Ground.road.family { return sections.name(before) }
    guard after < sections.range.upperBound,
      sections.ground(after).family == Ground.road.family,
      let middle = try junctions.junction(at: after)
    else { return 0 }
    let side = junctions.arms(of: middle).first {
      $0.nameIndex != 0 && $0.nameIndex != sections.name(after) && $0.ground.isRoad
    }
    return side?.nameIndex ?? sections.name(after)
  }

  /// Whether a road meets a stretch, those after it up to another one, or where they end.
  private func meetsRoad(from first: Int, to end: Int) throws(AreaError) -> Bool {
    if sections.ground(first - 1).isRoad || sections.ground(end).isRoad { return true }
    for index in first...end where index < sections.range.upperBound {
      guard let junction = try junctions.junction(at: index),
        !junctions.arms(of: junction).contains(where: { $0.ground.isRoad })
      else { return true }
    }
    return end == sections.range.upperBound
  }

  /// A turn between the sidewalk and the middle of a street, which crosses nothing.
  private func halfway(_ draft: ManeuverDraft) -> ManeuverDraft {
    var turn = ManeuverDraft(.turn, at: draft.stretch)
    turn.name = sections.name(draft.stretch)
    turn.ground = sections.ground(draft.stretch)
    turn.staysOnWay = draft.staysOnWay
    turn.modifier = draft.modifier
    turn.turn = draft.turn
    turn.arrived = draft.arrived
    turn.left = draft.left
    return turn
  }

  /// Whether another street is crossed where crossings turn a corner, and not an island walked around.
  func isCrossingAnew(at index: Int) -> Bool {
    guard stretches[index].attributes.detail == .crossing else { return false }
    let end = endOfStraight(from: index, before: sections.end(ofKindAt: index))
    return sections.meters(from: index, to: end) >= Self.lane
  }

  /// Where crossings that begin at a stretch turn a corner: another street is crossed from there.
  ///
  /// - Parameter corner: Index of the geometry of a corner that is told, which bends no direction after it.
  private func endOfStraight(from index: Int, before end: Int, since corner: Int? = nil) -> Int {
    (index + 1..<end).first { next in
      let start = stretches[next].startIndex
      guard let arrived = line.bearing(into: start, over: Junction.crossingReach, since: corner),
        let left = line.bearing(outOf: start, over: Junction.crossingReach)
      else { return false }
      return abs(turn(from: arrived, to: left)) >= 45
    } ?? end
  }

  /// Index of the name of the street that crossings lead over, from the roads that meet it on its way, how it
  /// is crossed, and whether one without a name is known to have much traffic.
  private func street(
    crossedIn range: Range<Int>
  ) throws(AreaError) -> (name: Int, crossing: Maneuver.Crossing, isBig: Bool) {
    var name = sections.crossedName(in: range)
    var crossing = Maneuver.Crossing.unknown
    var isBig = false
    for index in range {
      for passage in [stretches[index].passageAtStart, stretches[index].passageAtEnd] {
        crossing = crossing.orClearer(Maneuver.Crossing(passage?.kind))
      }
      guard index > range.lowerBound, name == 0,
        let junction = try junctions.junction(at: index)
      else { continue }
      let arms = junctions.arms(of: junction)
      name = arms.first { $0.nameIndex != 0 && $0.ground.isRoad }?.nameIndex ?? 0
      isBig = isBig || arms.contains { $0.isBigRoad }
    }
    return (name, crossing, isBig)
  }

  /// A big street that a path leads straight over, where a crossing is mapped and the path has no name to
  /// follow.
  ///
  /// - Parameter junction: The place, where `passage` is passed.
  func crossing(
    ofPathAt index: Int, _ junction: Junction, passage: Passage?
  ) throws(AreaError) -> ManeuverDraft? {
    guard mayCross(at: index, passage: passage) else { return nil }
    let crossing = Maneuver.Crossing(passage?.kind)
    let before = sections.name(index - 1)
    let arms = junctions.arms(of: junction)
    guard let left = arms.first(where: { $0.ground.isRoad && -150 ... -30 ~= $0.turn }),
      let right = arms.first(where: { $0.ground.isRoad && 30...150 ~= $0.turn }),
      left.ground == .road || right.ground == .road || crossing == .signals
    else { return nil }
    let name = left.nameIndex == 0 ? right.nameIndex : left.nameIndex
    guard name != 0 || crossing == .signals, name == 0 || name != before else { return nil }
    var draft = ManeuverDraft(.cross, at: index)
    draft.detail = .street(try told(name), crossing)
    draft.arrived = junction.arrived
    draft.left = junction.left
    return draft
  }

  /// Whether a street may be crossed where a stretch begins: on a path, where a crossing is mapped.
  func mayCross(at index: Int, passage: Passage?) -> Bool {
    guard let passage, passage.kind.isCrossing else { return false }
    let before = sections.name(index - 1)
    return isPath(index - 1) && isPath(index) && (before == 0 || before != sections.name(index))
  }

  func isPath(_ index: Int) -> Bool {
    sections.kind(index) == .plain && sections.ground(index).family == Ground.footpath.family
  }

  /// Gives what is walked after a crossing a maneuver of its own, where it is long or another way.
  func partCrossings() {
    for index in drafts.indices.dropFirst().reversed() where drafts[index].kind == .cross {
      let draft = drafts[index]
      guard !draft.leadsOn else { continue }
      let next = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
      guard let end = endOfCrossing(from: draft.lastPart ?? draft.stretch, before: next) else {
        continue
      }
      guard end < next, sections.meters(from: end, to: next) >= Self.shortRest else { continue }
      var rest = ManeuverDraft(.continue, at: end)
      rest.modifier = .straight
      rest.name = sections.name(end)
      rest.ground = sections.ground(end)
      let before = drafts[index - 1]
      rest.staysOnWay = rest.isOnWay(of: before)
      if !rest.staysOnWay || sections.meters(from: draft.stretch, to: next) > Self.longCrossing {
        drafts.insert(rest, at: index + 1)
      }
    }
  }

  /// Whether a stretch begins where a crossing ends.
  func isBehind(_ crossing: ManeuverDraft, _ stretch: Int) -> Bool {
    let start = crossing.lastPart ?? crossing.stretch
    let end = endOfCrossing(from: start, before: stretch) ?? stretch
    return sections.meters(from: start, to: end) < Self.longCrossing
      && sections.meters(from: end, to: stretch) < Self.half
  }

  /// The first stretch behind a street that is crossed from a stretch on; `nil` where no node is near.
  private func endOfCrossing(from first: Int, before next: Int) -> Int? {
    guard first < next else { return nil }
    // A turn just before it belongs to it.
    if let start = (first..<next).first(where: { sections.kind($0) == .crossing }) {
      return sections.end(ofKindAt: start)
    }
    // A path leads straight over: to its next node that is no carriageway.
    return (first + 1..<next).first { index in
      let passage = stretches[index].passageAtStart ?? stretches[index - 1].passageAtEnd
      return 5..<Self.longCrossing ~= sections.meters(from: first, to: index)
        && !(passage?.kind.isCrossing ?? false)
    }
  }

  /// Meters from a sidewalk to the middle of its street, at most.
  private static let half = 10.0
  /// Meters of a crossing that ends before the street.
  private static let stub = 3.0
  /// What is walked after a crossing for fewer meters goes unsaid.
  private static let shortRest = 25.0
  /// Meters of the narrowest street that is told at a corner where two are crossed.
  private static let lane = 8.0
  /// Meters that a crossing may have, with what is walked after it.
  private static let longCrossing = 40.0
}

extension Maneuver.Crossing {
  init(_ passage: PassageKind?) {
    switch passage {
    case .crossingSignals: self = .signals
    case .crossingMarked, .crossingIsland: self = .marked
    case .crossingUnmarked: self = .unmarked
    default: self = .unknown
    }
  }

  /// Of two parts of one crossing the one that a walker sees from afar.
  func orClearer(_ other: Self) -> Self {
    [.signals, .marked, .unmarked].first { $0 == self || $0 == other } ?? .unknown
  }
}

extension Ground {
  var isRoad: Bool {
    family == Ground.road.family || family == Ground.serviceRoad.family
  }
}
