import Foundation
import Testing

struct AreaTests {
  @Test func `without an area the command to type is told`() throws {
    let sandbox = try Sandbox()
    for words in [["route", "1,2", "3,4"], ["snap", "1,2"], ["info"], ["verify"]] {
      let result = try sandbox.run(words)
      #expect(result.status == 66, "\(result)")
      #expect(result.error.contains("data/walkback/areas"))
      #expect(result.error.contains("walkback import"))
    }
    sandbox.environment["XDG_DATA_HOME"] = "relative"
    let home = try sandbox.run("info")
    #expect(home.error.contains(sandbox.path(".local/share/walkback/areas")))
    let missing = try sandbox.run("route", "1,2", "3,4", "--area", "no.walk", "--json")
    #expect(missing.status == 66)
    #expect(try missing.document()["code"] as? String == "NoInput")
  }

  @Test func `of several areas the one that covers the positions is used`() throws {
    let sandbox = try Sandbox.withTown()
    let other = Town.osm.replacing("lat=\"35.", with: "lat=\"45.")
      .replacing("Sea Street", with: "Northern Street")
    try sandbox.write(other, to: "a-north.osm")
    try sandbox.run("import", "a-north.osm")
    let south = try sandbox.run("route", Town.west, Town.east)
    #expect(south.out.contains("Sea Street"))
    let north = try sandbox.run("route", "45.0,160.0", "45.0,160.004")
    #expect(north.out.contains("Northern Street"))
    let named = try sandbox.run(
      "route", "45.0,160.0", "45.0,160.004", "--area", "data/walkback/areas/town.walk")
    #expect(named.status == 1)
    sandbox.environment["WALKBACK_AREA"] = "data/walkback/areas/a-north.walk"
    #expect(try sandbox.run("route", Town.west, Town.east).status == 1)
    sandbox.environment["WALKBACK_AREA"] = nil
  }

  @Test func `info lists several areas, and verify checks them all`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("import", "town.osm", "-o", "data/walkback/areas/other.walk")
    for verb in ["info", "verify"] {
      let result = try sandbox.run(verb)
      #expect(result.status == 0, "\(result)")
      #expect(result.out.contains("/other.walk") && result.out.contains("/town.walk"))
      let areas = try #require(try sandbox.run(verb, "--json").document()["areas"] as? [Any])
      #expect(areas.count == 2)
    }
    var bytes = try sandbox.bytes("data/walkback/areas/other.walk")
    bytes[bytes.count - 100] ^= 0xFE
    try bytes.write(to: URL(fileURLWithPath: sandbox.path("data/walkback/areas/other.walk")))
    let damaged = try sandbox.run("verify")
    #expect(damaged.status == 65, "\(damaged)")
    #expect(damaged.out.contains("/town.walk is sound") && damaged.error.contains("/other.walk"))
  }

  @Test func `a data folder that may not be read is no empty one`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east)
    // The superuser may read anything, so somebody else has to ask.
    try FileManager.default.copyItem(atPath: Sandbox.binary(), toPath: sandbox.path("w"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: sandbox.path("data"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: sandbox.path("data"))
    }
    let user = getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
    for words in ["list", "back 35,160", "info", "verify", "route 35,160 35,161"] {
      let result = try sandbox.shell("exec \(user) ./w \(words)")
      #expect(result.status == 66, "\(words): \(result)")
      #expect(result.error.contains("permission denied"), "\(words): \(result)")
    }
  }

  @Test func `a damaged area does not block the others`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write("WALK and nothing more", to: "data/walkback/areas/broken.walk")
    let result = try sandbox.run("route", Town.west, Town.east)
    #expect(result.status == 0)
    #expect(result.error.contains("Passed over") && result.error.contains("broken.walk"))
    #expect(try sandbox.run("route", Town.west, Town.east, "-q").error.isEmpty)
    try FileManager.default.removeItem(atPath: sandbox.path("data/walkback/areas/town.walk"))
    let alone = try sandbox.run("route", Town.west, Town.east)
    #expect(alone.status == 65)
    #expect(alone.out.isEmpty)
  }

  @Test func `info and verify tell of a sound area`() throws {
    let sandbox = try Sandbox.withTown()
    let document = try sandbox.run("info", "--json").document()
    #expect(document["components"] as? Int == 2)
    #expect(document["open_grounds"] as? Int == 0)
    // The motorway.
    #expect(document["obstacles"] as? Int == 1)
    let sections = try #require(document["sections"] as? [[String: Any]])
    #expect(sections.contains { $0["title"] as? String == "names" })
    let sum = sections.compactMap { $0["bytes"] as? Int }.reduce(0, +)
    #expect(sum <= (try #require(document["bytes"] as? Int)))
    let text = try sandbox.run("info")
    #expect(text.out.contains("made by") && text.out.contains("town.osm"))
    #expect(text.out.contains("open grounds    0\n") && text.out.contains("obstacles       1\n"))
    let verified = try sandbox.run("verify", "data/walkback/areas/town.walk")
    #expect(verified.status == 0)
    #expect(verified.out.contains("is sound"))
    #expect(try sandbox.run("verify", "--json").document()["code"] as? String == "Ok")
  }

  /// Where the byte is, and what the answer must name.
  static let broken: [(offset: Int, sentence: String)] = [
    (0, "is not an area file"), (8, "reads format"), (33, "damaged in or near its header"),
    (-100, "damaged"),
  ]

  @Test(arguments: broken)
  func `a broken area is refused by name, with what to type`(
    row: (offset: Int, sentence: String)
  ) throws {
    let sandbox = try Sandbox.withTown()
    var bytes = try sandbox.bytes("data/walkback/areas/town.walk")
    bytes[row.offset < 0 ? bytes.count + row.offset : row.offset] ^= 0xFE
    try bytes.write(to: URL(fileURLWithPath: sandbox.path("bad.walk")))
    let verified = try sandbox.run("verify", "bad.walk", "--json")
    #expect(verified.status == 65, "\(verified)")
    #expect(verified.error.contains("bad.walk"))
    #expect(verified.error.contains(row.sentence), "\(verified)")
    #expect(verified.error.contains("walkback import"))
    let route = try sandbox.run("route", Town.west, Town.east, "--area", "bad.walk")
    #expect([0, 65].contains(route.status), "\(route)")
    #expect(try sandbox.bytes("bad.walk") == bytes)
  }

  @Test func `a newer and an older format are told apart`() throws {
    let sandbox = try Sandbox.withTown()
    for (version, code) in [(UInt8(5), "NewerFile"), (2, "OlderFile"), (0, "OlderFile")] {
      var bytes = try sandbox.bytes("data/walkback/areas/town.walk")
      bytes[8] = version
      try bytes.write(to: URL(fileURLWithPath: sandbox.path("other.walk")))
      let result = try sandbox.run("info", "other.walk", "--json")
      #expect(result.status == 65)
      #expect(try result.document()["code"] as? String == code)
      #expect(result.error.contains("format \(version)"))
      #expect(result.error.contains("made by walkback"))
      #expect(result.error.contains("walkback import EXTRACT -o other.walk --overwrite"))
    }
  }

  @Test func `a cut area is refused wherever it is cut`() throws {
    let sandbox = try Sandbox.withTown()
    let bytes = try sandbox.bytes("data/walkback/areas/town.walk")
    for length in [0, 1, 7, 8, 50, 95, 96, 200, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: sandbox.path("cut.walk")))
      let result = try sandbox.run("verify", "cut.walk")
      #expect(result.status == 65, "\(length) bytes: \(result)")
      #expect(result.error.contains("cut.walk"))
    }
  }
}
