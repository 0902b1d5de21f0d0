import WalkGraph

/// What a search over the hierarchy knows of a node, from the origins and from the targets. All zero means:
/// not reached.
struct HierarchyLabel {
  /// Complement of the cost, so that zeroed memory is "infinitely far".
  var invertedForward: UInt32 = 0
  var forwardParent: UInt32 = 0
  var invertedBackward: UInt32 = 0
  var backwardParent: UInt32 = 0

  @inline(__always) var forward: UInt32 { ~invertedForward }
  @inline(__always) var backward: UInt32 { ~invertedBackward }
}

extension Workspace {
  /// Finds the cheapest walk from any of `origins` to any of `targets` over the hierarchy.
  ///
  /// From both sides only arcs are followed that lead to nodes contracted later; of all nodes where the two
  /// meet the cheapest is on the cheapest walk. A node that can be reached for less by way of one above it
  /// is not followed. Of equal costs the first found stays, in a fixed order: same input, same path.
  /// Source: Geisberger, Sanders, Schultes, Delling 2008, doi:10.1007/978-3-540-68552-4_24.
  ///
  /// - Parameter limit: Only a walk cheaper than this is looked for.
  /// - Returns: `nil` when there is none.
  mutating func search(
    _ hierarchy: HierarchyView, from origins: [SearchEnd], to targets: [SearchEnd],
    below limit: UInt64, count: inout Count
  ) throws(AreaError) -> SearchResult? {
    guard let labels = hierarchyLabels else {
      preconditionFailure("a workspace made for an area without a hierarchy")
    }
    resetHierarchy()
    for origin in origins {
      let label = labels[Int(origin.node)]
      guard origin.cost < min(UInt64(label.forward), Self.costLimit) else { continue }
      if label.invertedForward == 0 { touchInHierarchy(origin.node) }
      labels[Int(origin.node)].invertedForward = ~UInt32(origin.cost)
      labels[Int(origin.node)].forwardParent = origin.node
      heap.push(origin.cost << 32 | UInt64(origin.node))
    }
    for target in targets {
      let label = labels[Int(target.node)]
      guard target.cost < min(UInt64(label.backward), Self.costLimit) else { continue }
      if label.invertedForward | label.invertedBackward == 0 { touchInHierarchy(target.node) }
      labels[Int(target.node)].invertedBackward = ~UInt32(target.cost)
      labels[Int(target.node)].backwardParent = target.node
      backwardHeap.push(target.cost << 32 | UInt64(target.node))
    }
    var best = limit
    var meeting: UInt32?
    while true {
      let forward = heap.first ?? .max
      let backward = backwardHeap.first ?? .max
      guard min(forward, backward) >> 32 < best else { break }
      if forward <= backward {
        guard let entry = heap.pop() else { break }
        try settleForward(entry, hierarchy, labels, &best, &meeting, &count)
      } else {
        guard let entry = backwardHeap.pop() else { break }
        try settleBackward(entry, hierarchy, labels, &best, &meeting, &count)
      }
    }
    guard let meeting else { return nil }
    let nodes = try unpack(over: meeting, hierarchy, labels)
    let last = nodes[nodes.count - 1]
    // The end that gave the last node its cost.
    let cost = UInt64(labels[Int(last)].backward)
    guard let target = targets.firstIndex(where: { $0.node == last && $0.cost == cost }) else {
      throw hierarchy.damaged()
    }
    return SearchResult(
      cost: best, target: target, nodes: nodes, startCost: UInt64(labels[Int(nodes[0])].forward))
  }

  @inline(__always)
  private mutating func settleForward(
    _ entry: UInt64, _ hierarchy: HierarchyView, _ labels: UnsafeMutablePointer<HierarchyLabel>,
    _ best: inout UInt64, _ meeting: inout UInt32?, _ count: inout Count
  ) throws(AreaError) {
    let node = UInt32(truncatingIfNeeded: entry)
    let cost = UInt32(truncatingIfNeeded: entry &>> 32)
    let label = labels[Int(node)]
    guard cost == label.forward else { return }
    count.settled &+= 1
    if label.invertedBackward != 0, UInt64(cost) + UInt64(label.backward) < best {
      best = UInt64(cost) + UInt64(label.backward)
      meeting = node
    }
    let range = try hierarchy.arcRange(of: node)
    for index in range {
      let arc = hierarchy.arc(index)
      let above = labels[Int(arc.head)].forward
      if arc.ways & 2 != 0, above < cost, arc.cost < cost &- above { return }
    }
    for index in range {
      let arc = hierarchy.arc(index)
      guard arc.ways & 1 != 0 else { continue }
      let reached = UInt64(cost) &+ UInt64(arc.cost)
      let known = labels[Int(arc.head)]
      guard reached < UInt64(known.forward), reached < best else { continue }
      if known.invertedForward | known.invertedBackward == 0 { touchInHierarchy(arc.head) }
      labels[Int(arc.head)].invertedForward = ~UInt32(truncatingIfNeeded: reached)
      labels[Int(arc.head)].forwardParent = node
      heap.push(reached &<< 32 | UInt64(arc.head))
    }
  }

