import WalkGeometry
import WalkGraph

/// Finds the places where a position may be joined to the network.
struct Snapper {
  let area: Area
  let costing: Costing

  /// Places farther off than the nearest by up to this many meters compete by the whole walk.
  static let margin = 25.0
  /// Places farther off than the nearest by more than this are never tried: nobody is moved off an island
  /// in silence.
  static let farthest = 250.0
  /// Where all near places lie behind something, places up to this much farther off are looked at.
  static let detour = 40.0
  /// From inside a car park, its entrances up to this much farther off.
  static let carParkDetour = 150.0
  /// A meter off the network costs as much as this many on it.
  static let offPathFactor = 7.0
  /// A meter inside a car park whose ways are not mapped costs as much as this many on a path.
  static let carParkFactor = 2.0
  /// A tunnel below, a bridge above or a carriageway whose pavement is drawn apart is as good as a path so
  /// much farther off.
  static let unlikelyMeters = 60.0
  /// Each obstacle and a wrong level cost as much as this, where nothing better is to be had.
  static let hindranceSeconds = 120.0
  /// Of each component, at most this many places compete, and this many once the nearest led nowhere.
  static let candidatesPerComponent = 16
  static let fartherCandidatesPerComponent = 400
  /// A position stands on private ground when that is nearer than public ground by more than this.
  static let borderMeters = 0.5

  /// What the straight leg between a position and its snap costs, in milliseconds.
  func cost(of snap: Snap) -> UInt64 {
    let perMeter = 3600 / costing.options.paceKilometersPerHour
    // Stepping over the border beside the way in costs what the way in does.
    let border = snap.crossesBorder ? FootCosting.borderPenaltySeconds(costing.options) * 1000 : 0
    var factor = Self.offPathFactor
    if case .entrance = snap.place { factor = Self.carParkFactor }
    let unlikely = snap.isUnlikely ? Self.unlikelyMeters : 0
    let leg = (snap.meanMeters * factor + unlikely) * perMeter + border
    let hindrance = Double(snap.obstacles.count + (snap.isOnOtherLevel ? 1 : 0))
    return UInt64((leg + hindrance * Self.hindranceSeconds * 1000).rounded())
  }

  /// Candidates up to `reach` meters farther off than the nearest one that can be walked to; of each
  /// component those that lie at most `spread` meters farther off than its own nearest. They are in a room of
  /// `scratch`, to be given back.
  func candidates(
    near position: Waypoint, radius: Double, reach: Double, spread: Double = margin,
    _ scratch: inout SnapScratch
  ) throws(AreaError) -> [Snap] {
    let most =
      spread > Self.margin ? Self.fartherCandidatesPerComponent : Self.candidatesPerComponent
    let doubt = min(position.accuracyMeters ?? 0, Waypoint.mostAccuracy)
    try findPlaces(
      near: position, radius: radius, reach: max(reach, Self.margin), &scratch)
    // Each kind has its own nearest and its own number: those behind something do not crowd out others.
    scratch.kinds.removeAll(keepingCapacity: true)
    var result = scratch.takeRoom()
    result.reserveCapacity(scratch.snaps.count)
    for snap in scratch.snaps {
      let known = scratch.kinds.firstIndex {
        $0.component == snap.component && $0.isHindered == snap.isHindered
      }
      if let known {
        guard snap.offPathMeters <= scratch.kinds[known].distance + spread + doubt,
          scratch.kinds[known].count < most
        else { continue }
        scratch.kinds[known].count += 1
      } else {
        scratch.kinds.append(
          SnapKind(
            component: snap.component, isHindered: snap.isHindered, distance: snap.offPathMeters,
            count: 1))
      }
      result.append(snap)
    }
    return result
  }

  /// Sets the places of `scratch` to the nearest one of every edge and ground up to `reach` meters farther off
  /// than the nearest one that can be walked to, the nearest first.
  func findPlaces(
    near position: Waypoint, radius: Double, reach: Double, _ scratch: inout SnapScratch
  ) throws(AreaError) {
    let surroundings = Surroundings(of: position, in: area)
    defer { scratch.carParks.removeAll(keepingCapacity: true) }
    let reach = reach + min(position.accuracyMeters ?? 0, Waypoint.mostAccuracy)
    var margin = reach
    while true {
      try find(near: position, radius: radius, margin: margin, surroundings, &scratch)
      guard let first = scratch.snaps.first else { return }
      let best = scratch.snaps.lazy.filter { !$0.isHindered }
        .map { $0.offPathMeters + ($0.isUnlikely ? Self.unlikelyMeters : 0) }.min()
      // As far as the best place needs, or once as far as one is worth looking for.
      let detour = scratch.carParks.isEmpty ? Self.detour : Self.carParkDetour
      let needed = min(best.map { $0 + reach - first.offPathMeters } ?? detour, reach + detour)
      if needed <= margin { return }
      margin = needed
    }
  }

