import WalkGeometry
import WalkGraph

/// The ways over one open ground: straight lines between its entries, round the corners of what stands in
/// between.
///
/// ```
///   e ────────────┐        e  entries
///   │ ╲   ▒▒▒     │        o  corners of a block: one walks round them
///   │   ╲ ▒▒▒ ╲   e
///   │     o ─ ─ o─│
///   └─────e───────┘
/// ```
/// A visibility graph, thinned: a line is left out where those kept lead from end to end with at most 1 %
/// more. Source: Lozano-Pérez, Wesley 1979, doi:10.1145/359156.359164; Althöfer et al. 1993,
/// doi:10.1007/BF02189308.
struct GroundPlan {
  /// A place where lines begin and end.
  struct Stop {
    var coordinate: Coordinate
    /// The entry at or beside it; `nil` for a corner.
    var entry: Int?
    /// Those of a ring before and after a corner: one walks round it only where both lie on one side.
    fileprivate var neighbors: (FreeSpace.Point, FreeSpace.Point)?
  }

  /// What stands on the ground.
  enum Block {
    /// A hole, a building, water.
    case polygon([Coordinate])
    /// A wall, a fence.
    case line([Coordinate])
  }

  private(set) var stops: [Stop] = []
  /// Pairs of stops joined by a straight line, and its length in meters.
  private(set) var links: [(from: Int, to: Int, meters: Double)] = []
  /// Outer rings, and what stands inside them with some space around it.
  private(set) var rings: [OpenGround.Ring] = []

  /// Up to so many stops, every pair of them is looked at; beyond, each with its nearest ones.
  static let completeStops = 120
  static let nearestStops = 16
  /// A line is left out where others do with this much more.
  static let stretch = 1.01
  /// Meters that bends of a ring may be off its simplified form, and that one keeps from blocks.
  static let tolerance = 0.25

  private let plane: LocalPlane
  private var space: FreeSpace

  /// - Parameters:
  ///   - outers: Rings around the ground, the first vertex not repeated.
  ///   - entries: Places on the rings or inside; what a line may begin at.
  init(outers: [[Coordinate]], blocks: [Block], entries: [Coordinate]) {
    let base = outers[0][0]
    plane = LocalPlane(latitudeE7: base.latitudeE7)
    space = FreeSpace(around: base)
    var numbers: [Coordinate: Int] = [:]
    for (index, entry) in entries.enumerated() { numbers[entry] = index }
    addRings(outers, blocks, numbers)
    for (index, entry) in entries.enumerated() {
      stops.append(Stop(coordinate: entry, entry: index, neighbors: nil))
    }
    addCorners(outers, blocks, numbers)
    link()
  }

  // MARK: Rings

  /// Simplified and turned counterclockwise.
  private func simplified(_ ring: [Coordinate], _ entries: [Coordinate: Int]) -> [Coordinate] {
    let ring = Polyline.simplifiedRing(
      ring, tolerance: Self.tolerance, plane, keeping: { entries[$0] != nil })
    return Polyline.signedArea(ring, plane) < 0 ? ring.reversed() : ring
  }

  private var outerRings: [[Coordinate]] = []
  /// Blocks with space around them; each point stands for one of the block itself.
  private var blockRings: [(points: [Coordinate], ofBlock: [Coordinate])] = []

  private mutating func addRings(
    _ outers: [[Coordinate]], _ blocks: [Block], _ entries: [Coordinate: Int]
  ) {
    for outer in outers {
      let ring = simplified(outer, entries)
      guard ring.count >= 3 else { continue }
      outerRings.append(ring)
      space.add(ring, isBlock: false)
      rings.append(OpenGround.Ring(points: ring, isBlock: false))
    }
    for block in blocks {
      let ring: (points: [Coordinate], ofBlock: [Coordinate])
      switch block {
      case .polygon(let points):
        let own = simplified(points, entries)
        guard own.count >= 3 else { continue }
        ring = (Polyline.grown(own, by: Self.tolerance, plane), own)
      case .line(let points):
        let own = Polyline.simplified(
          points, tolerance: Self.tolerance, plane, keeping: { entries[$0] != nil })
        guard own.count >= 2 else { continue }
        ring = (
          Polyline.grown(line: own, by: Self.tolerance, plane), own + own.reversed()
        )
      }
      blockRings.append(ring)
      space.add(ring.points, isBlock: true)
      rings.append(OpenGround.Ring(points: ring.points, isBlock: true))
    }
  }

  private mutating func addCorners(
    _ outers: [[Coordinate]], _ blocks: [Block], _ entries: [Coordinate: Int]
  ) {
    for ring in outerRings {
      for (index, corner) in ring.enumerated() where entries[corner] == nil {
        let before = ring[(index + ring.count - 1) % ring.count]
        let after = ring[(index + 1) % ring.count]
        addCorner(corner, before, after, isReflex: true, entry: nil)
      }
    }
    for ring in blockRings {
      for (index, corner) in ring.points.enumerated() {
        let before = ring.points[(index + ring.points.count - 1) % ring.points.count]
        let after = ring.points[(index + 1) % ring.points.count]
        addCorner(
          corner, before, after, isReflex: false, entry: entries[ring.ofBlock[index]])
      }
    }
  }

