/// Lines between places, of which those are left out that others do nearly as well.
///
/// Source: Althöfer et al. 1993, doi:10.1007/BF02189308.
struct Spanner {
  /// Meters on a flat map.
  private let places: [(x: Double, y: Double)]
  private var lines: [[(to: Int, meters: Double)]]
  private var reached: [Double]

  init(places: [(x: Double, y: Double)]) {
    self.places = places
    lines = Array(repeating: [], count: places.count)
    reached = Array(repeating: .infinity, count: places.count)
  }

  mutating func join(_ a: Int, _ b: Int, _ meters: Double) {
    lines[a].append((b, meters))
    lines[b].append((a, meters))
  }

  /// Whether lines lead from `a` to `b` within so many meters.
  ///
  /// Best first; only what lies in the ellipse around both that the limit draws.
  ///
  /// - Complexity: O(*k*²) for *k* places in that ellipse.
  mutating func covers(_ a: Int, _ b: Int, _ limit: Double) -> Bool {
    var touched = [a]
    var open = [a]
    reached[a] = 0
    defer { for place in touched { reached[place] = .infinity } }
    while let next = open.indices.min(by: { reached[open[$0]] < reached[open[$1]] }) {
      let place = open.remove(at: next)
      for (to, meters) in lines[place] {
        let whole = reached[place] + meters
        guard whole < reached[to], whole + straight(to, b) <= limit else { continue }
        if to == b { return true }
        if reached[to] == .infinity { touched.append(to) }
        reached[to] = whole
        if !open.contains(to) { open.append(to) }
      }
    }
    return false
  }

  private func straight(_ a: Int, _ b: Int) -> Double {
    let (x, y) = (places[b].x - places[a].x, places[b].y - places[a].y)
    return (x * x + y * y).squareRoot()
  }

  /// A number for each place, the same for those that lines join.
  var parts: [Int] {
    var parts = [Int](repeating: -1, count: places.count)
    for start in places.indices where parts[start] < 0 {
      var open = [start]
      parts[start] = start
      while let place = open.popLast() {
        for (to, _) in lines[place] where parts[to] < 0 {
          parts[to] = start
          open.append(to)
        }
      }
    }
    return parts
  }
}
