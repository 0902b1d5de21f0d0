import ParkedCars

/// Parking time that runs out.
extension GuidanceWriter {
  /// When to set out, or that it is time to go: `Set out by 18:12, in 24 min: nine walks in ten are then in time.`
  ///
  /// - Parameter until: When the parking time is over.
  public func sentence(for departure: Departure, until: Instant, now: Instant) -> String {
    if until.milliseconds < now.milliseconds {
      return text(words.timeOver, Facts(time: time(until, now: now)))
    }
    let start = departure.latestStart(for: until)
    let gap = start.seconds(since: now)
    if abs(gap) < 60 { return words.setOutNow }
    return text(
      gap > 0 ? words.setOut : words.timeToGo,
      Facts(seconds: abs(gap), time: time(start, now: now)))
  }

  /// What stands in a calendar when the time is over: `Car: parking time is over`.
  public func reminder(of spot: Spot) -> String {
    text(words.reminder, Facts(value: place(of: spot)))
  }

  /// `18:30` on the clock that it was read on.
  func clock(_ instant: Instant) -> String {
    let digits = instant.description.dropFirst(11)
    return Self.fill(words.clock) { slot in
      switch slot {
      case .hour: String(digits.prefix(2))
      case .minute: String(digits.dropFirst(3).prefix(2))
      default: ""
      }
    }
  }

  /// The same with the date, where that is not the one of `now` there.
  func time(_ instant: Instant, now: Instant) -> String {
    let date = instant.description.prefix(10)
    let today = Instant(milliseconds: now.milliseconds, offsetMinutes: instant.offsetMinutes)
    guard date != today.description.prefix(10) else { return clock(instant) }
    let (month, day) = (date.dropFirst(5).prefix(2), date.suffix(2))
    let written = Self.fill(words.date) { slot in
      switch slot {
      case .year: String(date.prefix(4))
      case .month: String(month)
      case .day: String(day)
      case .shortMonth: String(month.trimmingPrefix("0"))
      case .shortDay: String(day.trimmingPrefix("0"))
      default: ""
      }
    }
    return Self.fill(words.dayAndClock) { slot in
      switch slot {
      case .clock: clock(instant)
      case .date: written
      default: ""
      }
    }
  }
}
