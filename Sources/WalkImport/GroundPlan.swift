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
/// A visibility graph, thinned: a line is left out where those kept lead from end to end with little
/// more. Source: Lozano-Pérez, Wesley 1979, doi:10.1145/359156.359164; Althöfer et al. 1993,
/// doi:10.1007/BF02189308.
struct GroundPlan {
  /// A place where lines begin and end.
  struct Stop {
    var coordinate: Coordinate
    /// The entry at or beside it; `nil` for a corner.
    var entry: Int?
    /// Those of a ring before and after a corner: one walks round it only where both lie on one side.
    var neighbors: (FreeSpace.Point, FreeSpace.Point)?
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
  var links: [(from: Int, to: Int, meters: Double)] = []
  /// Outer rings, and what stands inside them with some space around it.
  private(set) var rings: [OpenGround.Ring] = []

  /// Meters that bends of a ring may be off its simplified form, and that one keeps from blocks.
  static let tolerance = 0.25

  let plane: LocalPlane
  private(set) var space: FreeSpace
  /// The ground with nothing on it but walls, and no space around those.
  private var walls: FreeSpace

  /// - Parameters:
  ///   - outers: Rings around the ground, the first vertex not repeated.
  ///   - entries: Places on the rings or inside; what a line may begin at.
  init(outers: [[Coordinate]], blocks: [Block], entries: [Coordinate]) {
    let base = outers[0][0]
    plane = LocalPlane(latitudeE7: base.latitudeE7)
    space = FreeSpace(around: base)
    walls = space
    var numbers: [Coordinate: Int] = [:]
    for (index, entry) in entries.enumerated() { numbers[entry] = index }
    addRings(outers, blocks, numbers)
    for (index, entry) in entries.enumerated() {
      stops.append(Stop(coordinate: entry, entry: index, neighbors: nil))
    }
    addCorners(numbers)
    addPlacesBesideEntries()
    link()
  }

  // MARK: Rings

  /// Simplified and turned counterclockwise.
  private func simplified(_ ring: [Coordinate], _ entries: [Coordinate: Int]) -> [Coordinate] {
    var simple = Polyline.simplifiedRing(
      ring, tolerance: Self.tolerance, plane, keeping: { entries[$0] != nil })
    if Polyline.crossesItself(simple) { simple = ring }
    return Polyline.signedArea(simple, plane) < 0 ? simple.reversed() : simple
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
      walls.add(ring, isBlock: false)
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
        walls.add(ring.ofBlock, isBlock: true)
      }
      blockRings.append(ring)
      space.add(ring.points, isBlock: true)
      rings.append(OpenGround.Ring(points: ring.points, isBlock: true))
    }
  }

  // MARK: Stops

  private mutating func addCorners(_ entries: [Coordinate: Int]) {
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
    let turn = (b.x &- a.x) &* (c.y &- b.y) &- (b.y &- a.y) &* (c.x &- b.x)
    // One in a straight side counts: a line along that side ends there.
    let isCorner = isReflex ? turn <= 0 : turn >= 0
    // It is on the ground unless another block covers it.
    guard isCorner || entry != nil, space.contains(b) else { return }
    stops.append(Stop(coordinate: corner, entry: entry, neighbors: entry == nil ? (a, c) : nil))
  }

  /// Gives entries that the space around a block covers a place beside them, where there is one.
  private mutating func addPlacesBesideEntries() {
    var isBeside: Set<Int> = []
    for stop in stops where space.contains(space.point(stop.coordinate)) {
      if let entry = stop.entry { isBeside.insert(entry) }
    }
    for stop in stops {
      guard let entry = stop.entry, isBeside.insert(entry).inserted else { continue }
      if let place = placeBeside(stop.coordinate) {
        stops.append(Stop(coordinate: place, entry: entry, neighbors: nil))
      }
    }
  }

  /// A place on the ground, less than a meter off in a straight line that crosses no wall: houses drawn
  /// over a border by less hide no entry.
  private func placeBeside(_ entry: Coordinate) -> Coordinate? {
    let center = space.point(entry)
    for meters in [0.3, 0.6, 0.9] {
      for direction in 0..<16 {
        let angle = Double(direction) * .pi / 8
        let point = FreeSpace.Point(
          x: center.x
            + Int64((cosine(angle) * meters / max(plane.metersPerLongitudeE7, 1e-9)).rounded()),
          y: center.y + Int64((sine(angle) * meters / plane.metersPerLatitudeE7).rounded()))
        if space.contains(point), walls.isVisible(from: center, to: point) {
          return space.coordinate(point)
        }
      }
    }
    return nil
  }
}
