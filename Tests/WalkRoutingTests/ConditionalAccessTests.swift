import Testing
import WalkGraph

@testable import WalkRouting

@Suite struct ConditionalAccessTests {
  private func read(
    _ tags: [String], base: Access = .open, at time: String = "2026-07-15T12:00:00Z"
  ) throws -> ConditionalAccess.Reading {
    ConditionalAccess.evaluate(tags: tags, base: base, at: try #require(WallClock(rfc3339: time)))
  }

  @Test(arguments: [
    ("access:conditional=no @ (22:00-06:00)", "2026-07-15T12:00:00Z", Access.open),
    ("access:conditional=no @ (22:00-06:00)", "2026-07-15T23:00:00Z", .closed),
    ("access:conditional=no @ (22:00-06:00)", "2026-07-15T05:59:00Z", .closed),
    ("access:conditional=no @ (22:00-06:00)", "2026-07-15T06:00:00Z", .open),
    ("foot:conditional=no @ (Mar 15 - Sep 15)", "2026-03-15T09:00:00Z", .closed),
    ("foot:conditional=no @ (mar 15-Sep 15)", "2026-09-16T09:00:00Z", .open),
    ("access:conditional=no @ (Nov-Apr)", "2026-01-02T09:00:00Z", .closed),
    (
      "access:conditional=no @(Mo-Sa 07:30-09:00, 17:00-19:30)", "2026-07-15T17:00:00Z", .closed
    ),
    ("access:conditional=no @ (Tu 06:00-17:00; Sa 06:00-22:00)", "2026-07-18T21:00:00Z", .closed),
    ("access:conditional=no @ (Tu 06:00-17:00; Sa 06:00-22:00)", "2026-07-15T12:00:00Z", .open),
    ("foot:conditional=yes @ Mo-Su 05:30-22:00", "2026-07-15T12:00:00Z", .open),
    ("access:conditional=private @ (18:00-08:00); no @ (Su)", "2026-07-15T19:00:00Z", .private),
    ("access:conditional=private @ (18:00-08:00); no @ (Su)", "2026-07-19T19:00:00Z", .closed),
    ("access:conditional=no @ (7:30-19:00 AND weight>7.5)", "2026-07-15T12:00:00Z", .open),
    ("opening_hours=08:00-20:00", "2026-07-15T21:00:00Z", .closed),
    ("opening_hours=08:00-20:00", "2026-07-15T19:59:00Z", .open),
    ("locked:conditional=yes @ (20:00-07:00)", "2026-07-15T21:00:00Z", .closed),
  ])
  func `plain conditions open and close`(tag: String, time: String, access: Access) throws {
    let reading = try read([tag], at: time)
    #expect(reading.access == access)
    #expect(reading.unsettled == nil)
  }

  @Test func `what is closed opens in its hours`() throws {
    let tag = "access:conditional=yes @ (08:00-18:00)"
    #expect(try read([tag], base: .closed).access == .open)
    #expect(try read([tag], base: .closed, at: "2026-07-15T20:00:00Z").access == .closed)
    #expect(try read(["opening_hours=24/7"], base: .closed).access == .closed)
  }

  @Test func `yes takes nothing away from what is open`() throws {
    #expect(
      try read(["foot:conditional=yes @ (08:00-18:00)"], base: .designated).access == .designated)
    #expect(try read(["foot:conditional=yes @ (08:00-18:00)"], base: .private).access == .open)
  }

  @Test func `the more specific tag decides`() throws {
    let tags = [
      "foot:conditional=yes @ (Jul)", "access:conditional=no @ (We)", "opening_hours=off",
    ]
    #expect(try read(tags).access == .open)
    #expect(try read(Array(tags.dropFirst())).access == .closed)
  }

  @Test(arguments: [
    "foot:conditional=no @ snow", "access:conditional=no @ winter",
    "access:conditional=no @ (Mo[1] 08:00-10:00)", "access:conditional=delivery",
    "access:conditional=sometimes @ (08:00-18:00)", "opening_hours=Mo-Fr 08:00-18:00 \"ring\"",
    "opening_hours=2026 Mo-Fr", "opening_hours=SH off", "opening_hours=dawn", "opening_hours=8-18",
    "opening_hours=Mo-Fr 08:00+", "opening_hours=week 1-10", "opening_hours=08:00-18:00 || on call",
    "access:conditional=no @ 15.03. bis 15.09. Betretungsverbot", "opening_hours=",
    "access:conditional=no @ (", "access:conditional=no @ (22:00-06:00", "opening_hours=PH off",
    "opening_hours=Feb 30", "opening_hours=08:00-99:00", "opening_hours=,",
  ])
  func `what is not understood is quoted and changes nothing`(tag: String) throws {
    let reading = try read([tag], base: .permit)
    #expect(reading.access == .permit)
    #expect(reading.unsettled == tag)
  }

