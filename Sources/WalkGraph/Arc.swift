/// An edge as seen from one of its ends.
@frozen
public struct Arc: Hashable, Sendable {
  /// The node it leads to.
  public let head: NodeID
  /// Length in decimeters, rounded up.
  public let length: UInt32
  /// Attributes and direction in one number: twice the attribute index, plus one along the edge.
  @usableFromInline package let costIndex: Int

  @inlinable
  package init(head: NodeID, length: UInt32, costIndex: Int) {
    self.head = head
    self.length = length
    self.costIndex = costIndex
  }

  /// Whether it runs along its edge, from tail to head.
  @inlinable public var isForward: Bool { costIndex & 1 != 0 }
  /// Index of the edge's attributes.
  @inlinable public var attributes: Int { costIndex &>> 1 }
}

/// How an arc is laid out in the bits of one packed integer, lowest first: head, length, direction,
/// attributes. The widths are those that an area needs.
@frozen
@usableFromInline
package struct ArcLayout: Hashable, Sendable {
  @usableFromInline let headBits: UInt64
  @usableFromInline let lengthBits: UInt64
  @usableFromInline let attributeBits: UInt64

  /// - Returns: `nil` when the widths are more than the format allows.
  init?(headBits: Int, lengthBits: Int, attributeBits: Int) {
    guard (0...AreaFormat.headBits).contains(headBits),
      (0...AreaFormat.lengthBits).contains(lengthBits),
      (0...AreaFormat.attributeBits).contains(attributeBits)
    else { return nil }
    self.headBits = UInt64(headBits)
    self.lengthBits = UInt64(lengthBits)
    self.attributeBits = UInt64(attributeBits)
  }

  /// Bits of one arc; more than 57 are stored as whole words of 64.
  var width: Int {
    let bits = Int(headBits + lengthBits + attributeBits) + 1
    return bits > PackedIntegers.maximumWidth ? 64 : bits
  }

  /// One more than the greatest head and cost index that fit.
  package var headLimit: Int { 1 << headBits }
  package var costIndexLimit: Int { 2 << attributeBits }

  func encode(_ arc: Arc) -> UInt64 {
    precondition(Int(arc.head.rawValue) < headLimit && arc.costIndex < costIndexLimit)
    precondition(UInt64(arc.length) < 1 << lengthBits, "edge of \(arc.length) dm")
    return UInt64(arc.head.rawValue) | UInt64(arc.length) << headBits
      | UInt64(arc.costIndex) << (headBits + lengthBits)
  }

  @inlinable @inline(__always)
  func decode(_ word: UInt64) -> Arc {
    Arc(
      head: NodeID(UInt32(truncatingIfNeeded: word & ((1 &<< headBits) &- 1))),
      length: UInt32(truncatingIfNeeded: (word &>> headBits) & ((1 &<< lengthBits) &- 1)),
      costIndex: Int(
        truncatingIfNeeded: (word &>> (headBits &+ lengthBits))
          & ((2 &<< attributeBits) &- 1)))
  }
}
