import WalkGraph

/// Writes the index of a map's names and addresses: one SQLite file.
///
/// The same records give the same bytes. Source: SQLite FTS5, <https://www.sqlite.org/fts5.html>.
public struct PlaceWriter {
  /// The version of the file's tables, in `user_version`.
  static let version: Int64 = 1
  /// "WkPl", in `application_id`.
  static let applicationID = 0x576B_506C

  private static let schema = """
    PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA cache_size = -16000; PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    BEGIN;
    CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE place(
      id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, osm INTEGER, lat INTEGER NOT NULL,
      lon INTEGER NOT NULL, name TEXT, number TEXT, street INTEGER, postcode INTEGER, city INTEGER,
      others TEXT, lines BLOB);
    CREATE TABLE corner(
      a INTEGER, b INTEGER, lat INTEGER, lon INTEGER, PRIMARY KEY(a, b, lat, lon)) WITHOUT ROWID;
    CREATE TABLE stretch(
      street INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
      step INTEGER NOT NULL, lines BLOB NOT NULL);
    CREATE VIRTUAL TABLE found USING fts5(
      words, content='', detail=none, columnsize=0, tokenize='ascii');
    """

  private var folder = TextFolder()
  private var words: [String: Int64] = [:]

  public init() {}

  /// Writes beside `path`, syncs and renames: never half a file.
  ///
  /// - Parameters:
  ///   - corners: By indices into `records`, which must be streets.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PlaceError/cannotWrite(path:code:)``.
  /// - Complexity: O(*n* log *n*) in the words of the records.
  public mutating func write(
    _ records: [PlaceRecord], corners: Set<StreetCorner>, stretches: [NumberedStretch],
    to path: String
  ) throws(PlaceError) -> Int {
    let partial = partialPath(of: path)
    removeFile(partial)
    do throws(PlaceError) {
      try fill(records, corners, stretches, partial)
      let reason = moveIntoPlace(partial, path)
      guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
      return byteCount(of: path)
    } catch {
      removeFile(partial)
      if case .cannotWrite(_, let code) = error { throw .cannotWrite(path: path, code: code) }
      throw error
    }
  }

  private mutating func fill(
    _ records: [PlaceRecord], _ corners: Set<StreetCorner>, _ stretches: [NumberedStretch],
    _ path: String
  ) throws(PlaceError) {
    let database = try Database(path: path, isNew: true)
    try database.execute(Self.schema)
    // What matters most first, neighbours together.
    let order = records.indices.sorted { a, b in
      let (first, second) = (records[a].place, records[b].place)
      let (north, south) = (first.coordinate.latitudeE7, second.coordinate.latitudeE7)
      return (first.kind.rank, north / PlaceCell.coarse, a)
        < (second.kind.rank, south / PlaceCell.coarse, b)
    }
    var ids = Array(repeating: 0, count: records.count)
    for (id, index) in order.enumerated() { ids[index] = id + 1 }
    do {
      let insert = try database.prepare(
        "INSERT INTO place VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      let find = try database.prepare("INSERT INTO found(rowid, words) VALUES(?, ?)")
      let newWord = try database.prepare("INSERT INTO word VALUES(?, ?)")
      for index in order {
        let record = records[index]
        try add(record, id: ids[index], database, insert, newWord)
        find.bind(ids[index], at: 1)
        find.bind(indexText(record), at: 2)
        try database.run(find)
      }
      let corner = try database.prepare("INSERT OR IGNORE INTO corner VALUES(?, ?, ?, ?)")
      let sorted = corners.map { corner in
        let (a, b) = (ids[corner.streets.0], ids[corner.streets.1])
        return (
          min(a, b), max(a, b), Int(corner.coordinate.latitudeE7),
          Int(corner.coordinate.longitudeE7)
        )
      }.sorted { $0 < $1 }
      for row in sorted {
        for (index, value) in [row.0, row.1, row.2, row.3].enumerated() {
          corner.bind(value, at: Int32(index + 1))
        }
        try database.run(corner)
      }
      let stretch = try database.prepare("INSERT INTO stretch VALUES(?, ?, ?, ?, ?)")
      for item in stretches {
        stretch.bind(try number(of: item.street, database, newWord), at: 1)
        stretch.bind(item.first, at: 2)
        stretch.bind(item.last, at: 3)
        stretch.bind(item.step, at: 4)
        stretch.bind(PlaceLines.encoded([item.line]), at: 5)
        try database.run(stretch)
      }
    }
    try database.execute(
      """
      INSERT INTO found(found) VALUES('optimize');
      CREATE INDEX stretch_street ON stretch(street);
      COMMIT;
      """)
  }

  private mutating func add(
    _ record: PlaceRecord, id: Int, _ database: borrowing Database,
    _ insert: borrowing DatabaseStatement, _ newWord: borrowing DatabaseStatement
  ) throws(PlaceError) {
    let place = record.place
    insert.bind(id, at: 1)
    insert.bind(Int(place.kind.rawValue), at: 2)
    insert.bind(place.osm?.packed, at: 3)
    insert.bind(Int(place.coordinate.latitudeE7), at: 4)
    insert.bind(Int(place.coordinate.longitudeE7), at: 5)
    insert.bind(place.name, at: 6)
    insert.bind(place.address.number, at: 7)
    insert.bind(try number(of: place.address.street, database, newWord), at: 8)
    insert.bind(try number(of: place.address.postcode, database, newWord), at: 9)
    insert.bind(try number(of: place.address.city, database, newWord), at: 10)
    insert.bind(
      record.otherNames.isEmpty ? nil : record.otherNames.joined(separator: "\n"), at: 11)
    insert.bind(record.lines.isEmpty ? nil : PlaceLines.encoded(record.lines), at: 12)
    try database.run(insert)
  }

  /// The number of a text that many places share.
  private mutating func number(
    of text: String?, _ database: borrowing Database, _ newWord: borrowing DatabaseStatement
  ) throws(PlaceError) -> Int64? {
    guard let text else { return nil }
    if let number = words[text] { return number }
    let number = Int64(words.count + 1)
    words[text] = number
    newWord.bind(number, at: 1)
    newWord.bind(text, at: 2)
    try database.run(newWord)
    return number
  }

  /// All words by which a place is found.
  private mutating func indexText(_ record: PlaceRecord) -> String {
    let place = record.place
    var words = PlaceCell.words(of: [place.coordinate])
    for line in record.lines { words.formUnion(PlaceCell.words(of: line)) }
    words.insert(place.kind.word)
    let texts = [place.name, place.address.street, place.address.postcode, place.address.city]
    for text in texts.compactMap({ $0 }) + record.otherNames {
      words.formUnion(folder.indexWords(text))
    }
    if let number = place.address.number {
      words.formUnion(HouseNumber.words(number, &folder))
    }
    return words.sorted().joined(separator: " ")
  }
}
