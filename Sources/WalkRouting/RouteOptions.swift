/// What is asked of a walk besides its ends.
public struct RouteOptions: Sendable {
  public var costing = CostingOptions()
  /// How far off the network a position may lie, in meters.
  public var radius = 1000.0
  public var search = SearchMethod.auto

  public init() {}
}

/// How the cheapest walk is found; every method finds the same cost.
public enum SearchMethod: String, CaseIterable, Sendable {
  /// The fastest for the area and options: A*.
  case auto
  /// Toward the destination, by a lower bound of what is still to come.
  case astar
  /// In all directions alike: slow, and the judge of the others.
  case dijkstra
}
