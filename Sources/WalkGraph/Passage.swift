/// A place on the way that is passed through: a gate, a crossing, an elevator.
///
/// Passages are interned and named by the two edge ends that meet there; half the price is paid on each
/// side, so that passing through pays it once in either direction.
public struct Passage: Hashable, Sendable {
  public var kind: PassageKind
  public var access: Access = .open
  /// Time to pass, in seconds.
  public var seconds: UInt16 = 0
  /// Index of the opening conditions; 0 is none.
  public var condition: UInt16 = 0
  /// What it is to wheels, where more is said than its kind tells.
  public var wheels: Wheels = .unknown

  public init(kind: PassageKind) {
    self.kind = kind
  }
}

/// What is passed through.
public enum PassageKind: UInt8, CaseIterable, Sendable {
  case none = 0
  case gate = 1
  case stile = 2
  case turnstile = 3
  case door = 4
  case entrance = 5
  case borderControl = 6
  case steps = 7
  case steppingStones = 8
  case obstacle = 9
  case elevator = 10
  case ferryTerminal = 11
  case crossingUnmarked = 12
  case crossingMarked = 13
  case crossingSignals = 14
  case crossingIsland = 15
  case trafficSignals = 16
  case railwayCrossing = 17
  case tramCrossing = 18
  /// A barrier of another kind that a walker gets through.
  case barrier = 19
  case kissingGate = 20
  /// A kerb that a walker steps up or down.
  case kerb = 21
  /// A crossing of which only its place is mapped.
  case crossing = 22

  /// Whether a street is crossed there, as far as it is mapped as a crossing.
  package var isCrossing: Bool {
    switch self {
    case .crossingUnmarked, .crossingMarked, .crossingSignals, .crossingIsland, .crossing: true
    default: false
    }
  }
}
