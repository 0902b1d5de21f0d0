import Synchronization

/// The file in which parked vehicles are remembered: one current spot per vehicle, and the history.
///
/// ```swift
/// let store = try SpotStore(path: "walkback.sqlite")
/// switch try store.park(fix, details: SpotDetails(level: Level("P2"), spot: "B-17")) {
/// case .saved(let spot, let replaced): print(spot.id, replaced?.savedAt as Any)
/// case .needsForce(let existing, let reason): print(existing.coordinate, reason)
/// }
/// ```
///
/// What a method has returned is on the disk. Several processes and threads may use one file.
/// What was done can be taken back: ``undo()``.
public final class SpotStore: Sendable {
  /// The schema that this build writes, counted from 1.
  public static let schemaVersion = Schema.migrations.count

  /// How long a method waits for another process before it throws ``StoreError/busy(path:)``.
  public static let patienceMilliseconds: Int32 = 10_000

  /// The file.
  public let path: String
  /// Whether the system lets the file only be read; saving throws ``StoreError/readOnly(path:)``.
  public let isReadOnly: Bool
  private let connection: Mutex<Connection>

  /// Opens a store and brings it up to ``schemaVersion``.
  ///
  /// - Parameters:
  ///   - path: A file, not a URI.
  ///   - creating: Whether to make the file (mode 0600) and the folders above it (0700) when they
  ///     are missing; those that exist keep their modes.
  /// - Throws: ``StoreError/missing(path:)`` when it is not there and not to be made,
  ///   ``StoreError/newer(path:found:supported:)``, ``StoreError/foreign(path:)`` or
  ///   ``StoreError/damaged(path:)``, with nothing written.
  public init(path: String, creating: Bool = true) throws(StoreError) {
    if creating {
      let errno = createPrivateFile(path)
      guard errno == 0 else { throw .cannotCreate(path: path, errno: errno) }
    } else if !fileExists(path) {
      throw .missing(path: path)
    }
    var connection = try Connection(
      path: path, patienceMilliseconds: SpotStore.patienceMilliseconds)
    let version = try connection.transaction(writing: false) { (connection) throws(StoreError) in
      try Schema.version(of: connection)
    }
    try connection.execute(SpotStore.settings)
    if version < Schema.migrations.count {
      do throws(StoreError) {
        try Schema.migrate(connection)
      } catch .readOnly {
        connection = try Connection.readOnlyCopy(of: connection, Schema.migrate)
      }
    }
    self.path = path
    isReadOnly = connection.isReadOnly
    self.connection = Mutex(connection)
  }

  /// Whether a file is there without a byte in it: one that was made for a store to come, or a store that
  /// something else has emptied. Opening it makes a new store of it.
  public static func isEmpty(atPath path: String) -> Bool { isEmptyFile(path) }

  // A rollback journal, not a write-ahead log: saves are few and small, the store stays one file that
  // can be copied, and a read-only disk will do to read it, which a log does not promise. In this
  // mode the deletion of the journal is the commit, and only EXTRA syncs the folder after it: with
  // FULL a power cut may bring the journal, and so the spot before, back. `fullfsync` is for Apple's
  // disks and does nothing elsewhere. `secure_delete` overwrites what was forgotten. Pages of 1 KiB: a new
  // store takes 16 KB, not 52, and a save some 10 KB beside it for as long as it lasts, which a disk that is
  // nearly full may still have.
  static let settings = """
    PRAGMA page_size = 1024;
    PRAGMA journal_mode = DELETE;
    PRAGMA synchronous = EXTRA;
    PRAGMA fullfsync = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA secure_delete = ON;
    """

  /// Saves where a vehicle was left; its spot until now goes to the history in the same step.
  ///
  /// - Parameters:
  ///   - fix: Where it stands.
  ///   - details: What the person says about it.
  ///   - vehicle: Its name, compared letter by letter, however the letters are composed.
  ///   - savedAt: The present, unless a test or a replay says otherwise.
  ///   - force: Whether to save in spite of a ``ParkDoubt``.
  /// - Returns: ``ParkResult/needsForce(existing:reason:)``, with nothing saved, when the fix is
  ///   coarser or older than a spot whose circle it overlaps.
  public func park(
    _ fix: Fix, details: SpotDetails = SpotDetails(), vehicle: String = "car",
    savedAt: Instant = .now(), force: Bool = false
  ) throws(StoreError) -> ParkResult {
    try inTransaction { (connection) throws(StoreError) in
      let existing = try connection.currentSpot(.vehicle, named: vehicle)
      if !force, let existing, let doubt = ParkDoubt(replacing: existing.fix, by: fix) {
        return .needsForce(existing: existing, reason: doubt)
      }
      let (spot, replaced) = try connection.put(
        .vehicle, named: vehicle, fix, details, replacing: existing, as: .park, at: savedAt)
      return .saved(spot, replaced: replaced)
    }
  }

  /// Saves a place under a name; parking never replaces it.
  ///
  /// The place that had the name until now goes to the history in the same step.
  ///
  /// - Parameter name: Compared letter by letter, however the letters are composed.
  public func save(
    _ name: String, at fix: Fix, details: SpotDetails = SpotDetails(), savedAt: Instant = .now()
  ) throws(StoreError) -> (place: Spot, replaced: Spot?) {
    try inTransaction { (connection) throws(StoreError) in
      let (place, replaced) = try connection.put(
        .place, named: name, fix, details,
        replacing: connection.currentSpot(.place, named: name), as: .save, at: savedAt)
      return (place: place, replaced: replaced)
    }
  }

