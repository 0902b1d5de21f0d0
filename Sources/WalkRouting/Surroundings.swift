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
    let spread = places.map { plane.distance(position.coordinate, $0) }.max() ?? 0
    try load((snaps.last?.offPathMeters ?? 0) + spread)
    for index in snaps.indices {
      snaps[index].obstacles = obstacles(
        from: position.coordinate, to: snaps[index].coordinate, before: snaps[index])
      judgeLevel(of: &snaps[index], costing)
    }
    if position.headingDegrees != nil {
      for index in snaps.indices {
        guard case .edge(let point) = snaps[index].place else { continue }
        let points = try area.geometry(of: point.edge)
        let segment = min(point.segment, points.count - 2)
        snaps[index].edgeBearing = plane.bearing(points[segment], points[segment + 1])
      }
    }
    if places.count > 1 { try weigh(&snaps) }
    leaveCarParks(&snaps)
  }

  // MARK: Obstacles

  /// What the straight line from a place to a point of a snap crosses.
  private func obstacles(
    from place: Coordinate, to point: Coordinate, before snap: Snap
  ) -> [Obstacle.Kind] {
    if sides.isEmpty { return [] }
    if case .entrance = snap.place { return [] }
    let startX = plane.east(position.coordinate, place)
    let startY = plane.north(position.coordinate, place)
    let (wholeX, wholeY) = (plane.east(place, point), plane.north(place, point))
    let meters = (wholeX * wholeX + wholeY * wholeY).squareRoot()
    guard meters > Self.clearMeters else { return [] }
    let part = (meters - Self.clearMeters) / meters
    let (x, y) = (wholeX * part, wholeY * part)
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
      let (ax, ay) = (side.ax - startX, side.ay - startY)
      let (dx, dy) = (side.bx - side.ax, side.by - side.ay)
      let isALeft = x * ay - y * ax > 0
      let isBLeft = x * (ay + dy) - y * (ax + dx) > 0
      guard isALeft != isBLeft else { continue }
      let isStartLeft = dy * ax - dx * ay > 0
      let isEndLeft = dx * (y - ay) - dy * (x - ax) > 0
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
    guard let level = position.level else {
      // Without a word of levels one is on the ground: in no tunnel but that of a garage, and on no flyover.
      let isGarage = attributes.detail == .parkingAisle || attributes.flags.contains(.indoor)
      snap.isOnOtherLevel =
        attributes.flags.contains(.tunnel) && !isGarage || isFlyover(attributes)
      return
    }
    if let levels = attributes.levels {
      snap.isOnOtherLevel = !levels.contains(level)
      snap.isUnlikely = attributes.access == .sidepath
    } else {
      snap.isOnOtherLevel = level != 0
    }
  }

  /// A big road on a bridge, with no pavement mapped.
  private func isFlyover(_ attributes: EdgeAttributes) -> Bool {
    attributes.flags.contains(.bridge)
      && [.primary, .trunk, .motorway].contains(attributes.wayClass)
      && [.unknown, .no].contains(attributes.sidewalk)
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

  /// Says of each place how far it is from where the position may be, what is in the way from most of there,
  /// and how probable it is the nearest.
  private func weigh(_ snaps: inout [Snap]) throws(AreaError) {
    var legs: [[Leg]] = []
    var ways: [Way] = []
    for index in snaps.indices {
      legs.append(try self.legs(to: snaps[index]))
      ways.append(try way(of: snaps[index]))
      let behind = legs[index].filter { !$0.obstacles.isEmpty }
      snaps[index].obstacles =
        behind.count * 2 > places.count ? behind[behind.count / 2].obstacles : []
      let meters = legs[index].reduce(0) { $0 + $1.meters }
      snaps[index].meanMeters =
        (meters + Double(behind.count) * Self.behindMeters) / Double(places.count)
    }
    var counts = [Int](repeating: 0, count: snaps.count)
    for place in places.indices {
      let free = snaps.indices.filter {
        legs[$0][place].obstacles.isEmpty && !snaps[$0].isOnOtherLevel
      }
      let all = free.isEmpty ? Array(snaps.indices) : free
      let nearest = all.map { legs[$0][place].meters }.min() ?? 0
      let best = Set(
        all.filter { legs[$0][place].meters <= nearest + Self.tieMeters }.map { ways[$0] })
      for index in snaps.indices where best.contains(ways[index]) { counts[index] += 1 }
    }
    for index in snaps.indices {
      snaps[index].confidence = Double(counts[index]) / Double(places.count)
    }
  }

  /// The straight line from a place where the position may be.
  private struct Leg {
    var meters: Double
    var obstacles: [Obstacle.Kind]
  }

  /// A leg with something in the way is as good as one so much longer.
  private static let behindMeters = 25.0

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

  private func legs(to snap: Snap) throws(AreaError) -> [Leg] {
    let across = acrossMeters(snap)
    guard case .edge(let point) = snap.place else {
      // Ground is broad: who is on it by the fix is on it nearly everywhere around.
      return places.map { place in
        let farther =
          plane.distance(place, snap.coordinate) - plane.distance(place, position.coordinate)
        return Leg(
          meters: max(farther, 0) + snap.offPathMeters,
          obstacles: snap.offPathMeters > Self.clearMeters
            ? obstacles(from: place, to: snap.coordinate, before: snap) : [])
      }
    }
    let points = try area.geometry(of: point.edge)
    return places.map { place in
      var best = (meters: Double.infinity, point: snap.coordinate)
      for (a, b) in zip(points, points.dropFirst()) {
        let near = plane.nearest(to: place, onSegmentFrom: a, to: b)
        if near.distance < best.meters {
          best = (near.distance, a.interpolated(to: b, fraction: near.fraction))
        }
      }
      return Leg(
        meters: best.meters + across,
        obstacles: obstacles(from: place, to: best.point, before: snap))
    }
  }
}
