import WalkGraph

/// Open grounds above each other: their outlines share nodes, but nobody steps from one onto the other.
extension Network {
  /// Grounds that a node lies on, but is no entry to: they are on another level.
  struct OtherLevels {
    fileprivate var grounds: [UInt32: Set<Int>] = [:]

    func contains(_ number: Int, at node: UInt32) -> Bool {
      grounds[node]?.contains(number) ?? false
    }
  }

  /// Finds which grounds are on another level than what meets them at a node, around them or inside.
  ///
  /// The node's own `level` decides; where grounds on different levels share one that has none, the levels
  /// of the ways that end there; where there is no way either, most grounds that are on one. Ways of which
  /// the level is not known, and elevators, lead to all of them.
  func findOtherLevels() -> OtherLevels {
    var users: [UInt32: [Int]] = [:]
    for (number, ground) in grounds.enumerated()
    where ground.kind == .open && levels(number) != nil {
      for node in [Array((ground.outers + ground.inners).joined()), ground.insides].joined() {
        if users[node]?.last != number { users[node, default: []].append(number) }
      }
    }
    var other = OtherLevels()
    var disputed: Set<UInt32> = []
    for (node, numbers) in users {
      if let own = meaning(ofNode: node)?.levels {
        other.grounds[node] = Set(numbers.filter { !isOn(own, $0) })
      } else if onOneLevel(numbers).count < numbers.count {
        disputed.insert(node)
      }
    }
    guard !disputed.isEmpty else { return other }
    let ends = levelsOfWays(at: disputed)
    for node in disputed {
      let numbers = users[node] ?? []
      guard meaning(ofNode: node)?.passage?.kind != .elevator else { continue }
      guard let known = ends[node] else {
        other.grounds[node] = Set(numbers).subtracting(onOneLevel(numbers))
        continue
      }
      guard !known.contains(nil) else { continue }
      other.grounds[node] = Set(
        numbers.filter { number in !known.contains { $0.map { isOn($0, number) } ?? true } })
    }
    return other
  }

  /// The levels of a ground; `nil` is unknown.
  private func levels(_ number: Int) -> ClosedRange<Double>? {
    meaning(of: grounds[number]).attributes.levels
  }

  private func isOn(_ levels: ClosedRange<Double>, _ number: Int) -> Bool {
    self.levels(number)?.overlaps(levels) ?? true
  }

  /// Of grounds the most that are on one level with one of them, the first such.
  func onOneLevel(_ numbers: [Int]) -> [Int] {
    var most: [Int] = []
    for number in numbers {
      let own = levels(number)
      let group = numbers.filter { other in own.map { isOn($0, other) } ?? true }
      if group.count > most.count { most = group }
    }
    return most
  }

  /// The levels on which ways come to nodes; `nil` among them is one that is not known.
  private func levelsOfWays(at nodes: Set<UInt32>) -> [UInt32: [ClosedRange<Double>?]] {
    var found: [UInt32: [ClosedRange<Double>?]] = [:]
    for way in 0..<ways.count where !isCrossed[way] {
      let set = meanings.ways[Int(ways.meanings[way])].attributes
      forEachRun(of: way) { run in
        for ref in run where nodes.contains(self.nodes.ofRefs[ref]) {
          let isFirst = ref == run.lowerBound
          let isLast = ref == run.upperBound - 1
          found[self.nodes.ofRefs[ref], default: []]
            .append(Self.level(of: set, isFirst: isFirst, isLast: isLast))
        }
      }
    }
    return found
  }

  /// The level on which a way comes to its end: of one that climbs, the lower or the upper.
  private static func level(
    of set: EdgeAttributes, isFirst: Bool, isLast: Bool
  ) -> ClosedRange<Double>? {
    guard set.wayClass != .elevator, let levels = set.levels else { return nil }
    guard levels.lowerBound < levels.upperBound else { return levels }
    guard let incline = set.incline, incline != 0, isFirst != isLast else { return nil }
    let end = isFirst == (incline > 0) ? levels.lowerBound : levels.upperBound
    return end...end
  }
}
