import Synchronization
import WalkGeometry
import WalkGraph

/// Finds walks in an area.
///
/// ```swift
/// let router = Router(area: try Area(contentsOf: "monaco.walk"))
/// var workspace = router.makeWorkspace()
/// let route = try router.route(from: here, to: car, workspace: &workspace)
/// ```
/// One router serves any number of threads, each with a ``Workspace`` of its own.
public final class Router: Sendable {
  public let area: Area
  private let lastCosting = Mutex<Costing?>(nil)

  public init(area: Area) {
    self.area = area
  }

  /// Scratch space for searches on one thread.
  public func makeWorkspace() -> Workspace { Workspace(for: area) }

  /// Prices for a set of options; those of the last set asked for are kept.
  public func costing(_ options: CostingOptions) throws(AreaError) -> Costing {
    if let costing = lastCosting.withLock({ $0 }), costing.options == options { return costing }
    let costing = try Costing(area: area, options: options)
    lastCosting.withLock { $0 = costing }
    return costing
  }

  /// Finds the cheapest walk between two positions, off-path legs counted.
  ///
  /// A position is joined to the network at any place up to 25 m farther off than the nearest one, and the
  /// pair is chosen by the whole walk; places up to 250 m farther off are tried only where none of these
  /// connects, and no position is moved farther, nor past what the options close.
  ///
  /// - Throws: ``RouteError``.
  public func route(
    from origin: Coordinate, to destination: Coordinate, options: RouteOptions = RouteOptions(),
    workspace: inout Workspace
  ) throws(RouteError) -> Route {
    let (origin, destination) = (Waypoint(origin), Waypoint(destination))
    return try named {
      let costing = try costing(options.costing)
      var count = Workspace.Count()
      var walk = try walk(
        from: origin, to: destination, costing: costing, options: options, workspace: &workspace,
        count: &count)
      var builder = RouteBuilder(area: area, costing: costing, reusing: workspace.takeRoute())
      try builder.append(walk, from: origin, to: destination, &workspace.snap.edges)
      workspace.give(path: walk.takeNodes())
      return builder.finish(settled: count.settled)
    }
  }

  /// Finds the cheapest walk through positions one after another.
  ///
  /// - Parameter positions: Two at least.
  /// - Throws: ``RouteError``.
  public func route(
    through positions: [Waypoint], options: RouteOptions = RouteOptions(),
    workspace: inout Workspace
  ) throws(RouteError) -> Route {
    precondition(positions.count >= 2, "a walk between \(positions.count) positions")
    return try named {
      let costing = try costing(options.costing)
      var builder = RouteBuilder(area: area, costing: costing)
      var count = Workspace.Count()
      var last: Snap?
      for (origin, destination) in zip(positions, positions.dropFirst()) {
        // Where one leg ends the next begins, unless no walk leads on from there.
        var walk = try walk(
          from: origin, joinedAt: last, to: destination, costing: costing, options: options,
          workspace: &workspace, count: &count)
        if last == nil { builder.use(workspace.takeRoute()) }
        try builder.append(walk, from: origin, to: destination, &workspace.snap.edges)
        last = walk.destination
        workspace.give(path: walk.takeNodes())
      }
      return builder.finish(settled: count.settled)
    }
  }

  /// The cheapest cost, in milliseconds, of a walk between two positions.
  package func cost(
    from origin: Coordinate, to destination: Coordinate, options: RouteOptions,
    workspace: inout Workspace
  ) throws(RouteError) -> UInt64 {
    try named {
      var count = Workspace.Count()
      return try walk(
        from: Waypoint(origin), to: Waypoint(destination),
        costing: try costing(options.costing), options: options, workspace: &workspace,
        count: &count
      ).cost
    }
  }

  /// The places where a position may be joined to the network, nearest first.
  public func snaps(
    of position: Waypoint, options: RouteOptions = RouteOptions(), count: Int
  ) throws(RouteError) -> [Snap] {
    var workspace = makeWorkspace()
    return try snaps(of: position, options: options, count: count, workspace: &workspace)
  }

