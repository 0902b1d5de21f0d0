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

/// What it costs from the origins to a hub at the top. All zero means: not reached.
struct HubLabel {
  var invertedCost: UInt32 = 0
  /// Number of the node at the top from which it was reached.
  var from: UInt32 = 0

  @inline(__always) var cost: UInt32 { ~invertedCost }
}

/// Where the two halves of a search met.
private enum Meeting {
  case node(UInt32)
  /// Numbers at the top.
  case hub(Int, from: Int, to: Int)
}

extension Workspace {
  /// Finds the cheapest walk from any of `origins` to any of `targets` over the hierarchy.
  ///
  /// From both sides only arcs are followed that lead to nodes contracted later, up to those at the top,
  /// whose costs to one another by way of hubs are known. Of all places where the two meet the cheapest is
  /// on the cheapest walk. A node that is nearer by way of one above it is not followed. Of equal costs the
  /// first found stays, in a fixed order: same input, same path.
  /// Source: Geisberger, Sanders, Schultes, Delling 2008, doi:10.1007/978-3-540-68552-4_24.
  ///
  /// - Parameter limit: Only a walk cheaper than this is looked for.
  /// - Returns: `nil` when there is none.
  mutating func search(
    _ hierarchy: HierarchyView, from origins: [SearchEnd], to targets: [SearchEnd],
    below limit: UInt64, count: inout Count
  ) throws(AreaError) -> SearchResult? {
    guard let labels = hierarchyLabels, let hubs = hubLabels else {
      preconditionFailure("a workspace made for an area without a hierarchy")
    }
    resetHierarchy()
    for origin in origins where origin.cost < Self.costLimit {
      guard origin.cost < UInt64(labels[Int(origin.node)].forward) else { continue }
      let isTop = try hierarchy.top(of: origin.node) != nil
      reachForward(
        origin.node, UInt32(origin.cost), from: origin.node, isTop: isTop, labels)
    }
    for target in targets where target.cost < Self.costLimit {
      guard target.cost < UInt64(labels[Int(target.node)].backward) else { continue }
      let isTop = try hierarchy.top(of: target.node) != nil
      reachBackward(
        target.node, UInt32(target.cost), from: target.node, isTop: isTop, labels)
    }
    var best = limit
    var meeting: Meeting?
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
    try meetAtTop(hierarchy, labels, hubs, &best, &meeting)
    guard let meeting else { return nil }
    let nodes = try unpack(meeting, hierarchy, labels)
    let last = nodes[nodes.count - 1]
    // The end that gave the last node its cost.
    let cost = UInt64(labels[Int(last)].backward)
    guard let target = targets.firstIndex(where: { $0.node == last && $0.cost == cost }) else {
      throw hierarchy.damaged()
    }
    return SearchResult(
      cost: best, target: target, nodes: nodes, startCost: UInt64(labels[Int(nodes[0])].forward))
  }

  // MARK: Below the top

  /// Notes that a node is reached for less than before.
  @inline(__always)
  private mutating func reachForward(
    _ node: UInt32, _ cost: UInt32, from parent: UInt32, isTop: Bool,
    _ labels: UnsafeMutablePointer<HierarchyLabel>
  ) {
    let known = labels[Int(node)]
    if known.invertedForward | known.invertedBackward == 0 { touchInHierarchy(node) }
    labels[Int(node)].invertedForward = ~cost
    labels[Int(node)].forwardParent = parent
    if !isTop {
      heap.push(UInt64(cost) &<< 32 | UInt64(node))
    } else if known.invertedForward == 0 {
      forwardTops.append(node)
    }
  }

  @inline(__always)
  private mutating func reachBackward(
    _ node: UInt32, _ cost: UInt32, from parent: UInt32, isTop: Bool,
    _ labels: UnsafeMutablePointer<HierarchyLabel>
  ) {
    let known = labels[Int(node)]
    if known.invertedForward | known.invertedBackward == 0 { touchInHierarchy(node) }
    labels[Int(node)].invertedBackward = ~cost
    labels[Int(node)].backwardParent = parent
    if !isTop {
      backwardHeap.push(UInt64(cost) &<< 32 | UInt64(node))
    } else if known.invertedBackward == 0 {
      backwardTops.append(node)
    }
  }

