import WalkGeometry
import WalkGraph

/// Turns walks into a route: edges, geometry, distances and times.
struct RouteBuilder {
  let area: Area
  let costing: Costing
  private var geometry: [Coordinate] = []
  private var stretches: [Route.Stretch] = []
  private var legs: [Route.Leg] = []
  private var origin: Route.End?
  private var destination: Route.End?
  private var cost: UInt64 = 0
  private var warnings: [RouteWarning] = []

  /// A position this many meters off its path is asked why.
  private static let farMeters = 20.0
  /// Below this probability of being right, the start is told to be uncertain.
  private static let doubtful = 0.6

  init(area: Area, costing: Costing) {
    self.area = area
    self.costing = costing
  }

  /// Adds the walk between two asked positions as a leg.
  mutating func append(
    _ walk: Walk, from start: Waypoint, to end: Waypoint
  ) throws(AreaError) {
    let firstStretch = stretches.count
    cost += walk.cost
    let from = walk.origin
    // Where the leg before ended in the same place, its last point is this one's first.
    if geometry.last != from.coordinate { geometry.append(from.coordinate) }
    let startIndex = geometry.count - 1
    let to = walk.destination
    if walk.nodes.isEmpty {
      try appendDirect(from: from, to: to)
    } else {
      if case .edge(let point) = from.place {
        try append(
          point.edge, isForward: walk.leavesForward, from: point, to: nil, passages: (false, true))
      } else if case .ground(let ground) = from.place {
        try append(ground, to: NodeID(walk.nodes[0]), arriving: false)
      }
      for (place, (node, next)) in zip(walk.nodes, walk.nodes.dropFirst()).enumerated() {
        let (edge, isForward) =
          if let arc = walk.dearerArc, arc.place == place {
            try area.edge(ofArc: arc.index, at: NodeID(node))
          } else {
            try cheapestArc(from: NodeID(node), to: NodeID(next))
          }
        try append(edge, isForward: isForward, from: nil, to: nil, passages: (true, true))
      }
      if case .edge(let point) = to.place {
        try append(
          point.edge, isForward: walk.arrivesForward, from: nil, to: point,
          passages: (true, false))
      } else if case .ground(let ground) = to.place {
        try append(
          ground, to: NodeID(walk.nodes[walk.nodes.count - 1]), arriving: true, at: to.coordinate)
      }
    }
    if geometry.count == startIndex + 1 { geometry.append(to.coordinate) }
    let added = stretches[firstStretch...]
    legs.append(
      Route.Leg(
        distanceMeters: added.reduce(0) { $0 + $1.distanceMeters },
        durationSeconds: added.reduce(0) { $0 + $1.durationSeconds }, startIndex: startIndex,
        stretches: firstStretch..<stretches.count))
    if origin == nil {
      origin = try self.end(start, walk.origin, position: 0)
      if let confidence = walk.origin.confidence, confidence < Self.doubtful {
        warn(.uncertainStart, "\(Int((confidence * 100).rounded())) %", position: 0)
      }
    }
    destination = try self.end(end, walk.destination, position: legs.count)
  }

  private mutating func end(
    _ asked: Waypoint, _ snap: Snap, position: Int
  ) throws(AreaError) -> Route.End {
    let source: SourceID
    switch snap.place {
    case .edge(let point): source = try area.source(at: point)
    case .ground(let ground): source = ground.source
    case .entrance(_, let carPark):
      source = carPark
      warn(.carParkInside, position: position)
    }
    if snap.isOnOtherLevel, let level = asked.level {
      let text = level == level.rounded() ? "\(Int(level))" : "\(level)"
      warn(.otherLevel, text, position: position)
    }
    for kind in snap.obstacles { warn(.obstacle, "\(kind)", position: position) }
    if snap.offPathMeters > Self.farMeters {
      try warnOfClosedWays(near: asked, snap, position: position)
    }
    return Route.End(
      asked: asked.coordinate, snapped: snap.coordinate, offPathMeters: snap.offPathMeters,
      source: source,
      obstacles: snap.obstacles, confidence: snap.confidence)
  }

  /// Quotes what closes a way at this time to which the position is nearer by far.
  private mutating func warnOfClosedWays(
    near asked: Waypoint, _ snap: Snap, position: Int
  ) throws(AreaError) {
    let closed = try area.nearestEdges(
      to: asked.coordinate, radius: snap.offPathMeters - Self.farMeters / 2, margin: 0,
      accepts: { index in
        let price = costing.edgePrices[index]
        return price.access == .closed && costing.attributes[index].condition > 0
      })
    guard let nearest = closed.first else { return }
    let condition = costing.attributes[nearest.edge.attributes].condition
    for tag in try area.conditions(condition) { warn(.closedNow, tag, position: position) }
  }

  // MARK: Open ground

