/// What became of a damaged store.
public struct Rescue: Hashable, Sendable {
  /// The name that the damaged file has now.
  public let keptAs: String
  /// How many rows of it could be read and are in the new store.
  public let rowCount: Int
}

/// A new store from what a damaged one still holds.
extension SpotStore {
  /// Gives a damaged store another name, with the date in it, and makes a new store of the rows that can
  /// still be read.
  ///
  /// Pages are read one by one, so that it does not matter what else of the file is gone. What ``undo()``
  /// would bring back is not taken over; my name, contacts, shares and walks are, but not counted. Two
  /// processes that come here at once do it once. No store of that path may be open in this process.
  ///
  /// - Parameters:
  ///   - evenEmpty: Whether a file that is neither marked as a store nor holds a row of one is put aside
  ///     too; else it is some other file, and left alone.
  ///   - time: The present, for the name.
  /// - Returns: `nil` when the store is sound, because another process was first.
  /// - Throws: ``StoreError/damaged(path:)`` when it is left alone; what the new store's making throws.
  public static func rescue(
    path: String, evenEmpty: Bool = false, at time: Instant = .now()
  ) throws(StoreError) -> Rescue? {
    try alone(besideFile: path) { () throws(StoreError) in
      if try isSound(path) { return nil }
      guard let bytes = bytes(ofFile: path) else { throw .damaged(path: path) }
      let scan = PageScan(bytes)
      let isOurs = scan.headerNumber(at: 68) == Schema.applicationID
      if isOurs, let version = scan.headerNumber(at: 60), version > Schema.migrations.count {
        throw .newer(path: path, found: Int(version), supported: Schema.migrations.count)
      }
      let sound = workPath(beside: path)
      removeDatabase(sound)
      defer { removeDatabase(sound) }
      let count: Int
      do throws(StoreError) {
        count = try SpotStore(path: sound).take(scan.rows())
      } catch .full {
        throw .full(path: path)
      }
      guard isOurs || count > 0 || evenEmpty else { throw .damaged(path: path) }
      let kept = freeName(path, at: time)
      let reason = exchange(path, keptAs: kept, by: sound)
      guard reason == 0 else { throw .cannotCreate(path: kept, errno: reason) }
      return Rescue(keptAs: kept, rowCount: count)
    }
  }

  private static func isSound(_ path: String) throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try !SpotStore(path: path, creating: false).problems().contains(where: \.isDamage)
    } catch .damaged {
      return false
    }
  }

  /// `walkback.sqlite.damaged-20261130T150000Z`, or with a number behind it.
  private static func freeName(_ path: String, at time: Instant) -> String {
    let text = Instant(milliseconds: time.milliseconds / 1000 * 1000).description
    let name = path + ".damaged-" + text.filter { $0 != "-" && $0 != ":" }
    if !fileExists(name) { return name }
    var number = 2
    while fileExists("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  /// Takes over those of some rows that are spots, and sees to it that no number is given again.
  ///
  /// - Returns: How many are.
  private func take(_ rows: [PageScan.Row]) throws(StoreError) -> Int {
    try inTransaction { (connection) throws(StoreError) in
      let columns = try connection.columns(ofTable: "spot")
      var last: Int64 = 0
      // The newest first: of two rows that were both current, only a stale copy is not the newest.
      for row in rows.sorted(by: { $0.id > $1.id }) {
        if case .text("spot")? = row.values.first, row.values.count == 2,
          case .integer(let used) = row.values[1]
        {
          last = max(last, used)
        }
        try connection.takeOther(row)
        // The number stands beside the row, not in it: other tables have fewer columns, or more.
        guard row.values.first == .null, row.id > 0,
          Schema.firstColumnCount...columns.count ~= row.values.count
        else { continue }
        try connection.take(row, columns: columns)
        last = max(last, row.id)
      }
      try connection.useUpNumbers(to: last)
      return Int(try connection.integer("SELECT count(*) FROM spot"))
    }
  }
}

extension Connection {
  /// The names of a table's columns, as a row has them.
  fileprivate func columns(ofTable table: String) throws(StoreError) -> [String] {
    let statement = try prepare("SELECT name FROM pragma_table_info(?)", [.text(table)])
    var names: [String] = []
    while try step(statement) { names.append(statement.text(0) ?? "") }
    return names
  }

  /// Inserts a row of `spot` unless it holds what no spot can.
  fileprivate func take(_ row: PageScan.Row, columns: [String]) throws(StoreError) {
    let names = columns[..<row.values.count].joined(separator: ", ")
    let values = [.integer(row.id)] + row.values.dropFirst()
    let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
    do throws(StoreError) {
      try run("INSERT OR IGNORE INTO spot (\(names)) VALUES (\(marks))", Array(values))
      _ = try spots(where: "id = ?", [.integer(row.id)])
    } catch .failed {
      // A value of another type than its column's.
    } catch .damaged {
      try run("DELETE FROM spot WHERE id = ?", [.integer(row.id)])
    }
  }
}
