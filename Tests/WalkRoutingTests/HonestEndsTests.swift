import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkRouting

/// The first and last meters: from the asked point to the path, and which path that is.
@Suite struct HonestEndsTests {
  // MARK: What stands in between

  /// ```
  ///   A ───── path ───── B
  ///   w ═══ in the way ═ x      10 m from the point P, which is 30 m from the street
  ///           P
  ///   C ──── street ──── D
  /// ```
  private static func yard(_ between: String, goal: String = "AC") throws -> SurveyedTown {
    try SurveyedTown(
      [
        "A": (0, 0), "B": (200, 0), "C": (0, -45), "D": (200, -45), "w": (-20, -10),
        "x": (220, -10), "y": (220, -8), "z": (-20, -8),
      ],
      ways: [
        "AB": "highway=footway", "CD": "highway=residential", "wxyzw": between,
        "AC": "highway=footway",
      ])
  }

  @Test(arguments: [
    ("barrier=wall", Obstacle.Kind.wall), ("barrier=fence", .wall), ("barrier=hedge", .wall),
    ("building=yes", .building), ("natural=water", .water), ("waterway=river", .water),
    ("railway=rail", .railway), ("highway=motorway", .road), ("natural=cliff", .wall),
  ])
  func `what is behind something yields to what can be reached`(
    tags: String, kind: Obstacle.Kind
  ) throws {
    let town = try Self.yard(tags)
    let route = try town.route((100, -15), (0, 0))
    #expect(try route.sources.map(\.number) == [102, 104])
    #expect(route.origin.obstacles.isEmpty)
    #expect(abs(route.origin.offPathMeters - 30) < 0.2)
    // The nearest place is still told, and what it is behind.
    let snaps = try town.router.snaps(of: Waypoint(town.place(100, -15)), count: 2)
    #expect(snaps.map(\.obstacles) == [[kind], []])
  }

  @Test(arguments: [
    "barrier=wall;layer=-1", "railway=rail;tunnel=yes", "highway=motorway;bridge=yes",
    "building=no", "building=roof", "railway=tram", "barrier=kerb", "railway=abandoned",
    "waterway=river;tunnel=culvert", "building=yes;layer=1",
  ])
  func `what one can walk under, over or through is no obstacle`(tags: String) throws {
    let route = try Self.yard(tags).route((100, -15), (0, 0))
    #expect(try route.sources.map(\.number) == [101])
  }

  @Test func `where everything is behind something, the answer says so`() throws {
    // A wall all around the point.
    let town = try SurveyedTown(
      [
        "A": (0, 0), "B": (200, 0), "w": (90, -20), "x": (110, -20), "y": (110, -10),
        "z": (90, -10),
      ],
      ways: ["AB": "highway=footway", "wxyzw": "barrier=wall"])
    let route = try town.route((100, -15), (0, 0))
    #expect(route.origin.obstacles == [.wall])
    #expect(route.warnings.map(\.kind) == [.obstacle])
    #expect(route.warnings[0].position == 0)
    #expect(try town.route((0, 0), (100, -15)).warnings.map(\.position) == [1])
    #expect(route.destination.obstacles.isEmpty)
  }

  @Test func `who is inside a building comes out of it once`() throws {
    // Two houses side by side: the way out through the own wall is free, through the neighbor's is not.
    let town = try SurveyedTown(
      [
        "A": (0, 0), "B": (200, 0), "C": (0, -60), "D": (200, -60), "a": (90, -32),
        "b": (110, -32), "c": (110, -20), "d": (90, -20), "e": (90, -5), "f": (110, -5),
      ],
      ways: [
        "AB": "highway=footway", "CD": "highway=residential", "AC": "highway=footway",
        "abcda": "building=house", "dcfed": "building=house",
      ])
    #expect(try town.route((100, -25), (0, 0)).sources.map(\.number) == [102, 103])
    #expect(try town.route((100, -12), (0, 0)).sources.map(\.number) == [101])
  }

