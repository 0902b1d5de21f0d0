import Foundation
import ParkedCars
import Testing
import WalkGeometry

struct SpotStoreTests {
  let folder: TemporaryFolder
  let store: SpotStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SpotStore(path: folder.file("s.sqlite"))
  }

  @Test func `an empty store says so`() throws {
    #expect(try store.current() == nil)
    #expect(try store.spots(includeHistory: true).isEmpty)
    #expect(try store.spot(id: 1) == nil)
    #expect(try store.forget(id: 1) == nil)
    #expect(try store.problems().isEmpty)
  }

  @Test func `parking again replaces the spot and keeps the old one`() throws {
    let monday = try instant("2026-05-04T18:00:00+02:00")
    let tuesday = try instant("2026-05-05T18:00:00+02:00")
    _ = try store.park(fix(), details: SpotDetails(note: "Monday"), savedAt: monday)
    let result = try store.park(
      fix(north: 300), details: SpotDetails(note: "Tuesday"), savedAt: tuesday)

    guard case .saved(let spot, let replaced?) = result else {
      Issue.record("not replaced: \(result)")
      return
    }
    #expect(spot.details.note == "Tuesday" && spot.isCurrent && spot.savedAt == tuesday)
    #expect(replaced.details.note == "Monday" && replaced.savedAt == monday)
    #expect(replaced.replacedAt == tuesday)
    #expect(try store.current() == spot)
    #expect(try store.spots() == [spot])
    #expect(try store.spots(includeHistory: true) == [spot, replaced])
    #expect(try store.spot(id: replaced.id) == replaced)
  }

  @Test func `vehicles do not touch each other`() throws {
    let car = try store.park(fix()).spot
    let bike = try store.park(fix(north: 10), vehicle: "bike").spot
    #expect(try store.current() == car)
    #expect(try store.current(vehicle: "bike") == bike)
    #expect(try store.current(vehicle: "Bike") == nil)
    #expect(try store.spots() == [bike, car].compactMap { $0 })
    #expect(try store.spots(vehicle: "car", includeHistory: true) == [car].compactMap { $0 })
  }

  @Test func `an id never comes back to life`() throws {
    let first = try #require(try store.park(fix()).spot)
    let second = try #require(try store.park(fix()).spot)
    #expect(try store.forget(id: second.id) == second)
    #expect(try store.current() == nil)
    let reopened = try SpotStore(path: store.path)
    let third = try #require(try reopened.park(fix()).spot)
    #expect([first.id, second.id, third.id] == [1, 2, 3])
  }

  @Test func `everything comes back as it went in`() throws {
    let fix = try #require(
      Fix(
        coordinate: Coordinate(latitudeE7: -899_999_999, longitudeE7: 1_799_999_999),
        horizontalAccuracy: 4.25, altitude: -3.5, verticalAccuracy: 0.1, level: -0.5,
        time: instant("2026-10-25T02:30:00.123+02:00"), source: "gps", isSimulated: true))
    let details = SpotDetails(
      level: Level("P2"), spot: "B-17", note: "by the pillar", photoPath: "/tmp/p 1.jpg",
      until: Instant("2026-10-25T02:30:00+01:00"))
    let saved = try store.park(
      fix, details: details, vehicle: "van", savedAt: instant("2026-10-25T02:31:00+02:00"))
    let spot = try #require(try SpotStore(path: store.path).current(vehicle: "van"))
    #expect(spot == saved.spot)
    #expect(spot.fix == fix && spot.details == details)
    #expect(spot.savedAt.description == "2026-10-25T02:31:00+02:00")
    #expect(spot.details.until?.description == "2026-10-25T02:30:00+01:00")
  }

  @Test func `unknown, empty and zero stay three things`() throws {
    _ = try store.park(fix())
    _ = try store.park(
      fix(accuracy: 0), details: SpotDetails(level: Level(""), spot: "", note: ""), vehicle: "empty"
    )
    _ = try store.park(fix(), details: SpotDetails(level: Level("0")), vehicle: "ground")
    #expect(try store.current()?.details == SpotDetails())
    #expect(try store.current()?.accuracy == nil)
    let empty = try #require(try store.current(vehicle: "empty"))
    #expect(empty.accuracy == 0 && empty.details.note == "" && empty.details.spot == "")
    #expect(empty.level?.text == "" && empty.level?.number == nil)
    #expect(try store.current(vehicle: "ground")?.level?.number == 0)
  }

  @Test func `the level is the typed one, else the fix's`() throws {
    let fix = try #require(
      Fix(
        coordinate: Coordinate(latitudeE7: 0, longitudeE7: 0), level: -1,
        time: Instant(milliseconds: 0)))
    #expect(try store.park(fix).spot?.level == Level("-1"))
    let typed = SpotDetails(level: Level("Blue"))
    #expect(try store.park(fix, details: typed).spot?.level == Level("Blue"))
  }

  @Test(arguments: [
    "'); DROP TABLE spot; --", "\" OR 1=1", "?1 :x @y $z", "a\0b", "\u{1B}[2J\u{7}",
    "🅿️ Ω é e\u{301}", "\r\n\t", "%s%n", String(repeating: "x", count: 100_000), "\u{FEFF}bom",
    "\u{202E}rtl",
  ])
  func `hostile text comes back to the letter`(text: String) throws {
    let details = SpotDetails(level: Level(text), spot: text, note: text, photoPath: text)
    _ = try store.park(fix(), details: details, vehicle: text)
    let spot = try #require(try store.current(vehicle: text))
    #expect(Array((spot.details.note ?? "").utf8) == Array(text.utf8))
    #expect(spot.details == details && spot.name == text)
    #expect(try store.spots(includeHistory: true).count == 1)
  }

  @Test func `two connections see each other's saves`() throws {
    let other = try SpotStore(path: store.path)
    let saved = try store.park(fix()).spot
    #expect(try other.current() == saved)
    let moved = try other.park(fix(north: 20))
    #expect(try store.current() == moved.spot)
    #expect(try store.spots(includeHistory: true).count == 2)
  }

  @Test func `threads share one store`() async throws {
    let store = self.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for vehicle in ["a", "b", "c"] {
        group.addTask {
          for step in 0..<10 { _ = try store.park(fix(north: Double(step)), vehicle: vehicle) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.spots(includeHistory: true).count == 30)
    #expect(try store.spots().count == 3)
  }

  @Test func `two processes make a store and save at once`() async throws {
    let path = folder.file("shared.sqlite")
    async let first = #expect(processExitsWith: .success) { [path = path as String] in
      try parkTwentyTimes(path: path)
    }
    async let second = #expect(processExitsWith: .success) { [path = path as String] in
      try parkTwentyTimes(path: path)
    }
    _ = await (first, second)
    let shared = try SpotStore(path: path, creating: false)
    #expect(try shared.spots(includeHistory: true).count == 40)
    #expect(try shared.spots().count == 1)
    #expect(try shared.problems().isEmpty)
  }
}

private func parkTwentyTimes(path: String) throws {
  let store = try SpotStore(path: path)
  for step in 0..<20 { _ = try store.park(fix(north: Double(step))) }
}
