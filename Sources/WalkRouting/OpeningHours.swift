/// When something is open: the plain forms of `opening_hours`.
///
/// Understood are month and date ranges, weekdays, hours, `sunrise` and its kin with offsets, `24/7`,
/// `off`, and several rules. Public holidays are read as ordinary days, for nobody here knows them. All
/// else (years, weeks, `Mo[1]`, school holidays, comments, `||`) is refused as a whole, never guessed at.
/// Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification.
struct OpeningHours: Hashable, Sendable {
  let rules: [Rule]

  init?(parsing text: some StringProtocol) {
    guard var parser = OpeningHoursParser(text), let rules = parser.rules(), !rules.isEmpty else {
      return nil
    }
    self.rules = rules
  }

  /// - Parameter latitude: In degrees, for sunrise and sunset; `nil` takes fixed hours.
  func isOpen(at clock: WallClock, latitude: Double? = nil) -> Bool {
    isOpen(on: clock, minute: clock.minuteOfDay, latitude: latitude)
      || isOpen(on: clock.yesterday, minute: clock.minuteOfDay + 1440, latitude: latitude)
  }

  /// Whether the rules of one day have it open at a minute, which past 1440 is of the next morning.
  private func isOpen(on day: WallClock, minute: Int, latitude: Double?) -> Bool {
    var isOpen = false
    for rule in rules where rule.applies(on: day) {
      let isHit = rule.covers(minute, on: day, latitude: latitude)
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
    /// Bit 0 is Monday; 0 is every day.
    var weekdays: UInt8 = 0
    /// Empty is the whole day.
    var spans: [TimeSpan] = []
    var isOff = false

    func applies(on day: WallClock) -> Bool {
      (weekdays == 0 || weekdays & (1 << UInt8(day.weekday)) != 0)
        && (dates.isEmpty || dates.contains { $0.contains(month: day.month, day: day.day) })
    }

    func covers(_ minute: Int, on day: WallClock, latitude: Double?) -> Bool {
      if spans.isEmpty { return minute < 1440 }
      return spans.contains { span in
        let start = span.start.minute(on: day, latitude: latitude)
        var end = span.end.minute(on: day, latitude: latitude)
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

    func minute(on day: WallClock, latitude: Double?) -> Int {
      switch self {
      case .minute(let minute): minute
      case .sun(let event, let offset): event.minute(on: day, latitude: latitude) + offset
      }
    }
  }
}
