/// Some thousand nodes at a time, in file order, as parallel arrays.
///
/// Most nodes carry no tags; those that do are listed apart. Valid only inside the callback that
/// received it.
public struct NodeBatch: ~Copyable {
  public let ids: UnsafeBufferPointer<Int64>
  /// In 1e-7 degrees, −900,000,000…900,000,000.
  public let latitudesE7: UnsafeBufferPointer<Int32>
  /// In 1e-7 degrees, −1,800,000,000…1,800,000,000.
  public let longitudesE7: UnsafeBufferPointer<Int32>
  /// The nodes that have tags, in file order.
  public let tagged: TaggedNodes

  @inlinable
  public var count: Int { ids.count }
}

/// The nodes of a batch that have tags. Valid only inside the callback that received it.
public struct TaggedNodes: RandomAccessCollection {
  /// `cosm_tagged_node`s: a pointer, a byte count, an index; 16 bytes.
  @usableFromInline let start: UnsafeRawPointer?
  public let count: Int

  @usableFromInline
  init(start: UnsafeRawPointer?, count: Int) {
    self.start = start
    self.count = start == nil ? 0 : count
  }

  /// A node with tags.
  public struct Element {
    /// Into the arrays of the batch.
    public let index: Int
    public let tags: TagList

    @usableFromInline
    init(index: Int, tags: TagList) {
      self.index = index
      self.tags = tags
    }
  }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { count }

  @inlinable
  public subscript(position: Int) -> Element {
    guard let start, position >= 0, position < count else {
      preconditionFailure("tagged node \(position) of \(count)")
    }
    let entry = start + position &* 16
    let tags = TagList(
      start: entry.load(as: UnsafeRawPointer.self),
      byteCount: Int(entry.load(fromByteOffset: 8, as: UInt32.self)))
    return Element(index: Int(entry.load(fromByteOffset: 12, as: UInt32.self)), tags: tags)
  }
}
