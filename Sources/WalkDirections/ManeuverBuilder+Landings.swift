import WalkGraph
import WalkRouting

/// Landings between flights of steps that are walked as one.
///
/// ```
///    flight           From the first flight down the landing and on by the second: where the
///   ————————+         landing's other way leads on, nobody takes the two for one flight.
///           | landing
///   - - - - +———————
///             flight
/// ```
extension ManeuverBuilder {
  /// Parts flights where the walk turns a corner on the landing between them and other ways lead on from there.
  func partLandings() throws(AreaError) {
    var index = sections.range.lowerBound
    while index < sections.range.upperBound {
      guard isLanding(index) else {
        index += 1
        continue
      }
      let start = index
      while index < sections.range.upperBound, isLanding(index) { index += 1 }
      let corners = landingCorners.count
      for corner in (start..<index).dropFirst() where try isCorner(corner) {
        landingCorners.append((corner, landing: start))
      }
      if landingCorners.count > corners { sections.takeForPlain(start..<index) }
    }
  }

  /// Whether a stretch lies between two flights that are walked as one.
  func isLanding(_ index: Int) -> Bool {
    sections.kind(index) == .steps && stretches[index].attributes.wayClass != .steps
  }

  /// Takes drafts of steps for turns where no flight follows before the next one.
  func takeLandingsForWays() {
    for index in drafts.indices.dropFirst() where drafts[index].kind == .steps {
      let end = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
      let walked = drafts[index].stretch..<end
      guard walked.allSatisfy({ stretches[$0].attributes.wayClass != .steps }) else { continue }
      drafts[index].kind = drafts[index].modifier == nil ? .continue : .turn
      drafts[index].modifier = drafts[index].modifier ?? .straight
    }
  }

  private func isCorner(_ index: Int) throws(AreaError) -> Bool {
    let start = sections.startIndex(index)
    guard let arrived = line.heading(into: start, over: Junction.crossingReach),
      let left = line.heading(outOf: start, over: Junction.crossingReach),
      abs(arrived.turn(to: left)) >= 45, let junction = try junctions.junction(at: index)
    else { return false }
    return junction.hasOthers
  }
}
