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

  /// What it costs from a node of ``HierarchyContents/tops`` up to another, or back.
  package struct Hub: Sendable {
    /// Index of the hub in ``HierarchyContents/tops``.
    package var top: UInt16
    /// Index of the first node on the way there, or the last on the way back.
    package var via: UInt16
    /// Milliseconds.
    package var cost: UInt32
    /// 1 to the hub, 2 from there, 3 both.
    package var ways: UInt8

    package init(top: UInt16, via: UInt16, cost: UInt32, ways: UInt8) {
      self.top = top
      self.via = via
      self.cost = cost
      self.ways = ways
    }
  }

  /// Of the prices that it was made for.
  package let priceHash: UInt64
  /// Where the arcs of a node begin, and how many there are, by node.
  private var first: [UInt32]
  private var counts: [UInt32]
  /// In the order in which nodes were contracted.
  package private(set) var order: [UInt32] = []
  package private(set) var arcs: [Arc] = []
  /// The nodes contracted last, whose labels are kept: ascending.
  package var tops: [UInt32] = []
  /// Where the hubs of each of them begin, and the end of the last.
  package var firstHub: [UInt32] = [0]
  package var hubs: [Hub] = []

  package init(nodeCount: Int, priceHash: UInt64) {
    self.priceHash = priceHash
    first = Array(repeating: 0, count: nodeCount)
    counts = first
    order.reserveCapacity(nodeCount)
  }

  package var nodeCount: Int { first.count }

  /// The next node to be contracted, whose arcs are appended next.
  package mutating func begin(_ node: UInt32) {
    order.append(node)
    first[Int(node)] = UInt32(arcs.count)
  }

  /// Appends an arc of the node that was begun last.
  package mutating func append(_ arc: Arc) {
    counts[Int(order[order.count - 1])] += 1
    arcs.append(arc)
  }

  /// Where the arcs of a node are.
  package func range(of node: UInt32) -> Range<Int> {
    let start = Int(first[Int(node)])
    return start..<start + Int(counts[Int(node)])
  }

  struct Sections {
    var first: [UInt8]
    var bytes: [UInt8]
    /// Bits of a head, of a cost from bit 8, the number of arcs from bit 16.
    var parameter: UInt64
    var middles: [UInt8]
    var middleBits: UInt64
    var tops: [UInt8]
    var hubs: [UInt8]
  }

  /// In order of node.
  func sections() -> Sections {
    func bits(_ greatest: Int) -> Int { 64 - UInt64(max(greatest, 0)).leadingZeroBitCount }
    let headBits = bits(first.count - 1)
    let costBits = bits(Int(arcs.map(\.cost).max() ?? 0))
    guard let layout = HierarchyLayout(headBits: headBits, costBits: costBits) else {
      preconditionFailure("more nodes than the format has")
    }
    var isTop = [Bool](repeating: false, count: nodeCount)
    for node in tops { isTop[Int(node)] = true }
    var words: [UInt64] = []
    var middles: [UInt64] = []
    words.reserveCapacity(arcs.count)
    middles.reserveCapacity(arcs.count)
    for node in 0..<UInt32(nodeCount) {
      for arc in arcs[range(of: node)] {
        words.append(
          layout.encode(
            head: arc.head, cost: arc.cost, ways: arc.ways, isTop: isTop[Int(arc.head)]))
        middles.append(arc.middle == .max ? 0 : UInt64(arc.middle) + 1)
      }
    }
    let middleBits = bits(first.count)
    return Sections(
      first: RunIndex.encode(counts: counts.map(Int.init)),
      bytes: PackedIntegers.pack(words, width: layout.width),
      parameter: UInt64(headBits) | UInt64(costBits) << 8 | UInt64(words.count) << 16,
      middles: PackedIntegers.pack(middles, width: middleBits), middleBits: UInt64(middleBits),
      tops: topBytes(), hubs: hubBytes())
  }

  private func topBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for (node, first) in zip(tops + [.max], firstHub) {
      bytes.append(littleEndian: node)
      bytes.append(littleEndian: first)
    }
    return bytes
  }

  private func hubBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(hubs.count * HubEntry.bytes)
    for hub in hubs {
      bytes.append(littleEndian: HubEntry(hub).word)
    }
    return bytes
  }
}
