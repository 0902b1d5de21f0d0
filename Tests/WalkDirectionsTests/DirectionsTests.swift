import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// The sentences of a walk.
func sentences(
  _ route: Route, in sketch: SketchedArea, to destination: Destination = Destination()
) throws -> [String] {
  let directions = try Directions(for: route, in: sketch.area, to: destination)
  let maneuvers = directions.instructions.map(\.maneuver)
  let meters = maneuvers.reduce(0) { $0 + $1.distanceMeters }
  let seconds = maneuvers.reduce(0) { $0 + $1.durationSeconds }
  #expect(abs(meters - route.distanceMeters) < 0.001, "steps add up to \(meters) m")
  #expect(abs(seconds - route.durationSeconds) < 0.001, "steps add up to \(seconds) s")
  #expect(maneuvers.map(\.startIndex) == maneuvers.map(\.startIndex).sorted())
  return directions.instructions.map(\.text)
}

@Suite struct TurnTests {
  // A — B — C, with D above B.
  static let junction: [Character: (east: Double, north: Double)] = [
    "A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (100, 100),
  ]

  @Test func `a turn within one street name is told`() throws {
    let sketch = try SketchedArea(
      Self.junction, ways: [.init("ABC", name: "Elm Street"), .init("BD", name: "Elm Street")])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "Turn left to stay on Elm Street", "You have arrived",
      ])
    #expect(
      try sentences(sketch.route("D", "C"), in: sketch) == [
        "Walk south along Elm Street", "Turn left to stay on Elm Street", "You have arrived",
      ])
  }

  /// Lane A–B, a square that is crossed from B by its entry C to E, a path C–F from there, and Lane E–G.
  @Test(arguments: [(60.0, 30.0, false), (60, 40, false), (30, 100, true)])
  func `a bend on a square is silent, and a corner is told`(
    east: Double, north: Double, isTold: Bool
  ) throws {
    func turns(_ flags: EdgeFlags) throws -> [String] {
      let sketch = try SketchedArea(
        [
          "A": (-100, 0), "B": (0, 0), "C": (100, 0), "E": (100 + east, north), "F": (200, 0),
          "G": (100 + 2 * east, 2 * north),
        ],
        ways: [
          .init("AB", name: "Lane"), .init("EG", name: "Lane"),
          .init("BCE", .pedestrian, name: "Market") { $0.flags.formUnion(flags) },
          .init("CF", .footway),
        ])
      return try sentences(sketch.route("A", "G"), in: sketch).filter { $0.contains("to stay") }
    }
    #expect(try turns(.openGround).count == (isTold ? 1 : 0))
    #expect(try turns([]).count == 1)
  }

  @Test func `a side street passed straight on is silent`() throws {
    let sketch = try SketchedArea(
      Self.junction, ways: [.init("ABC", name: "Elm Street"), .init("BD", name: "Oak Street")])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `a name that changes straight on is told`() throws {
    let sketch = try SketchedArea(
      Self.junction,
      ways: [
        .init("AB", name: "Elm Street"), .init("BC", name: "Ash Street"),
        .init("BD", name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along Elm Street", "Continue onto Ash Street", "You have arrived",
      ])
  }

  @Test func `a bend that everybody follows is silent`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 100)], ways: [.init("ABC", name: "Elm Street")])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `a corner at which another name begins is a turn`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 100)],
      ways: [.init("AB", name: "Elm Street"), .init("BC", name: "Oak Street")])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along Elm Street", "Turn left onto Oak Street", "You have arrived",
      ])
  }

  @Test func `where ways fork ahead a side is told`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 25), "D": (200, -25)],
      ways: [.init("AB", .footway), .init("BC", .footway), .init("BD", .track)])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along the footpath", "Bear left on the footpath", "You have arrived",
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along the footpath", "Bear right onto the track", "You have arrived",
      ])
  }

  @Test func `straight on past a branch of another kind is silent`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (200, 30), "E": (300, 0)],
      ways: [.init("ABC", .footway), .init("BD", .service), .init("CE", .footway)])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch) == [
        "Walk east along the footpath", "You have arrived",
      ])
  }

  @Test(arguments: [(0.0, "Keep right"), (-8, "Keep right"), (8, "")])
  func
    `where two paths fork about straight ahead a side is kept to, unless the line goes the other way`(
      north: Double, words: String
    ) throws
  {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, north), "D": (200, 30)],
      ways: [.init("ABC", .footway), .init("BD", .footway)])
    let told = words.isEmpty ? [] : ["\(words) on the footpath"]
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch)
        == ["Walk east along the footpath"] + told + ["You have arrived"])
  }

  @Test func `a new name about straight ahead is no bend, whatever lies beside it`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 26), "D": (200, 40)],
      ways: [.init("AB", .footway), .init("BC", name: "Central"), .init("BD", .service)])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk east along the footpath", "Continue onto Central", "You have arrived",
      ])
  }

  // A — B   D — E    B, C, D and F are a roundabout, walked by C; G leads off at C.
  static let round: [Character: (east: Double, north: Double)] = [
    "A": (0, 0), "B": (100, 0), "C": (115, -15), "D": (130, 0), "E": (230, 0), "F": (115, 20),
    "G": (115, -115),
  ]

  @Test func `a roundabout is one sentence`() throws {
    let sketch = try SketchedArea(
      Self.round,
      ways: [
        .init("AB", name: "Elm Street"), .init("DE", name: "Elm Street"),
        .init("BCDFB", .tertiary) { $0.flags.insert(.roundabout) },
        .init("CG", name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch) == [
        "Walk east along Elm Street",
        "Go straight on at the roundabout, to stay on Elm Street", "You have arrived",
      ])
    #expect(
      try sentences(sketch.route("A", "G"), in: sketch) == [
        "Walk east along Elm Street", "Turn right at the roundabout, onto Oak Street",
        "You have arrived",
      ])
  }

  @Test func `a bridge right behind a crossing is told with it`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (105, 0), "D": (110, 0), "E": (140, 0),
        "F": (105, 50), "G": (105, -50), "H": (190, 0),
      ],
      ways: [
        .init("AB", .footway) { $0.detail = .sidewalk },
        .init("BCD", .footway) { $0.detail = .crossing },
        .init("DEH", .footway) { $0.flags.insert(.bridge) },
        .init("FCG", name: "Mill Road"),
      ])
    let directions = try Directions(for: sketch.route("A", "H"), in: sketch.area)
    #expect(
      directions.instructions.map(\.text) == [
        "Walk east along the sidewalk",
        "Cross Mill Road, then continue along the footpath, over the bridge",
        "You have arrived",
      ])
    #expect(abs(directions.instructions[1].maneuver.distanceMeters - 90) < 0.1)
  }

  @Test func `a jog is one sentence`() throws {
    //           C — D
    //   A ————— B ————— E
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 9), "D": (200, 9), "E": (200, 0), "F": (100, 100)],
      ways: [
        .init("ABE", name: "Elm Street"), .init("BCF", name: "Lane"), .init("CD", name: "Mews"),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "Turn left, then right after 9 m, onto Mews",
        "You have arrived",
      ])
  }

  @Test func `a turn that undoes a bend just before it is told with it`() throws {
    // Nothing else meets at the bend B; at C Mill Road leads on and back.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, 8), "D": (200, 8), "E": (100, 80), "F": (60, 8),
      ],
      ways: [
        .init("AB", .pedestrian), .init("BC", .footway), .init("CD", name: "High Street"),
        .init("ECF", name: "Mill Road"),
      ])
    let told = try Directions(for: sketch.route("A", "D"), in: sketch.area).instructions
    #expect(
      told.map(\.text)[1...] == [
        "Turn left, then right after 8 m, onto High Street", "You have arrived",
      ])
    #expect(told[1].maneuver.distanceMeters.rounded() == 108)
  }

  @Test func `three turns within 15 m are told as what they come to`() throws {
    // North to B, right to C, half left to D, and from there north to F.
    let aside = try SketchedArea(
      [
        "A": (0, -100), "B": (0, 0), "C": (5, 0), "D": (11, 6), "F": (11, 106), "H": (0, 60),
        "I": (60, 0), "J": (60, 55),
      ],
      ways: [
        .init("AB", .footway), .init("BCD", .footway), .init("DF", .track),
        .init("BH", .footway), .init("CI", .footway), .init("DJ", .footway),
      ])
    #expect(
      try sentences(aside.route("A", "F"), in: aside) == [
        "Walk north along the footpath", "Turn right, then left after 15 m, onto the track",
        "You have arrived",
      ])
    // North to B, right to C, left to D, and from there east to G.
    let around = try SketchedArea(
      [
        "A": (0, -100), "B": (0, 0), "C": (5, 0), "D": (5, 5), "G": (105, 5), "H": (0, 60),
        "I": (60, 0), "J": (5, 60),
      ],
      ways: [
        .init("AB", .footway), .init("BCD", .footway), .init("DG", .track),
        .init("BH", .footway), .init("CI", .footway), .init("DJ", .footway),
      ])
    #expect(
      try sentences(around.route("A", "G"), in: around) == [
        "Walk north along the footpath", "Turn right onto the track", "You have arrived",
      ])
  }

  @Test func `a crossing set two meters aside is no turn`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (200, 0), "C": (203, 2), "D": (209, 2), "E": (215, 2), "F": (218, 0),
        "G": (400, 0), "H": (209, 100), "I": (209, -100),
      ],
      ways: [
        .init("ABC", .footway) { $0.detail = .sidewalk },
        .init("CDE", .footway) { $0.detail = .crossing },
        .init("EFG", .footway) { $0.detail = .sidewalk },
        .init("HDI", name: "Mill Road"),
      ])
    #expect(
      try sentences(sketch.route("A", "G"), in: sketch) == [
        "Walk east along the sidewalk", "Cross Mill Road, then continue along the sidewalk",
        "You have arrived",
      ])
  }

  @Test func `a street goes on across a gap in its name`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (115, 0), "D": (200, 0), "E": (100, 50)],
      ways: [
        .init("AB", name: "Elm Street"), .init("BC", .service), .init("CD", name: "Elm Street"),
        .init("BE", name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }
}
