import WalkGeometry
import WalkGraph

/// What stands around a position: which straight legs from there can be walked.
struct Surroundings {
  let position: Waypoint
  let plane: LocalPlane
  private let area: Area
  private let places: [Coordinate]

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
  ///
  /// - Parameters:
  ///   - carParks: Those without mapped insides that the position is in.
  ///   - sides: Room for what stands around.
  func judge(
    _ snaps: inout [Snap], _ costing: Costing, carParks: [FreeSpace], _ sides: inout ObstacleSides
  ) throws(AreaError) {
    try load(around: snaps, into: &sides)
    for index in snaps.indices {
      if !sides.sides.isEmpty {
        snaps[index].obstacles = obstacles(
          from: position.coordinate, to: snaps[index].coordinate, before: snaps[index], sides)
      }
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
    if !places.isEmpty { try weigh(&snaps, sides) }
    if !carParks.isEmpty { leave(carParks, &snaps) }
  }

  // MARK: Obstacles

  /// What the straight line from a place to a point of a snap crosses.
  private func obstacles(
    from place: Coordinate, to point: Coordinate, before snap: Snap,
    _ found: borrowing ObstacleSides
  ) -> Obstacle.Kinds {
    let (sides, barriers) = (found.sides, found.obstacles)
    if sides.isEmpty { return [] }
    if case .entrance = snap.place { return [] }
    let startX = plane.east(position.coordinate, place)
    let startY = plane.north(position.coordinate, place)
    let (wholeX, wholeY) = (plane.east(place, point), plane.north(place, point))
    let meters = (wholeX * wholeX + wholeY * wholeY).squareRoot()
    guard meters > Self.clearMeters else { return [] }
    let part = (meters - Self.clearMeters) / meters
    let (x, y) = (wholeX * part, wholeY * part)
    var kinds = Obstacle.Kinds()
    var barrier = sides[0].obstacle
    var crossings = 0
    /// Counts the barrier whose sides have all been looked at.
    func close() {
      let kind = barriers[barrier].kind
      // Who stands inside a building or on the water has to come out once.
      if barriers[barrier].isArea, crossings % 2 == 1 { crossings -= 1 }
      if crossings > 0 { kinds.insert(kind == .coastline ? .water : kind) }
      crossings = 0
    }
    for side in sides {
      if side.obstacle != barrier {
        if crossings > 0 { close() }
        barrier = side.obstacle
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
    return kinds
  }

  /// Reads the obstacles that legs may cross.
  private func load(
    around snaps: [Snap], into sides: inout ObstacleSides
  ) throws(AreaError) {
    sides.removeAll()
    guard let last = snaps.last, area.obstacleCount > 0 else { return }
    let spread = places.reduce(0) { max($0, plane.distance(position.coordinate, $1)) }
    let meters = last.offPathMeters + spread
    guard meters > Self.clearMeters else { return }
    var window = ObstacleSides.Window(west: 0, south: 0, east: 0, north: 0)
    if places.isEmpty {
      for snap in snaps {
        let east = plane.east(position.coordinate, snap.coordinate)
        let north = plane.north(position.coordinate, snap.coordinate)
        (window.west, window.east) = (min(window.west, east), max(window.east, east))
        (window.south, window.north) = (min(window.south, north), max(window.north, north))
      }
    } else {
      window = ObstacleSides.Window(west: -meters, south: -meters, east: meters, north: meters)
    }
    try area.readSides(around: position.coordinate, plane, window, into: &sides)
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
  private func leave(_ carParks: [FreeSpace], _ snaps: inout [Snap]) {
    for index in snaps.indices {
      guard case .edge = snaps[index].place, snaps[index].obstacles.isEmpty else { continue }
      // A step beyond, so that a way that ends at the wall is outside.
      let meters = snaps[index].offPathMeters
      let beyond = position.coordinate.interpolated(
        to: snaps[index].coordinate, fraction: 1 + Self.clearMeters / max(meters, 0.01))
      if !carParks.contains(where: { $0.contains($0.point(beyond)) }) {
        snaps[index].obstacles.insert(.building)
      }
    }
  }

  // MARK: Uncertainty

  /// Says of each place how far it is from where the position may be, what is in the way from most of there,
  /// and how probable it is the nearest.
  private func weigh(
    _ snaps: inout [Snap], _ sides: borrowing ObstacleSides
  ) throws(AreaError) {
    var legs: [[Leg]] = []
    var ways: [Way] = []
    for index in snaps.indices {
      legs.append(try self.legs(to: snaps[index], sides))
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
    var obstacles: Obstacle.Kinds
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

  private func legs(
    to snap: Snap, _ sides: borrowing ObstacleSides
  ) throws(AreaError) -> [Leg] {
    let across = acrossMeters(snap)
    guard case .edge(let point) = snap.place else {
      // Ground is broad: who is on it by the fix is on it nearly everywhere around.
      var legs: [Leg] = []
      for place in places {
        let farther =
          plane.distance(place, snap.coordinate) - plane.distance(place, position.coordinate)
        let isClear = snap.offPathMeters <= Self.clearMeters
        legs.append(
          Leg(
            meters: max(farther, 0) + snap.offPathMeters,
            obstacles: isClear
              ? [] : obstacles(from: place, to: snap.coordinate, before: snap, sides)))
      }
      return legs
    }
    let points = try area.geometry(of: point.edge)
    var legs: [Leg] = []
    for place in places {
      var best = (meters: Double.infinity, point: snap.coordinate)
      for (a, b) in zip(points, points.dropFirst()) {
        let near = plane.nearest(to: place, onSegmentFrom: a, to: b)
        if near.distance < best.meters {
          best = (near.distance, a.interpolated(to: b, fraction: near.fraction))
        }
      }
      legs.append(
        Leg(
          meters: best.meters + across,
          obstacles: obstacles(from: place, to: best.point, before: snap, sides)))
    }
    return legs
  }
}
