import Foundation
import ParkedCars
import Testing

struct SpotStoreOpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A store with one spot in it, as bytes.
  private func storeBytes() throws -> Data {
    _ = try SpotStore(path: folder.file("made.sqlite")).park(fix())
    let bytes = try folder.bytes("made.sqlite")
    try FileManager.default.removeItem(atPath: folder.file("made.sqlite"))
    return bytes
  }

  /// Expects that opening `name` fails so, and leaves bytes and folder as they were.
  private func expectRefusal(_ name: String, _ error: StoreError) throws {
    let before = try folder.bytes(name)
    let namesBefore = try folder.names()
    #expect(throws: error) { try SpotStore(path: folder.file(name)) }
    #expect(throws: error) { try SpotStore(path: folder.file(name), creating: false) }
    #expect(try folder.bytes(name) == before)
    #expect(try folder.names() == namesBefore)
  }

  @Test func `file and folders are made for the owner alone`() throws {
    let path = folder.file("a/b/s.sqlite")
    _ = try SpotStore(path: path)
    #expect(try mode(folder.file("a")) == 0o700)
    #expect(try mode(folder.file("a/b")) == 0o700)
    #expect(try mode(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) == ["s.sqlite"])
  }

  @Test func `a store that is missing is not made by a reader`() throws {
    let path = folder.file("none/s.sqlite")
    #expect(throws: StoreError.missing(path: path)) { try SpotStore(path: path, creating: false) }
    #expect(try folder.names().isEmpty)
  }

  @Test func `a name is a file name, whatever it looks like`() throws {
    for name in ["file:s?mode=memory", ":memory:", "s.sqlite?mode=ro", "é ü.sqlite"] {
      _ = try SpotStore(path: folder.file(name)).park(fix())
      #expect(try SpotStore(path: folder.file(name), creating: false).current() != nil)
    }
  }

  @Test func `what cannot be made says which errno`() throws {
    try folder.write(Data("x".utf8), to: "file")
    let below = folder.file("file/s.sqlite")
    #expect(throws: StoreError.cannotCreate(path: below, errno: ENOTDIR)) {
      try SpotStore(path: below)
    }
    #expect(throws: StoreError.self) { try SpotStore(path: folder.path) }
    #expect(throws: StoreError.self) { try SpotStore(path: "") }
  }

  @Test func `an empty file becomes a store`() throws {
    try folder.write(Data(), to: "s.sqlite")
    let path = folder.file("s.sqlite")
    #expect(SpotStore.isEmpty(atPath: path))
    #expect(try SpotStore(path: path).park(fix()).spot?.id == 1)
    #expect(!SpotStore.isEmpty(atPath: path))
    #expect(!SpotStore.isEmpty(atPath: folder.file("none.sqlite")))
    #expect(!SpotStore.isEmpty(atPath: folder.path))
  }

  @Test func `several openers may make one store at once`() async throws {
    for round in 0..<100 {
      let path = folder.file("s\(round).sqlite")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for opener in 0..<3 {
          group.addTask { _ = try SpotStore(path: path).park(fix(), vehicle: "\(opener)") }
        }
        try await group.waitForAll()
      }
      #expect(try SpotStore(path: path, creating: false).spots().count == 3)
    }
  }

  @Test(arguments: [SpotStore.schemaVersion + 1, 9999])
  func `a newer schema is refused by name`(version: Int) throws {
    var bytes = try storeBytes()
    bytes.replaceSubrange(60..<64, with: [0, 0, UInt8(version >> 8), UInt8(version & 255)])
    try folder.write(bytes, to: "s.sqlite")
    try expectRefusal(
      "s.sqlite",
      .newer(path: folder.file("s.sqlite"), found: version, supported: SpotStore.schemaVersion))
  }

  @Test func `a newer schema is refused without an application id too`() throws {
    var bytes = try storeBytes()
    bytes.replaceSubrange(60..<64, with: [0, 0, 39, 15])
    bytes.replaceSubrange(68..<72, with: [0, 0, 0, 0])
    try folder.write(bytes, to: "s.sqlite")
    try expectRefusal(
      "s.sqlite",
      .newer(path: folder.file("s.sqlite"), found: 9999, supported: SpotStore.schemaVersion))
  }

  @Test func `another program's database is left alone`() throws {
    var bytes = try storeBytes()
    bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    try folder.write(bytes, to: "other.sqlite")
    try expectRefusal("other.sqlite", .foreign(path: folder.file("other.sqlite")))
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 0])
    bytes.replaceSubrange(68..<72, with: [0, 0, 0, 0])
    try folder.write(bytes, to: "other.sqlite")
    try expectRefusal("other.sqlite", .foreign(path: folder.file("other.sqlite")))
  }

  @Test func `garbage is named as damaged and kept`() throws {
    for garbage in [Data("hello".utf8), Data(repeating: 0xA5, count: 10_000), Data([0, 1])] {
      try folder.write(garbage, to: "s.sqlite")
      try expectRefusal("s.sqlite", .damaged(path: folder.file("s.sqlite")))
    }
  }

  @Test func `a store cut or overwritten anywhere never crashes`() throws {
    let whole = try storeBytes()
    let path = folder.file("s.sqlite")
    var generator = SeededGenerator(seed: 7)
    for round in 0..<200 {
      var bytes = whole
      if round % 4 == 0 {
        bytes = bytes.prefix(Int.random(in: 1..<whole.count, using: &generator))
      } else {
        for _ in 0...(round % 8) {
          bytes[Int.random(in: 0..<whole.count, using: &generator)] =
            .random(in: 0...255, using: &generator)
        }
      }
      try folder.write(bytes, to: "s.sqlite")
      do {
        let store = try SpotStore(path: path, creating: false)
        _ = try store.spots(includeHistory: true)
        _ = try store.problems()
        _ = try store.park(fix())
      } catch is StoreError {}
    }
  }

  @Test func `a folder that cannot be written can still be read`() async throws {
    _ = try SpotStore(path: folder.file("s.sqlite")).park(fix())
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let file = path + "/s.sqlite"
      // root may write anywhere: become nobody, who then owns the file but not the folder.
      chown(file, 65_534, 65_534)
      chmod(path, 0o555)
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let store = try SpotStore(path: file)
      #expect(try store.current() != nil)
      #expect(throws: StoreError.readOnly(path: file)) { try store.park(fix()) }
      #expect(try store.current() != nil)
      #expect(throws: StoreError.cannotCreate(path: path + "/t.sqlite", errno: EACCES)) {
        try SpotStore(path: path + "/t.sqlite")
      }
    }
    chmod(path, 0o755)
  }

  @Test func `a file that cannot be written can still be read`() async throws {
    _ = try SpotStore(path: folder.file("s.sqlite")).park(fix())
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let file = path + "/s.sqlite"
      chmod(file, 0o444)
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let store = try SpotStore(path: file)
      #expect(store.isReadOnly)
      #expect(try store.current() != nil)
      #expect(throws: StoreError.readOnly(path: file)) { try store.park(fix()) }
      #expect(throws: StoreError.readOnly(path: file)) { try store.forget(id: 1) }
    }
  }

  @Test func `with no room left the old spots stay, and with room saving works`() async throws {
    let path = folder.file("s.sqlite")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let store = try SpotStore(path: path)
      _ = try store.park(fix(), details: SpotDetails(note: "keep me"))
      let long = SpotDetails(note: String(repeating: "n", count: 40_000))
      #expect(throws: StoreError.full(path: path)) {
        try withFilesUpTo(32_768) {
          for _ in 0..<10 { _ = try store.park(fix(), details: long) }
        }
      }
      #expect(try store.current()?.details.note == "keep me")
      #expect(try store.park(fix(), details: long).spot != nil)
      #expect(try store.problems().isEmpty)
    }
    #expect(try SpotStore(path: path).spots(includeHistory: true).count == 2)
  }
}
