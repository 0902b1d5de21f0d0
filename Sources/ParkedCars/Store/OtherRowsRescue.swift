extension Connection {
  /// Inserts a row of `me`, `contact`, `share` or `walk` that was found in a damaged file; others are left
  /// out.
  ///
  /// They are told by how many columns they have, and of which kinds: a number that stands beside the row
  /// reads as NULL in its place.
  func takeOther(_ row: PageScan.Row) throws(StoreError) {
    guard row.values.first == .null, row.id > 0 else { return }
    let table: String
    switch row.values.count {
    case 2 where Self.isText(row.values[1]): table = "me"
    case 5 where row.values[2...].allSatisfy(Self.isText): table = "contact"
    case 5 where row.values[1...].allSatisfy(Self.isNumber): table = "walk"
    case 17 where Self.isText(row.values[1]): table = "share"
    default: return
    }
    let values = [.integer(row.id)] + row.values.dropFirst()
    let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
    do throws(StoreError) {
      try run("INSERT OR IGNORE INTO \(table) VALUES (\(marks))", Array(values))
    } catch .failed {
      // A value that its column cannot hold.
    }
  }

  private static func isNumber(_ value: SQLValue) -> Bool {
    switch value {
    case .integer, .real: true
    case .null, .text: false
    }
  }

  private static func isText(_ value: SQLValue) -> Bool {
    if case .text = value { true } else { false }
  }
}
