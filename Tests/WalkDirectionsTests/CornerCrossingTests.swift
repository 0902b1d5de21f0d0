import TestSupport
import Testing
import WalkDirections
import WalkGraph

/// Streets that a path leads over just behind a corner.
@Suite struct CornerCrossingTests {
  //                C           F
  //                |           |       C–D–E over Elm Street, by a turn at C or a bend there
  //   G —————————— D ————————— H       Elm Street
  //                |
  //   A ————— B —— J — — — — — I       the path beside it
  private static func sketch(
    goesOn: Bool, _ street: WayClass = .residential, name: String = "Elm Street",
    kind: PassageKind = .crossing, gap: Double = 6
  ) throws -> SketchedArea {
    try SketchedArea(
      [
        "A": (0, -gap), "J": (100, -gap), "I": (200, -gap), "D": (100, 0), "C": (100, 6),
        "E": (100, 100), "G": (0, 0), "H": (200, 0),
      ],
      ways: [.init("AJDCE", .footway), .init("GDH", street, name: name)]
        + (goesOn ? [.init("JI", .footway)] : []),
      passages: ["D": kind])
  }

  @Test(arguments: [
    (PassageKind.crossing, 6.0, "Turn left and cross Elm Street"),
    (.crossingMarked, 6, "Turn left and cross Elm Street at the crosswalk"),
    (.trafficSignals, 10, "Turn left and cross Elm Street at the traffic lights"),
    (.none, 6, "Turn left onto the footpath"), (.crossing, 20, "Turn left onto the footpath"),
  ])
  func `a turn onto a path that leads over a street at once is onto a crossing`(
    kind: PassageKind, gap: Double, told: String
  ) throws {
    let sketch = try Self.sketch(goesOn: true, kind: kind, gap: gap)
    let sentence = try sentences(sketch.route("A", "E"), in: sketch)[1]
    #expect(sentence.replacing("on the", with: "onto the").hasPrefix(told), "\(sentence)")
  }

  @Test func `a street without a name is crossed, too, and a driveway is not`() throws {
    let street = try Self.sketch(goesOn: true, name: "")
    #expect(
      try sentences(street.route("A", "E"), in: street)[1].hasPrefix(
        "Turn left and cross the street"))
    let driveway = try Self.sketch(goesOn: true, .service, name: "")
    #expect(try sentences(driveway.route("A", "E"), in: driveway)[1] == "Turn left on the footpath")
  }

  @Test func `a bend that leads onto a crossing is told with it`() throws {
    let sketch = try Self.sketch(goesOn: false)
    let told = try sentences(sketch.route("A", "E"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath",
        "Turn left and cross Elm Street, then continue along the footpath", "You have arrived",
      ])
  }

  @Test func `where a path only swings over a street nothing is told`() throws {
    // From the north-west squarely over Elm Street by D, and on to the north-east.
    let sketch = try SketchedArea(
      [
        "A": (0, -66), "B": (96, -6), "D": (97, 0), "C": (98, 6), "E": (200, 56), "G": (87, 2),
        "H": (107, -2),
      ],
      ways: [.init("ABDCE", .footway), .init("GDH", .residential, name: "Elm Street")])
    let told = try sentences(sketch.route("A", "E"), in: sketch)
    #expect(told.count == 2, "\(told)")
  }

  @Test func `a corner behind a crossing is told though nothing else leads on`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, -6), "J": (100, -6), "I": (100, -90), "D": (100, 0), "C": (100, 6),
        "K": (150, 6), "E": (200, 90), "G": (0, 0), "H": (200, 0),
      ],
      ways: [
        .init("AJDC", .footway), .init("JI", .footway), .init("CKE", .path),
        .init("GDH", name: "Elm Street"),
      ], passages: ["D": .crossing])
    let told = try sentences(sketch.route("A", "E"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Turn left and cross Elm Street",
        "Turn right onto the path", "You have arrived",
      ])
  }

  @Test func `a bend of the path behind a crossing is told, too`() throws {
    // J–D–C–K is one way, which turns off the path at J and bends back at C.
    let sketch = try SketchedArea(
      [
        "A": (0, -6), "J": (100, -6), "I": (100, -90), "D": (100, 0), "C": (100, 6),
        "K": (150, 6), "E": (200, 90), "L": (150, -6), "G": (0, 0), "H": (200, 0),
      ],
      ways: [
        .init("AJ", .footway), .init("LJI", .footway), .init("JDCKE", .footway),
        .init("GDH", name: "Elm Street"),
      ], passages: ["D": .crossing])
    let told = try sentences(sketch.route("A", "E"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Turn left and cross Elm Street",
        "Turn right on the footpath", "You have arrived",
      ])
  }
}
