import WalkGraph
import WalkRouting

/// Crossings of streets: what they lead over, and what is told after them.
extension ManeuverBuilder {
  /// The street that a crossing leads over, from the roads that meet it on its way.
  mutating func street(
    crossedFrom index: Int
  ) throws(AreaError) -> (name: String, crossing: Maneuver.Crossing) {
    let end = sections.end(ofKindAt: index)
    var name = ""
    var crossing = Maneuver.Crossing.unknown
    for inner in index..<end {
      if stretches[inner].passageAtStart?.kind == .crossingSignals
        || stretches[inner].passageAtEnd?.kind == .crossingSignals
      {
        crossing = .signals
      }
      guard inner > index, name.isEmpty,
        let junction = try junctions.junction(
          between: stretches[inner - 1], and: stretches[inner])
      else { continue }
      for arm in junction.arms where arm.nameIndex != 0 {
        let family = arm.ground.family
        if family == Ground.road.family || family == Ground.serviceRoad.family {
          name = try text(ofName: arm.nameIndex)
          break
        }
      }
    }
    return (name, crossing)
  }

  /// Gives what is walked after a crossing a maneuver of its own, where it is long or another way.
  func partingCrossings(_ drafts: [ManeuverDraft]) -> [ManeuverDraft] {
    var result: [ManeuverDraft] = []
    for (index, draft) in drafts.enumerated() {
      result.append(draft)
      guard draft.kind == .cross, index > 0 else { continue }
      let next = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
      // A turn just before it belongs to it.
      guard let start = (draft.stretch..<next).first(where: { sections.kind($0) == .crossing })
      else { continue }
      let end = sections.end(ofKindAt: start)
      guard end < next, sections.meters(from: end, to: next) >= ManeuverMerging.shortWay else {
        continue
      }
      var rest = ManeuverDraft(.continue, at: end)
      rest.modifier = .straight
      rest.name = sections.name(end)
      rest.ground = sections.ground(end)
      let before = drafts[index - 1]
      rest.staysOnWay = rest.isOnWay(of: before)
      if !rest.staysOnWay || sections.meters(from: draft.stretch, to: next) > Self.longCrossing {
        result.append(rest)
      }
    }
    return result
  }

  /// Meters that a crossing may have, with what is walked after it.
  private static let longCrossing = 40.0
}
