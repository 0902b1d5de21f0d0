import ParkedCars
import Testing

struct EditTests {
  let folder: TemporaryFolder
  let store: SpotStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SpotStore(path: folder.file("s.sqlite"))
  }

  @Test func `a corrected spot keeps the fix that it was saved from`() throws {
    let first = try fix(accuracy: 40)
    let second = try fix(north: 30, accuracy: 5, seconds: 60)
    let third = try fix(north: 31, accuracy: 3, seconds: 90)
    let saved = try #require(try store.park(first).spot)
    let noon = try instant("2026-05-04T12:00:00+02:00")
    guard
      case .edited(let edited, let before) = try store.edit(
        id: 1, editedAt: noon, { $0.fix = second })
    else {
      Issue.record("not edited")
      return
    }
    #expect(before == saved)
    #expect(edited.fix == second && edited.firstFix == first && edited.editedAt == noon)
    #expect(edited.savedAt == saved.savedAt && edited.isCurrent)
    _ = try store.edit(id: 1) { $0.fix = third }
    let spot = try #require(try store.current())
    #expect(spot.fix == third && spot.firstFix == first)
    #expect(try SpotStore(path: store.path).current() == spot)
  }

  @Test func `words alone change no fix, and can be cleared`() throws {
    _ = try store.park(
      fix(), details: SpotDetails(level: Level("P2"), spot: "B-17", note: "pillar"))
    _ = try store.edit(id: 1) {
      $0.details.note = nil
      $0.details.level = Level("3")
    }
    let spot = try #require(try store.current())
    #expect(spot.firstFix == nil && spot.details == SpotDetails(level: Level("3"), spot: "B-17"))
  }

  @Test func `an edit that changes nothing leaves nothing to undo`() throws {
    let saved = try #require(try store.park(fix()).spot)
    #expect(try store.edit(id: 1) { _ in } == .edited(saved, before: saved))
    #expect(try store.undo()?.verb == .park)
  }

  @Test func `a current spot takes no name that another one has`() throws {
    let car = try #require(try store.park(fix()).spot)
    _ = try store.park(fix(), vehicle: "bike")
    #expect(try store.edit(id: 2) { $0.name = "car" } == .nameTaken(holder: car))
    #expect(try store.current(vehicle: "bike")?.id == 2)
    _ = try store.park(fix(north: 9), vehicle: "bike")
    _ = try store.edit(id: 2) { $0.name = "car" }
    #expect(try store.spots(vehicle: "car", includeHistory: true).map(\.id) == [2, 1])
    #expect(try store.current() == car)
    #expect(try store.edit(id: 9) { $0.name = "x" } == .missing)
  }

  @Test func `a name is the same however its letters are composed`() throws {
    _ = try store.save("caf\u{E9}", at: fix())
    #expect(try store.place(named: "cafe\u{301}")?.id == 1)
    #expect(try store.save("cafe\u{301}", at: fix(north: 5)).replaced?.id == 1)
    _ = try store.park(fix(), vehicle: "Zo\u{EB}")
    #expect(try store.spots(vehicle: "Zoe\u{308}", includeHistory: true).count == 1)
    #expect(try store.park(fix(north: 400), vehicle: "Zoe\u{308}").spot?.id == 4)
    #expect(try store.spots().map(\.id) == [4, 2])
  }

  @Test func `parking never replaces a place`() throws {
    let place = try store.save("car", at: fix(north: 5)).place
    _ = try store.park(fix())
    _ = try store.park(fix(north: 2))
    #expect(try store.place(named: "car") == place)
    #expect(try store.current()?.id == 3)
    #expect(try store.spots().map(\.id) == [3, 1])
    #expect(try store.spots(vehicle: "car").map(\.id) == [3])
    let moved = try store.save("car", at: fix(north: 7))
    #expect(moved.replaced?.id == 1 && moved.place.id == 4)
    #expect(try store.place(named: "car") == moved.place)
    #expect(try store.place(named: "Car") == nil)
  }
}
