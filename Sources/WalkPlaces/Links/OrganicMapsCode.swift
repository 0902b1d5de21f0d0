import WalkGeometry

/// The codes of Organic Maps' links: a character of zoom, then the bits of latitude and longitude
/// interleaved, six of them a character.
///
/// Source: Organic Maps, ge0/geo_url_generator, as its users see it.
enum OrganicMapsCode {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let length = 9
  private static let bits = 30
  /// Zoom 17 is character 52: it counts quarters from 4.
  private static let zoomCharacter = 52

  static func code(of coordinate: Coordinate) -> String {
    // 180° is −180°; the pole is the last number of all.
    let y = Int(((coordinate.latitude + 90) / 180 * Double(1 << bits - 1)).rounded())
    let x = Int(((coordinate.longitude + 180) / 360 * Double(1 << bits)).rounded()) % (1 << bits)
    let characters = (0..<length).map { index in
      var value = 0
      for bit in 1...3 {
        let shift = bits - index * 3 - bit
        value = value << 2 | (y >> shift & 1) << 1 | x >> shift & 1
      }
      return alphabet[value]
    }
    return String(decoding: [alphabet[zoomCharacter]] + characters, as: UTF8.self)
  }

  /// The middle of the cell; `nil` for what is no code.
  static func coordinate(_ code: String) -> Coordinate? {
    let values = code.utf8.compactMap { alphabet.firstIndex(of: $0) }
    guard code.utf8.count == length + 1, values.count == length + 1 else { return nil }
    var (x, y) = (0, 0)
    for value in values.dropFirst() {
      for bit in stride(from: 4, through: 0, by: -2) {
        y = y << 1 | value >> (bit + 1) & 1
        x = x << 1 | value >> bit & 1
      }
    }
    let size = Double(1 << (bits - length * 3))
    let north = (Double(y) + 0.5) * size / Double(1 << bits - 1) * 180 - 90
    let east = (Double(x) + 0.5) * size / Double(1 << bits) * 360 - 180
    return Coordinate(latitude: min(north, 90), longitude: east)
  }
}
