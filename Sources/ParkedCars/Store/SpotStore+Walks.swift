/// How long a walk took against what its route said.
public struct FinishedWalk: Hashable, Sendable {
  /// Seconds by the route, at 5 km/h.
  public let expectedSeconds: Double
  public let actualSeconds: Double
  public let finishedAt: Instant

  /// - Precondition: Both times are above zero.
  public init(expectedSeconds: Double, actualSeconds: Double, finishedAt: Instant) {
    precondition(expectedSeconds > 0 && actualSeconds > 0, "\(expectedSeconds), \(actualSeconds)")
    self.expectedSeconds = expectedSeconds
    self.actualSeconds = actualSeconds
    self.finishedAt = finishedAt
  }
}

/// Walks, from which a walker's pace is learnt. They are no spots: ``undo()`` does not touch them, and those
/// of a backup come only to a store that has none.
extension SpotStore {
  /// How many walks are kept: the newest.
  public static let mostWalks = 50

  /// Keeps a finished walk.
  public func remember(_ walk: FinishedWalk) throws(StoreError) {
    try inTransaction { (connection) throws(StoreError) in
      try connection.run(
        "INSERT INTO walk (expected_s, actual_s, finished_ms, finished_offset_min) VALUES (?, ?, ?, ?)",
        [
          .real(walk.expectedSeconds), .real(walk.actualSeconds),
          .integer(walk.finishedAt.milliseconds), .integer(Int64(walk.finishedAt.offsetMinutes)),
        ])
      try connection.run(
        "DELETE FROM walk WHERE id <= (SELECT max(id) FROM walk) - ?",
        [.integer(Int64(Self.mostWalks))])
    }
  }

  /// The walks that are kept, the oldest first.
  public func finishedWalks() throws(StoreError) -> [FinishedWalk] {
    try reading { (connection) throws(StoreError) in
      // A store of an earlier schema that can only be read has none.
      guard try connection.integer("SELECT count(*) FROM sqlite_master WHERE name = 'walk'") > 0
      else { return [] }
      let statement = try connection.prepare(
        "SELECT expected_s, actual_s, finished_ms, finished_offset_min FROM walk ORDER BY id")
      var walks: [FinishedWalk] = []
      while try connection.step(statement) {
        guard let expected = statement.real(0), let actual = statement.real(1), expected > 0,
          actual > 0, let time = statement.integer(2), let offset = statement.integer(3),
          let finishedAt = Instant(checking: time, offsetMinutes: Int(clamping: offset))
        else { throw .damaged(path: path) }
        walks.append(
          FinishedWalk(expectedSeconds: expected, actualSeconds: actual, finishedAt: finishedAt))
      }
      return walks
    }
  }
}
