#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the clock on the wall shows at the place, for what is closed by the clock.
///
/// It has no zone: opening hours are written in the time of the place, and so is this.
public struct WallClock: Hashable, Sendable {
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1…31.
  public let day: Int
  /// Minutes since midnight, 0..<1440.
  public let minuteOfDay: Int

  /// An ordinary Wednesday noon in July, when most things are open.
  public static let weekdayNoon = WallClock(
    unchecked: 2026, month: 7, day: 15, minuteOfDay: 12 * 60)

  /// - Returns: `nil` when there is no such day or minute.
  public init?(year: Int, month: Int, day: Int, minuteOfDay: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, year: year)).contains(day),
      (0..<1440).contains(minuteOfDay)
    else { return nil }
    self.init(unchecked: year, month: month, day: day, minuteOfDay: minuteOfDay)
  }

  private init(unchecked year: Int, month: Int, day: Int, minuteOfDay: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.minuteOfDay = minuteOfDay
  }

  /// Reads the date and time of day of an RFC 3339 time: `2026-06-17T22:30:00+02:00`.
  ///
  /// The offset is checked and then left out of account: the time is the one at the place. Seconds,
  /// fractions and the offset may be missing.
  public init?(rfc3339 text: some StringProtocol) {
    var scanner = ClockScanner(text)
    guard let year = scanner.digits(4), scanner.skip("-"),
      let month = scanner.digits(2), scanner.skip("-"), let day = scanner.digits(2),
      scanner.skip(anyOf: "Tt "), let hour = scanner.digits(2), scanner.skip(":"),
      let minute = scanner.digits(2), hour < 24, minute < 60
    else { return nil }
    if scanner.skip(":") {
      guard let second = scanner.digits(2), second <= 60 else { return nil }
      if scanner.skip(".") {
        guard scanner.digits(1) != nil else { return nil }
        while scanner.digits(1) != nil {}
      }
    }
    if !scanner.isAtEnd, !scanner.skip(anyOf: "Zz") {
      guard scanner.skip(anyOf: "+-"), let hours = scanner.digits(2), scanner.skip(":"),
        let minutes = scanner.digits(2), hours < 24, minutes < 60
      else { return nil }
    }
    guard scanner.isAtEnd else { return nil }
    self.init(year: year, month: month, day: day, minuteOfDay: hour * 60 + minute)
  }

  /// What the clock of this machine shows.
  public static func now() -> WallClock {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return WallClock(
      unchecked: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      minuteOfDay: Int(parts.tm_hour) * 60 + Int(parts.tm_min))
  }

  /// 0 is Monday, 6 is Sunday.
  public var weekday: Int {
    // Sakamoto's table: months shifted so that the leap day ends the year.
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let shifted = month < 3 ? year - 1 : year
    let leaps =
      Self.floorDivide(shifted, 4) - Self.floorDivide(shifted, 100)
      + Self.floorDivide(shifted, 400)
    let fromSunday = (shifted + leaps + offsets[month - 1] + day) % 7
    return (fromSunday + 13) % 7
  }

  /// The day before, at the same minute.
  var yesterday: WallClock {
    if day > 1 {
      return WallClock(unchecked: year, month: month, day: day - 1, minuteOfDay: minuteOfDay)
    }
    let newMonth = month > 1 ? month - 1 : 12
    let newYear = month > 1 ? year : year - 1
    return WallClock(
      unchecked: newYear, month: newMonth, day: Self.days(inMonth: newMonth, year: newYear),
      minuteOfDay: minuteOfDay)
  }

  /// 1 on New Year's Day.
  var dayOfYear: Int {
    (1..<month).reduce(day) { $0 + Self.days(inMonth: $1, year: year) }
  }

  static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }

  private static func floorDivide(_ a: Int, _ b: Int) -> Int {
    a >= 0 ? a / b : (a - b + 1) / b
  }
}

/// Reads digits and marks from the front of a text.
private struct ClockScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    guard rest.count >= count else { return nil }
    for byte in rest.prefix(count) {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    rest = rest.dropFirst(count)
    return value
  }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool { skip(anyOf: String(mark)) }

  mutating func skip(anyOf marks: String) -> Bool {
    guard let first = rest.first, marks.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
