import TestSupport
import Testing
import WalkDirections
import WalkGraph
import WalkRouting

/// Sentences that puzzled somebody who read them beside the picture of the walk.
@Suite struct ReadingTests {
  //   G —— D —— H    Elm Street, crossed by C–D–E
  //        |
  //   I —— E —— F    a path behind it, and from F on another one south
  //             |
  //             J
  @Test func `behind a crossing a jog begins with its first turn`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 60), "B": (0, 12), "D": (0, 6), "E": (0, -6), "F": (6, -6), "G": (-60, 6),
        "H": (60, 6), "I": (-60, -6), "J": (6, -100), "K": (60, -6),
      ],
      ways: [
        .init("AB", .footway), .init("BDE", .footway) { $0.detail = .crossing },
        .init("IEFK", .footway), .init("FJ", .footway), .init("GDH", name: "Elm Street"),
      ])
    let told = try sentences(sketch.route("A", "J"), in: sketch)
    #expect(
      told == [
        "Walk south along the footpath", "Cross Elm Street",
        "Turn left, then right after 6 m, onto the footpath", "You have arrived",
      ])
  }

  //       A
  //       B        the path jogs, then leads over Elm Street at C
  //      /
  //   E C F
  //     |
  //     D
  @Test func `a path a little aside behind a street is no turn`() throws {
    let sketch = try SketchedArea(
      [
        "A": (3, 100), "B": (3, 9), "G": (-2, 8), "C": (-4, 0), "D": (-3, -100), "E": (-60, 0),
        "F": (60, 0), "H": (60, 9),
      ],
      ways: [
        .init("AB", .footway), .init("BGCD", .footway), .init("BH", .footway),
        .init("ECF", name: "Elm Street"),
      ])
    let told = try sentences(sketch.route("A", "D"), in: sketch)
    #expect(!told.contains { $0.contains("left on") }, "\(told)")
  }

  @Test func `who sets off a few steps before a street sets off along it`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, -5), "B": (0, 0), "C": (0, 100), "D": (-60, -5), "E": (60, -5), "F": (0, -12),
      ],
      ways: [
        .init("FAB", .footway) { $0.detail = .crossing },
        .init("BC", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("DAE", name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch) == [
        "Walk north along Elm Street", "You have arrived",
      ])
  }

  //                 D
  //                 |
  //     F — E — C — B — G     a gate at C
  //                 |
  //                 A
  @Test func `around a corner with a gate one turns once`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, -100), "B": (0, 0), "D": (0, 100), "C": (-2, 1.2), "E": (-5, 0), "F": (-80, -25),
        "G": (60, 0), "H": (-60, 60),
      ],
      ways: [
        .init("ABD", .footway), .init("BCE", .footway), .init("EF", .footway),
        .init("EH", .footway), .init("BG", .footway),
      ], passages: ["C": .gate])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told == [
        "Walk north along the footpath",
        "Turn left and go through the gate, then continue along the footpath", "You have arrived",
      ])
  }

  /// At B sharply back, at the gate C a little less so: the one turn is greater than what both come to.
  @Test func `behind a sharp turn a gate that turns back is told for itself`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, -100), "B": (0, 0), "D": (0, 100), "C": (-1.2, -6.9), "F": (-95, -41),
        "G": (-20, -90),
      ],
      ways: [.init("ABD", .footway), .init("BCF", .footway), .init("CG", .footway)],
      passages: ["C": .gate])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told == [
        "Walk north along the footpath", "Turn sharp left on the footpath",
        "Go through the gate, then turn right on the footpath", "You have arrived",
      ])
  }

  @Test func `a path that is drawn twice does not fork`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 4), "D": (300, 0), "E": (100, 60)],
      ways: [
        .init("AB", .path), .init("BCD", .path), .init("BCD", .path), .init("BE", .path),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along the path", "You have arrived",
      ])
  }

  @Test func `behind a ferry one is told where to walk`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (50, 0), "C": (1050, 0), "D": (1060, 0), "E": (1160, 0)],
      ways: [
        .init("AB", name: "Quay"),
        .init("BC", .ferry, name: "Island Ferry") {
          $0.speed = 2000
          $0.seconds = 100
          $0.flags.formUnion([.boardingAtTail, .boardingAtHead])
        },
        .init("CD", .platform, name: "Landing"), .init("DE", name: "Pier Road"),
      ])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch)[2...] == [
        "Walk east along Pier Road", "You have arrived",
      ])
  }
}

/// Sentences about open ground that puzzled somebody who read them.
@Suite struct OpenGroundReadingTests {
  // Lines lie 10 m apart, columns 5 m: over the square PQRS, which B and C are on the border of.
  private static let site = Town.Site(lineMeters: 10)
  private static let square = Town.Way([("highway", "pedestrian"), ("area", "yes")])

  private func told(_ town: Town, _ from: Character, _ to: Character) throws -> [String] {
    try Directions(for: town.route(from, to), in: town.area).instructions.map(\.text)
  }

  @Test func `a street goes on over a bit of another one's ground`() throws {
    let town = try Town(
      """
          A

          H
      P   B   Q

      S     C R
            K
            D
      """,
      ways: [
        "AHB": .residential.named("Elm Street"), "CKD": .residential.named("Elm Street"),
        "PBQRCSP": Self.square.named("Main Street"),
      ], site: Self.site)
    #expect(try told(town, "A", "D") == ["Walk south along Elm Street", "You have arrived"])
  }

  //   A ————————— B
  //               |   the ground of a platform
  //   D ————————— C
  @Test func `corners on open ground are told where the walk turns for good`() throws {
    let town = try Town(
      """
      A           P B Q
                    
                    
      D           S C R
      """,
      ways: [
        "AB": .footway, "CD": .footway, "PBQRCSP": Self.square,
      ], site: Self.site)
    let all = try told(town, "A", "D")
    #expect(all.count == 4 && all[1].hasPrefix("Turn right") && all[2].hasPrefix("Turn right"))
  }

  //   A ———— B ———— on the square, C–D leaves it to the south
  @Test(arguments: [
    (Town.Way.footway.with("footway", "crossing"), "Turn right and cross Main Street"),
    (Town.Way.steps, "Turn right and take the steps"),
  ])
  func `steps and crossings at a corner of open ground are turned to`(
    way: Town.Way, told: String
  ) throws {
    let town = try Town(
      """
            P     Q
      A     B
            S   C R
          M     K     N
                D
                E
      """,
      ways: [
        "AB": .footway, "CKD": way, "PQRCSBP": Self.square, "DE": .footway,
        "MKN": Town.Way([("highway", "residential")]).named("Main Street"),
      ], site: Self.site)
    let all = try self.told(town, "A", "E")
    #expect(all.contains { $0.hasPrefix(told) }, "\(all)")
  }

  //     A
  //     B ————— C     left over the ground from B to C, and right down the steps
  //             D
  @Test func `open ground that is long has corners where it is entered and left`() throws {
    let town = try Town(
      """
          A
      X
      P   B           Q
      S         C     R
                D
                E
      """,
      ways: [
        "AB": .footway, "XB": .footway, "CD": .steps, "DE": .footway, "PBQRCSP": Self.square,
      ], site: Self.site)
    let all = try told(town, "A", "E")
    #expect(all.count == 4 && all[1].hasPrefix("Turn left"), "\(all)")
    #expect(all[2].hasPrefix("Turn right and take the steps"), "\(all)")
  }
}