  /// Corrects a spot or place; the fix that it was saved from is kept as ``Spot/firstFix``.
  ///
  /// - Parameters:
  ///   - id: Its number; the current ones may be corrected, and those in the history.
  ///   - editedAt: The present, unless a test or a replay says otherwise.
  ///   - body: Changes what is to be changed; it sees the spot as it is on the disk.
  public func edit(
    id: Spot.ID, editedAt: Instant = .now(), _ body: (inout SpotDraft) -> Void
  ) throws(StoreError) -> EditResult {
    try inTransaction { (connection) throws(StoreError) in
      guard let spot = try connection.spots(where: "id = ?", [.integer(id)]).first else {
        return .missing
      }
      var draft = SpotDraft(spot)
      body(&draft)
      if draft == SpotDraft(spot) { return .edited(spot, before: spot) }
      if draft.name != spot.name, spot.isCurrent,
        let holder = try connection.currentSpot(spot.kind, named: draft.name)
      {
        return .nameTaken(holder: holder)
      }
      let corrected = spot.corrected(draft, at: editedAt)
      let change = try connection.beginChange(.edit, at: editedAt)
      try connection.keep(id, in: change)
      try connection.update(corrected)
      return .edited(corrected, before: spot)
    }
  }

  /// Where a vehicle is now; `nil` when nothing is saved for it.
  public func current(vehicle: String = "car") throws(StoreError) -> Spot? {
    try reading { (connection) throws(StoreError) in
      try connection.currentSpot(.vehicle, named: vehicle)
    }
  }

  /// The place that goes by that name; `nil` when there is none.
  public func place(named name: String) throws(StoreError) -> Spot? {
    try reading { (connection) throws(StoreError) in
      try connection.currentSpot(.place, named: name)
    }
  }

  /// The spots and places, the newest first.
  ///
  /// - Parameters:
  ///   - vehicle: Only this one's; `nil` is everyone's, and the places.
  ///   - includeHistory: Whether the replaced ones are told too.
  public func spots(
    vehicle: String? = nil, includeHistory: Bool = false
  ) throws(StoreError) -> [Spot] {
    try reading { (connection) throws(StoreError) in
      let condition =
        (vehicle == nil ? "TRUE" : "kind = 'vehicle'")
        + (includeHistory ? "" : " AND replaced_ms IS NULL")
      return try connection.spots(where: condition).filter {
        vehicle == nil || $0.name == vehicle
      }
    }
  }

  /// The spot of that number, current or not.
  public func spot(id: Spot.ID) throws(StoreError) -> Spot? {
    try reading { (connection) throws(StoreError) in
      try connection.spots(where: "id = ?", [.integer(id)]).first
    }
  }

  /// Deletes a spot or place; forgetting the current one does not bring back the one before.
  ///
  /// Its number is not given again: ``undo()`` is the one way to bring it back.
  ///
  /// - Returns: What was deleted, or `nil` when there is no such number.
  public func forget(
    id: Spot.ID, forgottenAt: Instant = .now()
  ) throws(StoreError) -> Spot? {
    try inTransaction { (connection) throws(StoreError) in
      guard let spot = try connection.spots(where: "id = ?", [.integer(id)]).first else {
        return nil
      }
      let change = try connection.beginChange(.forget, at: forgottenAt)
      try connection.keep(id, in: change)
      try connection.run("DELETE FROM spot WHERE id = ?", [.integer(id)])
      return spot
    }
  }

  /// Deletes all spots and places, the history, finished walks, what ``undo()`` would bring back, my name,
  /// contacts and shares: for good.
  ///
  /// What was there is overwritten in the file; numbers go on where they were. Backups are files of their
  /// own and stay.
  ///
  /// - Returns: How many spots and places were deleted, the history counted.
  public func forgetAll() throws(StoreError) -> Int {
    let count = try inTransaction { (connection) throws(StoreError) in
      let count = try connection.integer("SELECT count(*) FROM spot")
      try connection.deleteChanges(where: "TRUE")
      try connection.execute("DELETE FROM spot; DELETE FROM walk")
      try connection.execute("DELETE FROM me; DELETE FROM contact; DELETE FROM share")
      return Int(count)
    }
    // What a restore or rescue that was killed has left.
    alone(besideFile: path) { removeDatabase(SpotStore.workPath(beside: path)) }
    // Gives the room back; the rows are gone without it.
    try? reading { (connection) throws(StoreError) in try connection.execute("VACUUM") }
    return count
  }

  /// Runs `body` with the connection to itself.
  func reading<Result: Sendable>(
    _ body: (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.withLock { (connection) throws(StoreError) in try body(connection) }
  }

  /// Runs `body` as one transaction that writes.
  func inTransaction<Result: Sendable>(
    _ body: (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try reading { (connection) throws(StoreError) in try connection.transaction(body) }
  }
}

extension Connection {
  /// Appends a current row; the one before it goes to the history.
  fileprivate func put(
    _ kind: Spot.Kind, named name: String, _ fix: Fix, _ details: SpotDetails,
    replacing existing: Spot?, as verb: Change.Verb, at time: Instant
  ) throws(StoreError) -> (spot: Spot, replaced: Spot?) {
    let change = try beginChange(verb, at: time)
    let replaced = existing?.replaced(at: time)
    if let replaced {
      try keep(replaced.id, in: change)
      try update(replaced)
    }
    let spot = try insert(kind, named: name, fix, details, savedAt: time)
    try keep(spot.id, wasThere: false, in: change)
    return (spot, replaced)
  }
}
