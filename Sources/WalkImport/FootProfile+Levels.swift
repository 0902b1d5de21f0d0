import WalkGraph

/// Which levels a way is on.
extension FootProfile {
  /// Levels from the lowest to the highest: those of `level`, and of `repeat_on`, where the same is found
  /// again. `nil` when neither is readable.
  static func levels(_ tags: Tags) -> ClosedRange<Double>? {
    let levels = [FootKey.level, .repeatOn].compactMap { TagQuantity.levels(tags.values($0)) }
      .flatMap { $0 }.filter { abs($0) < 1_000 }
    guard let lowest = levels.min(), let highest = levels.max() else { return nil }
    return lowest...highest
  }

  /// What people call the level; of a way that joins several there is no one name.
  static func levelReference(_ tags: Tags) -> String? {
    let names = tags.values(.levelRef)
    return names.count == 1 ? tags[.levelRef] : nil
  }
}

extension EdgeAttributes {
  mutating func setLevels(_ levels: ClosedRange<Double>?) {
    guard let levels else { return }
    let lowest = (levels.lowerBound * 2).rounded()
    levelHalves = Int16(lowest)
    levelSpanHalves = UInt16((levels.upperBound * 2).rounded() - lowest)
  }
}
