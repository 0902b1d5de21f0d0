import WalkGeometry
import WalkGraph
import WalkRouting

/// Finds walks on one thread, each in the area that covers it.
struct BatchWalker {
  /// An area with what was made for earlier walks in it.
  final class Station {
    let area: Area
    private var workspace: Workspace
    /// A router prices its last options only, which take thousands of times as long as to look one up: so,
    /// one for each set of options.
    private var routers: [CostingOptions: Router] = [:]
    private var last: (options: CostingOptions, router: Router)?
    private static let mostRouters = 16

    init(_ area: Area) {
      self.area = area
      workspace = Workspace(for: area)
    }

    func route(_ waypoints: [Waypoint], _ options: RouteOptions) throws(RouteError) -> Route {
      try router(options.costing).route(
        through: waypoints, options: options, workspace: &workspace)
    }

    /// Lets the next walk use the room of one that has been told.
    func reuse(_ route: consuming Route) { workspace.reuse(route) }

    private func router(_ options: CostingOptions) -> Router {
      if let last, last.options == options { return last.router }
      if routers.count == Self.mostRouters, routers[options] == nil { routers = [:] }
      let router = routers[options] ?? Router(area: area)
      routers[options] = router
      last = (options, router)
      return router
    }
  }

  private let stations: [Station]

  /// - Parameter areas: One at least.
  init(_ areas: [Area]) {
    stations = areas.map(Station.init)
  }

  /// The station of the area that `route` would take for these positions.
  func station(for waypoints: [Waypoint], radius: Double) -> Station {
    guard stations.count > 1 else { return stations[0] }
    let area = AreaChooser.choose(
      among: stations.map(\.area), for: waypoints.map(\.coordinate), radius: radius)
    return stations.first { $0.area === area } ?? stations[0]
  }
}
