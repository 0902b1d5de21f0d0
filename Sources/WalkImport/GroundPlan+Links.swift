import WalkGeometry

/// The lines of a plan: those that see each other, thinned.
extension GroundPlan {
  /// Up to so many stops, every pair of them is looked at.
  static let completeStops = 400
  /// Beyond, each stop is joined to the nearest entry and corner in sight in each of so many directions,
  /// and so many of each are looked at there.
  static let directions = 64
  static let looks = 4
  /// So many more looks join what these leave apart.
  static let mostJoiningLooks = 20_000

  /// A line is left out where others do with this much more: little on most grounds, and more where there
  /// are dozens of stops, which would have a line for nearly every pair.
  static func stretch(_ stops: Int) -> Double {
    stops <= 16 ? 1.01 : stops <= 60 ? 1.02 : stops <= completeStops ? 1.04 : 1.02
  }

  private typealias Pair = (a: Int, b: Int, meters: Double)

  mutating func link() {
    let points = stops.map { space.point($0.coordinate) }
    var entryStops: [Int: [Int]] = [:]
    for (index, stop) in stops.enumerated() {
      if let entry = stop.entry { entryStops[entry, default: []].append(index) }
    }
    var spanner = Spanner(places: stops.map { position(of: $0) })
    // An entry on a block is beside the points that stand for it.
    for group in entryStops.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
      for other in group.dropFirst() { keep((group[0], other, meters(group[0], other)), &spanner) }
    }
    let isComplete = stops.count <= Self.completeStops
    let stretch = Self.stretch(stops.count)
    for pair in isComplete ? allPairs() : nearPairs(points) {
      guard !spanner.covers(pair.a, pair.b, pair.meters * stretch) else { continue }
      guard !isComplete || isLine(pair.a, pair.b, points) else { continue }
      keep(pair, &spanner)
    }
    if !isComplete { joinParts(points, &spanner) }
  }

  private mutating func keep(_ pair: Pair, _ spanner: inout Spanner) {
    links.append((pair.a, pair.b, pair.meters))
    spanner.join(pair.a, pair.b, pair.meters)
  }

  private func position(of stop: Stop) -> (x: Double, y: Double) {
    let base = stops[0].coordinate
    return (plane.east(base, stop.coordinate), plane.north(base, stop.coordinate))
  }

  private func meters(_ a: Int, _ b: Int) -> Double {
    plane.distance(stops[a].coordinate, stops[b].coordinate)
  }

  // MARK: Pairs

  /// Pairs of stops, the nearest first.
  private func allPairs(where isWanted: (Int, Int) -> Bool = { _, _ in true }) -> [Pair] {
    var pairs: [Pair] = []
    for a in stops.indices {
      for b in stops.indices.dropFirst(a + 1) where isWanted(a, b) {
        pairs.append((a, b, meters(a, b)))
      }
    }
    return pairs.sorted { ($0.meters, $0.a, $0.b) < ($1.meters, $1.a, $1.b) }
  }

  /// Of each stop the nearest in sight in every direction, an entry and a corner: a Yao graph.
  ///
  /// Source: Yao 1982, doi:10.1137/0211059.
  ///
  /// - Complexity: O(*n*² + *n* *s*) for *n* stops and *s* segments.
  private func nearPairs(_ points: [FreeSpace.Point]) -> [Pair] {
    var found: Set<[Int]> = []
    for a in stops.indices {
      var sectors = [[(meters: Double, stop: Int)]](repeating: [], count: Self.directions * 2)
      for b in stops.indices
      where b != a && touches(a, from: points[b]) && touches(b, from: points[a]) {
        let bearing = plane.bearing(stops[a].coordinate, stops[b].coordinate)
        let sector =
          min(Int(bearing / 360 * Double(Self.directions)), Self.directions - 1) * 2
          + (stops[b].neighbors == nil ? 0 : 1)
        let meters = meters(a, b)
        // The nearest few, in order.
        let place = sectors[sector].firstIndex { (meters, b) < $0 } ?? sectors[sector].count
        guard place < Self.looks else { continue }
        sectors[sector].insert((meters, b), at: place)
        if sectors[sector].count > Self.looks { sectors[sector].removeLast() }
      }
      for sector in sectors {
        if let b = sector.first(where: { isLine(a, $0.stop, points) })?.stop {
          found.insert([min(a, b), max(a, b)])
        }
      }
    }
    return found.map { ($0[0], $0[1], meters($0[0], $0[1])) }
      .sorted { ($0.meters, $0.a, $0.b) < ($1.meters, $1.a, $1.b) }
  }

  /// Joins what is not joined yet by the shortest lines that do.
  private mutating func joinParts(_ points: [FreeSpace.Point], _ spanner: inout Spanner) {
    var looks = 0
    var parts = spanner.parts
    guard Set(parts).count > 1 else { return }
    let isApart = parts
    for pair in allPairs(where: { isApart[$0] != isApart[$1] }) where parts[pair.a] != parts[pair.b]
    {
      looks += 1
      guard looks <= Self.mostJoiningLooks else { return }
      guard isLine(pair.a, pair.b, points) else { continue }
      keep(pair, &spanner)
      let (joined, gone) = (parts[pair.a], parts[pair.b])
      for index in parts.indices where parts[index] == gone { parts[index] = joined }
    }
  }

  /// Whether two stops are in sight of each other, and a shortest way may lead along that line.
  private func isLine(_ a: Int, _ b: Int, _ points: [FreeSpace.Point]) -> Bool {
    touches(a, from: points[b]) && touches(b, from: points[a])
      && space.isVisible(from: points[a], to: points[b])
  }

  /// Whether a shortest way from a point may bend at a stop, or end there.
  private func touches(_ stop: Int, from start: FreeSpace.Point) -> Bool {
    guard let (before, after) = stops[stop].neighbors else { return true }
    let corner = space.point(stops[stop].coordinate)
    func side(_ point: FreeSpace.Point) -> Int64 {
      (corner.x &- start.x) &* (point.y &- start.y) &- (corner.y &- start.y) &* (point.x &- start.x)
    }
    let (s, t) = (side(before), side(after))
    return (s >= 0 && t >= 0) || (s <= 0 && t <= 0)
  }
}
