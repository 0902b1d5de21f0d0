import Testing

@testable import WalkImport

/// Every verdict names the tag that it went by.
@Suite struct DecidingTagTests {
  @Test(arguments: TruthTable.rows("way_access.tsv"))
  func `a way names a tag that it has`(row: TruthTable.Row) throws {
    let tags = try #require(Tags(parsing: row["tags"]))
    let meaning = FootProfile.way(tags)
    guard let tag = meaning.tag else {
      #expect(meaning.rule == "class.none", "\(row["tags"]) [\(meaning.rule)]")
      return
    }
    #expect(tags.pairs.contains { "\($0.key)=\($0.value)" == tag }, "\(row["tags"]): \(tag)")
  }

  @Test(arguments: TruthTable.rows("node_barrier.tsv"))
  func `a node names a tag that it has`(row: TruthTable.Row) throws {
    let tags = try #require(Tags(parsing: row["tags"]))
    let meaning = FootProfile.node(tags)
    guard let tag = meaning.tag else {
      #expect(meaning.rule == "node.free", "\(row["tags"]) [\(meaning.rule)]")
      return
    }
    #expect(tags.pairs.contains { "\($0.key)=\($0.value)" == tag }, "\(row["tags"]): \(tag)")
  }

  @Test(arguments: [
    ("highway=cycleway;foot=no", "foot=no"), ("highway=service;access=private", "access=private"),
    ("highway=residential;sidewalk:left=separate", "sidewalk:left=separate"),
    ("highway=primary;motorroad=yes", "motorroad=yes"), ("route=ferry;oneway=yes", "oneway=yes"),
    ("highway=steps;conveying=forward", "conveying=forward"),
    ("highway=path;sac_scale=alpine_hiking", "sac_scale=alpine_hiking"),
    ("highway=footway;oneway:foot=yes", "oneway:foot=yes"),
    ("railway=platform", "railway=platform"),
    ("highway=footway;opening_hours=20:00-22:00", "opening_hours=20:00-22:00"),
    (
      "highway=footway;foot:conditional=no @ (10:00-14:00);opening_hours=20:00-22:00",
      "foot:conditional=no @ (10:00-14:00)"
    ),
  ])
  func `it is the one that decided`(text: String, tag: String) throws {
    #expect(FootProfile.way(try #require(Tags(parsing: text))).tag == tag)
  }

  @Test(arguments: [
    ("barrier=gate;locked=yes", "locked=yes"), ("barrier=gate;access=private", "access=private"),
    ("barrier=hedge;foot=yes", "foot=yes"), ("barrier=hedge", "barrier=hedge"),
    ("highway=crossing;crossing=zebra", "crossing=zebra"), ("railway=crossing", "railway=crossing"),
    ("barrier=gate;access:conditional=no @ (10:00-14:00)", "access:conditional=no @ (10:00-14:00)"),
  ])
  func `and so at a node`(text: String, tag: String) throws {
    #expect(FootProfile.node(try #require(Tags(parsing: text))).tag == tag)
  }
}
