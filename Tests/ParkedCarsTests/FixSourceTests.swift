import Foundation
import ParkedCars
import Testing

struct FixSourceTests {
  @Test(arguments: [
    ("-", FixSource.standardInput), ("track.gpx", .file(path: "track.gpx")),
    ("gpsd://localhost", .gpsd(host: "localhost", port: 2947)),
    ("GPSD://10.0.0.1:3000/", .gpsd(host: "10.0.0.1", port: 3000)),
    ("gpsd://[::1]", .gpsd(host: "::1", port: 2947)),
    ("gpsd://[::1]:99", .gpsd(host: "::1", port: 99)), ("gpsd", .file(path: "gpsd")),
  ])
  func `an address says what is read`(text: String, source: FixSource) throws {
    #expect(try FixSource(text) == source)
  }

  @Test(arguments: [
    "gpsd:", "gpsd://", "gpsd://:2947", "gpsd://host:", "gpsd://host:0", "gpsd://host:65536",
    "gpsd://host:12a", "gpsd://host/dev", "gpsd://[::1]x", "gpsd://a b",
  ])
  func `an address that is none is refused`(text: String) {
    #expect(throws: FixSourceError.badAddress(text)) { try FixSource(text) }
  }
}

struct FixFeedTests {
  private let folder: TemporaryFolder
  private let csv = "time,lat,lon\n2026-05-04T10:00:00Z,35,160\n"

  init() throws { folder = try TemporaryFolder() }

  /// All that comes without waiting longer than `milliseconds` for any of it.
  private func all(_ feed: FixFeed, waiting milliseconds: Int32 = 0) throws -> [FixEvent] {
    var events: [FixEvent] = []
    while case .event(let event) = try feed.next(waiting: milliseconds) { events.append(event) }
    return events
  }

  @Test func `a file is read to its end, and is of the past`() throws {
    try folder.write(Data(csv.utf8), to: "a.csv")
    let feed = try FixFeed(.file(path: folder.file("a.csv")))
    #expect(!feed.isLive)
    #expect(try all(feed).fixes.count == 1)
    #expect(try feed.next(waiting: 0) == .ended)
  }

  @Test func `a file that is not there is told`() {
    let path = folder.file("none")
    #expect(throws: FixSourceError.missing(path: path)) { try FixFeed(.file(path: path)) }
  }

  @Test func `a folder is no file`() throws {
    let feed = try FixFeed(.file(path: folder.path))
    #expect(throws: FixSourceError.cannotRead(path: folder.path, errno: 21)) {
      try feed.next(waiting: 0)
    }
  }

  @Test func `a large file is read as it comes`() throws {
    let rows = (0..<50_000).map { "2026-05-04T10:00:00Z,35,\($0 % 180)\n" }.joined()
    try folder.write(Data(("time,lat,lon\n" + rows).utf8), to: "a.csv")
    #expect(try all(FixFeed(.file(path: folder.file("a.csv")))).fixes.count == 50_000)
  }

  @Test func `the events of a file can be waited for without a thread`() async throws {
    try folder.write(Data(csv.utf8), to: "a.csv")
    var count = 0
    for try await case .fix in FixSource.file(path: folder.file("a.csv")).events() { count += 1 }
    #expect(count == 1)
  }

  private let report =
    #"{"class":"TPV","mode":3,"time":"2026-05-04T10:00:00Z","lat":35,"lon":160,"eph":16}"# + "\n"

  @Test func `gpsd is asked to report, and its reports are read`() throws {
    let server = try LoopbackServer()
    let feed = try FixFeed(.gpsd(host: "127.0.0.1", port: server.port))
    #expect(feed.isLive)
    let connection = try server.accept()
    #expect(connection.receive() == "?WATCH={\"enable\":true,\"json\":true};\n")
    #expect(try feed.next(waiting: 0) == .nothingYet)
    connection.send(#"{"class":"VERSION","release":"3.22"}"# + "\r\n" + report)
    #expect(try all(feed, waiting: 200).fixes.map(\.horizontalAccuracy) == [10])
  }

  @Test func `a gpsd that goes away and comes back is told`() throws {
    var server = try LoopbackServer()
    let port = server.port
    let feed = try FixFeed(.gpsd(host: "127.0.0.1", port: port))
    do {
      let connection = try server.accept()
      _ = connection.receive()
      connection.send(report + report.prefix(20))
      server.stop()
    }
    let before = try all(feed, waiting: 200)
    #expect(before.fixes.count == 1)
    #expect(before.problems == [FixProblem(line: 2, .lost(errno: 0))])
    server = try LoopbackServer(port: port)
    #expect(try feed.next(waiting: 5000) == .event(.reconnected))
    try server.accept().send(report)
    let after = try all(feed, waiting: 200)
    #expect(after.fixes.count == 1, "the half line of before is forgotten: \(after)")
    #expect(after.problems.count == 1, "lost again: \(after)")
  }

  @Test func `where nothing answers it is told at once`() throws {
    let server = try LoopbackServer()
    let port = server.port
    server.stop()
    let error = #expect(throws: FixSourceError.self) {
      try FixFeed(.gpsd(host: "127.0.0.1", port: port))
    }
    guard case .unreachable("127.0.0.1", port, _)? = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func `a task that ends ends its sequence`() async throws {
    let server = try LoopbackServer()
    let source = FixSource.gpsd(host: "127.0.0.1", port: server.port)
    let task = Task {
      var count = 0
      for try await _ in source.events() { count += 1 }
      return count
    }
    task.cancel()
    #expect(try await task.value == 0)
  }
}
