import WalkGeometry
import WalkGraph

/// What stands around a position: which straight legs from there can be walked.
///
/// Obstacles are read once, when a leg needs them.
struct Surroundings {
  /// A side of an obstacle, flat around the position: meters east and north.
  private struct Side {
    var ax: Double
    var ay: Double
    var bx: Double
    var by: Double
    /// Index of ``barriers``.
    var barrier: Int
  }

  private struct Barrier {
    var kind: Obstacle.Kind
    var isArea: Bool
  }

  let position: Waypoint
  let plane: LocalPlane
  private let area: Area
  private let places: [Coordinate]
  private var barriers: [Barrier] = []
  /// In the order of their barriers.
  private var sides: [Side] = []
  private var reach = 0.0
  /// Car parks without mapped insides that the position is in.
  var carParks: [FreeSpace] = []

  /// The last meter before a path is never in the way: walls stand beside paths, and roads on their own lines.
  private static let clearMeters = 1.0
  /// Of ways no farther off than this none is the nearer one.
  private static let tieMeters = 1.0

  init(of position: Waypoint, in area: Area) {
    self.position = position
    self.area = area
    plane = LocalPlane(latitudeE7: position.coordinate.latitudeE7)
    places = position.likelyPlaces(plane)
  }

  /// Says of each place what lies between, whether it is on the right level, and how probable it is.
  mutating func judge(_ snaps: inout [Snap], _ costing: Costing) throws(AreaError) {
    try load(snaps.last?.offPathMeters ?? 0)
    for index in snaps.indices {
      snaps[index].obstacles = obstacles(before: snaps[index])
      judgeLevel(of: &snaps[index], costing)
    }
    leaveCarParks(&snaps)
    if position.headingDegrees != nil {
      for index in snaps.indices {
        guard case .edge(let point) = snaps[index].place else { continue }
        let points = try area.geometry(of: point.edge)
        let segment = min(point.segment, points.count - 2)
        snaps[index].edgeBearing = plane.bearing(points[segment], points[segment + 1])
      }
    }
    if places.count > 1 { try weigh(&snaps) }
  }

  // MARK: Obstacles

  private func obstacles(before snap: Snap) -> [Obstacle.Kind] {
    let meters = snap.offPathMeters
    guard meters > Self.clearMeters, !sides.isEmpty else { return [] }
    if case .entrance = snap.place { return [] }
    let part = (meters - Self.clearMeters) / meters
    let x = plane.east(position.coordinate, snap.coordinate) * part
    let y = plane.north(position.coordinate, snap.coordinate) * part
    var kinds: [Obstacle.Kind] = []
    var barrier = sides[0].barrier
    var crossings = 0
    /// Counts the barrier whose sides have all been looked at.
    func close() {
      let kind = barriers[barrier].kind
      // Who stands inside a building or on the water has to come out once.
      if barriers[barrier].isArea, crossings % 2 == 1 { crossings -= 1 }
      let word = kind == .coastline ? .water : kind
      if crossings > 0, !kinds.contains(word) { kinds.append(word) }
      crossings = 0
    }
    for side in sides {
      if side.barrier != barrier {
        if crossings > 0 { close() }
        barrier = side.barrier
      }
      // Whether the ends of the side lie left and right of the leg, and those of the leg of the side.
      let isALeft = x * side.ay - y * side.ax > 0
      let isBLeft = x * side.by - y * side.bx > 0
      guard isALeft != isBLeft else { continue }
      let (dx, dy) = (side.bx - side.ax, side.by - side.ay)
      let isStartLeft = dy * side.ax - dx * side.ay > 0
      let isEndLeft = dx * (y - side.ay) - dy * (x - side.ax) > 0
      guard isStartLeft != isEndLeft else { continue }
      // Coming ashore is free.
      if isStartLeft || barriers[barrier].kind != .coastline { crossings += 1 }
    }
    if crossings > 0 { close() }
    return kinds.sorted { $0.rawValue < $1.rawValue }
  }

  /// Reads the obstacles within so many meters.
  private mutating func load(_ meters: Double) throws(AreaError) {
    guard meters > max(reach, Self.clearMeters), area.obstacleCount > 0 else { return }
    reach = meters
    barriers = []
    sides = []
    let center = position.coordinate
    let (scaleX, scaleY) = (plane.metersPerLongitudeE7, plane.metersPerLatitudeE7)
    var barriers: [Barrier] = []
    var sides: [Side] = []
    try area.forEachObstacle(near: center, within: meters) { obstacle in
      let first = sides.count
      for line in obstacle.lines {
        var last = line[obstacle.isClosed ? line.count - 1 : 0]
        var ax = Double(longitudeDifferenceE7(from: center.longitudeE7, to: last.longitudeE7))
        var ay = Double(Int64(last.latitudeE7) - Int64(center.latitudeE7))
        (ax, ay) = (ax * scaleX, ay * scaleY)
        for point in line where point != last {
          let bx =
            Double(longitudeDifferenceE7(from: center.longitudeE7, to: point.longitudeE7)) * scaleX
          let by = Double(Int64(point.latitudeE7) - Int64(center.latitudeE7)) * scaleY
          // Sides beyond reach cross no leg.
          if min(ax, bx) <= meters, max(ax, bx) >= -meters, min(ay, by) <= meters,
            max(ay, by) >= -meters
          {
            sides.append(Side(ax: ax, ay: ay, bx: bx, by: by, barrier: barriers.count))
          }
          (ax, ay, last) = (bx, by, point)
        }
      }
      guard sides.count > first else { return }
      let isArea =
        obstacle.isClosed && (obstacle.kind == .building || obstacle.kind == .water)
      barriers.append(Barrier(kind: obstacle.kind, isArea: isArea))
    }
    (self.barriers, self.sides) = (barriers, sides)
  }

