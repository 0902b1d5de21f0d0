import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// The sentences of a walk.
private func sentences(
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

  @Test func `a crossing does not swallow the bridge behind it`() throws {
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
        "Walk east along the sidewalk", "Cross Mill Road", "Continue along the footpath",
        "You have arrived",
      ])
    #expect(abs(directions.instructions[1].maneuver.distanceMeters - 10) < 0.1)
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
        "Walk east along the sidewalk", "Cross Mill Road", "Continue along the sidewalk",
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
      try sketch.route("A", "D").summary == "1.1 km, of which 1.0 km by ferry, 11 min")
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

@Suite struct DepartureAndArrivalTests {
  @Test(arguments: [
    ("N", "north", 0.0), ("E", "east", 90), ("S", "south", 180), ("W", "west", 270),
    ("Q", "north-east", 45),
  ])
  func `the first step says which way to set off`(
    to letter: Character, compass: String, bearing: Double
  ) throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "N": (0, 200), "E": (200, 0), "S": (0, -200), "W": (-200, 0),
        "Q": (200, 200),
      ], ways: ["AN", "AE", "AS", "AW", "AQ"].map { .init($0, .footway, name: "Arm \($0)") })
    let route = try sketch.route("A", letter)
    let first = try Directions(for: route, in: sketch.area).instructions[0]
    #expect(first.text == "Walk \(compass) along Arm A\(letter)")
    #expect(abs(first.maneuver.bearing - bearing) < 1)
  }

  @Test func `a start across open ground is told first`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (200, 0)], ways: [.init("AB", name: "Quay Street")])
    let route = try sketch.route(through: [sketch.beside("A", east: 50, north: 30), sketch["B"]])
    #expect(
      try sentences(route, in: sketch)[0] == "Go 30 m south to Quay Street, then walk east")
  }

  @Test(arguments: [
    (20.0, 0.0, "Your destination is 20 m ahead", Modifier.straight),
    (20, 16, "Your destination is 25 m ahead on the left", .slightLeft),
    (20, -16, "Your destination is 25 m ahead on the right", .slightRight),
    (0, 12, "Your destination is 10 m away on the left", .left),
    (0, -12, "Your destination is 10 m away on the right", .right),
    (0, 3, "You have arrived", nil),
  ])
  func `the last step says on which side the goal is`(
    east: Double, north: Double, sentence: String, modifier: Modifier?
  ) throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (200, 0)], ways: [.init("AB", name: "Quay Street")])
    let goal = sketch.beside("B", east: east, north: north)
    let route = try sketch.route(through: [sketch["A"], goal])
    let last = try #require(
      try Directions(for: route, in: sketch.area).instructions.last)
    #expect(last.text == sentence)
    #expect(last.maneuver.modifier == modifier)
    #expect(last.maneuver.kind == .arrive)
  }

  @Test func `a car is told with level, spot and note`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (200, 0)], ways: [.init("AB", .footway)])
    let car = Destination(.car, level: "-2", spot: "C14", note: "Blue pillar")
    let near = try sentences(sketch.route("A", "B"), in: sketch, to: car)
    #expect(
      near.last == "You have arrived at your car, level \u{2212}2, spot C14 (Blue pillar)")
    let far = try sketch.route(through: [sketch["A"], sketch.beside("B", east: 30)])
    #expect(
      try sentences(far, in: sketch, to: car).last
        == "Your car is 30 m ahead, level \u{2212}2, spot C14 (Blue pillar)")
    #expect(
      try sentences(far, in: sketch, to: Destination(.named("Home"))).last
        == "Home is 30 m ahead")
  }

  @Test func `a walk of no length is an arrival`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (200, 0)], ways: [.init("AB", .footway)])
    let here = sketch.beside("A", east: 50, north: 20)
    #expect(
      try sentences(sketch.route(through: [here, here]), in: sketch) == [
        "You are already there"
      ])
    #expect(
      try sentences(
        sketch.route(through: [here, here]), in: sketch, to: Destination(.car, level: "-2"))
        == ["You are already at your car, level \u{2212}2"])
  }

  @Test func `two ends off the same place on the path are told apart`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (200, 0)], ways: [.init("AB", .footway)])
    let ends = [sketch["A"], sketch.beside("A", east: -40)]
    let route = try sketch.route(through: ends)
    #expect(
      try sentences(route, in: sketch, to: Destination(.car, spot: "C14")) == [
        "Your car is 40 m to the west, off the paths, spot C14"
      ])
    #expect(route.summary == "0 m, 0 min, and 40 m off the paths")
  }

  @Test func `the same stop twice is no walk between`() throws {
    let sketch = try SketchedArea(
      TurnTests.junction, ways: [.init("ABC", name: "Elm Street"), .init("BD", name: "Lane")])
    #expect(
      try sentences(sketch.route("A", "B", "B", "C"), in: sketch) == [
        "Walk east along Elm Street", "You have reached stop 1", "You have reached stop 2",
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `a stop on the way is an arrival and a departure`() throws {
    let sketch = try SketchedArea(
      TurnTests.junction, ways: [.init("ABC", name: "Elm Street"), .init("BD", name: "Lane")])
    #expect(
      try sentences(sketch.route("A", "D", "C"), in: sketch) == [
        "Walk east along Elm Street", "Turn left onto Lane", "You have reached stop 1",
        "Walk south along Lane", "Turn left onto Elm Street", "You have arrived",
      ])
  }

  @Test func `a turn just before the end is the arrival's own`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 50), "D": (200, 0)],
      ways: [.init("ABD", .footway), .init("BC", .footway)])
    let goal = sketch.beside("B", north: 3)
    #expect(
      try sentences(sketch.route(through: [sketch["A"], goal]), in: sketch) == [
        "Walk east along the footpath", "You have arrived",
      ])
  }
}
