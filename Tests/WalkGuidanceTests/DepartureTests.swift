import ParkedCars
import TestSupport
import Testing
import WalkGeometry
import WalkGuidance

/// Walkers of another kind than the model's: a pace drawn evenly, days that differ by a triangle, lights that
/// are red for a time drawn evenly.
private struct OtherWalkers {
  var random: SeededRandom

  mutating func unit() -> Double { Double(random.below(1 << 30)) / Double(1 << 30) }

  /// Meters a second.
  mutating func pace() -> Double { 1.05 + 0.6 * unit() }

  /// A walk of so many meters past so many lights, each red for up to a minute in two of three cases.
  mutating func seconds(_ meters: Double, lights: Int, pace: Double) -> Double {
    let day = 1 + 0.18 * (unit() + unit() - 1)
    var seconds = meters / (pace * day)
    for _ in 0..<lights where unit() < 0.67 { seconds += 60 * unit() }
    return seconds
  }
}

@Suite struct DepartureTests {
  @Test(arguments: [0, 1, 3, 10, 40])
  func `nine walks in ten arrive in time`(finishedWalks: Int) {
    var walkers = OtherWalkers(random: SeededRandom(seed: UInt64(100 + finishedWalks)))
    var inTime = 0
    let count = 4000
    for _ in 0..<count {
      let pace = walkers.pace()
      var model = PaceModel()
      func expected(_ meters: Double, _ lights: Int) -> Double {
        meters / (5 / 3.6) + Double(lights) * 20
      }
      for _ in 0..<finishedWalks {
        let meters = 300 + 1500 * walkers.unit()
        let lights = walkers.random.below(4)
        model.learn(
          expectedSeconds: expected(meters, lights),
          actualSeconds: walkers.seconds(meters, lights: lights, pace: pace))
      }
      let meters = 300 + 1500 * walkers.unit()
      let lights = walkers.random.below(4)
      let departure = Departure(
        walkSeconds: expected(meters, lights),
        waits: Array(repeating: 20, count: lights), endSeconds: [], pace: model)
      if walkers.seconds(meters, lights: lights, pace: pace) <= departure.sureSeconds {
        inTime += 1
      }
    }
    let share = Double(inTime) / Double(count)
    #expect((0.85...0.95).contains(share), "\(share)")
  }

  @Test func `a model learns its walker and is kept as three numbers`() {
    var model = PaceModel()
    for _ in 0..<20 { model.learn(expectedSeconds: 600, actualSeconds: 780) }
    let kept = PaceModel(count: model.count, mean: model.mean, squares: model.squares)
    #expect(kept == model)
    let departure = Departure(walkSeconds: 600, waits: [], endSeconds: [], pace: kept)
    #expect((760...780).contains(departure.expectedSeconds))
  }

  @Test func `what is no walk teaches nothing`() {
    var model = PaceModel()
    model.learn(expectedSeconds: 600, actualSeconds: 6000)
    model.learn(expectedSeconds: 600, actualSeconds: 60)
    model.learn(expectedSeconds: 20, actualSeconds: 30)
    #expect(model == PaceModel())
  }

  @Test func `the latest start lies before the end, in its zone`() throws {
    let until = try #require(Instant("2026-11-30T18:30:00+01:00"))
    let departure = Departure(walkSeconds: 600, waits: [20], endSeconds: [5], pace: PaceModel())
    let start = departure.latestStart(for: until)
    #expect(start.offsetMinutes == 60)
    #expect((700...900).contains(until.seconds(since: start)))
  }
}

@Suite struct ParkingReminderTests {
  private func reminder() throws -> ParkingReminder {
    ParkingReminder(
      summary:
        "Parking time of the car is over: 43.73298,7.42136; \"deck\", a rather long line \u{E9}\u{E9}\u{E9}\u{E9}",
      details: "a\nb", coordinate: Coordinate(latitudeE7: 437_329_800, longitudeE7: -74_213_600),
      until: try #require(Instant("2026-11-30T18:30:00+01:00")),
      alarm: try #require(Instant("2026-11-30T18:12:30+01:00")), spot: 12)
  }

  @Test func `the file is as RFC 5545 has it`() throws {
    let text = try reminder().iCalendar(stamp: #require(Instant("2026-11-30T15:00:00Z")))
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(
      unfolded.split(separator: "\r\n").map(String.init) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Walkback//Walkback//EN", "BEGIN:VEVENT",
        "UID:spot-12-437329800--74213600@walkback.invalid", "DTSTAMP:20261130T150000Z",
        "DTSTART:20261130T173000Z",
        "SUMMARY:Parking time of the car is over: 43.73298\\,7.42136\\; \"deck\"\\, a rather long line \u{E9}\u{E9}\u{E9}\u{E9}",
        "DESCRIPTION:a\\nb", "GEO:43.732980;-7.421360", "TRANSP:TRANSPARENT", "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "DESCRIPTION:Parking time of the car is over: 43.73298\\,7.42136\\; \"deck\"\\, a rather long line \u{E9}\u{E9}\u{E9}\u{E9}",
        "TRIGGER;VALUE=DATE-TIME:20261130T171230Z", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
      ])
  }

  @Test func `no line is longer than 75 octets, and each ends in CR LF`() throws {
    let text = try reminder().iCalendar(stamp: #require(Instant("2026-11-30T15:00:00Z")))
    #expect(text.hasSuffix("\r\n"))
    let bytes = Array(text.utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      #expect(line.last == UInt8(ascii: "\r") && line.count <= 76)
    }
  }
}
