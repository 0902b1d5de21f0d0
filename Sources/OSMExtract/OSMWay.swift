/// A way as it stands in the file. Valid only inside the callback that received it.
public struct OSMWay: ~Copyable {
  public let id: Int64
  /// 0 when the file has no versions.
  public let version: UInt32
  public let tags: TagList
  /// The ids of its nodes, in order.
  public let nodeRefs: NodeRefs
}

/// Node ids of a way, without a copy. Valid only inside the callback that received it.
public struct NodeRefs: RandomAccessCollection {
  /// Ids in the first 8 of every 16 bytes.
  @usableFromInline let start: UnsafeRawPointer
  public let count: Int

  @usableFromInline
  init(start: UnsafeRawPointer, count: Int) {
    self.start = start
    self.count = count
  }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { count }

  @inlinable
  public subscript(index: Int) -> Int64 {
    precondition(index >= 0 && index < count, "node ref \(index) of \(count)")
    return start.load(fromByteOffset: index &* 16, as: Int64.self)
  }
}