  @Test(arguments: [
    // A gate that is shut on holidays, on an ordinary day, in and out of its hours.
    ("opening_hours=Mo-Sa 08:00-18:00; PH off", "2026-07-15T12:00:00Z", Access.open, false),
    ("opening_hours=Mo-Sa 08:00-18:00; PH off", "2026-07-15T20:00:00Z", .closed, true),
    ("opening_hours=Mo-Su,PH 08:00-18:00", "2026-07-15T12:00:00Z", .open, true),
    ("opening_hours=Mo-Sa 08:00-18:00; Su,PH off", "2026-07-19T12:00:00Z", .closed, true),
    ("opening_hours=Mo-Sa 08:00-18:00; PH 10:00-12:00", "2026-07-15T11:00:00Z", .open, true),
    ("opening_hours=Mo-Fr 22:00-06:00; PH off", "2026-07-16T05:00:00Z", .open, false),
    ("access:conditional=no @ (PH,Su)", "2026-07-15T12:00:00Z", .open, false),
    ("access:conditional=no @ (sunset-sunrise)", "2026-07-15T12:00:00Z", .open, true),
    ("access:conditional=no @ (sunset-sunrise)", "2026-07-15T20:30:00Z", .closed, false),
    ("access:conditional=no @ (sunset-sunrise)", "2026-07-15T19:45:00Z", .open, false),
    ("opening_hours=sunrise-sunset", "2026-07-15T23:30:00Z", .closed, true),
  ])
  func `what hangs on a holiday or on the minute of the sun is quoted`(
    tag: String, time: String, access: Access, isSettled: Bool
  ) throws {
    let reading = try read([tag], at: time)
    #expect(reading.access == access)
    #expect(reading.unsettled == (isSettled ? nil : tag))
    #expect(reading.unreadTags.isEmpty)
  }

  @Test func `one clause that is not understood leaves the others standing`() throws {
    let tag = "access:conditional=no @ snow; no @ (22:00-06:00)"
    let reading = try read([tag], at: "2026-07-15T23:00:00Z")
    #expect(reading.access == .closed)
    #expect(reading.unsettled == tag)
  }

  @Test(arguments: [
    (["foot:conditional=yes @ (May - June)"], true),
    (["access:conditional=no @ (22:00-06:00)"], false),
    (["opening_hours=24/7"], false), (["access:conditional=yes @ snow"], false),
    (["access:conditional=no @ (Mo)", "locked:conditional=no @ (08:00-18:00)"], true),
    (["access:conditional=destination @ (06:30-08:30)"], true),
  ])
  func `a condition may open what is closed`(tags: [String], mayOpen: Bool) {
    #expect(ConditionalAccess.mayOpen(tags) == mayOpen)
  }

  @Test(arguments: [
    ("opening_hours=24/7", true), ("opening_hours=08:00-18:00", false),
    ("access:conditional=no @ (weight>7.5)", true), ("access:conditional=no @ snow", false),
    ("access:conditional=", false),
  ])
  func `a condition that no walker meets is moot`(tag: String, isMoot: Bool) {
    #expect(ConditionalAccess.isMoot(tag) == isMoot)
  }
}

