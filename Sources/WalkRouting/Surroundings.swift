import WalkGeometry
import WalkGraph

/// What stands around a position: which straight legs from there can be walked.
///
/// Obstacles are read once, when a leg needs them.
struct Surroundings {
  /// A line of an obstacle, flat around the position: meters east and north.
  private struct Barrier {
    var kind: Obstacle.Kind
    var isArea: Bool
    var lines: [[(x: Double, y: Double)]]
  }

  let position: Waypoint
  let plane: LocalPlane
  private let area: Area
  private let places: [Coordinate]
  private var barriers: [Barrier] = []
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
    for index in snaps.indices {
      snaps[index].obstacles = try obstacles(before: snaps[index])
      judgeLevel(of: &snaps[index], costing)
    }
    leaveCarParks(&snaps)
    if places.count > 1 { try weigh(&snaps) }
    if position.headingDegrees != nil {
      for index in snaps.indices {
        guard case .edge(let point) = snaps[index].place else { continue }
        let points = try area.geometry(of: point.edge)
        let segment = min(point.segment, points.count - 2)
        snaps[index].edgeBearing = plane.bearing(points[segment], points[segment + 1])
      }
    }
  }

  // MARK: Obstacles

  private mutating func obstacles(before snap: Snap) throws(AreaError) -> [Obstacle.Kind] {
    let meters = snap.offPathMeters
    guard meters > Self.clearMeters, area.obstacleCount > 0 else { return [] }
    if case .entrance = snap.place { return [] }
    try load(meters)
    let whole = flat(snap.coordinate)
    let part = (meters - Self.clearMeters) / meters
    let end = (x: whole.x * part, y: whole.y * part)
    var kinds: Set<Obstacle.Kind> = []
    for barrier in barriers where !kinds.contains(barrier.kind) {
      var crossings = 0
      for line in barrier.lines {
        for index in line.indices.dropFirst() {
          guard let isFromLeft = crossing(end, line[index - 1], line[index]) else { continue }
          // Coming ashore is free.
          if barrier.kind != .coastline || isFromLeft { crossings += 1 }
        }
      }
      // Who stands inside a building or on the water has to come out once.
      if barrier.isArea, crossings % 2 == 1 { crossings -= 1 }
      if crossings > 0 { kinds.insert(barrier.kind == .coastline ? .water : barrier.kind) }
    }
    return kinds.sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether the leg from the position to `end` crosses the line from `a` to `b` from its left side, or from
  /// its right; `nil` when it does not cross it.
  private func crossing(
    _ end: (x: Double, y: Double), _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Bool? {
    func side(_ p: (x: Double, y: Double)) -> Double { end.x * p.y - end.y * p.x }
    guard (side(a) > 0) != (side(b) > 0) else { return nil }
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let isStartLeft = dy * a.x - dx * a.y > 0
    let isEndLeft = dx * (end.y - a.y) - dy * (end.x - a.x) > 0
    return isStartLeft != isEndLeft ? isStartLeft : nil
  }

  private func flat(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    (plane.east(position.coordinate, coordinate), plane.north(position.coordinate, coordinate))
  }

  /// Reads the obstacles within so many meters.
  private mutating func load(_ meters: Double) throws(AreaError) {
    guard meters > reach else { return }
    reach = max(meters, Snapper.margin * 2)
    var found: [Barrier] = []
    let limit = reach
    try area.forEachObstacle(near: position.coordinate, within: limit) { obstacle in
      var lines = obstacle.lines.map { $0.map(flat) }
      if obstacle.isClosed { for index in lines.indices { lines[index].append(lines[index][0]) } }
      let isNear =
        lines.joined().contains { $0.x > -limit } && lines.joined().contains { $0.x < limit }
        && lines.joined().contains { $0.y > -limit } && lines.joined().contains { $0.y < limit }
      guard isNear else { return }
      let isArea =
        obstacle.isClosed && (obstacle.kind == .building || obstacle.kind == .water)
      found.append(Barrier(kind: obstacle.kind, isArea: isArea, lines: lines))
    }
    barriers = found
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
    guard let level = position.level else {
      snap.isAloft = isAloft
      return
    }
    if let levels = attributes.levels {
      snap.isOnOtherLevel = !levels.contains(level)
    } else {
      snap.isOnOtherLevel = level != 0
      snap.isAloft = isAloft
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
      meters.append(try distances(to: snap))
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
