import WalkGraph

/// A maneuver before its neighbors are known.
///
/// It holds no reference, so that passing it on counts none.
struct ManeuverDraft {
  /// What is known of a ``Maneuver/Detail`` by then.
  enum Detail: Equatable {
    case none
    case then(Modifier, meters: Double)
    case fork, roundabout, headingOnly
    /// Index of the name of the street, or 0.
    case street(Int, Maneuver.Crossing)
    case passage(PassageKind)
  }

  var kind: Maneuver.Kind
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
  var detail = Detail.none
  var structure: Maneuver.Structure?
  /// Whether a crossing is told with the way behind it.
  var leadsOn = false
  /// Whether one turns before the gate, not behind it.
  var turnsBeforeGate = false
  /// Where to go behind a short flight of steps, whose name and ground are those of what is walked then.
  var then: Modifier?
  /// Where the last part of a crossing begins, or what leads to it, if there are several.
  var lastPart: Int?

  init(_ kind: Maneuver.Kind, at stretch: Int) {
    self.kind = kind
    self.stretch = stretch
  }

  /// A turn and nothing besides.
  var isPlainTurn: Bool { kind == .turn && detail == .none && modifier != .uturn }

  /// Takes on a turn of so many degrees, and the word for it.
  mutating func turn(by degrees: Double) {
    turn = degrees
    modifier = Modifier(turn: degrees)
  }

  /// Whether it is told of the same name, or without one of the same ground.
  func isOnWay(of other: ManeuverDraft) -> Bool {
    name == other.name && (name != 0 || ground == other.ground)
  }
}
