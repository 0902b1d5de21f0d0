/// What a walk leads to, for its last sentence.
public struct Destination: Hashable, Sendable {
  /// What stands there.
  public enum Kind: Hashable, Sendable {
    /// A position with no name.
    case place
    /// The walker's own car.
    case car
    case named(String)
  }

  public var kind: Kind
  /// The house, place or street that stands there: `Rue Grimaldi 14`.
  public var address: String?
  /// The storey, as people write it: `-2`, `P2`.
  public var level: String?
  /// The number or name of the bay.
  public var spot: String?
  /// Anything else that helps to find it.
  public var note: String?

  public init(
    _ kind: Kind = .place, address: String? = nil, level: String? = nil, spot: String? = nil,
    note: String? = nil
  ) {
    self.kind = kind
    self.address = address
    self.level = level
    self.spot = spot
    self.note = note
  }
}
