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
  @usableFromInline let tops: UnsafeRawPointer
  @usableFromInline let hubs: UnsafeRawPointer
  @usableFromInline let topsOffset: Int
  @usableFromInline let hubsOffset: Int
  /// The number of nodes at the top, whose costs to one another are kept.
  @usableFromInline package let topCount: Int
  @usableFromInline let hubCount: Int
  /// Of the prices that it was made for.
  @usableFromInline package let priceHash: UInt64

  /// One arc of the hierarchy.
  @frozen
  @usableFromInline
  package struct Arc {
    @usableFromInline package let head: UInt32
    /// Milliseconds.
    @usableFromInline package let cost: UInt32
    /// 1 when it leads to the head, 2 when from there, 3 when both; 4 besides when the head is at the top.
    @usableFromInline let bits: UInt32

    @inlinable
    package init(head: UInt32, cost: UInt32, bits: UInt32) {
      self.head = head
      self.cost = cost
      self.bits = bits
    }

    @inlinable package var leadsUp: Bool { bits & 1 != 0 }
    @inlinable package var leadsDown: Bool { bits & 2 != 0 }
    @inlinable package var isTop: Bool { bits & 4 != 0 }
  }

  /// The arcs that lead up from a node, whose blocks are checked.
  @inlinable @inline(__always)
  package func arcRange(of node: UInt32) throws(AreaError) -> Range<Int> {
    let index = Int(node)
    guard index < view.nodeCount else { throw view.file.damaged(.hierarchy) }
    let offset = firstArc.fileOffset(of: index)
    if !view.areChecked(offset, offset &+ 11) {
      try view.file.checkNow(offset, count: RunIndex.blockBytes)
    }
    var found = firstArc.range(of: index)
    if found == nil { found = try firstArc.wideRange(of: index, file: view.file) }
    guard let range = found, range.upperBound <= arcs.count else {
      throw view.file.damaged(.hierarchyFirst)
    }
    let first = arcs.fileOffset(of: range.lowerBound)
    let last = arcs.fileOffset(of: range.upperBound) &+ 7
    if !view.areChecked(first, last) { try view.file.checkNow(first, count: last &- first &+ 1) }
    return range
  }

  /// An arc of a range that ``arcRange(of:)`` gave. In a damaged file its head may be no node.
  @inlinable @inline(__always)
  package func arc(_ index: Int) -> Arc { layout.decode(arcs[index]) }

  /// The node that an arc leads over as a shortcut; `nil` for an edge of the graph.
  @inlinable @inline(__always)
  package func middle(ofArc index: Int) throws(AreaError) -> UInt32? {
    let offset = middles.fileOffset(of: index)
    if !view.areChecked(offset, offset &+ 7) { try view.file.checkNow(offset, count: 8) }
    let value = middles[index]
    if value == 0 { return nil }
    guard value <= UInt64(view.nodeCount) else { throw view.file.damaged(.hierarchyMiddles) }
    return UInt32(truncatingIfNeeded: value &- 1)
  }

  /// The node of a number at the top.
  package func node(ofTop top: Int) throws(AreaError) -> UInt32 {
    guard top < topCount else { throw view.file.damaged(.hierarchyTops) }
    let offset = top * TopRecord.bytes
    try view.file.check(topsOffset + offset, count: TopRecord.bytes)
    return UInt32(littleEndian: tops.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Whether a node is at the top.
  package func isTop(_ node: UInt32) throws(AreaError) -> Bool {
    // From the top arcs lead to the top only.
    let range = try arcRange(of: node)
    if !range.isEmpty, !arc(range.lowerBound).isTop { return false }
    return try top(of: node) != nil
  }

  /// The number of a node at the top; `nil` for one that is not.
  ///
  /// - Complexity: O(log *t*) for *t* nodes at the top.
  package func top(of node: UInt32) throws(AreaError) -> Int? {
    var low = 0
    var high = topCount
    while low < high {
      let middle = (low &+ high) / 2
      let place = topsOffset &+ middle &* TopRecord.bytes
      if !view.areChecked(place, place &+ 7) { try view.file.checkNow(place, count: 8) }
      let found = UInt32(
        littleEndian: tops.loadUnaligned(
          fromByteOffset: middle &* TopRecord.bytes, as: UInt32.self))
      if found == node { return middle }
      if found < node { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The hubs of a node at the top, whose blocks are checked.
  package func hubRange(ofTop top: Int) throws(AreaError) -> Range<Int> {
    guard top < topCount else { throw view.file.damaged(.hierarchyTops) }
    let offset = top * TopRecord.bytes
    try view.file.check(topsOffset + offset, count: 2 * TopRecord.bytes)
    func first(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: tops.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)))
    }
    let (begin, end) = (first(offset), first(offset + TopRecord.bytes))
    guard begin <= end, end <= hubCount else { throw view.file.damaged(.hierarchyTops) }
    try view.file.check(
      hubsOffset + begin * HubEntry.bytes, count: (end - begin) * HubEntry.bytes)
    return begin..<end
  }

  /// A hub of a range that ``hubRange(ofTop:)`` gave. In a damaged file it may be no node at the top.
  @inlinable @inline(__always)
  package func hub(_ index: Int) -> HubEntry {
    HubEntry(
      word: UInt64(
        littleEndian: hubs.loadUnaligned(
          fromByteOffset: index &* HubEntry.bytes, as: UInt64.self)))
  }

  @usableFromInline package var nodeCount: Int { view.nodeCount }

  /// The error for a hierarchy that makes no sense.
  package func damaged() -> AreaError { view.file.damaged(.hierarchy) }
}

/// A record of ``SectionKind/hierarchyTops``: a node, and the number of its first hub.
enum TopRecord {
  static let bytes = 8
}

/// What it costs from a node at the top up to another, or back.
@frozen
@usableFromInline
package struct HubEntry {
  @usableFromInline let word: UInt64

  @usableFromInline package static let bytes = 8
  /// Nodes that can be numbered.
  package static let mostTops = 1 << 15

  @inlinable
  init(word: UInt64) { self.word = word }

  init(_ hub: HierarchyContents.Hub) {
    word =
      UInt64(hub.cost) | UInt64(hub.top) << 32 | UInt64(hub.via) << 47 | UInt64(hub.ways) << 62
  }

  @inlinable package var leadsUp: Bool { word & 1 << 62 != 0 }
  @inlinable package var leadsDown: Bool { word & 1 << 63 != 0 }
  /// Milliseconds.
  @inlinable package var cost: UInt32 { UInt32(truncatingIfNeeded: word) }
  /// Number of the hub at the top.
  @inlinable package var top: Int { Int(truncatingIfNeeded: (word &>> 32) & 0x7FFF) }
  /// Number of the first node on the way there, or of the last on the way back.
  @inlinable package var via: Int { Int(truncatingIfNeeded: (word &>> 47) & 0x7FFF) }
}

/// How an arc of the hierarchy is laid out in the bits of one packed integer, lowest first: head, ways,
/// whether the head is at the top, cost.
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
    let bits = Int(headBits + costBits) + 3
    return bits > PackedIntegers.maximumWidth ? 64 : bits
  }

  func encode(head: UInt32, cost: UInt32, ways: UInt8, isTop: Bool) -> UInt64 {
    UInt64(head) | UInt64(ways) << headBits | (isTop ? 4 << headBits : 0)
      | UInt64(cost) << (headBits + 3)
  }

  @inlinable @inline(__always)
  func decode(_ word: UInt64) -> HierarchyView.Arc {
    HierarchyView.Arc(
      head: UInt32(truncatingIfNeeded: word & ((1 &<< headBits) &- 1)),
      cost: UInt32(
        truncatingIfNeeded: (word &>> (headBits &+ 3)) & ((1 &<< costBits) &- 1)),
      bits: UInt32(truncatingIfNeeded: word &>> headBits) & 7)
  }
}