  /// A walk without a node: along one edge, or straight over one ground.
  private mutating func appendDirect(from: Snap, to: Snap) throws(AreaError) {
    switch (from.place, to.place) {
    case (.edge(let start), .edge(let end)):
      try append(
        start.edge, isForward: end.offset >= start.offset, from: start, to: end,
        passages: (false, false))
    case (.ground(let ground), .ground):
      append(over: ground, to: to.coordinate, startNode: nil, endNode: nil)
    default: break
    }
  }

  /// Walks over a ground between a point on it and a node.
  private mutating func append(
    _ ground: GroundPoint, to node: NodeID, arriving: Bool, at point: Coordinate? = nil
  ) throws(AreaError) {
    let place = try area.coordinate(of: node)
    append(
      over: ground, to: point ?? place, startNode: arriving ? node : nil,
      endNode: arriving ? nil : node)
  }

  private mutating func append(
    over ground: GroundPoint, to end: Coordinate, startNode: NodeID?, endNode: NodeID?
  ) {
    let start = geometry[geometry.count - 1]
    guard start != end else { return }
    let startIndex = geometry.count - 1
    geometry.append(end)
    let meters = start.distance(to: end)
    let set = costing.attributes[ground.attributes]
    let cost = costing.edgePrices[ground.attributes].forward
    stretches.append(
      Route.Stretch(
        edge: nil, startNode: startNode, endNode: endNode, isForward: true, attributes: set,
        passageAtStart: nil, passageAtEnd: nil, nameIndex: ground.nameIndex,
        sources: [ground.source], distanceMeters: meters,
        durationSeconds: meters * cost.secondsPerMeter, startIndex: startIndex,
        endIndex: geometry.count - 1))
    warn(of: set, ground.attributes, isForward: true, (false, false))
  }

  func finish(settled: Int) -> Route {
    guard let origin, let destination else { preconditionFailure("a route of no legs") }
    return Route(
      origin: origin, destination: destination,
      distanceMeters: legs.reduce(0) { $0 + $1.distanceMeters },
      durationSeconds: legs.reduce(0) { $0 + $1.durationSeconds }, cost: Double(cost) / 1000,
      geometry: geometry, stretches: stretches, legs: legs, warnings: warnings,
      settledCount: settled)
  }

  // MARK: Edges

  /// The cheapest of the arcs between two nodes, the first of equal ones.
  func cheapestArc(
    from node: NodeID, to next: NodeID
  ) throws(AreaError) -> (Edge, isForward: Bool) {
    var best: (index: Int, cost: UInt64)?
    for index in try area.arcs(of: node) {
      let arc = try area.arc(index)
      let price = costing.arcPrices[arc.costIndex]
      guard arc.head == next, price.factor != Costing.closedFactor else { continue }
      let cost = price.cost(ofDecimeters: arc.length)
      if best.map({ cost < $0.cost }) ?? true { best = (index, cost) }
    }
    guard let best else {
      throw .damaged(path: area.path, section: SectionKind.arcs.title, offset: 0)
    }
    return try area.edge(ofArc: best.index, at: node)
  }

  /// Adds an edge or a part of it.
  private mutating func append(
    _ edge: Edge, isForward: Bool, from start: NearestPoint?, to end: NearestPoint?,
    passages: (start: Bool, end: Bool)
  ) throws(AreaError) {
    let all = try area.geometry(of: edge)
    let points = part(of: all, isForward: isForward, from: start, to: end)
    if geometry.last != points[0] { geometry.append(points[0]) }
    let startIndex = geometry.count - 1
    for (a, b) in zip(points, points.dropFirst()) where a != b { geometry.append(b) }
    let (meters, seconds) = measure(edge, points, isForward: isForward, passages)
    // A part of no length at a junction is not worth a stretch, unless it is all there is.
    if meters == 0, seconds == 0, start != nil || end != nil, !(start != nil && end != nil) {
      return
    }
    let set = costing.attributes[edge.attributes]
    func passage(_ index: UInt16, _ isPassed: Bool) -> Passage? {
      isPassed && index > 0 ? costing.passages[Int(index)] : nil
    }
    let sources = try sources(
      of: edge, all, from: isForward ? start : end, to: isForward ? end : start)
    stretches.append(
      Route.Stretch(
        edge: edge, startNode: start == nil ? (isForward ? edge.tail : edge.head) : nil,
        endNode: end == nil ? (isForward ? edge.head : edge.tail) : nil,
        isForward: isForward, attributes: set,
        passageAtStart: passage(isForward ? set.tailPassage : set.headPassage, passages.start),
        passageAtEnd: passage(isForward ? set.headPassage : set.tailPassage, passages.end),
        nameIndex: try area.nameIndex(of: edge.id),
        sources: isForward ? sources : sources.reversed(),
        metersFromTail: Double((isForward ? start : end)?.offset ?? 0) / 10, distanceMeters: meters,
        durationSeconds: seconds, startIndex: startIndex, endIndex: geometry.count - 1))
    warn(of: set, edge.attributes, isForward: isForward, passages)
  }

