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
    let connection = try Connection(
      path: path, patienceMilliseconds: SpotStore.patienceMilliseconds)
    let version = try connection.transaction(writing: false) { (connection) throws(StoreError) in
      try Schema.version(of: connection)
    }
    try connection.execute(SpotStore.settings)
    if version < Schema.migrations.count { try Schema.migrate(connection) }
    self.path = path
    isReadOnly = connection.isReadOnly
    self.connection = Mutex(connection)
  }

  // A rollback journal, not a write-ahead log: saves are few and small, the store stays one file that
  // can be copied, and a read-only disk will do to read it, which a log does not promise. In this
  // mode the deletion of the journal is the commit, and only EXTRA syncs the folder after it: with
  // FULL a power cut may bring the journal, and so the spot before, back. `fullfsync` is for Apple's
  // disks and does nothing elsewhere. `secure_delete` overwrites what was forgotten.
  private static let settings = """
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
  ///   - vehicle: Its name, compared letter by letter.
  ///   - savedAt: The present, unless a test or a replay says otherwise.
  ///   - force: Whether to save in spite of a ``ParkDoubt``.
  /// - Returns: ``ParkResult/needsForce(existing:reason:)``, with nothing saved, when the fix is
  ///   coarser or older than a spot whose circle it overlaps.
  public func park(
    _ fix: Fix, details: SpotDetails = SpotDetails(), vehicle: String = "car",
    savedAt: Instant = .now(), force: Bool = false
  ) throws(StoreError) -> ParkResult {
    try inTransaction { (connection) throws(StoreError) in
      let existing = try connection.currentSpot(of: vehicle)
      if !force, let existing, let doubt = ParkDoubt(replacing: existing.fix, by: fix) {
        return .needsForce(existing: existing, reason: doubt)
      }
      var replaced: Spot?
      if let existing { replaced = try connection.retire(existing, at: savedAt) }
      let spot = try connection.insert(fix, details, vehicle: vehicle, savedAt: savedAt)
      return .saved(spot, replaced: replaced)
    }
  }

  /// Where a vehicle is now; `nil` when nothing is saved for it.
  public func current(vehicle: String = "car") throws(StoreError) -> Spot? {
    try reading { (connection) throws(StoreError) in
      try connection.currentSpot(of: vehicle)
    }
  }

  /// The spots, the newest first.
  ///
  /// - Parameters:
  ///   - vehicle: Only this one's; `nil` is everyone's.
  ///   - includeHistory: Whether the replaced ones are told too.
  public func spots(
    vehicle: String? = nil, includeHistory: Bool = false
  ) throws(StoreError) -> [Spot] {
    try reading { (connection) throws(StoreError) in
      let condition =
        (vehicle == nil ? "TRUE" : "vehicle = ?")
        + (includeHistory ? "" : " AND replaced_ms IS NULL")
      return try connection.spots(where: condition, vehicle.map { [.text($0)] } ?? [])
    }
  }

  /// The spot of that number, current or not.
  public func spot(id: Spot.ID) throws(StoreError) -> Spot? {
    try reading { (connection) throws(StoreError) in
      try connection.spots(where: "id = ?", [.integer(id)]).first
    }
  }

  /// Deletes a spot for good; forgetting the current one does not bring back the one before.
  ///
  /// - Returns: What was deleted, or `nil` when there is no such number.
  public func forget(id: Spot.ID) throws(StoreError) -> Spot? {
    try inTransaction { (connection) throws(StoreError) in
      let spot = try connection.spots(where: "id = ?", [.integer(id)]).first
      try connection.run("DELETE FROM spot WHERE id = ?", [.integer(id)])
      return spot
    }
  }

  /// What SQLite's own check finds wrong in the whole file; empty when all is well.
  public func integrityProblems() throws(StoreError) -> [String] {
    try reading { (connection) throws(StoreError) in
      var problems: [String] = []
      let statement = try connection.prepare("PRAGMA integrity_check")
      while try connection.step(statement) {
        if let line = statement.text(0), line != "ok" { problems.append(line) }
      }
      return problems
    }
  }

  private func reading<Result: Sendable>(
    _ body: (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.withLock { (connection) throws(StoreError) in try body(connection) }
  }

  private func inTransaction<Result: Sendable>(
    _ body: (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try reading { (connection) throws(StoreError) in try connection.transaction(body) }
  }
}
