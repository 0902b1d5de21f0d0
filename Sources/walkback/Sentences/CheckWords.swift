/// What `batch --check` says.
enum CheckWords {
  /// A line about a record that does not hold.
  ///
  /// - Parameters:
  ///   - id: As it stands in the record; empty for none.
  ///   - line: Its number, from 1 on.
  static func line(id: String, line: Int, _ failures: [ExpectationFailure]) -> String {
    let place = "line \(line)" + (id.isEmpty ? "" : ", id \(id)")
    return PrintableText.line("\(place): \(failures.map(words).joined(separator: "; "))") + "\n"
  }

  /// The line at the end.
  static func closing(passed: Int, failed: Int) -> String {
    "\(passed) passed, \(failed) failed\n"
  }

  private static func words(_ failure: ExpectationFailure) -> String {
    switch failure {
    case .reached(let meters, let seconds):
      "expected no walk, found one of \(figure(meters)) m and \(figure(seconds)) s"
    case .failed(let failure):
      "expected a walk, found \(failure.code): \(failure.sentence)"
    case .missed(let ways, let walked):
      "expected \(list(ways)), which the walk does not take; it takes \(list(walked))"
    case .walked(let ways): "expected not \(list(ways)), which the walk takes"
    case .outside(let key, let found, let bounds):
      "expected \(key.rawValue) \(words(bounds)), found \(figure(found))"
    }
  }

  private static func words(_ bounds: Expectation.Bounds) -> String {
    switch (bounds.low, bounds.high) {
    case (let low?, let high?): "\(figure(low)) to \(figure(high))"
    case (let low?, nil): "\(figure(low)) or more"
    case (nil, let high?): "\(figure(high)) or less"
    case (nil, nil): "any"
    }
  }

  private static func list(_ ways: [Int64]) -> String {
    (ways.count == 1 ? "way " : "ways ") + ways.map(\.description).joined(separator: ", ")
  }

  private static func figure(_ value: Double) -> String { fixedPoint(value, decimals: 1) }
}
