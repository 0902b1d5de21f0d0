import WalkGeometry
import WalkGraph

/// Something on the ordinary walk that the options of a question close.
public struct Blocker: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Sendable {
    case steps
    case escalator
    case ladder
    case steppingStones = "stepping-stones"
    /// A path of `sac_scale` T2 or more.
    case mountainPath = "mountain-path"
    /// A slope of more than 10 %.
    case steep
    /// Narrower than 80 cm.
    case narrow
    /// Mapped with `wheelchair=no`.
    case noWheelchairs = "no-wheelchairs"
    case kerb
    case stile
    case turnstile
    case kissingGate = "kissing-gate"
    case obstacle
    case ferry
  }

  public let kind: Kind
  /// The way that it is; `nil` for a place on a way.
  public let source: SourceID?
  /// Where the walk comes upon it.
  public let coordinate: Coordinate

  package init(kind: Kind, source: SourceID?, coordinate: Coordinate) {
    self.kind = kind
    self.source = source
    self.coordinate = coordinate
  }
}

extension CostingOptions {
  /// The same without what closes ways that are open to others; `nil` when nothing does.
  fileprivate var opened: CostingOptions? {
    var opened = self
    opened.profile = .foot
    opened.avoid.remove(.ferries)
    return opened == self ? nil : opened
  }

  fileprivate func obstruction(_ attributes: EdgeAttributes) -> Blocker.Kind? {
    if attributes.wayClass == .ferry && avoid.contains(.ferries) { return .ferry }
    return profile == .stepFree ? FootCosting.stepFreeObstruction(attributes) : nil
  }

  fileprivate func obstruction(_ passage: Passage?) -> Blocker.Kind? {
    guard let passage, profile == .stepFree else { return nil }
    return FootCosting.stepFreeObstruction(passage)
  }
}

extension Router {
  /// As many are named; who meets more has heard enough.
  static let maximumBlockers = 5

  /// What stands between two positions that no walk joins under `options`: what they close on the walk
  /// that there is without them, in walking order.
  ///
  /// - Parameter ending: What the walk without them may have off the network at both ends together, in meters.
  /// - Returns: None when the options close nothing, or there is no such walk without them either.
  func blockers(
    from origin: Waypoint, to destination: Waypoint, ending: Double = .infinity,
    options: RouteOptions, workspace: inout Workspace
  ) -> [Blocker] {
    guard let opened = options.costing.opened else { return [] }
    var relaxed = options
    relaxed.costing = opened
    guard
      let route = try? route(
        through: [origin, destination], options: relaxed, workspace: &workspace),
      route.origin.offPathMeters + route.destination.offPathMeters <= ending
    else { return [] }
    var blockers: [Blocker] = []
    func add(_ kind: Blocker.Kind?, _ source: SourceID?, at index: Int) {
      guard let kind, blockers.count < Self.maximumBlockers else { return }
      let place = route.geometry[index]
      let isKnown = blockers.contains { known in
        known.kind == kind
          && (source.map { known.source == $0 } ?? (known.coordinate == place))
      }
      guard !isKnown else { return }
      blockers.append(Blocker(kind: kind, source: source, coordinate: place))
    }
    for stretch in route.stretches {
      add(options.costing.obstruction(stretch.passageAtStart), nil, at: stretch.startIndex)
      let way = (try? stretch.sources(in: area))?.first { $0.kind != .made }
      add(options.costing.obstruction(stretch.attributes), way, at: stretch.startIndex)
      add(options.costing.obstruction(stretch.passageAtEnd), nil, at: stretch.endIndex)
    }
    return blockers
  }
}
