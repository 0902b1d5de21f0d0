import ParkedCars
import Testing

struct ParkDoubtTests {
  let folder: TemporaryFolder
  let store: SpotStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SpotStore(path: folder.file("s.sqlite"))
  }

  @Test func `a far coarser fix around the spot asks, a slightly coarser one refines`() throws {
    let good = try #require(try store.park(fix(accuracy: 5)).spot)
    let coarse = try fix(north: 332, accuracy: 420, seconds: 20)
    #expect(
      try store.park(coarse)
        == .needsForce(existing: good, reason: .coarser(radius: 420, saved: 5)))
    #expect(try store.spots(includeHistory: true) == [good])

    let refined = try store.park(fix(north: 1.4, accuracy: 6, seconds: 40))
    #expect(refined.spot != nil)
    #expect(try store.current() == refined.spot)
  }

  @Test func `force saves the coarse fix`() throws {
    _ = try store.park(fix(accuracy: 5))
    let coarse = try fix(north: 332, accuracy: 420, seconds: 20)
    #expect(try store.park(coarse, force: true).spot?.accuracy == 420)
  }

  @Test func `a coarse fix whose circle is elsewhere is a new place`() throws {
    _ = try store.park(fix(accuracy: 5))
    #expect(try store.park(fix(north: 600, accuracy: 420, seconds: 20)).spot != nil)
  }

  @Test func `an older fix around the spot asks`() throws {
    let good = try #require(try store.park(fix(accuracy: 5, seconds: 60)).spot)
    let old = try fix(north: 3, accuracy: 5)
    #expect(
      try store.park(old)
        == .needsForce(existing: good, reason: .older(time: old.time, saved: good.fix.time)))
  }

  @Test(arguments: [(nil, nil), (nil, 50), (5, nil)] as [(Double?, Double?)])
  func `an unknown radius is not called coarse`(saved: Double?, new: Double?) throws {
    _ = try store.park(fix(accuracy: saved))
    #expect(try store.park(fix(accuracy: new, seconds: 1)).spot != nil)
  }

  @Test func `anything around an exact spot is coarser`() throws {
    _ = try store.park(fix(accuracy: 0))
    #expect(try store.park(fix(accuracy: 3, seconds: 1)).spot == nil)
  }

  @Test func `another vehicle's spot raises no doubt`() throws {
    _ = try store.park(fix(accuracy: 5, seconds: 60))
    #expect(try store.park(fix(accuracy: 400), vehicle: "bike").spot != nil)
  }
}
