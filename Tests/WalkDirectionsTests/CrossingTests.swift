import TestSupport
import Testing
import WalkDirections
import WalkGraph
import WalkRouting

@Suite struct CrossingTests {
  // Elm Street leads east, with a sidewalk on each side; Oak Street leads over both at E.
  //
  //   A ——— B — C — D ——— F      the northern sidewalk, with a crossing BCD over Oak Street
  //             |
  //   G ——————— E ——————— H      Elm Street
  //             |
  //   I ——— M — J — P ——— K      the southern sidewalk, reached from B over L on Elm Street
  private static let corner: [Character: (east: Double, north: Double)] = [
    "A": (0, 10), "B": (94, 10), "C": (100, 10), "D": (106, 10), "F": (200, 10), "G": (0, 0),
    "E": (100, 0), "H": (200, 0), "I": (0, -10), "L": (94, 0), "M": (94, -10), "K": (200, -10),
    "N": (100, 100), "O": (100, -100), "J": (100, -10), "P": (106, -10),
  ]

  private static func sketch(
    sidewalkName: String, passages: [Character: PassageKind] = [:]
  ) throws -> SketchedArea {
    func sidewalk(_ letters: String) -> SketchedArea.Way {
      .init(letters, .footway, name: sidewalkName) { $0.detail = .sidewalk }
    }
    func crossing(_ letters: String) -> SketchedArea.Way {
      .init(letters, .footway) { $0.detail = .crossing }
    }
    return try SketchedArea(
      corner,
      ways: [
        sidewalk("AB"), crossing("BCD"), sidewalk("DF"), sidewalk("IM"), crossing("MJP"),
        sidewalk("PK"), crossing("BLM"), .init("GLEH", name: "Elm Street"),
        .init("NCEJO", name: "Oak Street"),
      ], passages: passages)
  }

