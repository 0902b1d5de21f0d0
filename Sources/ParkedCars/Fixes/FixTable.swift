/// The columns of a CSV of fixes, from its header.
///
/// Columns are known by name, in any order and in any case; those of other names are passed over. A row
/// is one line: no field holds a line break.
struct FixTable {
  /// By place; `nil` for a column that is passed over.
  private let columns: [FixRecord.Key?]

  /// - Returns: `nil` when the line is no header: it must name `lat` and `lon`.
  init?(header: UnsafeBufferPointer<UInt8>) {
    var columns: [FixRecord.Key?] = []
    let isSound = CSVFields.forEach(in: header) { field in
      let name = String(decoding: CSVFields.content(of: field, in: header), as: UTF8.self)
      let key = FixRecord.Key(rawValue: name.lowercased())
      // Of two columns of one name the first counts.
      columns.append(columns.contains(key) ? nil : key)
    }
    guard isSound, columns.contains(.lat), columns.contains(.lon) else { return nil }
    self.columns = columns
  }

  func event(row: UnsafeBufferPointer<UInt8>, line: Int) -> FixEvent {
    var record = FixRecord()
    var column = 0
    let isSound = CSVFields.forEach(in: row) { field in
      defer { column += 1 }
      guard column < columns.count, let key = columns[column] else { return }
      record.take(
        key, String(decoding: CSVFields.content(of: field, in: row), as: UTF8.self))
    }
    return isSound
      ? record.event(line: line) : .problem(FixProblem(line: line, .badQuotes))
  }
}
