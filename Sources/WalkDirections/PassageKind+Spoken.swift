import WalkGraph

extension PassageKind {
  /// Whether a walker is told to pass it.
  var isSpoken: Bool {
    switch self {
    case .gate, .stile, .turnstile, .door, .entrance, .borderControl, .kissingGate: true
    default: false
    }
  }

  /// Whether a walker takes it and another for one when they stand close together, as double doors do.
  func isOne(with other: PassageKind) -> Bool {
    let doors: [PassageKind] = [.door, .entrance]
    return self == other || doors.contains(self) && doors.contains(other)
  }
}
