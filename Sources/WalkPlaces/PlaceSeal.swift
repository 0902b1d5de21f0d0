/// The eight bytes in an index that tell its area, low bits first.
enum PlaceSeal {
  static func bytes(_ checksum: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) }
  }
}
