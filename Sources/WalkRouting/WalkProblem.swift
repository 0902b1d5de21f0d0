import WalkGeometry
import WalkGraph

/// The cheapest walk between two sets of snaps: which pair, and the nodes between.
struct Walk {
  var cost: UInt64
  var origin: Snap
  var destination: Snap
  /// Nodes from the first to the last; empty for a walk along one edge or straight over one ground.
  var nodes: [UInt32]
  /// Whether the origin's edge is left at its head, and the destination's entered at its tail.
  var leavesForward = true
  var arrivesForward = true
  /// An arc that is taken although the cheapest to the next node is another one, and from which of the nodes.
  var dearerArc: (place: Int, index: Int)?

  /// Gives the nodes away, for their room.
  mutating func takeNodes() -> [UInt32] {
    var taken: [UInt32] = []
    swap(&taken, &nodes)
    return taken
  }
}

/// One search: several candidates at each end, each with the cost of its straight leg.
struct WalkProblem {
  let snapper: Snapper
  let origins: [Snap]
  let destinations: [Snap]
  let destination: Coordinate
  let method: SearchMethod
  /// The way that one faces at the origin.
  var headingDegrees: Double?

  private var costing: Costing { snapper.costing }

  /// What is still to come to the destinations, at least.
  func heuristic() throws(AreaError) -> Heuristic {
    method == .dijkstra
      ? .zero
      : Heuristic(
        targets: destinations.lazy.map(\.coordinate), center: destination,
        leastPerMeter: costing.leastPerMeter, links: try costing.fastLinks())
  }

  func solve(
    _ view: GraphView, _ workspace: inout Workspace, _ count: inout Workspace.Count
  ) throws(AreaError) -> Walk? {
    let along = try walkWithoutNodes(&workspace.snap.knownGrounds)
    var (starts, targets) = workspace.takeEnds()
    defer { workspace.give(starts: starts, targets: targets) }
    try appendSearchEnds(
      of: origins, arriving: false, to: &starts, &workspace.snap.knownGrounds)
    try appendSearchEnds(
      of: destinations, arriving: true, to: &targets, &workspace.snap.knownGrounds)
    let found = try search(
      view, from: starts, to: targets, below: along?.cost ?? .max, &workspace, &count)
    guard let found, let first = found.nodes.first else { return along }
    // The start that gave the first node its cost.
    guard let start = starts.first(where: { $0.node == first && $0.cost == found.startCost })
    else { return along }
    let target = targets[found.target]
    return Walk(
      cost: found.cost, origin: origins[start.candidate],
      destination: destinations[target.candidate], nodes: found.nodes,
      leavesForward: start.isForward, arrivesForward: target.isForward)
  }

  /// The cheapest way by the hierarchy where it holds, and by A* where not.
  private func search(
    _ view: GraphView, from starts: [SearchEnd], to targets: [SearchEnd], below limit: UInt64,
    _ workspace: inout Workspace, _ count: inout Workspace.Count
  ) throws(AreaError) -> SearchResult? {
    if method == .auto || method == .ch, let hierarchy = snapper.area.hierarchy {
      switch costing.hierarchyFit {
      case .none: break
      case .exact:
        return try workspace.search(
          hierarchy, from: starts, to: targets, below: limit, count: &count)
      case .bound:
        let found = try workspace.search(
          hierarchy, from: starts, to: targets, below: limit, count: &count)
        // No walk costs less than the hierarchy says.
        guard let found else { return nil }
        if try cost(of: found, to: targets[found.target], view) == found.cost { return found }
        workspace.give(path: found.nodes)
      }
    }
    var heuristic = try heuristic()
    if method != .dijkstra, method != .astar, let landmarks = costing.landmarks {
      heuristic.landmarks = try LandmarkBound(landmarks, targets: targets)
    }
    return try workspace.search(
      view, costing: costing, from: starts, to: targets, heuristic: heuristic, below: limit,
      count: &count)
  }

  /// What a walk costs by the prices of this problem.
  private func cost(
    of found: SearchResult, to target: SearchEnd, _ view: GraphView
  ) throws(AreaError) -> UInt64 {
    var sum = found.startCost + target.cost
    for (node, next) in zip(found.nodes, found.nodes.dropFirst()) {
      var least = UInt64.max
      for index in try view.arcRange(of: node) {
        let arc = view.arc(index)
        let price = costing.arcPrices[arc.costIndex]
        guard arc.head.rawValue == next, price.factor != Costing.closedFactor else { continue }
        least = min(least, price.cost(ofDecimeters: arc.length))
      }
      guard least != .max else { return .max }
      sum += least
    }
    return sum
  }

  /// Both ends on one edge, walked in the direction that is allowed, or in sight of each other on one ground.
  func walkWithoutNodes(_ grounds: inout KnownGrounds) throws(AreaError) -> Walk? {
    var best: Walk?
    for from in origins.indices {
      for to in destinations.indices
      where Self.isOnSame(origins[from].place, destinations[to].place) {
        let (origin, destination) = (origins[from], destinations[to])
        guard let part = try part(from: origin, to: destination, &grounds) else { continue }
        let total = snapper.cost(of: origin) + snapper.cost(of: destination) + part
        if best.map({ total < $0.cost }) ?? true {
          best = Walk(cost: total, origin: origin, destination: destination, nodes: [])
        }
      }
    }
    return best
  }

