import WalkGeometry
import WalkPlaces

/// House numbers between known ones, from ways with `addr:interpolation`.
///
/// Source: OpenStreetMap wiki, Addresses, "Using interpolation".
enum PlaceStretches {
  struct Way {
    var refs: [Int64]
    /// `even`, `odd`, `all`, or the step.
    var kind: String
    var street: String?
  }

  struct Number {
    var text: String
    var street: String?
  }

  static func stretches(
    _ ways: [Way], _ numbers: [Int64: Number], _ nodes: PlaceNodes
  ) -> [NumberedStretch] {
    var result: [NumberedStretch] = []
    for way in ways {
      guard let step = step(way.kind) else { continue }
      var last: (value: Int, street: String?)?
      var line: [Coordinate] = []
      for ref in way.refs {
        if let point = nodes[ref] { line.append(point) }
        guard let number = numbers[ref], let value = Int(number.text.prefix { $0.isNumber })
        else { continue }
        if let last, let street = number.street ?? last.street ?? way.street, line.count > 1,
          last.value != value, abs(last.value - value) < 2000
        {
          let isRising = last.value < value
          result.append(
            NumberedStretch(
              street: street, first: min(last.value, value), last: max(last.value, value),
              step: step, line: isRising ? line : line.reversed()))
        }
        last = (value, number.street)
        line = nodes[ref].map { [$0] } ?? []
      }
    }
    return result
  }

  private static func step(_ kind: String) -> Int? {
    switch kind {
    case "even", "odd": 2
    case "all", "alphabetic": 1
    default: Int(kind).flatMap { (1...100).contains($0) ? $0 : nil }
    }
  }
}
