import WalkGraph
import WalkRouting

extension Route {
  /// The number of stairs on the walk, as far as they are mapped; 0 when there are none or nothing is known.
  public var stairCount: Int {
    stretches.reduce(0) { $0 + $1.stairCount }
  }

  /// Whether there are steps on the walk that nobody counted, so that ``stairCount`` is too low.
  public var hasUncountedStairs: Bool {
    stretches.contains {
      $0.attributes.wayClass == .steps && $0.attributes.stairsPerHundredMeters == 0
    }
  }
}

extension Route.Stretch {
  /// The number of stairs on the stretch; 0 when there are none or nothing is known.
  var stairCount: Int {
    Int((Double(attributes.stairsPerHundredMeters) * distanceMeters / 100).rounded())
  }

  /// Whether it is walked upward, by its incline; `nil` is flat or unknown.
  var isUpward: Bool? {
    guard let incline = attributes.incline, incline != 0 else { return nil }
    return (incline > 0) == isForward
  }
}
