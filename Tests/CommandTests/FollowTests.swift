import Foundation
import Testing

/// `follow` and `simulate`, and the meter of `back`.
@Suite struct FollowTests {
  /// A journey from west to east as a file of the sandbox.
  private func simulate(
    _ sandbox: Sandbox, _ options: String..., format: String = "json", to file: String = "walk.json"
  ) throws {
    let result = try sandbox.run(
      ["simulate", "--from", Town.west, "--to", Town.east, "--format", format, "-o", file]
        + options)
    #expect(result.status == 0, "\(result.error)")
  }

  @Test func `whoever walks to the end is guided and arrives`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--level", "-2", "--accuracy", "12")
    try simulate(sandbox)
    let result = try sandbox.run("follow", "--fixes", "walk.json")
    #expect(result.status == 0, "\(result.error)")
    let lines = result.out.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Car, level -2, saved") == true)
    #expect(lines.dropFirst().first?.contains("The walk: ") == true)
    #expect(
      lines.last?.hasSuffix(
        "You are there, level -2. The car is probably within 12 m of there.") == true)
    #expect(!result.out.contains("left the route"))
  }

  @Test func `with --json each line is a document`() throws {
    let sandbox = try Sandbox.withTown()
    try simulate(sandbox)
    let result = try sandbox.run(
      "follow", "--to", Town.east, "--fixes", "walk.json", "--json")
    #expect(result.status == 0, "\(result.error)")
    let events = try result.out.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(events.first?["event"] as? String == "Start")
    #expect(events.last?["event"] as? String == "Arrived")
    #expect(events.last?["remaining_m"] as? Double == 0)
    for key in ["time", "text", "spoken", "remaining_m", "remaining_s", "current"] {
      #expect(events.allSatisfy { $0[key] != nil }, "\(key)")
    }
    #expect(events.first?["spot"] == nil)
  }

  @Test func `a row or a saved place is followed as the spot it is`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("save", "home", Town.east, "--level", "3")
    try simulate(sandbox)
    for place in ["@home", "@1"] {
      let result = try sandbox.run(
        "follow", "--to", place, "--fixes", "walk.json", "--lang", "es")
      #expect(result.status == 0, "\(result.error)")
      #expect(result.out.hasPrefix("Home, nivel 3, posición guardada "))
      #expect(result.out.hasSuffix("Has llegado: nivel 3.\n"))
    }
    let document = try sandbox.run("follow", "--to", "@home", "--fixes", "walk.json", "--json")
    #expect(document.out.split(separator: "\n").first?.contains(#""spot":{"id":1,"#) == true)
  }

  @Test func `all that is said on the way is in the language asked for`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--vehicle", "bike", "--accuracy", "12")
    try simulate(sandbox)
    let result = try sandbox.run(
      "follow", "--vehicle", "bike", "--fixes", "walk.json", "--lang", "ru", "--units", "imperial")
    #expect(result.status == 0, "\(result.error)")
    let lines = result.out.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Bike, сохранено ") == true)
    #expect(lines.contains { $0.contains("  Маршрут: ") })
    #expect(lines.last?.hasSuffix("не дальше чем в 39 фт от этого места.") == true)
    let english = Set("abcdefghijklmnopqrstuvwxyz").subtracting("bike")
    for line in lines where !line.contains("Street") {
      #expect(english.isDisjoint(with: line), "\(line)")
    }
  }

  @Test(arguments: ["gpx", "nmea", "gpsd", "json"])
  func `every format of a journey can be followed, through a pipe too`(format: String) throws {
    let sandbox = try Sandbox.withTown()
    try simulate(sandbox, format: format, to: "walk")
    let bytes = try sandbox.bytes("walk")
    try simulate(sandbox, "--overwrite", format: format, to: "walk")
    #expect(try sandbox.bytes("walk") == bytes)
    try simulate(sandbox, "--seed", "2", "--overwrite", format: format, to: "walk")
    #expect(try sandbox.bytes("walk") != bytes)
    let result = try sandbox.run(
      ["follow", "--to", Town.east, "--fixes", "-"], input: String(decoding: bytes, as: UTF8.self))
    #expect(result.status == 0, "\(result.error)")
  }

  @Test func `fixes that end before the walk are an honest no`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write(
      "time,lat,lon,accuracy_m\n2026-05-04T10:00:00Z,\(Town.west),5\n", to: "one.csv")
    let result = try sandbox.run(
      "follow", "--to", Town.east, "--fixes", "one.csv", "--json")
    #expect(result.status == 1)
    #expect(result.out.contains("\"NotArrived\""))
    #expect(result.error.contains("before the end of the walk"))
  }

  @Test func `wrong words are told`() throws {
    let sandbox = try Sandbox.withTown()
    #expect(try sandbox.run("simulate", "--from", Town.west).status == 2)
    let model = try sandbox.run(
      "simulate", "--from", Town.west, "--to", Town.east, "--noise", "rain")
    #expect(model.status == 2)
    #expect(model.error.contains("street-canyon"))
    #expect(try sandbox.run("follow", "--fixes", "none.gpx", "--to", Town.east).status == 66)
    #expect(try sandbox.run("follow", "--fixes", "none.gpx").status == 1)
  }

  // MARK: The meter

  private let noon = "2026-11-30T12:00:00Z"

  @Test func `back tells when to set out`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--until", noon, "--now", "2026-11-30T08:00:00Z")
    let early = try sandbox.run("back", Town.west, "--now", "2026-11-30T09:30:00Z")
    #expect(early.out.contains("\nSet out by 11:5"))
    #expect(early.out.contains("nine walks in ten are then in time.\n"))
    let late = try sandbox.run("back", Town.west, "--now", "2026-11-30T11:59:30Z")
    #expect(late.out.contains("\nTime to go: "))
    let over = try sandbox.run("back", Town.west, "--now", "2026-11-30T12:30:00Z")
    #expect(over.out.contains("over for 30 min\nThe time was over at 12:00: go now.\n"))
  }

  @Test func `--due ends with 0 while there is time and with 1 when it is time to go`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--now", "2026-11-30T08:00:00Z")
    let unknown = try sandbox.run("back", Town.west, "--due")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("--due needs to know when the parking time is over: add"))
    func due(_ now: String) throws -> Sandbox.Result {
      try sandbox.run("back", Town.west, "--due", "--until", noon, "--now", now, "--json")
    }
    let early = try due("2026-11-30T09:30:00Z")
    #expect(early.status == 0)
    let document = try early.document()
    #expect(document["due"] as? Bool == false)
    #expect(document["time_left_s"] as? Int == 9000)
    let late = try due("2026-11-30T11:59:30Z")
    #expect(late.status == 1)
    #expect(try late.document()["code"] as? String == "TimeToGo")
    let german = try sandbox.run(
      "back", Town.west, "--due", "--until", noon, "--now", "2026-11-30T12:30:00Z", "--lang", "de")
    #expect(german.error.contains("Die Zeit ist seit 12:00 Uhr abgelaufen: jetzt losgehen."))
  }

  @Test func `a finished walk teaches how fast its walker is`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--until", noon, "--now", "2026-11-30T08:00:00Z")
    func walkSeconds() throws -> Int {
      let result = try sandbox.run(
        "back", Town.west, "--due", "--json", "--now", "2026-11-30T09:30:00Z")
      return try #require(try result.document()["walk_s"] as? Int)
    }
    let before = try walkSeconds()
    // Slow fixes that nobody has simulated.
    var table = "time,lat,lon,accuracy_m\n"
    for step in 0...400 {
      let (minute, second) = (step / 60, step % 60)
      table += "2026-05-04T10:0\(minute):\(second < 10 ? "0" : "")\(second)Z,35.0,"
      table += "\(160 + Double(step) * 0.00001),4\n"
    }
    try sandbox.write(table, to: "slow.csv")
    #expect(try sandbox.run("follow", "--fixes", "slow.csv").status == 0)
    #expect(try walkSeconds() > before + 30)
  }

  @Test func `--ics writes an entry with an alarm`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--until", noon, "--now", "2026-11-30T08:00:00Z")
    let result = try sandbox.run(
      "back", Town.west, "--ics", "meter.ics", "--now", "2026-11-30T09:30:00Z", "--lang", "it")
    #expect(result.status == 0, "\(result.error)")
    let text = String(decoding: try sandbox.bytes("meter.ics"), as: UTF8.self)
    #expect(text.contains("DTSTART:20261130T120000Z\r\n"))
    #expect(text.contains("SUMMARY:Auto: tempo di sosta scaduto\r\n"))
    #expect(text.contains("TRIGGER;VALUE=DATE-TIME:20261130T115"))
    #expect(
      try sandbox.run("back", Town.west, "--ics", "meter.ics", "--now", noon).status == 73)
  }

  @Test func `a time of day is the next one`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--until", "18:30", "--now", "2026-11-30T08:00:00Z")
    #expect(try sandbox.run("show", "1", "--json").out.contains("2026-11-30T18:30:00Z"))
    try sandbox.run(
      "park", Town.east, "--force", "--until", "07:15", "--now", "2026-11-30T08:00:00Z")
    #expect(try sandbox.run("show", "2", "--json").out.contains("2026-12-01T07:15:00Z"))
  }

  // MARK: The circle

  @Test func `the last sentence of the way back tells the circle that the car is in`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--accuracy", "25")
    let result = try sandbox.run("back", Town.west)
    #expect(result.out.hasSuffix("\n\nThe car is probably within 25 m of there.\n"))
    try sandbox.run("park", Town.east, "--force")
    #expect(try !sandbox.run("back", Town.west).out.contains("within"))
  }

  @Test func `where there is no walk, what helps to find the car comes first all the same`() throws
  {
    let sandbox = try Sandbox()
    try sandbox.run(
      "park", "35.009,160.0", "--level", "-2", "--spot", "C14", "--note", "Blue pillar",
      "--photo", "a.jpg")
    let result = try sandbox.run("back", "35.0,160.0")
    #expect(result.status == 1)
    #expect(
      result.out.hasPrefix("Car, level -2, spot C14, saved just now\nNote: Blue pillar\nPhoto: "))
    #expect(result.out.hasSuffix("\nAs the crow flies, the car is 1.0 km to the north.\n"))
    #expect(!result.error.contains("As the crow flies"))
    #expect(result.error.contains("walkback import"))
    try sandbox.write(
      "time,lat,lon,accuracy_m\n2026-05-04T10:00:00Z,35.0,160.0,5\n", to: "one.csv")
    let followed = try sandbox.run("follow", "--fixes", "one.csv", "--lang", "nl")
    #expect(followed.status == 1)
    #expect(
      followed.out.hasSuffix("\nDe auto is hemelsbreed 1,0 km verderop, naar het noorden.\n"))
  }
}
