/// One thing that was done to a store, and what it did to the rows.
public struct Change: Hashable, Sendable, Identifiable {
  /// What was done; the raw value is the store's.
  public enum Verb: String, Sendable {
    case park, save, edit, forget, restore
  }

  /// Its number, counted from 1.
  public let id: Int64
  /// What was done.
  public let verb: Verb
  /// When.
  public let madeAt: Instant
  /// The rows it touched as they were before, the newest first; those it made are not among them.
  public let before: [Spot]
  /// The rows it touched as they were after it; those it deleted are not among them.
  public let after: [Spot]
}
