/// What became of a wish to park.
public enum ParkResult: Hashable, Sendable {
  /// The spot is on the disk; `replaced` is the one before it, now in the history.
  case saved(Spot, replaced: Spot?)
  /// Nothing was saved: the new fix says less than the spot that it would replace.
  case needsForce(existing: Spot, reason: ParkDoubt)
}

/// Why a fix should not replace a spot without a question.
public enum ParkDoubt: Hashable, Sendable {
  /// Its radius, in meters, is more than twice the one saved.
  case coarser(radius: Double, saved: Double)
  /// It was determined before the one saved.
  case older(time: Instant, saved: Instant)

  /// The doubt about replacing a spot saved from `saved` by `new`.
  ///
  /// Only where their circles overlap: farther off, the vehicle has moved. A spot of unknown radius
  /// has no circle; a new fix of unknown radius counts as a point, and is never called coarse. Twice
  /// is the margin because two good fixes in a row differ by less (5 m, then 6 m: a refinement).
  init?(replacing saved: Fix, by new: Fix) {
    guard let savedRadius = saved.horizontalAccuracy else { return nil }
    let radius = new.horizontalAccuracy ?? 0
    guard saved.coordinate.distance(to: new.coordinate) <= savedRadius + radius else { return nil }
    if radius > 2 * savedRadius {
      self = .coarser(radius: radius, saved: savedRadius)
    } else if new.time.milliseconds < saved.time.milliseconds {
      self = .older(time: new.time, saved: saved.time)
    } else {
      return nil
    }
  }
}
