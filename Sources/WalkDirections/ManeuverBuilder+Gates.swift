import WalkGraph
import WalkRouting

/// Doors and gates where open ground is left: on which side of them one turns.
extension ManeuverBuilder {
  /// Whether a gate is turned to before it is passed: from open ground one sees the door that a way begins at
  /// from afar, and not the line up to it.
  ///
  /// ```
  ///   · · · · · · ·
  ///   · · · · · · ·
  ///   ————————[D]——     right, and through D
  ///            |
  /// ```
  /// - Parameter gate: With the turn there as other ways tell it.
  func turnsBeforeGate(_ gate: ManeuverDraft) -> Bool {
    let index = gate.stretch
    guard gate.modifier != nil, sections.isOpenGround(index - 1), !sections.isOpenGround(index),
      let arrived = gate.arrived,
      let left = line.bearing(outOf: sections.startIndex(index), over: ManeuverMerging.stride)
    else { return false }
    // Not a corner that lies a stride behind it.
    let turn = turn(from: arrived, to: left)
    return abs(turn) >= Junction.straight && turn * gate.turn > 0
  }
}
