import WalkGeometry
import WalkGraph

/// Writes the index of a map's names and addresses: one SQLite file.
///
/// The same table gives the same bytes. Source: SQLite FTS5, <https://www.sqlite.org/fts5.html>.
package struct PlaceWriter {
  /// The version of the file's tables, in `user_version`.
  static let version: Int64 = 2
  /// "WkPl", in `application_id`.
  static let applicationID = 0x576B_506C

  private static let schema = """
    PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -2000;
    PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);
    BEGIN;
    CREATE TABLE area(checksum BLOB NOT NULL);
    INSERT INTO area VALUES(zeroblob(8));
    CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE place(
      id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, osm INTEGER, lat INTEGER NOT NULL,
      lon INTEGER NOT NULL, name TEXT, number TEXT, street INTEGER, postcode INTEGER, city INTEGER,
      others TEXT, lines BLOB);
    CREATE TABLE corner(
      a INTEGER, b INTEGER, lat INTEGER, lon INTEGER, PRIMARY KEY(a, b, lat, lon)) WITHOUT ROWID;
    CREATE TABLE stretch(
      street TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
      step INTEGER NOT NULL, lines BLOB NOT NULL);
    CREATE VIRTUAL TABLE found USING fts5(
      words, content='', detail=none, columnsize=0, tokenize='ascii', prefix='1 2 3');
    """

  private let table: PlaceTable
  /// The number in the file of each text that places share; 0 while it has none.
  private var shared: [Int64]
  private var sharedCount: Int64 = 0

  private init(_ table: PlaceTable) {
    self.table = table
    shared = Array(repeating: 0, count: table.texts.count + 1)
  }

  /// Writes all beside `path`, but for what ties the index to its area.
  ///
  /// - Throws: ``PlaceError/cannotWrite(path:code:)``.
  /// - Complexity: O(*n* log *n*) in the words of the places.
  package static func write(
    _ table: PlaceTable, beside path: String
  ) throws(PlaceError) {
    var writer = PlaceWriter(table)
    discard(beside: path)
    try told(of: path) { () throws(PlaceError) in try writer.fill(partialPath(of: path)) }
  }

  /// Ties what was written to its area, and syncs it.
  ///
  /// - Parameter areaChecksum: `Area.checksum`.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PlaceError/cannotWrite(path:code:)``.
  package static func seal(
    beside path: String, areaChecksum: UInt64
  ) throws(PlaceError) -> Int {
    let partial = partialPath(of: path)
    try told(of: path) { () throws(PlaceError) in
      let database = try Database(path: partial, isWritten: true)
      try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
      let statement = try database.prepare("UPDATE area SET checksum = ?")
      statement.bind(PlaceSeal.bytes(areaChecksum), at: 1)
      try database.run(statement)
    }
    let reason = syncFile(partial)
    guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
    return byteCount(of: partial)
  }

  /// Gives what was written its name.
  ///
  /// - Throws: ``PlaceError/cannotWrite(path:code:)``.
  package static func commit(_ path: String) throws(PlaceError) {
    let reason = renameFile(partialPath(of: path), path)
    guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
  }

  /// Removes what was written and has no name yet.
  package static func discard(beside path: String) { removeFile(partialPath(of: path)) }

  /// Does something with the file beside `path`, of which errors are to tell.
  private static func told(
    of path: String, _ body: () throws(PlaceError) -> Void
  ) throws(PlaceError) {
    do {
      try body()
    } catch {
      guard case .cannotWrite(_, let code) = error else { throw error }
      throw .cannotWrite(path: path, code: code)
    }
  }

  private mutating func fill(_ path: String) throws(PlaceError) {
    let database = try Database(path: path, isWritten: true)
    try database.execute(Self.schema)
    let (order, ids) = order()
    // First the words: what joining their parts leaves free is filled by the rest.
    try addWords(order, database)
    try addPlaces(order, database)
    try addCorners(ids, database)
    try addStretches(database)
    try database.execute("CREATE INDEX stretch_street ON stretch(street); COMMIT;")
  }

  private mutating func addWords(
    _ order: [Int], _ database: borrowing Database
  ) throws(PlaceError) {
    var words = IndexWords(textCount: table.texts.count)
    let find = try database.prepare("INSERT INTO found(rowid, words) VALUES(?, ?)")
    for (position, index) in order.enumerated() {
      let (row, others, lines) = place(index)
      words.collect(row, others: others, lines: lines, table.texts)
      find.bind(position + 1, at: 1)
      words.line.withUnsafeBytes { find.bind(text: $0, at: 2) }
      try database.run(find)
    }
    try database.execute("INSERT INTO found(found) VALUES('optimize')")
  }

  private mutating func addPlaces(
    _ order: [Int], _ database: borrowing Database
  ) throws(PlaceError) {
    let insert = try database.prepare(
      "INSERT INTO place VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let newWord = try database.prepare("INSERT INTO word VALUES(?, ?)")
    for (position, index) in order.enumerated() {
      let (row, others, lines) = place(index)
      try add(row, others, lines, id: position + 1, database, insert, newWord)
    }
  }

  /// A row, or after the last one a street, with the texts of its further names and its lines.
  private func place(
    _ index: Int
  ) -> (row: PlaceTable.Row, others: [UInt32], lines: [[Coordinate]]) {
    if index < table.rows.count {
      let row = table.rows[index]
      return (row, row.others == 0 ? [] : [row.others], [])
    }
    let street = table.streets[index - table.rows.count]
    return (street.row, street.others, street.lines)
  }

  /// Rows, then streets, by what matters most, neighbours together; and the id of each.
  private func order() -> (order: [Int], ids: [Int]) {
    var keys: [UInt64] = []
    keys.reserveCapacity(table.count)
    func add(_ row: PlaceTable.Row) {
      let band = UInt64(row.coordinate.latitudeE7 / PlaceCell.coarse + 10_000)
      keys.append(UInt64(row.kind.rank) << 56 | band << 40 | UInt64(keys.count))
    }
    for row in table.rows { add(row) }
    for street in table.streets { add(street.row) }
    keys.sort()
    let order = keys.map { Int($0 & 0xFF_FFFF_FFFF) }
    var ids = Array(repeating: 0, count: order.count)
    for (position, index) in order.enumerated() { ids[index] = position + 1 }
    return (order, ids)
  }

  private mutating func add(
    _ row: PlaceTable.Row, _ others: [UInt32], _ lines: [[Coordinate]], id: Int,
    _ database: borrowing Database, _ insert: borrowing DatabaseStatement,
    _ newWord: borrowing DatabaseStatement
  ) throws(PlaceError) {
    insert.bind(id, at: 1)
    insert.bind(Int(row.kind.rawValue), at: 2)
    insert.bind(row.osm.packed, at: 3)
    insert.bind(Int(row.coordinate.latitudeE7), at: 4)
    insert.bind(Int(row.coordinate.longitudeE7), at: 5)
    table.texts.withBytes(row.name) { insert.bind(text: $0, at: 6) }
    table.texts.withBytes(row.number) { insert.bind(text: $0, at: 7) }
    insert.bind(try number(of: row.street, database, newWord), at: 8)
    insert.bind(try number(of: row.postcode, database, newWord), at: 9)
    insert.bind(try number(of: row.city, database, newWord), at: 10)
    if others.count < 2 {
      table.texts.withBytes(others.first ?? 0) { insert.bind(text: $0, at: 11) }
    } else {
      insert.bind(joined(others), at: 11)
    }
    insert.bind(lines.isEmpty ? nil : PlaceLines.encoded(lines), at: 12)
    try database.run(insert)
  }

  /// The lines of several texts, each once.
  private func joined(_ others: [UInt32]) -> String {
    var lines: [Substring] = []
    for text in others.compactMap({ table.texts[$0] }) {
      for line in text.split(separator: "\n") where !lines.contains(line) { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// The number of a text that many places share.
  private mutating func number(
    of text: UInt32, _ database: borrowing Database, _ newWord: borrowing DatabaseStatement
  ) throws(PlaceError) -> Int64? {
    if text == 0 { return nil }
    if shared[Int(text)] == 0 {
      sharedCount += 1
      shared[Int(text)] = sharedCount
      newWord.bind(sharedCount, at: 1)
      table.texts.withBytes(text) { newWord.bind(text: $0, at: 2) }
      try database.run(newWord)
    }
    return shared[Int(text)]
  }

  private func addCorners(_ ids: [Int], _ database: borrowing Database) throws(PlaceError) {
    let first = table.rows.count
    let corners = table.corners.map { corner in
      let (a, b) = (ids[first + corner.streets.0], ids[first + corner.streets.1])
      let place = corner.coordinate
      return (min(a, b), max(a, b), Int(place.latitudeE7), Int(place.longitudeE7))
    }.sorted { $0 < $1 }
    let insert = try database.prepare("INSERT OR IGNORE INTO corner VALUES(?, ?, ?, ?)")
    for corner in corners {
      insert.bind(corner.0, at: 1)
      insert.bind(corner.1, at: 2)
      insert.bind(corner.2, at: 3)
      insert.bind(corner.3, at: 4)
      try database.run(insert)
    }
  }

  private func addStretches(_ database: borrowing Database) throws(PlaceError) {
    let insert = try database.prepare("INSERT INTO stretch VALUES(?, ?, ?, ?, ?)")
    for stretch in table.stretches {
      table.texts.withBytes(stretch.street) { insert.bind(text: $0, at: 1) }
      insert.bind(stretch.first, at: 2)
      insert.bind(stretch.last, at: 3)
      insert.bind(stretch.step, at: 4)
      insert.bind(PlaceLines.encoded([stretch.line]), at: 5)
      try database.run(insert)
    }
  }
}
