import WalkGeometry

/// A square of the map as a word of the index, so that "near here" is one more word to find.
///
/// There are fine squares of 0.0025° (some 280 m) and coarse ones of 0.02° (some 2.2 km).
enum PlaceCell {
  static let fine: Int32 = 25_000
  static let coarse: Int32 = 200_000

  private struct Cell: Hashable {
    let row: Int32
    let column: Int32
    let size: Int32

    init(_ row: Int32, _ column: Int32, _ size: Int32) {
      self.row = row
      self.column = column
      self.size = size
    }
  }

  /// The words of the squares that a place lies in.
  static func words(of points: some Sequence<Coordinate>) -> Set<String> {
    var cells: Set<Cell> = []
    for point in points {
      for size in [fine, coarse] {
        cells.insert(Cell(point.latitudeE7 / size, point.longitudeE7 / size, size))
      }
    }
    return Set(cells.map { word($0.row, $0.column, $0.size) })
  }

  /// The words of the square around `point` and its neighbours.
  static func words(around point: Coordinate, size: Int32, rings: Int32 = 1) -> [String] {
    let columns = 3_600_000_000 / Int64(size)
    var words: [String] = []
    for row in -rings...rings {
      for column in -rings...rings {
        var x = Int64(point.longitudeE7 / size) + Int64(column)
        if x * Int64(size) > 1_800_000_000 { x -= columns }
        if x * Int64(size) < -1_800_000_000 { x += columns }
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
