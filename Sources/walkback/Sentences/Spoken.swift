import ParkedCars
import WalkGeometry

/// Figures as people say them.
enum Spoken {
  /// Enough of a text from outside to know it again.
  static func shortened(_ text: String, to most: Int = 60) -> String {
    text.count <= most ? text : text.prefix(most - 1) + "…"
  }

  /// `8 m`, `850 m`, `1.2 km`, `250 km`; beyond 1,000 km the plane that distances are told on is no good.
  static func distance(_ meters: Double) -> String {
    if meters < 999.5 { return "\(fixedPoint(meters, decimals: 0)) m" }
    if meters > 1_000_000 { return "more than 1,000 km" }
    return "\(fixedPoint(meters / 1000, decimals: meters < 99_950 ? 1 : 0)) km"
  }

  /// `north-east` for 47°.
  static func direction(_ bearing: Double) -> String {
    let words = [
      "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    ]
    return words[Int((bearing / 45).rounded()) % 8]
  }

  /// `43.73298,7.42136`: latitude first, to be typed again.
  static func position(_ coordinate: Coordinate) -> String {
    fixedPoint(coordinate.latitude, decimals: 6) + ","
      + fixedPoint(coordinate.longitude, decimals: 6)
  }

  /// `just now`, `12 min ago`, `3 h 5 min ago`, `2 days ago`; `in 5 min` for the future.
  static func age(_ seconds: Double) -> String {
    let minutes = Int((abs(seconds) / 60).rounded(.down))
    guard minutes > 0 else { return "just now" }
    return seconds < 0 ? "in \(span(minutes: minutes))" : "\(span(minutes: minutes)) ago"
  }

  /// `12 min`, `3 h 5 min`, `2 days`.
  static func span(minutes: Int) -> String {
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 24 * 60 {
      return "\(minutes / 60) h" + (minutes % 60 > 0 ? " \(minutes % 60) min" : "")
    }
    let days = minutes / (24 * 60)
    return days == 1 ? "1 day" : "\(days) days"
  }

  /// `2026-11-30 07:05 +01:00`: the moment on the reader's clock, which the offset names.
  static func time(_ instant: Instant) -> String { keptTime(instant.inLocalZone()) }

  /// The same on the clock that it was read on.
  static func keptTime(_ instant: Instant) -> String {
    let text = instant.description
    let zone = text.hasSuffix("Z") ? "UTC" : String(text.suffix(6))
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) \(zone)"
  }

  /// `496,327`.
  static func count(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// `1 way`, `2 ways`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(count(number)) \(number == 1 ? one : many)"
  }

  /// `A`, `A and B`, `A, B and C`.
  static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// A word that can be typed at a shell as it stands.
  static func shellWord(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "_./:,=+@%-".unicodeScalars.contains($0)
    }
    if plain, !text.isEmpty { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// The system's reason, to stand after a colon: `no space left on device`.
  static func reason(_ code: Int32) -> String {
    let words = systemWords(code)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
