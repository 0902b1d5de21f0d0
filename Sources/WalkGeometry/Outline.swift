/// A piece of ground: a shell and the holes in it.
///
/// Rings are closed, their last point is the first one again; shells run counter-clockwise, holes
/// clockwise, as RFC 7946 wants them. Longitudes stay on one side of 180°: ground across it is two outlines.
public struct Outline: Hashable, Sendable {
  public let shell: [Coordinate]
  public let holes: [[Coordinate]]

  public init(shell: [Coordinate], holes: [[Coordinate]]) {
    self.shell = shell
    self.holes = holes
  }

  /// The ground in square meters, holes left out; within 0.1 % for outlines of some tens of kilometers.
  public var squareMeters: Double {
    holes.reduce(Self.squareMeters(shell)) { $0 + Self.squareMeters($1) }
  }

  /// What a ring encloses: negative when it runs clockwise.
  static func squareMeters(_ ring: [Coordinate]) -> Double {
    guard let first = ring.first else { return 0 }
    var sum = 0.0
    for (a, b) in zip(ring, ring.dropFirst()) where a.latitudeE7 != b.latitudeE7 {
      let middle = Int32((Int64(a.latitudeE7) + Int64(b.latitudeE7)) / 2)
      let plane = LocalPlane(latitudeE7: middle)
      let east =
        Double(Int64(a.longitudeE7) - Int64(first.longitudeE7))
        + Double(Int64(b.longitudeE7) - Int64(first.longitudeE7))
      let north = Double(Int64(b.latitudeE7) - Int64(a.latitudeE7))
      sum += east / 2 * plane.metersPerLongitudeE7 * north * plane.metersPerLatitudeE7
    }
    return sum
  }
}
