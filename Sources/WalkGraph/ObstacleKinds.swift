extension Obstacle {
  /// Kinds of obstacles, each once, in the order of their numbers.
  public struct Kinds: Sequence, Hashable, Sendable {
    /// One bit each, by number.
    @usableFromInline var bits: UInt8 = 0

    @inlinable public init() {}

    @inlinable public var isEmpty: Bool { bits == 0 }
    @inlinable public var count: Int { bits.nonzeroBitCount }

    @inlinable public mutating func insert(_ kind: Kind) { bits |= 1 << kind.rawValue }

    public func makeIterator() -> Iterator { Iterator(bits: bits) }

    public struct Iterator: IteratorProtocol {
      fileprivate var bits: UInt8

      public mutating func next() -> Kind? {
        guard bits != 0 else { return nil }
        let kind = Kind(rawValue: UInt8(bits.trailingZeroBitCount))
        bits &= bits &- 1
        return kind
      }
    }
  }
}

extension Obstacle.Kinds: ExpressibleByArrayLiteral {
  public init(arrayLiteral kinds: Obstacle.Kind...) {
    for kind in kinds { insert(kind) }
  }
}
