import WalkGeometry
import WalkGraph

/// Finds what lies near a place: numbers under the cells of some 100 m that their boxes touch, in one sorted list.
struct CellGrid: Sendable {
  /// A cell's column and row above the number of what touches it.
  private var words: [UInt64] = []
  private static let rowBits: UInt64 = 18
  private static let numberBits: UInt64 = 27
  /// Numbers that have room under a cell.
  static let mostNumbers = 1 << Int(numberBits)

  /// Adds the numbers of all boxes that there are.
  init(_ boxes: some Collection<CellBox?>) {
    precondition(boxes.count <= Self.mostNumbers, "\(boxes.count) boxes")
    for (number, box) in boxes.enumerated() {
      guard let box else { continue }
      box.forEachColumn { column, rows in
        for row in rows { words.append(Self.word(column, row) | UInt64(number)) }
      }
    }
    words.radixSort(fromBit: Int(Self.numberBits))
  }

  private static func word(_ column: Int64, _ row: Int64) -> UInt64 {
    let cell = UInt64(column) << rowBits | UInt64(row + 1 << 17)
    return cell << numberBits
  }

  /// The numbers whose cells a box touches; one that takes several cells may come several times.
  func forEach(near box: CellBox, _ body: (Int) -> Void) {
    box.forEachColumn { column, rows in
      var index = firstIndex(from: Self.word(column, rows.lowerBound))
      let end = Self.word(column, rows.upperBound + 1)
      while index < words.count, words[index] < end {
        body(Int(words[index] & (1 << Self.numberBits - 1)))
        index += 1
      }
    }
  }

  private func firstIndex(from word: UInt64) -> Int {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A box on the globe, which may span the antimeridian.
struct CellBox {
  private var west: Int64
  private var width: Int64
  private var south: Int64
  private var north: Int64

  /// The box around points; `nil` without any.
  init?(_ points: some Sequence<Coordinate>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (least, most): (Int64, Int64) = (0, 0)
    (south, north) = (Int64(first.latitudeE7), Int64(first.latitudeE7))
    while let point = iterator.next() {
      let east = longitudeDifferenceE7(from: first.longitudeE7, to: point.longitudeE7)
      least = min(least, east)
      most = max(most, east)
      south = min(south, Int64(point.latitudeE7))
      north = max(north, Int64(point.latitudeE7))
    }
    west = Int64(first.longitudeE7) + least
    width = most - least
  }

  /// The box with so many meters more on each side.
  func grown(by meters: Double, _ plane: LocalPlane) -> CellBox {
    var box = self
    let high = Int64((meters / plane.metersPerLatitudeE7).rounded(.up))
    // Near a pole a meter is any number of degrees.
    let wide = Int64(
      min((meters / max(plane.metersPerLongitudeE7, 1e-6)).rounded(.up), 10_000_000))
    box.west -= wide
    box.width += 2 * wide
    box.south -= high
    box.north += high
    return box
  }

  /// Meters from corner to corner.
  func diagonal(_ plane: LocalPlane) -> Double {
    let high = Double(north - south) * plane.metersPerLatitudeE7
    let wide = Double(width) * plane.metersPerLongitudeE7
    return (high * high + wide * wide).squareRoot()
  }

  /// The columns of cells that it touches, each once, and its rows.
  fileprivate func forEachColumn(_ body: (Int64, ClosedRange<Int64>) -> Void) {
    let rows = south >> CellTrail.shift...north >> CellTrail.shift
    var last: Int64?
    var offset: Int64 = 0
    while true {
      let column = CellTrail.column(Int64(wrapLongitudeE7(west + offset)))
      if column != last { body(column, rows) }
      last = column
      if offset >= width { break }
      offset = min(offset + 1 << CellTrail.shift, width)
    }
  }
}
