/// The parts of a spot that a person may correct.
public struct SpotDraft: Hashable, Sendable {
  /// The vehicle's or the place's name.
  public var name: String
  /// Where it is. When this changes, the fix that the spot was saved from is kept beside it.
  public var fix: Fix
  /// What is said about it.
  public var details: SpotDetails

  init(_ spot: Spot) {
    name = spot.name
    fix = spot.fix
    details = spot.details
  }
}

/// What became of a wish to correct a spot.
public enum EditResult: Hashable, Sendable {
  /// The corrected spot is on the disk. Where nothing changed the two are the same, and nothing was
  /// written.
  case edited(Spot, before: Spot)
  /// Nothing was saved: `holder` has that name, and only one current spot may.
  case nameTaken(holder: Spot)
  /// There is no such number.
  case missing
}
