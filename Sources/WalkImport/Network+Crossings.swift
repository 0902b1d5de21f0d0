import WalkGraph

/// Crossings of roads, priced by the road that is crossed.
extension Network {
  /// Finds what is passed where footways cross roads: how a crossing is made may stand on its node or on
  /// the way over it, and an unmarked one of a big road takes longer.
  mutating func findCrossings() {
    var roads = [WayClass?](repeating: nil, count: places.count)
    var ways: [UInt32: Passage] = [:]
    for edge in edges {
      let set = attributes.sets[Int(edge.attributes)]
      for place in [edge.from, edge.to] {
        if set.wayClass.isRoad, set.wayClass.rawValue > roads[Int(place)]?.rawValue ?? 0 {
          roads[Int(place)] = set.wayClass
        }
        if set.detail == .crossing, let way = edge.way, let crossing = crossing(of: way) {
          ways[place] = crossing
        }
      }
    }
    for place in places.indices.lazy.map(UInt32.init) {
      let meaning = Int(placeMeanings[Int(place)])
      guard meaning >= 0 || ways[place] != nil, let road = roads[Int(place)] else { continue }
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
