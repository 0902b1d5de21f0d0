import Foundation
import ParkedCars
import TestSupport
import Testing
import WalkGeometry
import WalkGuidance
import WalkRouting

/// The examples of the documentation, run.
@Suite struct GuidanceExampleTests {
  private func town() throws -> Town {
    try Town(
      """
      A         B

                C
      """,
      ways: ["AB": .footway.named("Elm Street"), "BC": .footway.named("Low Street")])
  }

  @Test func `follow a simulated walk`() throws {
    let town = try town()
    let (area, router) = (town.area, town.router)
    let here = Waypoint(try #require(town.places["A"]))
    let car = Waypoint(try #require(town.places["C"]))

    var follower = try Follower(from: here, to: car, router: router)
    var simulator = JourneySimulator(seed: 7)
    simulator.noise = .openSky
    let journey = try simulator.journey(along: follower.route, in: area)
    var words: [String] = []
    for fix in journey.fixes {
      for event in follower.update(fix) {
        if case .announcement(let announcement) = event { words.append(announcement.spoken) }
      }
    }
    #expect(follower.hasArrived)
    #expect(words.first == "Walk east along Elm Street")
    #expect(words.last == "You have arrived")

    let departure = Departure(follower.route)
    let until = try #require(Instant("2026-11-30T18:30:00+01:00"))
    #expect(departure.latestStart(for: until).milliseconds < until.milliseconds)
  }

  @Test func `the example of the documentation is the one that is compiled here`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/WalkGuidance/WalkGuidance.docc/WalkGuidance.md"),
      encoding: .utf8)
    let example = try String(
      contentsOf: tests.appending(path: "GuidanceExample.swift"), encoding: .utf8)
    #expect(article.contains("```swift\n\(example)```"))
  }

  @Test func `the example guides to the end`() async throws {
    let town = try town()
    let here = Waypoint(try #require(town.places["A"]))
    let car = Waypoint(try #require(town.places["C"]))
    let route = try town.route("A", "C")
    let journey = try JourneySimulator(seed: 7).journey(along: route, in: town.area)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      String(decoding: journey.bytes(as: .json), as: UTF8.self), to: "walk.json")
    var words: [String] = []
    try await guide(
      from: here, to: car, by: town.router, source: .file(path: path), in: .german
    ) { words.append($0) }
    #expect(words.first == "Der Weg: 280 Meter, 3 Minuten.")
    #expect(words.contains("Auf der Elm Street nach Osten gehen"))
    #expect(words.contains { $0.contains("Low Street") })
    #expect(words.last == "Sie sind da.")
  }

  @Test func `the example says when to set out`() throws {
    let route = try town().route("A", "C")
    let until = try #require(Instant("2026-11-30T18:30:00+01:00"))
    let now = try #require(Instant("2026-11-30T17:26:00+01:00"))
    #expect(
      advice(for: route, until: until, now: now, in: .english)
        == "Set out by 18:25, in 59 min: nine walks in ten are then in time.")
  }
}
