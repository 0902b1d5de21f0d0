import WalkGraph
import WalkRouting

/// Streets that lead off to one side by their name where the walk leaves them.
///
/// ```
///   X ———————+———————   From X straight on: who was told to walk along X would turn with it.
///             \
///              \ X
/// ```
extension ManeuverBuilder {
  /// What is told where the walk leaves the way whose name it was told, and that way goes on elsewhere; `nil` where
  /// it does not.
  ///
  /// - Parameter junction: The place, at which no turn is told.
  func leaving(at index: Int, _ junction: Junction) throws(AreaError) -> ManeuverDraft? {
    let street = sections.name(index - 1)
    guard street != 0, street == current.name, street != sections.name(index),
      sections.kind(index - 1) == .plain, !sections.isOpenGround(index), !junction.isReversal,
      let last = drafts.last, sections.meters(from: last.stretch, to: index) >= Self.shortLeave,
      sections.metersOfWay(at: index) >= Self.shortLeave,
      let all = try junctions.junction(at: index),
      junctions.arms(of: all).contains(where: {
        $0.nameIndex == street && $0.ground != .sidewalk
          && abs($0.turn) < (sections.name(index) == 0 ? Self.back : Self.behind)
      })
    else { return nil }
    if abs(junction.turn) < Self.bend {
      guard sections.name(index) == 0 else { return nil }
      var straight = ManeuverDraft(.continue, at: index)
      straight.modifier = .straight
      return straight
    }
    var turn = ManeuverDraft(.turn, at: index)
    turn.modifier = junctions.modifier(of: junction)
    turn.turn = junction.turn
    turn.arrived = junction.arrived
    turn.left = junction.left
    return turn
  }

  /// Meters of a way, before and after, below which nobody notices that it is another.
  private static let shortLeave = 20.0
  /// Degrees from which on a walk turns off a street that leads on to another side.
  private static let bend = 30.0
  /// Degrees from straight ahead from which on a way is the one walked before.
  private static let back = 160.0
  /// The same of a street with a name, whose other carriageway may lead there.
  private static let behind = 120.0
}
