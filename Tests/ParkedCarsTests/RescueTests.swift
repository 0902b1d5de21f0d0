import Foundation
import ParkedCars
import Testing

struct RescueTests {
  let folder: TemporaryFolder
  let path: String
  private let noon: Instant

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("s.sqlite")
    noon = try instant("2026-11-30T12:00:00.250+01:00")
  }

  /// A store of so many spots, some of them longer than a page.
  private func spots(_ count: Int) throws -> [Spot] {
    let store = try SpotStore(path: path)
    for number in 1...count {
      _ = try store.park(
        fix(north: Double(number)),
        details: SpotDetails(
          note: "note \(number) " + String(repeating: "é", count: number % 7 == 0 ? 5_000 : 30)),
        vehicle: number % 5 == 0 ? "bike" : "car", force: true)
    }
    _ = try store.edit(id: 3) { $0.details.spot = "C3" }
    _ = try store.forget(id: Int64(count))
    return try store.spots(includeHistory: true)
  }

  private func overwrite(_ range: Range<Int>, with byte: UInt8) throws {
    var bytes = try folder.bytes("s.sqlite")
    bytes.replaceSubrange(range, with: repeatElement(byte, count: range.count))
    try folder.write(bytes, to: "s.sqlite")
  }

  @Test func `with the first page gone every spot comes back`() throws {
    let before = try spots(60)
    try overwrite(0..<1024, with: 0)
    let damaged = try folder.bytes("s.sqlite")
    #expect(throws: StoreError.damaged(path: path)) { try SpotStore(path: path) }
    let rescue = try #require(try SpotStore.rescue(path: path, at: noon))
    #expect(rescue.keptAs == path + ".damaged-20261130T110000Z")
    #expect(rescue.rowCount == before.count)
    let store = try SpotStore(path: path, creating: false)
    #expect(try store.spots(includeHistory: true) == before)
    #expect(try store.problems().isEmpty)
    #expect(try folder.bytes("s.sqlite.damaged-20261130T110000Z") == damaged)
    #expect(try mode(path) == 0o600)
    #expect(try folder.names() == ["s.sqlite", "s.sqlite.damaged-20261130T110000Z"])
  }

  @Test func `numbers that were given are not given again`() throws {
    let before = try spots(10)
    // The magic, so that all else can be read.
    try overwrite(0..<16, with: 0xFF)
    let rescue = try #require(try SpotStore.rescue(path: path))
    #expect(rescue.rowCount == 9 && before.count == 9)
    #expect(try SpotStore(path: path).park(fix(), force: true).spot?.id == 11, "10 was forgotten")
  }

  @Test func `with any one page gone the others' spots come back as they were`() throws {
    let before = try spots(60)
    let whole = try folder.bytes("s.sqlite")
    var fewest = before.count
    for page in 0..<whole.count / 1024 {
      try folder.write(whole, to: "s.sqlite")
      try overwrite(page * 1024..<(page + 1) * 1024, with: 0xA5)
      guard let rescue = try SpotStore.rescue(path: path) else { continue }
      let store = try SpotStore(path: path, creating: false)
      let after = try store.spots(includeHistory: true)
      #expect(after.count == rescue.rowCount)
      #expect(after.allSatisfy(before.contains))
      #expect(try store.problems().isEmpty)
      fewest = min(fewest, after.count)
    }
    #expect(fewest >= before.count - 25)
  }

  @Test func `a store cut anywhere gives the rows before the cut`() throws {
    let before = try spots(60)
    let whole = try folder.bytes("s.sqlite")
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<30 {
      try folder.write(
        whole.prefix(Int.random(in: 100..<whole.count, using: &generator)), to: "s.sqlite")
      guard try SpotStore.rescue(path: path) != nil else { continue }
      let store = try SpotStore(path: path, creating: false)
      #expect(try store.spots(includeHistory: true).allSatisfy(before.contains))
      #expect(try store.problems().isEmpty)
    }
  }

  @Test func `bytes flipped anywhere never crash a rescue, and a sound store comes of it`() throws {
    _ = try spots(60)
    let whole = try folder.bytes("s.sqlite")
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        bytes[Int.random(in: 0..<whole.count, using: &generator)] =
          .random(in: 0...255, using: &generator)
      }
      try folder.write(bytes, to: "s.sqlite")
      do {
        guard try SpotStore.rescue(path: path, evenEmpty: true) != nil else { continue }
        #expect(try SpotStore(path: path, creating: false).problems().isEmpty)
      } catch StoreError.newer, StoreError.foreign {
        #expect(try folder.bytes("s.sqlite") == bytes)
      }
    }
  }

  @Test func `a row of the first schema is rescued`() throws {
    let fixture = MigrationTests.fixtures.appendingPathComponent("schema1.sqlite")
    try folder.write(Data(contentsOf: fixture), to: "s.sqlite")
    let before = try SpotStore(path: path, creating: false).spots(includeHistory: true)
    try folder.write(Data(contentsOf: fixture), to: "s.sqlite")
    try overwrite(0..<100, with: 0)
    #expect(try SpotStore.rescue(path: path)?.rowCount == 2)
    #expect(try SpotStore(path: path).spots(includeHistory: true) == before)
  }

  @Test func `a sound store is left alone, and so is what was never one`() throws {
    _ = try spots(3)
    let whole = try folder.bytes("s.sqlite")
    #expect(try SpotStore.rescue(path: path) == nil)
    #expect(try folder.bytes("s.sqlite") == whole)
    let letter = Data("Dear diary, this is no database.".utf8)
    try folder.write(letter, to: "s.sqlite")
    #expect(throws: StoreError.damaged(path: path)) { try SpotStore.rescue(path: path) }
    #expect(try folder.bytes("s.sqlite") == letter)
    #expect(try SpotStore.rescue(path: path, evenEmpty: true)?.rowCount == 0)
    #expect(try SpotStore(path: path).park(fix()).spot?.id == 1)
  }

  @Test func `a damaged store of a newer schema is not touched`() throws {
    _ = try spots(3)
    try overwrite(60..<64, with: 0x11)
    try overwrite(1024..<2048, with: 0xA5)
    let bytes = try folder.bytes("s.sqlite")
    #expect(throws: StoreError.self) { try SpotStore.rescue(path: path, evenEmpty: true) }
    #expect(try folder.bytes("s.sqlite") == bytes)
  }

  @Test func `processes that find the damage at once rescue once`() async throws {
    let before = try spots(20)
    try overwrite(0..<1024, with: 0)
    let path = self.path
    async let first = #expect(processExitsWith: .success) { [path = path as String] in
      _ = try SpotStore.rescue(path: path)
      _ = try SpotStore(path: path).park(fix(), vehicle: "a")
    }
    async let second = #expect(processExitsWith: .success) { [path = path as String] in
      _ = try SpotStore.rescue(path: path)
      _ = try SpotStore(path: path).park(fix(), vehicle: "b")
    }
    _ = await (first, second)
    #expect(try SpotStore(path: path).spots(includeHistory: true).count == before.count + 2)
    #expect(try folder.names().count == 2)
  }
}