  @Test(
    arguments: [
      ("barrier=gate", [101]), ("barrier=kissing_gate", [101]), ("barrier=entrance", [101]),
      ("entrance=yes", [101]), ("barrier=gate;locked=yes", [102, 104]),
      ("barrier=gate;access=private", [102, 104]), ("", [102, 104]),
    ] as [(String, [Int64])])
  func `a gate is an opening in its wall`(tags: String, ways: [Int64]) throws {
    // The wall of the yard with a gate right before the point.
    let town = try SurveyedTown(
      [
        "A": (0, 0), "B": (200, 0), "C": (0, -45), "D": (200, -45), "w": (-20, -10),
        "g": (100, -10), "x": (220, -10),
      ],
      ways: [
        "AB": "highway=footway", "CD": "highway=residential", "wgx": "barrier=wall",
        "AC": "highway=footway",
      ], nodes: ["g": tags])
    #expect(try town.route((100, -15), (0, 0)).sources.map(\.number) == ways)
  }

  @Test func `nobody is led over a big road beside its crossing`() throws {
    // A primary road, its pavements drawn apart on both sides, the crossing 60 m off.
    let town = try SurveyedTown(
      [
        "A": (-200, 0), "a": (0, 0), "B": (200, 0), "C": (-200, 10), "c": (0, 10), "D": (200, 10),
        "E": (-200, -10), "e": (0, -10), "F": (200, -10),
      ],
      ways: [
        "AaB": "highway=primary;sidewalk=separate", "CcD": "highway=footway;footway=sidewalk",
        "EeF": "highway=footway;footway=sidewalk", "cae": "highway=footway;footway=crossing",
      ])
    let route = try town.route((-60, 20), (-60, -20))
    #expect(try route.sources.map(\.number) == [102, 104, 103])
    #expect(route.origin.offPathMeters < 11 && route.destination.offPathMeters < 11)
  }

  @Test func `who is off the quay by an error of the fix comes ashore`() throws {
    // Land south of the coastline, which runs west so that the sea is on its right; a pier beyond.
    let town = try SurveyedTown(
      [
        "A": (0, 0), "B": (200, 0), "c": (-50, 3), "d": (250, 3), "E": (0, 70), "F": (200, 70),
      ],
      ways: [
        "AB": "highway=footway", "dc": "natural=coastline", "EF": "man_made=pier",
        "AE": "highway=footway",
      ])
    let ashore = try town.route((100, 8), (0, 0))
    #expect(try ashore.sources.map(\.number) == [101])
    #expect(ashore.origin.obstacles.isEmpty)
    // From land the pier is beyond water.
    #expect(try town.router.snaps(of: Waypoint(town.place(100, 2)), count: 2).count == 2)
    let snaps = try town.router.snaps(of: Waypoint(town.place(100, 2)), count: 2)
    #expect(snaps.map(\.obstacles) == [[], [.water]])
  }

  @Test func `the leg off the path is dear, but not forbidden`() throws {
    // A spur 20 m off leads nowhere near; the walk round costs 300 m more.
    let town = try SurveyedTown(
      ["A": (0, 0), "B": (200, 0), "C": (200, 150), "D": (0, 150), "E": (0, 12), "F": (60, 12)],
      ways: ["AB": "highway=footway", "BCDE": "highway=footway", "EF": "highway=footway"])
    let route = try town.route((50, 11), (10, -1))
    #expect(try route.sources.map(\.number) == [101])
    #expect(abs(route.origin.offPathMeters - 11) < 0.2)
  }

