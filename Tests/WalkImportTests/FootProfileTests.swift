import Testing
import WalkGraph
import WalkRouting

@testable import WalkImport

@Suite struct FootProfileTests {
  @Test(arguments: TruthTable.rows("way_access.tsv"))
  func `a way means what the table says`(row: TruthTable.Row) throws {
    var pairs = try #require(Tags(parsing: row["tags"])).pairs
    let country = pairs.firstIndex { $0.key == "@country" }.map { pairs.remove(at: $0).value }
    let meaning = FootProfile.way(Tags(pairs.map { ($0.key, $0.value) }), country: country)
    #expect(meaning.foot.rawValue == row["foot"], "\(row.id) \(row["tags"]): \(row["why"])")
    #expect(!meaning.reason.isEmpty && !meaning.rule.isEmpty)
  }

  @Test(arguments: TruthTable.rows("node_barrier.tsv"))
  func `a node means what the table says`(row: TruthTable.Row) throws {
    let meaning = FootProfile.node(try #require(Tags(parsing: row["tags"])))
    #expect(meaning.passes.rawValue == row["passes"], "\(row.id) \(row["tags"]): \(row["why"])")
    if let seconds = Double(row["time_penalty_s"]) {
      #expect(meaning.seconds == seconds, "\(row.id) \(row["tags"]): \(row["why"])")
    }
  }

  @Test(arguments: ["way_access.tsv", "node_barrier.tsv"])
  func `keys that are not consulted change nothing`(file: String) throws {
    for row in TruthTable.rows(file) {
      let pairs = try #require(Tags(parsing: row["tags"])).pairs.map { ($0.key, $0.value) }
      let tags = Tags(pairs)
      let kept = Tags(pairs.filter { FootProfile.keys.contains($0.0) })
      let more = Tags(pairs + [("name", "no"), ("vehicle", "no"), ("note", "foot=no")])
      #expect(Summary(way: tags) == Summary(way: kept))
      #expect(Summary(way: tags) == Summary(way: more))
      #expect(Summary(node: tags) == Summary(node: kept))
      #expect(Summary(node: tags) == Summary(node: more))
    }
  }

  @Test func `a mapped side path is told apart from private ground`() throws {
    for text in ["highway=primary;foot=use_sidepath", "highway=residential;sidewalk=separate"] {
      let meaning = FootProfile.way(try #require(Tags(parsing: text)))
      #expect(meaning.foot == .destination)
      #expect(meaning.attributes.access == .sidepath)
      #expect(meaning.defaultCost.costFactor == 3)
      #expect(meaning.defaultCost.tailPenaltySeconds == 0)
    }
    let lane = FootProfile.way(try #require(Tags(parsing: "highway=service;access=private")))
    #expect(lane.defaultCost.tailPenaltySeconds + lane.defaultCost.headPenaltySeconds == 600)
  }

  @Test(
    arguments: [
      ("sidewalk=both", .both), ("sidewalk=yes", .both), ("sidewalk=left|right", .both),
      ("sidewalk=left", .left), ("sidewalk=right", .right), ("sidewalk=no", .no),
      ("sidewalk=none", .no), ("sidewalk=separate", .separate), ("sidewalk:both=yes", .both),
      ("sidewalk:both=no", .no), ("sidewalk:both=none", .no), ("sidewalk:both=separate", .separate),
      ("sidewalk:left=yes;sidewalk:right=no", .left), ("sidewalk:right=yes", .right),
      ("sidewalk:left=separate;sidewalk:right=no", .separate),
      ("sidewalk:left=separate;sidewalk:right=yes", .right),
      ("sidewalk:both=separate;sidewalk:left=yes", .left), ("sidewalk:left=no", .unknown),
      ("sidewalk:left=no;sidewalk:right=no", .no),
      ("sidewalk=no;sidewalk:left=separate", .separate),
      ("sidewalk=left;sidewalk:right=separate", .left), ("sidewalk=maybe", .unknown),
    ] as [(String, Sidewalk)])
  func `pavements are read side by side`(text: String, sidewalk: Sidewalk) throws {
    let way = FootProfile.way(try #require(Tags(parsing: "highway=tertiary;\(text)")))
    #expect(way.attributes.sidewalk == sidewalk)
    #expect(way.foot == (sidewalk == .separate ? .destination : .yes))
    #expect((way.defaultCost.costFactor == 3) == (sidewalk == .separate))
  }

  @Test func `what opens by the clock is kept with its conditions`() throws {
    let text = "highway=primary;access=no;foot:conditional=yes @ (May - June)"
    let meaning = FootProfile.way(try #require(Tags(parsing: text)))
    #expect(meaning.foot == .no)
    #expect(meaning.isKept)
    #expect(meaning.attributes.access == .closed)
    #expect(meaning.conditions == ["foot:conditional=yes @ (May - June)"])
    let may = try #require(WallClock(rfc3339: "2026-05-04T12:00:00Z"))
    #expect(FootProfile.way(try #require(Tags(parsing: text)), at: may).foot == .yes)
  }

  @Test(arguments: [
    ("highway=footway;access=no", false),
    ("highway=footway;access=no;access:conditional=no @ (22:00-06:00)", false),
    ("highway=motorway;access:conditional=yes @ (08:00-18:00)", false),
    ("highway=footway;access=no;access:conditional=yes @ (08:00-18:00)", true),
    ("highway=footway;access=no;opening_hours=08:00-18:00", false),
  ])
  func `a closed way is kept only if a condition may open it`(text: String, isKept: Bool) throws {
    #expect(FootProfile.way(try #require(Tags(parsing: text))).isKept == isKept)
  }

  @Test func `a condition that is not understood is quoted`() throws {
    let tags = try #require(Tags(parsing: "highway=footway;foot:conditional=no @ snow"))
    let meaning = FootProfile.way(tags)
    #expect(meaning.foot == .yes)
    #expect(
      meaning.warnings == ["Not understood and left out of account: foot:conditional=no @ snow"])
  }

  @Test(arguments: [
    ("railway=platform", true, true), ("man_made=pier", true, true),
    ("indoor=corridor", true, true), ("highway=pedestrian", true, false),
    ("highway=pedestrian;area=yes", true, true), ("highway=footway;area=yes", false, true),
    ("railway=platform", false, false), ("man_made=pier;area=no", true, false),
    ("highway=corridor", true, false), ("highway=pedestrian;type=multipolygon", false, true),
  ])
  func `areas are told from loops`(text: String, isClosedLine: Bool, isArea: Bool) throws {
    let tags = try #require(Tags(parsing: text))
    #expect(FootProfile.way(tags, isClosedLine: isClosedLine).isArea == isArea)
  }

  @Test(arguments: [
    ("highway=steps;conveying=yes;oneway=yes", Foot.forward, Conveying.forward),
    ("highway=steps;conveying=forward;oneway=no", .yes, .either),
    ("highway=footway;conveying=backward", .backward, .backward),
    ("highway=steps;oneway=yes", .yes, .none),
    ("highway=residential;conveying=forward", .yes, .none),
    ("highway=steps;conveying=forward;oneway:foot=no", .yes, .either),
  ])
  func `belts run their own way`(text: String, foot: Foot, conveying: Conveying) throws {
    let meaning = FootProfile.way(try #require(Tags(parsing: text)))
    #expect(meaning.foot == foot)
    #expect(meaning.attributes.conveying == conveying)
  }

  @Test(arguments: [
    ("highway=elevator", 70), ("highway=elevator;level=0;1", 70),
    ("highway=elevator;level=-2|-1|0|3", 110), ("highway=elevator;duration=00:02", 120),
    ("highway=elevator;level=0-4", 100),
  ])
  func `an elevator takes a minute and ten seconds a level`(text: String, seconds: Int) throws {
    let text = text.replacing("level=0;1", with: "level=0|1")
    let meaning = FootProfile.way(try #require(Tags(parsing: text)))
    #expect(meaning.attributes.seconds == seconds)
  }

  @Test func `attributes are read from the words of mappers`() throws {
    let text = """
      highway=path;surface=concrete:plates;smoothness=very_bad;tracktype=grade4;incline=-12 %;\
      level=-0.5;lit=no;tunnel=yes;bridge=no;bicycle=designated;sac_scale=mountain_hiking;\
      trail_visibility=bad;mtb:scale=3+;ford=stepping_stones;informal=yes;tidal=yes
      """
    let attributes = FootProfile.way(try #require(Tags(parsing: text))).attributes
    #expect(attributes.surface == .paved)
    #expect(attributes.smoothness == .veryBad)
    #expect(attributes.trackGrade == 4)
    #expect(attributes.incline == -12)
    #expect(attributes.levelHalves == -1)
    #expect(attributes.sacScale == 2)
    #expect(attributes.trailVisibility == .bad)
    #expect(
      attributes.flags == [
        .forward, .backward, .unlit, .tunnel, .bicycleDesignated, .mountainBikeTrail,
        .steppingStoneFord, .informal, .tidal,
      ])
  }

  @Test func `tags are parsed as the command takes them`() {
    let tags = Tags(parsing: " highway = footway ;note=foot=no;foot=no|yes;access=;")
    #expect(tags?["highway"] == "footway")
    #expect(tags?["note"] == "foot=no")
    #expect(tags?.values("foot") == ["no", "yes"])
    #expect(tags?["access"] == nil)
    #expect(Tags(parsing: "highway") == nil)
    #expect(Tags(parsing: "=footway") == nil)
    #expect(Tags(parsing: "")?.pairs == [])
  }
}

/// All that a meaning says, to be compared.
private struct Summary: Equatable {
  var attributes: EdgeAttributes?
  var passage: Passage?
  var texts: [String]
  var numbers: [Double?]
  var isArea = false

  init(way tags: Tags) {
    let meaning = FootProfile.way(tags)
    attributes = meaning.attributes
    passage = meaning.crossing
    texts = [meaning.foot.rawValue, meaning.reason, meaning.rule] + meaning.conditions
    texts += meaning.warnings
    numbers = [meaning.stepCount.map(Double.init), meaning.ferryDuration, meaning.ferryInterval]
    isArea = meaning.isArea
  }

  init(node tags: Tags) {
    let meaning = FootProfile.node(tags)
    passage = meaning.passage
    texts = [meaning.passes.rawValue, meaning.reason, meaning.rule] + meaning.conditions
    texts += meaning.warnings
    numbers = [meaning.seconds, meaning.penaltySeconds]
  }
}
