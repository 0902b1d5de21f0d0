import Foundation
import ParkedCars
import Testing

struct SpotStoreKillTests {
  @Test func `no kill at any moment loses a spot that was said to be saved`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.sqlite")
    let acknowledged = folder.file("acknowledged")
    _ = try SpotStore(path: path).park(fix(), details: SpotDetails(note: "keep me"))
    try folder.write(Data(), to: "acknowledged")
    var generator = SeededGenerator(seed: 1)
    var last = 1
    for _ in 0..<30 {
      let delay = Int.random(in: 100...6_000, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, acknowledged = acknowledged as String, delay = delay as Int] in
        try parkUntilKilled(path: path, acknowledging: acknowledged, afterMicroseconds: delay)
      }
      let store = try SpotStore(path: path, creating: false)
      let spots = try store.spots(includeHistory: true)
      let said = try folder.bytes("acknowledged").count
      // One byte a save that was said to be done; at most one more may be on the disk.
      try #require([said + 1, said + 2].contains(spots.count))
      try #require(spots.map(\.id) == (1...Int64(spots.count)).reversed())
      try #require(spots.filter(\.isCurrent).map(\.id) == [Int64(spots.count)])
      try #require(spots.dropLast().allSatisfy { $0.details.note == longNote })
      try #require(spots.last?.details.note == "keep me")
      try #require(try store.problems().isEmpty)
      try folder.write(Data(count: spots.count - 1), to: "acknowledged")
      last = spots.count
    }
    #expect(last > 30)
    // A kill may leave a journal in which nothing stands yet; the next save takes it away.
    _ = try SpotStore(path: path).park(fix())
    #expect(try folder.names() == ["acknowledged", "s.sqlite"])
  }

  @Test func `a kill while the store is being made leaves one that opens`() async throws {
    let folder = try TemporaryFolder()
    for round in 0..<10 {
      let path = folder.file("new\(round)/s.sqlite")
      let delay = 100 + round * 150
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, delay = delay as Int] in
        killSelf(afterMicroseconds: delay)
        while true {
          _ = try SpotStore(path: path)
          unlink(path)
        }
      }
      #expect(try SpotStore(path: path).park(fix()).spot?.id == 1)
    }
  }
}

extension SpotStoreKillTests {
  @Test func `a kill while a damaged store is rescued leaves the one or the other`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.sqlite")
    for number in 1...40 {
      _ = try SpotStore(path: path).park(fix(north: Double(number)), force: true)
    }
    var bytes = try folder.bytes("s.sqlite")
    bytes.replaceSubrange(0..<100, with: Data(count: 100))
    for round in 0..<10 {
      try folder.write(bytes, to: "s.sqlite")
      let delay = 300 + round * 700
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, delay = delay as Int] in
        killSelf(afterMicroseconds: delay)
        _ = try SpotStore.rescue(path: path)
        while true { usleep(1000) }
      }
      _ = try SpotStore.rescue(path: path)
      #expect(try SpotStore(path: path).spots(includeHistory: true).count == 40)
      #expect(try folder.names().contains { $0.hasPrefix("s.sqlite.damaged-") })
    }
    _ = try SpotStore(path: path).forgetAll()
    #expect(try folder.names().allSatisfy { $0 == "s.sqlite" || $0.contains(".damaged-") })
  }
}

// So long that a kill often lands among the pages of one save.
private let longNote = String(repeating: "note ", count: 50_000)

private func parkUntilKilled(
  path: String, acknowledging: String, afterMicroseconds delay: Int
) throws {
  let store = try SpotStore(path: path)
  let file = open(acknowledging, O_WRONLY | O_APPEND)
  var saves = 0
  while true {
    _ = try store.park(fix(), details: SpotDetails(note: longNote))
    write(file, "+", 1)
    saves += 1
    if saves == 1 { killSelf(afterMicroseconds: delay) }
  }
}

/// Sends this process SIGKILL after a while, from a signal handler: whatever it is doing.
private func killSelf(afterMicroseconds delay: Int) {
  signal(SIGALRM) { _ in kill(getpid(), SIGKILL) }
  var timer = itimerval()
  timer.it_value.tv_usec = numericCast(delay)
  setitimer(realTimer, &timer, nil)
}

#if canImport(Glibc)
  private let realTimer = __itimer_which_t(ITIMER_REAL.rawValue)
#else
  private let realTimer = ITIMER_REAL
#endif
