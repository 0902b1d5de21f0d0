#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// One open SQLite database; closed when it goes. Not for two threads at once.
struct Database: ~Copyable {
  private let handle: OpaquePointer
  let path: String

  /// - Parameter isWritten: Whether to write the file, which is made if need be; else it is only read.
  init(path: String, isWritten: Bool) throws(PlaceError) {
    if !isWritten, !isFile(path) { throw .notFound(path: path) }
    var opened: OpaquePointer?
    let flags = isWritten ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    // Debian's SQLite takes `file:` for a URI: a prefix keeps it a name.
    let name = path.hasPrefix("/") ? path : "./" + path
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle = opened else {
      let reason = opened.map(sqlite3_system_errno) ?? 0
      sqlite3_close_v2(opened)
      if isWritten { throw .cannotWrite(path: path, code: reason) }
      throw .damaged(path: path, code: code)
    }
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements of our own.
  func execute(_ sql: String) throws(PlaceError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func prepare(_ sql: String) throws(PlaceError) -> DatabaseStatement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code) }
    return DatabaseStatement(handle: prepared)
  }

  /// Moves to the next row; false when there is none.
  func step(_ statement: borrowing DatabaseStatement) throws(PlaceError) -> Bool {
    let code = statement.step()
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure(code) }
    return code == SQLITE_ROW
  }

  /// Runs a statement that answers nothing, and makes it ready for the next values.
  func run(_ statement: borrowing DatabaseStatement) throws(PlaceError) {
    while try step(statement) {}
    statement.reset()
  }

  private func failure(_ code: Int32) -> PlaceError {
    switch code & 0xFF {
    // Of a full disk SQLite keeps no number, of other failed writes not always.
    case SQLITE_FULL: .cannotWrite(path: path, code: outOfSpace)
    case SQLITE_IOERR:
      .cannotWrite(path: path, code: max(sqlite3_system_errno(handle), failedTransfer))
    case SQLITE_CANTOPEN, SQLITE_READONLY:
      .cannotWrite(path: path, code: sqlite3_system_errno(handle))
    default: .damaged(path: path, code: code)
    }
  }
}

/// A compiled statement and the row it stands on; ``Database`` steps it.
struct DatabaseStatement: ~Copyable {
  private let handle: OpaquePointer

  init(handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  fileprivate func step() -> Int32 { sqlite3_step(handle) }

  func reset() { sqlite3_reset(handle) }

  func bind(_ value: Int64?, at index: Int32) {
    if let value {
      sqlite3_bind_int64(handle, index, value)
    } else {
      sqlite3_bind_null(handle, index)
    }
  }

  func bind(_ value: Int?, at index: Int32) { bind(value.map(Int64.init), at: index) }

  func bind(_ value: String?, at index: Int32) {
    guard var value else { return bind(nil as Int64?, at: index) }
    value.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(handle, index, $0.baseAddress ?? emptyText, Int32($0.count), Self.copies)
      }
    }
  }

  /// Binds bytes of UTF-8; none are NULL.
  func bind(text: UnsafeRawBufferPointer, at index: Int32) {
    guard let start = text.baseAddress else { return bind(nil as Int64?, at: index) }
    let characters = start.assumingMemoryBound(to: CChar.self)
    sqlite3_bind_text(handle, index, characters, Int32(text.count), Self.copies)
  }

  func bind(_ value: [UInt8]?, at index: Int32) {
    guard let value, !value.isEmpty else { return bind(nil as Int64?, at: index) }
    sqlite3_bind_blob(handle, index, value, Int32(value.count), Self.copies)
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes of the column; empty for NULL.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  // SQLITE_TRANSIENT, a C macro cast that Swift does not import: SQLite copies what it is given.
  private static var copies: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

/// What an empty text is bound by, since a null pointer binds NULL.
nonisolated(unsafe) private let emptyText = UnsafePointer(
  UnsafeMutablePointer<CChar>.allocate(capacity: 1))
