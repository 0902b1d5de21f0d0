import Foundation
import Testing

struct ImportTests {
  private static let imported = [
    "data/walkback/areas/town.places", "data/walkback/areas/town.walk", "town.osm",
  ]

  @Test func `an import goes to the areas folder, made private, and is summed up`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Town.osm, to: "town.osm")
    let result = try sandbox.run("import", "town.osm", "--json")
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    let document = try result.document()
    #expect(document["code"] as? String == "Ok")
    #expect(document["area"] as? String == sandbox.path("data/walkback/areas/town.walk"))
    #expect(document["ways_read"] as? Int == 6)
    #expect(document["ways_walkable"] as? Int == 5)
    #expect(document["components"] as? Int == 2)
    #expect(document["bytes"] as? Int == (try sandbox.bytes("data/walkback/areas/town.walk").count))
    for folder in ["data", "data/walkback", "data/walkback/areas"] {
      #expect(try sandbox.mode(folder) == 0o700)
    }
    #expect(sandbox.files() == Self.imported)
  }

  @Test func `the summary is text, and none of it with --quiet`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Town.osm, to: "town.osm")
    let result = try sandbox.run("import", "town.osm", "-o", "town.walk")
    #expect(result.status == 0)
    #expect(result.out.hasPrefix("town.walk\n  ways read   6\n  walkable    5\n"))
    #expect(result.error.isEmpty)
    let quiet = try sandbox.run("import", "town.osm", "-o", "town.walk", "--overwrite", "-q")
    #expect(quiet.status == 0)
    #expect(quiet.out.isEmpty && quiet.error.isEmpty)
  }

  @Test(arguments: [
    ("a/monaco.osm.pbf", "monaco"), ("monaco-latest.osm.bz2", "monaco-latest"),
    ("x.pbf", "x"), ("MAP.OSM", "MAP"), ("v1.2.osm.gz", "v1.2"), ("plain", "plain"),
  ])
  func `an area is named after its extract`(name: String, area: String) throws {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(
      atPath: sandbox.path("a"), withIntermediateDirectories: true)
    try sandbox.write(Town.osm, to: name)
    #expect(try sandbox.run("import", name).status == 0)
    #expect(sandbox.exists("data/walkback/areas/\(area).walk"))
  }

  @Test func `standard input can be imported`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run("import", "-", "-o", "town.walk", input: Town.osm)
    #expect(result.status == 0, "\(result)")
    #expect(sandbox.files() == ["town.places", "town.walk"])
  }

  @Test func `a named file is replaced only with --overwrite, an installed one always`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write("precious", to: "notes.txt")
    let refused = try sandbox.run("import", "town.osm", "-o", "notes.txt")
    #expect(refused.status == 73)
    #expect(refused.error.contains("notes.txt exists already"))
    #expect(try sandbox.bytes("notes.txt") == Data("precious".utf8))
    #expect(try sandbox.run("import", "town.osm", "-o", "notes.txt", "--overwrite").status == 0)
    #expect(try sandbox.run("verify", "notes.txt").status == 0)
    #expect(try sandbox.run("import", "town.osm").status == 0)
  }

  @Test func `an extract is never overwritten by its own area`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Town.osm, to: "town.osm")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("link.osm"), withDestinationPath: sandbox.path("town.osm"))
    for extract in ["town.osm", "link.osm"] {
      let result = try sandbox.run("import", extract, "-o", "town.osm", "--overwrite")
      #expect(result.status == 2)
      #expect(result.error.contains("would be lost"))
    }
    #expect(try sandbox.bytes("town.osm") == Data(Town.osm.utf8))
  }

  /// What is in the file, the exit code, the code, and a part of the sentence.
  static let bad: [(content: String, status: Int32, code: String, sentence: String)] = [
    ("", 65, "NotOSM", "is empty"),
    ("<!DOCTYPE html><html><body>404</body></html>", 65, "NotOSM", "looks like HTML"),
    ("{\"error\":\"quota\"}", 65, "NotOSM", "looks like JSON"),
    ("Hello there, this is some text.\n", 65, "NotOSM", "looks like plain text"),
    ("<osm version=\"0.6\"></osm>", 65, "NothingToWalk", "no walkable ways"),
    (String(Town.osm.prefix(700)), 65, "Damaged", "Download it again"),
    ("<osmChange version=\"0.6\"></osmChange>", 65, "ChangeFile", "osmium apply-changes"),
  ]

  @Test(arguments: bad)
  func `a bad extract is refused in one sentence and leaves no file`(
    row: (content: String, status: Int32, code: String, sentence: String)
  ) throws {
    let sandbox = try Sandbox.withTown()
    let old = try sandbox.bytes("data/walkback/areas/town.walk")
    try sandbox.write(row.content, to: "town.osm")
    for words in [["import", "town.osm"], ["import", "town.osm", "-o", "new.walk"]] {
      let result = try sandbox.run(words + ["--json"])
      #expect(result.status == row.status, "\(result)")
      #expect(try result.document()["code"] as? String == row.code, "\(result)")
      #expect(result.error.contains("town.osm"), "\(result)")
      #expect(result.error.contains(row.sentence), "\(result)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
    #expect(sandbox.files() == Self.imported)
    #expect(try sandbox.bytes("data/walkback/areas/town.walk") == old)
  }

  @Test func `a missing extract and a folder are no input`() throws {
    let sandbox = try Sandbox()
    let missing = try sandbox.run("import", "nowhere.osm.pbf", "--json")
    #expect(missing.status == 66)
    #expect(try missing.document()["code"] as? String == "NoInput")
    #expect(missing.error.contains("nowhere.osm.pbf"))
    #expect(try sandbox.run("import", sandbox.folder).status == 66)
    #expect(sandbox.files().isEmpty)
  }

  @Test func `a full disk leaves the old area and nothing else`() throws {
    let sandbox = try Sandbox.withTown()
    let old = try sandbox.bytes("data/walkback/areas/town.walk")
    let result = try sandbox.shell("ulimit -f 1; exec \"$W\" import town.osm")
    #expect(result.status == 74, "\(result)")
    #expect(result.error.contains("town.walk cannot be written"))
    #expect(sandbox.files() == Self.imported)
    #expect(try sandbox.bytes("data/walkback/areas/town.walk") == old)
  }

  @Test func `a disk that holds the area but not its index leaves the old ones`() throws {
    let sandbox = try Sandbox.withTown()
    let old = try Self.imported.map { try sandbox.bytes($0) }
    let blocks = old[1].count / 512 + 2
    #expect(old[0].count > blocks * 512)
    let result = try sandbox.shell("ulimit -f \(blocks); exec \"$W\" import town.osm")
    #expect(result.status == 74, "\(result)")
    #expect(result.error.contains("town.places cannot be written"))
    #expect(sandbox.files() == Self.imported)
    #expect(try Self.imported.map { try sandbox.bytes($0) } == old)
  }

  @Test func `a folder that cannot be made is told`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Town.osm, to: "town.osm")
    let missing = try sandbox.run("import", "town.osm", "-o", "no/such/folder/town.walk")
    #expect(missing.status == 73, "\(missing)")
    sandbox.environment["XDG_DATA_HOME"] = sandbox.path("town.osm")
    let blocked = try sandbox.run("import", "town.osm")
    #expect(blocked.status == 73, "\(blocked)")
    #expect(sandbox.files() == ["town.osm"])
  }

  @Test func `an interrupted import exits with 130 and removes what it had begun`() throws {
    let sandbox = try Sandbox()
    // The pipe has no end, so the import waits; the file stands for what it would be writing.
    let result = try sandbox.shell(
      """
      mkfifo pipe; sleep 60 > pipe & holder=$!
      "$W" import pipe -o town.walk & import=$!
      touch town.walk.$import.partial town.places.$import.partial
      sleep 0.5; kill -TERM $import; wait $import; status=$?
      kill $holder; exit $status
      """)
    #expect(result.status == 143, "\(result)")
    #expect(!sandbox.files().contains { $0.hasSuffix(".partial") })
  }

  #if os(Linux)
    @Test func `on a terminal progress is shown and taken away again`() throws {
      let sandbox = try Sandbox()
      try sandbox.write(Town.osm, to: "town.osm")
      for (extra, isShown) in [("", true), ("--quiet", false)] {
        let result = try sandbox.shell(
          "TERM=xterm script -qec \"\\\"$W\\\" import town.osm \(extra)\" /dev/null")
        #expect(result.status == 0, "\(result)")
        for word in ["Building", "Writing"] { #expect(result.out.contains(word) == isShown) }
      }
      let dumb = try sandbox.shell(
        "TERM=dumb script -qec \"\\\"$W\\\" import town.osm\" /dev/null")
      #expect(!dumb.out.contains("Writing") && !dumb.out.contains("\u{1B}"))
    }
  #endif
}
