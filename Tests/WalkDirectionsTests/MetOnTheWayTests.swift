import TestSupport
import Testing
import WalkDirections
import WalkGraph
import WalkRouting

@Suite struct MetOnTheWayTests {
  static let line: [Character: (east: Double, north: Double)] = [
    "A": (0, 0), "B": (50, 0), "C": (60, 0), "D": (110, 0),
  ]

  @Test func `steps are told up or down as they are walked`() throws {
    let sketch = try SketchedArea(
      Self.line,
      ways: [
        .init("AB", .footway),
        .init("BC", .steps) {
          $0.incline = 8
          $0.stairsPerHundredMeters = 220
        },
        .init("CD", .footway),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along the footpath", "Go up the steps, 22 steps",
        "Continue along the footpath", "You have arrived",
      ])
    #expect(
      try sentences(sketch.route("D", "A"), in: sketch) == [
        "Walk west along the footpath", "Go down the steps, 22 steps",
        "Continue along the footpath", "You have arrived",
      ])
    #expect(try sketch.route("A", "D").stairCount == 22)
    let fromSteps = try sentences(sketch.route("B", "D"), in: sketch)
    #expect(
      fromSteps == [
        "Walk east up the steps, 22 steps", "Continue along the footpath", "You have arrived",
      ])
  }

  @Test func `flights with a landing between are one`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (50, 0), "C": (56, 0), "D": (58, 0), "E": (64, 0)],
      ways: [
        .init("AB", .footway), .init("BC", .steps, name: "Hill Steps"), .init("CD", .footway),
        .init("DE", .steps, name: "Hill Steps"),
      ])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch) == [
        "Walk east along the footpath", "Take Hill Steps", "You have arrived",
      ])
  }

  @Test func `a landing that slopes the other way is part of its steps`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (50, 0), "C": (56, 0), "D": (64, 0), "E": (70, 0)],
      ways: [
        .init("AB", .footway), .init("BC", .steps) { $0.incline = -8 },
        .init("CD", .footway) { $0.incline = 2 }, .init("DE", .steps) { $0.incline = -8 },
      ])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch) == [
        "Walk east along the footpath", "Go down the steps", "You have arrived",
      ])
  }

  @Test(arguments: [
    ((160.0, -3.0), "Turn right and take the steps, then turn left onto Low Lane"),
    ((100, -80), "Turn right and take the steps, then continue onto Low Lane"),
  ])
  func `a flight of a few strides is told with what comes after it`(
    end: (east: Double, north: Double), told: String
  ) throws {
    // Steps B–C of 3 m, Low Lane from their foot.
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, -3), "D": end, "E": (160, 0)],
      ways: [
        .init("ABE", name: "High Lane"), .init("BC", .steps), .init("CD", name: "Low Lane"),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along High Lane", told, "You have arrived",
      ])
  }

  @Test func `flights with a long landing between are one, and those with a path are two`() throws {
    func told(landing: Double, _ between: WayClass = .footway) throws -> [String] {
      let sketch = try SketchedArea(
        [
          "A": (0, 0), "B": (50, 0), "C": (56, 0), "D": (56 + landing, 0),
          "E": (62 + landing, 0), "F": (150, 0),
        ],
        ways: [
          .init("AB", .footway), .init("BC", .steps), .init("CD", between),
          .init("DE", .steps), .init("EF", .footway),
        ])
      return try sentences(sketch.route("A", "F"), in: sketch)
    }
    #expect(try told(landing: 12).filter { $0 == "Take the steps" }.count == 1)
    #expect(try told(landing: 12, .residential).filter { $0 == "Take the steps" }.count == 2)
    #expect(try told(landing: 30).filter { $0 == "Take the steps" }.count == 2)
  }

  @Test func `a landing on which one turns is no flight`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (50, 0), "C": (56, 0), "D": (56, 10), "E": (56, 20), "F": (56, 90),
        "G": (90, 0),
      ],
      ways: [
        .init("AB", .footway), .init("BC", .steps), .init("CD", .footway), .init("DE", .steps),
        .init("EF", .footway), .init("CG", .footway),
      ])
    #expect(
      try sentences(sketch.route("A", "F"), in: sketch) == [
        "Walk east along the footpath", "Take the steps", "Turn left and take the steps",
        "Continue along the footpath", "You have arrived",
      ])
  }

  @Test func `the turn onto a few steps is that of the steps`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, -2), "D": (0, -60), "E": (200, 0), "F": (200, 56)],
      ways: [
        .init("ABE", .footway), .init("BC", .steps), .init("DCF", name: "Lower Lane"),
      ])
    let told = try sentences(sketch.route("A", "D"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath",
        "Turn right and take the steps, then turn right onto Lower Lane", "You have arrived",
      ])
  }

  @Test func `double doors are one`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (50, 0), "C": (54, 0), "D": (110, 0)],
      ways: [.init("ABC", .footway), .init("CD", .corridor)],
      passages: ["B": .entrance, "C": .door])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along the footpath",
        "Go through the entrance, then continue along the corridor", "You have arrived",
      ])
  }

  @Test func `a turn just behind a gate or before it is told with it`() throws {
    // Path ABC, gate at B; path D–C–E; from D one turns at C and passes the gate then.
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (105, 0), "D": (105, 80), "E": (105, -80)],
      ways: [.init("AB", .footway), .init("BC", .footway), .init("DCE", .path)],
      passages: ["B": .gate])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along the footpath", "Go through the gate, then turn left onto the path",
        "You have arrived",
      ])
    let back = try sentences(sketch.route("D", "A"), in: sketch)
    #expect(
      back == [
        "Walk south along the path",
        "Turn right and go through the gate, then continue along the footpath",
        "You have arrived",
      ])
  }

  @Test func `behind a gate a way is named before it is stayed on`() throws {
    // At B to the gate C, then Mill Court over D.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, 5), "D": (100, 30), "E": (200, 30), "F": (0, 30),
        "G": (200, 0),
      ],
      ways: [
        .init("ABG"), .init("BC", .footway), .init("CD", .footway, name: "Mill Court"),
        .init("FDE", .footway, name: "Mill Court"),
      ], passages: ["C": .entrance])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch)[1...] == [
        "Turn left and go through the entrance, then continue onto Mill Court",
        "Turn right to stay on Mill Court", "You have arrived",
      ])
  }

  @Test func `steps with the name of a street are called steps`() throws {
    let sketch = try SketchedArea(
      Self.line,
      ways: [
        .init("AB", .footway), .init("BC", .steps, name: "Triq Scicluna"),
        .init("CD", .footway),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch)[1] == "Take the steps, Triq Scicluna")
    let route = try sketch.route("A", "D")
    #expect(route.stairCount == 0 && route.hasUncountedStairs)
    #expect(try !sketch.route("A", "B").hasUncountedStairs)
  }

  @Test func `private ground is told with its place and name, once`() throws {
    let sketch = try SketchedArea(
      Self.line,
      ways: [
        .init("AB", .service, name: "Yard") { $0.access = .private }, .init("BC", .footway),
        .init("CD", .service, name: "Court") { $0.access = .customers },
      ])
    let notes = try Directions(for: sketch.route("A", "D"), in: sketch.area).notes
    #expect(
      notes.map(\.text) == [
        "Part of the walk is on private ground: at the start on Yard and at the end on Court"
          + " (access: private and customers)"
      ])
    let whole = try Directions(for: sketch.route("A", "B"), in: sketch.area).notes
    #expect(
      whole.map(\.text) == ["The whole walk is on private ground, Yard (access: private)"])
  }

  @Test func `an escalator is none of the steps`() throws {
    let sketch = try SketchedArea(
      Self.line,
      ways: [
        .init("AB", .footway),
        .init("BC", .steps) {
          $0.incline = 8
          $0.conveying = .forward
          $0.flags = .forward
        },
        .init("CD", .footway),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch)[1] == "Take the escalator up")
  }

  @Test func `an elevator is told with its level`() throws {
    let sketch = try SketchedArea(
      Self.line,
      ways: [
        .init("AB", .footway) { $0.levelHalves = 2 },
        .init("BCD", .corridor) { $0.levelHalves = -3 },
      ], passages: ["B": .elevator])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along the footpath",
        "Take the elevator to level \u{2212}1.5, then walk east along the corridor",
        "You have arrived",
      ])
    #expect(
      try sentences(sketch.route("D", "A"), in: sketch)[1]
        == "Take the elevator to level 1, then walk west along the footpath")
  }

  @Test func `an elevator drawn as a way is told once`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (50, 0), "C": (54, 0), "D": (58, 0), "E": (100, 0)],
      ways: [
        .init("AB", .footway), .init("BCD", .elevator),
        .init("DE", .footway) { $0.levelHalves = 0 },
      ], passages: ["B": .elevator, "D": .elevator])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch) == [
        "Walk east along the footpath",
        "Take the elevator to level 0, then walk east along the footpath", "You have arrived",
      ])
  }

  @Test func `a ferry is told with its time`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (50, 0), "C": (1050, 0), "D": (1100, 0)],
      ways: [
        .init("AB", name: "Quay"),
        .init("BC", .ferry, name: "Island Ferry") {
          $0.speed = 2000
          $0.seconds = 100
          $0.flags.formUnion([.boardingAtTail, .boardingAtHead])
        },
        .init("CD", name: "Pier Road"),
      ])
    #expect(
      try sketch.route("A", "D").summary() == "1.1 km, of which 1.0 km by ferry, 11 min")
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Quay", "Take the ferry Island Ferry, 10 min",
        "Walk east along Pier Road", "You have arrived",
      ])
  }

  @Test(arguments: [
    (PassageKind.gate, "Go through the gate"), (.door, "Go through the door"),
    (.entrance, "Go through the entrance"), (.stile, "Climb over the stile"),
    (.kissingGate, "Go through the kissing gate"), (.turnstile, "Go through the turnstile"),
    (.borderControl, "Pass the border control"),
  ])
  func `what is passed is told`(kind: PassageKind, sentence: String) throws {
    let sketch = try SketchedArea(
      Self.line, ways: [.init("ABCD", .footway)], passages: ["B": kind])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along the footpath", sentence + ", then continue along the footpath",
        "You have arrived",
      ])
    let near = sketch.beside("B", east: 30)
    #expect(
      try sentences(sketch.route(through: [sketch["A"], near]), in: sketch)[1] == sentence)
  }

  @Test(arguments: [PassageKind.obstacle, .crossingMarked, .crossingUnmarked, .trafficSignals])
  func `what needs no word is silent`(kind: PassageKind) throws {
    let sketch = try SketchedArea(
      Self.line, ways: [.init("ABCD", .footway)], passages: ["B": kind])
    #expect(try sentences(sketch.route("A", "D"), in: sketch).count == 2)
  }
}
