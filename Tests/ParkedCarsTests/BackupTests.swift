import Foundation
import ParkedCars
import Testing

struct BackupTests {
  let folder: TemporaryFolder
  let store: SpotStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SpotStore(path: folder.file("s.sqlite"))
    _ = try store.park(fix(), details: SpotDetails(level: Level("P2"), note: "Monday"))
    _ = try store.park(fix(north: 300), details: SpotDetails(note: "Tuesday"))
    _ = try store.save("home", at: fix(north: 50))
  }

  private func rows() throws -> [Spot] { try store.spots(includeHistory: true) }

  @Test func `a backup is a store with the same rows, for the owner alone`() throws {
    let file = folder.file("b.sqlite")
    #expect(try store.backup(to: file) == 3)
    #expect(try mode(file) == 0o600)
    let copy = try SpotStore(path: file, creating: false)
    #expect(try copy.spots(includeHistory: true) == rows())
    #expect(try copy.problems().isEmpty)
    #expect(try copy.undo() == nil)
    #expect(try copy.park(fix(north: 9)).spot?.id == 4)
    #expect(try folder.names() == ["b.sqlite", "s.sqlite"])
  }

  @Test func `a backup does not hold what was forgotten`() throws {
    _ = try store.forget(id: 1)
    _ = try store.backup(to: folder.file("b.sqlite"))
    #expect(try folder.bytes("b.sqlite").range(of: Data("Monday".utf8)) == nil)
    #expect(try folder.bytes("s.sqlite").range(of: Data("Monday".utf8)) != nil)
  }

  @Test func `a file that is there is replaced only on request`() throws {
    try folder.write(Data("mine".utf8), to: "b.sqlite")
    let file = folder.file("b.sqlite")
    #expect(throws: StoreError.exists(path: file)) { try store.backup(to: file) }
    #expect(try folder.bytes("b.sqlite") == Data("mine".utf8))
    #expect(try store.backup(to: file, replacing: true) == 3)
    #expect(throws: StoreError.sameFile(path: store.path)) {
      try store.backup(to: store.path, replacing: true)
    }
    let nowhere = folder.file("no/b.sqlite")
    try folder.write(Data(), to: "no")
    #expect(throws: StoreError.self) { try store.backup(to: nowhere) }
    #expect(try folder.names() == ["b.sqlite", "no", "s.sqlite"])
  }

  @Test func `a restore brings all rows back, and can be taken back`() throws {
    let before = try rows()
    _ = try store.backup(to: folder.file("b.sqlite"))
    _ = try store.park(fix(north: 600))
    _ = try store.forget(id: 1)
    let later = try rows()
    let change = try store.restore(from: folder.file("b.sqlite"))
    #expect(change.verb == .restore && change.after == before && change.before == later)
    #expect(try rows() == before)
    #expect(try store.undo()?.verb == .restore)
    #expect(try rows() == later)
    #expect(try store.redo() != nil)
    #expect(try rows() == before)
    #expect(try store.park(fix(north: 9)).spot?.id == 5, "4 was given before")
    #expect(try store.problems().isEmpty)
    #expect(try folder.names() == ["b.sqlite", "s.sqlite"])
  }

  @Test func `a restore into a new store uses up the numbers of the old one`() throws {
    _ = try store.forget(id: 3)
    _ = try store.backup(to: folder.file("b.sqlite"))
    let fresh = try SpotStore(path: folder.file("fresh.sqlite"))
    _ = try fresh.restore(from: folder.file("b.sqlite"))
    #expect(try fresh.spots(includeHistory: true) == rows())
    #expect(try fresh.park(fix(north: 9)).spot?.id == 4)
  }

  @Test func `what is no sound store is refused by name, with nothing changed`() throws {
    let before = try rows()
    _ = try store.backup(to: folder.file("b.sqlite"))
    let whole = try folder.bytes("b.sqlite")
    let file = folder.file("c.sqlite")
    func expectRefusal(_ bytes: Data, _ error: StoreError) throws {
      try folder.write(bytes, to: "c.sqlite")
      #expect(throws: error) { try store.restore(from: file) }
      #expect(try folder.bytes("c.sqlite") == bytes)
      #expect(try rows() == before)
    }
    var bytes = whole
    bytes.replaceSubrange(60..<64, with: [0, 0, 39, 15])
    try expectRefusal(bytes, .newer(path: file, found: 9999, supported: SpotStore.schemaVersion))
    bytes = whole
    bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    try expectRefusal(bytes, .foreign(path: file))
    try expectRefusal(Data(), .foreign(path: file))
    try expectRefusal(Data("hello".utf8), .damaged(path: file))
    try expectRefusal(whole.prefix(whole.count - 1024), .damaged(path: file))
    let missing = folder.file("none.sqlite")
    #expect(throws: StoreError.missing(path: missing)) { try store.restore(from: missing) }
    #expect(throws: StoreError.sameFile(path: store.path)) { try store.restore(from: store.path) }
    #expect(try folder.names() == ["b.sqlite", "c.sqlite", "s.sqlite"])
  }

  @Test func `a backup of the first schema is restored, and stays as it is`() throws {
    let fixture = MigrationTests.fixtures.appendingPathComponent("schema1.sqlite")
    let bytes = try Data(contentsOf: fixture)
    try folder.write(bytes, to: "old.sqlite")
    #expect(try store.restore(from: folder.file("old.sqlite")).after.map(\.id) == [3, 1])
    #expect(try rows().map(\.id) == [3, 1])
    #expect(try folder.bytes("old.sqlite") == bytes)
  }
}
