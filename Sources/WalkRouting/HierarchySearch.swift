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

/// An arc of the hierarchy that is to be unpacked.
struct HierarchyPart {
  var arc: Int
  var from: UInt32
  var to: UInt32
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
      let isTop = try hierarchy.isTop(origin.node)
      reachForward(
        origin.node, UInt32(origin.cost), from: origin.node, isTop: isTop, labels)
    }
    for target in targets where target.cost < Self.costLimit {
      guard target.cost < UInt64(labels[Int(target.node)].backward) else { continue }
      let isTop = try hierarchy.isTop(target.node)
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
    var nodes = takePath()
    try unpack(meeting, hierarchy, labels, into: &nodes)
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
        // The farther hubs come later.
        if reached &+ nearest >= best { break }
        let known = hubs[hub.top]
        guard hub.leadsUp, reached < UInt64(known.cost) else { continue }
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
        if cost &+ UInt64(hub.cost) >= best { break }
        let known = hubs[hub.top]
        let total = cost &+ UInt64(hub.cost) &+ UInt64(known.cost)
        guard hub.leadsDown, known.invertedCost != 0, total < best else { continue }
        best = total
        meeting = .hub(hub.top, from: Int(known.from), to: top)
      }
    }
  }

  // MARK: Unpacking

  /// Appends the nodes of the graph on the walk over the place where the two halves meet.
  private mutating func unpack(
    _ meeting: Meeting, _ hierarchy: HierarchyView,
    _ labels: UnsafeMutablePointer<HierarchyLabel>, into nodes: inout [UInt32]
  ) throws(AreaError) {
    ends.removeAll()
    var (node, down): (UInt32, UInt32)
    switch meeting {
    case .node(let meeting): (node, down) = (meeting, meeting)
    case .hub(_, let from, let to):
      (node, down) = (try hierarchy.node(ofTop: from), try hierarchy.node(ofTop: to))
    }
    ends.append(node)
    while labels[Int(node)].forwardParent != node {
      node = labels[Int(node)].forwardParent
      ends.append(node)
    }
    ends.reverse(from: 0)
    if case .hub(let hub, let from, let to) = meeting {
      try follow(from: from, to: hub, up: true, hierarchy)
      let first = ends.count
      if to != hub {
        ends.append(down)
        try follow(from: to, to: hub, up: false, hierarchy)
        // The hub itself is there already.
        ends.removeLast()
        ends.reverse(from: first)
      }
    }
    while labels[Int(down)].backwardParent != down {
      down = labels[Int(down)].backwardParent
      ends.append(down)
    }
    nodes.append(ends[0])
    for index in 1..<max(ends.count, 1) {
      try unpack(ends[index &- 1], ends[index], hierarchy, into: &nodes)
    }
  }

  /// Appends the nodes at the top on the way from one there up to a hub, or back, the hub last.
  private mutating func follow(
    from top: Int, to hub: Int, up: Bool, _ hierarchy: HierarchyView
  ) throws(AreaError) {
    var top = top
    var steps = 0
    while top != hub {
      var next: Int?
      for index in try hierarchy.hubRange(ofTop: top) {
        let entry = hierarchy.hub(index)
        if entry.top == hub, up ? entry.leadsUp : entry.leadsDown { next = entry.via }
      }
      guard let next, steps <= hierarchy.topCount else { throw hierarchy.damaged() }
      ends.append(try hierarchy.node(ofTop: next))
      top = next
      steps += 1
    }
  }

  /// Appends the nodes after `from` up to `to`, which an arc of the hierarchy joins.
  private mutating func unpack(
    _ from: UInt32, _ to: UInt32, _ hierarchy: HierarchyView, into nodes: inout [UInt32]
  ) throws(AreaError) {
    // Kept by the one that was contracted first.
    var known = try Self.arc(of: from, to: to, up: true, hierarchy)
    if known == nil { known = try Self.arc(of: to, to: from, up: false, hierarchy) }
    guard let known else { throw hierarchy.damaged() }
    parts.removeAll(keepingCapacity: true)
    parts.append(HierarchyPart(arc: known, from: from, to: to))
    while let part = parts.popLast() {
      guard let middle = try hierarchy.middle(ofArc: part.arc) else {
        nodes.append(part.to)
        continue
      }
      // The node below keeps both parts. A sound hierarchy leads over no node twice.
      var (first, second) = (-1, -1)
      for index in try hierarchy.arcRange(of: middle) {
        let arc = hierarchy.arc(index)
        if arc.head == part.from, arc.leadsDown { first = index }
        if arc.head == part.to, arc.leadsUp { second = index }
      }
      guard first >= 0, second >= 0, nodes.count + parts.count <= hierarchy.nodeCount else {
        throw hierarchy.damaged()
      }
      parts.append(HierarchyPart(arc: second, from: middle, to: part.to))
      parts.append(HierarchyPart(arc: first, from: part.from, to: middle))
    }
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
}
