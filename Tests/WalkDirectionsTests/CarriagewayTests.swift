import TestSupport
import Testing
import WalkDirections
import WalkGraph

/// Streets drawn as two carriageways, with a link between them.
@Suite struct CarriagewayTests {
  // Ring Road leads north and south, twice; the link B–C is between.
  //
  //         E     G
  //         |     |
  //   A ——— B ——— C ——— D
  //         |     |
  //         F     H
  private static func sketch(
    link: String, _ before: String = "Elm Street", _ after: String = "Oak Street",
    of wayClass: WayClass = .primary, linkClass: WayClass = .residential
  ) throws -> SketchedArea {
    try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (120, 0), "D": (220, 0), "E": (100, 100),
        "F": (100, -100), "G": (120, 100), "H": (120, -100),
      ],
      ways: [
        .init("AB", name: before), .init("BC", linkClass, name: link), .init("CD", name: after),
        .init("EBF", wayClass, name: "Ring Road"), .init("GCH", wayClass, name: "Ring Road"),
      ])
  }

  @Test(arguments: ["Ring Road", "Elm Street", "Oak Street"])
  func `over both carriageways into a street of another name is one crossing`(
    link: String
  ) throws {
    let sketch = try Self.sketch(link: link)
    let steps = try Directions(for: sketch.route("A", "D"), in: sketch.area).instructions
    #expect(
      steps.map(\.text) == [
        "Walk east along Elm Street", "Cross Ring Road, then continue onto Oak Street",
        "You have arrived",
      ])
    #expect(steps.map { $0.maneuver.distanceMeters.rounded() } == [100, 120, 0])
  }

  @Test func `over both carriageways along a street of one name is silent`() throws {
    let sketch = try Self.sketch(link: "Ring Road", "Elm Street", "Elm Street")
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `to a street on the other side the link is part of the turn`() throws {
    let sketch = try Self.sketch(link: "Ring Road")
    #expect(
      try sentences(sketch.route("E", "D"), in: sketch) == [
        "Walk south along Ring Road", "Turn left onto Oak Street", "You have arrived",
      ])
  }

  @Test func `onto the other carriageway the link is part of the turn`() throws {
    let sketch = try Self.sketch(link: "Ring Road")
    #expect(
      try sentences(sketch.route("A", "H"), in: sketch) == [
        "Walk east along Elm Street", "Turn right onto Ring Road", "You have arrived",
      ])
  }

  @Test func `from one carriageway to the other the street is followed in silence`() throws {
    let sketch = try Self.sketch(link: "Ring Road")
    #expect(
      try sentences(sketch.route("E", "H"), in: sketch) == [
        "Walk south along Ring Road", "You have arrived",
      ])
  }

  @Test func `so it is over a path between the carriageways`() throws {
    let sketch = try Self.sketch(link: "", linkClass: .footway)
    #expect(
      try sentences(sketch.route("E", "H"), in: sketch) == [
        "Walk south along Ring Road", "You have arrived",
      ])
  }

  //   Ring Road twice, or roads without a name, with lights at B and D; a path leads over both.
  @Test(arguments: [
    ("Ring Road", 37.0, ["Cross Ring Road at the traffic lights"]),
    ("", 20, ["Cross the street at the traffic lights"]),
    (
      "Ring Road", 90,
      ["Cross Ring Road at the traffic lights", "Cross Ring Road at the traffic lights"]
    ),
  ])
  func `a path over both carriageways crosses one street`(
    name: String, median: Double, told: [String]
  ) throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100 + median / 2, 3), "D": (100 + median, 0),
        "E": (200 + median, 0), "F": (100, 80), "G": (100, -80), "H": (100 + median, 80),
        "I": (100 + median, -80), "J": (100 + median / 2, 80),
      ],
      ways: [
        .init("AB", .footway), .init("BCDE", .footway), .init("CJ", .footway),
        .init("FBG", .primary, name: name), .init("HDI", .primary, name: name),
      ], passages: ["B": .crossingSignals, "D": .crossingSignals])
    let all = try sentences(sketch.route("A", "E"), in: sketch)
    #expect(
      all.filter { $0.hasPrefix("Cross") }.map { $0.split(separator: ",")[0] }
        == told.map { $0[...] })
  }

  @Test func `a side of a square is no link between carriageways`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (125, 0), "D": (125, -80), "E": (100, 60),
        "F": (160, 0),
      ],
      ways: [
        .init("AB", name: "Elm Street"), .init("BCD", name: "Market Square"),
        .init("EB", name: "Oak Street"), .init("CF", name: "Ash Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "Continue onto Market Square",
        "Turn right to stay on Market Square", "You have arrived",
      ])
  }

  @Test(arguments: [
    ("Oak Street", ["Cross Ring Road, then continue onto Oak Street"]), ("Elm Street", []),
  ])
  func `to a street ahead along a carriageway and sharply back is one crossing`(
    name: String, told: [String]
  ) throws {
    // The link C–D leads back over the middle of Ring Road.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (104, -25), "D": (112, -1), "E": (200, -5),
        "F": (97, 100), "G": (108, -100), "H": (115, 100), "I": (112, -60),
      ],
      ways: [
        .init("AB", name: "Elm Street"), .init("FBCG", .primary, name: "Ring Road"),
        .init("CD", .primary), .init("HDI", .primary, name: "Ring Road"),
        .init("DE", name: name),
      ])
    #expect(
      try sentences(sketch.route("A", "E"), in: sketch)
        == ["Walk east along Elm Street"] + told + ["You have arrived"])
  }

  @Test func `a bit of street that is walked along is not crossed`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (128, 0), "D": (220, 0), "E": (100, 60),
        "F": (128, -60),
      ],
      ways: [
        .init("AB", name: "Elm Street"), .init("EBCF", name: "Mill Lane"),
        .init("CD", name: "Oak Street"),
      ])
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "Continue onto Mill Lane", "Continue onto Oak Street",
        "You have arrived",
      ])
  }

  @Test(arguments: [
    (WayClass.primary, PassageKind.none, "Cross Ring Road, then continue onto Oak Street"),
    (.primary, .crossingUnmarked, "Cross Ring Road, then continue onto Oak Street"),
    (
      .primary, .crossingSignals,
      "Cross Ring Road at the traffic lights, then continue onto Oak Street"
    ),
    (.residential, .none, "Continue onto Oak Street"),
  ])
  func `a big street is told that lies between two names`(
    wayClass: WayClass, kind: PassageKind, told: String
  ) throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (100, 100), "E": (100, -100)],
      ways: [
        .init("AB", name: "Elm Street"), .init("BC", name: "Oak Street"),
        .init("DBE", wayClass, name: "Ring Road"),
      ], passages: ["B": kind])
    #expect(try sentences(sketch.route("A", "C"), in: sketch)[1] == told)
  }

  @Test func `crossings of two carriageways that lie aside from one another are one`() throws {
    // Over the one at C, 15 m along the middle, over the other at F.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (104, 0), "D": (108, 0), "E": (108, 15),
        "F": (112, 15), "G": (116, 15), "H": (116, 200), "I": (104, 80), "J": (104, -80),
        "K": (112, 80), "L": (112, -80), "M": (100, 60), "N": (116, -60), "O": (108, -60),
        "P": (108, 60),
      ],
      ways: [
        .init("AB", .footway), .init("BCD", .footway) { $0.detail = .crossing },
        .init("DE", .footway), .init("EFG", .footway) { $0.detail = .crossing },
        .init("GH", .footway), .init("ICJ", .primary, name: "Ring Road"),
        .init("KFL", .primary, name: "Ring Road"), .init("BM", .footway),
        .init("GN", .footway), .init("DO", .footway), .init("EP", .footway),
      ], passages: ["C": .crossingSignals])
    #expect(
      try sentences(sketch.route("A", "H"), in: sketch) == [
        "Walk east along the footpath", "Cross Ring Road at the traffic lights",
        "Turn left onto the footpath", "You have arrived",
      ])
  }

  @Test(arguments: [(60.0, 1, false), (80, 2, false), (60, 1, true)])
  func `crossings on both sides of a wide median are one, be it a bridge`(
    median: Double, count: Int, isBridge: Bool
  ) throws {
    let far = 108 + median
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (104, 0), "D": (108, 0), "E": (far, 0),
        "F": (far + 4, 0), "G": (far + 8, 0), "H": (far + 108, 0), "I": (104, 80),
        "J": (104, -80), "K": (far + 4, 80), "L": (far + 4, -80),
      ],
      ways: [
        .init("AB", .footway), .init("BCD", .footway) { $0.detail = .crossing },
        .init("DE", .footway) { if isBridge { $0.flags.insert(.bridge) } },
        .init("EFG", .footway) { $0.detail = .crossing },
        .init("GH", .footway), .init("ICJ", .primary, name: "Ring Road"),
        .init("KFL", .primary, name: "Ring Road"),
      ])
    let told = try sentences(sketch.route("A", "H"), in: sketch)
    #expect(told.filter { $0.hasPrefix("Cross Ring Road") }.count == count)
  }
}

/// Bends that everybody follows, close to a turn.
@Suite struct BendTests {
  // Elm Street A–B ends at a cross street; B–C–D goes on 6 m aside.
  private static func sketch(name: String, straight: Bool = false) throws -> SketchedArea {
    try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, -6), "D": (200, -6), "E": (100, 60),
        "F": (200, 0),
      ],
      ways: [
        .init("AB", name: "Elm Street"),
        .init("BCD", name.isEmpty ? .footway : .residential, name: name),
        .init("BE", name: "Oak Street"),
      ] + (straight ? [.init("BF", name: "Elm Street")] : []))
  }

  @Test func `a path aside is a jog, and back from it straight on`() throws {
    let sketch = try Self.sketch(name: "")
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "Turn right, then left after 6 m, onto the footpath",
        "You have arrived",
      ])
    #expect(
      try sentences(sketch.route("D", "A"), in: sketch) == [
        "Walk west along the footpath", "Continue onto Elm Street", "You have arrived",
      ])
  }

  @Test func `to the other carriageway of a street over a bend is no turn`() throws {
    let sketch = try Self.sketch(name: "Elm Street", straight: true)
    #expect(
      try sentences(sketch.route("A", "D"), in: sketch) == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }
}
