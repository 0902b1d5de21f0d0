import Synchronization
import WalkGeometry

/// The part of an area that a search touches, as bare pointers that inline into its loop.
///
/// Keep the ``Area`` alive as long as the view is used.
@frozen
public struct GraphView: @unchecked Sendable {
  // Points into a mapping that the area keeps alive and nobody writes; block states are atomics.
  @usableFromInline let area: Area
  @usableFromInline let nodes: PackedIntegers
  @usableFromInline let nodeLayout: NodeLayout
  @usableFromInline let arcs: PackedIntegers
  @usableFromInline let arcLayout: ArcLayout
  @usableFromInline let firstArc: PackedIntegers
  @usableFromInline let states: UnsafeMutablePointer<Atomic<UInt8>>
  @usableFromInline let nodesOffset: Int
  @usableFromInline let arcsOffset: Int
  @usableFromInline let firstArcOffset: Int
  @usableFromInline let arcCount: UInt64
  /// The number of nodes of the area.
  public let nodeCount: Int

  public init(_ area: Area) {
    self.area = area
    let file = area.file
    nodesOffset = area.section(.nodes).offset
    arcsOffset = area.section(.arcs).offset
    firstArcOffset = area.section(.firstArc).offset
    nodes = area.packedNodes
    nodeLayout = area.nodeLayout
    arcs = area.packedArcs
    arcLayout = area.arcLayout
    firstArc = area.firstArc
    states = file.blockStates
    arcCount = UInt64(area.arcCount)
    nodeCount = area.nodeCount
  }

  /// What heads of arcs are below in any file, sound or not: at least `nodeCount`.
  package var headLimit: Int { arcLayout.headLimit }
  /// What cost indices of arcs are below in any file, sound or not.
  package var costIndexLimit: Int { arcLayout.costIndexLimit }

  /// The arcs that leave a node, whose blocks are checked.
  @inlinable @inline(__always)
  public func arcRange(of node: UInt32) throws(AreaError) -> Range<Int> {
    let index = Int(node)
    guard index < nodeCount else { throw damaged(.arcs) }
    let offset = firstArcOffset &+ firstArc.byteOffset(index)
    if !areChecked(offset, offset &+ 16) { try check(offset, count: 17) }
    let begin = firstArc[index]
    let end = firstArc[index &+ 1]
    guard begin <= end, end <= arcCount else { throw damaged(.firstArc) }
    let first = arcsOffset &+ arcs.byteOffset(Int(begin))
    let last = arcsOffset &+ arcs.byteOffset(Int(end)) &+ 7
    if !areChecked(first, last) { try check(first, count: last - first) }
    return Int(begin)..<Int(end)
  }

  /// An arc of a range that ``arcRange(of:)`` gave.
  @inlinable @inline(__always)
  public func arc(_ index: Int) -> Arc {
    arcLayout.decode(arcs[index])
  }

  /// Where a node lies.
  @inlinable @inline(__always)
  public func coordinate(of node: UInt32) throws(AreaError) -> Coordinate {
    let index = Int(node)
    guard index < nodeCount else { throw damaged(.arcs) }
    let offset = nodesOffset &+ nodes.byteOffset(index)
    if !areChecked(offset, offset &+ 7) { try check(offset, count: 8) }
    return nodeLayout.decode(nodes[index])
  }

  /// Whether the blocks of two offsets, at most one block apart, have been found sound.
  @inlinable @inline(__always)
  func areChecked(_ first: Int, _ last: Int) -> Bool {
    let a = states[first &>> AreaFormat.blockShift].load(ordering: .relaxed)
    let b = states[last &>> AreaFormat.blockShift].load(ordering: .relaxed)
    return a & b != 0
  }

  @usableFromInline @inline(never)
  func check(_ offset: Int, count: Int) throws(AreaError) {
    try area.file.check(offset, count: count)
  }

  @usableFromInline @inline(never)
  func damaged(_ kind: SectionKind) -> AreaError { area.damaged(kind) }
}
