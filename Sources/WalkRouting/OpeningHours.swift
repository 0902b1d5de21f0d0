/// When something is open: the plain forms of `opening_hours`.
///
/// Understood are month and date ranges, weekdays, hours, `sunrise` and its kin with offsets, `24/7`,
/// `off`, and several rules. Nobody here knows the public holidays, nor the minute of sunrise: an answer
/// that hangs on them says so. All else (years, weeks, `Mo[1]`, school holidays, comments, `||`) is refused
/// as a whole, never guessed at.
/// Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification.
struct OpeningHours: Hashable, Sendable {
  let rules: [Rule]

  init?(parsing text: some StringProtocol) {
    guard var parser = OpeningHoursParser(text), let rules = parser.rules(),
      rules.contains(where: { !$0.isForHolidaysOnly })
    else { return nil }
    self.rules = rules
  }

  /// What is taken for granted of a time.
  private struct Assumption {
    /// The day is a public holiday.
    var isHoliday = false
    /// Minutes by which the sun rises and sets later than ``SunEvent`` says.
    var sunDelay = 0
  }

  /// An ordinary day, and the sun as reckoned, at `latitude` in degrees; `nil` takes fixed hours.
  func isOpen(at clock: WallClock, latitude: Double? = nil) -> Bool {
    isOpen(at: clock, latitude: latitude, Assumption())
  }

  /// The answer for an ordinary day, and whether it is the same on a holiday and however early or late the
  /// sun is.
  func answer(
    at clock: WallClock, latitude: Double? = nil
  ) -> (isOpen: Bool, isCertain: Bool) {
    let isOpen = isOpen(at: clock, latitude: latitude)
    var others: [Assumption] = []
    if rules.contains(where: \.namesHolidays) { others.append(Assumption(isHoliday: true)) }
    if rules.contains(where: \.followsSun) {
      // Zones, summer time and longitude move noon by so much in most places.
      others += [-30, 60, 120].map { Assumption(sunDelay: $0) }
    }
    let isCertain = others.allSatisfy { isOpen == self.isOpen(at: clock, latitude: latitude, $0) }
    return (isOpen, isCertain)
  }

  private func isOpen(
    at clock: WallClock, latitude: Double?, _ assumption: Assumption
  ) -> Bool {
    isOpen(on: clock, minute: clock.minuteOfDay, latitude, assumption)
      || isOpen(on: clock.yesterday, minute: clock.minuteOfDay + 1440, latitude, assumption)
  }

  /// Whether the rules of one day have it open at a minute, which past 1440 is of the next morning.
  private func isOpen(
    on day: WallClock, minute: Int, _ latitude: Double?, _ assumption: Assumption
  ) -> Bool {
    var isOpen = false
    for rule in rules where rule.applies(on: day, isHoliday: assumption.isHoliday) {
      let isHit = rule.covers(
        minute, on: day, latitude: latitude, sunDelay: assumption.sunDelay)
      if rule.isOff {
        if isHit || rule.spans.isEmpty { isOpen = false }
      } else {
        isOpen = rule.isAddition ? isOpen || isHit : isHit
      }
    }
    return isOpen
  }
}

extension OpeningHours {
  /// One rule: on which days, from when to when.
  struct Rule: Hashable, Sendable {
    /// Added to what stands before it (`,`), not in its place (`;`).
    var isAddition = false
    /// Empty is the whole year.
    var dates: [DateRange] = []
    /// Bit 0 is Monday; 0 is every day, unless holidays are named.
    var weekdays: UInt8 = 0
    /// On public holidays, too, or on nothing else.
    var namesHolidays = false
    /// Empty is the whole day.
    var spans: [TimeSpan] = []
    var isOff = false

    var isForHolidaysOnly: Bool { namesHolidays && weekdays == 0 }

    /// Whether a time of the sun is named.
    var followsSun: Bool { spans.contains { $0.start.isOfSun || $0.end.isOfSun } }

    func applies(on day: WallClock, isHoliday: Bool) -> Bool {
      let isDay = weekdays & (1 << UInt8(day.weekday)) != 0 || weekdays == 0 && !namesHolidays
      return (isDay || namesHolidays && isHoliday)
        && (dates.isEmpty || dates.contains { $0.contains(month: day.month, day: day.day) })
    }

    func covers(
      _ minute: Int, on day: WallClock, latitude: Double?, sunDelay: Int
    ) -> Bool {
      if spans.isEmpty { return minute < 1440 }
      return spans.contains { span in
        let start = span.start.minute(on: day, latitude: latitude, sunDelay: sunDelay)
        var end = span.end.minute(on: day, latitude: latitude, sunDelay: sunDelay)
        if end <= start { end += 1440 }
        return start <= minute && minute < end
      }
    }
  }

  /// Days of the year, both ends included; it may run over New Year's Eve.
  struct DateRange: Hashable, Sendable {
    var startMonth: Int
    var startDay: Int
    var endMonth: Int
    var endDay: Int

    func contains(month: Int, day: Int) -> Bool {
      let start = startMonth * 100 + startDay
      let end = endMonth * 100 + endDay
      let date = month * 100 + day
      return start <= end ? start <= date && date <= end : start <= date || date <= end
    }
  }

  /// From a time of day to another, the end left out; an end before the start is of the next day.
  struct TimeSpan: Hashable, Sendable {
    var start: TimeOfDay
    var end: TimeOfDay
  }

  enum TimeOfDay: Hashable, Sendable {
    case minute(Int)
    case sun(SunEvent, offset: Int)

    var isOfSun: Bool { if case .sun = self { true } else { false } }

    func minute(on day: WallClock, latitude: Double?, sunDelay: Int) -> Int {
      switch self {
      case .minute(let minute): minute
      case .sun(let event, let offset):
        event.minute(on: day, latitude: latitude) + offset + sunDelay
      }
    }
  }
}