  @Test func `straight over a side street a sidewalk of a name is silent`() throws {
    let sketch = try Self.sketch(sidewalkName: "Elm Street", passages: ["C": .crossingSignals])
    #expect(
      try sentences(sketch.route("A", "F"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `over the street that one walks along a crossing is told`() throws {
    let sketch = try Self.sketch(sidewalkName: "Elm Street")
    let told = try sentences(sketch.route("A", "K"), in: sketch)
    #expect(
      told == [
        "Walk east along Elm Street", "Turn right and cross Elm Street",
        "Turn left and cross Oak Street, then continue onto Elm Street", "You have arrived",
      ])
  }

  @Test func `a turn onto a bit of sidewalk before a crossing is told with it`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, 4), "D": (100, 10), "E": (100, 16),
        "F": (100, 100), "G": (200, 0), "H": (0, 10), "I": (200, 10),
      ],
      ways: [
        .init("ABG", .footway) { $0.detail = .sidewalk },
        .init("BC", .footway) { $0.detail = .sidewalk },
        .init("CDE", .footway) { $0.detail = .crossing },
        .init("EF", .footway), .init("HDI"),
      ])
    #expect(
      try sentences(sketch.route("A", "F"), in: sketch)[1]
        == "Turn left and cross the street, then continue along the footpath")
  }

  @Test(arguments: ["ABG", "AB"])
  func `a turn onto a crossing drawn in two parts is one turn`(sidewalk: String) throws {
    // Up to the curb B–C of 2 m, then C–D–E over the street; the sidewalk may end at B.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, 2), "D": (100, 7), "E": (100, 13),
        "F": (100, 100), "G": (200, 0), "H": (0, 7), "I": (200, 7),
      ],
      ways: [
        .init(sidewalk, .footway) { $0.detail = .sidewalk },
        .init("BC", .footway) { $0.detail = .crossing },
        .init("CDE", .footway) { $0.detail = .crossing },
        .init("EFG", .footway), .init("HDI", name: "Elm Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "F"), in: sketch)[1...] == [
        "Turn left and cross Elm Street, then continue along the footpath", "You have arrived",
      ])
  }

  @Test func `an island that one walks around belongs to its crossing`() throws {
    // Over the road by B, the island C–D set 5 m aside, then E.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (110, 0), "D": (110, 5), "E": (120, 5), "F": (300, 5),
        "G": (105, 100), "H": (105, 0), "I": (105, -100), "J": (115, 100), "K": (115, 5),
        "L": (115, -100), "M": (110, 30), "N": (110, -30),
      ],
      ways: [
        .init("AB", .footway) { $0.detail = .sidewalk },
        .init("BHC", .footway) { $0.detail = .crossing },
        .init("CD", .footway) { $0.detail = .crossing },
        .init("DKE", .footway) { $0.detail = .crossing },
        .init("EF", .footway) { $0.detail = .sidewalk }, .init("DM", .footway),
        .init("CN", .footway), .init("GHI", .primary, name: "Ring Road"),
        .init("JKL", .primary, name: "Ring Road"),
      ])
    #expect(
      try sentences(sketch.route("A", "F"), in: sketch) == [
        "Walk east along the sidewalk", "Cross Ring Road, then continue along the sidewalk",
        "You have arrived",
      ])
  }

  @Test func `between two sidewalks of a street it is that street that is crossed`() throws {
    // Nobody may walk on Elm Street, so that it is not there.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, -12), "D": (200, -12), "E": (200, 0),
        "F": (0, -12),
      ],
      ways: [
        .init("ABE", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("BC", .footway) { $0.detail = .crossing },
        .init("FCD", .footway, name: "Elm Street") { $0.detail = .sidewalk },
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "Turn right and cross Elm Street",
        "Turn left onto Elm Street", "You have arrived",
      ])
  }

  @Test func `from a sidewalk to the middle of its street is no crossing`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 5), "B": (100, 5), "C": (100, 0), "D": (200, 0), "E": (0, 0), "F": (200, 5)],
      ways: [
        .init("ABF", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("BC", .footway) { $0.detail = .crossing }, .init("ECD", name: "Elm Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch)
        == ["Walk east along Elm Street", "You have arrived"])
  }

  @Test func `without a name to follow a street is told that is crossed`() throws {
    let sketch = try Self.sketch(sidewalkName: "")
    #expect(
      try sentences(sketch.route("A", "F"), in: sketch) == [
        "Walk east along the sidewalk", "Cross Oak Street, then continue along the sidewalk",
        "You have arrived",
      ])
  }

  @Test(arguments: [(WayClass.primary, true), (.residential, false)])
  func `a street without a name is told where it has much traffic`(
    wayClass: WayClass, isTold: Bool
  ) throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (94, 0), "C": (100, 0), "D": (106, 0), "E": (200, 0), "F": (100, 80),
        "G": (100, -80),
      ],
      ways: [
        .init("AB", .footway), .init("BCD", .footway) { $0.detail = .crossing },
        .init("DE", .footway), .init("FCG", wayClass),
      ])
    let told = try sentences(sketch.route("A", "E"), in: sketch)
    #expect(told.contains { $0.hasPrefix("Cross the street") } == isTold, "\(told)")
  }

  @Test(arguments: [
    (PassageKind.crossingSignals, Maneuver.Crossing.signals), (.crossingMarked, .marked),
    (.crossingIsland, .marked), (.crossingUnmarked, .unmarked), (.crossing, .unknown),
    (.kerb, .unknown),
  ])
  func `a crossing is told as it is mapped`(
    kind: PassageKind, crossing: Maneuver.Crossing
  ) throws {
    let sketch = try Self.sketch(sidewalkName: "", passages: ["C": kind])
    let maneuvers = try Directions(for: sketch.route("A", "F"), in: sketch.area)
      .instructions.map(\.maneuver)
    #expect(maneuvers[1].detail == .street("Oak Street", crossing))
  }

  @Test(arguments: [
    (WayClass.primary, PassageKind.crossingMarked, true), (.primary, .crossingSignals, true),
    (.residential, .crossingMarked, false), (.residential, .crossingSignals, true),
    (.primary, .crossing, true), (.primary, .none, false), (.primary, .trafficSignals, false),
  ])
  func `a path over a big street is told where a crossing is mapped`(
    wayClass: WayClass, kind: PassageKind, isTold: Bool
  ) throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (100, 100), "E": (100, -100)],
      ways: [.init("ABC", .footway), .init("DBE", wayClass, name: "Ring Road")],
      passages: ["B": kind])
    let told = try Directions(for: sketch.route("A", "C"), in: sketch.area)
      .instructions.map(\.maneuver.kind)
    #expect(told == (isTold ? [.depart, .cross, .arrive] : [.depart, .arrive]))
  }

  @Test func `where no node is near behind a crossing, the way is told with it`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (100, 100), "E": (100, -100)],
      ways: [.init("ABC", .footway), .init("DBE", .primary, name: "Ring Road")],
      passages: ["B": .crossingMarked])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along the footpath",
        "Cross Ring Road at the crosswalk, then continue along the footpath",
        "You have arrived",
      ])
  }

  @Test func `two carriageways of one street are crossed once`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (120, 0), "D": (220, 0), "E": (100, 100),
        "F": (100, -100), "G": (120, 100), "H": (120, -100),
      ],
      ways: [
        .init("ABCD", .footway), .init("EBF", .primary, name: "Ring Road"),
        .init("GCH", .primary, name: "Ring Road"),
      ], passages: ["B": .crossingMarked, "C": .crossingSignals])
    let maneuvers = try Directions(for: sketch.route("A", "D"), in: sketch.area)
      .instructions.map(\.maneuver)
    #expect(maneuvers.map(\.kind) == [.depart, .cross, .arrive])
    #expect(maneuvers[1].detail == .street("Ring Road", .signals))
  }

  @Test func `over a big street into one of a name, the name is told`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (100, 100), "E": (100, -100)],
      ways: [
        .init("AB", .footway), .init("BC", .pedestrian, name: "Mall"),
        .init("DBE", .primary, name: "Ring Road"),
      ], passages: ["B": .crossingMarked])
    #expect(try sentences(sketch.route("A", "C"), in: sketch)[1] == "Continue onto Mall")
  }

  @Test func `a path of a name goes over a big street in silence`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (100, 100), "E": (100, -100)],
      ways: [
        .init("ABC", .footway, name: "Greenway"), .init("DBE", .primary, name: "Ring Road"),
      ], passages: ["B": .crossingMarked])
    #expect(try sentences(sketch.route("A", "C"), in: sketch).count == 2)
  }

  @Test func `a crosswalk that ends before the street crosses nothing`() throws {
    // The last meter of the crosswalk B–C–D–I over Elm Street, between a sidewalk and an arcade.
    let sketch = try SketchedArea(
      [
        "A": (0, -6), "B": (100, -6), "C": (100, -7), "E": (100, -10), "F": (200, -10),
        "D": (100, 0), "I": (100, 6), "G": (0, 0), "H": (200, 0), "J": (200, -6),
      ],
      ways: [
        .init("ABJ", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("CBDI", .footway, name: "Elm Street") { $0.detail = .crossing },
        .init("CEF", .footway), .init("GDH", name: "Elm Street"),
      ])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(!told.contains { $0.contains("ross") }, "\(told)")
  }

  @Test func `from a sidewalk to the middle of a service road is a turn`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 5), "B": (100, 5), "C": (100, 0), "D": (200, 0), "E": (0, 0), "F": (200, 5),
      ],
      ways: [
        .init("ABF", .footway), .init("BC", .footway) { $0.detail = .crossing },
        .init("CD", .service),
      ])
    let told = try sentences(sketch.route("A", "D"), in: sketch)
    #expect(told[1] == "Turn right, then left after 5 m, onto the service road", "\(told)")
  }
}

@Suite struct SidewalkTests {
  @Test func `from a street to its sidewalk and back is no turn`() throws {
    // The street ABCD; its sidewalk leaves it at B and comes back at C.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (300, 0), "D": (400, 0), "E": (110, 6), "F": (290, 6),
      ],
      ways: [
        .init("AB", name: "Elm Street"), .init("CD", name: "Elm Street"),
        .init("BC", name: "Elm Street") { $0.flags = .backward },
        .init("BEFC", .footway, name: "Elm Street") { $0.detail = .sidewalk },
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `along a street its sidewalks are no fork`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (150, 8), "E": (150, -8)],
      ways: [
        .init("ABC", name: "Elm Street"),
        .init("BD", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("BE", .footway, name: "Elm Street") { $0.detail = .sidewalk },
      ])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `onto the sidewalk of another street is onto that street`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 100), "D": (110, 0)],
      ways: [
        .init("AB", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("BC", .footway, name: "Oak Street") { $0.detail = .sidewalk },
        .init("BD", .footway) { $0.detail = .crossing },
      ])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along Elm Street", "Turn left onto Oak Street", "You have arrived",
      ])
  }
}
