import WalkGeometry

/// What was sent and what came.
extension SpotStore {
  /// Remembers that a place was sent or received.
  ///
  /// What came before in the same words from the same person is not kept twice.
  ///
  /// - Parameter time: The present, unless a test or a replay says otherwise.
  /// - Returns: The row, and whether it is new.
  public func record(
    _ content: SharedContent, as direction: Share.Direction, at time: Instant = .now()
  ) throws(StoreError) -> (share: Share, isNew: Bool) {
    try inTransaction { (connection) throws(StoreError) in
      if direction == .received {
        let before = try connection.shares(where: "direction = 'received'").first { known in
          var same = content
          same.spotID = known.content.spotID
          return known.content == same
        }
        if let before {
          guard let spot = content.spotID, spot != before.content.spotID else {
            return (share: before, isNew: false)
          }
          try connection.run(
            "UPDATE share SET spot_id = ? WHERE id = ?", [.integer(spot), .integer(before.id)])
          return (
            share: Share(id: before.id, direction: .received, content: content, at: before.at),
            isNew: false
          )
        }
      }
      let values = Connection.values(of: content, direction, at: time)
      let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
      try connection.run(
        "INSERT INTO share (\(Connection.shareColumns)) VALUES (\(marks))", values)
      let share = Share(
        id: connection.lastInsertedID, direction: direction, content: content, at: time)
      return (share: share, isNew: true)
    }
  }

  /// The places that went and came, the newest first.
  ///
  /// - Parameters:
  ///   - direction: Only those that went this way; `nil` is both.
  ///   - spot: Only those made of this spot or place, or kept as it; `nil` is all.
  public func shares(
    _ direction: Share.Direction? = nil, of spot: Spot.ID? = nil
  ) throws(StoreError) -> [Share] {
    try reading { (connection) throws(StoreError) in
      try connection.shares(
        where: "(?1 IS NULL OR direction = ?1) AND (?2 IS NULL OR spot_id = ?2)",
        [SQLValue(direction?.rawValue), SQLValue(spot)])
    }
  }

  /// Deletes what was remembered of a share, for good; its number is not given again.
  ///
  /// - Returns: Whether there was one of that number.
  public func forgetShare(id: Share.ID) throws(StoreError) -> Bool {
    try inTransaction { (connection) throws(StoreError) in
      guard try connection.integer("SELECT count(*) FROM share WHERE id = \(id)") > 0 else {
        return false
      }
      try connection.run("DELETE FROM share WHERE id = ?", [.integer(id)])
      return true
    }
  }
}

extension Connection {
  fileprivate static let shareColumns =
    "direction, person, form, spot_id, name, latitude_e7, longitude_e7, accuracy_m, altitude_m, "
    + "level, spot, note, fix_ms, fix_offset_min, shared_ms, shared_offset_min"

  fileprivate func shares(
    where condition: String, _ values: [SQLValue] = []
  ) throws(StoreError) -> [Share] {
    let statement = try prepare(
      "SELECT id, \(Connection.shareColumns) FROM share WHERE \(condition) ORDER BY id DESC", values
    )
    var shares: [Share] = []
    while try step(statement) {
      guard let share = Share(statement) else { throw .damaged(path: path) }
      shares.append(share)
    }
    return shares
  }

  fileprivate static func values(
    of content: SharedContent, _ direction: Share.Direction, at time: Instant
  ) -> [SQLValue] {
    [
      .text(direction.rawValue), SQLValue(content.person), .text(content.form),
      SQLValue(content.spotID), SQLValue(content.name),
      .integer(Int64(content.coordinate.latitudeE7)),
      .integer(Int64(content.coordinate.longitudeE7)),
      SQLValue(content.accuracy), SQLValue(content.altitude), SQLValue(content.level?.text),
      SQLValue(content.spot), SQLValue(content.note), SQLValue(content.time?.milliseconds),
      SQLValue(content.time.map { Int64($0.offsetMinutes) }), .integer(time.milliseconds),
      .integer(Int64(time.offsetMinutes)),
    ]
  }
}

extension Share {
  /// Reads a row of a number and ``Connection/shareColumns``; `nil` when it holds what no share can.
  fileprivate init?(_ row: borrowing Statement) {
    guard let id = row.integer(0), let direction = row.text(1).flatMap(Direction.init(rawValue:)),
      let form = row.text(3), let latitude = row.integer(6), let longitude = row.integer(7),
      -900_000_000...900_000_000 ~= latitude, -1_800_000_000...1_800_000_000 ~= longitude,
      let at = row.instant(15)
    else { return nil }
    var content = SharedContent(
      Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)), form: form,
      person: row.text(2))
    content.spotID = row.integer(4)
    content.name = row.text(5)
    content.accuracy = row.real(8)
    content.altitude = row.real(9)
    content.level = row.text(10).map(Level.init)
    content.spot = row.text(11)
    content.note = row.text(12)
    content.time = row.instant(13)
    self.init(id: id, direction: direction, content: content, at: at)
  }
}
