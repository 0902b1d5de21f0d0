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

  @Test func `follow a source as it speaks`() async throws {
    let town = try town()
    let here = Waypoint(try #require(town.places["A"]))
    let car = Waypoint(try #require(town.places["C"]))
    let follower = try Follower(from: here, to: car, router: town.router)
    let journey = try JourneySimulator(seed: 7).journey(along: follower.route, in: town.area)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      String(decoding: journey.bytes(as: .json), as: UTF8.self), to: "walk.json")
    var last = Double.infinity
    var hasArrived = false
    for try await (event, progress) in follower.events(over: FixSource.file(path: path).events()) {
      last = progress.metersLeft
      if case .arrived = event { hasArrived = true }
    }
    #expect(hasArrived && last == 0)
  }
}
