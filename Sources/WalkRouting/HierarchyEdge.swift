import WalkGraph

/// An edge as a hierarchy and landmarks see it.
package struct HierarchyEdge: Sendable {
  package var tail: UInt32
  package var head: UInt32
  /// Milliseconds from tail to head; `UInt32.max` when it cannot be walked.
  package var forward: UInt32
  /// The same from head to tail.
  package var backward: UInt32

  package init(tail: UInt32, head: UInt32, forward: UInt32, backward: UInt32) {
    self.tail = tail
    self.head = head
    self.forward = forward
    self.backward = backward
  }
}

extension AreaContents {
  /// The edges by ``LeastPrices``, and a hash of those.
  private var pricedEdges: (edges: [HierarchyEdge], priceHash: UInt64) {
    let least = LeastPrices(passages: passages, conditions: conditions)
    let prices = attributes.flatMap { set in
      let own = least.prices(of: set)
      return [own.backward, own.forward]
    }
    func cost(_ price: Costing.ArcPrice, _ length: UInt32) -> UInt32 {
      price.factor == Costing.closedFactor
        ? .max : UInt32(clamping: price.cost(ofDecimeters: length))
    }
    let priced = edges.map { edge in
      HierarchyEdge(
        tail: edge.tail, head: edge.head,
        forward: cost(prices[Int(edge.attributes) * 2 + 1], edge.length),
        backward: cost(prices[Int(edge.attributes) * 2], edge.length))
    }
    return (priced, LeastPrices.hash(prices))
  }

  /// The contraction hierarchy of these contents.
  package func makeHierarchy() -> HierarchyContents {
    let (edges, hash) = pricedEdges
    var builder = HierarchyBuilder(nodeCount: nodes.count, edges: edges)
    return builder.build(priceHash: hash)
  }

  /// What it costs from landmarks in these contents.
  package func makeLandmarks() -> LandmarkContents {
    let (edges, hash) = pricedEdges
    return LandmarkBuilder(nodeCount: nodes.count, edges: edges).build(priceHash: hash)
  }
}
