/// The part of the map that no line, mark or name has taken yet.
struct LabelSpace {
  private let frame: MapFrame
  private let columns: Int
  private let rows: Int
  private var isTaken: [Bool]

  private static let cell = 3.0

  init(frame: MapFrame) {
    self.frame = frame
    columns = Int(frame.width / Self.cell) + 1
    rows = Int(frame.height / Self.cell) + 1
    isTaken = [Bool](repeating: false, count: columns * rows)
  }

  mutating func block(_ line: [MapFrame.Point], radius: Double) {
    for (a, b) in zip(line, line.dropFirst()) {
      let count = min(max(Int(a.distance(to: b) / Self.cell), 1), 10_000)
      for index in 0...count { block(a.toward(b, Double(index) / Double(count)), radius: radius) }
    }
  }

  mutating func block(_ point: MapFrame.Point, radius: Double) {
    forEachCell(around: point, radius: radius) { isTaken[$0] = true }
  }

  /// Whether a disk lies inside the map and on nothing.
  func isFree(_ point: MapFrame.Point, radius: Double) -> Bool {
    guard frame.contains(point, inset: radius + 2) else { return false }
    var isFree = true
    forEachCell(around: point, radius: radius) { isFree = isFree && !isTaken[$0] }
    return isFree
  }

  /// Whether a line so thick lies inside the map and on nothing.
  func isFree(from a: MapFrame.Point, to b: MapFrame.Point, radius: Double) -> Bool {
    let count = max(Int(a.distance(to: b) / Self.cell), 1)
    return (0...count).allSatisfy {
      isFree(a.toward(b, Double($0) / Double(count)), radius: radius)
    }
  }

  private func forEachCell(
    around point: MapFrame.Point, radius: Double, _ body: (Int) -> Void
  ) {
    guard frame.contains(point, inset: -radius) else { return }
    let x = (point.x - frame.left) / Self.cell
    let y = (point.y - frame.top) / Self.cell
    let reach = radius / Self.cell
    let (west, east) = (max(Int(x - reach), 0), min(Int(x + reach), columns - 1))
    let (north, south) = (max(Int(y - reach), 0), min(Int(y + reach), rows - 1))
    guard west <= east, north <= south else { return }
    for row in north...south {
      for column in west...east {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        if dx * dx + dy * dy <= (reach + 0.5) * (reach + 0.5) { body(row * columns + column) }
      }
    }
  }
}
