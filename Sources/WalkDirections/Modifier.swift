/// A turn in words; the raw value is the route document's `modifier`.
public enum Modifier: String, CaseIterable, Sendable {
  case straight
  case slightRight = "slight right"
  case right
  case sharpRight = "sharp right"
  case uturn
  case sharpLeft = "sharp left"
  case left
  case slightLeft = "slight left"

  /// - Parameter turn: Degrees from straight ahead, −180…180, positive to the right.
  init(turn: Double) {
    let isRight = turn > 0
    switch abs(turn) {
    case ..<20: self = .straight
    case ..<50: self = isRight ? .slightRight : .slightLeft
    case ..<125: self = isRight ? .right : .left
    default: self = isRight ? .sharpRight : .sharpLeft
    }
  }

  /// Where something lies that is not walked to: ahead, beside or behind.
  ///
  /// - Parameter side: Degrees from straight ahead, −180…180, positive to the right.
  init(side: Double) {
    let isRight = side > 0
    switch abs(side) {
    case ..<20: self = .straight
    case ..<60: self = isRight ? .slightRight : .slightLeft
    case ..<120: self = isRight ? .right : .left
    case ..<160: self = isRight ? .sharpRight : .sharpLeft
    default: self = .uturn
    }
  }

  /// That of a turn in degrees, where this one is a softer one to the same side.
  func orSharper(_ turn: Double?) -> Modifier {
    switch (self, turn.map(Modifier.init(turn:))) {
    case (.slightLeft, .left?): .left
    case (.slightRight, .right?): .right
    default: self
    }
  }
}

/// The turn from one bearing to another: −180…180 degrees, positive to the right.
func turn(from bearing: Double, to next: Double) -> Double {
  var difference = next - bearing
  if difference > 180 { difference -= 360 }
  if difference <= -180 { difference += 360 }
  return difference
}
