import WalkGeometry

/// Distances and durations from each of some positions to each of others.
public struct Matrix: Sendable {
  /// A position and the place of the network nearest to it.
  public enum End: Sendable {
    /// Walks may use another place near by, as the whole walk has it.
    case joined(Route.End)
    /// ``RouteError/tooFar(position:nearestMeters:radius:)`` and its kind: no walk begins or ends here.
    case failed(asked: Coordinate, RouteError)
  }

  /// The walk between two positions: along the network, between the snapped ends, as ``Route`` counts.
  public struct Walk: Hashable, Sendable {
    public let distanceMeters: Double
    public let durationSeconds: Double
  }

  public let sources: [End]
  public let destinations: [End]
  /// Row by row.
  private let cells: [Walk?]
  /// How many walks the router had to find one by one: where only places farther off connect, or
  /// several walks cost the same.
  public let singleCount: Int

  init(sources: [End], destinations: [End], cells: [Walk?], singleCount: Int) {
    precondition(cells.count == sources.count * destinations.count)
    self.sources = sources
    self.destinations = destinations
    self.cells = cells
    self.singleCount = singleCount
  }

  /// The walk from one of ``sources`` to one of ``destinations``; `nil` when there is none.
  public subscript(source: Int, destination: Int) -> Walk? {
    cells[source * destinations.count + destination]
  }
}