  // MARK: Levels and car parks

  private func judgeLevel(of snap: inout Snap, _ costing: Costing) {
    let attributes: EdgeAttributes
    switch snap.place {
    case .edge(let point): attributes = costing.attributes[point.edge.attributes]
    case .ground(let point): attributes = costing.attributes[point.attributes]
    case .entrance: return
    }
    let isAloft = attributes.flags.contains(.tunnel) || attributes.flags.contains(.bridge)
    snap.isUnlikely = attributes.access == .sidepath || isAloft
    guard let level = position.level else { return }
    if let levels = attributes.levels {
      snap.isOnOtherLevel = !levels.contains(level)
      snap.isUnlikely = attributes.access == .sidepath
    } else {
      snap.isOnOtherLevel = level != 0
    }
  }

  /// From inside a car park whose ways are not mapped, only its entrances lead out.
  private func leaveCarParks(_ snaps: inout [Snap]) {
    guard !carParks.isEmpty else { return }
    for index in snaps.indices {
      guard case .edge = snaps[index].place, snaps[index].obstacles.isEmpty else { continue }
      // A step beyond, so that a way that ends at the wall is outside.
      let meters = snaps[index].offPathMeters
      let beyond = position.coordinate.interpolated(
        to: snaps[index].coordinate, fraction: 1 + Self.clearMeters / max(meters, 0.01))
      if !carParks.contains(where: { $0.contains($0.point(beyond)) }) {
        snaps[index].obstacles = [.building]
      }
    }
  }

  // MARK: Uncertainty

  /// Says of each place how far it is from where the position may be, and how probable it is the nearest.
  private func weigh(_ snaps: inout [Snap]) throws(AreaError) {
    var meters: [[Double]] = []
    var ways: [Way] = []
    for snap in snaps {
      let across = acrossMeters(snap)
      meters.append(try distances(to: snap).map { $0 + across })
      ways.append(try way(of: snap))
    }
    var counts = [Int](repeating: 0, count: snaps.count)
    for place in places.indices {
      let free = snaps.indices.filter { !snaps[$0].isHindered }
      let all = free.isEmpty ? Array(snaps.indices) : free
      let nearest = all.map { meters[$0][place] }.min() ?? 0
      let best = Set(all.filter { meters[$0][place] <= nearest + Self.tieMeters }.map { ways[$0] })
      for index in snaps.indices where best.contains(ways[index]) { counts[index] += 1 }
    }
    for index in snaps.indices {
      snaps[index].meanMeters = meters[index].reduce(0, +) / Double(places.count)
      snaps[index].confidence = Double(counts[index]) / Double(places.count)
    }
  }

  /// A way that runs across the heading is as good as one so much farther off: people face along their way.
  private static let acrossMeters = 10.0

  private func acrossMeters(_ snap: Snap) -> Double {
    guard let heading = position.headingDegrees, let bearing = snap.edgeBearing else { return 0 }
    return Self.acrossMeters * (1 - abs(cosine((bearing - heading) * .pi / 180)))
  }

  /// What people take for one way: a name, or an edge or ground without.
  private enum Way: Hashable {
    case name(Int)
    case edge(EdgeID)
    case ground(Int)
    case entrance
  }

  private func way(of snap: Snap) throws(AreaError) -> Way {
    switch snap.place {
    case .edge(let point):
      let name = try area.nameIndex(of: point.edge.id)
      return name != 0 ? .name(name) : .edge(point.edge.id)
    case .ground(let point):
      return point.nameIndex != 0 ? .name(point.nameIndex) : .ground(point.ground)
    case .entrance: return .entrance
    }
  }

  private func distances(to snap: Snap) throws(AreaError) -> [Double] {
    guard case .edge(let point) = snap.place else {
      // Ground is broad: who is on it by the fix is on it nearly everywhere around.
      return places.map { place in
        max(plane.distance(place, snap.coordinate) - plane.distance(place, position.coordinate), 0)
          + snap.offPathMeters
      }
    }
    let points = try area.geometry(of: point.edge)
    return places.map { place in
      zip(points, points.dropFirst()).map {
        plane.nearest(to: place, onSegmentFrom: $0, to: $1).distance
      }.min() ?? 0
    }
  }
}
