import Synchronization
import WalkGeometry

/// The part of an area that a search touches, as bare pointers that inline into its loop.
///
/// It keeps the file mapped.
@frozen
@usableFromInline
package struct GraphView: @unchecked Sendable {
  // Points into a mapping that the file keeps alive and nobody writes; block states are atomics.
  @usableFromInline let file: AreaFile
  @usableFromInline let nodes: PackedIntegers
  @usableFromInline let nodeLayout: NodeLayout
  @usableFromInline let arcs: PackedIntegers
  @usableFromInline let arcLayout: ArcLayout
  @usableFromInline let firstArc: RunIndex
  @usableFromInline let states: UnsafeMutablePointer<Atomic<UInt8>>
  /// The number of nodes of the area.
  @usableFromInline package let nodeCount: Int

  init(
    file: AreaFile, nodes: PackedIntegers, nodeLayout: NodeLayout, arcs: PackedIntegers,
    arcLayout: ArcLayout, firstArc: RunIndex
  ) {
    self.file = file
    self.nodes = nodes
    self.nodeLayout = nodeLayout
    self.arcs = arcs
    self.arcLayout = arcLayout
    self.firstArc = firstArc
    states = file.blockStates
    nodeCount = file.nodeCount
  }

  /// What heads of arcs are below in any file, sound or not: at least `nodeCount`.
  package var headLimit: Int { arcLayout.headLimit }
  /// What cost indices of arcs are below in any file, sound or not.
  package var costIndexLimit: Int { arcLayout.costIndexLimit }

  /// The arcs that leave a node, whose blocks are checked.
  @inlinable @inline(__always)
  package func arcRange(of node: UInt32) throws(AreaError) -> Range<Int> {
    let index = Int(node)
    guard index < nodeCount else { throw file.damaged(.arcs) }
    let offset = firstArc.fileOffset(of: index)
    if !areChecked(offset, offset &+ 11) { try file.checkNow(offset, count: RunIndex.blockBytes) }
    var found = firstArc.range(of: index)
    if found == nil { found = try firstArc.wideRange(of: index, file: file) }
    guard let range = found, range.upperBound <= arcs.count else { throw file.damaged(.firstArc) }
    let first = arcs.fileOffset(of: range.lowerBound)
    let last = arcs.fileOffset(of: range.upperBound) &+ 7
    if !areChecked(first, last) { try file.checkNow(first, count: last &- first &+ 1) }
    return range
  }

  /// The arc with so many behind it among those of a node, itself counted; all of their blocks are checked.
  @inlinable @inline(__always)
  func arc(of node: UInt32, fromLast count: Int) throws(AreaError) -> Int {
    let range = try arcRange(of: node)
    guard count > 0, count <= range.count else { throw file.damaged(.edgeIndex) }
    return range.upperBound &- count
  }

  /// An arc of a range that ``arcRange(of:)`` gave. In a damaged file its numbers may name nothing.
  @inlinable @inline(__always)
  package func arc(_ index: Int) -> Arc {
    arcLayout.decode(arcs[index])
  }

  /// Where a node lies.
  @inlinable @inline(__always)
  package func coordinate(of node: UInt32) throws(AreaError) -> Coordinate {
    let index = Int(node)
    guard index < nodeCount else { throw file.damaged(.arcs) }
    let offset = nodes.fileOffset(of: index)
    if !areChecked(offset, offset &+ 7) { try file.checkNow(offset, count: 8) }
    return nodeLayout.decode(nodes[index])
  }

  /// Whether the blocks of two offsets, at most one block apart, have been found sound.
  @inlinable @inline(__always)
  func areChecked(_ first: Int, _ last: Int) -> Bool {
    let a = states[first &>> AreaFormat.blockShift].load(ordering: .relaxed)
    let b = states[last &>> AreaFormat.blockShift].load(ordering: .relaxed)
    return a & b != 0 && last &- first < AreaFormat.blockBytes
  }
}
