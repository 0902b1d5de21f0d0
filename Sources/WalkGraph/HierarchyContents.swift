/// What goes into the sections of a contraction hierarchy: of each node the arcs that lead to nodes
/// contracted after it, in the order in which nodes were contracted.
package struct HierarchyContents: Sendable {
  package struct Arc: Sendable {
    package var head: UInt32
    /// Milliseconds.
    package var cost: UInt32
    /// The node that a shortcut leads over; `UInt32.max` for an edge of the graph.
    package var middle: UInt32
    /// 1 when it leads to the head, 2 when from there, 3 when both.
    package var ways: UInt8

    package init(head: UInt32, cost: UInt32, middle: UInt32, ways: UInt8) {
      self.head = head
      self.cost = cost
      self.middle = middle
      self.ways = ways
    }
  }

  /// Of the prices that it was made for.
  package let priceHash: UInt64
  /// Where the arcs of a node begin, and how many there are, by node.
  private var first: [UInt32]
  private var counts: [Int]
  package private(set) var arcs: [Arc] = []
  private var current = 0

  package init(nodeCount: Int, priceHash: UInt64) {
    self.priceHash = priceHash
    first = Array(repeating: 0, count: nodeCount)
    counts = Array(repeating: 0, count: nodeCount)
  }

  /// The next node to be contracted, whose arcs are appended next.
  package mutating func begin(_ node: UInt32) {
    current = Int(node)
    first[current] = UInt32(arcs.count)
  }

  package mutating func append(_ arc: Arc) {
    counts[current] += 1
    arcs.append(arc)
  }

  package func arcs(of node: Int) -> ArraySlice<Arc> {
    arcs[Int(first[node])..<Int(first[node]) + counts[node]]
  }

  struct Sections {
    var first: [UInt8]
    var bytes: [UInt8]
    /// Bits of a head, of a cost from bit 8, the number of arcs from bit 16.
    var parameter: UInt64
    var middles: [UInt8]
    var middleBits: UInt64
  }

  /// In order of node.
  func sections() -> Sections {
    func bits(_ greatest: Int) -> Int { 64 - UInt64(max(greatest, 0)).leadingZeroBitCount }
    let headBits = bits(first.count - 1)
    let costBits = bits(Int(arcs.map(\.cost).max() ?? 0))
    guard let layout = HierarchyLayout(headBits: headBits, costBits: costBits) else {
      preconditionFailure("more nodes than the format has")
    }
    var words: [UInt64] = []
    var middles: [UInt64] = []
    words.reserveCapacity(arcs.count)
    middles.reserveCapacity(arcs.count)
    for node in first.indices {
      for arc in arcs(of: node) {
        words.append(layout.encode(head: arc.head, cost: arc.cost, ways: arc.ways))
        middles.append(arc.middle == .max ? 0 : UInt64(arc.middle) + 1)
      }
    }
    let middleBits = bits(first.count)
    return Sections(
      first: RunIndex.encode(counts: counts),
      bytes: PackedIntegers.pack(words, width: layout.width),
      parameter: UInt64(headBits) | UInt64(costBits) << 8 | UInt64(arcs.count) << 16,
      middles: PackedIntegers.pack(middles, width: middleBits), middleBits: UInt64(middleBits))
  }
}
