/// The tables of the store, as a list of migrations.
///
/// `PRAGMA user_version` holds how many of them a file has had. A migration is never edited once it
/// has landed: a change is one more at the end, with a fixture of the schema before it among the
/// tests.
enum Schema {
  /// `PRAGMA application_id` of a store: "WKBK".
  static let applicationID: Int64 = 0x574B_424B

  /// How many columns `spot` had at first: no row of it has fewer.
  static let firstColumnCount = 22

  /// Meters, degrees × 1e7, milliseconds since 1970 UTC with the minutes east of UTC in force. NULL
  /// is unknown. AUTOINCREMENT: an id never comes back to life.
  static let migrations = [
    """
    CREATE TABLE spot (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      vehicle TEXT NOT NULL,
      latitude_e7 INTEGER NOT NULL CHECK (latitude_e7 BETWEEN -900000000 AND 900000000),
      longitude_e7 INTEGER NOT NULL CHECK (longitude_e7 BETWEEN -1800000000 AND 1800000000),
      accuracy_m REAL CHECK (accuracy_m >= 0),
      altitude_m REAL,
      vertical_accuracy_m REAL CHECK (vertical_accuracy_m > 0),
      fix_level REAL,
      fix_ms INTEGER NOT NULL,
      fix_offset_min INTEGER NOT NULL,
      source TEXT,
      is_simulated INTEGER NOT NULL CHECK (is_simulated IN (0, 1)),
      level TEXT,
      spot TEXT,
      note TEXT,
      photo_path TEXT,
      until_ms INTEGER,
      until_offset_min INTEGER,
      saved_ms INTEGER NOT NULL,
      saved_offset_min INTEGER NOT NULL,
      replaced_ms INTEGER,
      replaced_offset_min INTEGER,
      CHECK ((until_ms IS NULL) = (until_offset_min IS NULL)),
      CHECK ((replaced_ms IS NULL) = (replaced_offset_min IS NULL))
    ) STRICT;
    -- One current spot per vehicle.
    CREATE UNIQUE INDEX spot_current ON spot (vehicle) WHERE replaced_ms IS NULL;
    """,
    """
    -- The vehicle's name, or the saved place's.
    ALTER TABLE spot RENAME COLUMN vehicle TO name;
    ALTER TABLE spot ADD COLUMN kind TEXT NOT NULL DEFAULT 'vehicle'
      CHECK (kind IN ('vehicle', 'place'));
    ALTER TABLE spot ADD COLUMN accuracy_rule TEXT;
    ALTER TABLE spot ADD COLUMN course_deg REAL;
    ALTER TABLE spot ADD COLUMN speed_mps REAL;
    ALTER TABLE spot ADD COLUMN edited_ms INTEGER;
    ALTER TABLE spot ADD COLUMN edited_offset_min INTEGER;
    -- The fix before the first correction; first_fix_ms is NULL where there was none.
    ALTER TABLE spot ADD COLUMN first_latitude_e7 INTEGER;
    ALTER TABLE spot ADD COLUMN first_longitude_e7 INTEGER;
    ALTER TABLE spot ADD COLUMN first_accuracy_m REAL;
    ALTER TABLE spot ADD COLUMN first_accuracy_rule TEXT;
    ALTER TABLE spot ADD COLUMN first_altitude_m REAL;
    ALTER TABLE spot ADD COLUMN first_vertical_accuracy_m REAL;
    ALTER TABLE spot ADD COLUMN first_fix_level REAL;
    ALTER TABLE spot ADD COLUMN first_course_deg REAL;
    ALTER TABLE spot ADD COLUMN first_speed_mps REAL;
    ALTER TABLE spot ADD COLUMN first_fix_ms INTEGER;
    ALTER TABLE spot ADD COLUMN first_fix_offset_min INTEGER;
    ALTER TABLE spot ADD COLUMN first_source TEXT;
    ALTER TABLE spot ADD COLUMN first_is_simulated INTEGER;
    DROP INDEX spot_current;
    CREATE UNIQUE INDEX spot_current ON spot (kind, name) WHERE replaced_ms IS NULL;
    -- What was done, so that it can be taken back. Those with is_undone are the newest ones.
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      verb TEXT NOT NULL CHECK (verb IN ('park', 'save', 'edit', 'forget', 'restore')),
      made_ms INTEGER NOT NULL,
      made_offset_min INTEGER NOT NULL,
      is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1))
    ) STRICT;
    -- The rows that a change touched as they were before it, or, while it is undone, after it. A row
    -- that was not there has a number and no name.
    CREATE TABLE spot_image AS SELECT spot.*, 0 AS change_id FROM spot WHERE FALSE;
    CREATE INDEX spot_image_change ON spot_image (change_id);
    """,
    """
    -- How long finished walks took, against what their routes said at 5 km/h.
    CREATE TABLE walk (
      id INTEGER PRIMARY KEY,
      expected_s REAL NOT NULL CHECK (expected_s > 0),
      actual_s REAL NOT NULL CHECK (actual_s > 0),
      finished_ms INTEGER NOT NULL,
      finished_offset_min INTEGER NOT NULL
    ) STRICT;
    """,
    """
    -- The name that goes with what is shared.
    CREATE TABLE me (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      name TEXT NOT NULL
    ) STRICT;
    -- People to share with; several numbers or addresses stand on lines of their own.
    CREATE TABLE contact (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid TEXT,
      name TEXT NOT NULL,
      phones TEXT NOT NULL,
      mails TEXT NOT NULL
    ) STRICT;
    -- Places that went to somebody or came from somebody; spot_id may be of a row that is gone.
    CREATE TABLE share (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      direction TEXT NOT NULL CHECK (direction IN ('sent', 'received')),
      person TEXT,
      form TEXT NOT NULL,
      spot_id INTEGER,
      name TEXT,
      latitude_e7 INTEGER NOT NULL CHECK (latitude_e7 BETWEEN -900000000 AND 900000000),
      longitude_e7 INTEGER NOT NULL CHECK (longitude_e7 BETWEEN -1800000000 AND 1800000000),
      accuracy_m REAL CHECK (accuracy_m >= 0),
      altitude_m REAL,
      level TEXT,
      spot TEXT,
      note TEXT,
      fix_ms INTEGER,
      fix_offset_min INTEGER,
      shared_ms INTEGER NOT NULL,
      shared_offset_min INTEGER NOT NULL,
      CHECK ((fix_ms IS NULL) = (fix_offset_min IS NULL))
    ) STRICT;
    """,
  ]

  /// Refuses a file that is not ours or too new, without writing; to be called in a transaction.
  ///
  /// - Returns: How many migrations it has had.
  static func version(of connection: borrowing Connection) throws(StoreError) -> Int {
    let found = Int(try connection.integer("PRAGMA user_version"))
    let application = try connection.integer("PRAGMA application_id")
    let isOurs = application == applicationID
    if found > migrations.count, isOurs || application == 0 {
      throw .newer(path: connection.path, found: found, supported: migrations.count)
    }
    if isOurs, found > 0 { return found }
    let tables = try connection.integer("SELECT count(*) FROM sqlite_master")
    guard application == 0, found == 0, tables == 0 else {
      throw .foreign(path: connection.path)
    }
    return 0
  }

  /// Brings a file up to the newest schema, all of it or nothing.
  static func migrate(_ connection: borrowing Connection) throws(StoreError) {
    try connection.transaction { (connection) throws(StoreError) in
      // Asked again under the lock: another process may have been first.
      let found = try version(of: connection)
      for migration in migrations[found...] { try connection.execute(migration) }
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(migrations.count)")
    }
  }
}
