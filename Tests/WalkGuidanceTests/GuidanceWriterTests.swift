import Foundation
import ParkedCars
import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkRouting

@testable import WalkGuidance

/// What guidance says in each language, in the files of `Sentences`.
@Suite struct GuidanceWriterTests {
  private let folder: TemporaryFolder
  private let store: SpotStore
  private let here: Coordinate
  private let now: Instant

  init() throws {
    folder = try TemporaryFolder()
    store = try SpotStore(path: folder.path("spots.sqlite"))
    here = try #require(Coordinate(latitude: 43.7347, longitude: 7.4206))
    now = try #require(Instant("2026-11-30T17:17:00+01:00"))
  }

  private func fix(_ radius: Double?) throws -> Fix {
    let place = try #require(Coordinate(latitude: 43.73298, longitude: 7.42136))
    return try #require(Fix(coordinate: place, horizontalAccuracy: radius, time: now))
  }

  private func park(
    _ vehicle: String = "car", _ details: SpotDetails = SpotDetails(), radius: Double? = 12,
    minutesAgo: Int64 = 0
  ) throws -> Spot {
    let time = Instant(milliseconds: now.milliseconds - minutesAgo * 60_000)
    let result = try store.park(
      try fix(radius), details: details, vehicle: vehicle, savedAt: time, force: true)
    guard case .saved(let spot, _) = result else { throw NotSaved() }
    return spot
  }

  private struct NotSaved: Error {}

  private func minutes(_ minutes: Int64) -> Instant {
    Instant(milliseconds: now.milliseconds + minutes * 60_000, offsetMinutes: 60)
  }

  // MARK: Whole

  private func ofSpots(_ words: GuidanceWriter) throws -> [String] {
    let all = SpotDetails(
      level: Level("-2"), spot: "C14", note: "By the lift", photoPath: "car.jpg",
      until: minutes(73))
    let car = try park("car", all, minutesAgo: 77)
    let bike = try park("bike", SpotDetails(until: minutes(-5)), radius: 1, minutesAgo: 2 * 1440)
    return words.lines(on: car, now: now)
      + words.lines(on: bike, now: now)
      + [words.lines(on: car, until: minutes(3 * 1440), now: now)[3]]
      + words.lines(on: try park("van"), now: now)
      + [car, bike].flatMap { spot in
        [words.straightLine(from: here, to: spot), words.circle(around: spot)].compactMap { $0 }
      } + [words.reminder(of: car)]
  }

  private func ofMeter(_ words: GuidanceWriter) -> [String] {
    let departure = Departure(walkSeconds: 240, waits: [], endSeconds: [], pace: PaceModel())
    return [120, 5, 3, -1, 1440].map { (minutes: Int64) in
      words.sentence(for: departure, until: self.minutes(minutes), now: now)
    }
  }

  private func ofEvents(_ words: GuidanceWriter) throws -> [String] {
    let town = try Town("A  B", ways: ["AB": .footway])
    let progress = GuidanceProgress(metersLeft: 1204, secondsLeft: 4820)
    let events: [GuidanceEvent] = [
      .wrongWay(meters: 23), .offRoute(meters: 31), .turnBack(meters: 2),
      .newRoute(try town.route("A", "B")), .noNewRoute(.nothingToWalk), .backOnRoute,
      .signalLost(since: now), .signalRegained(seconds: 42), .signalRegained(seconds: 121),
      .arrived(meters: 3),
    ]
    let car = try park("car", SpotDetails(level: Level("-2"), spot: "C14"))
    return [words.start(progress)]
      + events.map { words.sentence(for: $0, progress: progress) }
      + [words.sentence(for: .arrived(meters: 3), progress: progress, to: car)]
      + [
        words.sentence(
          for: .arrived(meters: 3), progress: progress, to: try park("van", radius: nil))
      ]
  }

  @Test(arguments: Language.allCases)
  func `a language says it as its speakers do`(language: Language) throws {
    var lines: [String] = []
    for (title, words) in [
      ("to be read", GuidanceWriter(language)),
      ("to be heard", GuidanceWriter(language, units: .imperial, isSpoken: true)),
    ] {
      lines += ["# spots, \(title)"] + (try ofSpots(words))
      lines += ["# the meter, \(title)"] + ofMeter(words)
      lines += ["# on the way, \(title)"] + (try ofEvents(words))
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "Sentences", "\(language.rawValue).txt")
    let table = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for (line, words) in zip(lines, table) { #expect(line == words, "\(language)") }
    #expect(lines.count == table.count)
  }

  // MARK: Parts

  @Test func `an announcement is told by its own words`() {
    let announcement = Announcement(
      kind: .alert, index: 1, text: "In 50 m", spoken: "In 50 meters", metersAhead: 50)
    let progress = GuidanceProgress(metersLeft: 60, secondsLeft: 50)
    for (isSpoken, text) in [(false, "In 50 m"), (true, "In 50 meters")] {
      let words = GuidanceWriter(isSpoken: isSpoken)
      #expect(words.sentence(for: .announcement(announcement), progress: progress) == text)
    }
  }

  @Test func `a saved place is told by its name alone`() throws {
    let home = try store.save("home", at: try fix(20)).place
    let words = GuidanceWriter()
    #expect(words.circle(around: home) == "Home is probably within 20 m of there.")
    #expect(Destination(home) == Destination(.named("home")))
  }

  @Test func `without a radius there is no circle, and far off no straight line`() throws {
    let words = GuidanceWriter()
    #expect(words.circle(around: try park(radius: nil)) == nil)
    #expect(words.circle(around: try park(radius: 0)) == nil)
    let far = try #require(Coordinate(latitude: -33, longitude: 18))
    #expect(words.straightLine(from: far, to: try park()) == nil)
  }

  @Test func `a spot from a clock that was ahead has no age`() throws {
    #expect(GuidanceWriter().lines(on: try park(minutesAgo: -30), now: now) == ["Car"])
  }

  @Test func `a day is another by the clock that the time was read on`() throws {
    let words = GuidanceWriter()
    let late = try #require(Instant("2026-11-30T23:50:00+01:00"))
    let until = try #require(Instant("2026-12-01T00:10:00+01:00"))
    #expect(words.time(until, now: late) == "00:10 on 2026-12-01")
    #expect(words.time(late, now: until) == "23:50 on 2026-11-30")
    #expect(words.time(late, now: try #require(Instant("2026-11-30T01:00:00Z"))) == "23:50")
  }
}