  /// The same with room that is there already.
  public func snaps(
    of position: Waypoint, options: RouteOptions = RouteOptions(), count: Int,
    workspace: inout Workspace
  ) throws(RouteError) -> [Snap] {
    try named {
      let snapper = Snapper(area: area, costing: try costing(options.costing))
      var reach = Snapper.margin
      while true {
        try snapper.findPlaces(
          near: position, radius: options.radius, reach: reach, &workspace.snap)
        let found = workspace.snap.snaps.count
        if found >= count || reach >= options.radius {
          if found == 0 { throw try farError(position.coordinate, snapper, options, &workspace) }
          return Array(workspace.snap.snaps.prefix(count))
        }
        reach = min(reach * 2, options.radius)
      }
    }
  }

  /// Every error of `body` as a ``RouteError``.
  func named<T>(_ body: () throws -> T) throws(RouteError) -> T {
    do {
      return try body()
    } catch let error as RouteError {
      throw error
    } catch let error as AreaError {
      throw .area(error)
    } catch {
      preconditionFailure("an error of no known kind: \(error)")
    }
  }

  // MARK: Ends

  private func walk(
    from origin: Waypoint, joinedAt start: Snap? = nil, to destination: Waypoint,
    costing: Costing, options: RouteOptions, workspace: inout Workspace,
    count: inout Workspace.Count
  ) throws -> Walk {
    try solve(
      from: origin, joinedAt: start, to: destination, costing: costing, options: options,
      workspace: &workspace, count: &count
    ).walk
  }

  /// The cheapest walk, and the problem that it is the answer to.
  ///
  /// - Parameter start: Where the walk must begin if it can.
  func solve(
    from origin: Waypoint, joinedAt start: Snap? = nil, to destination: Waypoint,
    costing: Costing, options: RouteOptions, workspace: inout Workspace,
    count: inout Workspace.Count
  ) throws -> (walk: Walk, problem: WalkProblem) {
    let isMissing =
      options.search == .ch && area.hierarchy == nil
      || options.search == .alt && area.landmarks == nil
    if isMissing { throw RouteError.notAccelerated(options.search) }
    let snapper = Snapper(area: area, costing: costing)
    func solve(
      _ origins: [Snap], _ destinations: [Snap], _ workspace: inout Workspace,
      _ count: inout Workspace.Count
    ) throws(AreaError) -> (walk: Walk, problem: WalkProblem)? {
      // Those of components that both ends are in.
      let starts = workspace.snap.takeRoom(for: origins) { Self.isJoined($0, to: destinations) }
      defer { workspace.snap.give(starts) }
      let ends = workspace.snap.takeRoom(for: destinations) { Self.isJoined($0, to: origins) }
      defer { workspace.snap.give(ends) }
      guard !starts.isEmpty else { return nil }
      let problem = WalkProblem(
        snapper: snapper, origins: starts, destinations: ends,
        destination: destination.coordinate, method: options.search,
        headingDegrees: origin.headingDegrees)
      return try problem.solve(area.view, &workspace, &count).map { ($0, problem) }
    }
    if let start {
      let all = try snapper.candidates(
        near: destination, radius: options.radius, reach: Snapper.margin, &workspace.snap)
      defer { workspace.snap.give(all) }
      for choice in Self.choices(all) {
        let ends = workspace.snap.takeRoom(for: all, where: choice.includes)
        defer { workspace.snap.give(ends) }
        if let solved = try solve([start], ends, &workspace, &count) { return solved }
      }
    }
    // Farther places are looked at only where nearer ones do not connect.
    var reach = Snapper.margin
    var spread = Snapper.margin
    var tried = (0, 0)
    while true {
      let origins = try snapper.candidates(
        near: origin, radius: options.radius, reach: reach, spread: spread, &workspace.snap)
      defer { workspace.snap.give(origins) }
      if origins.isEmpty {
        throw try farError(origin.coordinate, snapper, options, &workspace)
      }
      let destinations = try snapper.candidates(
        near: destination, radius: options.radius, reach: reach, spread: spread, &workspace.snap)
      defer { workspace.snap.give(destinations) }
      if destinations.isEmpty {
        throw try farError(destination.coordinate, snapper, options, &workspace)
      }
      if tried != (origins.count, destinations.count) {
        for choice in Self.choices(origins) {
          let starts = workspace.snap.takeRoom(for: origins, where: choice.includes)
          defer { workspace.snap.give(starts) }
          for choice in Self.choices(destinations) {
            let ends = workspace.snap.takeRoom(for: destinations, where: choice.includes)
            defer { workspace.snap.give(ends) }
            guard let solved = try solve(starts, ends, &workspace, &count) else { continue }
            if reach == Snapper.margin { return solved }
            // A walk to somewhere near is no walk there when stairs are what keeps one away.
            let meters = solved.walk.origin.offPathMeters + solved.walk.destination.offPathMeters
            let closed = blockers(
              from: origin, to: destination, ending: meters - Snapper.margin, options: options,
              workspace: &workspace)
            guard closed.isEmpty else { throw noRoute(from: origin, to: destination, closed) }
            return solved
          }
        }
        tried = (origins.count, destinations.count)
      }
      guard reach < Snapper.farthest else { break }
      reach = min(reach * 4, Snapper.farthest)
      // One component, and yet no walk: a closed gate or steps lie between.
      if origins.contains(where: { Self.isJoined($0, to: destinations) }) { spread = reach }
    }
    throw noRoute(
      from: origin, to: destination,
      blockers(from: origin, to: destination, options: options, workspace: &workspace))
  }

