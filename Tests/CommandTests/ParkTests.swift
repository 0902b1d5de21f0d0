import Foundation
import Testing

struct ParkTests {
  private let monday = "2026-11-30T08:00:00+01:00"
  private let tuesday = "2026-12-01T09:30:00+01:00"

  @Test func `a spot is saved with all that was said of it`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run(
      "park", "43.73298,7.42136", "--accuracy", "5", "--altitude", "12.5", "--level", "-2",
      "--spot", "C14", "--note", "Blue pillar, \"by\" the elevator", "--until",
      "2026-11-30T10:00:00+01:00", "--now", monday)
    #expect(result.status == 0)
    #expect(
      result.out == "Saved as @1: car at 43.73298,7.42136, level -2, spot C14, good to 5 m, "
        + "until 2026-11-30 09:00 UTC.\n")
    #expect(try sandbox.run("list").out.contains("UNTIL"))
    #expect(try sandbox.run("list").out.contains("2026-11-30 09:00 UTC"))
    #expect(result.error.isEmpty)
    #expect(try sandbox.mode("data/walkback/walkback.sqlite") == 0o600)

    let list = try sandbox.run("list", "--json", "--now", "2026-11-30T07:30:00Z")
    let spots = try #require(try list.document()["spots"] as? [[String: Any]])
    let spot = try #require(spots.first)
    #expect(spots.count == 1)
    #expect(spot["id"] as? Int == 1)
    #expect(spot["vehicle"] as? String == "car")
    #expect(spot["lat"] as? Double == 43.73298)
    #expect(spot["lon"] as? Double == 7.42136)
    #expect(spot["accuracy_m"] as? Double == 5)
    #expect(spot["altitude_m"] as? Double == 12.5)
    #expect(spot["level"] as? Double == -2)
    #expect(spot["spot"] as? String == "C14")
    #expect(spot["note"] as? String == "Blue pillar, \"by\" the elevator")
    #expect(spot["until"] as? String == "2026-11-30T10:00:00+01:00")
    #expect(spot["saved_at"] as? String == monday)
    #expect(spot["age_s"] as? Int == 1800)
    #expect(spot["photo"] is NSNull)
  }

  @Test func `parking again replaces the spot and says so`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.0,160.0", "--now", monday)
    let second = try sandbox.run("park", "35.0,160.0032936", "--now", tuesday)
    #expect(
      second.out == """
        Saved as @2: car at 35,160.003294.
        The spot before it, saved 1 day ago at 35,160, is in the history as @1.

        """)
    try sandbox.run("park", "35.0,160.001", "--vehicle", "bike", "--now", tuesday)
    let current = try sandbox.run("list", "--now", tuesday)
    #expect(
      current.out == """
        ROW  NAME  PLACE          SAVED
         @3  bike  35,160.001     2026-12-01 08:30 UTC  just now
         @2  car   35,160.003294  2026-12-01 08:30 UTC  just now

        """)
    let history = try sandbox.run(
      "list", "35.0,160.0", "--history", "--sort", "distance", "--now", tuesday)
    #expect(
      history.out == """
        ROW  NAME  PLACE          DISTANCE  DIRECTION  SAVED
         @1  car   35,160              0 m             2026-11-30 07:00 UTC  1 day ago  replaced
         @3  bike  35,160.001         91 m  east       2026-12-01 08:30 UTC  just now
         @2  car   35,160.003294     301 m  east       2026-12-01 08:30 UTC  just now

        """)
  }

  @Test func `times are told on the reader's clock`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.0,160.0", "--now", monday)
    sandbox.environment["TZ"] = "XYZ-13"
    let list = try sandbox.run("list", "--now", "2026-11-30T08:30:00Z")
    #expect(list.out.contains("2026-11-30 20:00 +13:00  1 h 30 min ago"))
  }

  @Test(arguments: [
    ("18:30", "2026-11-30T19:00:00+01:00", "2026-12-01T18:30:00+01:00"),
    ("9:30", "2026-11-30T08:00:00+01:00", "2026-11-30T09:30:00+01:00"),
    ("2026-11-30T22:00", "2026-11-30T08:00:00+01:00", "2026-11-30T22:00:00+01:00"),
    ("02:30", "2026-10-24T20:00:00+02:00", "2026-10-25T02:30:00+02:00"),
    ("02:30", "2026-10-25T02:40:00+02:00", "2026-10-25T02:30:00+01:00"),
    ("02:30", "2026-03-28T20:00:00+01:00", "2026-03-29T02:30:00+02:00"),
    ("2026-03-29T02:30", "2026-03-28T20:00:00+01:00", "2026-03-29T02:30:00+02:00"),
    ("2026-10-25T02:30:00", "2026-10-24T20:00:00+02:00", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25T02:30:00+01:00", "2026-10-24T20:00:00+02:00", "2026-10-25T02:30:00+01:00"),
    ("00:10", "2026-12-31T23:50:00+01:00", "2027-01-01T00:10:00+01:00"),
  ])
  func `the parking time ends when the clock shows it next`(
    text: String, now: String, end: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.environment["TZ"] = "CET-1CEST,M3.5.0,M10.5.0/3"
    let parked = try sandbox.run("park", "35,160", "--until", text, "--now", now, "--json")
    let spot = try #require(try parked.document()["spot"] as? [String: Any])
    #expect(spot["until"] as? String == end, "\(parked)")
  }

  @Test func `a time past the years there are is refused`() throws {
    let result = try Sandbox().run(
      "park", "35,160", "--until", "00:10", "--now", "9998-12-31T23:50:00Z")
    #expect(result.status == 2, "\(result)")
  }

  @Test func `a parking time that is over already is saved, and this is said`() throws {
    let sandbox = try Sandbox()
    let words =
      "The parking time, until 2026-11-30 06:59 UTC, is over already; it was saved all the same. To "
      + "correct it: walkback edit 1 --until TIME\n"
    let parked = try sandbox.run(
      "park", "35,160", "--until", "2026-11-30T07:59:00+01:00", "--now", monday)
    #expect(parked.status == 0)
    #expect(parked.error == words)
    let edited = try sandbox.run(
      "edit", "1", "--until", "2026-11-30T06:59:00Z", "--now", monday)
    #expect(edited.error == words)
    #expect(try sandbox.run("edit", "1", "--note", "x", "--now", monday).error.isEmpty)
    let coming = try sandbox.run("edit", "1", "--until", "9:30", "--now", monday)
    #expect(coming.error.isEmpty)
  }

  @Test func `zero latitude and longitude are no place for a car, except by force`() throws {
    let sandbox = try Sandbox()
    let refused = try sandbox.run("park", "0,0", "--json")
    #expect(refused.status == 1)
    #expect(try refused.document()["code"] as? String == "NullIsland")
    #expect(
      refused.error == "walkback: Not saved: 0,0 is in the open sea, and what receivers tell that "
        + "know no position. If the car is there, add --force.\n")
    #expect(sandbox.files().isEmpty)
    #expect(try sandbox.run("park", "0,160").status == 0)
    #expect(try sandbox.run("park", "0.01,-0.01", "--force").status == 0)
  }

  @Test func `a coarser position replaces a better one only by force`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.0,160.0;u=5", "--now", monday)
    let refused = try sandbox.run("park", "35.0,160.0001;u=200", "--now", tuesday, "--json")
    #expect(refused.status == 1)
    #expect(try refused.document()["code"] as? String == "NeedsForce")
    #expect(refused.error.contains("add --force"))
    let forced = try sandbox.run("park", "35.0,160.0001;u=200", "--now", tuesday, "--force")
    #expect(forced.status == 0)
    #expect(forced.out.hasPrefix("Saved as @2"))
  }

  @Test func `nothing saved is an empty list, and no place to go back to`() throws {
    let sandbox = try Sandbox()
    let list = try sandbox.run("list")
    #expect(list.status == 0)
    #expect(list.out.isEmpty)
    #expect(list.error.contains("Nothing is saved yet"))
    #expect(try sandbox.run("list", "--quiet").error.isEmpty)
    let other = try sandbox.run("list", "--vehicle", "nope")
    #expect(
      other.error == "Nothing is saved for \"nope\". Save a spot: walkback park LAT,LON "
        + "--vehicle nope\n")
    #expect((try sandbox.run("list", "--json").document()["spots"] as? [Any])?.isEmpty == true)
    let back = try sandbox.run("back", "35.0,160.0", "--json")
    #expect(back.status == 1)
    #expect(try back.document()["code"] as? String == "NotFound")
    #expect(back.error.contains("walkback park LAT,LON"))
    #expect(try sandbox.run("snap", "@7").status == 1)
    #expect(sandbox.files().isEmpty, "reading makes no store")
  }

  @Test func `a store that is named must be there to be read`() throws {
    let sandbox = try Sandbox()
    let list = try sandbox.run("list", "--store", "typo.sqlite")
    #expect(list.status == 66)
    #expect(list.error.contains("typo.sqlite"))
    #expect(try sandbox.run("park", "35,160", "--store", "new.sqlite").status == 0)
    #expect(try sandbox.run("verify", "--store", "new.sqlite").status == 0)
    sandbox.environment["WALKBACK_STORE"] = sandbox.path("new.sqlite")
    #expect(try sandbox.run("list").out.contains("@1"))
    #expect(!sandbox.exists("data"))
  }

  @Test func `a file that is no store is left alone`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("This is not a database, and must stay so.", to: "notes.txt")
    for verb in [["park", "35,160"], ["list"], ["back", "35,160"], ["verify"]] {
      let result = try sandbox.run(verb + ["--store", "notes.txt"])
      #expect(result.status == 65, "\(result)")
      #expect(result.error.contains("notes.txt"))
    }
    #expect(sandbox.files() == ["notes.txt"])
    let text = String(decoding: try sandbox.bytes("notes.txt"), as: UTF8.self)
    #expect(text == "This is not a database, and must stay so.")
  }

  @Test func `with the disk full nothing is lost`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.0,160.0", "--spot", "keep me")
    let note = String(repeating: "x", count: 60_000)
    let full = try sandbox.shell(
      "ulimit -f 40; exec \"$W\" park 35.0,160.003 --note \(note)")
    #expect(full.status == 74, "\(full)")
    #expect(full.error.contains("Make room"))
    #expect(try sandbox.run("list").out.contains("keep me"))
    #expect(try sandbox.run("park", "35.0,160.003").status == 0)
  }

  @Test func `a disk of 32 KiB holds a store, and keeps it when it is full`() throws {
    let sandbox = try Sandbox()
    // In blocks of 512 bytes; a file that may not grow is a full disk to SQLite.
    func save(_ note: String) throws -> Sandbox.Result {
      try sandbox.shell("ulimit -f 64; exec \"$W\" park 35,160 --note '\(note)' --force")
    }
    #expect(try save("keep me").status == 0)
    var saved = 1
    while saved < 100, try save(String(repeating: "x", count: 600)).status == 0 { saved += 1 }
    #expect(5...50 ~= saved)
    let list = try sandbox.run("list", "--history").out
    #expect(list.contains("keep me") && list.count { $0 == "@" } == saved, "\(list)")
    let store = "data/walkback/walkback.sqlite"
    #expect(try sandbox.run("verify", "--store", store).status == 0)
    #expect(sandbox.files() == [store])
    #expect(try sandbox.run("park", "35,161").status == 0)
  }

  @Test func `a saved spot is out even when the answer cannot be written`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", to: "answer.txt")
    #expect(try sandbox.run("park", "35,160", "-o", "answer.txt").status == 73)
    #expect(!sandbox.exists("data"), "refused before anything was saved")
  }

  @Test func `escape sequences of a note do not reach the terminal`() throws {
    let sandbox = try Sandbox.withTown()
    let note = "\u{1B}[31mred\u{9B}2J\u{07}\nnext\u{202E}"
    try sandbox.run("park", Town.east, "--note", note, "--vehicle", "van\u{1B}]0;x\u{07}")
    let list = try sandbox.run("list")
    #expect(list.out.contains("[31mred2J next"))
    let back = try sandbox.run("back", Town.west, "--vehicle", "van\u{1B}]0;x\u{07}")
    for text in [list.out, back.out, back.error] {
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
    let spots = try sandbox.run("list", "--json").document()["spots"] as? [[String: Any]]
    #expect(spots?.first?["note"] as? String == note, "kept to the letter")
  }
}
