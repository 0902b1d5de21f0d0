/// The contraction hierarchy of an area as a search touches it: of each node the arcs that lead to nodes
/// contracted after it, edges of the graph and shortcuts alike.
@frozen
@usableFromInline
package struct HierarchyView: @unchecked Sendable {
  // Points into a mapping that the file keeps alive and nobody writes; block states are atomics.
  @usableFromInline let view: GraphView
  @usableFromInline let firstArc: RunIndex
  @usableFromInline let arcs: PackedIntegers
  @usableFromInline let layout: HierarchyLayout
  @usableFromInline let middles: PackedIntegers
  /// Of the prices that it was made for.
  @usableFromInline package let priceHash: UInt64

  /// One arc of the hierarchy.
  @frozen
  @usableFromInline
  package struct Arc {
    @usableFromInline package let head: UInt32
    /// Milliseconds.
    @usableFromInline package let cost: UInt32
    /// 1 when it leads to the head, 2 when from there, 3 when both.
    @usableFromInline package let ways: UInt32

    @inlinable
    package init(head: UInt32, cost: UInt32, ways: UInt32) {
      self.head = head
      self.cost = cost
      self.ways = ways
    }
  }

  /// The arcs that lead up from a node, whose blocks are checked.
  @inlinable @inline(__always)
  package func arcRange(of node: UInt32) throws(AreaError) -> Range<Int> {
    let index = Int(node)
    guard index < view.nodeCount else { throw view.damaged(.hierarchy) }
    let offset = firstArc.fileOffset(of: index)
    if !view.areChecked(offset, offset &+ 11) {
      try view.check(offset, count: RunIndex.blockBytes)
    }
    var found = firstArc.range(of: index)
    if found == nil { found = try firstArc.wideRange(of: index, file: view.file) }
    guard let range = found, range.upperBound <= arcs.count else {
      throw view.damaged(.hierarchyFirst)
    }
    let first = arcs.fileOffset(of: range.lowerBound)
    let last = arcs.fileOffset(of: range.upperBound) &+ 7
    if !view.areChecked(first, last) { try view.check(first, count: last &- first &+ 1) }
    return range
  }

  /// An arc of a range that ``arcRange(of:)`` gave. In a damaged file its head may be no node.
  @inlinable @inline(__always)
  package func arc(_ index: Int) -> Arc { layout.decode(arcs[index]) }

  /// The node that an arc leads over as a shortcut; `nil` for an edge of the graph.
  @inlinable @inline(__always)
  package func middle(ofArc index: Int) throws(AreaError) -> UInt32? {
    let offset = middles.fileOffset(of: index)
    if !view.areChecked(offset, offset &+ 7) { try view.check(offset, count: 8) }
    let value = middles[index]
    if value == 0 { return nil }
    guard value <= UInt64(view.nodeCount) else { throw view.damaged(.hierarchyMiddles) }
    return UInt32(truncatingIfNeeded: value &- 1)
  }

  @usableFromInline package var nodeCount: Int { view.nodeCount }

  /// The error for a hierarchy that makes no sense.
  package func damaged() -> AreaError { view.damaged(.hierarchy) }
}

/// How an arc of the hierarchy is laid out in the bits of one packed integer, lowest first: head, ways, cost.
@frozen
@usableFromInline
package struct HierarchyLayout: Hashable, Sendable {
  @usableFromInline let headBits: UInt64
  @usableFromInline let costBits: UInt64

  /// - Returns: `nil` when the widths are more than the format allows.
  init?(headBits: Int, costBits: Int) {
    guard (0...AreaFormat.headBits).contains(headBits), (0...32).contains(costBits) else {
      return nil
    }
    self.headBits = UInt64(headBits)
    self.costBits = UInt64(costBits)
  }

  /// Bits of one arc; more than 57 are stored as whole words of 64.
  var width: Int {
    let bits = Int(headBits + costBits) + 2
    return bits > PackedIntegers.maximumWidth ? 64 : bits
  }

  func encode(head: UInt32, cost: UInt32, ways: UInt8) -> UInt64 {
    UInt64(head) | UInt64(ways) << headBits | UInt64(cost) << (headBits + 2)
  }

  @inlinable @inline(__always)
  func decode(_ word: UInt64) -> HierarchyView.Arc {
    HierarchyView.Arc(
      head: UInt32(truncatingIfNeeded: word & ((1 &<< headBits) &- 1)),
      cost: UInt32(
        truncatingIfNeeded: (word &>> (headBits &+ 2)) & ((1 &<< costBits) &- 1)),
      ways: UInt32(truncatingIfNeeded: word &>> headBits) & 3)
  }
}

extension Area {
  /// The hierarchy that the area was imported with; `nil` when there is none.
  static func hierarchy(_ file: AreaFile, _ view: GraphView) throws(AreaError) -> HierarchyView? {
    guard let arcs = file.sections[.hierarchy], let first = file.sections[.hierarchyFirst],
      let middles = file.sections[.hierarchyMiddles]
    else { return nil }
    let count = Int(arcs.parameter >> 16)
    let middleBits = Int(middles.parameter)
    guard
      let layout = HierarchyLayout(
        headBits: Int(arcs.parameter & 0xFF), costBits: Int(arcs.parameter >> 8 & 0xFF)),
      1 << layout.headBits <= view.headLimit, middleBits <= AreaFormat.headBits + 1,
      let firstArc = RunIndex(file: file.base, section: first, count: file.nodeCount),
      count <= 1 << 40, arcs.count >= PackedIntegers.byteCount(count, width: layout.width),
      middles.count >= PackedIntegers.byteCount(count, width: middleBits)
    else { throw file.damaged(.hierarchy) }
    return HierarchyView(
      view: view, firstArc: firstArc,
      arcs: PackedIntegers(
        file: file.base, fileOffset: arcs.offset, count: count, width: layout.width),
      layout: layout,
      middles: PackedIntegers(
        file: file.base, fileOffset: middles.offset, count: count, width: middleBits),
      priceHash: first.parameter)
  }
}
