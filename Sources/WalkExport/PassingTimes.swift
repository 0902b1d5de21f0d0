import WalkRouting

/// When each point of a walk's line is left, waits included; never before the one before it.
struct PassingTimes {
  /// Milliseconds since 1970-01-01T00:00:00Z for each point of ``Route/geometry``.
  let milliseconds: [Int64]

  /// Between the ends of a stretch time passes as the way does.
  ///
  /// - Parameter departure: Seconds since 1970-01-01T00:00:00Z.
  init(_ route: Route, departure: Double) {
    let line = route.geometry
    var seconds = [Double](repeating: 0, count: line.count)
    var elapsed = 0.0
    var last = 0
    for stretch in route.stretches {
      // Two legs may be apart: nobody is known to walk between them.
      for index in last..<max(stretch.startIndex + 1, last) { seconds[index] = elapsed }
      var meters = 0.0
      let range = stretch.startIndex..<stretch.endIndex
      let lengths = range.map { line[$0].distance(to: line[$0 + 1]) }
      let total = lengths.reduce(0, +)
      for (index, length) in zip(range, lengths) {
        meters += length
        let part = total > 0 ? meters / total : 1
        seconds[index + 1] = elapsed + stretch.durationSeconds * min(part, 1)
      }
      elapsed += stretch.durationSeconds
      seconds[stretch.endIndex] = elapsed
      last = max(stretch.endIndex, last)
    }
    for index in last..<line.count { seconds[index] = elapsed }
    milliseconds = seconds.map { Int64(((departure + $0) * 1000).rounded()) }
  }
}
