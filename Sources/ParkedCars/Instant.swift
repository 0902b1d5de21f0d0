/// A moment, and the zone of the clock it was read on.
///
/// Two readings of one moment in different zones are not equal: `milliseconds` compares moments,
/// `==` compares what was written down.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let milliseconds: Int64
  /// Minutes east of UTC that were in force, daylight saving included: −1439…1439.
  public let offsetMinutes: Int

  /// - Precondition: The moment falls in the years 0001 to 9998, the offset in −1439…1439.
  public init(milliseconds: Int64, offsetMinutes: Int = 0) {
    guard let checked = Instant(checking: milliseconds, offsetMinutes: offsetMinutes) else {
      preconditionFailure("no such instant: \(milliseconds) ms, offset \(offsetMinutes) min")
    }
    self = checked
  }

  /// As ``init(milliseconds:offsetMinutes:)``, but `nil` for values out of range.
  init?(checking milliseconds: Int64, offsetMinutes: Int) {
    guard -62_135_596_800_000..<253_370_764_800_000 ~= milliseconds,
      -1439...1439 ~= offsetMinutes
    else { return nil }
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
  }

  /// The present on the system's clock, in its zone (`TZ`).
  public static func now() -> Instant {
    let milliseconds = clockMilliseconds()
    return Instant(milliseconds: milliseconds).inLocalZone()
  }

  /// The same moment, told in the system's zone (`TZ`) as it is at that moment; in UTC where that zone is
  /// a day or more off, which none on Earth is.
  public func inLocalZone() -> Instant {
    let offset = localOffsetMinutes(atSeconds: floorDivide(milliseconds, 1000))
    return Instant(checking: milliseconds, offsetMinutes: offset)
      ?? Instant(milliseconds: milliseconds)
  }

  /// The moment so many milliseconds later, read on the same clock; `nil` past the years that there are.
  package func later(milliseconds later: Int64) -> Instant? {
    let (sum, overflows) = milliseconds.addingReportingOverflow(later)
    return overflows ? nil : Instant(checking: sum, offsetMinutes: offsetMinutes)
  }

  /// Seconds from `other` to this, negative when this is earlier; zones do not matter.
  public func seconds(since other: Instant) -> Double {
    Double(milliseconds - other.milliseconds) / 1000
  }
}

/// RFC 3339 text, both ways.
extension Instant: LosslessStringConvertible {
  /// RFC 3339: `2026-11-30T07:05:00+01:00`, `Z` for UTC, milliseconds only where there are any.
  public var description: String {
    let local = milliseconds + Int64(offsetMinutes) * 60_000
    let day = floorDivide(local, 86_400_000)
    let inDay = Int(local - day * 86_400_000)
    let date = civilDate(day: Int(day))
    var text = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
    text += "\(padded(inDay / 3_600_000, 2)):\(padded(inDay / 60_000 % 60, 2))"
    text += ":\(padded(inDay / 1000 % 60, 2))"
    if inDay % 1000 != 0 { text += ".\(padded(inDay % 1000, 3))" }
    guard offsetMinutes != 0 else { return text + "Z" }
    let size = abs(offsetMinutes)
    return text + (offsetMinutes < 0 ? "-" : "+") + padded(size / 60, 2) + ":"
      + padded(size % 60, 2)
  }

  /// Reads RFC 3339 text; the offset is required, and a space may stand for the `T`.
  ///
  /// Digits past the millisecond are dropped. A leap second (`23:59:60`) counts as the second after
  /// it. `-00:00` (zone unknown) reads as UTC.
  ///
  /// - Returns: `nil` for any other text, a date that no calendar has, or a year outside 0001–9998.
  public init?(_ text: String) {
    var reader = DigitReader(bytes: Array(text.utf8))
    guard let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2), reader.take("T", "t", " "),
      let hour = reader.number(digits: 2), reader.take(":"),
      let minute = reader.number(digits: 2), reader.take(":"),
      let second = reader.number(digits: 2)
    else { return nil }
    guard 1...12 ~= month, 1...daysInMonth(month, year: year) ~= day, hour < 24, minute < 60,
      second <= 60
    else { return nil }
    var thousandths = 0
    if reader.take(".") {
      guard let read = reader.thousandths() else { return nil }
      thousandths = read
    }
    guard let offset = reader.offsetMinutes(), reader.isAtEnd else { return nil }
    let days = dayNumber(year: year, month: month, day: day)
    let utcMinutes = days * 1440 + hour * 60 + minute - offset
    if second == 60, floorRemainder(utcMinutes, 1440) != 1439 { return nil }
    self.init(
      checking: Int64(utcMinutes) * 60_000 + Int64(second) * 1000 + Int64(thousandths),
      offsetMinutes: offset)
  }
}

private struct DigitReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ choices: Unicode.Scalar...) -> Bool {
    guard position < bytes.count,
      choices.contains(Unicode.Scalar(bytes[position]))
    else { return false }
    position += 1
    return true
  }

  mutating func digit() -> Int? {
    guard position < bytes.count, 0x30...0x39 ~= bytes[position] else { return nil }
    position += 1
    return Int(bytes[position - 1]) - 0x30
  }

  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  mutating func thousandths() -> Int? {
    var value = 0
    var count = 0
    while let digit = digit() {
      if count < 3 { value = value * 10 + digit }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 3)..<3 { value *= 10 }
    return value
  }

  mutating func offsetMinutes() -> Int? {
    if take("Z", "z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(digits: 2), take(":"),
      let minutes = number(digits: 2), hours < 24, minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
}

private func floorRemainder(_ value: Int, _ divisor: Int) -> Int {
  let remainder = value % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

private func daysInMonth(_ month: Int, year: Int) -> Int {
  if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
  return [4, 6, 9, 11].contains(month) ? 30 : 31
}

/// Days since 1970-01-01 of a Gregorian date in the years 0000…9999.
///
/// Years are counted from March, so that the leap day comes last.
private func dayNumber(year: Int, month: Int, day: Int) -> Int {
  let marchYear = (month <= 2 ? year - 1 : year) + 400
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 865_565
}

/// The Gregorian date of a day counted from 1970-01-01: the inverse of ``dayNumber(year:month:day:)``.
///
/// Source: Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, civil_from_days.
private func civilDate(day: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = day + 719_468
  let era = shifted / 146_097
  let dayOfEra = shifted % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let marchMonth = (5 * dayOfYear + 2) / 153
  let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
}
