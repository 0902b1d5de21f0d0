import WalkGraph

/// A maneuver before its neighbors are known.
struct ManeuverDraft {
  let kind: Maneuver.Kind
  /// The first stretch walked after it.
  var stretch: Int
  /// Index of the name of what is walked, and what it is.
  var name = 0
  var ground = Ground.way
  var staysOnWay = false
  var modifier: Modifier?
  /// Degrees of the turn; 0 without one.
  var turn = 0.0
  /// The directions before and after, where they are known.
  var arrived: Double?
  var left: Double?
  var detail = Maneuver.Detail.none
  var structure: Maneuver.Structure?

  init(_ kind: Maneuver.Kind, at stretch: Int) {
    self.kind = kind
    self.stretch = stretch
  }

  /// Whether it is told of the same name, or without one of the same ground.
  func isOnWay(of other: ManeuverDraft) -> Bool {
    name == other.name && (name != 0 || ground == other.ground)
  }
}
