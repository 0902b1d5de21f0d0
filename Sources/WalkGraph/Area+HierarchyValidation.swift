extension Area {
  /// Checks that every arc of the hierarchy joins nodes, and is an edge or made of two arcs below it.
  func validateHierarchy() throws(AreaError) {
    guard let hierarchy else { return }
    var next = 0
    for node in 0..<UInt32(nodeCount) {
      let range = try hierarchy.arcRange(of: node)
      guard range.lowerBound == next else { throw damaged(.hierarchyFirst) }
      next = range.upperBound
      for index in range {
        let arc = hierarchy.arc(index)
        guard Int(arc.head) < nodeCount, arc.head != node, arc.leadsUp || arc.leadsDown else {
          throw damaged(.hierarchy)
        }
        guard let middle = try hierarchy.middle(ofArc: index) else {
          var isEdge = false
          for index in try arcs(of: NodeID(node)) {
            if try self.arc(index).head.rawValue == arc.head { isEdge = true }
          }
          guard isEdge else { throw damaged(.hierarchy) }
          continue
        }
        let ways = [(arc.leadsUp, node, arc.head), (arc.leadsDown, arc.head, node)]
        for (isLeading, from, to) in ways where isLeading {
          let first = try hierarchy.cost(from: middle, to: from, up: false)
          let second = try hierarchy.cost(from: middle, to: to, up: true)
          guard let first, let second, first &+ second == arc.cost else {
            throw damaged(.hierarchyMiddles)
          }
        }
      }
    }
    guard next == hierarchy.arcs.count else { throw damaged(.hierarchyFirst) }
    try validateHubs(hierarchy)
  }
}

extension Area {
  /// Checks that the nodes at the top ascend, and that each way to a hub begins with an arc.
  private func validateHubs(_ hierarchy: HierarchyView) throws(AreaError) {
    var last: UInt32?
    for top in 0..<hierarchy.topCount {
      let node = try hierarchy.node(ofTop: top)
      guard Int(node) < nodeCount, last.map({ $0 < node }) ?? true else {
        throw damaged(.hierarchyTops)
      }
      last = node
      for index in try hierarchy.hubRange(ofTop: top) {
        let hub = hierarchy.hub(index)
        guard hub.top < hierarchy.topCount, hub.via < hierarchy.topCount else {
          throw damaged(.hierarchyHubs)
        }
        if hub.top == top, hub.cost == 0 { continue }
        let via = try hierarchy.node(ofTop: hub.via)
        for isUp in [true, false] where isUp ? hub.leadsUp : hub.leadsDown {
          let step = try hierarchy.cost(from: node, to: via, up: isUp)
          guard let step, step <= hub.cost else { throw damaged(.hierarchyHubs) }
        }
      }
    }
  }
}

extension HierarchyView {
  /// What the arc of a node costs that leads to another, or from there.
  fileprivate func cost(
    from node: UInt32, to head: UInt32, up: Bool
  ) throws(AreaError) -> UInt32? {
    for index in try arcRange(of: node) {
      let arc = arc(index)
      if arc.head == head, up ? arc.leadsUp : arc.leadsDown { return arc.cost }
    }
    return nil
  }
}
