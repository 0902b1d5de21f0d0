import WalkGraph

/// The walks that may be alternatives to a best walk, one after another, the cheapest first.
///
/// ```
///     u ─── plateau ─── w        from the origins to w: the cheapest walk
///    ╱                   ╲       from u to the destinations: the cheapest walk
///   O ───── best ──────── D
/// ```
/// A tree of cheapest walks from the origins and one of cheapest walks to the destinations have runs of
/// edges in common, the plateaus; each makes one walk, and each walk here is made by one. An edge in neither
/// tree has a plateau too, in its middle: what is nearer to the origins by its tail and to the destinations by
/// its head.
/// Source: Abraham, Delling, Goldberg, Werneck 2013, doi:10.1145/2444016.2444019, section 4.2.
struct AlternativeSearch: ~Copyable {
  private let problem: WalkProblem
  private let best: BestWalk
  private let trees: AlternativeTrees
  /// Those left, the next one last.
  private var plateaus: [Plateau]
  private var closeLooks = AlternativeRules.closeLooks

  /// Finds all plateaus.
  ///
  /// - Parameters:
  ///   - problem: What `best` is the answer to.
  ///   - count: Where nodes settled are counted.
  init(
    _ problem: WalkProblem, best walk: Walk, _ view: GraphView, _ workspace: inout Workspace,
    _ count: inout Workspace.Count
  ) throws(AreaError) {
    let legs = problem.legs(of: walk)
    let walked = Double(walk.cost - legs.before - legs.after)
    let trees = try AlternativeTrees(
      problem, best: walk,
      within: legs.before + legs.after + UInt64(walked * AlternativeRules.stretch), view,
      &workspace, &count)
    plateaus = try trees.plateaus()
    best = BestWalk(walk, legs: legs, tree: trees.forward)
    self.problem = problem
    self.trees = trees
  }

  /// The next walk that is sound in itself: how much it shares with others is not looked at.
  ///
  /// - Returns: `nil` when there is none.
  mutating func next(
    _ workspace: inout Workspace, _ count: inout Workspace.Count
  ) throws(AreaError) -> Walk? {
    while closeLooks > 0, let plateau = plateaus.popLast() {
      guard let walk = walk(over: plateau, &workspace) else { continue }
      let legs = problem.legs(of: walk)
      guard
        best.isDetourBearable(of: walk, over: plateau.entered, legs: legs, trees)
      else { continue }
      closeLooks -= 1
      let window = (plateau.cost - legs.before - legs.after) / AlternativeRules.optimalPart
      if try isOptimal(plateau, window, &workspace, &count) { return walk }
    }
    return nil
  }

  /// The walk over a plateau; `nil` when it passes a node twice.
  private func walk(over plateau: Plateau, _ workspace: inout Workspace) -> Walk? {
    let before = trees.forward.path(from: plateau.left)
    let after = trees.backward.path(from: plateau.entered).dropFirst(plateau.arc == nil ? 1 : 0)
    for node in before { workspace.isTarget[Int(node)] = 1 }
    let isSimple = after.allSatisfy { workspace.isTarget[Int($0)] == 0 }
    for node in before { workspace.isTarget[Int(node)] = 0 }
    let nodes = Array(before.reversed()) + after
    guard isSimple, let first = nodes.first, let last = nodes.last,
      let start = trees.starts.first(where: {
        $0.node == first && $0.cost == trees.forward.cost(first)
      }),
      let target = trees.targets.first(where: {
        $0.node == last && $0.cost == trees.backward.cost(last)
      })
    else { return nil }
    return Walk(
      cost: plateau.cost, origin: problem.origins[start.candidate],
      destination: problem.destinations[target.candidate], nodes: nodes,
      leavesForward: start.isForward, arrivesForward: target.isForward,
      dearerArc: plateau.arc.map { (before.count - 1, $0) })
  }

  // MARK: Local optimality

