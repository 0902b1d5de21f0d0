import WalkGraph

/// Finds the walks of one source after another to the same destinations.
struct MatrixSearch {
  /// What is found for a pair.
  enum Found {
    case walk(Matrix.Walk)
    /// No path is near the destination.
    case none
    /// The search alone does not say which walk it is.
    case unsettled
  }

  private typealias Measure = (meters: Double, seconds: Double)

  private let area: Area
  private let snapper: Snapper
  private let destinations: [MatrixEnd]
  /// Where the walk to a destination may leave the nodes, and all such nodes.
  private let targets: [[SearchEnd]]
  private var builder: RouteBuilder
  /// By tail in the high half and head in the low one: what has been measured for any source.
  private var arcs: [UInt64: Measure] = [:]

  init(
    area: Area, snapper: Snapper, destinations: [MatrixEnd], _ workspace: inout Workspace
  ) throws(AreaError) {
    self.area = area
    self.snapper = snapper
    self.destinations = destinations
    builder = RouteBuilder(area: area, costing: snapper.costing)
    var targets: [[SearchEnd]] = []
    for destination in destinations {
      let problem = WalkProblem(
        snapper: snapper, origins: [], destinations: destination.snaps,
        destination: destination.position.coordinate, method: .dijkstra)
      targets.append(
        try problem.searchEnds(
          of: destination.snaps, arriving: true, &workspace.snap.knownGrounds))
    }
    self.targets = targets
  }

  /// The walks from one source, in the order of the destinations.
  mutating func row(
    from source: MatrixEnd, _ workspace: inout Workspace
  ) throws(AreaError) -> [Found] {
    let components = Set(source.snaps.map(\.component))
    let isShared = destinations.map { $0.snaps.contains { components.contains($0.component) } }
    let problem = WalkProblem(
      snapper: snapper, origins: source.snaps, destinations: [],
      destination: source.position.coordinate,
      method: .dijkstra, headingDegrees: source.position.headingDegrees)
    let starts = try problem.searchEnds(
      of: source.snaps, arriving: false, &workspace.snap.knownGrounds)
    let wanted = zip(targets, isShared).map { $1 ? $0 : [] }
    try workspace.searchAll(area.view, costing: snapper.costing, from: starts, to: wanted)
    var walks = Walks(source: source, starts: starts)
    var row: [Found] = []
    for index in destinations.indices {
      guard !destinations[index].snaps.isEmpty else {
        row.append(.none)
        continue
      }
      row.append(isShared[index] ? try found(index, &walks, &workspace) : .unsettled)
    }
    return row
  }

  /// The walks of one source: how far each node that they lead over is.
  private struct Walks {
    let source: MatrixEnd
    let starts: [SearchEnd]
    /// `nil` for nodes to which several walks cost the same.
    var measures: [UInt32: Measure?] = [:]
  }

  private mutating func found(
    _ index: Int, _ walks: inout Walks, _ workspace: inout Workspace
  ) throws(AreaError) -> Found {
    let destination = destinations[index]
    let along = try WalkProblem(
      snapper: snapper, origins: walks.source.snaps, destinations: destination.snaps,
      destination: destination.position.coordinate, method: .dijkstra,
      headingDegrees: walks.source.position.headingDegrees
    ).walkWithoutNodes(&workspace.snap.knownGrounds)
    let best = targets[index].compactMap { workspace.total(of: $0) }.min()
    if let along, along.cost <= best ?? .max {
      let measure = try direct(from: along.origin, to: along.destination)
      return .walk(
        Matrix.Walk(distanceMeters: measure.meters, durationSeconds: measure.seconds))
    }
    guard let best,
      let target = workspace.first(of: targets[index].filter { workspace.total(of: $0) == best }),
      let measure = try measure(target.node, &walks, workspace)
    else { return .unsettled }
    let last = try last(from: target, to: destination.snaps[target.candidate])
    return .walk(
      Matrix.Walk(
        distanceMeters: measure.meters + last.meters,
        durationSeconds: measure.seconds + last.seconds))
  }

  /// Without a node between: along one edge, or straight over one ground.
  private mutating func direct(from origin: Snap, to destination: Snap) throws(AreaError) -> Measure
  {
    switch (origin.place, destination.place) {
    case (.edge(let from), .edge(let to)):
      try builder.measure(
        from.edge, isForward: to.offset >= from.offset, from: from, to: to,
        passages: (false, false))
    case (.ground(let ground), .ground):
      builder.measure(ground, from: origin.coordinate, to: destination.coordinate)
    default: (0, 0)
    }
  }

  /// From the last node to the destination.
  private mutating func last(from end: SearchEnd, to snap: Snap) throws(AreaError) -> Measure {
    switch snap.place {
    case .edge(let point):
      return try builder.measure(
        point.edge, isForward: end.isForward, from: nil, to: point, passages: (true, false))
    case .ground(let ground):
      let node = try area.coordinate(of: NodeID(end.node))
      return builder.measure(ground, from: node, to: snap.coordinate)
    case .entrance: return (0, 0)
    }
  }

  /// Meters and seconds from the source to a node; `nil` where several walks cost the same.
  private mutating func measure(
    _ node: UInt32, _ walks: inout Walks, _ workspace: borrowing Workspace
  ) throws(AreaError) -> Measure? {
    var chain: [UInt32] = []
    var current = node
    var known: Measure?
    while true {
      if let measure = walks.measures[current] {
        known = measure
        break
      }
      chain.append(current)
      let parent = workspace.parents[Int(current)]
      if parent == current { break }
      current = parent
    }
    for node in chain.reversed() {
      let parent = workspace.parents[Int(node)]
      if workspace.isTied(node) {
        known = nil
      } else if parent == node {
        known = try first(node, walks, workspace)
      } else if let before = known {
        let arc = try arc(from: parent, to: node)
        known = (before.meters + arc.meters, before.seconds + arc.seconds)
      }
      walks.measures[node] = .some(known)
    }
    return known
  }

  /// From the source to the first node.
  private mutating func first(
    _ node: UInt32, _ walks: Walks, _ workspace: borrowing Workspace
  ) throws(AreaError) -> Measure? {
    let cost = UInt64(workspace.labels[Int(node)].cost)
    guard let start = walks.starts.first(where: { $0.node == node && $0.cost == cost }) else {
      return nil
    }
    let snap = walks.source.snaps[start.candidate]
    switch snap.place {
    case .edge(let point):
      return try builder.measure(
        point.edge, isForward: start.isForward, from: point, to: nil, passages: (false, true))
    case .ground(let ground):
      let place = try area.coordinate(of: NodeID(node))
      return builder.measure(ground, from: snap.coordinate, to: place)
    case .entrance: return (0, 0)
    }
  }

  private mutating func arc(
    from tail: UInt32, to head: UInt32
  ) throws(AreaError) -> Measure {
    let key = UInt64(tail) << 32 | UInt64(head)
    if let known = arcs[key] { return known }
    let (edge, isForward) = try builder.cheapestArc(from: NodeID(tail), to: NodeID(head))
    let measure = try builder.measure(
      edge, isForward: isForward, from: nil, to: nil, passages: (true, true))
    arcs[key] = measure
    return measure
  }
}
