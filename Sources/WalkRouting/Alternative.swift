import WalkGeometry
import WalkGraph

/// A walk besides the best one that a walker may want to take instead.
public struct Alternative: Sendable {
  public let route: Route
  /// The part of its length that runs on the best walk too: from 0 up to but not including 0.8.
  public let shared: Double
}

/// The best walk between two positions, and others that are worth a thought.
public struct RouteChoice: Sendable {
  public let best: Route
  /// Those there are, the cheapest first; none where there is none.
  public let alternatives: [Alternative]
  /// Nodes settled by all searches together, the one for the best walk included.
  public let settledCount: Int
}

/// What makes a walk an alternative.
///
/// Source: Abraham, Delling, Goldberg, Werneck 2013, Alternative routes in road networks,
/// doi:10.1145/2444016.2444019 (limited sharing, local optimality, bounded stretch).
enum AlternativeRules {
  /// The part of its length that it may share with the best walk and with another alternative.
  static let share = 0.8
  /// How much longer and dearer than the best walk it may be, as a factor.
  static let stretch = 1.4
  /// How much dearer each part may be than the part of the best walk between the same two places.
  static let detour = 2.0
  /// No stretch of it that makes up this part of its cost has a cheaper walk between its ends.
  static let optimalPart: UInt64 = 4
  /// Two lines no farther apart than this are one way to a walker: the two pavements of a wide road. In meters.
  static let corridorMeters = 25.0
  /// At most this many candidates are looked at closely.
  static let closeLooks = 4000
}

extension Router {
  /// Finds the cheapest walk between two positions and alternatives to it.
  ///
  /// Each alternative shares less than 80 % of its length with the best walk and with each other, counted
  /// both by what is walked and by what lies within 25 m; costs and measures at most 1.4 times the best walk
  /// on the network, and no part of it more than twice the part that it replaces; passes no junction twice;
  /// and no stretch of a quarter of its cost has a cheaper walk between its ends.
  /// Candidates are the walks over the plateaus of a tree from the origins and one to the destinations,
  /// taken by cost, so that more alternatives begin with those that fewer are. Same input, same walks.
  /// Source: Abraham, Delling, Goldberg, Werneck 2013, doi:10.1145/2444016.2444019.
  ///
  /// - Parameter count: At most this many alternatives; 0 is ``route(from:to:options:workspace:)``.
  /// - Throws: ``RouteError``.
  /// - Complexity: O(*e* log *e*) for the *e* arcs on walks of at most 1.4 times the best one's cost, and
  ///   for a bounded number of candidates a search of some of them and O(*p*) for *p* points. Memory is 32
  ///   bytes for each number up to the next power of two above the area's nodes, most of it untouched.
  public func routes(
    from origin: Waypoint, to destination: Waypoint, alternatives count: Int,
    options: RouteOptions = RouteOptions(), workspace: inout Workspace
  ) throws(RouteError) -> RouteChoice {
    precondition(count >= 0, "\(count) alternatives")
    return try named {
      var settled = Workspace.Count()
      let costing = try costing(options.costing)
      let (walk, problem) = try solve(
        from: origin, to: destination, costing: costing, options: options, workspace: &workspace,
        count: &settled)
      func route(_ walk: Walk, _ workspace: inout Workspace) throws(AreaError) -> Route {
        var builder = RouteBuilder(area: area, costing: costing)
        try builder.append(walk, from: origin, to: destination, &workspace.snap.edges)
        return builder.finish(settled: settled.settled)
      }
      let best = try route(walk, &workspace)
      guard count > 0 else {
        return RouteChoice(best: best, alternatives: [], settledCount: settled.settled)
      }
      var search = try AlternativeSearch(problem, best: walk, area.view, &workspace, &settled)
      let rival = Rival(best)
      var chosen: [Alternative] = []
      var rivals: [Rival] = []
      while chosen.count < count, let next = try search.next(&workspace, &settled) {
        let other = try route(next, &workspace)
        guard other.distanceMeters <= best.distanceMeters * AlternativeRules.stretch,
          rival.isApart(from: other, isMutual: false),
          rivals.allSatisfy({ $0.isApart(from: other, isMutual: true) })
        else { continue }
        chosen.append(Alternative(route: other, shared: other.shared(with: best)))
        rivals.append(Rival(other))
      }
      return RouteChoice(best: best, alternatives: chosen, settledCount: settled.settled)
    }
  }

  /// Finds the cheapest walk between two positions and alternatives to it.
  ///
  /// - Throws: ``RouteError``.
  public func routes(
    from origin: Coordinate, to destination: Coordinate, alternatives count: Int,
    options: RouteOptions = RouteOptions(), workspace: inout Workspace
  ) throws(RouteError) -> RouteChoice {
    try routes(
      from: Waypoint(origin), to: Waypoint(destination), alternatives: count, options: options,
      workspace: &workspace)
  }
}

/// A walk that others have to differ from.
private struct Rival {
  let route: Route
  let corridor: RouteCorridor

  init(_ route: Route) {
    self.route = route
    corridor = RouteCorridor(around: route)
  }

  /// Whether another walk shares little enough with it.
  ///
  /// - Parameter isMutual: Whether what is shared counts as a part of the shorter of both.
  func isApart(from other: Route, isMutual: Bool) -> Bool {
    let limit = AlternativeRules.share
    return other.shared(with: route) < limit && (!isMutual || route.shared(with: other) < limit)
      && corridor.part(of: other) < limit
  }
}
