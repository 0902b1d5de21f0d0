import WalkGraph

/// Crossings of streets that are closed to walkers, which no edge of the network tells the name of.
extension Network {
  /// Names crossings that have no name after the closed street that they lead over; of several after the one
  /// that most of their nodes are on, of equal ones the first.
  ///
  /// - Complexity: O(*n*) in the nodes of closed streets and of crossings.
  mutating func nameCrossings() {
    var streets: [UInt32: UInt32] = [:]
    let closed = ways.closedStreets
    for street in 0..<closed.count {
      for ref in closed.refs(of: street) { streets[nodes.ofRefs[ref]] = closed.names[street] }
    }
    guard !streets.isEmpty else { return }
    let isCrossing = meanings.ways.map { $0.attributes.detail == .crossing }
    for way in 0..<min(ways.firstRef.count - 1, ways.firstRelation)
    where ways.names[way] == 0 && isCrossing[Int(ways.meanings[way])] {
      var best: (name: UInt32, count: Int) = (0, 0)
      let crossed = refs(of: way).compactMap { streets[nodes.ofRefs[$0]] }
      for name in crossed {
        let count = crossed.count { $0 == name }
        if count > best.count { best = (name, count) }
      }
      ways.names[way] = best.name
    }
  }
}
