import TestSupport
import Testing
import WalkDirections
import WalkGraph

/// Crosswalks that are walked to the middle of a street, whose line is walked on.
@Suite struct HalfCrossingTests {
  //   A ————— B — L             a path, and behind B another way
  //           |
  //   G ————— C ————————— D     Elm Street; the crosswalk B–C–E goes on to the other side
  //           |           |
  //   I ————— E           F ——— K
  private static func sketch(
    sidewalkName: String = "", _ kind: PassageKind = .crossing
  ) throws -> SketchedArea {
    try SketchedArea(
      [
        "A": (0, 6), "B": (100, 6), "L": (100, 60), "C": (100, 0), "E": (100, -6), "G": (0, 0),
        "D": (200, 0), "H": (400, 0), "F": (200, -6), "K": (300, -6), "I": (0, -6),
        "M": (200, 6), "N": (300, 6), "O": (200, 60), "P": (200, -60),
      ],
      ways: [
        .init("AB", .footway, name: sidewalkName), .init("BL", .footway), .init("BCE", .footway),
        .init("IE", .footway), .init("GCDH", name: "Elm Street"), .init("DF", .footway),
        .init("FK", .footway, name: sidewalkName), .init("DM", .footway),
        .init("MN", .footway, name: sidewalkName), .init("MO", .footway), .init("FP", .footway),
      ], passages: ["C": kind, "D": kind])
  }

  @Test func `along a path and on along its street is straight on`() throws {
    let sketch = try Self.sketch()
    let told = try sentences(sketch.route("A", "H"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Continue onto Elm Street", "You have arrived",
      ])
  }

  @Test func `where no crosswalk is mapped, the street lies aside`() throws {
    let sketch = try Self.sketch(.none)
    #expect(
      try sentences(sketch.route("A", "H"), in: sketch)[1]
        == "Turn right, then left after 6 m, onto Elm Street")
  }

  @Test func `to the middle of a street and back to the same side is straight on`() throws {
    let sketch = try Self.sketch()
    let told = try sentences(sketch.route("A", "N"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Continue onto Elm Street",
        "Continue along the footpath", "You have arrived",
      ])
  }

  @Test func `to the middle of a street and on to the other side it is crossed`() throws {
    let sketch = try Self.sketch()
    let told = try sentences(sketch.route("A", "K"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Continue onto Elm Street",
        "Turn right and cross Elm Street", "Turn left on the footpath", "You have arrived",
      ])
  }

  @Test func `from the middle of a street to a path the side is told`() throws {
    let sketch = try Self.sketch()
    let told = try sentences(sketch.route("G", "K"), in: sketch)
    #expect(
      told == [
        "Walk east along Elm Street", "Turn right, then left after 6 m, onto the footpath",
        "You have arrived",
      ])
  }

  @Test func `from the middle of a street to a path of its name is no turn`() throws {
    let sketch = try Self.sketch(sidewalkName: "Elm Street")
    let told = try sentences(sketch.route("G", "K"), in: sketch)
    #expect(
      told == [
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `over half a street, along it and off again, it is crossed straight on`() throws {
    //             E
    //   A —— B —— C             over Ring Road at the lights; Oak Street begins 7 m beside
    //             D ———————— F
    //             G
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (94, 0), "C": (100, 0), "D": (100, -7), "E": (100, 100),
        "F": (250, -7), "G": (100, -100), "H": (106, 0),
      ],
      ways: [
        .init("AB", .footway), .init("BCH", .footway) { $0.detail = .crossing },
        .init("ECDG", .primary, name: "Ring Road"), .init("DF", name: "Oak Street"),
      ], passages: ["C": .crossingSignals])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath",
        "Cross Ring Road at the traffic lights, then continue onto Oak Street",
        "You have arrived",
      ])
  }

  @Test(arguments: [WayClass.service, .footway])
  func `off one carriageway and over the other, the street is crossed`(link: WayClass) throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (100, -15), "D": (100, -100), "E": (200, 0),
        "F": (0, -15), "G": (200, -15),
      ],
      ways: [
        .init("ABE", .primary, name: "Ring Road"), .init("FCG", .primary, name: "Ring Road"),
        .init("BCD", link),
      ])
    let told = try sentences(sketch.route("A", "D"), in: sketch)
    #expect(told[1].hasPrefix("Turn right and cross Ring Road"), "\(told)")
  }
}