extension Area {
  /// The hierarchy that the area was imported with; `nil` when there is none.
  static func hierarchy(_ file: AreaFile, _ view: GraphView) throws(AreaError) -> HierarchyView? {
    guard let arcs = file.sections[.hierarchy], let first = file.sections[.hierarchyFirst],
      let middles = file.sections[.hierarchyMiddles],
      let tops = file.sections[.hierarchyTops], let hubs = file.sections[.hierarchyHubs]
    else { return nil }
    let count = Int(arcs.parameter >> 16)
    let middleBits = Int(middles.parameter)
    guard
      let layout = HierarchyLayout(
        headBits: Int(arcs.parameter & 0xFF), costBits: Int(arcs.parameter >> 8 & 0xFF)),
      1 << layout.headBits <= view.headLimit, middleBits <= AreaFormat.headBits + 1,
      let firstArc = RunIndex(file: file.base, section: first, count: file.nodeCount),
      count <= 1 << 40, arcs.count >= PackedIntegers.byteCount(count, width: layout.width),
      middles.count >= PackedIntegers.byteCount(count, width: middleBits),
      tops.count % TopRecord.bytes == 0,
      (1...HubEntry.mostTops + 1).contains(tops.count / TopRecord.bytes),
      hubs.count % HubEntry.bytes == 0
    else { throw file.damaged(.hierarchy) }
    return HierarchyView(
      view: view, firstArc: firstArc,
      arcs: PackedIntegers(
        file: file.base, fileOffset: arcs.offset, count: count, width: layout.width),
      layout: layout,
      middles: PackedIntegers(
        file: file.base, fileOffset: middles.offset, count: count, width: middleBits),
      tops: file.base + tops.offset, hubs: file.base + hubs.offset, topsOffset: tops.offset,
      hubsOffset: hubs.offset, topCount: tops.count / TopRecord.bytes - 1,
      hubCount: hubs.count / HubEntry.bytes, priceHash: first.parameter)
  }
}
