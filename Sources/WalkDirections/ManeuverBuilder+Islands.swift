import WalkGraph
import WalkRouting

/// Streets that part around an island: whichever side is walked, it is the street that goes on.
///
/// ```
///           ___________
///   X ____/            \____ X
///         \___________/
/// ```
extension ManeuverBuilder {
  /// Leaves out the turns where such a street parts and where it joins again.
  func joinIslands() throws(AreaError) {
    var index = 1
    while index < drafts.count {
      if try partsForIsland(at: index), let end = try endOfIsland(from: index) {
        let isTold = index + 1 < drafts.count && drafts[index + 1].stretch == end
        drafts.removeSubrange(index...(isTold ? index + 1 : index))
      } else {
        index += 1
      }
    }
  }

  private func staysOnStreet(_ index: Int) -> Bool {
    let draft = drafts[index]
    return draft.kind == .turn && draft.staysOnWay && draft.name != 0 && draft.modifier != .uturn
      && draft.ground.isRoad && (draft.detail == .none || draft.detail == .fork)
  }

  /// Whether the street leads on at a draft on the side that is not taken, too.
  private func partsForIsland(at index: Int) throws(AreaError) -> Bool {
    let draft = drafts[index]
    guard staysOnStreet(index), draft.turn != 0,
      let junction = try junctions.junction(at: draft.stretch)
    else { return false }
    return junctions.arms(of: junction).contains {
      $0.nameIndex == draft.name && $0.ground.isRoad && $0.turn * draft.turn < 0
        && abs($0.turn) < 100
    }
  }

  /// Where the other side of an island joins the walk, which goes on as it came.
  private func endOfIsland(from index: Int) throws(AreaError) -> Int? {
    let draft = drafts[index]
    guard let arrived = draft.arrived else { return nil }
    var last = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
    if index + 1 < drafts.count, staysOnStreet(index + 1) { last += 1 }
    let start = sections.startIndex(draft.stretch)
    for stretch in draft.stretch + 1..<max(last, draft.stretch + 1) {
      guard sections.name(stretch - 1) == draft.name, sections.name(stretch) == draft.name,
        sections.meters(from: draft.stretch, to: stretch) < Self.longIsland
      else { return nil }
      let point = sections.startIndex(stretch)
      guard let left = line.bearing(outOf: point, over: Junction.reach),
        abs(turn(from: arrived, to: left)) < 30, line.geometry[start] != line.geometry[point],
        abs(turn(from: arrived, to: line.plane.bearing(line.geometry[start], line.geometry[point])))
          < 20,
        let junction = try junctions.junction(at: stretch),
        junctions.arms(of: junction).contains(where: {
          $0.nameIndex == draft.name && $0.ground.isRoad && $0.turn * draft.turn < 0
            && abs(turn(from: arrived, to: junction.arrived + $0.turn)) > 95
        })
      else { continue }
      return stretch
    }
    return nil
  }

  /// Meters of the longest island that one sees the end of.
  private static let longIsland = 150.0
}
