import Foundation
import Testing

struct OutputTests {
  @Test func `-o writes the file that standard output would have been`() throws {
    let sandbox = try Sandbox.withTown()
    let words = ["route", Town.west, Town.east, "--json"]
    let printed = try sandbox.run(words)
    for form in [["-o", "a.json"], ["-ob.json"], ["--output=c.json"], ["--output", "d.json"]] {
      let result = try sandbox.run(words + form)
      #expect(result.status == 0)
      #expect(result.out.isEmpty && result.error.isEmpty)
    }
    for name in ["a", "b", "c", "d"] {
      #expect(try sandbox.bytes(name + ".json") == Data(printed.out.utf8))
    }
    #expect(try sandbox.run(words + ["-o", "-"]).out == printed.out)
    #expect(try sandbox.run(words + ["-o", "/dev/null"]).status == 0)
    #expect(!sandbox.files().contains { $0.hasSuffix(".partial") })
  }

  @Test func `an existing file is left alone without --overwrite`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write("precious", to: "file.txt")
    let words = ["route", Town.west, Town.east, "-o", "file.txt"]
    let refused = try sandbox.run(words + ["--json"])
    #expect(refused.status == 73)
    #expect(try refused.document()["code"] as? String == "Exists")
    #expect(refused.error.contains("file.txt exists already"))
    #expect(try sandbox.bytes("file.txt") == Data("precious".utf8))
    #expect(try sandbox.run(words + ["--overwrite"]).status == 0)
    #expect(try sandbox.bytes("file.txt") != Data("precious".utf8))
    for verb in [["route", Town.west, Town.east], ["import", "town.osm"]] {
      let folder = try sandbox.run(verb + ["-o", sandbox.folder, "--overwrite"])
      #expect(folder.status == 73)
      #expect(folder.error.contains("\(sandbox.folder) is a folder"))
    }
  }

  @Test func `a link that lies in wait under the partial name is not followed`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write("precious", to: "file.txt")
    // The process has the number of the shell that becomes it.
    let result = try sandbox.shell(
      "ln -s file.txt walk.txt.$$.partial; exec \"$W\" route \(Town.west) \(Town.east) -o walk.txt")
    #expect(result.status == 0, "\(result)")
    #expect(try sandbox.bytes("file.txt") == Data("precious".utf8))
    #expect(try sandbox.bytes("walk.txt").count > 10)
  }

  @Test func `overwriting keeps the mode and follows a link`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write("old", to: "file.txt")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: sandbox.path("file.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("link"), withDestinationPath: "file.txt")
    let result = try sandbox.run("route", Town.west, Town.east, "-o", "link", "--overwrite")
    #expect(result.status == 0)
    #expect(try sandbox.mode("file.txt") == 0o640)
    #expect(try sandbox.bytes("file.txt").count > 10)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.path("link"))
    #expect(link == "file.txt")
  }

  @Test func `no answer leaves no file`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("route", Town.west, Town.island, "-o", "walk.txt")
    #expect(result.status == 1)
    #expect(!sandbox.exists("walk.txt"))
  }

  @Test func `a file that cannot be made or filled is told with its name`() throws {
    let sandbox = try Sandbox.withTown()
    let missing = try sandbox.run("route", Town.west, Town.east, "-o", "no/such/walk.txt")
    #expect(missing.status == 73)
    #expect(missing.error.contains("no/such/walk.txt cannot be made"))
    let full = try sandbox.shell(
      "ulimit -f 0; exec \"$W\" route \(Town.west) \(Town.east) -o walk.txt 2>/dev/null")
    #expect(full.status == 74)
    #expect(!sandbox.exists("walk.txt"))
  }

  @Test func `a folder that may not be written is told`() throws {
    let sandbox = try Sandbox.withTown()
    try FileManager.default.createDirectory(
      atPath: sandbox.path("locked"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o500])
    let result = try sandbox.run("route", Town.west, Town.east, "-o", "locked/walk.txt")
    // The superuser may write anywhere.
    #expect(result.status == (getuid() == 0 ? 0 : 73))
  }

  @Test func `standard output that takes nothing is an error`() throws {
    let sandbox = try Sandbox.withTown()
    for words in ["info", "--help", "list --help", "--version", "route \(Town.west) \(Town.east)"] {
      let result = try sandbox.shell("exec \"$W\" \(words) > /dev/full")
      #expect(result.status == 74, "\(result)")
      #expect(result.error.contains("standard output"))
    }
  }

  @Test func `a reader that goes away ends the command quietly`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.shell("(sleep 0.3; exec \"$W\" info) | true; wait")
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
  }
}
