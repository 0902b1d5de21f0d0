#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// Why the store could not be opened, read or written.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no file, and none was to be made.
  case missing(path: String)
  /// The file or a folder above it could not be made.
  case cannotCreate(path: String, errno: Int32)
  /// The file is there, but the system does not let it be opened.
  case cannotOpen(path: String, errno: Int32)
  /// The file was written by a later release, with schema `found`; nothing was changed.
  case newer(path: String, found: Int, supported: Int)
  /// A sound SQLite file, but some other program's; nothing was changed.
  case foreign(path: String)
  /// No SQLite file, or one whose content contradicts itself.
  case damaged(path: String)
  /// The file or its folder cannot be written; reading may still work.
  case readOnly(path: String)
  /// The disk is full; what was there before is still there.
  case full(path: String)
  /// A file of that name is there already, and was not to be replaced.
  case exists(path: String)
  /// The file of the backup is the store itself.
  case sameFile(path: String)
  /// Another process held the store for longer than ``SpotStore/patienceMilliseconds``.
  case busy(path: String)
  /// Anything else: SQLite's extended result code, and `errno`, which tells more for the codes of
  /// input and output.
  case failed(path: String, code: Int32, errno: Int32)

  /// - Parameter code: An extended result code.
  init(code: Int32, path: String, errno: Int32) {
    switch code & 0xff {
    // Our statements make sense: where they do not, the tables are not what their version says.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR: self = .damaged(path: path)
    case SQLITE_READONLY: self = .readOnly(path: path)
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(path: path, errno: errno)
    case SQLITE_IOERR where isOutOfSpace(errno): self = .full(path: path)
    default: self = .failed(path: path, code: code, errno: errno)
    }
  }
}
