import Foundation
import ParkedCars
import TestSupport
import Testing

/// Fixes that have made programs save a car where it is not.
@Suite struct FixCaseTests {
  /// What a program that is asked to save "here" makes of a file of fixes.
  private struct Outcome {
    var best: Fix?
    var doubts: [FixDoubt?] = []
  }

  /// - Parameters:
  ///   - rows: Which rows of the file come; `nil` is all.
  ///   - now: The present; one second after the last row without it.
  private func save(
    _ name: String, rows: ClosedRange<Int>? = nil, now: Instant? = nil
  ) throws -> Outcome {
    let data = try Data(contentsOf: URL(fileURLWithPath: CaseArea.input(name)))
    let reader = FixReader()
    let events = reader.read(Array(data)) + reader.finish()
    var fixes: [Fix] = []
    for event in events {
      guard case .fix(let fix) = event else {
        Issue.record("\(event)")
        continue
      }
      fixes.append(fix)
    }
    if let rows { fixes = Array(fixes[(rows.lowerBound - 1)...(rows.upperBound - 1)]) }
    let last = try #require(fixes.last).time
    let present = now ?? Instant(milliseconds: last.milliseconds + 1000)
    var filter = FixFilter.parking
    var best = BestFix()
    var outcome = Outcome()
    for fix in fixes {
      let doubt = filter.doubt(about: fix, now: present)
      outcome.doubts.append(doubt)
      if doubt == nil { best.add(fix) }
    }
    outcome.best = best.best
    return outcome
  }

  private let morning = Instant("2026-05-04T10:00:01Z")

  @Test func `GPS01: an old fix is not here`() throws {
    let now = try #require(morning)
    let fresh = try save("GPS01.csv", now: now)
    #expect(fresh.best?.coordinate == (try place((35, 160))))
    let stale = try save("GPS01b.csv", now: now)
    #expect(stale.best == nil)
    #expect(stale.doubts == [.tooOld(seconds: 10_081, limit: 60)])
  }

  @Test func `GPS03: zero and zero is no car park, the equator may be one`() throws {
    #expect(try save("GPS03.csv").best?.coordinate == (try place((35, 160.000011))))
    #expect(try save("GPS03.csv", rows: 1...1).doubts == [.nullIsland])
    #expect(try save("GPS03.csv", rows: 2...2).doubts == [.nullIsland])
    #expect(try save("GPS03.csv", rows: 3...3).best?.coordinate == (try place((0, 160))))
  }

  @Test func `GPS05: a rough fix does not replace a good one`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.path("spots.sqlite"))
    let first = try #require(try save("GPS05.csv", rows: 1...1).best)
    _ = try store.park(first)
    let rough = try save("GPS05.csv", rows: 2...2)
    #expect(rough.doubts == [.tooCoarse(radius: 420, limit: 200)])
    #expect(try store.current()?.fix.coordinate == first.coordinate)
    let second = try #require(try save("GPS05.csv", rows: 3...3).best)
    guard case .saved = try store.park(second) else {
      Issue.record("the refinement was refused")
      return
    }
    #expect(try save("GPS05.csv").best == first, "all at once: the best, not the last")
  }

  @Test func `GPS07: the accuracy of the height says nothing of the place`() throws {
    let outcome = try save("GPS07.csv")
    #expect(outcome.doubts == [nil, nil, nil])
    let best = try #require(outcome.best)
    #expect(best.horizontalAccuracy == 7 && best.verticalAccuracy == 64)
  }
}
