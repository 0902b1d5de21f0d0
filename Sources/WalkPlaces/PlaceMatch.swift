public import WalkGeometry

/// A place that a search found.
public struct PlaceMatch: Hashable, Sendable {
  public var place: Place
  /// Meters from where the search was made; `nil` when it was made nowhere.
  public var distance: Double?
  /// Degrees clockwise from north, from where the search was made.
  public var bearing: Double?
  public var quality: Quality
  /// The further name that was typed, as an old one or one in another language; `nil` where its name, its address
  /// or its kind is what was found.
  public var otherName: String?

  /// How well it is what was asked for.
  public enum Quality: Int, Comparable, Sendable {
    /// Name, address or kind is what was typed.
    case whole
    /// All words that were typed are in its name or address.
    case words
    /// The house number lies between two that are on the map.
    case estimated
    /// Some words were only begun.
    case begun
    /// The street is on the map, the house number is not.
    case withoutNumber
    /// With one letter changed in a word.
    case respelled

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// - Parameter origin: Where the search was made.
  public init(_ place: Place, from origin: Coordinate?, _ quality: Quality) {
    self.place = place
    self.quality = quality
    distance = origin.map { $0.distance(to: place.coordinate) }
    bearing = origin.map { $0.bearing(to: place.coordinate) }
  }
}

/// What a search came to.
public struct PlaceAnswer: Hashable, Sendable {
  /// The best first.
  public var matches: [PlaceMatch]
  /// Whether a kind was asked for, as in "pharmacy": any of them may be meant.
  public var isCategory: Bool

  package init(matches: [PlaceMatch], isCategory: Bool) {
    self.matches = matches
    self.isCategory = isCategory
  }

  /// The place that was meant, when no other can have been: what was typed is its whole name or address and
  /// no other's, or it alone was found by whole words.
  public var unmistakable: Place? {
    guard !isCategory, let best = matches.first, best.quality <= .words else { return nil }
    let isFar = likely.dropFirst().contains {
      $0.place.coordinate.distance(to: best.place.coordinate) > Self.sameSpotMeters
    }
    return isFar ? nil : best.place
  }

  /// Those that may have been meant: as good as the best, or all when none is good.
  public var likely: [PlaceMatch] {
    guard let best = matches.first, best.quality <= .words else { return matches }
    return matches.filter { $0.quality <= best.quality }
  }

  /// Two objects of one name so near each other are one place to a walker, as a stop on both sides of a road.
  private static let sameSpotMeters = 120.0
}
