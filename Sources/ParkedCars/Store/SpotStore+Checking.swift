/// Something in a store that contradicts itself.
public enum StoreProblem: Hashable, Sendable {
  /// What SQLite's own check says.
  case integrity(String)
  /// A row that holds what no spot can.
  case badRow(Spot.ID)
  /// Two spots that are both current.
  case twoCurrent(kind: String, name: String)
  /// A number that could be given again.
  case numberNotUsedUp(Spot.ID)
  /// A row that is kept for a change that there is no more.
  case strayImage(change: Int64)

  /// Whether rows may be lost or wrong, so that a ``SpotStore/rescue(path:evenEmpty:at:)`` is called for.
  public var isDamage: Bool {
    switch self {
    case .integrity, .badRow: true
    case .twoCurrent, .numberNotUsedUp, .strayImage: false
    }
  }
}

/// Checks of the whole file.
extension SpotStore {
  /// What is wrong with the file by SQLite's own check, and with its rows by the store's rules; empty when
  /// all is well.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public func problems() throws(StoreError) -> [StoreProblem] {
    try reading { (connection) throws(StoreError) in
      try connection.transaction(writing: false) { (connection) throws(StoreError) in
        let integrity = try connection.integrityLines()
        return integrity.isEmpty
          ? try connection.brokenRules() : integrity.map(StoreProblem.integrity)
      }
    }
  }
}

extension Connection {
  /// What SQLite's own check says, but for its "ok".
  func integrityLines() throws(StoreError) -> [String] {
    var lines: [String] = []
    let statement = try prepare("PRAGMA integrity_check")
    while try step(statement) {
      if let line = statement.text(0), line != "ok" { lines.append(line) }
    }
    return lines
  }

  fileprivate func brokenRules() throws(StoreError) -> [StoreProblem] {
    var problems: [StoreProblem] = []
    let twice = try prepare(
      "SELECT kind, name FROM spot WHERE replaced_ms IS NULL GROUP BY kind, name HAVING count(*) > 1"
    )
    while try step(twice) {
      problems.append(.twoCurrent(kind: twice.text(0) ?? "", name: twice.text(1) ?? ""))
    }
    let rows = try prepare("SELECT id, \(Connection.spotColumns) FROM spot ORDER BY id")
    while try step(rows) {
      if Spot(rows) == nil { problems.append(.badRow(rows.integer(0) ?? 0)) }
    }
    let unused = try prepare(
      """
      SELECT max(id) FROM spot HAVING max(id) >
        coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'spot'), 0)
      """)
    if try step(unused), let id = unused.integer(0) { problems.append(.numberNotUsedUp(id)) }
    let stray = try prepare(
      "SELECT DISTINCT change_id FROM spot_image WHERE change_id NOT IN (SELECT id FROM change)")
    while try step(stray) { problems.append(.strayImage(change: stray.integer(0) ?? 0)) }
    return problems
  }
}
