import TestSupport
import Testing
import WalkGraph
import WalkImport
import WalkRouting

/// Big roads through towns: what is likely where nobody mapped a pavement.
@Suite struct TownRoadTests {
  private func factor(_ text: String) throws -> Double {
    FootProfile.way(try #require(Tags(parsing: text))).defaultCost.costFactor
  }

  @Test(arguments: [
    ("highway=primary", 1.7), ("highway=primary;maxspeed=50", 1.35),
    ("highway=primary;lit=yes", 1.35),
    ("highway=primary;maxspeed=70", 1.7), ("highway=primary;maxspeed=30 mph", 1.35),
    ("highway=primary;maxspeed=40 mph", 1.7), ("highway=primary;source:maxspeed=FR:urban", 1.35),
    ("highway=primary;zone:maxspeed=IT:urban", 1.35), ("highway=primary;maxspeed=FR:urban", 1.35),
    ("highway=primary;maxspeed=none", 1.7), ("highway=primary;maxspeed=50;sidewalk=no", 2),
    ("highway=primary;maxspeed=50;sidewalk=both", 1.2), ("highway=secondary;maxspeed=50", 1.2),
    ("highway=secondary", 1.4), ("highway=tertiary;lit=yes", 1.1), ("highway=tertiary", 1.2),
    ("highway=trunk;maxspeed=50", 3), ("highway=residential;maxspeed=30", 1.05),
    ("highway=secondary;tunnel=yes;maxspeed=50", 1.8),
    ("highway=secondary;tunnel=yes;sidewalk=both", 1.1),
  ])
  func `light and a town's speed limit speak for a pavement`(tags: String, factor: Double) throws {
    #expect(abs(try self.factor(tags) - factor) < 1e-9)
  }

  @Test(arguments: [
    ("highway=residential;access=permit;sidewalk=both", "sidewalk.mapped"),
    ("highway=residential;access=destination;sidewalk=right", "sidewalk.mapped"),
    ("highway=service;access=delivery;sidewalk=left", "sidewalk.mapped"),
    ("highway=residential;access=permit", "access.permit"),
    ("highway=residential;access=permit;sidewalk=no", "access.permit"),
    ("highway=residential;access=private;sidewalk=both", "access.private"),
    ("highway=residential;access=no;sidewalk=both", "access.no"),
    ("highway=residential;foot=permit;sidewalk=both", "foot.permit"),
  ])
  func `who may drive somewhere does not bind those on its pavement`(
    tags: String, rule: String
  ) throws {
    #expect(FootProfile.way(try #require(Tags(parsing: tags))).rule == rule)
  }

  @Test func `crossings for others cost nobody who walks along the road`() throws {
    // A street with five signals and no path over it, against a street of 10 % more.
    let signals = "highway=crossing;crossing=traffic_signals"
    let town = try SurveyedTown(
      [
        "A": (0, 0), "a": (100, 0), "b": (200, 0), "c": (300, 0), "d": (400, 0), "e": (500, 0),
        "B": (600, 0), "C": (0, 30), "D": (600, 30),
      ],
      ways: ["AabcdeB": "highway=residential", "ACDB": "highway=residential"],
      nodes: ["a": signals, "b": signals, "c": signals, "d": signals, "e": signals])
    #expect(try town.route((0, 0), (600, 0)).sources.map(\.number) == [101])
  }

  @Test func `a path as steep as its hill is not shunned for a track that hides it`() throws {
    let town = try SurveyedTown(
      ["A": (0, 0), "B": (200, 0), "C": (100, 200)],
      ways: ["AB": "highway=path;incline=35%", "ACB": "highway=track"])
    #expect(try town.route((0, 0), (200, 0)).sources.map(\.number) == [101])
  }
}
