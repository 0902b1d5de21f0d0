import TestSupport
import Testing
import WalkGraph

@testable import WalkRouting

/// The edges of a square of streets, all equally long.
private func squareGrid(side: Int) -> [HierarchyEdge] {
  var edges: [HierarchyEdge] = []
  func join(_ tail: Int, _ head: Int) {
    edges.append(
      HierarchyEdge(tail: UInt32(tail), head: UInt32(head), forward: 1000, backward: 1000))
  }
  for row in 0..<side {
    for column in 0..<side {
      let node = row * side + column
      if column + 1 < side { join(node, node + 1) }
      if row + 1 < side { join(node, node + side) }
    }
  }
  return edges
}

@Test func `a grid where many walks cost the same needs few shortcuts and little search`() {
  let side = 60
  var builder = HierarchyBuilder(nodeCount: side * side, edges: squareGrid(side: side))
  let contents = builder.build(priceHash: 0)
  let most = contents.order.map { contents.range(of: $0).count }.max() ?? 0
  // Searches that settle 80 nodes at most leave 17,644 arcs and 16 at one node; those that go on when each
  // way around is known look at a third more links.
  #expect(contents.arcs.count <= 17_500)
  #expect(most <= 14)
  #expect(builder.lookedCount <= 5_000_000)
}
