import WalkGeometry
import WalkGraph

/// Names of streets for the sidewalks and side paths that are drawn beside them and have none.
extension Network {
  /// Gives sidewalks without a name that of the street that most of each runs beside.
  ///
  /// ```
  ///   ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄   sidewalk: Elm Street
  ///   ━━━━━━━━━━━━━━━━━━   Elm Street
  /// ```
  /// A street counts where it is within 25 m, leads about the same way and is on the same layer. Where two
  /// streets are about as near, or different ones along the way, there is no name.
  ///
  /// - Complexity: O(*n*) in the nodes of ways with names, where there are sidewalks.
  mutating func nameSidewalks() {
    let sidewalks = (0..<min(ways.count, ways.firstRelation)).filter(isUnnamedSidewalk)
    guard !sidewalks.isEmpty else { return }
    var near = StreetsNearby()
    for way in sidewalks {
      forEachRun(of: way) { run in
        var trail = CellTrail()
        for ref in run { near.want(nodes.coordinates[Int(nodes.ofRefs[ref])], &trail) }
      }
    }
    let isStreet = meanings.ways.map(\.attributes.wayClass.isStreet)
    for way in 0..<min(ways.count, ways.firstRelation)
    where ways.names[way] != 0 && isStreet[Int(ways.meanings[way])] && !isCrossed[way] {
      let storey = storey(of: way)
      forEachRun(of: way) { run in
        for ref in run.dropFirst() {
          near.add(
            from: nodes.coordinates[Int(nodes.ofRefs[ref - 1])],
            to: nodes.coordinates[Int(nodes.ofRefs[ref])], name: ways.names[way], storey)
        }
      }
    }
    // Named all at once: no sidewalk takes its name from another.
    let names = sidewalks.map { name(ofSidewalk: $0, near) }
    for (way, name) in zip(sidewalks, names) { ways.names[way] = name }
  }

  private func isUnnamedSidewalk(_ way: Int) -> Bool {
    guard ways.names[way] == 0, !isCrossed[way] else { return false }
    let meaning = meanings.ways[Int(ways.meanings[way])]
    return meaning.attributes.detail == .sidewalk || meaning.isSidepath
  }

  /// What must be equal for one way to run beside another: the layer, and whether it is underground.
  private func storey(of way: Int) -> Int32 {
    let meaning = meanings.ways[Int(ways.meanings[way])]
    let layer = Int32(clamping: meaning.layer)
    return layer &* 2 &+ (meaning.attributes.flags.contains(.tunnel) ? 1 : 0)
  }

  /// The name of the street that most of a way runs beside; 0 where there is none.
  private func name(ofSidewalk way: Int, _ near: borrowing StreetsNearby) -> UInt32 {
    var votes = SidewalkVotes()
    let storey = storey(of: way)
    forEachRun(of: way) { run in
      for ref in run.dropFirst() {
        let from = nodes.coordinates[Int(nodes.ofRefs[ref - 1])]
        let to = nodes.coordinates[Int(nodes.ofRefs[ref])]
        let plane = LocalPlane(latitudeE7: from.latitudeE7)
        let length = plane.distance(from, to)
        guard length > 0 else { continue }
        let parts = min((length / 15).rounded(.up), 200)
        for part in 0..<Int(parts) {
          let point = from.interpolated(to: to, fraction: (Double(part) + 0.5) / parts)
          let name = near.street(
            beside: point, east: plane.east(from, to) / length,
            north: plane.north(from, to) / length, storey, plane)
          votes.add(name, meters: length / parts)
        }
      }
    }
    return votes.winner
  }
}

/// For how many meters a way runs beside each street.
private struct SidewalkVotes {
  private var all = 0.0
  private var streets: [(name: UInt32, meters: Double)] = []

  /// Shorter ways are bits between a sidewalk and a crossing.
  private static let shortest = 12.0

  mutating func add(_ name: UInt32?, meters: Double) {
    all += meters
    guard let name else { return }
    if let known = streets.firstIndex(where: { $0.name == name }) {
      streets[known].meters += meters
    } else {
      streets.append((name, meters))
    }
  }

  var winner: UInt32 {
    guard all >= Self.shortest, let best = streets.max(by: { $0.meters < $1.meters }) else {
      return 0
    }
    let others = streets.reduce(0) { $0 + $1.meters } - best.meters
    return best.meters >= all * 0.6 && others <= all * 0.2 ? best.name : 0
  }
}

extension WayClass {
  /// Whether sidewalks run along it.
  fileprivate var isStreet: Bool {
    switch self {
    case .livingStreet, .residential, .unclassified, .service, .road, .tertiary, .secondary,
      .primary, .trunk, .busway:
      true
    default: false
    }
  }
}
