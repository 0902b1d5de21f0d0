import Foundation
import Testing

/// `park` and `back` by the best of recent fixes.
struct ParkFixesTests {
  private let now = "2026-05-04T10:00:05Z"
  private let csv = """
    time,lat,lon,accuracy_m,source
    2026-05-04T07:12:00Z,35.0,159.9011919,12,gps
    2026-05-04T10:00:00Z,35.0,160.0,31,gps
    2026-05-04T10:00:02Z,35.0,160.000011,7,gps
    2026-05-04T10:00:03Z,35.0006295,160.0035681,420,wifi
    2026-05-04T10:00:04Z,35.0,160.000022,8,gps

    """

  @Test func `the best of the recent fixes is saved, and why not the others is told`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(csv, to: "fixes.csv")
    let result = try sandbox.run("park", "--fixes", "fixes.csv", "--level", "2", "--now", now)
    #expect(result.status == 0)
    #expect(result.out == "Saved as @1: car at 35,160.000011, level 2, good to 7 m.\n")
    #expect(
      result.error
        == "Taken from the best of 5 fixes: 3 s old, by gps. Not used: 1 too old (2 h 48 min), 1 too "
        + "coarse (420 m).\n")
    let spots = try sandbox.run("list", "--json", "--now", now).document()["spots"]
    let spot = try #require((spots as? [[String: Any]])?.first)
    #expect(spot["time"] as? String == "2026-05-04T10:00:02Z")
    #expect(spot["source"] as? String == "gps")
  }

  @Test func `JSON tells the choice`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(csv, to: "fixes.csv")
    let document = try sandbox.run("park", "--fixes", "fixes.csv", "--now", now, "--json")
      .document()
    let fixes = try #require(document["fixes"] as? [String: Any])
    #expect(fixes["read"] as? Int == 5 && fixes["used"] as? Int == 3)
    #expect(fixes["age_s"] as? Int == 3)
    let codes = (fixes["not_used"] as? [[String: Any]])?.map { $0["code"] as? String }
    #expect(codes == ["TooOld", "TooCoarse"])
  }

  @Test func `an old fix is saved only by force, and its age told`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(csv.split(separator: "\n").prefix(2).joined(separator: "\n"), to: "old.csv")
    let refused = try sandbox.run("park", "--fixes", "old.csv", "--now", now)
    #expect(refused.status == 1)
    #expect(
      refused.error
        == "walkback: No fix of old.csv can be used (1 too old (2 h 48 min)). Wait for a good one, or "
        + "give the position as LAT,LON; park --force takes an old or coarse one.\n")
    #expect(!sandbox.exists("data"), "nothing was saved")
    let forced = try sandbox.run("park", "--fixes", "old.csv", "--now", now, "--force")
    #expect(forced.status == 0)
    #expect(forced.error.contains("2 h 48 min old"))
  }

  @Test func `a variable names the source, a position goes before it`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(csv, to: "fixes.csv")
    sandbox.environment["WALKBACK_FIXES"] = "fixes.csv"
    #expect(try sandbox.run("park", "--now", now).out.contains("35,160.000011"))
    #expect(try sandbox.run("park", "36,160", "--now", now).out.contains("36,160"))
    let both = try sandbox.run("park", "35,160", "--fixes", "fixes.csv")
    #expect(both.status == 2)
    #expect(both.error.contains("do not go together"))
    sandbox.environment["WALKBACK_FIXES"] = nil
    #expect(try sandbox.run("park").status == 2)
  }

  @Test func `a live source is not waited for once it is good`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.shell(
      """
      (echo "35.0,160.0;u=30"; echo "35.0,160.0;u=9"; sleep 20) | "$W" park --fixes - --wait 15 --json
      """)
    #expect(result.status == 0, "\(result)")
    let spot = try #require(try result.document()["spot"] as? [String: Any])
    #expect(spot["accuracy_m"] as? Int == 9)
  }

  @Test func `what comes in time is taken when nothing good does`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.shell(
      """
      (echo "35.0,160.0;u=30"; sleep 5) | "$W" park --fixes - --wait 0.5
      """)
    #expect(result.out == "Saved as @1: car at 35,160, good to 30 m.\n", "\(result)")
    let none = try sandbox.shell(#"sleep 2 | "$W" park --fixes - --wait 0.2"#)
    #expect(none.status == 1)
  }

  /// 100 s of drive at 10 m/s, a minute at rest, 100 s on foot: along a meridian.
  private var drive: String {
    var rows = "time,lat,lon,accuracy_m\n"
    var north = 0.0
    for second in 0..<260 {
      let minute = (second / 60 < 10 ? "0" : "") + "\(second / 60)"
      let rest = (second % 60 < 10 ? "0" : "") + "\(second % 60)"
      rows += "2026-05-04T09:\(minute):\(rest)Z,\(35 + north / 110_940),160,5\n"
      north += second < 100 ? 10 : second < 160 ? 0 : 1.4
    }
    return rows
  }

  @Test func `the stop of a drive is proposed, and saved with --yes`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(drive, to: "drive.csv")
    let words = ["park", "--fixes", "drive.csv", "--after-drive", "--now", now]
    let proposed = try sandbox.run(words + ["--json"])
    #expect(proposed.status == 1)
    #expect(try proposed.document()["code"] as? String == "NeedsYes")
    #expect(
      proposed.error.contains("good to 5 m, on 2026-05-04 09:01 UTC and somebody walked away"))
    #expect(!sandbox.exists("data"))
    let saved = try sandbox.run(words + ["--yes"])
    #expect(saved.status == 0)
    // 1,000 m north; the first steps away count a little.
    #expect(saved.out.hasPrefix("Saved as @1: car at 35.0090"), "\(saved)")
  }

  @Test func `a walk is no drive, and gpsd no track`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(csv, to: "walk.csv")
    let result = try sandbox.run("park", "--fixes", "walk.csv", "--after-drive")
    #expect(result.status == 1)
    #expect(result.error.contains("No drive ends in walk.csv"))
    #expect(
      try sandbox.run("park", "--fixes", "gpsd://127.0.0.1", "--after-drive").status == 2)
  }

  @Test func `back begins at the best fix`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.run("park", Town.east, "--now", now)
    try sandbox.write(csv, to: "fixes.csv")
    let result = try sandbox.run("back", "--fixes", "fixes.csv", "--now", now, "--json")
    #expect(result.status == 0, "\(result)")
    let origin = try result.document()["origin"] as? [String: Any]
    let asked = origin?["asked"] as? [String: Any]
    #expect(asked?["lon"] as? Double == 160.000011)
    #expect(result.error.contains("the best of 5 fixes"))
    #expect(try sandbox.run("back").status == 2)
  }

  @Test func `what software made up is said once to be so`() throws {
    let sandbox = try Sandbox()
    let line =
      #"{"time":"2026-05-04T10:00:00Z","lat":35,"lon":160,"accuracy_m":5,"source":"simulated"}"#
    try sandbox.write(line + "\n", to: "j.json")
    let parked = try sandbox.run(
      "park", "--fixes", "j.json", "--force", "--now", "2026-05-04T10:00:01Z")
    #expect(parked.error == "Taken from the best of 1 fix: 1 s old, simulated.\n")
    #expect(try sandbox.run("show", "@car").out.contains("From     a simulation\n"))
  }

  /// The level is part of the pin, whatever it is called.
  @Test(arguments: ["2", "-1", "P3", "Blue", "0"])
  func `a level comes back to the letter`(level: String) throws {
    let sandbox = try Sandbox()
    let inputs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(components: "CaseTests", "inputs", "GPS09.osm")
    try sandbox.run("import", inputs.path, "--quiet")
    try sandbox.run(
      "park", "35.0,160.0", "--level", level, "--spot", "B-17", "--altitude", "30")
    let spots = try sandbox.run("list", "--json").document()["spots"] as? [[String: Any]]
    #expect(spots?.first?["level_label"] as? String == level)
    let back = try sandbox.run("back", "35.0,160.0008783")
    #expect(back.out.hasPrefix("Car, level \(level), spot B-17, saved just now\n"), "\(back)")
    #expect(back.out.contains("You have arrived at your car, level \(level), spot B-17"))
    try sandbox.run("park", "35.0,160.0", "--spot", "B-17")
    let none = try sandbox.run("list", "--json").document()["spots"] as? [[String: Any]]
    #expect(none?.first?["level_label"] is NSNull)
  }
}
