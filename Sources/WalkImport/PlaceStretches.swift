import WalkGeometry
import WalkPlaces

/// House numbers between known ones, from ways with `addr:interpolation`.
///
/// Source: OpenStreetMap wiki, Addresses, "Using interpolation".
enum PlaceStretches {
  struct Way {
    /// Its nodes, and where those lie that are there.
    var ids: [Int64]
    var points: [Coordinate?]
    var step: Int
    var street: UInt32
  }

  /// - Parameter rows: The places, among them those of nodes with house numbers.
  static func stretches(
    _ ways: [Way], _ rows: [PlaceTable.Row], _ texts: PlaceTexts
  ) -> [PlaceTable.Stretch] {
    if ways.isEmpty { return [] }
    let needed = Set(ways.flatMap(\.ids))
    var numbers: [Int64: PlaceTable.Row] = [:]
    for row in rows where row.osm.kind == .node && row.number != 0 && needed.contains(row.osm.id) {
      numbers[row.osm.id] = row
    }
    var result: [PlaceTable.Stretch] = []
    for way in ways {
      var last: (value: Int, street: UInt32)?
      var line: [Coordinate] = []
      for (id, point) in zip(way.ids, way.points) {
        if let point { line.append(point) }
        guard let number = numbers[id], let text = texts[number.number],
          let value = Int(text.prefix { $0.isNumber })
        else { continue }
        if let last, line.count > 1, last.value != value, abs(last.value - value) < 2000,
          let street = [number.street, last.street, way.street].first(where: { $0 != 0 })
        {
          let isRising = last.value < value
          result.append(
            PlaceTable.Stretch(
              street: street, first: min(last.value, value), last: max(last.value, value),
              step: way.step, line: isRising ? line : line.reversed()))
        }
        last = (value, number.street)
        line = point.map { [$0] } ?? []
      }
    }
    return result
  }

  /// The step between numbers; `nil` for what is no rule.
  static func step(_ kind: String) -> Int? {
    switch kind {
    case "even", "odd": 2
    case "all", "alphabetic": 1
    default: Int(kind).flatMap { (1...100).contains($0) ? $0 : nil }
    }
  }
}
