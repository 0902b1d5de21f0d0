import TestSupport
import Testing
import WalkDirections
import WalkGraph

/// Turns so close together that a walker takes them for one.
@Suite struct CloseTurnTests {
  /// A sidewalk A–B, a bit of way B–C, a crossing C–D–E over Ring Road, and a footpath to F.
  private static func crossing(
    _ c: (east: Double, north: Double), _ e: (east: Double, north: Double),
    road: ((east: Double, north: Double), (east: Double, north: Double))
  ) throws -> [String] {
    let d = (east: (c.east + e.east) / 2, north: (c.north + e.north) / 2)
    let f = (east: e.east + 6 * (e.east - c.east), north: e.north + 6 * (e.north - c.north))
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": c, "D": d, "E": e, "F": f, "G": road.0, "H": road.1,
        "I": (140, 0), "J": (2 * c.east - 100, 2 * c.north),
      ],
      ways: [
        .init("ABI", .footway) { $0.detail = .sidewalk },
        .init("BCJ", .footway) { $0.detail = .sidewalk },
        .init("CDE", .footway) { $0.detail = .crossing },
        .init("EF", .footway), .init("GDH", .primary, name: "Ring Road"),
      ])
    return try sentences(sketch.route("A", "F"), in: sketch)
  }

  @Test func `twice to the left before a crossing is once to the left`() throws {
    let told = try Self.crossing((104, 5), (98, 17), road: ((50, 5), (150, 18)))
    #expect(told[1] == "Turn left and cross Ring Road, then continue along the footpath")
  }

  @Test func `aside to a crossing that leads on as before is no turn`() throws {
    let told = try Self.crossing((100, 6), (112, 6), road: ((106, 100), (106, -100)))
    #expect(told[1] == "Cross Ring Road, then continue along the footpath")
  }

  @Test func `the first turn of a jog is as sharp as it is`() throws {
    // At B right along the road for 6 m, left at C.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, -6.2), "D": (200, -6.2), "E": (100, 80),
        "F": (100, -80),
      ],
      ways: [.init("AB", .footway), .init("CD", .footway), .init("EBCF", name: "Oak Street")])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch)[1]
        == "Turn right, then left after 6 m, on the footpath")
  }

  //   A —— B —— G       Elm Street and Oak Street, a few meters aside from one another on Ring Road
  //        C
  //          D
  @Test(arguments: [
    (4.0, WayClass.residential, "Bear right onto Oak Street"),
    (9, .residential, "Turn right, then left after 9 m, onto Oak Street"),
    (4, .footway, "Turn right, then left after 4 m, onto Oak Street"),
  ])
  func `a jog within the width of streets is the turn it comes to`(
    gap: Double, wayClass: WayClass, told: String
  ) throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, -gap), "D": (180, -gap - 50), "E": (100, 80),
        "F": (100, -90), "G": (180, 30),
      ],
      ways: [
        .init("AB", name: "Elm Street"), .init("EBCF", .primary, name: "Ring Road"),
        .init("CD", wayClass, name: "Oak Street"), .init("BG", name: "Ash Street"),
      ])
    #expect(try sentences(sketch.route("A", "D"), in: sketch)[1] == told)
  }

  @Test func `four turns around one corner and back are one jog`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, -8), "D": (102, -10), "E": (104, -10),
        "F": (200, -10), "G": (140, 0), "H": (100, -60), "I": (140, -48), "J": (104, -80),
      ],
      ways: [
        .init("ABCDE", .footway), .init("BG", .footway), .init("CH", .footway),
        .init("DI", .footway), .init("JEF", name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "F"), in: sketch)[1...] == [
        "Turn right, then left after 15 m, onto Oak Street", "You have arrived",
      ])
  }

  @Test func `from a sidewalk to the middle of a street at lights it is that street`() throws {
    // Oak Street leaves Elm Street where the crossing from the sidewalk ends.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (108, 0), "D": (200, -80), "E": (108, 100),
        "F": (108, -100), "G": (100, 60),
      ],
      ways: [
        .init("AB", .footway), .init("BG", .footway) { $0.detail = .sidewalk },
        .init("BC", .footway) { $0.detail = .crossing }, .init("ECF", .primary, name: "Elm Street"),
        .init("CD", name: "Oak Street"),
      ], passages: ["B": .crossingSignals])
    let told = try sentences(sketch.route("A", "D"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath",
        "Cross Elm Street at the traffic lights, then continue onto Oak Street",
        "You have arrived",
      ])
  }

  @Test func `at a corner where one street after the other is crossed, both are told`() throws {
    // Nothing but the two crossings meets at D.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (108, 0), "D": (116, 0), "E": (116, -10),
        "F": (116, -20), "G": (116, -120), "H": (108, 90), "I": (108, -10), "J": (200, -10),
      ],
      ways: [
        .init("AB", .footway), .init("BCD", .footway) { $0.detail = .crossing },
        .init("DEF", .footway) { $0.detail = .crossing }, .init("FG", .footway),
        .init("HCI", .primary, name: "Elm Street"), .init("IEJ", .primary, name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "G"), in: sketch)[1...2] == [
        "Cross Elm Street",
        "Turn right and cross Oak Street, then continue along the footpath",
      ])
  }

  @Test func `half a crossing onto a street is a turn onto that street`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, 7), "D": (100, 120), "E": (0, 7), "F": (200, 7),
        "G": (200, 0),
      ],
      ways: [
        .init("ABG", .footway), .init("BC", .footway) { $0.detail = .crossing },
        .init("CD", name: "Elm Street"), .init("ECF", name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch)[1...] == [
        "Turn left onto Elm Street", "You have arrived",
      ])
  }

  @Test func `a path that crosses a big street goes on behind it`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (120, 0), "D": (128, 0), "E": (400, 0),
        "F": (100, 80), "G": (100, -80), "H": (120, 80), "I": (120, -80), "J": (128, 60),
      ],
      ways: [
        .init("ABCDE", .footway), .init("DJ", .footway),
        .init("FBG", .primary, name: "Ring Road"), .init("HCI", .primary, name: "Ring Road"),
      ], passages: ["B": .crossingMarked, "C": .crossingMarked])
    let steps = try Directions(for: sketch.route("A", "E"), in: sketch.area).instructions
    #expect(
      steps.map(\.text) == [
        "Walk east along the footpath",
        "Cross Ring Road at the crosswalk, then continue along the footpath",
        "You have arrived",
      ])
    #expect(steps.map { $0.maneuver.distanceMeters.rounded() } == [100, 300, 0])
  }
}

