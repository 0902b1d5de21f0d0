import WalkGraph

/// Chooses landmarks at the borders of an area and finds what it costs from each to every node.
///
/// Each way the cheaper of an edge's two costs counts, so that a cost holds from a landmark and to it. The
/// next landmark is the node that is farthest from those there are.
/// Source: Goldberg, Harrelson 2005, Computing the Shortest Path: A* Search Meets Graph Theory.
struct LandmarkBuilder: ~Copyable {
  private let nodeCount: Int
  /// Where the arcs of a node begin; one more than there are nodes.
  private var firstArc: [Int]
  private var heads: [UInt32]
  private var costs: [UInt32]

  init(nodeCount: Int, edges: [HierarchyEdge]) {
    self.nodeCount = nodeCount
    firstArc = Array(repeating: 0, count: nodeCount + 1)
    for edge in edges {
      firstArc[Int(edge.tail) + 1] += 1
      firstArc[Int(edge.head) + 1] += 1
    }
    for node in 0..<nodeCount { firstArc[node + 1] += firstArc[node] }
    var next = firstArc
    heads = Array(repeating: 0, count: edges.count * 2)
    costs = heads
    for edge in edges {
      for (from, to) in [(edge.tail, edge.head), (edge.head, edge.tail)] {
        heads[next[Int(from)]] = to
        costs[next[Int(from)]] = min(edge.forward, edge.backward)
        next[Int(from)] += 1
      }
    }
  }

  /// - Complexity: O(*n* log *n*) for *n* nodes, seventeen times.
  func build(priceHash: UInt64) -> LandmarkContents {
    // The largest component comes first; the others have no landmark.
    var nearest = nodeCount > 0 ? search(from: 0) : []
    var all: [[UInt32]] = []
    for _ in 0..<LandmarkView.count where nodeCount > 0 {
      let reached = nearest.indices.filter { nearest[$0] != .max }
      let farthest = reached.max { nearest[$0] < nearest[$1] } ?? 0
      let costs = search(from: farthest)
      if all.isEmpty { nearest = costs }
      for node in reached { nearest[node] = min(nearest[node], costs[node]) }
      all.append(costs)
    }
    let greatest = all.joined().lazy.filter { $0 != .max }.max() ?? 0
    let scale = greatest / UInt32(LandmarkView.unreachable) + 1
    var costs: [UInt16] = []
    costs.reserveCapacity(nodeCount * LandmarkView.count)
    for node in 0..<nodeCount {
      for landmark in all {
        let cost = landmark[node]
        costs.append(cost == .max ? LandmarkView.unreachable : UInt16(cost / scale))
      }
    }
    return LandmarkContents(priceHash: priceHash, scale: scale, costs: costs)
  }

  /// What it costs from a node to every other; `UInt32.max` where there is no way.
  private func search(from start: Int) -> [UInt32] {
    var known = [UInt32](repeating: .max, count: nodeCount)
    var heap = SearchHeap()
    known[start] = 0
    heap.push(UInt64(start))
    while let entry = heap.pop() {
      let node = Int(UInt32(truncatingIfNeeded: entry))
      let cost = UInt32(entry >> 32)
      guard cost == known[node] else { continue }
      for index in firstArc[node]..<firstArc[node + 1] where costs[index] != .max {
        let reached = UInt64(cost) + UInt64(costs[index])
        guard reached < UInt64(known[Int(heads[index])]) else { continue }
        known[Int(heads[index])] = UInt32(reached)
        heap.push(reached << 32 | UInt64(heads[index]))
      }
    }
    return known
  }
}

/// A lower bound of what is still to come, by how far nodes and targets are from landmarks.
struct LandmarkBound {
  private let landmarks: LandmarkView
  /// What the target nearest to each landmark is away from it, and the farthest.
  private var nearest = SIMD16<UInt16>(repeating: .max)
  private var farthest = SIMD16<UInt16>(repeating: 0)

  init(_ landmarks: LandmarkView, targets: [SearchEnd]) throws(AreaError) {
    self.landmarks = landmarks
    for target in targets {
      let costs = try landmarks.costs(of: target.node)
      nearest = pointwiseMin(nearest, costs)
      farthest = pointwiseMax(farthest, costs)
    }
  }

  /// Milliseconds from a node to any of the targets, at least.
  @inline(__always)
  func bound(from node: UInt32) throws(AreaError) -> UInt32 {
    let costs = try landmarks.costs(of: node)
    let short = pointwiseMax(nearest, costs) &- costs
    let far = pointwiseMax(costs, farthest) &- farthest
    let units = pointwiseMax(short, far).max()
    // Both are rounded down.
    return units > 0 ? UInt32(min(UInt64(units - 1) * UInt64(landmarks.scale), 1 << 31)) : 0
  }
}
