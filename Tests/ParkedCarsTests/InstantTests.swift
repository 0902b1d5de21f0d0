import Foundation
import ParkedCars
import Testing

struct InstantTests {
  @Test(arguments: [
    ("2026-11-30T07:05:00+01:00", 1_796_018_700_000, 60),
    ("1970-01-01T00:00:00Z", 0, 0),
    ("1969-12-31T23:59:59.999Z", -1, 0),
    ("2024-02-29T23:30:00-08:00", 1_709_278_200_000, -480),
    ("2000-02-29T00:00:00Z", 951_782_400_000, 0),
    ("2026-07-01T09:15:00+05:45", 1_782_876_600_000, 345),
    ("2026-07-01T09:15:00+14:00", 1_782_846_900_000, 840),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000, 0),
    ("9998-12-31T23:59:59.999Z", 253_370_764_799_999, 0),
    ("2026-05-04T10:00:00.050Z", 1_777_888_800_050, 0),
  ])
  func `text and instant are the same both ways`(text: String, milliseconds: Int64, offset: Int) {
    let instant = Instant(milliseconds: milliseconds, offsetMinutes: offset)
    #expect(instant.description == text)
    #expect(Instant(text) == instant)
  }

  @Test(arguments: [
    ("2026-11-30 07:05:00+01:00", "2026-11-30T07:05:00+01:00"),
    ("2026-11-30t07:05:00z", "2026-11-30T07:05:00Z"),
    ("2026-11-30T07:05:00.5+00:00", "2026-11-30T07:05:00.500Z"),
    ("2026-11-30T07:05:00.123987654321Z", "2026-11-30T07:05:00.123Z"),
    ("2026-11-30T07:05:00-00:00", "2026-11-30T07:05:00Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ("2017-01-01T00:59:60+01:00", "2017-01-01T01:00:00+01:00"),
  ])
  func `other spellings are read`(text: String, meaning: String) {
    #expect(Instant(text)?.description == meaning)
  }

  @Test(arguments: [
    "", "now", "2026-11-30", "2026-11-30T07:05:00", "2026-11-30T07:05Z", "2026-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-04-31T00:00:00Z",
    "2026-11-30T24:00:00Z", "2026-11-30T07:60:00Z", "2026-11-30T07:05:60Z", "2026-11-30T07:05:61Z",
    "2026-11-30T07:05:00+24:00", "2026-11-30T07:05:00+0100", "2026-11-30T07:05:00.Z",
    "2026-11-30T07:05:00Z ", "+2026-11-30T07:05:00Z", "٢٠٢٦-11-30T07:05:00Z",
    "0000-06-01T00:00:00Z", "9999-06-01T00:00:00Z", "2026-11-30T07:05:00\u{2212}01:00",
  ])
  func `what is no moment is refused`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `every day of 800 years agrees with the calendar of Foundation`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
    for day in stride(from: Int64(-100_000), to: 200_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let text = Instant(milliseconds: day * 86_400_000).description
      let expected = String(
        format: "%04d-%02d-%02dT00:00:00Z", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      // Foundation turns Julian before 1582-10-15.
      if day > -141_427 { try #require(text == expected) }
      try #require(Instant(text)?.milliseconds == day * 86_400_000)
    }
  }

  @Test func `seconds between instants do not see zones`() throws {
    let parked = try #require(Instant("2026-10-25T02:30:00+02:00"))
    let later = try #require(Instant("2026-10-25T02:30:00+01:00"))
    #expect(later.seconds(since: parked) == 3600)
    #expect(parked != later)
  }

  @Test func `now is the system's clock in its zone`() {
    let before = Date().timeIntervalSince1970
    let now = Instant.now()
    #expect(abs(Double(now.milliseconds) / 1000 - before) < 5)
    #expect(now.offsetMinutes == TimeZone.current.secondsFromGMT() / 60)
  }

  @Test func `the zone of the place is the one in force at that moment`() async {
    // In a process of its own: TZ belongs to the whole process.
    await #expect(processExitsWith: .success) {
      for (utc, zone, local) in [
        ("2026-07-01T16:30:00Z", "Europe/Berlin", "2026-07-01T18:30:00+02:00"),
        ("2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25T02:30:00+02:00"),
        ("2026-10-25T01:30:00Z", "Europe/Berlin", "2026-10-25T02:30:00+01:00"),
        ("2026-07-01T03:45:00Z", "Asia/Kolkata", "2026-07-01T09:15:00+05:30"),
        ("2026-07-01T03:30:00Z", "Asia/Kathmandu", "2026-07-01T09:15:00+05:45"),
        ("2026-06-30T19:15:00Z", "Pacific/Kiritimati", "2026-07-01T09:15:00+14:00"),
        ("2027-01-01T07:30:00Z", "America/Los_Angeles", "2026-12-31T23:30:00-08:00"),
      ] {
        setenv("TZ", zone, 1)
        #expect(Instant(utc)?.inLocalZone().description == local)
      }
    }
  }
}
