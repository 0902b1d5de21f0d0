import WalkGeometry
import WalkGraph

/// Where a search may begin or end: a node, and what it costs to come there, or from there on.
struct SearchEnd {
  var node: UInt32
  var cost: UInt64
  /// The candidate that it belongs to.
  var candidate: Int
  /// Whether the candidate's edge is walked from its tail towards its head.
  var isForward = true
}

/// The cheapest way a search found from one of its origins to one of its targets.
struct SearchResult {
  var cost: UInt64
  var target: Int
  /// From the first node to the last; one node when origin and target share it.
  var nodes: [UInt32]
  /// What it cost to come to the first node.
  var startCost: UInt64
}

extension Workspace {
  /// The number of nodes settled, counted over one search.
  struct Count {
    var settled = 0
  }

  /// Finds the cheapest walk from any of `origins` to any of `targets`.
  ///
  /// A*; a node whose label improves after it was settled is settled again, so the bound need only never
  /// overestimate. Of equal costs the first found stays, in a fixed order: same input, same path.
  /// Source: Hart, Nilsson, Raphael 1968, doi:10.1109/TSSC.1968.300136.
  ///
  /// - Parameter limit: Only a walk cheaper than this is looked for.
  /// - Returns: `nil` when there is none.
  /// - Complexity: O(*e* log *e*) for the *e* arcs relaxed.
  mutating func search(
    _ view: GraphView, costing: Costing, from origins: [SearchEnd], to targets: [SearchEnd],
    heuristic: Heuristic, below limit: UInt64, count: inout Count
  ) throws(AreaError) -> SearchResult? {
    precondition(view.nodeCount == nodeCount, "a workspace made for another area")
    reset()
    defer { for target in targets { isTarget[Int(target.node)] = 0 } }
    for target in targets { isTarget[Int(target.node)] = 1 }
    for origin in origins {
      let label = labels[Int(origin.node)]
      guard origin.cost < min(UInt64(label.cost), Self.costLimit) else { continue }
      let bound = try heuristic.bound(
        from: origin.node, at: try view.coordinate(of: origin.node))
      if label.invertedCost == 0 { touch(origin.node) }
      labels[Int(origin.node)] = Label(invertedCost: ~UInt32(origin.cost), bound: bound)
      parents[Int(origin.node)] = origin.node
      heap.push((origin.cost + UInt64(bound)) << 32 | UInt64(origin.node))
    }
    var best = limit
    var bestTarget: Int?
    let prices = costing.arcPrices
    try prices.withUnsafeBufferPointer { prices throws(AreaError) in
      while let entry = heap.pop() {
        let key = entry &>> 32
        guard key < best else { break }
        let node = UInt32(truncatingIfNeeded: entry)
        let label = labels[Int(node)]
        let cost = UInt64(label.cost)
        guard key == cost &+ UInt64(label.bound) else { continue }
        count.settled &+= 1
        if isTarget[Int(node)] != 0 {
          for (index, target) in targets.enumerated() where target.node == node {
            if cost + target.cost < best {
              best = cost + target.cost
              bestTarget = index
            }
          }
        }
        for index in try view.arcRange(of: node) {
          let arc = view.arc(index)
          let price = prices[arc.costIndex]
          guard price.factor != Costing.closedFactor else { continue }
          let reached = cost &+ price.cost(ofDecimeters: arc.length)
          let head = arc.head.rawValue
          let known = labels[Int(head)]
          guard reached < UInt64(known.cost), reached < Self.costLimit else { continue }
          var bound = known.bound
          if known.invertedCost == 0 {
            bound = try heuristic.bound(from: head, at: try view.coordinate(of: head))
            touch(head)
          }
          labels[Int(head)] = Label(
            invertedCost: ~UInt32(truncatingIfNeeded: reached), bound: bound)
          parents[Int(head)] = node
          let next = reached &+ UInt64(bound)
          if next < best { heap.push(next &<< 32 | UInt64(head)) }
        }
      }
    }
    guard let bestTarget else { return nil }
    var nodes = takePath()
    nodes.append(targets[bestTarget].node)
    while let last = nodes.last, parents[Int(last)] != last { nodes.append(parents[Int(last)]) }
    nodes.reverse()
    return SearchResult(
      cost: best, target: bestTarget, nodes: nodes, startCost: UInt64(labels[Int(nodes[0])].cost))
  }

  /// Costs stay below 2^32 milliseconds with every bound added: about 24 days of walking.
  static var costLimit: UInt64 { 1 << 31 }
}
