import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// A walk that was asked for: its ends, what is between, and what to do with the answer.
struct Walk {
  let waypoints: [Waypoint]
  let walking: WalkingArguments
  let destination: Destination

  /// Finds the walk and puts it in the format that was asked for.
  ///
  /// - Parameter tell: Looks at the walk before it is written.
  func find(
    _ chooser: AreaChooser, _ console: Console, _ tell: (Route) -> Void = { _ in }
  ) throws -> [UInt8] {
    try inArea(chooser, console) { router, workspace in
      func bytes(_ route: Route, _ alternatives: [Alternative]) throws -> [UInt8] {
        tell(route)
        var goal = destination
        goal.address = AddressBook(of: router.area, console)
          .address(
            at: waypoints[waypoints.count - 1].coordinate, namesIn: walking.namesIn,
            in: router.area)
        return try RouteWriter.bytes(
          route, alternatives, in: router.area, to: goal, asking: walking)
      }
      if walking.alternatives > 0 {
        let choice = try router.routes(
          from: waypoints[0], to: waypoints[1], alternatives: walking.alternatives,
          options: walking.options, workspace: &workspace)
        tellOfFew(choice.alternatives.count, console)
        return try bytes(choice.best, choice.alternatives)
      }
      let route = try router.route(
        through: waypoints, options: walking.options, workspace: &workspace)
      return try bytes(route, [])
    }
  }

  /// Finds the walk, and what it was found in.
  func route(_ chooser: AreaChooser, _ console: Console) throws -> (Route, Area) {
    try inArea(chooser, console) { router, workspace in
      let route = try router.route(
        through: waypoints, options: walking.options, workspace: &workspace)
      return (route, router.area)
    }
  }

  /// Does something in the area that covers the walk, and tells what goes wrong with its name.
  private func inArea<Result>(
    _ chooser: AreaChooser, _ console: Console,
    _ body: (Router, inout Workspace) throws -> Result
  ) throws -> Result {
    let positions = waypoints.map(\.coordinate)
    let area = try chooser.area(for: positions, radius: walking.options.radius, console)
    do {
      let router = Router(area: area)
      var workspace = router.makeWorkspace()
      return try body(router, &workspace)
    } catch let error as RouteError {
      throw Failure(error, in: area.path, limiting: walking.limitingOptions)
        .hinting(at: positions, in: area.bounds)
    }
  }

  /// Says when fewer other ways were found than were asked for, or are not written; the JSON document shows it by
  /// itself.
  private func tellOfFew(_ found: Int, _ console: Console) {
    guard walking.format.holdsAlternatives else {
      return console.note("--format \(walking.format.rawValue) has no place for other ways.")
    }
    guard found < walking.alternatives, walking.format != .json else { return }
    console.note(
      found == 0
        ? "No other way was found that is worth a thought."
        : "No more than \(Spoken.count(found, "other way", "other ways")) worth a thought "
          + "\(found == 1 ? "was" : "were") found.")
  }
}
