import WalkGeometry

/// How a node's place is laid out in the bits of one packed integer: its latitude above the south of the
/// area's box, then its longitude east of the west, each in 1e-7 degrees and as many bits as the box needs.
@frozen
@usableFromInline
package struct NodeLayout: Hashable, Sendable {
  @usableFromInline let south: Int64
  @usableFromInline let west: Int64
  @usableFromInline let latitudeBits: UInt64
  @usableFromInline let longitudeBits: UInt64

  /// - Returns: `nil` when the widths are more than degrees can need.
  init?(south: Int32, west: Int32, latitudeBits: Int, longitudeBits: Int) {
    guard (0...31).contains(latitudeBits), (0...32).contains(longitudeBits),
      abs(Int64(south)) <= 900_000_000, abs(Int64(west)) <= 1_800_000_000
    else { return nil }
    self.south = Int64(south)
    self.west = Int64(west)
    self.latitudeBits = UInt64(latitudeBits)
    self.longitudeBits = UInt64(longitudeBits)
  }

  /// As many bits as the box needs.
  init(_ bounds: BoundingBox) {
    south = Int64(bounds.south)
    west = Int64(bounds.west)
    let height = UInt64(Int64(bounds.north) - Int64(bounds.south))
    let width = UInt64(PlaceBox.eastward(from: bounds.west, to: bounds.east))
    latitudeBits = UInt64(64 - height.leadingZeroBitCount)
    longitudeBits = UInt64(64 - width.leadingZeroBitCount)
  }

  var width: Int {
    let bits = Int(latitudeBits + longitudeBits)
    return bits > PackedIntegers.maximumWidth ? 64 : bits
  }

  /// For the section table.
  var parameter: UInt64 { latitudeBits | longitudeBits << 8 }

  func encode(_ place: Coordinate) -> UInt64 {
    let east = PlaceBox.eastward(from: Int32(west), to: place.longitudeE7)
    return UInt64(Int64(place.latitudeE7) - south) | UInt64(east) << latitudeBits
  }

  @inlinable @inline(__always)
  func decode(_ word: UInt64) -> Coordinate {
    let north = Int64(truncatingIfNeeded: word & ((1 &<< latitudeBits) &- 1))
    let east = Int64(
      truncatingIfNeeded: (word &>> latitudeBits) & ((1 &<< longitudeBits) &- 1))
    var longitude = west &+ east
    if longitude > 1_800_000_000 { longitude &-= 3_600_000_000 }
    return Coordinate(
      latitudeE7: Int32(truncatingIfNeeded: south &+ north),
      longitudeE7: Int32(truncatingIfNeeded: longitude))
  }
}
