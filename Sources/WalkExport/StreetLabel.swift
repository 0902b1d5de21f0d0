/// A street's name on the map.
struct StreetLabel {
  let text: String
  let center: MapFrame.Point
  /// The direction in which it reads, as a vector of length 1 that never points left.
  let direction: (x: Double, y: Double)

  static let size = 10.5
}

/// The part of the map that no line or name has taken yet.
struct LabelSpace {
  private let frame: MapFrame
  private let columns: Int
  private let rows: Int
  private var isTaken: [Bool]

  private static let cell = 3.0
  /// Distance of the points along a street at which a name is tried.
  private static let step = 5.0
  /// Half the height that a name takes.
  private static let radius = 6.0

  init(frame: MapFrame) {
    self.frame = frame
    columns = Int(frame.width / Self.cell) + 1
    rows = Int(frame.height / Self.cell) + 1
    isTaken = [Bool](repeating: false, count: columns * rows)
  }

  mutating func block(_ line: [MapFrame.Point], radius: Double) {
    for (a, b) in zip(line, line.dropFirst()) {
      let count = min(max(Int(a.distance(to: b) / Self.cell), 1), 10_000)
      for index in 0...count {
        let fraction = Double(index) / Double(count)
        block(
          MapFrame.Point(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction),
          radius: radius)
      }
    }
  }

  mutating func block(_ point: MapFrame.Point, radius: Double) {
    forEachCell(around: point, radius: radius) { isTaken[$0] = true }
  }

  private func isFree(_ point: MapFrame.Point) -> Bool {
    guard frame.contains(point, inset: Self.radius + 2) else { return false }
    var isFree = true
    forEachCell(around: point, radius: Self.radius) { isFree = isFree && !isTaken[$0] }
    return isFree
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
      for column in west...east { body(row * columns + column) }
    }
  }

  /// Finds the straightest free place for a name along a street and takes it.
  ///
  /// - Parameter beside: Whether it stands beside the street, so that a line on the street is seen.
  mutating func place(
    _ text: String, along chain: StreetChain, beside: Bool
  ) -> StreetLabel? {
    let width = TextMeasure.width(of: text, size: StreetLabel.size)
    let count = Int((width + 6) / Self.step) + 1
    guard width > 0, chain.length >= Double(count) * Self.step else { return nil }
    let samples = chain.sampled(every: Self.step)
    guard samples.count > count else { return nil }
    var best: (bend: Double, label: StreetLabel, points: [MapFrame.Point])?
    for start in 0..<samples.count - count {
      let (a, b) = (samples[start], samples[start + count])
      let chord = a.distance(to: b)
      guard chord > 0, frame.contains(a), frame.contains(b) else { continue }
      var direction = (x: (b.x - a.x) / chord, y: (b.y - a.y) / chord)
      if direction.x < 0 { direction = (-direction.x, -direction.y) }
      let bend = samples[start...start + count].reduce(0.0) {
        max($0, abs(($1.x - a.x) * direction.y - ($1.y - a.y) * direction.x))
      }
      // Between equally straight places the middle one is best.
      let offCenter = abs(Double(start) - Double(samples.count - count) / 2) / Double(samples.count)
      let badness = bend + offCenter * 2
      guard bend < (beside ? 7 : 4), badness < best?.bend ?? .infinity else { continue }
      for side in beside ? [15.0, -15.0] : [0.0] {
        let middle = MapFrame.Point(
          x: (a.x + b.x) / 2 + direction.y * side, y: (a.y + b.y) / 2 - direction.x * side)
        let points = (0...count).map { index in
          let along = (Double(index) / Double(count) - 0.5) * width
          return MapFrame.Point(
            x: middle.x + direction.x * along, y: middle.y + direction.y * along)
        }
        guard points.allSatisfy(isFree) else { continue }
        best = (
          badness, StreetLabel(text: text, center: middle, direction: direction), points
        )
        break
      }
    }
    guard let best else { return nil }
    for point in best.points { block(point, radius: Self.radius + 1) }
    return best.label
  }
}
