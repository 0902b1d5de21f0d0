/// A sight as it is seen from a node.
public struct Sighting: Hashable, Sendable {
  /// The number of the sight, the same wherever it is seen from.
  public let number: Int
  public let kind: SightKind
  /// Index of the names on its sign, for ``Area/names(_:)``; 0 when it has none or they would not help.
  public let nameIndex: Int
  /// Where the part of it that is seen best stands, in meters from the node, −63…63.
  public let eastMeters: Int
  public let northMeters: Int
  /// From which ways to the node it is seen before one gets there, a bit for each eighth of the compass.
  private let directions: UInt8

  init(number: Int, kind: SightKind, nameIndex: Int, place: SightPlace) {
    self.number = number
    self.kind = kind
    self.nameIndex = nameIndex
    eastMeters = place.eastMeters
    northMeters = place.northMeters
    directions = place.directions
  }

  /// Whether somebody sees it who comes to the node from this direction.
  ///
  /// - Parameter bearing: The direction in which the walker comes from, seen from the node; degrees
  ///   clockwise from north.
  public func isSeen(byThoseFrom bearing: Double) -> Bool {
    directions & SightPlace.direction(bearing) != 0
  }
}

/// Where a sight stands as seen from a node, and from where it is seen on the way there.
package struct SightPlace: Hashable, Sendable {
  package let eastMeters: Int
  package let northMeters: Int
  /// A bit for each eighth of the compass, the lowest for that around north, then clockwise.
  package let directions: UInt8

  /// Meters that a place may lie from its node, in latitude and in longitude.
  package static let reach = 63
  /// Bits that it takes.
  static let bits: UInt64 = 22

  /// - Parameters:
  ///   - eastMeters: Within ``reach``, as the next.
  package init(eastMeters: Int, northMeters: Int, directions: UInt8) {
    self.eastMeters = eastMeters
    self.northMeters = northMeters
    self.directions = directions
  }

  /// The bit of a bearing in degrees.
  package static func direction(_ bearing: Double) -> UInt8 {
    1 << UInt8((Int((bearing / 45).rounded()) % 8 + 8) % 8)
  }

  init(_ word: UInt64) {
    eastMeters = Int(word & 127) - 64
    northMeters = Int(word >> 7 & 127) - 64
    directions = UInt8(truncatingIfNeeded: word >> 14)
  }

  var word: UInt64 {
    precondition(max(abs(eastMeters), abs(northMeters)) <= Self.reach, "a sight out of reach")
    return UInt64(eastMeters + 64) | UInt64(northMeters + 64) << 7 | UInt64(directions) << 14
  }
}
