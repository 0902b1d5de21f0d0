import Testing

@testable import WalkRouting

@Suite struct WallClockTests {
  @Test(arguments: [
    ("2026-07-15T12:00:00Z", 2), ("2026-11-29T23:59:59+01:00", 6), ("2024-02-29T00:00:00.5Z", 3),
    ("2000-01-01t06:30:00-11:30", 5), ("1970-01-01T00:00", 3), ("2026-06-17 12:00:00z", 2),
  ])
  func `a time is read as the wall shows it`(text: String, weekday: Int) throws {
    let clock = try #require(WallClock(rfc3339: text))
    #expect(clock.weekday == weekday)
  }

  @Test(arguments: [
    "", "noon", "2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-01-01T24:00:00Z",
    "2026-01-01T12:60:00Z", "2026-01-01T12:00:00+1", "2026-01-01T12:00:00Zz", "2026-01-01",
    "2026-01-01T12:00:00.Z", "２026-01-01T12:00:00Z", "2026-01-01T12:00:00+25:00",
  ])
  func `what is no time is refused`(text: String) {
    #expect(WallClock(rfc3339: text) == nil)
  }

  @Test func `the offset is left out of account`() {
    #expect(
      WallClock(rfc3339: "2026-06-17T22:30:00+09:00") == WallClock(rfc3339: "2026-06-17T22:30:00Z"))
    #expect(WallClock(rfc3339: "2026-07-15T12:00:00Z") == .weekdayNoon)
  }

  @Test func `the day before runs over months and years`() throws {
    let newYear = try #require(WallClock(rfc3339: "2025-01-01T08:00:00Z")).yesterday
    #expect([newYear.year, newYear.month, newYear.day] == [2024, 12, 31])
    #expect(newYear.dayOfYear == 366)
    let march = try #require(WallClock(rfc3339: "2024-03-01T08:00:00Z")).yesterday
    #expect([march.month, march.day] == [2, 29])
  }

  @Test func `the clock of the machine shows a time`() {
    #expect(WallClock.now().year >= 2024)
  }
}
