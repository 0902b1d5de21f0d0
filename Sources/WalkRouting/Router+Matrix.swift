import WalkGeometry
import WalkGraph

extension Router {
  /// Finds the walks from each of `sources` to each of `destinations`.
  ///
  /// Each is the walk that ``route(through:options:workspace:)`` finds, with its distance and duration. One search
  /// serves all destinations of a source. Where that leaves open which walk the router takes, because two
  /// cost the same, and where the places near an end do not connect, the router is asked for the one walk.
  ///
  /// Memory: 24 bytes for each pair, and about 60 for each arc of the area that any walk leads over.
  ///
  /// - Throws: ``RouteError/area(_:)``. Positions with no path near them are told in the matrix.
  /// - Complexity: For each source O(*e* log *e*) for the *e* arcs nearer than its farthest destination.
  public func matrix(
    from sources: [Waypoint], to destinations: [Waypoint],
    options: RouteOptions = RouteOptions(), workspace: inout Workspace
  ) throws(RouteError) -> Matrix {
    try named {
      let costing = try costing(options.costing)
      let snapper = Snapper(area: area, costing: costing)
      let starts = try joints(of: sources, snapper, options, &workspace)
      let goals = try joints(of: destinations, snapper, options, &workspace)
      var search = try MatrixSearch(
        area: area, snapper: snapper, destinations: goals, &workspace)
      var cells: [Matrix.Walk?] = []
      cells.reserveCapacity(sources.count * destinations.count)
      var singleCount = 0
      for (source, start) in zip(sources, starts) {
        guard !start.snaps.isEmpty else {
          cells += Array(repeating: nil, count: goals.count)
          continue
        }
        let row = try search.row(from: start, &workspace)
        for (index, found) in row.enumerated() {
          switch found {
          case .walk(let walk): cells.append(walk)
          case .none: cells.append(nil)
          case .unsettled:
            singleCount += 1
            cells.append(
              try singleWalk(
                from: source, to: destinations[index], options, &workspace))
          }
        }
      }
      return Matrix(
        sources: starts.map(\.end), destinations: goals.map(\.end), cells: cells,
        singleCount: singleCount)
    }
  }

  private func joints(
    of positions: [Waypoint], _ snapper: Snapper, _ options: RouteOptions,
    _ workspace: inout Workspace
  ) throws -> [MatrixEnd] {
    var ends: [MatrixEnd] = []
    for position in positions {
      ends.append(try joints(of: position, snapper, options, &workspace))
    }
    return ends
  }

  /// A position with the places where walks may join the network near it.
  private func joints(
    of position: Waypoint, _ snapper: Snapper, _ options: RouteOptions,
    _ workspace: inout Workspace
  ) throws -> MatrixEnd {
    let found = try snapper.candidates(
      near: position, radius: options.radius, reach: Snapper.margin, &workspace.snap)
    guard let nearest = found.first else {
      let asked = position.coordinate
      let error = try farError(asked, snapper, options, &workspace)
      return MatrixEnd(position: position, snaps: [], end: .failed(asked: asked, error))
    }
    let snaps = Self.walkable(found)
    return MatrixEnd(
      position: position, snaps: snaps,
      end: .joined(try end(of: position.coordinate, joinedAt: snaps.first ?? nearest)))
  }

  /// A position and where it meets the network.
  func end(of position: Coordinate, joinedAt snap: Snap) throws(AreaError) -> Route.End {
    let source =
      switch snap.place {
      case .edge(let point): try area.source(at: point)
      case .ground(let ground): ground.source
      case .entrance(_, let carPark): carPark
      }
    return Route.End(
      asked: position, snapped: snap.coordinate, offPathMeters: snap.offPathMeters,
      source: source, obstacles: snap.obstacles, confidence: snap.confidence)
  }

  private func singleWalk(
    from source: Waypoint, to destination: Waypoint, _ options: RouteOptions,
    _ workspace: inout Workspace
  ) throws -> Matrix.Walk? {
    do {
      let route = try route(
        through: [source, destination], options: options, workspace: &workspace)
      return Matrix.Walk(
        distanceMeters: route.distanceMeters, durationSeconds: route.durationSeconds)
    } catch RouteError.noRoute {
      return nil
    }
  }
}

/// One of the positions of a matrix.
struct MatrixEnd {
  let position: Waypoint
  /// Those that are tried first; empty when no path is near.
  let snaps: [Snap]
  let end: Matrix.End
}