  @inline(__always)
  private mutating func settleForward(
    _ entry: UInt64, _ hierarchy: HierarchyView, _ labels: UnsafeMutablePointer<HierarchyLabel>,
    _ best: inout UInt64, _ meeting: inout Meeting?, _ count: inout Count
  ) throws(AreaError) {
    let node = UInt32(truncatingIfNeeded: entry)
    let cost = UInt32(truncatingIfNeeded: entry &>> 32)
    let label = labels[Int(node)]
    guard cost == label.forward else { return }
    count.settled &+= 1
    if label.invertedBackward != 0, UInt64(cost) + UInt64(label.backward) < best {
      best = UInt64(cost) + UInt64(label.backward)
      meeting = .node(node)
    }
    for index in try hierarchy.arcRange(of: node) {
      let arc = hierarchy.arc(index)
      let known = labels[Int(arc.head)].forward
      // Stalled: by way of a node above this one is nearer.
      if arc.leadsDown, known < cost, arc.cost < cost &- known { return }
      guard arc.leadsUp else { continue }
      let reached = UInt64(cost) &+ UInt64(arc.cost)
      guard reached < UInt64(known), reached < best else { continue }
      reachForward(
        arc.head, UInt32(truncatingIfNeeded: reached), from: node, isTop: arc.isTop, labels)
    }
  }

  @inline(__always)
  private mutating func settleBackward(
    _ entry: UInt64, _ hierarchy: HierarchyView, _ labels: UnsafeMutablePointer<HierarchyLabel>,
    _ best: inout UInt64, _ meeting: inout Meeting?, _ count: inout Count
  ) throws(AreaError) {
    let node = UInt32(truncatingIfNeeded: entry)
    let cost = UInt32(truncatingIfNeeded: entry &>> 32)
    let label = labels[Int(node)]
    guard cost == label.backward else { return }
    count.settled &+= 1
    if label.invertedForward != 0, UInt64(cost) + UInt64(label.forward) < best {
      best = UInt64(cost) + UInt64(label.forward)
      meeting = .node(node)
    }
    for index in try hierarchy.arcRange(of: node) {
      let arc = hierarchy.arc(index)
      let known = labels[Int(arc.head)].backward
      if arc.leadsUp, known < cost, arc.cost < cost &- known { return }
      guard arc.leadsDown else { continue }
      let reached = UInt64(cost) &+ UInt64(arc.cost)
      guard reached < UInt64(known), reached < best else { continue }
      reachBackward(
        arc.head, UInt32(truncatingIfNeeded: reached), from: node, isTop: arc.isTop, labels)
    }
  }

  // MARK: At the top

  /// Joins the nodes at the top that were reached from both sides.
  private mutating func meetAtTop(
    _ hierarchy: HierarchyView, _ labels: UnsafeMutablePointer<HierarchyLabel>,
    _ hubs: UnsafeMutablePointer<HubLabel>, _ best: inout UInt64, _ meeting: inout Meeting?
  ) throws(AreaError) {
    var nearest = UInt64.max
    for index in 0..<backwardTops.count {
      nearest = min(nearest, UInt64(labels[Int(backwardTops[index])].backward))
    }
    for index in 0..<forwardTops.count {
      let node = forwardTops[index]
      let cost = UInt64(labels[Int(node)].forward)
      guard nearest != .max, cost + nearest < best else { continue }
      guard let top = try hierarchy.top(of: node) else { throw hierarchy.damaged() }
      for index in try hierarchy.hubRange(ofTop: top) {
        let hub = hierarchy.hub(index)
        let reached = cost &+ UInt64(hub.cost)
        let known = hubs[hub.top]
        guard hub.leadsUp, reached < UInt64(known.cost), reached &+ nearest < best else { continue }
        if known.invertedCost == 0 { touchedHubs.append(UInt32(truncatingIfNeeded: hub.top)) }
        hubs[hub.top] = HubLabel(
          invertedCost: ~UInt32(truncatingIfNeeded: reached),
          from: UInt32(truncatingIfNeeded: top))
      }
    }
    guard touchedHubs.count > 0 else { return }
    for index in 0..<backwardTops.count {
      let node = backwardTops[index]
      let cost = UInt64(labels[Int(node)].backward)
      guard cost < best else { continue }
      guard let top = try hierarchy.top(of: node) else { throw hierarchy.damaged() }
      for index in try hierarchy.hubRange(ofTop: top) {
        let hub = hierarchy.hub(index)
        let known = hubs[hub.top]
        let total = cost &+ UInt64(hub.cost) &+ UInt64(known.cost)
        guard hub.leadsDown, known.invertedCost != 0, total < best else { continue }
        best = total
        meeting = .hub(hub.top, from: Int(known.from), to: top)
      }
    }
  }