  @inline(__always)
  private mutating func settleBackward(
    _ entry: UInt64, _ hierarchy: HierarchyView, _ labels: UnsafeMutablePointer<HierarchyLabel>,
    _ best: inout UInt64, _ meeting: inout UInt32?, _ count: inout Count
  ) throws(AreaError) {
    let node = UInt32(truncatingIfNeeded: entry)
    let cost = UInt32(truncatingIfNeeded: entry &>> 32)
    let label = labels[Int(node)]
    guard cost == label.backward else { return }
    count.settled &+= 1
    if label.invertedForward != 0, UInt64(cost) + UInt64(label.forward) < best {
      best = UInt64(cost) + UInt64(label.forward)
      meeting = node
    }
    let range = try hierarchy.arcRange(of: node)
    for index in range {
      let arc = hierarchy.arc(index)
      let above = labels[Int(arc.head)].backward
      if arc.ways & 1 != 0, above < cost, arc.cost < cost &- above { return }
    }
    for index in range {
      let arc = hierarchy.arc(index)
      guard arc.ways & 2 != 0 else { continue }
      let reached = UInt64(cost) &+ UInt64(arc.cost)
      let known = labels[Int(arc.head)]
      guard reached < UInt64(known.backward), reached < best else { continue }
      if known.invertedForward | known.invertedBackward == 0 { touchInHierarchy(arc.head) }
      labels[Int(arc.head)].invertedBackward = ~UInt32(truncatingIfNeeded: reached)
      labels[Int(arc.head)].backwardParent = node
      backwardHeap.push(reached &<< 32 | UInt64(arc.head))
    }
  }

  // MARK: Unpacking

  /// The nodes of the graph on the walk over the node where the two halves meet.
  private mutating func unpack(
    over meeting: UInt32, _ hierarchy: HierarchyView,
    _ labels: UnsafeMutablePointer<HierarchyLabel>
  ) throws(AreaError) -> [UInt32] {
    var ends = [meeting]
    while let node = ends.last {
      let parent = labels[Int(node)].forwardParent
      if parent == node { break }
      ends.append(parent)
    }
    ends.reverse()
    var node = meeting
    while true {
      let parent = labels[Int(node)].backwardParent
      if parent == node { break }
      ends.append(parent)
      node = parent
    }
    var nodes = [ends[0]]
    for (from, to) in zip(ends, ends.dropFirst()) {
      try unpack(from, to, hierarchy, into: &nodes)
    }
    return nodes
  }

  /// Appends the nodes after `from` up to `to`, which an arc of the hierarchy joins.
  private func unpack(
    _ from: UInt32, _ to: UInt32, _ hierarchy: HierarchyView, into nodes: inout [UInt32]
  ) throws(AreaError) {
    var stack = [(from: from, to: to)]
    while let (from, to) = stack.popLast() {
      guard let middle = try Self.middle(from, to, hierarchy) else {
        nodes.append(to)
        continue
      }
      // A sound hierarchy leads over no node twice.
      guard nodes.count + stack.count <= hierarchy.nodeCount else { throw hierarchy.damaged() }
      stack.append((middle, to))
      stack.append((from, middle))
    }
  }

  /// The node that the arc from one node to another leads over; it is kept by the one contracted first.
  private static func middle(
    _ from: UInt32, _ to: UInt32, _ hierarchy: HierarchyView
  ) throws(AreaError) -> UInt32? {
    for index in try hierarchy.arcRange(of: from) {
      let arc = hierarchy.arc(index)
      if arc.head == to, arc.ways & 1 != 0 { return try hierarchy.middle(ofArc: index) }
    }
    for index in try hierarchy.arcRange(of: to) {
      let arc = hierarchy.arc(index)
      if arc.head == from, arc.ways & 2 != 0 { return try hierarchy.middle(ofArc: index) }
    }
    throw hierarchy.damaged()
  }
}
