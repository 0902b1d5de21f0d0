import WalkGraph

/// A run of edges in both trees, or the middle of an edge in neither, in walking order.
struct Plateau {
  /// Where the tree from the origins is left, and where the one to the destinations is entered: the last node
  /// of a run, or the ends of an edge.
  var left: UInt32
  var entered: UInt32
  /// The first node of a run, or the end of the edge at which it is left.
  var first: UInt32
  /// The edge's arc.
  var arc: Int?
  /// Cost of the edge before its middle, of the run or the middle itself, and of the edge behind it.
  var before: UInt64 = 0
  var length: UInt64
  var after: UInt64 = 0
  /// Cost of the walk over it, from position to position.
  var cost: UInt64
}

/// The tree of cheapest walks from the origins, and that of cheapest walks to the destinations.
struct AlternativeTrees: ~Copyable {
  let view: GraphView
  let costing: Costing
  let starts: [SearchEnd]
  let targets: [SearchEnd]
  /// The most that a walk may cost.
  let limit: UInt64
  let forward: AlternativeTree
  let backward: AlternativeTree

  /// Grows both trees.
  ///
  /// - Parameters:
  ///   - problem: What `best` is the answer to.
  ///   - limit: The most that a walk may cost.
  ///   - count: Where nodes settled are counted.
  init(
    _ problem: WalkProblem, best: Walk, within limit: UInt64, _ view: GraphView,
    _ workspace: inout Workspace, _ count: inout Workspace.Count
  ) throws(AreaError) {
    let limit = min(limit, Workspace.costLimit - 1)
    let starts = try problem.searchEnds(
      of: problem.origins, arriving: false, &workspace.snap.knownGrounds)
    let targets = try problem.searchEnds(
      of: problem.destinations, arriving: true, &workspace.snap.knownGrounds)
    var forward = AlternativeTree(view)
    var backward = AlternativeTree(view)
    for node in best.nodes { workspace.isTarget[Int(node)] = 1 }
    defer { for node in best.nodes { workspace.isTarget[Int(node)] = 0 } }
    try forward.grow(
      view, costing: problem.snapper.costing, from: starts, isBackward: false,
      bound: .heuristic(try problem.heuristic()), within: limit, isOnBest: workspace.isTarget,
      heap: &workspace.heap)
    try backward.grow(
      view, costing: problem.snapper.costing, from: targets, isBackward: true,
      bound: .other(forward.labels), within: limit, isOnBest: workspace.isTarget,
      heap: &workspace.heap)
    count.settled += forward.settled.count + backward.settled.count
    self.view = view
    costing = problem.snapper.costing
    self.starts = starts
    self.targets = targets
    self.limit = limit
    self.forward = forward
    self.backward = backward
  }

  /// What the cheapest walk over a node that both reach costs.
  func cost(over node: UInt32) -> UInt64 { forward.cost(node) + backward.cost(node) }

  // MARK: Plateaus

  /// All plateaus of walks within the limit that can differ enough from the best one, the cheapest last.
  ///
  /// - Complexity: O(*e* + *p* log *p*) for *e* arcs at the nodes of both trees and *p* plateaus.
  func plateaus() throws(AreaError) -> [Plateau] {
    var plateaus: [Plateau] = []
    for node in backward.settled where forward.isReached(node) {
      if let run = run(from: node) { plateaus.append(run) }
      for index in try view.arcRange(of: node) {
        if let middle = try middle(of: index, at: node) { plateaus.append(middle) }
      }
    }
    plateaus.sort { a, b in
      (b.cost, a.length, b.left, b.entered, b.arc ?? -1)
        < (a.cost, b.length, a.left, a.entered, a.arc ?? -1)
    }
    return plateaus
  }

  /// The run that begins at a node, if one does.
  private func run(from node: UInt32) -> Plateau? {
    let before = forward.parent(node)
    guard before == node || !backward.isReached(before) || backward.parent(before) != node else {
      return nil
    }
    var last = node
    while case let next = backward.parent(last), next != last, forward.parent(next) == last {
      last = next
    }
    let after = backward.parent(last)
    let isBackAgain = before != node && after != last && before == after
    guard !isBackAgain, isDifferent(forward.labels[Int(node)], backward.labels[Int(node)], 0)
    else { return nil }
    return withinLimit(
      Plateau(
        left: last, entered: last, first: node, length: forward.cost(last) - forward.cost(node),
        cost: forward.cost(node) + backward.cost(node)))
  }

  /// The middle of an arc in neither tree.
  private func middle(of index: Int, at node: UInt32) throws(AreaError) -> Plateau? {
    let arc = view.arc(index)
    let head = arc.head.rawValue
    guard head != node, let cost = price(of: arc), forward.isReached(head),
      backward.isReached(head)
    else { return nil }
    let isInTree =
      forward.parent(head) == node && forward.cost(head) == forward.cost(node) + cost
      || backward.parent(node) == head && backward.cost(node) == backward.cost(head) + cost
    // Of arcs that look alike the first is in the tree.
    if isInTree, try isFirst(index, at: node, cost) { return nil }
    let isBackAgain = forward.parent(node) == head || backward.parent(head) == node
    // Up to here its places are nearer to the origins by its tail, and from there on to the destinations by
    // its head, as far as its costs are the same both ways.
    let end = (Int64(forward.cost(head)) - Int64(forward.cost(node)) + Int64(cost)) / 2
    let start = (Int64(backward.cost(head)) - Int64(backward.cost(node)) + Int64(cost) + 1) / 2
    guard !isBackAgain, start <= end, start >= 0, end <= Int64(cost),
      isDifferent(forward.labels[Int(node)], backward.labels[Int(head)], arc.length)
    else { return nil }
    return withinLimit(
      Plateau(
        left: node, entered: head, first: node, arc: index, before: UInt64(start),
        length: UInt64(end - start), after: cost - UInt64(end),
        cost: forward.cost(node) + cost + backward.cost(head)))
  }

  private func withinLimit(_ plateau: Plateau) -> Plateau? {
    plateau.cost <= limit ? plateau : nil
  }

  private func price(of arc: Arc) -> UInt64? {
    let price = costing.arcPrices[arc.costIndex]
    return price.factor == Costing.closedFactor ? nil : price.cost(ofDecimeters: arc.length)
  }

  private func isFirst(_ index: Int, at node: UInt32, _ cost: UInt64) throws(AreaError) -> Bool {
    let head = view.arc(index).head
    let arcs = try view.arcRange(of: node)
    return !(arcs.lowerBound..<index).contains { other in
      let arc = view.arc(other)
      return arc.head == head && price(of: arc) == cost
    }
  }

  /// Whether a walk of two parts and an edge between can share little enough with the best one.
  private func isDifferent(
    _ there: AlternativeTree.Label, _ onward: AlternativeTree.Label, _ between: UInt32
  ) -> Bool {
    let dearest = (starts.map(\.cost).max() ?? 0) + (targets.map(\.cost).max() ?? 0)
    // Decimeters between the positions and the first and the last node, at most: the trees do not count them.
    let ends = Double(dearest) / max(costing.leastPerMeter, 1e-9) * 10
    let length = Double(there.length) + Double(onward.length) + Double(between) + ends
    return Double(there.shared) + Double(onward.shared) < length * AlternativeRules.share
  }
}
