#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// One open SQLite database; closed when it goes. Not for two threads at once.
package struct Connection: ~Copyable {
  private let handle: OpaquePointer
  package let path: String

  /// Opens an existing file, for reading and writing or, where the system forbids that or it is not
  /// wanted, for reading.
  package init(
    path: String, patienceMilliseconds: Int32, mayWrite: Bool = true
  ) throws(StoreError) {
    try self.init(
      opening: Connection.fileName(path), of: path,
      flags: mayWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY, patienceMilliseconds)
  }

  /// Copies a database into memory, lets `prepare` change the copy, and lets nobody change it after that.
  static func readOnlyCopy(
    of source: borrowing Connection,
    _ prepare: (borrowing Connection) throws(StoreError) -> Void
  ) throws(StoreError) -> Connection {
    let copy = try Connection(
      opening: ":memory:", of: source.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, 0)
    let backup = sqlite3_backup_init(copy.handle, "main", source.handle, "main")
    sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw copy.failure(code) }
    try prepare(copy)
    try copy.execute("PRAGMA query_only = ON")
    return copy
  }

  /// The name by which SQLite knows a file.
  ///
  /// Debian's SQLite takes `file:` URIs and `:memory:` for names: a prefix keeps them file names.
  static func fileName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

  private init(
    opening name: String, of path: String, flags: Int32, _ patienceMilliseconds: Int32
  ) throws(StoreError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle = opened else {
      let errno = opened.map(sqlite3_system_errno) ?? 0
      sqlite3_close_v2(opened)
      throw StoreError(code: code, path: path, errno: errno)
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, patienceMilliseconds)
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether the file, or the copy of it, is for reading only.
  package var isReadOnly: Bool {
    // A copy in memory has an empty name, or none.
    let name: UnsafePointer<CChar>? = sqlite3_db_filename(handle, "main")
    return sqlite3_db_readonly(handle, "main") == 1 || (name.map { $0.pointee == 0 } ?? true)
  }

  /// The number of the row inserted last.
  package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs statements of our own; text from outside goes through ``prepare(_:_:)``.
  package func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Compiles one statement and binds `values` to its `?`s in order.
  package func prepare(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Statement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code) }
    let statement = Statement(handle: prepared)
    for (index, value) in values.enumerated() {
      let code = statement.bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw failure(code) }
    }
    return statement
  }

  /// Moves to the statement's next row; false when there is none.
  package func step(_ statement: borrowing Statement) throws(StoreError) -> Bool {
    let code = statement.step()
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure(code) }
    return code == SQLITE_ROW
  }

  /// Runs a statement that answers nothing.
  package func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
    let statement = try prepare(sql, values)
    while try step(statement) {}
  }

  /// The whole number in the first column of the first row, 0 when there is no row.
  package func integer(_ sql: String) throws(StoreError) -> Int64 {
    let statement = try prepare(sql)
    return try step(statement) ? statement.integer(0) ?? 0 : 0
  }

  /// Runs `body` as one transaction: on one state of the database, and all of it or nothing.
  ///
  /// - Parameter writing: Whether to hold the write lock from the start; without it, `body` reads.
  package func transaction<Result>(
    writing: Bool = true, _ body: (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try execute(writing ? "BEGIN IMMEDIATE" : "BEGIN")
    do throws(StoreError) {
      let result = try body(self)
      try execute("COMMIT")
      return result
    } catch {
      // After a full disk SQLite has mostly rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  private func failure(_ code: Int32) -> StoreError {
    // A commit that fails leaves SQLite's own note of errno at 0, but the thread's as it was.
    let last = lastSystemError()
    let noted = sqlite3_system_errno(handle)
    return StoreError(code: code, path: path, errno: noted == 0 ? last : noted)
  }
}