  /// Whether no stretch of the walk that costs `window` or less has a cheaper walk between its ends.
  ///
  /// A stretch that has one begins before the plateau and ends behind it: all others are parts of cheapest
  /// walks. So the walk between the places that lie what a window is longer than the plateau before and
  /// behind it is compared with the cheapest one; where the position itself is nearer than that, the walk
  /// from there.
  /// Source: the T-test of Abraham et al. 2013, section 4.3, with the plateau in the place of the node.
  private func isOptimal(
    _ plateau: Plateau, _ window: UInt64, _ workspace: inout Workspace,
    _ count: inout Workspace.Count
  ) throws(AreaError) -> Bool {
    guard plateau.length < window else { return true }
    let margin = window - plateau.length
    let from = Self.node(margin, beyond: plateau.first, plateau.before, in: trees.forward)
    let to = Self.node(margin, beyond: plateau.entered, plateau.after, in: trees.backward)
    switch (from, to) {
    case (nil, nil): return plateau.cost == best.cost
    case (nil, let to?): return trees.cost(over: to) == plateau.cost
    case (let from?, nil): return trees.cost(over: from) == plateau.cost
    case (let from?, let to?):
      let cost = plateau.cost - trees.forward.cost(from) - trees.backward.cost(to)
      return try !workspace.hasWalk(
        from: from, to: to, below: cost, in: trees, count: &count)
    }
  }

  /// The first node `margin` or more beyond a place `start` away from a node, on the way to where its tree
  /// began; `nil` when that is nearer.
  private static func node(
    _ margin: UInt64, beyond node: UInt32, _ start: UInt64, in tree: borrowing AlternativeTree
  ) -> UInt32? {
    var last = node
    while start + tree.cost(node) - tree.cost(last) < margin {
      guard tree.parent(last) != last else { return nil }
      last = tree.parent(last)
    }
    return last
  }
}

extension Workspace {
  /// Whether a walk between two nodes is cheaper than `limit`.
  ///
  /// A*; the bounds are differences of exact costs in both trees. Only nodes that both know are looked at:
  /// a cheaper walk, as a part of one that is within the limit of both, leads over no others.
  ///
  /// - Complexity: O(*e* log *e*) for the *e* arcs relaxed.
  fileprivate mutating func hasWalk(
    from origin: UInt32, to target: UInt32, below limit: UInt64,
    in trees: borrowing AlternativeTrees, count: inout Count
  ) throws(AreaError) -> Bool {
    reset()
    let (there, onward) = (trees.forward.labels, trees.backward.labels)
    let (view, total) = (trees.view, trees.limit)
    let thereAtTarget = Int64(there[Int(target)].cost)
    let onwardAtTarget = Int64(onward[Int(target)].cost)
    touch(origin)
    labels[Int(origin)] = Label(invertedCost: ~0, bound: 0)
    heap.push(UInt64(origin))
    let prices = trees.costing.arcPrices
    return try prices.withUnsafeBufferPointer { prices throws(AreaError) in
      while let entry = heap.pop() {
        let node = UInt32(truncatingIfNeeded: entry)
        let label = labels[Int(node)]
        let cost = UInt64(label.cost)
        guard entry &>> 32 == cost &+ UInt64(label.bound) else { continue }
        if node == target { return true }
        count.settled &+= 1
        for index in try view.arcRange(of: node) {
          let arc = view.arc(index)
          let price = prices[arc.costIndex]
          let head = Int(arc.head.rawValue)
          let before = there[head]
          let behind = onward[head]
          guard price.factor != Costing.closedFactor,
            UInt64(before.cost) + UInt64(behind.cost) <= total
          else { continue }
          let reached = cost &+ price.cost(ofDecimeters: arc.length)
          let bound = max(
            0, thereAtTarget - Int64(before.cost), Int64(behind.cost) - onwardAtTarget)
          let known = labels[head]
          guard reached < UInt64(known.cost), reached &+ UInt64(bound) < limit else { continue }
          if known.invertedCost == 0 { touch(arc.head.rawValue) }
          labels[head] = Label(
            invertedCost: ~UInt32(truncatingIfNeeded: reached), bound: UInt32(bound))
          heap.push((reached &+ UInt64(bound)) &<< 32 | UInt64(head))
        }
      }
      return false
    }
  }
}