  @Test(
    arguments: [("2026-07-08T12:00:00", [101], []), ("2026-07-08T23:00:00", [104], [0, 1])]
      as [(String, [Int64], [Int])])
  func `where the near path is closed at night, the answer says so of both ends`(
    time: String, ways: [Int64], warned: [Int]
  ) throws {
    // A park path that is locked at night, a street 100 m off.
    let town = try SurveyedTown(
      ["A": (0, 0), "B": (200, 0), "C": (0, -100), "D": (200, -100)],
      ways: [
        "AB": "highway=path;opening_hours=08:00-20:00", "CD": "highway=residential",
        "AC": "highway=footway", "BD": "highway=footway",
      ])
    var options = RouteOptions()
    options.costing.clock = try #require(WallClock(rfc3339: time))
    let route = try town.route((100, 5), (150, 5), options: options)
    #expect(try route.sources.map(\.number) == ways)
    #expect(route.warnings.map(\.position) == warned)
    #expect(
      route.warnings.allSatisfy {
        $0.kind == .closedNow && $0.detail == "opening_hours=08:00-20:00"
      })
  }

  // MARK: Levels

  @Test(arguments: [
    (-2.0, [103, 105, 104, 101, 106]), (-1.0, [102, 104, 101, 106]), (0.0, [101, 106]),
  ])
  func `a position with a level starts on that level`(level: Double, ways: [Int64]) throws {
    // Three decks over each other, stairs at the east end.
    let town = try SurveyedTown(
      [
        "A": (0, 0), "B": (60, 0), "C": (0, 1), "D": (62, 1), "E": (0, 2), "F": (64, 2),
        "G": (-50, 0),
      ],
      ways: [
        "AB": "highway=service;service=parking_aisle;level=0",
        "CD": "highway=service;service=parking_aisle;level=-1",
        "EF": "highway=service;service=parking_aisle;level=-2",
        "BD": "highway=steps;level=-1|0", "DF": "highway=steps;level=-2|-1",
        "AG": "highway=footway",
      ])
    let route = try town.route((30, 0), (-50, 0)) { $0.level = level }
    #expect(try route.sources.map(\.number) == ways)
  }

  @Test func `where no way is mapped on the level, the answer says so`() throws {
    let town = try SurveyedTown(["A": (0, 0), "B": (60, 0)], ways: ["AB": "highway=service"])
    let route = try town.route((30, 5), (60, 0)) { $0.level = -2 }
    #expect(route.warnings.map(\.kind) == [.otherLevel])
    #expect(try town.route((30, 5), (60, 0)) { $0.level = 0 }.warnings.isEmpty)
  }

  @Test(arguments: [
    "highway=service;tunnel=yes;layer=-1", "highway=trunk;bridge=yes;layer=1",
    "highway=primary;bridge=viaduct;sidewalk=no",
  ])
  func `nobody starts in a tunnel or on a flyover beside a street`(tags: String) throws {
    let town = try SurveyedTown(
      ["A": (0, 0), "B": (200, 0), "C": (0, -25), "D": (200, -25)],
      ways: ["AB": tags, "CD": "highway=residential", "AC": "highway=footway"])
    #expect(try town.route((100, -2), (0, -25)).sources.map(\.number) == [102])
    // Where nothing else is near, there.
    let alone = try SurveyedTown(["A": (0, 0), "B": (200, 0)], ways: ["AB": tags])
    #expect(try alone.route((100, -2), (10, 0)).sources.map(\.number) == [101])
  }

  @Test func `on a bridge with pavements one may well stand`() throws {
    let town = try SurveyedTown(
      ["A": (0, 0), "B": (200, 0), "C": (0, -25), "D": (200, -25)],
      ways: [
        "AB": "highway=primary;bridge=yes;sidewalk=both", "CD": "highway=residential",
        "AC": "highway=footway",
      ])
    #expect(try town.route((100, -2), (20, 2)).sources.map(\.number) == [101])
  }

  // MARK: Car parks

  @Test func `a car park without insides is left by its entrance, not over the roof`() throws {
    // ```
    //   ┌───────────E──── footway to A
    //   │  P        │
    //   V  (ramp)   │
    //   └───────────┘
    //   S ───────────── street 3 m south of the outline
    // ```
    let town = try SurveyedTown(
      [
        "V": (0, 20), "w": (0, 0), "x": (80, 0), "y": (80, 60), "E": (60, 60), "z": (0, 60),
        "A": (60, 120), "S": (-20, -3), "T": (100, -3), "U": (-20, 20), "B": (100, 120),
      ],
      ways: [
        "wxyEzVw": "amenity=parking;parking=multi-storey;building=parking",
        "EA": "highway=footway", "ST": "highway=residential", "VUS": "highway=service",
        "TB": "highway=residential", "AB": "highway=residential",
      ])
    for level in [nil, 3, -1] as [Double?] {
      let route = try town.route((20, 10), (60, 120)) { $0.level = level }
      #expect(try route.sources.map(\.number) == [102])
      #expect(route.warnings.map(\.kind) == [.carParkInside])
      #expect(abs(route.origin.offPathMeters - 64) < 0.2)
      #expect(route.origin.source.number == 101)
    }
    // Beside it, it does not matter.
    #expect(try town.route((-10, 30), (60, 120)).warnings.isEmpty)
  }

  @Test func `without steps a car park is left by the ramp for cars`() throws {
    let town = try SurveyedTown(
      [
        "V": (0, 20), "w": (0, 0), "x": (80, 0), "E": (60, 60), "z": (0, 60), "y": (80, 60),
        "A": (60, 120), "U": (-20, 20), "B": (-20, 120),
      ],
      ways: [
        "wxyEzVw": "amenity=parking;parking=multi-storey;building=parking",
        "EA": "highway=steps", "VUB": "highway=service", "AB": "highway=residential",
      ])
    #expect(try town.route((20, 10), (60, 120)).sources.map(\.number) == [102])
    var stepFree = RouteOptions()
    stepFree.costing.profile = .stepFree
    let ramp = try town.route((20, 10), (60, 120), options: stepFree)
    #expect(try ramp.sources.map(\.number) == [103, 104])
    #expect(ramp.warnings.map(\.kind) == [.carParkInside])
  }

  // MARK: Uncertainty and heading

  @Test func `the start is the way that is least bad over where one may be`() throws {
    // A lane 6 m north of the fix, the promenade 8 m south and everything beyond; the lane leads off.
    let town = try SurveyedTown(
      [
        "A": (0, 6), "B": (300, 6), "C": (0, -8), "D": (300, -8), "E": (0, -40), "F": (300, -40),
      ],
      ways: [
        "AB": "highway=footway;name=Lane", "CD": "highway=footway;name=Promenade",
        "AC": "highway=footway", "CE": "highway=footway", "EF": "highway=footway;name=Quay",
      ])
    let exact = try town.route((150, 0), (300, 6))
    #expect(try exact.sources.first?.number == 101)
    #expect(exact.origin.confidence == nil)
    let sure = try town.route((150, 4), (300, 6)) { $0.accuracyMeters = 4 }
    #expect(sure.origin.confidence == 1)
    let unsure = try town.route((150, 0), (300, 6)) { $0.accuracyMeters = 20 }
    let confidence = try #require(unsure.origin.confidence)
    #expect((0.3...0.6).contains(confidence))
    #expect(unsure.warnings.map(\.kind) == [.uncertainStart])
  }

  @Test func `who may be on either side of a wall is told so`() throws {
    // The fix is 5 m south of a wall; the path on its north side is as likely as the lane on its south.
    let town = try SurveyedTown(
      [
        "A": (0, 15), "B": (400, 15), "w": (-50, 5), "x": (450, 5), "C": (0, -15), "D": (400, -15),
        "E": (-100, 15), "F": (-100, -15),
      ],
      ways: [
        "AB": "highway=footway", "CD": "highway=footway", "wx": "barrier=wall",
        "AEFC": "highway=path",
      ])
    let sure = try town.route((200, 0), (390, 15)) { $0.accuracyMeters = 3 }
    #expect(try sure.sources.first?.number == 102)
    #expect(sure.origin.confidence == 1)
    let unsure = try town.route((200, 0), (390, 15)) { $0.accuracyMeters = 60 }
    #expect(try unsure.sources.first?.number == 101)
    #expect(try #require(unsure.origin.confidence) < 0.6)
    #expect(unsure.warnings.map(\.kind) == [.uncertainStart])
  }

  @Test func `facing along a way makes it likelier`() throws {
    // A corner of two streets, as far from both.
    let town = try SurveyedTown(
      ["A": (0, 0), "B": (200, 0), "C": (0, 200)],
      ways: ["AB": "highway=footway;name=East Street", "AC": "highway=footway;name=North Street"])
    func street(_ heading: Double?) throws -> (Int64?, Double) {
      let route = try town.route((20, 20), (0, 0)) {
        $0.accuracyMeters = 10
        $0.headingDegrees = heading
      }
      return (try route.sources.first?.number, try #require(route.origin.confidence))
    }
    #expect(try street(nil).1 < 0.65)
    #expect(try street(270).1 > 0.7)
    #expect(try street(270).0 == 101)
    #expect(try street(180).0 == 102)
  }

  @Test func `who faces a direction sets out that way if it is as good`() throws {
    // A ring: both ways round are as long.
    let town = try SurveyedTown(
      ["A": (0, 0), "B": (100, 0), "C": (100, 100), "D": (0, 100)],
      ways: ["ABCDA": "highway=footway"])
    let east = try town.route((50, 0), (50, 100)) { $0.headingDegrees = 90 }
    let west = try town.route((50, 0), (50, 100)) { $0.headingDegrees = 270 }
    #expect(east.geometry.contains(town.place(100, 100)))
    #expect(west.geometry.contains(town.place(0, 100)))
    // Not at the price of a long detour.
    let short = try town.route((20, 0), (0, 50)) { $0.headingDegrees = 90 }
    #expect(short.distanceMeters < 80)
  }
}