@Suite struct OpeningHoursTests {
  @Test(arguments: [
    ("24/7", "2026-07-15T03:00:00Z", true),
    ("Mo-Fr 08:00-18:00; Sa 09:00-13:00", "2026-07-18T12:59:00Z", true),
    ("Mo-Fr 08:00-18:00; Sa 09:00-13:00", "2026-07-18T13:00:00Z", false),
    ("Mo-Fr 08:00-18:00; Sa 09:00-13:00", "2026-07-19T12:00:00Z", false),
    ("Mo-Fr 07:00-21:30; Sa 07:30-14:00; Su,PH closed", "2026-07-19T12:00:00Z", false),
    ("Nov-Mar: 7:00-18:00; Apr-Oct: 7:00-19:00", "2026-07-19T18:30:00Z", true),
    ("Nov-Mar: 7:00-18:00; Apr-Oct: 7:00-19:00", "2026-12-19T18:30:00Z", false),
    ("Mo-Fr 08:00-20:00, Sa 08:00-16:00", "2026-07-18T15:00:00Z", true),
    ("Mo-Fr 08:00-12:00, 13:00-17:00", "2026-07-15T12:30:00Z", false),
    ("Tu-Su,PH 10:00-17:00; Th 10:00-19:00", "2026-07-16T18:00:00Z", true),
    ("Mo 22:00-06:00", "2026-07-14T05:00:00Z", true),
    ("Mo 22:00-06:00", "2026-07-13T05:00:00Z", false),
    ("Fr-Mo", "2026-07-19T05:00:00Z", true), ("Fr-Mo", "2026-07-15T05:00:00Z", false),
    ("Dec 24-26", "2026-12-25T10:00:00Z", true), ("Dec 24-26", "2026-12-27T10:00:00Z", false),
    ("Dec 20-Jan 6 off; 08:00-18:00", "2026-01-02T10:00:00Z", true),
    ("08:00-18:00; Dec 20-Jan 6 off", "2026-01-02T10:00:00Z", false),
    ("08:00-18:00; 12:00-13:00 off", "2026-07-15T12:30:00Z", false),
    ("Mo-Su", "2026-07-19T23:59:00Z", true),
    ("Mo,We", "2026-07-15T05:00:00Z", true), ("Mo,We", "2026-07-14T05:00:00Z", false),
    ("08:00-12:00,14:00-18:00", "2026-07-15T12:00:00Z", false),
    ("08:00-12:00,14:00-18:00", "2026-07-15T14:00:00Z", true),
    ("Sa-Mo 10:00-12:00", "2026-07-19T11:00:00Z", true),
    ("Sa-Mo 10:00-12:00", "2026-07-14T11:00:00Z", false),
    ("Nov-Mar 08:00-16:00", "2026-01-31T09:00:00Z", true),
    ("Nov-Mar 08:00-16:00", "2026-04-01T09:00:00Z", false),
    ("22:00-06:00", "2026-07-15T00:00:00Z", true), ("22:00-06:00", "2026-07-15T21:59:00Z", false),
    ("Dec 31 22:00-02:00", "2027-01-01T01:00:00Z", true),
    ("Mo-Fr 22:00-06:00; Sa off", "2026-07-18T05:00:00Z", true),
    ("18:00-26:00", "2026-07-15T01:30:00Z", true),
    ("Monday-Friday 8:00-18:00", "2026-07-15T12:00:00Z", true),
    ("May – September", "2026-08-01T12:00:00Z", true), ("off", "2026-08-01T12:00:00Z", false),
    ("10:30:00-12:30:00", "2026-07-15T11:00:00Z", true),
    ("sunrise-sunset", "2026-07-15T21:00:00Z", false),
    ("(sunset-02:00)-(sunrise+01:00)", "2026-07-15T18:30:00Z", true),
    ("(sunset-02:00)-(sunrise+01:00)", "2026-07-15T06:30:00Z", true),
  ])
  func `plain forms are read`(text: String, time: String, isOpen: Bool) throws {
    let hours = try #require(OpeningHours(parsing: text))
    #expect(hours.isOpen(at: try #require(WallClock(rfc3339: time))) == isOpen)
  }

  @Test func `no text makes the reader fail`() {
    let words = [
      "Mo", "-", "Fr", ",", ";", " ", "08:00", "24:00", "26:00", "Dec", "31", "off", "PH", "(",
      "sunrise", "+", "01:00", ")", "24/7", ":", "Feb", "2030", "–", "@", "no", "AND", "é", "\u{0}",
    ]
    var state: UInt64 = 7
    var understood = 0
    for _ in 0..<20_000 {
      var text = ""
      repeat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(state >> 33) % words.count]
      } while state >> 60 > 2
      if let hours = OpeningHours(parsing: text) {
        understood += 1
        _ = hours.isOpen(at: .weekdayNoon, latitude: 89)
      }
      _ = ConditionalAccess.evaluate(
        tags: ["access:conditional=\(text)", "opening_hours=\(text)"], base: .open,
        at: .weekdayNoon)
    }
    #expect(understood > 100)
  }

  @Test func `days are long in summer and in the north`() throws {
    let summer = try #require(WallClock(rfc3339: "2026-06-21T12:00:00Z"))
    let winter = try #require(WallClock(rfc3339: "2026-12-21T12:00:00Z"))
    #expect(abs(SunEvent.sunrise.minute(on: summer, latitude: 60) - 170) < 25)
    #expect(abs(SunEvent.sunset.minute(on: winter, latitude: 60) - 900) < 25)
    #expect(abs(SunEvent.sunset.minute(on: summer, latitude: 0) - 1_083) < 10)
    #expect(SunEvent.dusk.minute(on: summer, latitude: 80) == 1_440)
    #expect(SunEvent.sunset.minute(on: winter, latitude: 80) == 720)
    #expect(SunEvent.sunset.minute(on: winter, latitude: nil) == 1_200)
  }
}
