import Foundation
import ParkedCars
import Testing

/// The examples of the documentation, as they stand there.
struct FixExampleTests {
  @Test func `the example of the documentation is the one that is compiled here`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/ParkedCars/ParkedCars.docc/ParkedCars.md"),
      encoding: .utf8)
    let example = try String(
      contentsOf: tests.appending(path: "FixExample.swift"), encoding: .utf8)
    #expect(article.contains("```swift\n\(example)```"))
  }

  @Test func `the example finds out where one is`() async throws {
    let folder = try TemporaryFolder()
    let now = Instant.now()
    let rows = [(31, -2), (7, -1), (8, 0), (400, 0)].map { radius, seconds in
      "\(Instant(milliseconds: now.milliseconds + Int64(seconds) * 1000)),35,160,\(radius)\n"
    }
    try folder.write(
      Data(("time,lat,lon,accuracy_m\n" + rows.joined()).utf8), to: "a.csv")
    let fix = try await whereAmI(by: FixSource(folder.file("a.csv")))
    #expect(fix?.horizontalAccuracy == 7)
  }

  @Test func `bytes become fixes`() {
    let reader = FixReader()
    var events = reader.read(Array("time,lat,lon,accuracy_m\n".utf8))
    events += reader.read(Array("2026-05-04T10:00:00Z,35.0,160.0,9\n".utf8))
    for case .fix(let fix) in events + reader.finish() { print(fix.coordinate, fix.time) }
    #expect((events + reader.finish()).fixes.count == 1)
  }

  @Test func `a track becomes a place to go back to`() throws {
    let track = try [fix(accuracy: 12), fix(north: 1, accuracy: 6, seconds: 1)]
    var filter = FixFilter.parking
    var best = BestFix()
    for fix in track {
      if let doubt = filter.doubt(about: fix, now: track[1].time) {
        print("not used:", doubt)
      } else {
        best.add(fix)
      }
    }
    #expect(best.best == track[1])

    var finder = StopFinder()
    for fix in track { finder.add(fix) }
    if let stop = finder.stop { print(stop.fix.coordinate, stop.leftAt as Any) }
    #expect(finder.stop == nil)
  }

  @Test func `a source is read by code that may wait`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("time,lat,lon\n2026-05-04T10:00:00Z,35,160\n".utf8), to: "a.csv")
    let feed = try FixFeed(FixSource(folder.file("a.csv")))
    var count = 0
    loop: while true {
      switch try feed.next(waiting: 1000) {
      case .event(.fix(let fix)):
        print(fix.coordinate)
        count += 1
      case .event, .nothingYet: continue
      case .ended: break loop
      }
    }
    #expect(count == 1)
  }
}
