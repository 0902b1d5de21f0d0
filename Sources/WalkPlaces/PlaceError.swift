/// What is wrong with a place index.
public enum PlaceError: Error, Equatable, Sendable {
  /// There is no such file.
  case notFound(path: String)
  /// No place index, or a damaged one; `code` is SQLite's.
  case damaged(path: String, code: Int32)
  /// Made with another area than the one it stands beside.
  case otherArea(path: String, area: String)
  case otherVersion(path: String, found: Int64, supported: Int64)
  /// It cannot be written; `code` is the system's number, 0 when unknown.
  case cannotWrite(path: String, code: Int32)
}
