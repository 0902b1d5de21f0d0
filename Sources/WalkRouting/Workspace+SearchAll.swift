import WalkGraph

extension Workspace {
  /// Finds the cheapest walks from the nearest of `origins` to each group of `targets`.
  ///
  /// Dijkstra; what was found is read with ``total(of:)`` and from `parents`, until the next search. It ends
  /// when every group has been reached and nothing as cheap can come.
  /// Source: Dijkstra 1959, doi:10.1007/BF01386390.
  ///
  /// - Complexity: O(*e* log *e*) for the *e* arcs relaxed.
  mutating func searchAll(
    _ view: GraphView, costing: Costing, from origins: [SearchEnd], to targets: [[SearchEnd]]
  ) throws(AreaError) {
    precondition(view.nodeCount == nodeCount, "a workspace made for another area")
    reset()
    defer { for end in targets.joined() { isTarget[Int(end.node)] = 0 } }
    var groups: [UInt32: [(group: Int, cost: UInt64)]] = [:]
    for (group, ends) in targets.enumerated() {
      for end in ends {
        isTarget[Int(end.node)] = 1
        groups[end.node, default: []].append((group, end.cost))
      }
    }
    var best = targets.map { $0.isEmpty ? 0 : UInt64.max }
    var missing = best.count { $0 == .max }
    var limit = missing > 0 ? UInt64.max : 0
    for origin in origins where origin.cost < min(UInt64(labels[Int(origin.node)].cost), costLimit)
    {
      if labels[Int(origin.node)].invertedCost == 0 { touch(origin.node) }
      labels[Int(origin.node)] = Label(invertedCost: ~UInt32(origin.cost), bound: 0)
      parents[Int(origin.node)] = origin.node
      heap.push(origin.cost << 32 | UInt64(origin.node))
    }
    let costLimit = costLimit
    try costing.arcPrices.withUnsafeBufferPointer { prices throws(AreaError) in
      while let entry = heap.pop() {
        let cost = entry &>> 32
        guard cost <= limit else { break }
        let node = UInt32(truncatingIfNeeded: entry)
        guard cost == UInt64(labels[Int(node)].cost) else { continue }
        if isTarget[Int(node)] != 0 {
          for (group, further) in groups[node] ?? [] where cost + further < best[group] {
            if best[group] == .max { missing -= 1 }
            best[group] = cost + further
          }
          if missing == 0, limit == .max { limit = best.max() ?? 0 }
        }
        for index in try view.arcRange(of: node) {
          let arc = view.arc(index)
          let price = prices[arc.costIndex]
          guard price.factor != Costing.closedFactor else { continue }
          let reached = cost &+ price.cost(ofDecimeters: arc.length)
          let head = arc.head.rawValue
          let known = labels[Int(head)]
          if reached == UInt64(known.cost), parents[Int(head)] != node,
            parents[Int(head)] != head
          {
            labels[Int(head)].bound = Self.tied
          }
          guard reached < UInt64(known.cost), reached < costLimit else { continue }
          if known.invertedCost == 0 { touch(head) }
          labels[Int(head)] = Label(
            invertedCost: ~UInt32(truncatingIfNeeded: reached), bound: 0)
          parents[Int(head)] = node
          if reached <= limit { heap.push(reached &<< 32 | UInt64(head)) }
        }
      }
    }
  }

  /// Stands in a label's bound, which this search has no other use for.
  private static var tied: UInt32 { 1 }
  private var costLimit: UInt64 { 1 << 31 }

  /// Whether the last search found two walks of the same cost to a node, by different neighbors. One that
  /// begins there is what every search takes.
  func isTied(_ node: UInt32) -> Bool { labels[Int(node)].bound == Self.tied }

  /// What the last search found the walk over an end to cost; `nil` when it did not come there.
  func total(of end: SearchEnd) -> UInt64? {
    let label = labels[Int(end.node)]
    return label.invertedCost == 0 ? nil : UInt64(label.cost) + end.cost
  }

  /// Of ends that cost the same, the one that a search for them comes by first: the one that the walks to
  /// all others lead over, and of several at its node the first. `nil` when it cannot be told.
  func first(of ends: [SearchEnd]) -> SearchEnd? {
    guard let first = ends.min(by: { labels[Int($0.node)].cost < labels[Int($1.node)].cost }) else {
      return nil
    }
    let least = labels[Int(first.node)].cost
    for end in ends {
      var node = end.node
      while node != first.node {
        let parent = parents[Int(node)]
        guard !isTied(node), parent != node, labels[Int(parent)].cost >= least else { return nil }
        node = parent
      }
    }
    return first
  }
}
