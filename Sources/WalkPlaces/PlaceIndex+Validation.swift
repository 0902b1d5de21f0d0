extension PlaceIndex {
  /// Reads everything: SQLite's own structure, each word of the index, and that every number points at
  /// something.
  ///
  /// - Throws: ``PlaceError/damaged(path:code:)`` at the first thing that is wrong.
  /// - Complexity: O(*n* log *n*) in the words of the places.
  public func validate() throws(PlaceError) {
    let check = try database.prepare("PRAGMA integrity_check(1)")
    guard try database.step(check), check.text(0) == "ok" else { throw damage }
    let count = Int64(try count())
    // FTS5's own check writes, if nothing; to read each word of each place is as good.
    try database.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.instance USING fts5vocab(main, found, 'instance')")
    try expect(
      "SELECT count(*) FROM temp.instance WHERE doc NOT BETWEEN 1 AND \(count)", 0)
    // Each place has one word that tells its kind.
    try expect(
      "SELECT coalesce(sum(doc), 0) FROM temp.term WHERE term BETWEEN '\u{E000}' AND '\u{E000}~'",
      count)
    try expect(
      """
      SELECT count(*) FROM place WHERE id NOT BETWEEN 1 AND \(count)
        OR abs(lat) > 900000000 OR abs(lon) > 1800000000
      """, 0)
    for column in ["street", "postcode", "city"] {
      try expect(
        """
        SELECT count(*) FROM place
        WHERE \(column) IS NOT NULL AND \(column) NOT IN (SELECT id FROM word)
        """, 0)
    }
    try expect(
      """
      SELECT count(*) FROM corner
      WHERE a NOT BETWEEN 1 AND \(count) OR b NOT BETWEEN 1 AND \(count) OR a >= b
      """, 0)
    try expect("SELECT count(*) FROM stretch WHERE first >= last OR step < 1", 0)
  }

  private func expect(_ sql: String, _ number: Int64) throws(PlaceError) {
    let statement = try database.prepare(sql)
    guard try database.step(statement), statement.integer(0) == number else { throw damage }
  }

  /// SQLITE_CORRUPT.
  private var damage: PlaceError { .damaged(path: database.path, code: 11) }
}
