/// A street's name on the map.
struct StreetLabel {
  let text: String
  let center: MapFrame.Point
  /// The direction in which it reads, as a vector of length 1 that never points left.
  let direction: (x: Double, y: Double)

  static let size = 10.5
  /// Half the height that a name takes.
  static let radius = 6.0
  /// Distance of the points along a street at which a name is tried.
  private static let step = 5.0

  /// Finds the straightest free place for a name along a street and takes it.
  ///
  /// - Parameter beside: Whether it stands beside the street, so that a line on the street is seen.
  static func place(
    _ text: String, along chain: StreetChain, beside: Bool, in space: inout LabelSpace,
    of frame: MapFrame
  ) -> StreetLabel? {
    let width = TextMeasure.width(of: text, size: size)
    let count = Int((width + 6) / step) + 1
    guard width > 0, chain.length >= Double(count) * step else { return nil }
    let samples = chain.sampled(every: step)
    guard samples.count > count else { return nil }
    var best: (bend: Double, label: StreetLabel)?
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
      guard bend < (beside ? max(7, width / 9) : max(4, width / 12)),
        badness < best?.bend ?? .infinity
      else { continue }
      for side in beside ? [14.0, -14.0] : [0.0] {
        let middle = MapFrame.Point(
          x: (a.x + b.x) / 2 + direction.y * side, y: (a.y + b.y) / 2 - direction.x * side)
        let label = StreetLabel(text: text, center: middle, direction: direction)
        let ends = label.ends(width: width)
        guard space.isFree(from: ends.0, to: ends.1, radius: radius) else { continue }
        best = (badness, label)
        break
      }
    }
    guard let best else { return nil }
    let ends = best.label.ends(width: width)
    space.block([ends.0, ends.1], radius: radius + 1)
    return best.label
  }

  private func ends(width: Double) -> (MapFrame.Point, MapFrame.Point) {
    let (x, y) = (direction.x * width / 2, direction.y * width / 2)
    return (
      MapFrame.Point(x: center.x - x, y: center.y - y),
      MapFrame.Point(x: center.x + x, y: center.y + y)
    )
  }
}
