import WalkGraph

/// The cheapest walks from some nodes, or to some nodes, of an area: those that can be part of a walk within a
/// limit.
///
/// 16 bytes for each number up to the next power of two above the area's nodes, most of it untouched.
struct AlternativeTree: ~Copyable {
  /// What is known of a node. All zero means: not reached.
  struct Label {
    /// Complement of the cost, so that zeroed memory is "infinitely far".
    var invertedCost: UInt32
    /// The node before it, or after it in a tree of walks to some nodes; itself where the tree begins.
    var parent: UInt32
    /// Decimeters between it and where the tree begins, and those of them on the best walk.
    var length: UInt32
    var shared: UInt32

    @inline(__always) var cost: UInt32 { ~invertedCost }
  }

  let labels: UnsafeMutablePointer<Label>
  /// The nodes settled, the cheapest first.
  private(set) var settled: [UInt32] = []

  init(_ view: GraphView) {
    // Room for every head that an arc can name, so that a bad file cannot make a search go astray.
    labels = allocateZeroed(view.headLimit)
  }

  deinit { release(labels) }

  @inline(__always)
  func cost(_ node: UInt32) -> UInt64 { UInt64(labels[Int(node)].cost) }

  @inline(__always)
  func parent(_ node: UInt32) -> UInt32 { labels[Int(node)].parent }

  @inline(__always)
  func isReached(_ node: UInt32) -> Bool { labels[Int(node)].invertedCost != 0 }

  /// The nodes from one to where the tree begins.
  func path(from node: UInt32) -> [UInt32] {
    var nodes = [node]
    var last = node
    while parent(last) != last {
      last = parent(last)
      nodes.append(last)
    }
    return nodes
  }

  /// What tells how much is still to come behind a node, at least.
  enum Bound {
    case heuristic(Heuristic)
    /// The tree of the other direction: of the nodes within the limit it knows all.
    case other(UnsafeMutablePointer<Label>)
  }

  /// Dijkstra's search; nodes that no walk within the limit leads over are left out.
  ///
  /// A cost is exact wherever the cheapest walk over the node is within the limit, and never too low.
  /// Of equal costs the first found stays, in a fixed order.
  ///
  /// - Parameters:
  ///   - isBackward: Whether walks lead to `ends` rather than from them: arcs are priced as their twins.
  ///   - isOnBest: 1 for each node of the best walk.
  /// - Complexity: O(*e* log *e*) for the *e* arcs relaxed.
  mutating func grow(
    _ view: GraphView, costing: Costing, from ends: [SearchEnd], isBackward: Bool, bound: Bound,
    within limit: UInt64, isOnBest: UnsafeMutablePointer<UInt8>, heap: inout SearchHeap
  ) throws(AreaError) {
    heap.removeAll()
    for end in ends where end.cost <= limit {
      guard end.cost < cost(end.node) else { continue }
      labels[Int(end.node)] = Label(
        invertedCost: ~UInt32(end.cost), parent: end.node, length: 0, shared: 0)
      heap.push(end.cost << 32 | UInt64(end.node))
    }
    let twin = isBackward ? 1 : 0
    let prices = costing.arcPrices
    try prices.withUnsafeBufferPointer { prices throws(AreaError) in
      while let entry = heap.pop() {
        let node = UInt32(truncatingIfNeeded: entry)
        let label = labels[Int(node)]
        let cost = UInt64(label.cost)
        guard entry &>> 32 == cost else { continue }
        settled.append(node)
        for index in try view.arcRange(of: node) {
          let arc = view.arc(index)
          let price = prices[arc.costIndex ^ twin]
          guard price.factor != Costing.closedFactor else { continue }
          let reached = cost &+ price.cost(ofDecimeters: arc.length)
          let head = arc.head.rawValue
          let known = labels[Int(head)]
          guard reached < UInt64(known.cost), reached <= limit else { continue }
          if known.invertedCost == 0 {
            let rest =
              switch bound {
              case .heuristic(let heuristic): heuristic.bound(from: try view.coordinate(of: head))
              case .other(let labels): labels[Int(head)].cost
              }
            guard reached &+ UInt64(rest) <= limit else { continue }
          }
          let isShared = isOnBest[Int(node)] & isOnBest[Int(head)] != 0
          labels[Int(head)] = Label(
            invertedCost: ~UInt32(truncatingIfNeeded: reached), parent: node,
            length: label.length &+ arc.length,
            shared: label.shared &+ (isShared ? arc.length : 0))
          heap.push(reached &<< 32 | UInt64(head))
        }
      }
    }
  }
}