  /// Every place up to `margin` meters farther off than the nearest one, with what lies between.
  private func find(
    near position: Waypoint, radius: Double, margin: Double, _ surroundings: Surroundings,
    _ scratch: inout SnapScratch
  ) throws(AreaError) {
    let prices = costing.edgePrices
    try area.nearestEdges(
      to: position.coordinate, radius: radius, margin: margin, into: &scratch.edges
    ) { prices[$0].isSnappable }
    let limit = min(radius, scratch.edges.points.first.map { $0.distance + margin } ?? radius)
    scratch.snaps.removeAll(keepingCapacity: true)
    for point in scratch.edges.points {
      scratch.snaps.append(
        Snap(
          .edge(point), at: point.coordinate, offPathMeters: point.distance,
          component: try area.component(of: point.edge.tail)))
    }
    let edgeCount = scratch.snaps.count
    try addGrounds(near: position, within: limit, surroundings.plane, &scratch)
    if scratch.snaps.count > edgeCount { sort(&scratch.snaps) }
    guard let first = scratch.snaps.first else { return }
    scratch.snaps.removeAll { $0.offPathMeters > first.offPathMeters + margin }
    markBorders(&scratch.snaps)
    try surroundings.judge(
      &scratch.snaps, costing, carParks: scratch.carParks, &scratch.sides)
  }

  private func sort(_ snaps: inout [Snap]) {
    snaps.shellSort { a, b in
      let (first, second) = (a.order, b.order)
      return (a.offPathMeters, first.0, first.1, first.2)
        < (b.offPathMeters, second.0, second.1, second.2)
    }
  }

  /// Says which legs lead over the border of private ground.
  private func markBorders(_ snaps: inout [Snap]) {
    func isPrivate(_ snap: Snap) -> Bool {
      switch snap.place {
      case .edge(let point):
        costing.edgePrices[point.edge.attributes].access.isDestinationOnly
      case .ground(let point): costing.edgePrices[point.attributes].access.isDestinationOnly
      case .entrance: false
      }
    }
    let nearestPublic = snaps.first { !isPrivate($0) }?.offPathMeters ?? .infinity
    let nearestPrivate = snaps.first(where: isPrivate)?.offPathMeters ?? .infinity
    let isOnPrivateGround = nearestPrivate + Self.borderMeters < nearestPublic
    for index in snaps.indices {
      if case .entrance = snaps[index].place { continue }
      snaps[index].crossesBorder = isPrivate(snaps[index]) != isOnPrivateGround
    }
  }

  // MARK: Open ground

  private func addGrounds(
    near position: Waypoint, within meters: Double, _ plane: LocalPlane,
    _ scratch: inout SnapScratch
  ) throws(AreaError) {
    guard area.openGroundCount > 0 else { return }
    scratch.carParks.removeAll(keepingCapacity: true)
    try area.findOpenGrounds(
      near: position.coordinate, within: meters, plane, &scratch.grounds)
    for index in scratch.grounds.indices {
      let ground = try scratch.knownGrounds.ground(Int(scratch.grounds[index]), in: area)
      switch ground.kind {
      case .open:
        guard costing.isSnappable(ground.attributes) else { continue }
        try addSnaps(on: ground, position, within: meters, plane, &scratch)
      case .carPark:
        let space = ground.space
        guard space.contains(space.point(position.coordinate)) else { continue }
        scratch.carParks.append(space)
        let source = try area.source(of: ground)
        try findEntrances(of: ground, &scratch.entrances)
        for node in scratch.entrances {
          let place = try area.coordinate(of: node)
          scratch.snaps.append(
            Snap(
              .entrance(node, of: source), at: place,
              offPathMeters: plane.distance(position.coordinate, place),
              component: try area.component(of: node)))
        }
      }
    }
  }

  /// Sets `entrances` to where a walker comes out of a car park: at a path for walkers, or where there is none
  /// by any way.
  private func findEntrances(
    of ground: KnownGround, _ entrances: inout [NodeID]
  ) throws(AreaError) {
    entrances.removeAll(keepingCapacity: true)
    for node in ground.nodes {
      for index in try area.arcs(of: node) {
        let attributes = try area.arc(index).attributes
        if costing.isSnappable(attributes), isForWalkers(costing.attributes[attributes].wayClass) {
          entrances.append(node)
          break
        }
      }
    }
    if entrances.isEmpty { entrances.append(contentsOf: ground.nodes) }
  }

  private func isForWalkers(_ wayClass: WayClass) -> Bool {
    switch wayClass {
    case .footway, .pedestrian, .path, .steps, .corridor, .elevator, .cycleway, .platform: true
    default: false
    }
  }

  /// The nearest point of a ground, once for each component of the network that is in sight from there.
  private func addSnaps(
    on ground: KnownGround, _ position: Waypoint, within meters: Double, _ plane: LocalPlane,
    _ scratch: inout SnapScratch
  ) throws(AreaError) {
    guard let number = ground.number,
      let (start, distance) = ground.space.nearest(to: position.coordinate, plane),
      distance <= meters
    else { return }
    scratch.components.removeAll(keepingCapacity: true)
    for node in ground.nodes {
      let component = try area.component(of: node)
      guard !scratch.components.contains(component) else { continue }
      let end = ground.space.point(try area.coordinate(of: node))
      if ground.space.isVisible(from: start, to: end) { scratch.components.append(component) }
    }
    scratch.components.shellSort(by: <)
    let point = GroundPoint(
      ground: number, attributes: ground.attributes, nameIndex: try area.nameIndex(of: ground),
      source: try area.source(of: ground))
    for component in scratch.components {
      scratch.snaps.append(
        Snap(
          .ground(point), at: ground.space.coordinate(start), offPathMeters: distance,
          component: component))
    }
  }
}

extension Snap {
  /// Grounds before entrances before edges, each in file order.
  fileprivate var order: (Int, Int, UInt32) {
    switch place {
    case .ground(let point): (0, point.ground, UInt32(component))
    case .entrance(let node, _): (1, 0, node.rawValue)
    case .edge(let point): (2, Int(point.edge.id.rawValue), point.offset)
    }
  }
}
