import WalkGeometry

/// Spots to rows and back.
extension Connection {
  private static let fixColumns = [
    "latitude_e7", "longitude_e7", "accuracy_m", "accuracy_rule", "altitude_m",
    "vertical_accuracy_m", "fix_level", "course_deg", "speed_mps", "fix_ms", "fix_offset_min",
    "source", "is_simulated",
  ]

  /// All that a row of `spot` or `spot_image` holds but its number, in the order of ``values(of:)``.
  static let spotColumns =
    (["kind", "name"] + fixColumns + [
      "level", "spot", "note", "photo_path", "until_ms", "until_offset_min", "saved_ms",
      "saved_offset_min", "edited_ms", "edited_offset_min", "replaced_ms", "replaced_offset_min",
    ] + fixColumns.map { "first_" + $0 }).joined(separator: ", ")

  /// Appends a current spot and gives it its number.
  func insert(
    _ kind: Spot.Kind, named name: String, _ fix: Fix, _ details: SpotDetails, savedAt: Instant
  ) throws(StoreError) -> Spot {
    let spot = Spot(
      id: 0, kind: kind, name: name, fix: fix, firstFix: nil, details: details, savedAt: savedAt,
      editedAt: nil, replacedAt: nil)
    let values = Connection.values(of: spot)
    try run(
      "INSERT INTO spot (\(Connection.spotColumns)) VALUES (\(Connection.marks(values.count)))",
      values)
    return spot.numbered(lastInsertedID)
  }

  /// Writes all of a spot over the row of its number.
  func update(_ spot: Spot) throws(StoreError) {
    let values = Connection.values(of: spot)
    try run(
      "UPDATE spot SET (\(Connection.spotColumns)) = (\(Connection.marks(values.count))) "
        + "WHERE id = ?", values + [.integer(spot.id)])
  }

  /// The current spot of that kind and name, however the name's letters are composed.
  func currentSpot(_ kind: Spot.Kind, named name: String) throws(StoreError) -> Spot? {
    try spots(where: "kind = ? AND replaced_ms IS NULL", [.text(kind.rawValue)])
      .first { $0.name == name }
  }

  /// The spots that meet `condition`, SQL of our own, the newest first.
  ///
  /// - Parameter table: `spot`, or `spot_image` for rows as they were.
  func spots(
    from table: StaticString = "spot", where condition: String, _ values: [SQLValue] = []
  ) throws(StoreError) -> [Spot] {
    let statement = try prepare(
      "SELECT id, \(Connection.spotColumns) FROM \(table) WHERE \(condition) ORDER BY id DESC",
      values)
    var spots: [Spot] = []
    while try step(statement) {
      guard let spot = Spot(statement) else { throw .damaged(path: path) }
      spots.append(spot)
    }
    return spots
  }

  private static func marks(_ count: Int) -> String {
    Array(repeating: "?", count: count).joined(separator: ", ")
  }

  private static func values(of spot: Spot) -> [SQLValue] {
    let details = spot.details
    return [.text(spot.kind.rawValue), .text(spot.name)] + values(of: spot.fix) + [
      SQLValue(details.level?.text), SQLValue(details.spot), SQLValue(details.note),
      SQLValue(details.photoPath),
    ] + values(of: details.until) + values(of: spot.savedAt) + values(of: spot.editedAt)
      + values(of: spot.replacedAt) + values(of: spot.firstFix)
  }

  private static func values(of fix: Fix?) -> [SQLValue] {
    guard let fix else { return Array(repeating: .null, count: fixColumns.count) }
    return [
      .integer(Int64(fix.coordinate.latitudeE7)), .integer(Int64(fix.coordinate.longitudeE7)),
      SQLValue(fix.horizontalAccuracy), SQLValue(fix.accuracyRule?.rawValue),
      SQLValue(fix.altitude), SQLValue(fix.verticalAccuracy), SQLValue(fix.level),
      SQLValue(fix.course), SQLValue(fix.speed),
    ] + values(of: fix.time) + [SQLValue(fix.source), .integer(fix.isSimulated ? 1 : 0)]
  }

  private static func values(of instant: Instant?) -> [SQLValue] {
    [SQLValue(instant?.milliseconds), SQLValue(instant.map { Int64($0.offsetMinutes) })]
  }
}

extension Spot {
  /// Reads a row of a number and ``Connection/spotColumns``; `nil` when it holds what no spot can.
  init?(_ row: borrowing Statement) {
    guard let id = row.integer(0), let kind = row.text(1).flatMap(Kind.init(rawValue:)),
      let name = row.text(2), let fix = Fix(row, from: 3),
      let until = row.optionalInstant(20), let savedAt = row.instant(22),
      let editedAt = row.optionalInstant(24), let replacedAt = row.optionalInstant(26)
    else { return nil }
    let firstFix = Fix(row, from: 28)
    if firstFix == nil, row.integer(28) != nil { return nil }
    self.init(
      id: id, kind: kind, name: name, fix: fix, firstFix: firstFix,
      details: SpotDetails(
        level: row.text(16).map(Level.init), spot: row.text(17), note: row.text(18),
        photoPath: row.text(19), until: until),
      savedAt: savedAt, editedAt: editedAt, replacedAt: replacedAt)
  }

  fileprivate func numbered(_ id: Int64) -> Spot {
    Spot(
      id: id, kind: kind, name: name, fix: fix, firstFix: firstFix, details: details,
      savedAt: savedAt, editedAt: editedAt, replacedAt: replacedAt)
  }

  /// This spot in the history.
  func replaced(at time: Instant) -> Spot {
    Spot(
      id: id, kind: kind, name: name, fix: fix, firstFix: firstFix, details: details,
      savedAt: savedAt, editedAt: editedAt, replacedAt: time)
  }

  /// This spot as `draft` has it; the fix that it was saved from is kept.
  func corrected(_ draft: SpotDraft, at time: Instant) -> Spot {
    Spot(
      id: id, kind: kind, name: draft.name, fix: draft.fix,
      firstFix: firstFix ?? (draft.fix == fix ? nil : fix), details: draft.details,
      savedAt: savedAt, editedAt: time, replacedAt: replacedAt)
  }
}

extension Fix {
  /// Reads the columns of a fix, the first of which is `column`.
  fileprivate init?(_ row: borrowing Statement, from column: Int32) {
    guard let latitude = row.integer(column), let longitude = row.integer(column + 1),
      -900_000_000...900_000_000 ~= latitude, -1_800_000_000...1_800_000_000 ~= longitude,
      let time = row.instant(column + 9)
    else { return nil }
    self.init(
      coordinate: Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)),
      horizontalAccuracy: row.real(column + 2),
      accuracyRule: row.text(column + 3).flatMap(AccuracyRule.init(rawValue:)),
      altitude: row.real(column + 4), verticalAccuracy: row.real(column + 5),
      level: row.real(column + 6), course: row.real(column + 7), speed: row.real(column + 8),
      time: time, source: row.text(column + 11), isSimulated: row.integer(column + 12) == 1)
  }
}

extension Statement {
  /// The instant in this column (milliseconds) and the next (minutes east of UTC).
  func instant(_ column: Int32) -> Instant? {
    guard let milliseconds = integer(column), let minutes = integer(column + 1),
      let offset = Int(exactly: minutes)
    else { return nil }
    return Instant(checking: milliseconds, offsetMinutes: offset)
  }

  /// As ``instant(_:)``, but an instant that may be missing; the outer `nil` is for one that is none.
  fileprivate func optionalInstant(_ column: Int32) -> Instant?? {
    let found = instant(column)
    return found == nil && integer(column) != nil ? nil : .some(found)
  }
}