  /// Whether two places are on one edge or ground, or are one entrance.
  private static func isOnSame(_ a: Snap.Place, _ b: Snap.Place) -> Bool {
    switch (a, b) {
    case (.edge(let from), .edge(let to)): from.edge.id == to.edge.id
    case (.ground(let from), .ground(let to)): from.ground == to.ground
    case (.entrance(let from, _), .entrance(let to, _)): from == to
    default: false
    }
  }

  /// The cost between two places on one edge or ground; `nil` when they are not, or it is closed.
  private func part(
    from origin: Snap, to destination: Snap, _ grounds: inout KnownGrounds
  ) throws(AreaError) -> UInt64? {
    switch (origin.place, destination.place) {
    case (.edge(let from), .edge(let to)):
      guard from.edge.id == to.edge.id else { return nil }
      let isForward = to.offset >= from.offset
      let price = costing.edgePrices[from.edge.attributes]
      let cost = isForward ? price.forward : price.backward
      guard !cost.isClosed || to.offset == from.offset else { return nil }
      let bearing = origin.edgeBearing.map { isForward ? $0 : $0 + 180 }
      return (bearing.map(turning) ?? 0)
        + partCost(cost, isForward ? to.offset - from.offset : from.offset - to.offset)
    case (.ground(let from), .ground(let to)):
      guard from.ground == to.ground else { return nil }
      let space = try grounds.ground(from.ground, in: snapper.area).space
      guard
        space.isVisible(
          from: space.point(origin.coordinate), to: space.point(destination.coordinate))
      else { return nil }
      let meters = origin.coordinate.distance(to: destination.coordinate)
      return turning(towards: origin.coordinate.bearing(to: destination.coordinate))
        + partCost(
          costing.edgePrices[from.attributes].forward, UInt32((meters * 10).rounded(.up)))
    case (.entrance(let from, _), .entrance(let to, _)): return from == to ? 0 : nil
    default: return nil
    }
  }

  private func partCost(_ cost: EdgeCost, _ decimeters: UInt32) -> UInt64 {
    Costing.ArcPrice(factor: Costing.factor(cost), constant: 0).part(ofDecimeters: decimeters)
  }

  /// Where the search begins or ends: both ends of each snap's edge, as far as one may walk between, and
  /// the nodes of a ground that are in sight.
  func searchEnds(
    of snaps: [Snap], arriving: Bool, _ grounds: inout KnownGrounds
  ) throws(AreaError) -> [SearchEnd] {
    var result: [SearchEnd] = []
    try appendSearchEnds(of: snaps, arriving: arriving, to: &result, &grounds)
    return result
  }

  private func appendSearchEnds(
    of snaps: [Snap], arriving: Bool, to result: inout [SearchEnd], _ grounds: inout KnownGrounds
  ) throws(AreaError) {
    for index in snaps.indices {
      let snap = snaps[index]
      let leg = snapper.cost(of: snap)
      switch snap.place {
      case .edge(let point):
        for direction in 0..<2 {
          let isForward = direction == 0
          if let end = searchEnd(at: point, snap, isForward: isForward, arriving: arriving, leg) {
            result.append(
              SearchEnd(
                node: end.node, cost: end.cost, candidate: index, isForward: isForward))
          }
        }
      case .ground(let point):
        let cost = costing.edgePrices[point.attributes].forward
        try grounds.forEachExit(
          from: snap.coordinate, on: point, component: snap.component, in: snapper.area
        ) { exit in
          let turning =
            arriving ? 0 : turning(towards: snap.coordinate.bearing(to: exit.coordinate))
          result.append(
            SearchEnd(
              node: exit.node.rawValue, cost: leg + turning + partCost(cost, exit.decimeters),
              candidate: index))
        }
      case .entrance(let node, _):
        result.append(SearchEnd(node: node.rawValue, cost: leg, candidate: index))
      }
    }
  }

  private func searchEnd(
    at point: NearestPoint, _ snap: Snap, isForward: Bool, arriving: Bool, _ leg: UInt64
  ) -> (node: UInt32, cost: UInt64)? {
    let edge = point.edge
    let price = costing.edgePrices[edge.attributes]
    let cost = isForward ? price.forward : price.backward
    // Leaving forward is by the head, arriving forward by the tail.
    let isAtHead = isForward != arriving
    guard !cost.isClosed, !(isAtHead ? cost.isHeadClosed : cost.isTailClosed) else { return nil }
    let decimeters = isAtHead ? edge.length - point.offset : point.offset
    let passing = isAtHead ? price.headMilliseconds : price.tailMilliseconds
    var turning: UInt64 = 0
    if !arriving, let bearing = snap.edgeBearing {
      turning = self.turning(towards: isForward ? bearing : bearing + 180)
    }
    return (
      (isAtHead ? edge.head : edge.tail).rawValue,
      leg + turning + partCost(cost, decimeters) + UInt64(passing)
    )
  }

  /// What setting out in a direction costs somebody who faces another, in milliseconds.
  private func turning(towards bearing: Double) -> UInt64 {
    guard let headingDegrees else { return 0 }
    let difference = (bearing - headingDegrees) * .pi / 180
    return UInt64((Self.turningSeconds * 500 * (1 - cosine(difference))).rounded())
  }

  /// Turning right around is disliked as much as this.
  private static let turningSeconds = 20.0
}