  /// Appends the numbers at the top on the way from one there up to a hub, or back, the hub last.
  private func follow(
    from top: Int, to hub: Int, up: Bool, _ hierarchy: HierarchyView, into tops: inout [Int]
  ) throws(AreaError) {
    var top = top
    while top != hub {
      var next: Int?
      for index in try hierarchy.hubRange(ofTop: top) {
        let entry = hierarchy.hub(index)
        if entry.top == hub, up ? entry.leadsUp : entry.leadsDown { next = entry.via }
      }
      guard let next, tops.count <= hierarchy.topCount else { throw hierarchy.damaged() }
      tops.append(next)
      top = next
    }
  }

  // MARK: Unpacking

  /// The nodes of the graph on the walk over the place where the two halves meet.
  private mutating func unpack(
    _ meeting: Meeting, _ hierarchy: HierarchyView,
    _ labels: UnsafeMutablePointer<HierarchyLabel>
  ) throws(AreaError) -> [UInt32] {
    let (up, down): (UInt32, UInt32)
    var between: [UInt32] = []
    switch meeting {
    case .node(let node): (up, down) = (node, node)
    case .hub(let hub, let from, let to):
      (up, down) = (try hierarchy.node(ofTop: from), try hierarchy.node(ofTop: to))
      var tops: [Int] = []
      try follow(from: from, to: hub, up: true, hierarchy, into: &tops)
      for top in tops { between.append(try hierarchy.node(ofTop: top)) }
      tops = [to]
      try follow(from: to, to: hub, up: false, hierarchy, into: &tops)
      for top in tops.dropLast().reversed() { between.append(try hierarchy.node(ofTop: top)) }
    }
    var ends = [up]
    while let node = ends.last {
      let parent = labels[Int(node)].forwardParent
      if parent == node { break }
      ends.append(parent)
    }
    ends.reverse()
    ends += between
    var node = down
    while true {
      let parent = labels[Int(node)].backwardParent
      if parent == node { break }
      ends.append(parent)
      node = parent
    }
    var nodes = [ends[0]]
    for (from, to) in zip(ends, ends.dropFirst()) {
      // Kept by the one that was contracted first.
      let index = try Self.arc(of: from, to: to, up: true, hierarchy)
      if let index {
        try unpack(index, from, to, hierarchy, into: &nodes)
      } else if let index = try Self.arc(of: to, to: from, up: false, hierarchy) {
        try unpack(index, from, to, hierarchy, into: &nodes)
      } else {
        throw hierarchy.damaged()
      }
    }
    return nodes
  }

  /// The arc that a node keeps to another, or from there.
  private static func arc(
    of node: UInt32, to head: UInt32, up: Bool, _ hierarchy: HierarchyView
  ) throws(AreaError) -> Int? {
    for index in try hierarchy.arcRange(of: node) {
      let arc = hierarchy.arc(index)
      if arc.head == head, up ? arc.leadsUp : arc.leadsDown { return index }
    }
    return nil
  }

  /// Appends the nodes after `from` up to `to`, which an arc of the hierarchy joins.
  private func unpack(
    _ arc: Int, _ from: UInt32, _ to: UInt32, _ hierarchy: HierarchyView,
    into nodes: inout [UInt32]
  ) throws(AreaError) {
    var stack = [(arc: arc, from: from, to: to)]
    while let (arc, from, to) = stack.popLast() {
      guard let middle = try hierarchy.middle(ofArc: arc) else {
        nodes.append(to)
        continue
      }
      // The node below keeps both parts. A sound hierarchy leads over no node twice.
      var (first, second): (Int?, Int?) = (nil, nil)
      for index in try hierarchy.arcRange(of: middle) {
        let part = hierarchy.arc(index)
        if part.head == from, part.leadsDown { first = index }
        if part.head == to, part.leadsUp { second = index }
      }
      guard let first, let second, nodes.count + stack.count <= hierarchy.nodeCount else {
        throw hierarchy.damaged()
      }
      stack.append((second, middle, to))
      stack.append((first, from, middle))
    }
  }
}
