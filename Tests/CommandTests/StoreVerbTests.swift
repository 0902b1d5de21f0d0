import Foundation
import Testing

/// `show`, `edit`, `forget`, `undo`, `save`, and the questions they ask.
struct StoreVerbTests {
  private let monday = "2026-11-30T08:00:00+01:00"
  private let tuesday = "2026-12-01T09:30:00+01:00"

  private func rows(_ sandbox: Sandbox) throws -> [[String: Any]] {
    let list = try sandbox.run("list", "--history", "--json")
    return try #require(try list.document()["spots"] as? [[String: Any]])
  }

  private func ids(_ sandbox: Sandbox) throws -> [Int] {
    try rows(sandbox).compactMap { $0["id"] as? Int }
  }

  @Test func `a place is saved under a name that parking leaves alone`() throws {
    let sandbox = try Sandbox.withTown()
    let saved = try sandbox.run("save", "home", Town.east, "--level", "2", "--now", monday)
    #expect(saved.out == "Saved as @1, @home: home at 35,160.004, level 2.\n")
    try sandbox.run("park", Town.west, "--now", tuesday)
    let list = try sandbox.run("list", "@home", "--now", tuesday)
    #expect(
      list.out == """
        ROW  NAME  PLACE       NEAR        LEVEL  DISTANCE  DIRECTION  SAVED
         @2  car   35,160      Sea Street            365 m  west       2026-12-01 08:30 UTC  just now
         @1  home  35,160.004  Sea Street  2           0 m             2026-11-30 07:00 UTC  1 day ago  place

        """)
    let walk = try sandbox.run("route", "@car", "@home")
    #expect(walk.status == 0 && walk.out.contains("level 2"), "\(walk)")
    let moved = try sandbox.run("save", "home", Town.north, "--now", tuesday, "--json")
    #expect(try (moved.document()["replaced"] as? [String: Any])?["id"] as? Int == 1)
    #expect(try sandbox.run("snap", "@home").out == sandbox.run("snap", Town.north).out)
    let unknown = try sandbox.run("snap", "@nowhere", "--json")
    #expect(unknown.status == 1)
    #expect(try unknown.document()["code"] as? String == "NotFound")
    #expect(unknown.error.contains("walkback save nowhere LAT,LON"))
  }

  @Test(arguments: ["", "car", "12", "1st", "a;b", "a\nb", "home ", "-x"])
  func `a name that could mean something else is refused`(name: String) throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run("save", "--", name, "35,160")
    #expect(result.status == 2, "\(result)")
    #expect(sandbox.files().isEmpty)
  }

  @Test func `a place taken from a spot keeps its level and bay as they were written`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160", "--level", "P2", "--spot", "C14", "--note", "mine")
    try sandbox.run("save", "garage", "@car")
    let row = try #require(try rows(sandbox).first)
    #expect(row["level_label"] as? String == "P2" && row["spot"] as? String == "C14")
    #expect(row["note"] is NSNull && row["kind"] as? String == "place")
  }

  @Test func `show tells all that is known, times on the clock they were saved by`() throws {
    let sandbox = try Sandbox()
    try sandbox.run(
      "park", "35,160", "--accuracy", "40", "--altitude", "12.5", "--level", "P2", "--spot", "C14",
      "--note", "Blue pillar", "--until", "2026-11-30T10:00:00+01:00", "--now", monday)
    let edited = try sandbox.run(
      "edit", "@car", "35.0001,160;u=5", "--note", "", "--now", "2026-11-30T08:30:00+01:00")
    #expect(
      edited.out == """
        Corrected @1: car at 35.0001,160, level P2, spot C14, good to 5 m, until 2026-11-30 09:00 UTC.
        It was saved at 35,160; `walkback show 1` tells it.

        """)
    let shown = try sandbox.run("show", "1", "--now", "2026-11-30T09:00:00+01:00")
    #expect(
      shown.out == """
        Vehicle    car (@1)
        Level      P2
        Spot       C14
        Until      2026-11-30 10:00 +01:00 (here 2026-11-30 09:00 UTC), in 1 h
        At         35.0001,160
        Good to    5 m in 68 of 100 cases
        From       typed
        Fixed      2026-11-30 08:30 +01:00 (here 2026-11-30 07:30 UTC)
        Saved      2026-11-30 08:00 +01:00 (here 2026-11-30 07:00 UTC), 1 h ago
        Corrected  2026-11-30 08:30 +01:00 (here 2026-11-30 07:30 UTC)
        First fix  35,160, good to 40 m, 12.5 m above the sea, typed, \
        2026-11-30 08:00 +01:00 (here 2026-11-30 07:00 UTC)

        """)
    let spot = try #require(
      try sandbox.run("show", "@1", "--json").document()["spot"] as? [String: Any])
    let first = try #require(spot["first_fix"] as? [String: Any])
    #expect(first["accuracy_m"] as? Double == 40 && first["lat"] as? Double == 35)
    #expect(spot["saved_at"] as? String == monday && spot["accuracy_m"] as? Double == 5)
  }

  @Test(arguments: [
    ("2026-11-30T07:50:00Z", "over for 20 min"), ("2026-11-30T07:30:30Z", "just over"),
    ("2026-11-30T07:29:30Z", "in less than a minute"), ("2026-11-30T07:18:00Z", "in 12 min"),
  ])
  func `show tells how long the parking time lasts, or is over`(now: String, words: String) throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160", "--until", "2026-11-30T07:30:00Z", "--now", monday)
    let sheet = try sandbox.run("show", "@car", "--now", now)
    #expect(sheet.out.contains("07:30 UTC, \(words)\n"), "\(sheet)")
  }

  @Test func `a place answers to its name in any case, where that means one`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("save", "Caf\u{E9}", "35,160")
    #expect(try sandbox.run("show", "@cafe", "--json").document()["code"] as? String == "Ok")
    try sandbox.run("save", "CAFE", "35,161")
    #expect(try sandbox.run("show", "@cafe").status == 1)
    let exact = try sandbox.run("show", "@CAFE", "--json").document()["spot"] as? [String: Any]
    #expect(exact?["lon"] as? Double == 161)
  }

  @Test func `where nothing is current, the list says what is in the history`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160")
    try sandbox.run("park", "35,161")
    try sandbox.run("forget", "@car")
    let list = try sandbox.run("list")
    #expect(list.out.isEmpty)
    #expect(list.error.hasPrefix("Nothing is current; 1 row is in the history."), "\(list)")
  }

  @Test func `columns stand below each other behind wide characters`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("save", "\u{99C5}\u{524D}", "35,160", "--now", monday)
    try sandbox.run("save", "bx", "35,160", "--now", monday)
    let lines = try sandbox.run("list", "--sort", "name", "--now", monday).out
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.contains("\u{99C5}\u{524D}  35,160") == true, "\(lines)")
    #expect(lines.dropFirst().first?.contains("bx    35,160") == true, "\(lines)")
  }

  @Test func `an empty value clears, and what is not given stays`() throws {
    let sandbox = try Sandbox()
    try sandbox.run(
      "park", "35,160;u=9", "--level", "2", "--spot", "a", "--note", "b", "--photo", "c", "--until",
      tuesday)
    for option in ["--accuracy", "--level", "--spot", "--note", "--photo", "--until"] {
      #expect(try sandbox.run("edit", "1", option, "").status == 0)
    }
    let row = try #require(try rows(sandbox).first)
    for key in ["accuracy_m", "level", "spot", "note", "photo", "until"] {
      #expect(row[key] is NSNull, "\(key)")
    }
    #expect(row["lat"] as? Double == 35)
    #expect(try sandbox.run("edit", "1", "--level", "0").out.contains("level 0"))
    let nothing = try sandbox.run("edit", "1", "--level", "0")
    #expect(nothing.out.hasPrefix("Nothing to change @1"))
    #expect(try sandbox.run("edit", "1").status == 2)
    #expect(try sandbox.run("edit", "7", "--note", "x").status == 1)
    #expect(try sandbox.run("edit", "1", "--name", "x").status == 2)
  }

  @Test func `a name that is taken is not given twice`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160")
    try sandbox.run("park", "35,161", "--vehicle", "bike")
    let taken = try sandbox.run("edit", "@bike", "--vehicle", "car", "--json")
    #expect(taken.status == 1)
    #expect(try taken.document()["code"] as? String == "NameTaken")
    #expect(try sandbox.run("edit", "@bike", "--vehicle", "van").status == 0)
    #expect(try sandbox.run("show", "@van").out.contains("@2"))
  }

  @Test func `undo says what it did, and how to do it again`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160", "--now", monday)
    try sandbox.run("park", "35,160.003", "--now", tuesday)
    let undone = try sandbox.run("undo", "--now", "2026-12-01T09:35:00+01:00")
    #expect(
      undone.out == """
        Taken back: park, 5 min ago.
          @2 is gone: car at 35,160.003
          @1 is the current one again: car at 35,160
        To do it again: walkback undo --redo

        """)
    #expect(try ids(sandbox) == [1])
    let redone = try sandbox.run("undo", "--redo", "--json")
    #expect(try redone.document()["done"] as? String == "redo")
    #expect(try ids(sandbox) == [2, 1])
    for _ in 0..<2 { #expect(try sandbox.run("undo").status == 0) }
    let nothing = try sandbox.run("undo", "--json")
    #expect(nothing.status == 1)
    #expect(try nothing.document()["code"] as? String == "NothingToUndo")
    try sandbox.run("park", "35,160")
    #expect(try ids(sandbox) == [3], "numbers do not come back to life")
  }

  @Test func `a row that was forgotten comes back under its number`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160", "--note", "keep me")
    let forgotten = try sandbox.run("forget", "@car")
    #expect(forgotten.out.hasSuffix("To have it back: walkback undo\n"))
    #expect(try ids(sandbox).isEmpty)
    #expect(try sandbox.run("undo").out.contains("@1 is back: car at 35,160"))
    #expect(try rows(sandbox).first?["note"] as? String == "keep me")
    #expect(try sandbox.run("forget", "2").status == 1)
    #expect(try sandbox.run("forget").status == 2)
    #expect(try sandbox.run("forget", "1", "--all").status == 2)
  }

  @Test func `all rows go only with the explicit flag, and for good`() throws {
    let sandbox = try Sandbox()
    for longitude in ["160", "161", "162"] { try sandbox.run("park", "35,\(longitude)") }
    let refused = try sandbox.run("forget", "--all", "--json")
    #expect(refused.status == 1)
    #expect(try refused.document()["code"] as? String == "NeedsYes")
    #expect(refused.error.contains("all 3 rows for good, add --yes"))
    #expect(try ids(sandbox) == [3, 2, 1])
    let gone = try sandbox.run("forget", "--all", "--yes")
    #expect(gone.out == "3 rows were forgotten for good; the store is empty.\n")
    #expect(try sandbox.run("undo").status == 1)
    #expect(try ids(sandbox).isEmpty)
  }

  @Test func `deleting asks on a terminal`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160")
    let no = try sandbox.run(onTerminalTyping: "\n", "forget", "1")
    #expect(no.status == 1 && no.error.contains("Forget @1, car at 35,160? [y/N]"), "\(no)")
    #expect(no.error.contains("Nothing was changed."))
    #expect(try ids(sandbox) == [1])
    #expect(try sandbox.run(onTerminalTyping: "y\n", "forget", "1").status == 0)
    #expect(try ids(sandbox).isEmpty)
    try sandbox.run("undo")
    #expect(try sandbox.run(onTerminalTyping: "no\n", "forget", "--all").status == 1)
    #expect(try ids(sandbox) == [1])
    #expect(try sandbox.run(onTerminalTyping: "yes\n", "forget", "--all").status == 0)
    #expect(try ids(sandbox).isEmpty)
  }

  @Test func `a coarser position asks on a terminal, and is taken after a yes`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.0,160.0;u=5", "--now", "2026-05-04T10:00:00Z")
    let coarse = ["35.0006295,160.0035681;u=420", "--now", "2026-05-04T10:00:20Z"]
    let no = try sandbox.run(onTerminalTyping: "n\n", "park", coarse[0], coarse[1], coarse[2])
    #expect(no.status == 1 && no.error.contains("This fix is good to 420 m"), "\(no)")
    #expect(try ids(sandbox) == [1])
    let refined = try sandbox.run(
      "park", "35.000009,160.000011;u=6", "--now", "2026-05-04T10:00:40Z")
    #expect(refined.status == 0)
    let yes = try sandbox.run(onTerminalTyping: "y\n", "park", coarse[0], coarse[1], coarse[2])
    #expect(yes.status == 0 && yes.out.hasPrefix("Saved as @3"), "\(yes)")
  }

  @Test(arguments: ["2", "-1", "P3", "Blue", "0"])
  func `the text of a level comes back exactly everywhere`(level: String) throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160", "--level", level, "--spot", "B-17", "--note", "<a> & b")
    let row = try #require(try rows(sandbox).first)
    #expect(row["level_label"] as? String == level)
    #expect(try sandbox.run("list").out.contains(" \(level) "))
    #expect(try sandbox.run("show", "1").out.contains("Level    \(level)\n"))
    let gpx = try sandbox.run("list", "--format", "gpx").out
    #expect(
      gpx.contains("<cmt>level \(level), spot B-17</cmt>\n    <desc>&lt;a&gt; &amp; b</desc>"))
    let features = try sandbox.run("list", "--format", "geojson").document()["features"]
    let feature = try #require((features as? [[String: Any]])?.first)
    let properties = try #require(feature["properties"] as? [String: Any])
    #expect(properties["level_label"] as? String == level)
  }
}
