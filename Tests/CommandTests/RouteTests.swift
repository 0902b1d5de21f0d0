import Foundation
import Testing

struct RouteTests {
  @Test func `a walk is told as text`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("route", "--from", Town.west, "--to", Town.east)
    #expect(result.status == 0, "\(result)")
    #expect(result.error.isEmpty)
    #expect(result.out.contains("Sea Street"))
    #expect(result.out.hasPrefix("350 m, 4 min\n"))
  }

  @Test func `--json and --format json give the same document`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("route", Town.west, Town.east, "--json")
    #expect(result.status == 0)
    let document = try result.document()
    #expect(document["code"] as? String == "Ok")
    #expect(document["ways"] as? [Int] == [10])
    let meters = try #require(document["distance_m"] as? Double)
    #expect(abs(meters - 365) < 1)
    for format in ["--format json", "--format=json"] {
      let words = format.split(separator: " ").map(String.init)
      #expect(try sandbox.run(["route", Town.west, Town.east] + words).out == result.out)
    }
    let again = try sandbox.run(
      "route", "--to", Town.east, "--from", Town.west, "--search", "astar", "--json",
      "--lang", "en", "--units", "metric", "--alternatives", "0")
    #expect(again.out == result.out)
  }

  @Test func `every format is written`() throws {
    let sandbox = try Sandbox.withTown()
    for (format, mark) in [
      ("geojson", "\"FeatureCollection\""), ("gpx", "<gpx version=\"1.1\""), ("svg", "<svg"),
      ("kml", "<kml xmlns="), ("csv", "step,maneuver,"), ("links", "https://maps.apple.com/"),
      ("polyline5", "\n"), ("polyline6", "\n"),
    ] {
      let result = try sandbox.run("route", Town.west, Town.east, "--format", format)
      #expect(result.status == 0)
      #expect(result.out.contains(mark))
    }
  }

  @Test func `the name of the file tells the format`() throws {
    let sandbox = try Sandbox.withTown()
    func written(_ name: String, _ words: String...) throws -> String {
      let result = try sandbox.run(["route", Town.west, Town.east, "-o", name] + words)
      #expect(result.status == 0, "\(result)")
      return try String(contentsOfFile: "\(sandbox.folder)/\(name)", encoding: .utf8)
    }
    for format in ["geojson", "gpx", "svg", "kml", "csv", "json"] {
      let named = try sandbox.run("route", Town.west, Town.east, "--format", format).out
      #expect(try written("walk.\(format)") == named)
    }
    #expect(try written("WALK.GPX").hasPrefix("<?xml"))
    #expect(try written("walk.txt").hasPrefix("350 m"))
    #expect(try written("gpx").hasPrefix("350 m"))
    #expect(try written("a.kml", "--format", "csv").hasPrefix("step,"))
    #expect(try written("b.gpx", "--json").hasPrefix("{\"code\":\"Ok\""))
  }

  @Test func `the time of departure is on every point`() throws {
    let sandbox = try Sandbox.withTown()
    func first(_ time: String) throws -> Substring? {
      let out = try sandbox.run(
        "route", Town.west, Town.east, "--format", "gpx", "--depart", time
      ).out
      let times = out.matches(of: /<trkpt [^>]*><time>(.*?)<\/time>/).map(\.output.1)
      #expect(times.count == out.components(separatedBy: "<trkpt").count - 1)
      let points = out.components(separatedBy: "pt lat=").count
      #expect(out.components(separatedBy: "<time>").count == points)
      #expect(times == times.sorted())
      return times.first
    }
    #expect(try first("2026-11-30T10:00:05+01:00") == "2026-11-30T09:00:05Z")
    #expect(try first("2026-11-30T10:00+01:00") == "2026-11-30T09:00:00Z")
    // Where there is no offset, the zone is this machine's.
    #expect(try first("2026-11-30t10:00") == "2026-11-30T10:00:00Z")
    #expect(try first("2026-11-30 10:00:00.5") == "2026-11-30T10:00:00.500Z")
    sandbox.environment["TZ"] = "XXX-5:30"
    let out = try sandbox.run(
      "route", Town.west, Town.east, "--format", "gpx", "--depart", "2026-11-30T03:00"
    ).out
    #expect(out.contains("<time>2026-11-29T21:30:00Z</time>"))
    for time in ["0000-01-01T00:00", "9999-12-31T23:59", "2026-11-30T25:00", "2026-11-30"] {
      let result = try sandbox.run("route", Town.west, Town.east, "--depart", time)
      #expect(result.status == 2, "\(result)")
    }
  }

  @Test func `what is asked changes the walk`() throws {
    let sandbox = try Sandbox.withTown()
    func ways(_ words: String...) throws -> [Int] {
      let result = try sandbox.run(["route"] + words + ["--json"])
      return try #require(try result.document()["ways"] as? [Int], "\(result)")
    }
    func seconds(_ words: String...) throws -> Double {
      let result = try sandbox.run(["route", Town.west, Town.east, "--json"] + words)
      return try #require(try result.document()["duration_s"] as? Double, "\(result)")
    }
    let corner = "35.002,160.002"
    #expect(try ways(corner, Town.north) == [12])
    #expect(try ways(corner, Town.north, "--avoid", "steps") == [11, 10, 13])
    #expect(try ways(corner, Town.north, "--avoid", "ferries,steps") == [11, 10, 13])
    #expect(try ways(corner, Town.north, "--profile", "step-free") == [11, 10, 13])
    #expect(try ways(Town.west, Town.east, "--via", corner).contains(11))
    #expect(try abs(seconds("--pace", "2.5") - 2 * seconds()) < 1)
  }

  @Test func `other ways are told when they are asked for`() throws {
    let sandbox = try Sandbox()
    let nodes = [
      (0, 0), (0, 10), (0, 40), (0, 50), (8, 10), (8, 40),
    ].enumerated().map { index, place in
      "<node id=\"\(index + 1)\" lat=\"\(35 + Double(place.0) / 10_000)\" "
        + "lon=\"\(160 + Double(place.1) / 10_000)\"/>"
    }
    let ways = [([1, 2, 3, 4], "High Street"), ([2, 5, 6, 3], "Back Lane")].map { refs, name in
      "<way id=\"\(refs[1] + 100)\">" + refs.map { "<nd ref=\"\($0)\"/>" }.joined()
        + "<tag k=\"highway\" v=\"residential\"/><tag k=\"name\" v=\"\(name)\"/></way>"
    }
    let xml = "<osm version=\"0.6\">" + (nodes + ways).joined() + "</osm>"
    try sandbox.write(xml, to: "block.osm")
    #expect(try sandbox.run("import", "block.osm", "--quiet").status == 0)
    let ends = ["35,160", "35,160.005"]
    let text = try sandbox.run(["route"] + ends + ["--alternatives", "3"])
    #expect(
      text.out.hasSuffix("\n\nAnother way: 650 m, 8 min, by Back Lane (28% the same)\n"), "\(text)"
    )
    #expect(text.error == "No more than 1 other way worth a thought was found.\n")
    let none = try sandbox.run("route", ends[0], ends[0], "--alternatives", "2")
    #expect(none.error == "No other way was found that is worth a thought.\n", "\(none)")
    for format in ["csv", "links", "polyline5", "polyline6"] {
      let result = try sandbox.run(["route"] + ends + ["--alternatives=1", "--format", format])
      #expect(result.error == "--format \(format) has no place for other ways.\n")
    }
    for option in ["--quiet", "--json"] {
      #expect(try sandbox.run(["route"] + ends + ["--alternatives=9", option]).error.isEmpty)
    }
    let json = try sandbox.run(["route"] + ends + ["--alternatives=1", "--json"]).document()
    let others = try #require(json["alternatives"] as? [[String: Any]])
    #expect(others.map { $0["ways"] as? [Int] } == [[102, 105, 102]])
    #expect(try #require(others[0]["shared"] as? Double) < 0.3)
    try sandbox.run("park", ends[1])
    let back = try sandbox.run("back", ends[0], "--alternatives", "1", "--format", "svg")
    #expect(back.out.contains("by Back Lane"))
    #expect(try sandbox.run(["route"] + ends).out.contains("Another way") == false)
    let stop = try sandbox.run(["route"] + ends + ["--via", ends[0], "--alternatives", "1"])
    #expect(stop.status == 2)
  }

  @Test func `what stands in the way is named`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.blockedTown, to: "blocked.osm")
    #expect(try sandbox.run("import", "blocked.osm", "--quiet").status == 0)
    let ends = ["35.0,160.0", "35.0,160.0175"]
    let stepFree = try sandbox.run(["route"] + ends + ["--profile", "step-free", "--json"])
    #expect(stepFree.status == 1)
    #expect(
      stepFree.error.hasPrefix("walkback: There is no step-free walk in "), "\(stepFree.error)")
    #expect(
      stepFree.error.contains(
        ": the walk on foot has steps (way 21) and a stile at 35,160.0045. The other end is "
          + "1.6 km east (90°) in a straight line. Leave out --profile, or import "),
      "\(stepFree.error)")
    let blocked = try #require(stepFree.document()["blocked_by"] as? [[String: Any]])
    #expect(blocked.map { $0["kind"] as? String } == ["steps", "stile"])
    #expect(blocked[0]["way"] as? Int == 21)
    #expect(blocked[1]["lat"] as? Double == 35 && blocked[1]["lon"] as? Double == 160.0045)
    let dry = try sandbox.run(["route"] + ends + ["--avoid", "ferries"])
    #expect(dry.error.hasPrefix("walkback: There is no walk without a ferry in "), "\(dry.error)")
    #expect(dry.error.contains(": the only one takes a ferry (way 23). The other"))
    #expect(try sandbox.run(["route"] + ends).status == 0)
  }

  /// Steps, a stile and a ferry one after another.
  private static let blockedTown = """
    <osm version="0.6">
      <node id="1" lat="35" lon="160.0000"/><node id="2" lat="35" lon="160.0030"/>
      <node id="3" lat="35" lon="160.0035"/>
      <node id="4" lat="35" lon="160.0045"><tag k="barrier" v="stile"/></node>
      <node id="5" lat="35" lon="160.0050"/><node id="6" lat="35" lon="160.0160"/>
      <node id="7" lat="35" lon="160.0190"/>
      <way id="20"><nd ref="1"/><nd ref="2"/><tag k="highway" v="footway"/></way>
      <way id="21"><nd ref="2"/><nd ref="3"/><tag k="highway" v="steps"/></way>
      <way id="22"><nd ref="3"/><nd ref="4"/><nd ref="5"/><tag k="highway" v="footway"/></way>
      <way id="23"><nd ref="5"/><nd ref="6"/><tag k="route" v="ferry"/></way>
      <way id="24"><nd ref="6"/><nd ref="7"/><tag k="highway" v="footway"/></way>
    </osm>
    """

  @Test func `the same stop twice is no walk of its own`() throws {
    let sandbox = try Sandbox.withTown()
    let corner = "35.002,160.002"
    let result = try sandbox.run(
      "route", Town.west, Town.east, "--via", corner, "--via", corner)
    #expect(result.out.contains("You have reached stop 2"))
    #expect(!result.out.contains("already"))
    let here = try sandbox.run("route", Town.west, Town.west)
    #expect(here.out == "0 m, 0 min\n\n1. You are already there\n")
  }

  @Test func `there are 99 stops at most`() throws {
    let sandbox = try Sandbox.withTown()
    let stops = (0..<99).flatMap { _ in ["--via", Town.west] }
    #expect(try sandbox.run(["route", Town.west, Town.east] + stops).status == 0)
    let result = try sandbox.run(["route", Town.west, Town.east, "--via", Town.east] + stops)
    #expect(result.status == 2)
    #expect(result.error.contains("--via was given 100 times. Give it 99 times at most."))
  }

  @Test func `names do not reach a terminal with their control characters`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("route", Town.west, "35.0009,160.002")
    #expect(result.out.contains("<Alley> & Co"))
    #expect(!result.out.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) })
  }

  @Test func `no walk is an honest no with the straight line`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("route", Town.east, Town.island, "--json")
    #expect(result.status == 1)
    let document = try result.document()
    #expect(document["code"] as? String == "NoRoute")
    let line = try #require(document["straight_line"] as? [String: Double])
    #expect(abs(try #require(line["distance_m"]) - 2465) < 5)
    #expect(abs(try #require(line["bearing_deg"]) - 89) < 1)
    #expect(result.error.contains("2.5 km east (89°)"))
    let text = try sandbox.run("route", Town.east, Town.island)
    #expect(text.status == 1 && text.out.isEmpty)
    #expect(text.error == result.error)
    #expect(text.error.hasSuffix(". Import an extract that reaches farther.\n"))
    let limited = try sandbox.run("route", Town.east, Town.island, "--avoid", "steps")
    #expect(limited.error.contains("Leave out --avoid, or import"))
  }

  @Test func `a position far off tells how far, and the limit can be raised`() throws {
    let sandbox = try Sandbox.withTown()
    let far = "35.0248,160.0"
    let refused = try sandbox.run("route", far, Town.east, "--json")
    #expect(refused.status == 1)
    #expect(try refused.document()["code"] as? String == "TooFar")
    #expect(refused.error.contains("2.5 km") && refused.error.contains("the limit is 1 km"))
    #expect(try sandbox.run("route", far, Town.east, "--radius", "3000").status == 0)
    let outside = try sandbox.run("route", Town.west, "48.0,2.0", "--json")
    #expect(outside.status == 1)
    #expect(try outside.document()["code"] as? String == "OutsideArea")
    #expect(outside.error.contains("In a straight line the other end is more than 1,000 km"))
    #expect(refused.error.contains("In a straight line the other end is 2.8 km south (172°). "))
  }

  @Test func `the way back leads to the spot and tells where it is first`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run(
      "park", Town.east, "--level", "P2", "--spot", "B-17", "--note", "By the lift", "--until",
      "2026-11-30T12:00:00Z", "--now", "2026-11-30T08:00:00Z")
    let result = try sandbox.run("back", Town.west, "--now", "2026-11-30T09:30:00Z")
    #expect(result.status == 0)
    #expect(
      result.out.hasPrefix(
        """
        Car, level P2, spot B-17, saved 1 h 30 min ago
        Note: By the lift
        Paid until 12:00, 2 h 30 min left

        """))
    let route = try sandbox.run("route", Town.west, "@car", "--json")
    let back = try sandbox.run("back", Town.west, "--json", "--now", "2026-11-30T09:30:00Z")
    #expect(back.out.hasPrefix(route.out.dropLast(2) + #","spot":{"id":1,"#))
    #expect(
      try sandbox.run("back", Town.west, "--format", "json", "--now", "2026-11-30T09:30:00Z").out
        == back.out)
    #expect(
      try sandbox.run("route", Town.west, "@1", "--json").document()["ways"] as? [Int] == [10])
    let gpx = try sandbox.run("back", Town.west, "--format", "gpx")
    #expect(gpx.out.contains("<sym>Parking Area</sym>"))
  }

  @Test func `the JSON of the way back has the spot as list has it, and the meter as --due has it`()
    throws
  {
    let sandbox = try Sandbox.withTown()
    let now = ["--now", "2026-11-30T09:30:00Z"]
    try sandbox.run(["park", Town.east, "--level", "P2", "--accuracy", "12"] + now)
    func back(_ options: String...) throws -> String {
      try sandbox.run(["back", Town.west, "--json"] + options + now).out
    }
    let row = try sandbox.run(["list", "--json"] + now).out.split(separator: "[", maxSplits: 1)
    let list = try #require(row.last?.prefix { $0 != "]" })
    let spot = try #require(list.split(separator: ",\"age_s\"").first)
    let until = ["--until", "2026-11-30T12:00:00Z"]
    #expect(try back().hasSuffix(",\"spot\":\(spot)}}\n"))
    let meter = try back("--due", until[0], until[1]).dropLast()
    #expect(
      try back(until[0], until[1]).hasSuffix(",\"spot\":\(spot)},\"meter\":\(meter)}\n"))
  }

  @Test func `the way back is told in the language and the units asked for`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run(
      "park", Town.east, "--level", "-2", "--spot", "C14", "--note", "Lift", "--accuracy", "12",
      "--until", "2026-11-30T12:00:00Z", "--now", "2026-11-30T08:00:00Z")
    let options = ["--lang", "fr", "--units", "imperial", "--now", "2026-11-30T09:30:00Z"]
    let walk = try sandbox.run(["back", Town.west] + options)
    #expect(
      walk.out.hasPrefix(
        """
        Voiture, niveau -2, place C14, position enregistrée il y a 1 h 30 min
        Note\u{A0}: Lift
        Payé jusqu’à 12\u{A0}h\u{A0}00, encore 2 h 30 min
        Partez avant 11\u{A0}h\u{A0}5
        """))
    #expect(walk.out.hasSuffix("\n\nLa voiture se trouve probablement à moins de 39 pi de là.\n"))
    let none = try sandbox.run(["back", "36.0,160.0"] + options)
    #expect(none.status == 1)
    #expect(
      none.out.hasSuffix(
        """
        encore 2 h 30 min
        À vol d’oiseau, la voiture est à 69 mi au sud.
        La voiture se trouve probablement à moins de 39 pi de là.

        """))
  }

  @Test func `without an area the way back is told as the crow flies`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.009,160.0", "--level", "-2")
    let result = try sandbox.run("back", "35.0,160.0", "--json")
    #expect(result.status == 1)
    let document = try result.document()
    #expect(document["code"] as? String == "OutsideArea")
    #expect((document["straight_line"] as? [String: Double])?["bearing_deg"] == 0)
    let spot = try #require(document["spot"] as? [String: Any])
    #expect(spot["level"] as? Int == -2 && spot["vehicle"] as? String == "car")
    #expect(
      result.error.contains("As the crow flies, the car is 998 m north (0°) of here, level -2."))
    #expect(result.error.contains("walkback import"))

    try sandbox.write("WALK?", to: "broken.walk")
    let broken = try sandbox.run("back", "35.0,160.0", "--area", "broken.walk")
    #expect(broken.status == 65)
    #expect(broken.out.contains("As the crow flies") && broken.error.contains("broken.walk"))
  }

  @Test func `snap tells the nearest points`() throws {
    let sandbox = try Sandbox.withTown()
    let document = try sandbox.run("snap", "35.0002,160.001", "--count", "2", "--json").document()
    let snaps = try #require(document["snaps"] as? [[String: Any]])
    #expect(snaps.count == 2)
    #expect(snaps[0]["way"] as? Int == 10)
    #expect(snaps[0]["name"] as? String == "Sea Street")
    #expect(snaps[0]["lat"] as? Double == 35)
    #expect(abs(try #require(snaps[0]["distance_m"] as? Double) - 22.2) < 0.1)
    let text = try sandbox.run("snap", "35.0002,160.001")
    #expect(text.out.contains("35,160.001  22 m  10   Sea Street"))
  }
}
