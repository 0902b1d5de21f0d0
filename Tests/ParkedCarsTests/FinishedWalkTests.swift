import ParkedCars
import Testing

@Suite struct FinishedWalkTests {
  private func walk(_ number: Int) -> FinishedWalk {
    FinishedWalk(
      expectedSeconds: 600, actualSeconds: Double(600 + number),
      finishedAt: Instant(milliseconds: Int64(number) * 1000, offsetMinutes: 60))
  }

  @Test func `the newest walks are kept, in their order`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("store.sqlite"))
    #expect(try store.finishedWalks().isEmpty)
    for number in 1...60 { try store.remember(walk(number)) }
    let again = try SpotStore(path: folder.file("store.sqlite"), creating: false)
    #expect(try again.finishedWalks() == (11...60).map(walk))
  }

  @Test func `a backup brings walks to a store that has none, and a rescue brings them too`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("store.sqlite")
    var store = try SpotStore(path: path)
    _ = try store.park(fix())
    for number in 1...3 { try store.remember(walk(number)) }
    _ = try store.backup(to: folder.file("copy.sqlite"))
    let fresh = try SpotStore(path: folder.file("fresh.sqlite"))
    _ = try fresh.restore(from: folder.file("copy.sqlite"))
    #expect(try fresh.finishedWalks() == (1...3).map(walk))
    try store.remember(walk(4))
    _ = try store.restore(from: folder.file("copy.sqlite"))
    #expect(try store.finishedWalks() == (1...4).map(walk))

    store = fresh
    var bytes = try folder.bytes("store.sqlite")
    bytes.replaceSubrange(0..<1024, with: repeatElement(0, count: 1024))
    try folder.write(bytes, to: "store.sqlite")
    #expect(try SpotStore.rescue(path: path)?.rowCount == 1)
    #expect(try SpotStore(path: path, creating: false).finishedWalks() == (1...4).map(walk))
  }

  @Test func `to forget all is to forget the walks too`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("store.sqlite"))
    try store.remember(walk(1))
    _ = try store.forgetAll()
    #expect(try store.finishedWalks().isEmpty)
  }
}
