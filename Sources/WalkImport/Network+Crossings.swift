import WalkGraph

/// Crossings of roads, priced by the road that is crossed and paid for by those who cross it.
extension Network {
  /// What meets at a place, as far as crossing there goes.
  private struct Meeting {
    /// The biggest road, and how many of its ends are there.
    var road: WayClass?
    /// At most 255.
    var roadEnds: UInt8 = 0
    /// Whether a smaller road, and whether a path meets it.
    var isMetBySmallerRoad = false
    var isMetByPath = false
    /// The way over the road that says what the crossing is; −1 is none.
    var way: Int32 = -1

    /// A road that only begins or ends there, or changes its class, is not crossed.
    var isCrossed: Bool { (isMetByPath || isMetBySmallerRoad) && roadEnds >= 2 }
    /// Nobody comes there but along the one road: the crossing is for those on its pavements.
    var isPassedAlong: Bool { roadEnds == 2 && !isMetBySmallerRoad && !isMetByPath }
    /// At a junction of roads who walks along one crosses another.
    var isOneRoad: Bool { roadEnds == 2 && !isMetBySmallerRoad }
  }

  /// Finds what is passed where ways cross roads.
  ///
  /// How a crossing is made may stand on its node or on the way over it, and an unmarked one of a big road
  /// takes longer. Where a smaller way meets a big road and no crossing is mapped, one crosses all the same
  /// and waits for a gap. Who walks along the road crosses nothing there, unless other roads meet it at a
  /// crossing:
  ///
  /// ```
  ///            path
  ///             ┆ half
  ///   road ─────●───── road       along the road nothing
  ///             ┆ half
  ///            path
  /// ```
  mutating func findCrossings() {
    let meetings = meetings()
    for (place, meeting) in zip(places.indices.lazy.map(UInt32.init), meetings) {
      guard let road = meeting.road else { continue }
      let meaning = Int(placeMeanings[Int(place)])
      if meaning >= 0, !meanings.nodes[meaning].conditions.isEmpty { continue }
      let own = passage(at: place)
      let ofWay = meeting.way >= 0 ? crossing(of: meeting.way) : nil
      if var crossing = own ?? ofWay, crossing.kind.isCrossing {
        if let way = ofWay, meaning >= 0, meanings.nodes[meaning].isVagueCrossing {
          crossing.kind = way.kind
        }
        crossing.seconds =
          meeting.isPassedAlong ? 0 : FootProfile.crossingSeconds(crossing.kind, of: road)
        if crossing != own { crossings[place] = crossing }
        if meeting.isCrossed, meeting.isOneRoad { crossedRoads[place] = road }
      } else if own == nil, meeting.isCrossed, road.isBig {
        crossings[place] = FootProfile.unmappedCrossing
        crossedRoads[place] = road
      }
    }
    shareLights { meetings[Int($0)].road != nil }
  }

  /// Takes lights over tracks beside or between carriageways for those of the road: who crosses waits for them
  /// once.
  ///
  /// - Parameter meetsRoad: Whether a place lies on a carriageway.
  private mutating func shareLights(where meetsRoad: (UInt32) -> Bool) {
    func hasLights(_ place: UInt32) -> Bool { passage(at: place)?.kind == .crossingSignals }
    var near: [UInt32: [UInt32]] = [:]
    for edge in edges where edge.length <= Self.besideRoad {
      guard hasLights(edge.from), hasLights(edge.to) else { continue }
      near[edge.from, default: []].append(edge.to)
      near[edge.to, default: []].append(edge.from)
    }
    var isShared: Set<UInt32> = []
    var places = near.keys.filter(meetsRoad)
    while let place = places.popLast() {
      for next in near[place] ?? [] where !meetsRoad(next) && isShared.insert(next).inserted {
        crossings[next] = passage(at: next)
        crossings[next]?.seconds = 0
        places.append(next)
      }
    }
  }

  /// Decimeters from a carriageway to tracks beside it, at most.
  private static let besideRoad: UInt32 = 150

  private func meetings() -> [Meeting] {
    var meetings = [Meeting](repeating: Meeting(), count: places.count)
    let kinds = attributes.sets.map { set in
      (wayClass: set.wayClass, size: set.wayClass.roadSize, isCrossing: set.detail == .crossing)
    }
    for edge in edges {
      let (wayClass, size, isCrossing) = kinds[Int(edge.attributes)]
      for place in [Int(edge.from), Int(edge.to)] {
        let known = meetings[place].road?.roadSize ?? 0
        if size > known {
          if known > 0 { meetings[place].isMetBySmallerRoad = true }
          meetings[place].road = wayClass
          meetings[place].roadEnds = 1
        } else if size == known, size > 0 {
          meetings[place].roadEnds = min(meetings[place].roadEnds, 254) + 1
        } else if size > 0 {
          meetings[place].isMetBySmallerRoad = true
        } else {
          meetings[place].isMetByPath = true
        }
        if isCrossing, edge.way >= 0, crossing(of: edge.way) != nil {
          meetings[place].way = edge.way
        }
      }
    }
    return meetings
  }

  private func crossing(of way: Int32) -> Passage? {
    meanings.ways[Int(ways.meanings[Int(way)])].crossing
  }

  /// Whether a way of a class leads along the road that is crossed at a place.
  func runsAlongCrossedRoad(_ wayClass: WayClass, at place: UInt32) -> Bool {
    guard let road = crossedRoads[place] else { return false }
    return wayClass.roadSize >= road.roadSize
  }
}

extension WayClass {
  /// How big a carriageway is; 0 is none.
  fileprivate var roadSize: Int {
    switch self {
    case .service: 1
    case .residential: 2
    case .unclassified: 3
    case .tertiary: 4
    case .secondary: 5
    case .primary: 6
    case .trunk: 7
    case .motorway: 8
    default: 0
    }
  }

  /// Whether one waits for a gap in the traffic to cross it.
  fileprivate var isBig: Bool { roadSize >= WayClass.secondary.roadSize }
}
