/// How fast a ferry is and how long one waits for it.
package struct FerryTiming: Hashable, Sendable {
  /// Over the line as drawn; never 0.
  package let millimetersPerSecond: UInt16
  /// Once for each boarding, however many pieces the line is drawn in.
  package let boardingSeconds: UInt16

  /// - Parameters:
  ///   - lengthMeters: Of the whole line that `duration` describes, not of one piece.
  ///   - duration: Of the crossing in seconds; `nil` when not tagged or unreadable. One that comes to
  ///     more than 120 km/h is left out of account.
  ///   - interval: From one departure to the next in seconds, if known.
  package init(lengthMeters: Double, duration: Double?, interval: Double?) {
    let length = max(lengthMeters, 1)
    let fallback: Double
    if length < 1_000 {
      fallback = length / max(180, length / (15 / 3.6))
    } else {
      fallback = length <= 30_000 ? 15 / 3.6 : 30 / 3.6
    }
    var speed = fallback
    if let duration, duration > 0, length / duration <= 120 / 3.6 { speed = length / duration }
    millimetersPerSecond = UInt16(min(max((speed * 1000).rounded(), 1), 65_535))
    if let interval {
      boardingSeconds = UInt16(min(interval / 2, 1_800).rounded())
    } else {
      boardingSeconds = length < 2_000 ? 300 : 900
    }
  }
}
