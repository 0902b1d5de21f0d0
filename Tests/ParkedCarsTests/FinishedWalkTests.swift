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

  @Test func `to forget all is to forget the walks too`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("store.sqlite"))
    try store.remember(walk(1))
    _ = try store.forgetAll()
    #expect(try store.finishedWalks().isEmpty)
  }
}
