import Testing
import WalkGraph
import WalkRouting

@testable import WalkImport

/// What closes ways and nodes to a walk without steps.
@Suite struct WheelsTests {
  @Test(
    arguments: [
      ("highway=footway", nil), ("highway=steps", .steps), ("highway=steps;ramp=yes", .steps),
      ("highway=steps;ramp:wheelchair=yes", nil), ("highway=steps;ramp:wheelchair=no", .steps),
      ("highway=steps;ramp:wheelchair=separate", .steps), ("highway=steps;wheelchair=yes", nil),
      ("highway=steps;ramp:stroller=yes", .steps), ("highway=steps;ramp:bicycle=yes", .steps),
      ("highway=steps;ramp:wheelchair=yes;wheelchair=no", .noWheelchairs),
      ("highway=steps;conveying=yes", .escalator), ("highway=ladder", .ladder),
      ("highway=footway;conveying=yes", nil), ("highway=elevator", nil),
      ("highway=elevator;wheelchair=no", .noWheelchairs),
      ("highway=path;wheelchair=no", .noWheelchairs), ("highway=path;wheelchair=limited", nil),
      ("highway=path;width=0.7", .narrow), ("highway=path;width=0.8", nil),
      ("highway=path;width=70 cm", .narrow), ("highway=path;width=1,5", nil),
      ("highway=path;maxwidth:physical=0.6 m", .narrow),
      ("highway=footway;incline=10%", nil), ("highway=footway;incline=11%", .steep),
      ("highway=footway;incline=-12%", .steep), ("highway=footway;incline=up", nil),
      ("highway=footway;incline=7°", .steep), ("highway=footway;incline=5°", nil),
      ("highway=footway;incline=12%;wheelchair=yes", nil),
      ("highway=path;surface=stepping_stones", .steppingStones),
      ("highway=path;ford=stepping_stones", .steppingStones),
    ] as [(String, Blocker.Kind?)])
  func `a way is open without steps or is not`(tags: String, kind: Blocker.Kind?) throws {
    let way = FootProfile.way(try #require(Tags(parsing: tags)))
    #expect(FootCosting.stepFreeObstruction(way.attributes) == kind)
    #expect(way.foot == .yes)
  }

  @Test(
    arguments: [
      ("highway=crossing", nil), ("highway=crossing;kerb=raised", .kerb),
      ("highway=crossing;kerb=lowered", nil), ("highway=crossing;kerb=flush", nil),
      ("highway=crossing;kerb=no", nil), ("highway=crossing;kerb=yes", nil),
      ("highway=crossing;kerb=rolled", nil), ("highway=crossing;kerb=raised|lowered", nil),
      ("highway=crossing;kerb=raised;kerb:height=0.03", nil),
      ("highway=crossing;kerb=lowered;kerb:height=4 cm", .kerb),
      ("barrier=kerb;kerb=raised", .kerb), ("barrier=kerb", nil), ("kerb=raised", .kerb),
      ("barrier=stile", .stile), ("barrier=turnstile", .turnstile),
      ("barrier=full-height_turnstile", .turnstile), ("barrier=kissing_gate", .kissingGate),
      ("barrier=kissing_gate;wheelchair=yes", nil), ("barrier=gate", nil),
      ("barrier=gate;wheelchair=no", .noWheelchairs), ("barrier=gate;width=0.7", .narrow),
      ("barrier=bollard;width=0.2", nil), ("barrier=bollard;maxwidth:physical=0.7", .narrow),
      ("barrier=cycle_barrier;maxwidth:physical=1.2", nil), ("barrier=log", .obstacle),
      ("highway=steps", .steps), ("ford=stepping_stones", .steppingStones),
      ("highway=elevator", nil), ("highway=elevator;wheelchair=no", .noWheelchairs),
      ("entrance=main;wheelchair=no", .noWheelchairs), ("shop=bakery;wheelchair=no", nil),
    ] as [(String, Blocker.Kind?)])
  func `a node is passed without steps or is not`(tags: String, kind: Blocker.Kind?) throws {
    let node = FootProfile.node(try #require(Tags(parsing: tags)))
    #expect(node.passage.flatMap { FootCosting.stepFreeObstruction($0) } == kind)
    #expect(node.passes == .yes)
  }

  @Test func `a crossing keeps its kind whatever its kerb`() throws {
    let tags = try #require(Tags(parsing: "highway=crossing;crossing=traffic_signals;kerb=raised"))
    let passage = try #require(FootProfile.node(tags).passage)
    #expect((passage.kind, passage.seconds, passage.wheels) == (.crossingSignals, 15, .kerb))
  }

  @Test func `what closes is quoted with its tag`() throws {
    for (text, tag) in [
      ("highway=crossing;kerb=raised", "kerb=raised"),
      ("barrier=kissing_gate", "barrier=kissing_gate"),
      ("barrier=gate;wheelchair=no", "wheelchair=no"), ("highway=steps", "highway=steps"),
    ] {
      let tags = try #require(Tags(parsing: text))
      let passage = try #require(FootProfile.node(tags).passage)
      let kind = try #require(FootCosting.stepFreeObstruction(passage))
      #expect(FootProfile.tag(tags, closing: kind) == tag)
    }
    for kind in Blocker.Kind.allCases { #expect(FootProfile.tag(Tags([]), closing: kind) == nil) }
  }
}