@Test(arguments: [
  Town.Way([("highway", "residential"), ("name", "Old Road"), ("name:de", "Altweg")]),
  Town.Way([("highway", "residential"), ("name", "Old road")]),
])
func `a street that goes on by the same name is not told again`(after: Town.Way) throws {
  let town = try Town(
    """
    A       B       C
    """,
    ways: [
      "AB": Town.Way([("highway", "residential"), ("name", "Old Road")]), "BC": after,
    ])
  let told = try Directions(for: town.route("A", "C"), in: town.area, to: Destination())
    .instructions.map(\.text)
  #expect(told == ["Walk east along Old Road", "You have arrived"])
}

@Test func `a street has one name all along, be it translated in part only`() throws {
  let old = Town.Way([("highway", "residential"), ("name", "Altweg")])
  let town = try Town(
    """
    A       B       D

            C   E   F
    """,
    ways: [
      "AB": old, "BC": old.with("name:en", "Old Road"), "CE": old, "BD": .residential,
      "EF": .residential.named("Neuweg"),
    ])
  func told(_ language: Language?) throws -> [String] {
    try Directions(for: town.route("A", "F"), in: town.area, namesIn: language)
      .instructions.map(\.text)
  }
  let english = try told(.english)
  #expect(
    english == [
      "Walk east along Old Road", "Turn right to stay on Old Road", "Continue onto Neuweg",
      "You have arrived",
    ])
  #expect(try told(nil)[0] == "Walk east along Altweg")
}
