import WalkGeometry

/// A square of the map as a word of the index, so that "near here" is one more word to find.
///
/// There are fine squares of 0.0025° (some 280 m) and coarse ones of 0.02° (some 2.2 km).
enum PlaceCell {
  static let fine: Int32 = 25_000
  static let coarse: Int32 = 200_000

  /// The words of the squares that a point lies in.
  static func words(of point: Coordinate) -> [String] {
    [fine, coarse].map { word(point.latitudeE7 / $0, point.longitudeE7 / $0, $0) }
  }

  /// The words of the squares that lines lie in, each once.
  static func words(of lines: [[Coordinate]]) -> [String] {
    var words: [String] = []
    for size in [fine, coarse] {
      var last: (row: Int32, column: Int32)?
      func add(_ point: Coordinate) {
        let cell = (point.latitudeE7 / size, point.longitudeE7 / size)
        if let last, last == cell { return }
        last = cell
        let word = word(cell.0, cell.1, size)
        if !words.contains(word) { words.append(word) }
      }
      for line in lines {
        var start = line.first
        for end in line {
          // A long side passes through squares that no point of it lies in.
          if let start {
            let steps = steps(from: start, to: end, size / 2)
            for step in 1..<max(steps, 1) {
              add(start.interpolated(to: end, fraction: Double(step) / Double(steps)))
            }
          }
          add(end)
          start = end
        }
      }
    }
    return words
  }

  private static func steps(from start: Coordinate, to end: Coordinate, _ size: Int32) -> Int {
    let north = (Int64(end.latitudeE7) - Int64(start.latitudeE7)).magnitude
    let east = longitudeDifferenceE7(from: start.longitudeE7, to: end.longitudeE7).magnitude
    return Int(max(north, east) / UInt64(size)) + 1
  }

  /// The words of squares that hold all within some meters of a point; of which size depends on how many.
  static func words(within meters: Double, of point: Coordinate) -> [String] {
    let size = meters <= 500 ? fine : coarse
    let plane = LocalPlane(latitudeE7: point.latitudeE7)
    // A street lies in a square at most this far along it from any point of it.
    let margin = Double(size) / 4
    let north = Int64((meters / metersPerDegree * 1e7 + margin).rounded(.up))
    // A hundredth more, for what the plane is not exact by.
    let reach = 1.01 * meters / max(plane.metersPerLongitudeE7, 1e-12) + margin
    let east = Int64(min(reach, Double(60 * size)).rounded(.up))
    let rows =
      (Int64(point.latitudeE7) - north) / Int64(size)...(Int64(point.latitudeE7) + north)
      / Int64(size)
    return longitudes(from: Int64(point.longitudeE7) - east, to: Int64(point.longitudeE7) + east)
      .flatMap { range in
        (range.lowerBound / Int64(size)...range.upperBound / Int64(size)).flatMap { column in
          rows.map { word(Int32($0), Int32(column), size) }
        }
      }
  }

  /// Both parts of what goes over 180°.
  private static func longitudes(from west: Int64, to east: Int64) -> [ClosedRange<Int64>] {
    let (edge, around) = (Int64(1_800_000_000), Int64(3_600_000_000))
    if west < -edge { return [west + around...edge, -edge...east] }
    return east > edge ? [west...edge, -edge...east - around] : [west...east]
  }

  /// Less than it is anywhere.
  private static let metersPerDegree = 110_500.0

  /// The words of the square around `point` and of so many beside it.
  static func words(
    around point: Coordinate, size: Int32, rows: Int32, columns: Int32
  ) -> [String] {
    let around = 3_600_000_000 / Int64(size)
    // At 180° stands a square of no width, over which it is one more to the other side.
    let reach = abs(Int64(point.longitudeE7 / size)) + Int64(columns)
    let columns = reach < around / 2 ? columns : columns + 1
    var words: [String] = []
    for row in -rows...rows {
      for column in -columns...columns {
        var x = Int64(point.longitudeE7 / size) + Int64(column)
        if x * Int64(size) > 1_800_000_000 { x -= around }
        if x * Int64(size) < -1_800_000_000 { x += around }
        words.append(word(point.latitudeE7 / size + row, Int32(x), size))
      }
    }
    return words
  }

  /// Private-use characters keep these apart from words that people type.
  private static func word(_ row: Int32, _ column: Int32, _ size: Int32) -> String {
    let mark = size == fine ? "\u{E001}" : "\u{E002}"
    return mark + String(UInt32(row + 100_000), radix: 36) + "z"
      + String(UInt32(column + 200_000), radix: 36)
  }
}

extension PlaceKind {
  /// The word by which places of the kind are found.
  var word: String { "\u{E000}\(rawValue)" }
}
