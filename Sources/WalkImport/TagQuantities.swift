import WalkRouting

/// Numbers in tag values. Every reader answers `nil` for what it does not understand.
enum TagQuantity {
  /// Seconds of a `duration` or `interval`: `mm`, `hh:mm`, `hh:mm:ss` or ISO 8601 (`PT25M`).
  ///
  /// Zero and anything over seven days are refused; so `P1M`, a month and mostly a slip for `PT1M`, is.
  static func duration(_ text: String) -> Double? {
    let seconds = text.first == "P" ? isoDuration(text) : clockDuration(text)
    guard let seconds, seconds > 0, seconds <= 7 * 86_400 else { return nil }
    return seconds
  }

  private static func clockDuration(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { decimal($0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch numbers.count {
    case 1: return numbers[0] * 60
    case 2 where numbers[1] < 60: return numbers[0] * 3600 + numbers[1] * 60
    case 3 where numbers[1] < 60 && numbers[2] < 60:
      return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    default: return nil
    }
  }

  private static func isoDuration(_ text: String) -> Double? {
    let dateUnits: [Character: Double] = [
      "Y": 365 * 86_400, "M": 30 * 86_400, "W": 7 * 86_400, "D": 86_400,
    ]
    let timeUnits: [Character: Double] = ["H": 3600, "M": 60, "S": 1]
    var rest = text.dropFirst()
    var units = dateUnits
    var total = 0.0
    while let first = rest.first {
      if first == "T" {
        units = timeUnits
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count)
      guard let number = decimal(digits), let letter = rest.popFirst(), let unit = units[letter]
      else { return nil }
      total += number * unit
    }
    return total
  }

  /// Percent of an `incline`; `up` and `down` without a figure count as 8.
  static func incline(_ text: String) -> Int8? {
    switch text {
    case "up": return 8
    case "down": return -8
    default: break
    }
    var number = text.trimmingSpaces
    let isDegrees = number.last == "°"
    if isDegrees || number.last == "%" { number = number.dropLast().trimmingSpaces }
    guard var percent = decimal(number) else { return nil }
    if isDegrees {
      guard abs(percent) <= 45 else { return nil }
      percent = percentOfDegrees(percent)
    }
    return Int8(min(max(percent, -100), 100).rounded())
  }

  /// 100 · tan, by its series: within half a percent of slope up to 45°.
  private static func percentOfDegrees(_ degrees: Double) -> Double {
    let x = degrees * Double.pi / 180
    let y = x * x
    let coefficients: [Double] = [1, 1 / 3, 2 / 15, 17 / 315, 62 / 2835, 1382 / 155_925]
    return 100 * x * coefficients.reversed().reduce(0) { $0 * y + $1 }
  }

  /// Meters of a `width` or height: `0.9`, `0.9 m`, `90 cm`.
  static func meters(_ text: String) -> Double? {
    let units: [(suffix: String, meters: Double)] = [("cm", 0.01), ("mm", 0.001), ("m", 1)]
    for unit in units where text.hasSuffix(unit.suffix) {
      return decimal(text.dropLast(unit.suffix.count).trimmingSpaces).map { $0 * unit.meters }
    }
    return decimal(text.trimmingSpaces)
  }

  /// The levels of a list, ranges (`-2-1`, `0-3`) spelled out at their ends, in order of the text.
  static func levels(_ values: [Substring]) -> [Double]? {
    var levels: [Double] = []
    for value in values {
      if let level = decimal(value) {
        levels.append(level)
        continue
      }
      guard let dash = value.dropFirst().firstIndex(of: "-"), let low = decimal(value[..<dash]),
        let high = decimal(value[value.index(after: dash)...])
      else { return nil }
      levels += [low, high]
    }
    return levels.isEmpty ? nil : levels
  }

  /// A plain number: no exponent, no infinity.
  static func decimal(_ text: some StringProtocol) -> Double? {
    let isSigned = text.first == "+" || text.first == "-"
    let digits = text.dropFirst(isSigned ? 1 : 0).utf8
    guard (1...15).contains(digits.count),
      digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
    else { return nil }
    return Double(Substring(text))
  }
}
