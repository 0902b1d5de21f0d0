import WalkGeometry

/// Spots to rows and back.
extension Connection {
  private static let columns = """
    vehicle, latitude_e7, longitude_e7, accuracy_m, altitude_m, vertical_accuracy_m, fix_level, \
    fix_ms, fix_offset_min, source, is_simulated, level, spot, note, photo_path, until_ms, \
    until_offset_min, saved_ms, saved_offset_min
    """

  /// Appends a current spot and gives it its number.
  func insert(
    _ fix: Fix, _ details: SpotDetails, vehicle: String, savedAt: Instant
  ) throws(StoreError) -> Spot {
    let values: [SQLValue] = [
      .text(vehicle), .integer(Int64(fix.coordinate.latitudeE7)),
      .integer(Int64(fix.coordinate.longitudeE7)), SQLValue(fix.horizontalAccuracy),
      SQLValue(fix.altitude), SQLValue(fix.verticalAccuracy), SQLValue(fix.level),
      .integer(fix.time.milliseconds), .integer(Int64(fix.time.offsetMinutes)),
      SQLValue(fix.source), .integer(fix.isSimulated ? 1 : 0), SQLValue(details.level?.text),
      SQLValue(details.spot), SQLValue(details.note), SQLValue(details.photoPath),
      SQLValue(details.until?.milliseconds),
      SQLValue(details.until.map { Int64($0.offsetMinutes) }), .integer(savedAt.milliseconds),
      .integer(Int64(savedAt.offsetMinutes)),
    ]
    let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
    try run("INSERT INTO spot (\(Connection.columns)) VALUES (\(marks))", values)
    return Spot(
      id: lastInsertedID, vehicle: vehicle, fix: fix, details: details, savedAt: savedAt,
      replacedAt: nil)
  }

  /// Moves a current spot to the history.
  func retire(_ spot: Spot, at time: Instant) throws(StoreError) -> Spot {
    try run(
      "UPDATE spot SET replaced_ms = ?, replaced_offset_min = ? WHERE id = ?",
      [.integer(time.milliseconds), .integer(Int64(time.offsetMinutes)), .integer(spot.id)])
    return Spot(
      id: spot.id, vehicle: spot.vehicle, fix: spot.fix, details: spot.details,
      savedAt: spot.savedAt, replacedAt: time)
  }

  /// The spot where `vehicle` stands.
  func currentSpot(of vehicle: String) throws(StoreError) -> Spot? {
    try spots(where: "vehicle = ? AND replaced_ms IS NULL", [.text(vehicle)]).first
  }

  /// The spots that meet `condition`, SQL of our own, the newest first.
  func spots(where condition: String, _ values: [SQLValue]) throws(StoreError) -> [Spot] {
    let statement = try prepare(
      """
      SELECT \(Connection.columns), id, replaced_ms, replaced_offset_min FROM spot
      WHERE \(condition) ORDER BY id DESC
      """, values)
    var spots: [Spot] = []
    while try step(statement) {
      guard let spot = Spot(statement) else { throw .damaged(path: path) }
      spots.append(spot)
    }
    return spots
  }
}

extension Spot {
  /// Reads a row of ``Connection/spots(where:_:)``; `nil` when it holds what no spot can.
  fileprivate init?(_ row: borrowing Statement) {
    guard let vehicle = row.text(0), let latitude = row.integer(1), let longitude = row.integer(2),
      -900_000_000...900_000_000 ~= latitude, -1_800_000_000...1_800_000_000 ~= longitude,
      let fixTime = row.instant(7), let savedAt = row.instant(17), let id = row.integer(19),
      let fix = Fix(
        coordinate: Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)),
        horizontalAccuracy: row.real(3), altitude: row.real(4), verticalAccuracy: row.real(5),
        level: row.real(6), time: fixTime, source: row.text(9), isSimulated: row.integer(10) == 1)
    else { return nil }
    let until = row.instant(15)
    let replacedAt = row.instant(20)
    if until == nil, row.integer(15) != nil { return nil }
    if replacedAt == nil, row.integer(20) != nil { return nil }
    self.id = id
    self.vehicle = vehicle
    self.fix = fix
    details = SpotDetails(
      level: row.text(11).map(Level.init), spot: row.text(12), note: row.text(13),
      photoPath: row.text(14), until: until)
    self.savedAt = savedAt
    self.replacedAt = replacedAt
  }
}

extension Statement {
  /// The instant in this column (milliseconds) and the next (minutes east of UTC).
  fileprivate func instant(_ column: Int32) -> Instant? {
    guard let milliseconds = integer(column), let minutes = integer(column + 1),
      let offset = Int(exactly: minutes)
    else { return nil }
    return Instant(checking: milliseconds, offsetMinutes: offset)
  }
}
