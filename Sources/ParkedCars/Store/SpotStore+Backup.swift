/// Copies of the whole store, and the way back from one.
extension SpotStore {
  /// Writes a copy of the store as it is at one moment: a store by itself, mode 0600.
  ///
  /// The copy is made beside `file` and moved to its place when it is whole and on the disk. It holds
  /// spots, places, the history, contacts, shares and walks, not what ``undo()`` would bring back.
  ///
  /// - Parameter replacing: Whether a file that is there may be replaced.
  /// - Returns: How many rows the copy has.
  /// - Throws: ``StoreError/exists(path:)``, ``StoreError/sameFile(path:)``, or another with the path of
  ///   `file`.
  public func backup(to file: String, replacing: Bool = false) throws(StoreError) -> Int {
    if isSameFile(file, path) { throw .sameFile(path: file) }
    if !replacing, fileExists(file) { throw .exists(path: file) }
    return try alone(besideFile: file) { () throws(StoreError) in
      let partial = SpotStore.partialPath(ofBackup: file)
      // What a kill has left.
      removeDatabase(partial)
      defer { removeDatabase(partial) }
      let count: Int
      do throws(StoreError) {
        try reading { (connection) throws(StoreError) in
          try connection.copy(to: partial, calling: file)
        }
        count = try SpotStore(path: partial).countAfterClearingChanges()
      } catch .full {
        throw .full(path: file)
      }
      let reason = moveIntoPlace(partial, to: file, replacing: replacing)
      if reason == alreadyExists { throw .exists(path: file) }
      guard reason == 0 else { throw .cannotCreate(path: file, errno: reason) }
      return count
    }
  }

  /// What ``backup(to:replacing:)`` writes to before it is whole.
  package static func partialPath(ofBackup file: String) -> String { file + ".partial" }

  /// Makes the store what a copy of it was: the rows of `file` under their numbers, and no others.
  ///
  /// `file`, which is only read, may be of an earlier schema. One transaction: ``undo()`` brings back all that
  /// was there before.
  ///
  /// - Returns: The change; its ``Change/after`` are the rows of the copy.
  /// - Throws: ``StoreError/missing(path:)``, ``StoreError/newer(path:found:supported:)``,
  ///   ``StoreError/foreign(path:)`` or ``StoreError/damaged(path:)`` with the path of `file`; nothing was
  ///   changed then.
  public func restore(
    from file: String, restoredAt: Instant = .now()
  ) throws(StoreError) -> Change {
    if isSameFile(file, path) { throw .sameFile(path: file) }
    guard fileExists(file) else { throw .missing(path: file) }
    return try alone(besideFile: path) { () throws(StoreError) in
      let copy = SpotStore.workPath(beside: path)
      removeDatabase(copy)
      defer { removeDatabase(copy) }
      try SpotStore.copySound(file, to: copy, for: path)
      return try reading { (connection) throws(StoreError) in
        try connection.restoreAll(from: copy, at: restoredAt)
      }
    }
  }

  /// What is made beside a store, to be part of it or its successor; used under ``alone(besideFile:_:)``.
  static func workPath(beside path: String) -> String { path + ".new" }

  /// Copies a store that is only read, once it has proved sound, and brings the copy up to date.
  private static func copySound(
    _ file: String, to copy: String, for path: String
  ) throws(StoreError) {
    let source = try Connection(
      path: file, patienceMilliseconds: patienceMilliseconds, mayWrite: false)
    guard try Schema.version(of: source) > 0 else { throw .foreign(path: file) }
    guard try source.integrityLines().isEmpty else { throw .damaged(path: file) }
    try source.copy(to: copy, calling: path)
    let rows = try SpotStore(path: copy, creating: false).problems()
    if rows.contains(where: \.isDamage) { throw .damaged(path: file) }
  }

  private func countAfterClearingChanges() throws(StoreError) -> Int {
    try inTransaction { (connection) throws(StoreError) in
      try connection.deleteChanges(where: "TRUE")
      return Int(try connection.integer("SELECT count(*) FROM spot"))
    }
  }
}

extension Connection {
  /// Writes the database as it is to a new file of mode 0600.
  ///
  /// - Parameter name: What errors call the file.
  fileprivate func copy(to partial: String, calling name: String) throws(StoreError) {
    // A folder that is missing may be a disk that is not there: nothing is made in its place.
    let reason = createPrivateFile(partial, makingFolders: false)
    guard reason == 0 else { throw .cannotCreate(path: name, errno: reason) }
    try run("VACUUM INTO ?", [.text(Connection.fileName(partial))])
  }

  /// Makes the rows of another store of this schema ours, as one change.
  fileprivate func restoreAll(from copy: String, at time: Instant) throws(StoreError) -> Change {
    try run("ATTACH ? AS backup", [.text(Connection.fileName(copy))])
    defer { try? execute("DETACH backup") }
    return try transaction { (connection) throws(StoreError) in
      try connection.replaceAllByBackup(in: connection.beginChange(.restore, at: time))
      guard let done = try connection.nextChange(isUndone: false) else {
        throw .damaged(path: path)
      }
      return done
    }
  }

  /// Puts the rows of the attached database `backup` in the place of ours, and keeps ours in `change`.
  fileprivate func replaceAllByBackup(in change: Int64) throws(StoreError) {
    let columns = Connection.spotColumns
    try execute(
      """
      INSERT INTO spot_image (change_id, id, \(columns)) SELECT \(change), id, \(columns) FROM spot;
      INSERT INTO spot_image (change_id, id) SELECT \(change), id FROM backup.spot
        WHERE id NOT IN (SELECT id FROM main.spot);
      DELETE FROM spot;
      INSERT INTO spot (id, \(columns)) SELECT id, \(columns) FROM backup.spot;
      """)
    for table in ["me", "contact", "share", "walk"] {
      try execute(
        "INSERT INTO \(table) SELECT * FROM backup.\(table) "
          + "WHERE NOT EXISTS (SELECT 1 FROM main.\(table))")
    }
    try useUpNumbers(
      to: integer("SELECT coalesce(max(seq), 0) FROM backup.sqlite_sequence WHERE name = 'spot'"))
  }

  /// Sees to it that no number up to `last` is given again.
  func useUpNumbers(to last: Int64) throws(StoreError) {
    try execute(
      """
      INSERT INTO sqlite_sequence (name, seq) SELECT 'spot', 0
        WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'spot');
      UPDATE sqlite_sequence SET seq = max(seq, \(last)) WHERE name = 'spot';
      """)
  }
}
