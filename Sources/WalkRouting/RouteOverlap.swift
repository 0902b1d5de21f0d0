import WalkGraph

extension Route {
  /// The part of its length that is walked on another walk too, in either direction: 0…1.
  ///
  /// - Complexity: O(*s*) for the *s* stretches of both, in the mean.
  func shared(with other: Route) -> Double {
    let others = other.walkedParts
    var common = 0.0
    for (edge, parts) in walkedParts {
      for part in parts {
        for twin in others[edge] ?? [] where part.overlaps(twin) {
          common += min(part.upperBound, twin.upperBound) - max(part.lowerBound, twin.lowerBound)
        }
      }
    }
    return distanceMeters > 0 ? min(common / distanceMeters, 1) : 1
  }

  /// What is walked of each edge, in meters from its tail.
  private var walkedParts: [EdgeID: [ClosedRange<Double>]] {
    var parts: [EdgeID: [ClosedRange<Double>]] = [:]
    for stretch in stretches {
      guard let edge = stretch.edge else { continue }
      let end = stretch.metersFromTail + stretch.distanceMeters
      parts[edge.id, default: []].append(stretch.metersFromTail...end)
    }
    return parts
  }
}
