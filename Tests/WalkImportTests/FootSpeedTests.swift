import Testing
import WalkGraph
import WalkRouting

@testable import WalkImport

/// Holds profile and costing to the `recommended` column of `speed.tsv`.
@Suite struct FootSpeedTests {
  /// What a row is measured by; the recommended figure comes from the table.
  enum Measure: Sendable {
    /// Time against a level walk at 5 km/h, for each of these tag sets.
    case timeFactor([String])
    case costFactor([String])
    case kilometersPerHour(String, forward: Bool = true)
    case metersPerSecond(String)
    case nodeSeconds(String)
    case nodePenalty(String)
    case waySeconds(String)
    case closed(String)
    /// Any number, worked out by the test.
    case number(@Sendable () -> Double)
  }

  @Test(arguments: TruthTable.rows("speed.tsv"))
  func `time and cost are as recommended`(row: TruthTable.Row) throws {
    guard let measure = Self.measures[row.id] ?? Self.groundMeasure(row) else {
      #expect(Self.elsewhere[row.id] != nil, "\(row.id) \(row["quantity"]) is not tested")
      return
    }
    if case .closed(let tags) = measure {
      #expect(row["recommended"].hasPrefix("closed"))
      #expect(try Self.way(tags).foot == .no)
      return
    }
    let figure = row["recommended"].prefix { $0.isNumber || $0 == "." }
    let expected = try #require(Double(figure), "\(row.id) recommends \(row["recommended"])")
    for value in try Self.values(measure) {
      // Ferries are kept in whole cm/s.
      #expect(abs(value - expected) <= 0.002 * expected, "\(row.id) \(row["quantity"])")
    }
  }

