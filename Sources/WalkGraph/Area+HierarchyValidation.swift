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
        guard Int(arc.head) < nodeCount, arc.head != node, arc.ways != 0 else {
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
        for (way, from, to) in [(UInt32(1), node, arc.head), (2, arc.head, node)]
        where arc.ways & way != 0 {
          let first = try hierarchy.cost(from: middle, to: from, ways: 2)
          let second = try hierarchy.cost(from: middle, to: to, ways: 1)
          guard let first, let second, first &+ second == arc.cost else {
            throw damaged(.hierarchyMiddles)
          }
        }
      }
    }
    guard next == hierarchy.arcs.count else { throw damaged(.hierarchyFirst) }
  }
}

extension HierarchyView {
  /// What the arc of a node costs that leads to another, or from there.
  fileprivate func cost(
    from node: UInt32, to head: UInt32, ways: UInt32
  ) throws(AreaError) -> UInt32? {
    for index in try arcRange(of: node) {
      let arc = arc(index)
      if arc.head == head, arc.ways & ways != 0 { return arc.cost }
    }
    return nil
  }
}
