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
  /// The fastest for the area and options: over the hierarchy where the area has one that holds for the
  /// options, else A*, by landmarks where it has some.
  case auto
  /// A*: toward the destination, by a lower bound of what is still to come.
  case astar
  /// A* by what landmarks tell besides. Where the options make something cheaper than the default ones, the
  /// straight line alone decides.
  case alt
  /// Over the contraction hierarchy that the area was imported with. Where the options make something on
  /// its walk dearer than the default ones, A* decides.
  case ch
  /// In all directions alike: slow, and the judge of the others.
  case dijkstra
}
