/// The changes that can be taken back, as rows: each holds the spots it touched as they were before.
///
/// Taking one back swaps those images with the rows of now, so that doing it again is the same swap.
/// It is always the last change that is taken back, and so no rule of the tables can be broken by it.
extension Connection {
  /// How many changes are kept; what they hold of rows that were forgotten goes with them.
  static let mostChanges = 100

  /// Begins a change; what was undone before it can not be done again.
  ///
  /// - Returns: Its number, for ``keep(_:in:)``.
  func beginChange(_ verb: Change.Verb, at time: Instant) throws(StoreError) -> Int64 {
    try deleteChanges(where: "is_undone")
    try run(
      "INSERT INTO change (verb, made_ms, made_offset_min) VALUES (?, ?, ?)",
      [
        .text(verb.rawValue), .integer(time.milliseconds), .integer(Int64(time.offsetMinutes)),
      ])
    let id = lastInsertedID
    try deleteChanges(where: "id <= \(id) - \(Connection.mostChanges)")
    return id
  }

  /// Keeps a row as it is now; to be called before a change touches it, and after it has made it for
  /// one that was not there.
  func keep(_ spot: Spot.ID, wasThere: Bool = true, in change: Int64) throws(StoreError) {
    if wasThere {
      try run(
        """
        INSERT INTO spot_image (change_id, id, \(Connection.spotColumns))
        SELECT ?, id, \(Connection.spotColumns) FROM spot WHERE id = ?
        """, [.integer(change), .integer(spot)])
    } else {
      try run(
        "INSERT INTO spot_image (change_id, id) VALUES (?, ?)", [.integer(change), .integer(spot)])
    }
  }

  /// The change that would be taken back next, or done again.
  func nextChange(isUndone: Bool) throws(StoreError) -> Change? {
    let statement = try prepare(
      "SELECT id, verb, made_ms, made_offset_min FROM change WHERE is_undone = ? "
        + "ORDER BY id \(isUndone ? "ASC" : "DESC") LIMIT 1", [.integer(isUndone ? 1 : 0)])
    guard try step(statement) else { return nil }
    guard let id = statement.integer(0), let verb = statement.text(1).flatMap(Change.Verb.init),
      let time = statement.instant(2)
    else { throw .damaged(path: path) }
    let images = try spots(
      from: "spot_image", where: "change_id = ? AND name IS NOT NULL", [.integer(id)])
    let rows = try spots(
      where: "id IN (SELECT id FROM spot_image WHERE change_id = ?)", [.integer(id)])
    return Change(
      id: id, verb: verb, madeAt: time, before: isUndone ? rows : images,
      after: isUndone ? images : rows)
  }

  /// Puts the rows of a change as it has them, and keeps them as they were: takes it back, or does it
  /// again.
  func swap(_ change: Change) throws(StoreError) {
    let columns = Connection.spotColumns
    let id = SQLValue.integer(change.id)
    // Numbers below zero are free: changes are counted from 1.
    let aside = SQLValue.integer(-change.id)
    try run(
      """
      INSERT INTO spot_image (change_id, id, \(columns))
      SELECT ?, image.id, \(columns.split(separator: ", ").map { "spot.\($0)" }.joined(separator: ", "))
      FROM spot_image AS image LEFT JOIN spot ON spot.id = image.id WHERE image.change_id = ?
      """, [aside, id])
    try run("DELETE FROM spot WHERE id IN (SELECT id FROM spot_image WHERE change_id = ?)", [id])
    try run(
      """
      INSERT INTO spot (id, \(columns)) SELECT id, \(columns) FROM spot_image
      WHERE change_id = ? AND name IS NOT NULL
      """, [id])
    try run("DELETE FROM spot_image WHERE change_id = ?", [id])
    try run("UPDATE spot_image SET change_id = ? WHERE change_id = ?", [id, aside])
    try run("UPDATE change SET is_undone = NOT is_undone WHERE id = ?", [id])
  }

  /// Deletes the changes that meet `condition`, SQL of our own, and what they hold.
  func deleteChanges(where condition: String) throws(StoreError) {
    try execute(
      """
      DELETE FROM spot_image WHERE change_id IN (SELECT id FROM change WHERE \(condition));
      DELETE FROM change WHERE \(condition);
      """)
  }
}
