/// Why an area file cannot be used or written.
public enum AreaError: Error, Equatable, Sendable {
  case notFound(path: String)
  /// The operating system refused; `code` is its `errno`.
  case unreadable(path: String, code: Int32)
  /// No area file at all: its first bytes are others.
  case notAnArea(path: String)
  /// Of another format version than this build reads.
  case otherVersion(path: String, found: UInt32, supported: UInt32, producer: String)
  /// Shorter than its header says.
  case truncated(path: String, expectedBytes: UInt64, foundBytes: UInt64)
  /// A checksum or a value in `section` at `offset` of the file is wrong.
  case damaged(path: String, section: String, offset: UInt64)
  /// A section that must be understood is unknown to this build.
  case unknownSection(path: String, section: String, producer: String)
  /// The operating system refused the write; `code` is its `errno`.
  case cannotWrite(path: String, code: Int32)
}
