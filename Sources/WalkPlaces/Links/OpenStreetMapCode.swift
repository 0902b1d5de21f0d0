import WalkGeometry

/// OpenStreetMap's short links: the bits of longitude and latitude interleaved, six of them a character.
///
/// Source: openstreetmap-website, lib/short_link.rb, as its users see it.
enum OpenStreetMapCode {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8)
  /// Nine characters: zoom 19.
  private static let length = 9

  static func code(of coordinate: Coordinate) -> String {
    let east = (UInt64(Int64(coordinate.longitudeE7) + 1_800_000_000) << 32) / 3_600_000_000
    let north = (UInt64(Int64(coordinate.latitudeE7) + 900_000_000) << 32) / 1_800_000_000
    // 180° is −180°; the pole has no cell above it.
    let (x, y) = (UInt32(truncatingIfNeeded: east), UInt32(min(north, UInt64(UInt32.max))))
    let characters = (0..<length).map { index in
      var value = 0
      for bit in 0..<3 {
        let shift = 31 - index * 3 - bit
        value = value << 2 | Int(x >> shift & 1) << 1 | Int(y >> shift & 1)
      }
      return alphabet[value]
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// The middle of the cell; `nil` for what is no code.
  static func coordinate(_ code: String) -> Coordinate? {
    // Dashes, once written as equals signs, tell the zoom; `~` was once an at sign.
    let characters = Array(code.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "=") })
    guard 1...10 ~= characters.count, code.utf8.count <= characters.count + 2 else { return nil }
    var (x, y): (UInt64, UInt64) = (0, 0)
    for character in characters {
      let known = character == UInt8(ascii: "@") ? UInt8(ascii: "~") : character
      guard let value = alphabet.firstIndex(of: known) else { return nil }
      for bit in stride(from: 4, through: 0, by: -2) {
        x = x << 1 | UInt64(value >> (bit + 1) & 1)
        y = y << 1 | UInt64(value >> bit & 1)
      }
    }
    let bits = UInt64(characters.count) * 3 + 1
    let east = ((x * 2 + 1) * 3_600_000_000) >> bits
    let north = ((y * 2 + 1) * 1_800_000_000) >> bits
    return Coordinate(
      latitudeE7: Int32(Int64(north) - 900_000_000), longitudeE7: Int32(Int64(east) - 1_800_000_000)
    )
  }
}
