/// A best walk, as what other walks between the same positions are held against.
struct BestWalk {
  let cost: UInt64
  private let legs: (before: UInt64, after: UInt64)
  /// Which node of the walk a node is.
  private var places: [UInt32: Int] = [:]
  /// Cost from the position to each node.
  private var costs: [UInt64] = []

  init(
    _ walk: Walk, legs: (before: UInt64, after: UInt64), tree: borrowing AlternativeTree
  ) {
    cost = walk.cost
    self.legs = legs
    for (index, node) in walk.nodes.enumerated() {
      places[node] = index
      costs.append(tree.cost(node))
    }
  }

  /// Whether each part of a walk that leaves this one costs at most ``AlternativeRules/detour`` times what
  /// it replaces, and leads onward; and whether it never costs more than that to come to a place from the
  /// start, or from a place to the end: it does not come back to where it began.
  ///
  /// - Parameter middle: Where it enters the tree to the destinations; before, it is of the other tree.
  /// - Complexity: O(*n*) for the *n* nodes of the walk.
  func isDetourBearable(
    of walk: Walk, over middle: UInt32, legs: (before: UInt64, after: UInt64),
    _ trees: borrowing AlternativeTrees
  ) -> Bool {
    var lastPlace = -1
    var replaced = self.legs.before
    var walked = legs.before
    func isBearable(_ nextReplaced: UInt64, _ nextWalked: UInt64) -> Bool {
      guard nextReplaced >= replaced, nextWalked >= walked else { return false }
      let part = Double(nextReplaced - replaced)
      return Double(nextWalked - walked) <= part * AlternativeRules.detour
    }
    var isBehind = false
    for node in walk.nodes {
      isBehind = isBehind || node == middle
      let (there, onward) = (trees.forward.cost(node), trees.backward.cost(node))
      let isNearEnough =
        isBehind
        ? Self.isBearable(walk.cost - onward, insteadOf: there, leg: legs.before)
        : Self.isBearable(walk.cost - there, insteadOf: onward, leg: legs.after)
      guard isNearEnough else { return false }
      guard let place = places[node] else { continue }
      let cost = isBehind ? walk.cost - onward : there
      guard place > lastPlace, isBearable(costs[place], cost) else { return false }
      (lastPlace, replaced, walked) = (place, costs[place], cost)
    }
    return isBearable(cost - self.legs.after, walk.cost - legs.after)
  }

  /// Whether a part of a walk costs little enough, its leg off the network apart.
  private static func isBearable(_ cost: UInt64, insteadOf least: UInt64, leg: UInt64) -> Bool {
    least >= leg && Double(cost - leg) <= Double(least - leg) * AlternativeRules.detour
  }
}

extension WalkProblem {
  /// What the straight legs off the network cost at both ends of a walk, in milliseconds.
  func legs(of walk: Walk) -> (before: UInt64, after: UInt64) {
    (snapper.cost(of: walk.origin), snapper.cost(of: walk.destination))
  }
}
