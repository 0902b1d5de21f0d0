/// The local planes of a band of latitudes, without a sine for each of them.
///
/// The scales of a plane are interpolated between those of three latitudes: within 1e-9 of what
/// they are, and up to 60° within 2e-11.
/// The bands are fixed, so that what a segment measures depends on nothing but its ends.
@frozen
package struct PlaneBand: Sendable {
  /// Meters in 1e-7 degrees, as a square function of the latitude off the middle of the band.
  @frozen
  @usableFromInline
  struct Scale: Sendable {
    @usableFromInline var constant = 0.0
    @usableFromInline var linear = 0.0
    @usableFromInline var square = 0.0

    init() {}

    init(_ below: Double, _ middle: Double, _ above: Double) {
      let half = Double(PlaneBand.width / 2)
      constant = middle
      linear = (above - below) / (2 * half)
      square = (above + below - 2 * middle) / (2 * half * half)
    }

    @inlinable @inline(__always)
    func at(_ offset: Double) -> Double { constant + offset * (linear + offset * square) }
  }

  /// The southern edge in 1e-7 degrees; at first where no latitude is.
  @usableFromInline var south: Int32 = .max - Self.width
  @usableFromInline var east = Scale()
  @usableFromInline var north = Scale()

  /// About 0.05 degrees.
  @usableFromInline static let width: Int32 = 1 << 19
  /// Nearer to the poles each plane is computed by itself.
  private static let mostLatitude: UInt32 = 890_000_000
  /// Ends farther apart than a degree are measured on the globe.
  @usableFromInline static let mostDifference: UInt64 = 10_000_000

  package init() {}

  /// What ``Coordinate/distance(to:)`` gives, in meters.
  @inlinable @inline(__always)
  package mutating func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let northward = Int64(b.latitudeE7) &- Int64(a.latitudeE7)
    let eastward = longitudeDifferenceE7(from: a.longitudeE7, to: b.longitudeE7)
    let middle = Int32(truncatingIfNeeded: (Int64(a.latitudeE7) &+ Int64(b.latitudeE7)) / 2)
    guard max(northward.magnitude, eastward.magnitude) <= Self.mostDifference, holds(middle) else {
      return a.distance(to: b)
    }
    let offset = self.offset(of: middle)
    let x = Double(eastward) * east.at(offset)
    let y = Double(northward) * north.at(offset)
    return (x * x + y * y).squareRoot()
  }

  /// The plane that touches at a latitude in 1e-7 degrees.
  @inlinable @inline(__always)
  package mutating func plane(latitudeE7: Int32) -> LocalPlane {
    guard holds(latitudeE7) else { return LocalPlane(latitudeE7: latitudeE7) }
    let offset = self.offset(of: latitudeE7)
    return LocalPlane(
      metersPerLatitudeE7: north.at(offset), metersPerLongitudeE7: east.at(offset))
  }

  @inlinable @inline(__always)
  func offset(of latitude: Int32) -> Double { Double(latitude &- south &- Self.width / 2) }

  /// Whether a latitude lies in the band, which is moved if need be.
  @inlinable @inline(__always)
  mutating func holds(_ latitude: Int32) -> Bool {
    latitude >= south && latitude &- south < Self.width || move(to: latitude)
  }

  @usableFromInline @inline(never)
  mutating func move(to latitude: Int32) -> Bool {
    guard latitude.magnitude < Self.mostLatitude else { return false }
    south = latitude & ~(Self.width - 1)
    let low = LocalPlane(latitudeE7: south)
    let middle = LocalPlane(latitudeE7: south + Self.width / 2)
    let high = LocalPlane(latitudeE7: south + Self.width)
    east = Scale(low.metersPerLongitudeE7, middle.metersPerLongitudeE7, high.metersPerLongitudeE7)
    north = Scale(low.metersPerLatitudeE7, middle.metersPerLatitudeE7, high.metersPerLatitudeE7)
    return true
  }
}

extension LocalPlane {
  @inlinable
  package init(metersPerLatitudeE7: Double, metersPerLongitudeE7: Double) {
    self.metersPerLatitudeE7 = metersPerLatitudeE7
    self.metersPerLongitudeE7 = metersPerLongitudeE7
  }
}