  /// Adds a corner that one may want to walk round, or that stands for an entry on a block.
  private mutating func addCorner(
    _ corner: Coordinate, _ before: Coordinate, _ after: Coordinate, isReflex: Bool, entry: Int?
  ) {
    let (a, b, c) = (space.point(before), space.point(corner), space.point(after))
    let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    let isCorner = isReflex ? turn < 0 : turn > 0
    guard isCorner || entry != nil else { return }
    // A block's corner must be on the ground; an outer ring's is, unless a block covers it.
    guard isReflex || space.containsBeside(b, a, c) else { return }
    stops.append(Stop(coordinate: corner, entry: entry, neighbors: entry == nil ? (a, c) : nil))
  }

  // MARK: Lines

  private mutating func link() {
    let points = stops.map { space.point($0.coordinate) }
    var entryStops: [Int: [Int]] = [:]
    for (index, stop) in stops.enumerated() {
      if let entry = stop.entry { entryStops[entry, default: []].append(index) }
    }
    var spanner = Spanner(count: stops.count)
    // An entry on a block is beside the points that stand for it.
    for group in entryStops.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
      for other in group.dropFirst() {
        keep(group[0], other, meters(group[0], other), &spanner)
      }
    }
    for (a, b, meters) in pairs(points) {
      guard !spanner.covers(a, b, meters * Self.stretch), isUseful(a, b, points),
        space.isVisible(from: points[a], to: points[b])
      else { continue }
      keep(a, b, meters, &spanner)
    }
  }

  private mutating func keep(_ a: Int, _ b: Int, _ meters: Double, _ spanner: inout Spanner) {
    links.append((a, b, meters))
    spanner.join(a, b, meters)
  }

  private func meters(_ a: Int, _ b: Int) -> Double {
    plane.distance(stops[a].coordinate, stops[b].coordinate)
  }

  /// Pairs of stops worth looking at, the nearest first.
  private func pairs(_ points: [FreeSpace.Point]) -> [(Int, Int, Double)] {
    var pairs: [(Int, Int, Double)] = []
    if stops.count <= Self.completeStops {
      for a in stops.indices {
        for b in stops.indices.dropFirst(a + 1) { pairs.append((a, b, meters(a, b))) }
      }
    } else {
      for a in stops.indices {
        let near = stops.indices.lazy.filter { $0 != a }.map { (b: $0, meters: meters(a, $0)) }
          .sorted { ($0.meters, $0.b) < ($1.meters, $1.b) }
        var kept = 0
        for (b, meters) in near {
          guard space.isVisible(from: points[a], to: points[b]) else { continue }
          pairs.append((min(a, b), max(a, b), meters))
          kept += 1
          if kept == Self.nearestStops { break }
        }
      }
    }
    return pairs.sorted { ($0.2, $0.0, $0.1) < ($1.2, $1.0, $1.1) }
  }

  /// Whether a shortest way may bend at both ends of a line that are corners.
  private func isUseful(_ a: Int, _ b: Int, _ points: [FreeSpace.Point]) -> Bool {
    func touches(_ corner: Int, _ from: Int) -> Bool {
      guard let (before, after) = stops[corner].neighbors else { return true }
      let (u, c) = (points[from], points[corner])
      func side(_ point: FreeSpace.Point) -> Int64 {
        (c.x - u.x) * (point.y - u.y) - (c.y - u.y) * (point.x - u.x)
      }
      let (s, t) = (side(before), side(after))
      return (s >= 0 && t >= 0) || (s <= 0 && t <= 0)
    }
    return touches(a, b) && touches(b, a)
  }
}

/// Shortest ways between all pairs of stops over the lines kept so far.
private struct Spanner {
  private let count: Int
  private var meters: [Float]

  init(count: Int) {
    self.count = count
    meters = Array(repeating: .infinity, count: count * count)
    for index in 0..<count { meters[index * count + index] = 0 }
  }

  func covers(_ a: Int, _ b: Int, _ limit: Double) -> Bool {
    Double(meters[a * count + b]) <= limit
  }

  /// - Complexity: O(n²) for *n* stops.
  mutating func join(_ a: Int, _ b: Int, _ length: Double) {
    let length = Float(length)
    guard length < meters[a * count + b] else { return }
    for i in 0..<count {
      let toA = meters[i * count + a]
      let toB = meters[i * count + b]
      guard min(toA, toB) < .infinity else { continue }
      for j in 0..<count {
        let over = min(
          toA + length + meters[b * count + j], toB + length + meters[a * count + j])
        if over < meters[i * count + j] { meters[i * count + j] = over }
      }
    }
  }
}
