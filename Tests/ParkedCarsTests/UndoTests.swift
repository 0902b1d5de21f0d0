import Foundation
import ParkedCars
import Testing

struct UndoTests {
  let folder: TemporaryFolder
  let store: SpotStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SpotStore(path: folder.file("s.sqlite"))
  }

  private func rows() throws -> [Spot] { try store.spots(includeHistory: true) }

  @Test func `a park taken back brings the spot before it back`() throws {
    let monday = try #require(try store.park(fix(), details: SpotDetails(note: "Monday")).spot)
    let tuesday = try #require(try store.park(fix(north: 300)).spot)
    let change = try #require(try store.undo())
    #expect(change.verb == .park && change.after.map(\.id) == [2, 1])
    #expect(change.after.first == tuesday && change.after.last?.isCurrent == false)
    #expect(change.before == [monday])
    #expect(try rows() == [monday])
    #expect(try store.park(fix(north: 600)).spot?.id == 3, "the number is used up")
  }

  @Test func `undo walks back through all that was done, redo forward again`() throws {
    var states = [try rows()]
    func step(_ body: () throws -> Void) throws {
      try body()
      states.append(try rows())
    }
    try step { _ = try store.park(fix()) }
    try step { _ = try store.park(fix(north: 300)) }
    try step { _ = try store.save("home", at: fix(north: 9)) }
    try step { _ = try store.edit(id: 3) { $0.details.note = "door" } }
    try step { _ = try store.save("home", at: fix(north: 12)) }
    try step { _ = try store.forget(id: 2) }
    try step { _ = try store.park(fix(north: 400)) }
    try step { _ = try store.edit(id: 5) { $0.name = "van" } }
    for state in states.dropLast().reversed() {
      #expect(try store.undo() != nil)
      #expect(try rows() == state)
    }
    #expect(try store.undo() == nil)
    for state in states.dropFirst() {
      #expect(try store.redo() != nil)
      #expect(try rows() == state)
    }
    #expect(try store.redo() == nil)
    #expect(try store.problems().isEmpty)
  }

  @Test func `what was undone cannot be done again after something else`() throws {
    _ = try store.park(fix())
    _ = try store.undo()
    _ = try store.park(fix(north: 5))
    #expect(try store.redo() == nil)
    #expect(try rows().map(\.id) == [2])
  }

  @Test func `undo works across processes`() async throws {
    let path = store.path
    _ = try store.park(fix(), details: SpotDetails(note: "first"))
    await #expect(processExitsWith: .success) { [path = path as String] in
      _ = try SpotStore(path: path).forget(id: 1)
    }
    #expect(try rows().isEmpty)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let change = try SpotStore(path: path).undo()
      #expect(change?.verb == .forget)
    }
    #expect(try rows().map(\.details.note) == ["first"])
    #expect(try rows().map(\.id) == [1])
  }

  @Test func `a hundred changes are kept, and what was forgotten before them is gone`() throws {
    _ = try store.park(fix(), details: SpotDetails(note: "a long lost secret"))
    _ = try store.forget(id: 1)
    #expect(try fileHolds("a long lost secret"))
    for step in 0..<100 { _ = try store.park(fix(north: Double(step))) }
    #expect(try !fileHolds("a long lost secret"))
    for _ in 0..<100 { #expect(try store.undo() != nil) }
    #expect(try store.undo() == nil)
    #expect(try rows().isEmpty)
  }

  @Test func `all that is forgotten is gone from the file, for good`() throws {
    _ = try store.park(fix(), details: SpotDetails(note: "a secret of mine"))
    _ = try store.edit(id: 1) { $0.details.note = "another secret" }
    _ = try store.save("home", at: fix(), details: SpotDetails(note: "a secret place"))
    _ = try store.forget(id: 2)
    #expect(try fileHolds("secret"))
    #expect(try store.forgetAll() == 1)
    #expect(try !fileHolds("secret"))
    #expect(try store.undo() == nil && store.redo() == nil)
    #expect(try rows().isEmpty)
    #expect(try folder.names() == ["s.sqlite"])
    #expect(try store.park(fix()).spot?.id == 3)
  }

  @Test func `a random walk of changes, undos and redos keeps every rule`() throws {
    var generator = SeededGenerator(seed: 11)
    var used: Int64 = 0
    for _ in 0..<400 {
      let id = Int64.random(in: 1...max(1, used), using: &generator)
      let name = ["car", "bike"].randomElement(using: &generator) ?? "car"
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1:
        let spot = try #require(try store.park(fix(), vehicle: name, force: true).spot)
        try #require(spot.id > used)
        used = spot.id
      case 2:
        let place = try store.save(name, at: fix()).place
        try #require(place.id > used)
        used = place.id
      case 3: _ = try store.edit(id: id) { $0.name = name }
      case 4: _ = try store.edit(id: id) { $0.details.note = "\(used)" }
      case 5: _ = try store.forget(id: id)
      case 6, 7: _ = try store.undo()
      default: _ = try store.redo()
      }
      try #require(try store.problems().isEmpty)
    }
  }

  private func fileHolds(_ text: String) throws -> Bool {
    try folder.bytes("s.sqlite").range(of: Data(text.utf8)) != nil
  }
}
