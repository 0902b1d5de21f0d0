/// Where a writer puts its text, piece by piece, as UTF-8.
///
/// An array of bytes is one. To write to a file, wrap its handle:
///
/// ```swift
/// struct FileSink: TextSink {
///   mutating func write(_ bytes: UnsafeRawBufferPointer) { … }
/// }
/// ```
/// A sink that can fail keeps its error to itself until the writer is done.
public protocol TextSink {
  mutating func write(_ bytes: UnsafeRawBufferPointer)
}

extension [UInt8]: TextSink {
  public mutating func write(_ bytes: UnsafeRawBufferPointer) {
    append(contentsOf: bytes)
  }
}

/// A document that can be written as text.
public protocol TextDocument {
  /// Writes the whole document; the same document gives the same bytes.
  func write(to sink: inout some TextSink)
}

extension TextDocument {
  /// The whole document.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
