import ParkedCars

/// What a change did to the rows, in words.
enum ChangeWords {
  /// More lines than these are told as a count.
  private static let mostLines = 10

  /// What `undo` did.
  static func undone(_ change: Change, now: Instant) -> String {
    "Taken back: \(title(change, now: now)).\n" + rows(from: change.after, to: change.before)
      + "To do it again: walkback undo --redo\n"
  }

  /// What `undo --redo` did.
  static func redone(_ change: Change, now: Instant) -> String {
    "Done again: \(title(change, now: now)).\n" + rows(from: change.before, to: change.after)
      + "To take it back: walkback undo\n"
  }

  private static func title(_ change: Change, now: Instant) -> String {
    "\(change.verb.rawValue), \(Spoken.age(now.seconds(since: change.madeAt)))"
  }

  private static func rows(from old: [Spot], to new: [Spot]) -> String {
    let ids = Set(old.map(\.id)).union(new.map(\.id)).sorted(by: >)
    if ids.count > mostLines { return "\(Spoken.count(ids.count)) rows are as they were then.\n" }
    return ids.map { id in
      line(old.first { $0.id == id }, new.first { $0.id == id }) + "\n"
    }.joined()
  }

  private static func line(_ old: Spot?, _ new: Spot?) -> String {
    switch (old, new) {
    case (let old?, nil): "  @\(old.id) is gone: \(SpotWords.place(old))"
    case (nil, let new?): "  @\(new.id) is back\(state(new)): \(SpotWords.place(new))"
    case (let old?, let new?) where old.isCurrent != new.isCurrent:
      "  @\(new.id) is \(new.isCurrent ? "the current one again" : "in the history"): "
        + SpotWords.place(new)
    case (_, let new?): "  @\(new.id) is as it was then: \(SpotWords.place(new))"
    case (nil, nil): ""
    }
  }

  private static func state(_ spot: Spot) -> String { spot.isCurrent ? "" : " in the history" }
}
