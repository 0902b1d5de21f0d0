/// A junction or end of the walking graph: 0..<`nodeCount`.
@frozen
public struct NodeID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// A stretch between two nodes with its geometry, walked in one or both directions: 0..<`edgeCount`.
@frozen
public struct EdgeID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  @inlinable public static func < (a: EdgeID, b: EdgeID) -> Bool { a.rawValue < b.rawValue }
}

/// The OpenStreetMap object that an edge was drawn as. Ordered as in the file; numbers lie within ±2^60.
public struct SourceID: Hashable, Sendable, Comparable {
  /// What the number counts.
  public enum Kind: UInt8, Sendable {
    case way = 0
    case relation = 1
    /// Of no OpenStreetMap object; the number is 0.
    case made = 2
  }

  public let kind: Kind
  /// The object's id; negative in files that were never uploaded.
  public let number: Int64

  public init(kind: Kind, number: Int64) {
    self.kind = kind
    self.number = number
  }

  public static func < (a: SourceID, b: SourceID) -> Bool {
    a.sortKey < b.sortKey
  }
}
