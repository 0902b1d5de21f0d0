import WalkGraph

/// Crossings of roads, priced by the road that is crossed.
extension Network {
  /// Finds what is passed where footways cross roads: how a crossing is made may stand on its node or on
  /// the way over it, and an unmarked one of a big road takes longer.
  mutating func findCrossings() {
    var roads: [UInt32: WayClass] = [:]
    var ways: [UInt32: Passage] = [:]
    for edge in edges {
      let set = attributes.sets[Int(edge.attributes)]
      for place in [edge.from, edge.to] {
        if set.wayClass.isRoad, roads[place].map({ $0.rawValue < set.wayClass.rawValue }) ?? true {
          roads[place] = set.wayClass
        }
        if set.detail == .crossing, let way = edge.way, let crossing = crossing(of: way) {
          ways[place] = crossing
        }
      }
    }
    for (place, road) in roads {
      let meaning = Int(placeMeanings[Int(place)])
      if meaning >= 0, !meanings.nodes[meaning].conditions.isEmpty { continue }
      let own = passage(at: place)
      guard var crossing = own ?? ways[place], crossing.kind.isCrossing else { continue }
      crossing.seconds = FootProfile.crossingSeconds(crossing.kind, of: road)
      if crossing != own { crossings[place] = crossing }
    }
  }

  private func crossing(of way: Int32) -> Passage? {
    meanings.ways[Int(ways.meanings[Int(way)])].crossing
  }
}

extension WayClass {
  /// A carriageway, the greater raw value the bigger.
  fileprivate var isRoad: Bool {
    switch self {
    case .residential, .unclassified, .service, .tertiary, .secondary, .primary, .trunk: true
    default: false
    }
  }
}

extension PassageKind {
  fileprivate var isCrossing: Bool {
    switch self {
    case .crossingUnmarked, .crossingMarked, .crossingSignals, .crossingIsland: true
    default: false
    }
  }
}