  /// Meters and seconds of an edge or a part of it.
  private func measure(
    _ edge: Edge, _ points: [Coordinate], isForward: Bool, _ passages: (start: Bool, end: Bool)
  ) -> (meters: Double, seconds: Double) {
    let meters = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let price = costing.edgePrices[edge.attributes]
    let cost = isForward ? price.forward : price.backward
    let atStart = isForward ? cost.tailSeconds : cost.headSeconds
    let atEnd = isForward ? cost.headSeconds : cost.tailSeconds
    let seconds =
      meters * cost.secondsPerMeter + (passages.start ? atStart : 0) + (passages.end ? atEnd : 0)
    return (meters, seconds)
  }

  /// Meters and seconds of an edge or a part of it, as a route over it counts them.
  func measure(
    _ edge: Edge, isForward: Bool, from start: NearestPoint?, to end: NearestPoint?,
    passages: (start: Bool, end: Bool)
  ) throws(AreaError) -> (meters: Double, seconds: Double) {
    let all = try area.geometry(of: edge)
    let points = part(of: all, isForward: isForward, from: start, to: end)
    return measure(edge, points, isForward: isForward, passages)
  }

  /// Meters and seconds straight over a ground, as a route counts them.
  func measure(
    _ ground: GroundPoint, from start: Coordinate, to end: Coordinate
  ) -> (meters: Double, seconds: Double) {
    let meters = start.distance(to: end)
    return (meters, meters * costing.edgePrices[ground.attributes].forward.secondsPerMeter)
  }

  /// What an edge was drawn as between two places on it, from the lower to the higher.
  private func sources(
    of edge: Edge, _ points: [Coordinate], from low: NearestPoint?, to high: NearestPoint?
  ) throws(AreaError) -> [SourceID] {
    let runs = try area.sources(of: edge.id)
    guard runs.count > 1 else { return [runs[0].source] }
    // A run goes over the segments from its first point up to the first point of the next; a place at the
    // end of a segment is also the start of the next one.
    var firstSegment = low?.segment ?? 0
    var lastSegment = high?.segment ?? points.count - 2
    if let low, low.coordinate == points[firstSegment + 1] { firstSegment += 1 }
    if let high, high.coordinate == points[lastSegment] { lastSegment -= 1 }
    lastSegment = max(firstSegment, lastSegment)
    let first = runs.lastIndex { $0.firstPoint <= firstSegment } ?? 0
    let last = runs.lastIndex { $0.firstPoint <= lastSegment } ?? first
    return runs[first...max(first, last)].map(\.source)
  }

  /// The points of a whole edge that are walked, in walking order.
  private func part(
    of all: [Coordinate], isForward: Bool, from start: NearestPoint?, to end: NearestPoint?
  ) -> [Coordinate] {
    // Along the edge: the lower end first, turned round at last when it is walked backward.
    let low = isForward ? start : end
    let high = isForward ? end : start
    let firstInterior = low.map { $0.segment + 1 } ?? 0
    let lastInterior = high.map(\.segment) ?? all.count - 1
    var points: [Coordinate] = []
    if let low { points.append(low.coordinate) }
    if firstInterior <= lastInterior { points += all[firstInterior...lastInterior] }
    if let high { points.append(high.coordinate) }
    return isForward ? points : points.reversed()
  }

  private mutating func warn(
    _ kind: RouteWarning.Kind, _ detail: String? = nil, position: Int? = nil
  ) {
    let warning = RouteWarning(kind: kind, detail: detail, position: position)
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  private mutating func warn(
    of set: EdgeAttributes, _ attributes: Int, isForward: Bool,
    _ passages: (start: Bool, end: Bool)
  ) {
    let access = costing.edgePrices[attributes].access
    if access.isDestinationOnly { warn(.privateAccess, "\(access)") }
    if let text = costing.unreadConditions[set.condition] { warn(.conditionNotUnderstood, text) }
    let ends = [
      (isForward ? set.tailPassage : set.headPassage, passages.start),
      (isForward ? set.headPassage : set.tailPassage, passages.end),
    ]
    for (index, isPassed) in ends where isPassed && index > 0 {
      let passage = costing.passages[Int(index)]
      if passage.access.isDestinationOnly { warn(.privateAccess, "\(passage.access)") }
      if let text = costing.unreadConditions[passage.condition] {
        warn(.conditionNotUnderstood, text)
      }
    }
    if set.sacScale >= 2 { warn(.mountainPath, set.sacScale == 2 ? "T2" : "T3") }
    if set.flags.contains(.tidal) { warn(.tidal) }
    if set.flags.contains(.ford) { warn(.ford) }
    if set.flags.contains(.hazard) { warn(.hazard) }
    if set.wayClass == .trunk, set.sidewalk != .both { warn(.mainRoad) }
    if set.wayClass == .ferry { warn(.ferry) }
  }
}
