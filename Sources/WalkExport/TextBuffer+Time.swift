extension TextBuffer {
  /// Writes a moment as RFC 3339 and XML Schema have it, in UTC; milliseconds only where there are any.
  ///
  /// - Parameter milliseconds: Since 1970-01-01T00:00:00Z, in the years 0001 to 9999.
  mutating func dateTime(milliseconds: Int64) {
    let perDay: Int64 = 86_400_000
    let inDay = Int((milliseconds % perDay + perDay) % perDay)
    let date = Self.civilDate(day: Int((milliseconds - Int64(inDay)) / perDay))
    padded(date.year, width: 4)
    text("-")
    padded(date.month, width: 2)
    text("-")
    padded(date.day, width: 2)
    text("T")
    padded(inDay / 3_600_000, width: 2)
    text(":")
    padded(inDay / 60_000 % 60, width: 2)
    text(":")
    padded(inDay / 1000 % 60, width: 2)
    if inDay % 1000 != 0 {
      text(".")
      padded(inDay % 1000, width: 3)
    }
    text("Z")
  }

  private mutating func padded(_ number: Int, width: Int) {
    var bound = 10
    for _ in 1..<width {
      if number < bound { text("0") }
      bound *= 10
    }
    self.number(number)
  }

  /// The Gregorian date of a day counted from 1970-01-01.
  ///
  /// Source: Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, civil_from_days.
  private static func civilDate(day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }
}
