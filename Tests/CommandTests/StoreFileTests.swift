import Foundation
import Testing

/// What becomes of the store's file: backups, damage, zones, other versions.
struct StoreFileTests {
  private static let store = "data/walkback/walkback.sqlite"

  private func ids(_ sandbox: Sandbox) throws -> [Int] {
    let list = try sandbox.run("list", "--history", "--json")
    let spots = try #require(try list.document()["spots"] as? [[String: Any]])
    return spots.compactMap { $0["id"] as? Int }
  }

  @Test func `a backup is restored, and a restore taken back`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("backup", "b.sqlite").status == 1, "nothing is saved yet")
    try sandbox.run("park", "35,160")
    try sandbox.run("park", "35,161")
    let copied = try sandbox.run("backup", "b.sqlite")
    #expect(
      copied.out == "Copied 2 rows to b.sqlite.\nTo go back to them: walkback restore b.sqlite\n")
    #expect(try sandbox.mode("b.sqlite") == 0o600)
    #expect(try sandbox.run("backup", "b.sqlite").status == 73)
    #expect(try sandbox.run("backup", "-").status == 2)
    #expect(try sandbox.run("backup", "/dev/null", "--overwrite").status == 2)
    #expect(try sandbox.run("backup", "data", "--overwrite").status == 73)
    let missing = try sandbox.run("backup", "stick/b.sqlite")
    #expect(missing.status == 73)
    #expect(missing.error.hasSuffix("Check its folder, or name another file.\n"), "\(missing)")
    #expect(!sandbox.exists("stick"), "no folder is made in the place of a disk")
    #expect(try sandbox.run("list", "--store", "b.sqlite").out.contains("@2"))
    try sandbox.run("forget", "1")
    try sandbox.run("park", "35,162")
    let restored = try sandbox.run("restore", "b.sqlite")
    #expect(
      restored.out == "Restored 2 rows from b.sqlite.\nTo have the 2 rows from before back: "
        + "walkback undo\n")
    #expect(try ids(sandbox) == [2, 1])
    #expect(try sandbox.run("undo").out.hasPrefix("Taken back: restore, just now."))
    #expect(try ids(sandbox) == [3, 2])
    #expect(
      try sandbox.run("backup", "b.sqlite", "--overwrite", "--json").document()["rows"] as? Int == 2
    )
    #expect(sandbox.files() == ["b.sqlite", Self.store])
    let link = sandbox.path("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "b.sqlite")
    #expect(try sandbox.run("backup", "link.sqlite", "--overwrite").status == 0)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(target == "b.sqlite", "the link stays one")
  }

  @Test func `a file that is no backup is refused by name, with nothing changed`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160")
    let before = try sandbox.bytes(Self.store)
    try sandbox.write("Dear diary", to: "diary.txt")
    for (name, status) in [("diary.txt", 65), ("none.sqlite", 66), (Self.store, 2)] {
      let result = try sandbox.run("restore", name)
      #expect(result.status == status, "\(result)")
      #expect(result.error.contains(name))
    }
    #expect(try sandbox.bytes(Self.store) == before)
    #expect(sandbox.files() == [Self.store, "diary.txt"])
  }

  @Test func `a damaged store is kept aside, and what can be read of it saved, aloud`() throws {
    let sandbox = try Sandbox()
    for longitude in 160...169 { try sandbox.run("park", "35,\(longitude)") }
    var bytes = try sandbox.bytes(Self.store)
    bytes.replaceSubrange(0..<1024, with: Data(repeating: 0, count: 1024))
    try bytes.write(to: URL(fileURLWithPath: sandbox.path(Self.store)))
    let verified = try sandbox.run("verify", "--store", Self.store, "--json")
    #expect(verified.status == 65)
    #expect(try verified.document()["code"] as? String == "Damaged")
    #expect(sandbox.files() == [Self.store], "a check changes nothing")
    let list = try sandbox.run("list", "--history", "--quiet")
    #expect(list.status == 0, "\(list)")
    #expect(list.error.contains("was damaged. It is kept as "))
    #expect(list.error.contains("10 rows of it are saved in a new store"))
    #expect(try ids(sandbox) == Array((1...10).reversed()))
    #expect(sandbox.files().count == 2)
    let kept = try #require(sandbox.files().last)
    #expect(kept.hasPrefix(Self.store + ".damaged-20"))
    #expect(try sandbox.bytes(kept) == bytes)
    #expect(try sandbox.mode(Self.store) == 0o600)
    #expect(try sandbox.run("verify", "--store", Self.store).out.hasSuffix("is sound: 10 rows\n"))
    #expect(try sandbox.run("park", "36,160").out.hasPrefix("Saved as @11"))
    let forgotten = try sandbox.run("forget", "--all", "--yes")
    #expect(
      forgotten.out.contains("put aside as damaged still holds spots: \(sandbox.path(kept))."))
  }

  @Test
  func `what is found in the store's usual place is put aside even when nothing is left of it`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160")
    try sandbox.write("scribble", to: Self.store)
    let saved = try sandbox.run("park", "35,161")
    #expect(saved.status == 0, "\(saved)")
    #expect(saved.error.contains("0 rows of it are saved"))
    #expect(saved.out.hasPrefix("Saved as @1"))
  }

  @Test func `a store that something has emptied is told, once`() throws {
    let sandbox = try Sandbox()
    let first = try sandbox.run("park", "35,160")
    #expect(first.error.isEmpty, "a new store is no emptied one")
    try sandbox.write("", to: Self.store)
    let verified = try sandbox.run("verify", "--store", Self.store, "--json")
    #expect(verified.status == 65)
    #expect(try verified.document()["code"] as? String == "Damaged")
    #expect(try sandbox.bytes(Self.store).isEmpty, "a check changes nothing")
    let list = try sandbox.run("list", "--quiet")
    #expect(
      list.error == "The store \(sandbox.path(Self.store)) was an empty file; it is a new store "
        + "now. If spots were in it, something else has emptied it, and a backup brings them back: walkback "
        + "restore FILE\n")
    #expect(try sandbox.run("list", "--quiet").error.isEmpty)
  }

  @Test func `a store of a newer version is refused and left to the byte`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160")
    var bytes = try sandbox.bytes(Self.store)
    bytes.replaceSubrange(60..<64, with: [0, 0, 39, 15])
    try bytes.write(to: URL(fileURLWithPath: sandbox.path("new.sqlite")))
    for words in [
      ["list"], ["park", "35,161"], ["show", "1"], ["edit", "1", "--note", "x"], ["forget", "1"],
      ["forget", "--all", "--yes"], ["undo"], ["save", "home", "35,160"], ["backup", "b.sqlite"],
      ["restore", Self.store], ["back", "35,160"], ["verify"],
    ] {
      let result = try sandbox.run(words + ["--store", "new.sqlite", "--json"])
      #expect(result.status == 65, "\(words) \(result)")
      #expect(try result.document()["code"] as? String == "NewerFile")
      #expect(
        result.error.contains("schema 9999") && result.error.contains("Use the newer walkback"))
    }
    #expect(try sandbox.bytes("new.sqlite") == bytes)
    #expect(sandbox.files() == [Self.store, "new.sqlite"])
  }

  @Test(arguments: [
    ("2026-07-01T18:30:00+02:00", "2026-07-01T16:30:00Z"),
    ("2026-10-25T02:30:00+02:00", "2026-10-25T00:30:00Z"),
    ("2026-10-25T02:30:00+01:00", "2026-10-25T01:30:00Z"),
    ("2026-07-01T09:15:00+05:30", "2026-07-01T03:45:00Z"),
    ("2026-07-01T09:15:00+05:45", "2026-07-01T03:30:00Z"),
    ("2026-07-01T09:15:00+14:00", "2026-06-30T19:15:00Z"),
    ("2026-12-31T23:30:00-08:00", "2027-01-01T07:30:00Z"),
  ])
  func `a moment is kept with its zone and told in the reader's`(local: String, utc: String) throws
  {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160", "--now", local)
    let seconds = try #require(ISO8601DateFormatter().date(from: utc)).addingTimeInterval(5400)
    let later = ISO8601DateFormatter().string(from: seconds)
    for zone in ["UTC", "Pacific/Auckland"] {
      sandbox.environment["TZ"] = zone
      #expect(try sandbox.run("list", "--now", later).out.contains(" 1 h 30 min ago"))
      let spots = try sandbox.run("list", "--json", "--now", later).document()["spots"]
      let spot = try #require((spots as? [[String: Any]])?.first)
      #expect(spot["saved_at"] as? String == local && spot["age_s"] as? Int == 5400)
      #expect(try sandbox.run("list", "--format", "gpx").out.contains("<time>\(utc)</time>"))
      let geoJSON = try sandbox.run("list", "--format", "geojson").out
      #expect(geoJSON.contains("\"saved_at\":\"\(utc)\""))
    }
  }

  @Test func `the command killed hundreds of times loses nothing that it said was saved`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.0,160.0", "--note", "keep me")
    // The longest that a kill waits: it grows when it comes too soon, so that half of them come too
    // late on a machine of any speed, and the others at all moments before.
    var longest = 10_000.0
    var generator = SystemRandomNumberGenerator()
    var said = [1]
    var kills = 0
    for round in 0..<300 {
      // Notes over several pages, so that a kill lands among them, and the other verbs that write.
      let note = String(repeating: "n", count: round % 3 * 8_000)
      let words =
        switch round % 10 {
        case 3: ["edit", "1", "--spot", "\(round)"]
        case 6: ["save", "home", "35,160", "--note", note]
        case 9: ["backup", "b.sqlite", "--overwrite"]
        default: ["park", "35,160", "--note", note]
        }
      let delay = UInt32(Double.random(in: 0...longest, using: &generator))
      let run = try killed(sandbox, words, afterMicroseconds: delay)
      longest *= run.wasKilled ? 1.1 : 0.9
      if run.wasKilled { kills += 1 }
      if let id = run.out.split(separator: "@").dropFirst().first.flatMap({ text in
        Int(text.prefix(while: \.isNumber))
      }), run.out.hasPrefix("Saved as @") {
        said.append(id)
      }
    }
    let present = Set(try ids(sandbox))
    #expect(kills > 100 && said.count > 60, "\(kills) kills, \(said.count) saves told")
    #expect(said.allSatisfy(present.contains))
    #expect(try sandbox.run("show", "1").out.contains("keep me"))
    #expect(try sandbox.run("verify", "--store", Self.store).status == 0)
    #expect(try sandbox.run("undo").status == 0)
  }

  /// Runs the command and kills it after a while.
  private func killed(
    _ sandbox: Sandbox, _ words: [String], afterMicroseconds delay: UInt32
  ) throws -> (out: String, wasKilled: Bool) {
    let outPath = sandbox.path(".out")
    try Data().write(to: URL(fileURLWithPath: outPath))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Sandbox.binary())
    process.arguments = words
    process.environment = sandbox.environment
    process.currentDirectoryURL = URL(fileURLWithPath: sandbox.folder)
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outPath))
    try process.run()
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let out = String(decoding: try Data(contentsOf: URL(fileURLWithPath: outPath)), as: UTF8.self)
    return (out, process.terminationReason == .uncaughtSignal)
  }
}
