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
  private var planes = PlaneBand()
  /// Kinds of access that have been warned of, one bit each.
  private var warnedAccess: UInt32 = 0

  /// A position this many meters off its path is asked why.
  private static let farMeters = 20.0
  private static let dangers: EdgeFlags = [.tidal, .ford, .hazard]
  /// As many points a node hold most walks without making room again.
  private static let pointsPerNode = 4
  /// Below this probability of being right, the start is told to be uncertain.
  private static let doubtful = 0.6

  /// - Parameter route: A route that is needed no more, whose room is used again.
  init(area: Area, costing: Costing, reusing route: consuming Route? = nil) {
    self.area = area
    self.costing = costing
    use(consume route)
  }

  /// Uses the room of a route that is needed no more; before the first leg.
  mutating func use(_ route: consuming Route?) {
    guard var route = consume route else { return }
    swap(&geometry, &route.geometry)
    swap(&stretches, &route.stretches)
    swap(&legs, &route.legs)
    swap(&warnings, &route.warnings)
    geometry.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    legs.removeAll(keepingCapacity: true)
    warnings.removeAll(keepingCapacity: true)
  }

  /// Adds the walk between two asked positions as a leg.
  ///
  /// - Parameter scratch: Room to look for ways in that are closed.
  mutating func append(
    _ walk: Walk, from start: Waypoint, to end: Waypoint, _ scratch: inout NearestScratch
  ) throws(AreaError) {
    let firstStretch = stretches.count
    if legs.isEmpty {
      stretches.reserveCapacity(walk.nodes.count + 1)
      geometry.reserveCapacity((walk.nodes.count + 1) * Self.pointsPerNode)
    }
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
      for step in 0..<walk.nodes.count - 1 {
        let node = NodeID(walk.nodes[step])
        let (edge, isForward) =
          if let arc = walk.dearerArc, arc.place == step {
            try area.edge(ofArc: arc.index, at: node)
          } else {
            try cheapestArc(from: node, to: NodeID(walk.nodes[step + 1]))
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
    var (meters, seconds) = (0.0, 0.0)
    for index in firstStretch..<stretches.count {
      meters += stretches[index].distanceMeters
      seconds += stretches[index].durationSeconds
    }
    legs.append(
      Route.Leg(
        distanceMeters: meters, durationSeconds: seconds, startIndex: startIndex,
        stretches: firstStretch..<stretches.count))
    if origin == nil {
      origin = try self.end(start, walk.origin, position: 0, &scratch)
      if let confidence = walk.origin.confidence, confidence < Self.doubtful {
        warn(.uncertainStart, "\(Int((confidence * 100).rounded())) %", position: 0)
      }
    }
    destination = try self.end(end, walk.destination, position: legs.count, &scratch)
  }

  private mutating func end(
    _ asked: Waypoint, _ snap: Snap, position: Int, _ scratch: inout NearestScratch
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
    for kind in snap.obstacles { warn(.obstacle, kind.word, position: position) }
    if snap.offPathMeters > Self.farMeters {
      try warnOfClosedWays(near: asked, snap, position: position, &scratch)
    }
    return Route.End(
      asked: asked.coordinate, snapped: snap.coordinate, offPathMeters: snap.offPathMeters,
      source: source,
      obstacles: snap.obstacles, confidence: snap.confidence)
  }

  /// Quotes what closes a way at this time to which the position is nearer by far.
  private mutating func warnOfClosedWays(
    near asked: Waypoint, _ snap: Snap, position: Int, _ scratch: inout NearestScratch
  ) throws(AreaError) {
    try area.nearestEdges(
      to: asked.coordinate, radius: snap.offPathMeters - Self.farMeters / 2, margin: 0,
      into: &scratch
    ) { index in
      let price = costing.edgePrices[index]
      return price.access == .closed && costing.attributes[index].condition > 0
    }
    guard let nearest = scratch.points.first else { return }
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
    let meters = planes.distance(start, end)
    let set = costing.attributes[ground.attributes]
    let price = costing.edgePrices[ground.attributes]
    stretches.append(
      Route.Stretch(
        edge: nil, startNode: startNode, endNode: endNode, isForward: true, attributes: set,
        passageAtStart: nil, passageAtEnd: nil,
        ground: Route.Stretch.Ground(
          number: ground.ground, source: ground.source, nameIndex: ground.nameIndex),
        distanceMeters: meters,
        durationSeconds: meters * price.forward.secondsPerMeter, startIndex: startIndex,
        endIndex: geometry.count - 1))
    warn(of: set, price.access, isForward: true, (false, false))
  }

  func finish(settled: Int) -> Route {
    guard let origin, let destination else { preconditionFailure("a route of no legs") }
    return Route(
      in: area, origin: origin, destination: destination,
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
    var best: Int?
    var bestCost = UInt64.max
    for index in try area.view.arcRange(of: node.rawValue) {
      let arc = area.view.arc(index)
      guard arc.head == next else { continue }
      let price = costing.arcPrices[arc.costIndex]
      guard price.factor != Costing.closedFactor else { continue }
      let cost = price.cost(ofDecimeters: arc.length)
      if cost < bestCost { (best, bestCost) = (index, cost) }
    }
    guard let best else {
      throw .damaged(path: area.path, section: SectionKind.arcs.title, offset: 0)
    }
    return try area.edge(ofArc: best, at: node)
  }

  /// Adds an edge or a part of it.
  private mutating func append(
    _ edge: Edge, isForward: Bool, from start: NearestPoint?, to end: NearestPoint?,
    passages: (start: Bool, end: Bool)
  ) throws(AreaError) {
    let line = try appendLine(of: edge, isForward: isForward, from: start, to: end)
    let price = costing.edgePrices[edge.attributes]
    let seconds = seconds(price, line.meters, isForward: isForward, passages: passages)
    // A part of no length at a junction is not worth a stretch, unless it is all there is.
    if line.meters == 0, seconds == 0, (start != nil) != (end != nil) { return }
    let set = costing.attributes[edge.attributes]
    let startPassage = isForward ? set.tailPassage : set.headPassage
    let endPassage = isForward ? set.headPassage : set.tailPassage
    stretches.append(
      Route.Stretch(
        edge: edge, startNode: start == nil ? (isForward ? edge.tail : edge.head) : nil,
        endNode: end == nil ? (isForward ? edge.head : edge.tail) : nil,
        isForward: isForward, attributes: set,
        passageAtStart: passages.start && startPassage > 0
          ? costing.passages[Int(startPassage)] : nil,
        passageAtEnd: passages.end && endPassage > 0 ? costing.passages[Int(endPassage)] : nil,
        segments: line.segments,
        metersFromTail: Double((isForward ? start : end)?.offset ?? 0) / 10,
        distanceMeters: line.meters, durationSeconds: seconds, startIndex: line.startIndex,
        endIndex: geometry.count - 1))
    warn(of: set, price.access, isForward: isForward, passages)
  }

  /// Adds the points of an edge or a part of it in walking order, each that differs from the one before.
  private mutating func appendLine(
    of edge: Edge, isForward: Bool, from start: NearestPoint?, to end: NearestPoint?
  ) throws(AreaError) -> (startIndex: Int, meters: Double, segments: ClosedRange<Int32>) {
    let base = geometry.count
    var segments = 0...Int32.max
    if start == nil, end == nil {
      try area.append(pointsOf: edge, in: 0..<Int.max, to: &geometry)
    } else {
      // Along the edge: the lower end first.
      segments = try appendPart(
        of: edge, from: isForward ? start : end, to: isForward ? end : start)
    }
    let line = joinLine(from: base, isForward: isForward)
    return (line.startIndex, line.meters, segments)
  }

  /// Adds the points between two places on an edge, and tells which of its segments that are.
  private mutating func appendPart(
    of edge: Edge, from low: NearestPoint?, to high: NearestPoint?
  ) throws(AreaError) -> ClosedRange<Int32> {
    let base = geometry.count
    var firstSegment = low?.segment ?? 0
    var lastSegment = high?.segment ?? Int(Int32.max)
    if let low, let high, low.segment > high.segment {
      // In the same decimeter, the other way round.
      geometry.append(low.coordinate)
      geometry.append(high.coordinate)
    } else {
      try area.append(pointsOf: edge, in: firstSegment..<lastSegment + 2, to: &geometry)
    }
    let last = geometry.count - 1
    // A place at the end of a segment is also the start of the next one.
    if let low, low.coordinate == geometry[base + 1] { firstSegment += 1 }
    if let high, high.coordinate == geometry[last - 1] { lastSegment -= 1 }
    if let low { geometry[base] = low.coordinate }
    if let high { geometry[last] = high.coordinate }
    return Int32(firstSegment)...Int32(max(firstSegment, lastSegment))
  }

  /// Turns the points from an index on round if they are walked backward, leaves out those that repeat the one
  /// before, and measures them.
  private mutating func joinLine(
    from base: Int, isForward: Bool
  ) -> (startIndex: Int, meters: Double) {
    let count = geometry.count
    var (startIndex, end, meters) = (base, base, 0.0)
    var planes = planes
    geometry.withUnsafeMutableBufferPointer { geometry in
      if !isForward { geometry[base...].reverse() }
      var point = geometry[base]
      if base > 0, point == geometry[base - 1] { startIndex = base - 1 } else { end += 1 }
      for index in base + 1..<count {
        let next = geometry[index]
        guard next != point else { continue }
        meters += planes.distance(point, next)
        geometry[end] = next
        end += 1
        point = next
      }
    }
    self.planes = planes
    // The first point is the one before it but at the start or after a ground.
    if end == count - 1 { geometry.removeLast() } else { geometry.removeLast(count - end) }
    return (startIndex, meters)
  }

  private func seconds(
    _ price: Costing.EdgePrice, _ meters: Double, isForward: Bool,
    passages: (start: Bool, end: Bool)
  ) -> Double {
    let cost = isForward ? price.forward : price.backward
    let atStart = isForward ? cost.tailSeconds : cost.headSeconds
    let atEnd = isForward ? cost.headSeconds : cost.tailSeconds
    return meters * cost.secondsPerMeter + (passages.start ? atStart : 0)
      + (passages.end ? atEnd : 0)
  }

  /// Meters and seconds of an edge or a part of it, as a route over it counts them.
  mutating func measure(
    _ edge: Edge, isForward: Bool, from start: NearestPoint?, to end: NearestPoint?,
    passages: (start: Bool, end: Bool)
  ) throws(AreaError) -> (meters: Double, seconds: Double) {
    geometry.removeAll(keepingCapacity: true)
    let meters = try appendLine(of: edge, isForward: isForward, from: start, to: end).meters
    let price = costing.edgePrices[edge.attributes]
    return (meters, seconds(price, meters, isForward: isForward, passages: passages))
  }

  /// Meters and seconds straight over a ground, as a route counts them.
  mutating func measure(
    _ ground: GroundPoint, from start: Coordinate, to end: Coordinate
  ) -> (meters: Double, seconds: Double) {
    let meters = planes.distance(start, end)
    return (meters, meters * costing.edgePrices[ground.attributes].forward.secondsPerMeter)
  }

  private mutating func warn(
    _ kind: RouteWarning.Kind, _ detail: String? = nil, position: Int? = nil
  ) {
    let warning = RouteWarning(kind: kind, detail: detail, position: position)
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  private mutating func warn(
    of set: EdgeAttributes, _ access: Access, isForward: Bool,
    _ passages: (start: Bool, end: Bool)
  ) {
    guard
      access.isDestinationOnly || set.condition | set.tailPassage | set.headPassage > 0
        || set.sacScale >= 2 || set.flags.rawValue & Self.dangers.rawValue != 0
        || set.wayClass == .trunk || set.wayClass == .ferry
    else { return }
    warn(of: access, condition: set.condition)
    let (start, end) =
      isForward ? (set.tailPassage, set.headPassage) : (set.headPassage, set.tailPassage)
    if passages.start, start > 0 { warn(of: costing.passages[Int(start)]) }
    if passages.end, end > 0 { warn(of: costing.passages[Int(end)]) }
    if set.sacScale >= 2 { warn(.mountainPath, set.sacScale == 2 ? "T2" : "T3") }
    if set.flags.contains(.tidal) { warn(.tidal) }
    if set.flags.contains(.ford) { warn(.ford) }
    if set.flags.contains(.hazard) { warn(.hazard) }
    if set.wayClass == .trunk, set.sidewalk != .both { warn(.mainRoad) }
    if set.wayClass == .ferry { warn(.ferry) }
  }

  private mutating func warn(of passage: Passage) {
    warn(of: passage.access, condition: passage.condition)
  }

  private mutating func warn(of access: Access, condition: UInt16) {
    if access.isDestinationOnly, warnedAccess & 1 << UInt32(access.rawValue) == 0 {
      warnedAccess |= 1 << UInt32(access.rawValue)
      warn(.privateAccess, access.word)
    }
    if condition > 0, !costing.unreadConditions.isEmpty,
      let text = costing.unreadConditions[condition]
    {
      warn(.conditionNotUnderstood, text)
    }
  }
}
