import WalkGeometry
import WalkGraph

extension Router {
  /// Finds all that can be walked to from a position in some minutes.
  ///
  /// A position is joined to the network at any place up to 25 m farther off than the nearest one. The straight
  /// leg takes its time; a meter farther off than the nearest place of the same component counts as seven, so
  /// that nobody hops over a wall to be sooner.
  ///
  /// - Parameter minutes: Of ``Reach/spans``; each once, in any order.
  /// - Throws: ``RouteError``.
  /// - Complexity: O(*e* log *e* + *m*) for the *e* arcs reached and the *m* meters of them, and up to a million
  ///   points of a lattice for each span; some 20 MB.
  public func reach(
    from position: Waypoint, minutes: [Int], options: RouteOptions = RouteOptions(),
    workspace: inout Workspace
  ) throws(RouteError) -> Reach {
    let spans = Set(minutes).sorted()
    precondition(
      !spans.isEmpty && spans.allSatisfy(Reach.spans.contains), "a reach of \(minutes) minutes")
    return try named {
      let costing = try costing(options.costing)
      let snapper = Snapper(area: area, costing: costing)
      let snaps = Self.walkable(
        try snapper.candidates(
          near: position, radius: options.radius, reach: Snapper.margin, &workspace.snap))
      let here = position.coordinate
      guard let nearest = snaps.first else {
        throw try farError(here, snapper, options, &workspace)
      }
      let durations = ArcDuration.all(of: costing)
      let perMeter = 3600 / costing.options.paceKilometersPerHour
      let legTime = nearest.offPathMeters * perMeter
      var least: [Int: Double] = [:]
      var starts: [ReachSearch.Start] = []
      for snap in Self.startable(snaps, durations) {
        let first = least[snap.component] ?? snap.offPathMeters
        least[snap.component] = first
        let meters = first + (snap.offPathMeters - first) * Snapper.offPathFactor
        var start = ReachSearch.Start(snap: snap, time: UInt64((meters * perMeter).rounded(.up)))
        if case .ground(let point) = snap.place {
          try workspace.snap.knownGrounds.forEachExit(
            from: snap.coordinate, on: point, component: snap.component, in: area
          ) { start.exits.append($0) }
        }
        starts.append(start)
      }
      func limit(_ minutes: Int) -> UInt64 { UInt64(minutes) * 60_000 }
      var search = ReachSearch(
        area: area, durations: durations, limit: limit(spans[spans.count - 1]), starts: starts)
      try search.run(&workspace)
      let ways = try ReachedWays(search, workspace)

      func leg(within time: UInt64) -> [Coordinate] {
        let fraction = legTime > 0 ? min(Double(time) / legTime, 1) : 1
        return [here, here.interpolated(to: nearest.coordinate, fraction: fraction)]
      }
      let farthest = limit(spans[spans.count - 1])
      let all = try ways.lines(within: farthest, before: nil).lines + [leg(within: farthest)]
      var buffer = LineBuffer(around: all.joined(), near: here, radius: Reach.sideMeters)
      var bands: [Reach.Band] = []
      for (index, span) in spans.enumerated() {
        let before = index > 0 ? limit(spans[index - 1]) : nil
        let (lines, decimeters) = try ways.lines(within: limit(span), before: before)
        for line in lines { buffer.add(line) }
        buffer.add(leg(within: limit(span)))
        bands.append(
          Reach.Band(
            minutes: span, walkedMeters: Double(decimeters) / 10,
            outlines: buffer.outlines(leastHole: Reach.leastHole)))
      }
      return Reach(
        origin: try end(of: here, joinedAt: nearest), bands: bands.reversed(),
        settledCount: search.nodes.count + search.reservedTimes.count)
    }
  }

  /// The snaps where a walk may start: on reserved ground only where that is the nearest of all.
  private static func startable(_ snaps: [Snap], _ durations: [ArcDuration]) -> [Snap] {
    func isReserved(_ snap: Snap) -> Bool {
      switch snap.place {
      case .edge(let point): durations[point.edge.attributes * 2].isReserved
      case .ground(let point): durations[point.attributes * 2].isReserved
      case .entrance: false
      }
    }
    let open = snaps.filter { !isReserved($0) }
    let nearestReserved = snaps.first(where: isReserved)?.offPathMeters ?? .infinity
    let nearestOpen = open.first?.offPathMeters ?? .infinity
    return nearestReserved + Snapper.borderMeters < nearestOpen ? snaps : open
  }
}
