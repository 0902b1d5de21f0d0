import WalkGeometry

/// Degrees as plain decimal text, both ways, exact to 1e-7.
enum DegreeText {
  /// How often a longitude may go round the globe, as maps that scroll on and on give them.
  private static let mostTurns: Int64 = 10

  /// `LAT,LON`: never an exponent, no needless zeros.
  static func pair(_ coordinate: Coordinate, comma: String = ",") -> String {
    text(coordinate.latitudeE7) + comma + text(coordinate.longitudeE7)
  }

  static func text(_ degreesE7: Int32) -> String {
    let digits = String(degreesE7.magnitude % 10_000_000)
    var decimals = String(repeating: "0", count: 7 - digits.count) + digits
    while decimals.last == "0" { decimals.removeLast() }
    return (degreesE7 < 0 ? "-" : "") + String(degreesE7.magnitude / 10_000_000)
      + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// Reads `LAT,LON`, white space around each; `nil` when the text is of another form.
  ///
  /// - Throws: For numbers that are out of range. Longitudes are wrapped.
  static func pair(_ text: some StringProtocol) throws(LinkError) -> Coordinate? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2, valueE7(numbers[0]) != nil, valueE7(numbers[1]) != nil else {
      return nil
    }
    return try coordinate(numbers[0], numbers[1])
  }

  /// - Throws: Also for what is no number.
  static func coordinate(
    _ latitudeText: some StringProtocol, _ longitudeText: some StringProtocol
  ) throws(LinkError) -> Coordinate {
    guard let latitude = valueE7(latitudeText), let longitude = valueE7(longitudeText) else {
      throw .notNumbers("\(latitudeText),\(longitudeText)")
    }
    guard abs(latitude) <= 900_000_000 else {
      let isSwapped = abs(latitude) <= 1_800_000_000 && abs(longitude) <= 900_000_000
      throw isSwapped ? .swapped(String(latitudeText)) : .latitude(String(latitudeText))
    }
    guard abs(longitude) <= mostTurns * 3_600_000_000 else {
      throw .longitude(String(longitudeText))
    }
    return Coordinate(latitudeE7: Int32(latitude), longitudeE7: wrapped(longitude))
  }

  /// −1.8e9…1.8e9; 540° is 180°, −540° is −180°.
  private static func wrapped(_ longitudeE7: Int64) -> Int32 {
    var longitude = longitudeE7 % 3_600_000_000
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return Int32(longitude)
  }

  /// Sign, digits, point, digits, in units of 1e-7, rounded half away from zero.
  private static func valueE7(_ text: some StringProtocol) -> Int64? {
    guard let number = number(text) else { return nil }
    let digits = number.digits.split(separator: ".", omittingEmptySubsequences: false)
    var value: Int64 = 0
    for digit in digits[0].utf8 {
      value = value * 10 + Int64(digit - 0x30)
      if value > 1_000_000_000 { return nil }
    }
    let decimals = digits.count > 1 ? Array(digits[1].utf8) : []
    for index in 0..<7 {
      value = value * 10 + (index < decimals.count ? Int64(decimals[index] - 0x30) : 0)
    }
    if decimals.count > 7, decimals[7] >= 0x35 { value += 1 }
    return number.isNegative ? -value : value
  }

  /// A plain decimal number, such as meters.
  static func decimal(_ text: some StringProtocol) -> Double? {
    guard let number = number(text), let value = Double(String(number.digits)) else { return nil }
    return number.isNegative ? -value : value
  }

  private static func number(_ text: some StringProtocol) -> (isNegative: Bool, digits: Substring)?
  {
    var digits = Substring(text).drop(while: \.isWhitespace)
    while digits.last?.isWhitespace == true { digits.removeLast() }
    let isNegative = digits.first == "-" || digits.first == "\u{2212}"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    guard digits.utf8.count <= 40, digits.utf8.contains(where: { 0x30...0x39 ~= $0 }),
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }),
      digits.utf8.count(where: { $0 == 0x2E }) <= 1
    else { return nil }
    return (isNegative, digits)
  }

  /// A number of meters or degrees with two decimals at most.
  static func short(_ value: Double) -> String {
    let hundredths = Int64((min(max(value, -1e12), 1e12) * 100).rounded())
    var text = (hundredths < 0 ? "-" : "") + String(hundredths.magnitude / 100)
    let rest = hundredths.magnitude % 100
    if rest > 0 {
      text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    }
    return text
  }
}