  private static func way(_ text: String) throws -> WayMeaning {
    FootProfile.way(try #require(Tags(parsing: text)))
  }

  private static func node(_ text: String) throws -> NodeMeaning {
    FootProfile.node(try #require(Tags(parsing: text)))
  }

  private static func cost(_ text: String, forward: Bool = true) throws -> EdgeCost {
    let attributes = try way(text).attributes
    return FootCosting.cost(
      of: attributes, forward: forward, access: attributes.access, options: CostingOptions())
  }

  private static func values(_ measure: Measure) throws -> [Double] {
    switch measure {
    case .timeFactor(let texts):
      return try texts.map { try cost($0).secondsPerMeter / 0.72 }
    case .costFactor(let texts):
      return try texts.map { try cost($0).costFactor }
    case .kilometersPerHour(let text, let forward):
      return [3.6 / (try cost(text, forward: forward).secondsPerMeter)]
    case .metersPerSecond(let text):
      return [1 / (try cost(text).secondsPerMeter)]
    case .nodeSeconds(let text):
      return [try node(text).seconds]
    case .nodePenalty(let text):
      return [try node(text).penaltySeconds]
    case .waySeconds(let text):
      return [Double(try way(text).attributes.seconds)]
    case .number(let number):
      return [number()]
    case .closed:
      return []
    }
  }

  /// Rows whose quantity spells its tags: `surface=ground, dirt, earth`.
  private static func groundMeasure(_ row: TruthTable.Row) -> Measure? {
    let groups = ["surface", "smoothness", "tracktype", "sac"]
    guard groups.contains(where: { row.id.hasPrefix($0 + "-") }) else { return nil }
    let quantity = row["quantity"].split(separator: " (").first ?? ""
    let parts = quantity.split(separator: "=")
    guard parts.count == 2 else { return nil }
    let tags = parts[1].split(separator: ", ").map { "highway=path;\(parts[0])=\($0)" }
    return row["recommended"].hasPrefix("closed") ? .closed(tags[0]) : .timeFactor(tags)
  }

  private static func ferry(_ length: Double, _ duration: Double?, _ interval: Double?)
    -> FerryTiming
  {
    FerryTiming(lengthMeters: length, duration: duration, interval: interval)
  }

  private static func speed(_ length: Double, _ duration: Double? = nil) -> Double {
    Double(ferry(length, duration, nil).millimetersPerSecond) * 0.0036
  }

  private static func duration(_ text: String) -> Double { TagQuantity.duration(text) ?? 0 }

  private static func slope(_ percent: Int) -> Measure {
    .timeFactor(["highway=path;incline=\(percent)%"])
  }

  private static let measures: [String: Measure] = [
    "base-01": .kilometersPerHour("highway=footway"),
    "base-02": .number {
      var options = CostingOptions()
      options.paceKilometersPerHour = 4
      let cost = FootCosting.cost(
        of: EdgeAttributes(wayClass: .footway), forward: true, access: .open, options: options)
      return 3.6 / cost.secondsPerMeter
    },
    "crossing-01": .nodeSeconds("highway=traffic_signals"),
    "crossing-02": .nodeSeconds("highway=crossing;crossing=traffic_signals"),
    "crossing-03": .nodeSeconds("highway=crossing;crossing=zebra"),
    "crossing-04": .nodeSeconds("highway=crossing;crossing=unmarked"),
    "crossing-05": .number {
      Double(FootProfile.crossingSeconds(.crossingUnmarked, of: .primary))
    },
    "crossing-06": .number { Double(FootProfile.unmappedCrossing.seconds) },
    "crossing-07": .nodeSeconds("railway=level_crossing"),
    "crossing-08": .nodeSeconds("railway=crossing"),
    "crossing-09": .nodeSeconds("railway=tram_crossing"),
    "ferry-02": .number { 500 / (speed(500) / 3.6) },
    "ferry-03": .number { speed(20_000) },
    "ferry-04": .number { speed(60_000) },
    "ferry-05": .number { Double(ferry(1_500, nil, nil).boardingSeconds) },
    "ferry-06": .number { Double(ferry(2_500, nil, nil).boardingSeconds) },
    "ferry-14": .costFactor(["route=ferry"]),
    "incline-01": slope(3), "incline-02": slope(5), "incline-03": slope(10),
    "incline-04": slope(15), "incline-05": slope(20), "incline-06": slope(30),
    "incline-07": slope(-3), "incline-08": slope(-5), "incline-09": slope(-10),
    "incline-10": slope(-15), "incline-11": slope(-20),
    "lift-01": .nodeSeconds("highway=elevator"),
    "lift-02": .number {
      let ride = Tags(parsing: "highway=elevator;level=0|4").map { FootProfile.way($0) }
      return (Double(ride?.attributes.seconds ?? 0) - 60) / 4
    },
    "lift-04": .costFactor(["highway=elevator"]),
    "penalty-01": .number {
      var lane = EdgeAttributes(wayClass: .service)
      lane.flags.formUnion([.entryAtTail, .entryAtHead])
      let cost = FootCosting.cost(
        of: lane, forward: true, access: .private, options: CostingOptions())
      return cost.tailPenaltySeconds + cost.headPenaltySeconds
    },
    "penalty-02": .nodeSeconds("barrier=gate"),
    "penalty-03": .nodePenalty("barrier=gate;access=private"),
    "penalty-04": .nodeSeconds("barrier=kissing_gate"),
    "penalty-05": .nodeSeconds("barrier=block"),
    "penalty-06": .nodeSeconds("barrier=toll_booth"),
    "penalty-07": .nodeSeconds("barrier=border_control"),
    "penalty-08": .nodeSeconds("barrier=cattle_grid"),
    "penalty-09": .nodeSeconds("barrier=door"),
    "penalty-10": .nodeSeconds("barrier=lift_gate"),
    "penalty-11": .nodeSeconds("barrier=swing_gate"),
    "penalty-12": .nodeSeconds("barrier=hampshire_gate"),
    "rank-01": .costFactor(["highway=footway"]), "rank-02": .costFactor(["highway=pedestrian"]),
    "rank-03": .costFactor(["highway=path"]), "rank-04": .costFactor(["highway=track"]),
    "rank-05": .costFactor(["highway=living_street"]),
    "rank-06": .costFactor(["highway=residential"]),
    "rank-07": .costFactor(["highway=unclassified"]),
    "rank-08": .costFactor(["highway=service"]),
    "rank-09": .costFactor(["highway=service;service=alley"]),
    "rank-10": .costFactor(["highway=service;service=driveway"]),
    "rank-11": .costFactor(["highway=service;service=parking_aisle"]),
    "rank-12": .costFactor(["highway=cycleway"]),
    "rank-13": .costFactor(["highway=bridleway"]),
    "rank-14": .costFactor(["highway=road"]),
    "rank-15": .costFactor(["highway=tertiary"]),
    "rank-16": .costFactor(["highway=tertiary;sidewalk=both"]),
    "rank-17": .costFactor(["highway=tertiary;sidewalk=no"]),
    "rank-18": .costFactor(["highway=secondary"]),
    "rank-19": .costFactor(["highway=secondary;sidewalk=both"]),
    "rank-20": .costFactor(["highway=secondary;sidewalk=no"]),
    "rank-21": .costFactor(["highway=primary"]),
    "rank-22": .costFactor(["highway=primary;sidewalk=both"]),
    "rank-23": .costFactor(["highway=primary;sidewalk=none"]),
    "rank-24": .costFactor(["highway=trunk"]),
    "rank-25": .costFactor(["highway=trunk;sidewalk=both"]),
    "rank-26": .costFactor(["highway=trunk;sidewalk=no"]),
    "rank-27": .costFactor(["highway=primary;foot=use_sidepath"]),
    "rank-28": .costFactor([
      "highway=secondary;sidewalk=separate", "highway=residential;sidewalk=separate",
    ]),
    "rank-29": .costFactor(["highway=path;foot=discouraged"]),
    "rank-30": .costFactor(["highway=path;foot=designated"]),
    "rank-31": .costFactor(["highway=path;bicycle=designated"]),
    "rank-32": .costFactor(["highway=path;mtb:scale=3", "highway=path;mtb:scale=4-"]),
    "rank-33": .costFactor(["highway=footway;lit=no"]),
    "rank-35": .costFactor(["highway=path;junction=roundabout"]),
    "steps-01": .kilometersPerHour("highway=steps"),
    "steps-02": .kilometersPerHour("highway=steps;incline=down", forward: false),
    "steps-03": .kilometersPerHour("highway=steps;incline=down"),
    "steps-04": .number { stairSeconds(incline: 8) },
    "steps-05": .number { stairSeconds(incline: -8) },
    "steps-06": .costFactor(["highway=steps"]),
    "steps-07": .kilometersPerHour("highway=steps;ramp=yes"),
    "steps-08": .kilometersPerHour("highway=ladder"),
    "steps-09": .metersPerSecond("highway=steps;conveying=forward"),
    "steps-10": .metersPerSecond("highway=footway;conveying=forward"),
    "surface-18": .timeFactor(["highway=path;ford=yes"]),
  ]

  /// Seconds for one stair, where they lie so close that their number decides.
  private static func stairSeconds(incline: Int8) -> Double {
    var stairs = EdgeAttributes(wayClass: .steps)
    stairs.incline = incline
    stairs.stairsPerHundredMeters = 600
    let cost = FootCosting.cost(
      of: stairs, forward: true, access: .open, options: CostingOptions())
    return cost.secondsPerMeter * 100 / 600
  }

  /// Rows that neither profile nor costing decides, and rows without one figure, with who does.
  private static let elsewhere: [String: String] = [
    "base-03": "sac-01 and sac-02 say the same", "base-04": "off-path legs",
    "base-05": "open ground",
    "crossing-10": "no turn costs", "crossing-11": "no turn costs",
    "crossing-12": "the importer", "crossing-13": "nothing is charged",
    "ferry-01": "tested below", "ferry-07": "tested below", "ferry-08": "the importer",
    "ferry-09": "tested below", "ferry-10": "tested below", "ferry-11": "tested below",
    "ferry-12": "tested below", "ferry-13": "tested below",
    "ferry-15": "way_access.tsv has the rule", "incline-12": "tested below",
    "lift-03": "tested below", "lift-05": "the importer: level never cuts",
    "rank-34": "the importer, which reads relations",
    "snap-01": "snapping", "snap-02": "snapping", "snap-03": "snapping", "snap-04": "snapping",
    "snap-05": "snapping", "snap-06": "snapping", "snap-07": "snapping", "snap-08": "snapping",
  ]

  @Test func `ferries sail as fast as their duration says`() {
    #expect(Self.ferry(12_000, 3_600, nil).millimetersPerSecond == 3333)
    #expect(Self.ferry(5_000, nil, 1_800).boardingSeconds == 900)
    #expect(Self.ferry(5_000, nil, 86_400).boardingSeconds == 1_800)
    #expect(Self.speed(20_000, 1) == Self.speed(20_000))
    #expect(Self.ferry(0, 86_400, nil).millimetersPerSecond == 1)
  }

  @Test(arguments: [
    ("20", 1_200), ("00:20", 1_200), ("1:45", 6_300), ("00:20:30", 1_230), ("PT25M", 1_500),
    ("PT1H30M", 5_400), ("P1DT1H", 90_000), ("2.5", 150),
  ])
  func `durations are read in all their forms`(text: String, seconds: Int) {
    #expect(Self.duration(text) == Double(seconds))
  }

  @Test(arguments: [
    "0", "", "P1M", "8 days", "-5", "1:75", "PT", "PTM", "nan", "1e3", "15.01.2020", "P8D",
    "1:2:3:4",
  ])
  func `what is no duration is refused`(text: String) {
    #expect(TagQuantity.duration(text) == nil)
  }

  @Test(arguments: [
    ("up", 8), ("down", -8), ("12%", 12), ("-5 %", -5), ("10", 10), ("45°", 100), ("5.7°", 10),
    ("400%", 100),
  ])
  func `inclines are read as percent`(text: String, percent: Int) {
    #expect(TagQuantity.incline(text).map(Int.init) == percent)
  }

  @Test(arguments: ["steep", "yes", "", "%", "1:12", "inf%", "80°"])
  func `what is no incline is refused`(text: String) {
    #expect(TagQuantity.incline(text) == nil)
  }

  @Test func `a tagged duration replaces wait and ride`() throws {
    #expect(try Self.way("highway=elevator;duration=00:00:45;level=0|3").attributes.seconds == 45)
    #expect(try Self.node("highway=elevator;duration=2").seconds == 120)
  }
}