  private func noRoute(
    from origin: Waypoint, to destination: Waypoint, _ blockers: [Blocker]
  ) -> RouteError {
    .noRoute(
      straightMeters: origin.coordinate.distance(to: destination.coordinate),
      bearingDegrees: origin.coordinate.bearing(to: destination.coordinate), blockers: blockers)
  }

  /// Whether others are in the component of a place.
  private static func isJoined(_ snap: Snap, to others: [Snap]) -> Bool {
    others.contains { $0.component == snap.component }
  }

  /// What is tried of the places at an end.
  private enum Choice {
    /// Those that can be walked to.
    case free
    case all

    static let freeFirst: [Choice] = [.free, .all]
    static let allAtOnce: [Choice] = [.all]

    func includes(_ snap: Snap) -> Bool { self == .all || !snap.isHindered }
  }

  /// What can be walked to, and only then everything.
  private static func choices(_ snaps: [Snap]) -> [Choice] {
    let hindered = snaps.count { $0.isHindered }
    return hindered == 0 || hindered == snaps.count ? Choice.allAtOnce : Choice.freeFirst
  }

  /// What can be walked to, or everything where nothing can.
  static func walkable(_ snaps: [Snap]) -> [Snap] {
    snaps.allSatisfy(\.isHindered) ? snaps : snaps.filter { !$0.isHindered }
  }

  /// Why nothing was found near a position.
  func farError(
    _ position: Coordinate, _ snapper: Snapper, _ options: RouteOptions,
    _ workspace: inout Workspace
  ) throws -> RouteError {
    try area.nearestEdges(
      to: position, radius: .infinity, margin: 0, into: &workspace.snap.edges,
      accepts: snapper.costing.isSnappable)
    guard let nearest = workspace.snap.edges.points.first else { return .nothingToWalk }
    let meters = position.distance(to: nearest.coordinate)
    // Within a day's walk of the area the fault is the place; farther off it is the area.
    let isNear = area.bounds.contains(position) || meters <= max(options.radius, 30_000)
    return isNear
      ? .tooFar(position: position, nearestMeters: meters, radius: options.radius)
      : .outsideArea(position: position, nearestMeters: meters, radius: options.radius)
  }
}
