#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// A value on its way into the database.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  package init(_ value: Int64?) { self = value.map(SQLValue.integer) ?? .null }
  package init(_ value: Double?) { self = value.map(SQLValue.real) ?? .null }
  package init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
}

/// A compiled statement, and the row that it stands on; ``Connection`` steps it.
package struct Statement: ~Copyable {
  private let handle: OpaquePointer

  init(handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  func step() -> Int32 { sqlite3_step(handle) }

  func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let value): return sqlite3_bind_int64(handle, index, value)
    case .real(let value): return sqlite3_bind_double(handle, index, value)
    case .text(let value):
      // SQLITE_TRANSIENT, a C macro cast that Swift does not import: SQLite copies the text.
      let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      var text = value
      return text.withUTF8 { bytes in
        // An empty String may have no address, and a null pointer would bind NULL.
        guard let start = bytes.baseAddress else {
          return sqlite3_bind_text(handle, index, "", 0, copies)
        }
        return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          sqlite3_bind_text64(handle, index, $0, UInt64(bytes.count), copies, UInt8(SQLITE_UTF8))
        }
      }
    }
  }

  /// The column as a whole number; `nil` for NULL.
  package func integer(_ column: Int32) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(handle, column)
  }

  /// The column as a number; `nil` for NULL.
  package func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }

  /// The column as text, zero bytes included; `nil` for NULL.
  package func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }
}
