import TestSupport
import Testing
import WalkRouting

/// How long walks take over drawn ways, in seconds.
@Suite struct DurationTests {
  private static func way(_ tags: (String, String)...) -> Town.Way {
    Town.Way(tags.map { (key: $0.0, value: $0.1) })
  }

  /// From A over 1,000 m of a way to its end and back.
  private func seconds(_ way: Town.Way) throws -> (there: Double, back: Double) {
    let town = try Town("A" + String(repeating: " ", count: 49) + "B", ways: ["AB": way])
    let there = try town.route("A", "B")
    #expect(abs(there.distanceMeters - 1_000) < 1)
    return (there.durationSeconds, try town.route("B", "A").durationSeconds)
  }

  @Test(arguments: [
    (way(("highway", "footway")), 720.0, 720.0),
    (way(("highway", "footway"), ("surface", "asphalt")), 720, 720),
    (way(("highway", "path"), ("surface", "gravel")), 792, 792),
    (way(("highway", "path"), ("surface", "sand")), 1_080, 1_080),
    (way(("highway", "path"), ("surface", "gravel"), ("smoothness", "horrible")), 864, 864),
    (way(("highway", "track"), ("tracktype", "grade5")), 828, 828),
    (way(("highway", "path"), ("sac_scale", "mountain_hiking")), 936, 936),
    (way(("highway", "footway"), ("incline", "10%")), 1_224, 864),
    (way(("highway", "footway"), ("incline", "-10%")), 864, 1_224),
    // 5° are 9 %; up and down without a figure are 8 %.
    (way(("highway", "footway"), ("incline", "5°")), 1_159, 828),
    (way(("highway", "footway"), ("incline", "up")), 1_094, 792),
    (way(("highway", "footway"), ("incline", "down")), 792, 1_094),
    (way(("highway", "steps"), ("incline", "up")), 1_800, 1_440),
    (way(("highway", "steps"), ("incline", "down")), 1_440, 1_800),
    (way(("highway", "steps")), 1_636, 1_636),
    (way(("highway", "steps"), ("incline", "up"), ("step_count", "4000")), 3_000, 2_400),
    (way(("highway", "steps"), ("conveying", "yes")), 2_000, 2_000),
    (way(("highway", "footway"), ("conveying", "yes")), 588, 588),
  ])
  func `ground and slope take their time`(way: Town.Way, there: Double, back: Double) throws {
    let seconds = try seconds(way)
    #expect(abs(seconds.there - there) < 2 && abs(seconds.back - back) < 2, "\(seconds)")
  }

  @Test(
    arguments: [
      ([("highway", "crossing"), ("crossing", "traffic_signals")], 15),
      ([("highway", "traffic_signals")], 5), ([("highway", "crossing"), ("crossing", "zebra")], 2),
      ([("railway", "level_crossing")], 10), ([("barrier", "gate")], 10),
      ([("barrier", "gate"), ("foot", "yes")], 0), ([("barrier", "stile")], 5),
      ([("barrier", "border_control")], 300), ([("highway", "elevator")], 60),
      ([("barrier", "kerb"), ("kerb", "raised")], 0), ([("barrier", "bollard")], 0),
    ] as [([(key: String, value: String)], Double)])
  func `what is passed takes its time`(
    node: [(key: String, value: String)], seconds: Double
  ) throws {
    let town = try Town("A   B   C", ways: ["ABC": .footway], nodes: ["B": node])
    for (from, to) in [("A", "C"), ("C", "A")] as [(Character, Character)] {
      let route = try town.route(from, to)
      #expect(abs(route.durationSeconds - route.distanceMeters * 0.72 - seconds) < 0.01)
    }
  }

  @Test(arguments: [
    ("25", 1_500.0), ("00:25", 1_500), ("00:25:30", 1_530), ("PT25M", 1_500), ("PT1H5M", 3_900),
    ("01:05", 3_900), ("P1DT2H", 93_600), ("PT0.5H", 1_800),
  ])
  func `a ferry sails for its duration after half of its interval`(
    duration: String, seconds: Double
  ) throws {
    let ferry = Self.way(("route", "ferry"), ("duration", duration), ("interval", "00:20"))
    let town = try Town(
      "A B" + String(repeating: " ", count: 99) + "C D",
      ways: ["AB": .footway, "BC": ferry, "CD": .footway])
    let route = try town.route("A", "D")
    let waited = route.durationSeconds - (town.meters("AB") + town.meters("CD")) * 0.72
    // The speed over the line is kept in whole mm/s.
    #expect(abs(waited - seconds - 600) < 0.025 * seconds, "\(waited) s")
  }
}
