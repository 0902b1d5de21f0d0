/// The tags of one object, in file order, without a copy.
///
/// Valid only inside the callback that received it. Iterating allocates nothing. A key that comes
/// twice, which OpenStreetMap forbids, is found by its first value.
public struct TagList: Sequence {
  /// Packed `key\0value\0` pairs, from `start` to `end`.
  @usableFromInline let start: UnsafeRawPointer
  @usableFromInline let end: UnsafeRawPointer

  @usableFromInline
  init(start: UnsafeRawPointer, byteCount: Int) {
    self.start = start
    end = start + byteCount
  }

  /// The packed pairs, to be kept for ``init(packed:)``.
  package var packed: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: end - start)
  }

  /// Tags that ``packed`` gave; `nil` when there are none. The bytes must outlive the list.
  package init?(packed bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return nil }
    self.init(start: base, byteCount: bytes.count)
  }

  /// One tag.
  public struct Element {
    public let key: TagText
    public let value: TagText

    @usableFromInline
    init(key: TagText, value: TagText) {
      self.key = key
      self.value = value
    }
  }

  /// Walks the pairs; a value that is missing at the end ends the list.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var position: UnsafeRawPointer
    @usableFromInline let end: UnsafeRawPointer

    @usableFromInline
    init(position: UnsafeRawPointer, end: UnsafeRawPointer) {
      self.position = position
      self.end = end
    }

    @inlinable
    public mutating func next() -> Element? {
      guard let key = nextText(), let value = nextText() else { return nil }
      return Element(key: key, value: value)
    }

    // Bounded by `end`: a PBF may hold zeros inside its strings.
    @inlinable
    mutating func nextText() -> TagText? {
      let first = position
      // Eight bytes at a time while none of them is zero.
      while end - position >= 8 {
        let word = position.loadUnaligned(as: UInt64.self)
        let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        if zeros == 0 {
          position += 8
          continue
        }
        position += UInt64(littleEndian: zeros).trailingZeroBitCount &>> 3 &+ 1
        return TagText(start: first, byteCount: position - first - 1)
      }
      while position < end {
        let byte = position.load(as: UInt8.self)
        position += 1
        if byte == 0 { return TagText(start: first, byteCount: position - first - 1) }
      }
      return nil
    }
  }

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(position: start, end: end)
  }

  @inlinable
  public var isEmpty: Bool { start == end }

  /// - Complexity: O(*n*) in the bytes of the tags.
  @inlinable
  public var count: Int { reduce(into: 0) { count, _ in count += 1 } }

  @inlinable
  public var underestimatedCount: Int { 0 }

  /// The value of `key` as it stands in the file.
  @inlinable
  public func value(of key: StaticString) -> TagText? {
    for tag in self where tag.key == key { return tag.value }
    return nil
  }

  /// The value of `key` as a string; what is no UTF-8 in it becomes U+FFFD.
  @inlinable
  public subscript(_ key: StaticString) -> String? {
    value(of: key)?.string
  }
}

/// A key, value or role in the memory of its file: bytes that ought to be UTF-8.
///
/// Compares with literals byte by byte, so `switch tag.key { case "highway": … }` allocates nothing.
/// Valid only inside the callback that received it; ``string`` outlives it.
public struct TagText: Equatable, CustomStringConvertible {
  @usableFromInline let start: UnsafeRawPointer
  @usableFromInline let byteCount: Int

  @usableFromInline
  init(start: UnsafeRawPointer, byteCount: Int) {
    self.start = start
    self.byteCount = byteCount
  }

  @inlinable
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: byteCount)
  }

  /// A copy; what is no UTF-8 in it becomes U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  public var description: String { string }

  @inlinable
  public static func == (text: TagText, other: TagText) -> Bool {
    text.equals(other.start, byteCount: other.byteCount)
  }

  @inlinable
  public static func == (text: TagText, literal: StaticString) -> Bool {
    text.equals(UnsafeRawPointer(literal.utf8Start), byteCount: literal.utf8CodeUnitCount)
  }

  @inlinable
  public static func ~= (literal: StaticString, text: TagText) -> Bool { text == literal }

  @inlinable
  func equals(_ other: UnsafeRawPointer, byteCount otherCount: Int) -> Bool {
    guard byteCount == otherCount else { return false }
    var offset = 0
    while offset < byteCount {
      let byte = start.load(fromByteOffset: offset, as: UInt8.self)
      if byte != other.load(fromByteOffset: offset, as: UInt8.self) { return false }
      offset += 1
    }
    return true
  }
}
