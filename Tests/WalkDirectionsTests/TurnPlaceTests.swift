import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph

/// Where turns are told, and where none is: at the corner itself, and not smoothed over what lies around it.
@Suite struct TurnPlaceTests {
  @Test func `a path that bends just before a street ends there, and one turns`() throws {
    // From the steps south to C, over to the street at D, and along it south again.
    let sketch = try SketchedArea(
      [
        "A": (0, 60), "B": (0, 20), "C": (0, 0), "D": (6, 0), "E": (6, 80), "F": (6, -80),
      ],
      ways: [
        .init("AB", .footway), .init("BC", .steps), .init("CD", .footway),
        .init("EDF", name: "Oak Street"),
      ])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told[1...] == [
        "Take the steps", "Turn right onto Oak Street", "You have arrived",
      ])
  }

  @Test
  func `a path that comes over to a street where another leads on just goes on as the street`()
    throws
  {
    // Down the steps, which turn right at R, and left at C, from where another path leads on to G; along the
    // street as before.
    let sketch = try SketchedArea(
      [
        "A": (-60, 0), "B": (-6, 5.5), "R": (-0.2, 6), "S": (-0.3, 4.9), "T": (-0.4, 2.7),
        "C": (0, 0), "D": (4.8, 0.2), "E": (2, 60), "F": (9, -80), "G": (0, -40),
      ],
      ways: [
        .init("AB", .footway), .init("BRST", .steps), .init("TCG", .footway),
        .init("CD", .footway), .init("EDF", name: "Oak Street"),
      ])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Take the steps", "Continue onto Oak Street",
        "You have arrived",
      ])
  }

  @Test func `a path beside a street just goes on as the street`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 60), "C": (0, 0), "D": (6, 0), "E": (6, 80), "F": (6, -80), "G": (40, 80),
      ],
      ways: [
        .init("AC", .footway), .init("CD", .footway), .init("EDF", name: "Oak Street"),
        .init("EG"),
      ])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told == [
        "Walk south along the footpath", "Continue onto Oak Street", "You have arrived",
      ])
  }

  /// Along Elm Street to C, right onto a path 4 m behind the mouth B of a drive.
  @Test func `a turn behind a mouth is told where it is`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (104, 0), "D": (200, 0), "E": (104, -80),
        "F": (100, -80),
      ],
      ways: [
        .init("ABCD", name: "Elm Street"), .init("BF", .service), .init("CE", .footway),
      ])
    let told = try Directions(for: sketch.route("A", "E"), in: sketch.area).instructions
    #expect(told[1].text == "Turn right onto the footpath")
    #expect(told[0].maneuver.distanceMeters.rounded() == 104)
  }

  @Test(arguments: [(40.0, -35.0, true), (40, -80, false), (25, -30, false)])
  func `of two streets ahead that part alike, that of the name is told`(
    taken: Double, other: Double, isTold: Bool
  ) throws {
    func end(_ turn: Double) -> (east: Double, north: Double) {
      let angle = turn * .pi / 180
      return (100 * sine(angle), 100 * cosine(angle))
    }
    let sketch = try SketchedArea(
      ["A": (0, -100), "B": (0, 0), "C": end(taken), "D": end(other)],
      ways: [.init("ABC", name: "Elm Street"), .init("BD", name: "Oak Street")])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch).contains(
        "Bear right to stay on Elm Street") == isTold)
  }

  @Test func `a street that leads off by its name is left straight on`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (20, 60)],
      ways: [.init("ABD", .footway, name: "Ramp"), .init("BC", .footway)])
    let told = try sentences(sketch.route("A", "C"), in: sketch)
    #expect(
      told == [
        "Walk east along Ramp", "Continue along the footpath", "You have arrived",
      ])
  }

  @Test func `a street that leads off to one side is left to the other`() throws {
    // Mill Lane bends right, and Elm Street leads off to the left.
    let sketch = try SketchedArea(
      ["A": (0, -100), "B": (0, 0), "C": (80, 80), "D": (-90, 0)],
      ways: [.init("ABD", name: "Elm Street"), .init("BC", name: "Mill Lane")])
    let told = try sentences(sketch.route("A", "C"), in: sketch)
    #expect(
      told == [
        "Walk north along Elm Street", "Bear right onto Mill Lane", "You have arrived",
      ])
  }

  @Test func `behind a bend a street that parts is told`() throws {
    // Around the bend B the quay leads on to the pier D; the walk turns off at C, as it came before the bend.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (104, -7), "D": (120, -100), "E": (124, -7),
        "F": (200, -7), "G": (128, -100),
      ],
      ways: [
        .init("ABCD", .service, name: "Quay"), .init("CE", .service),
        .init("EF", .service, name: "Quay"), .init("EG", .service, name: "Quay"),
      ])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told == [
        "Walk east along Quay", "Turn left to stay on Quay", "You have arrived",
      ])
  }

  @Test func `a walk that sets off on a roundabout follows it to its exit`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 15), "B": (11, 11), "C": (15, 0), "D": (11, -11), "E": (0, -15), "F": (-11, -11),
        "G": (-15, 0), "H": (-11, 11), "I": (100, 10), "J": (10, -100), "K": (0, 100),
      ],
      ways: [
        .init("ABCDEFGHA") { $0.flags.insert(.roundabout) }, .init("CI"),
        .init("EJ", name: "Oak Street"), .init("AK"),
      ])
    let told = try sentences(sketch.route("A", "J"), in: sketch)
    #expect(
      told[1...] == [
        "Turn left onto Oak Street", "You have arrived",
      ])
  }
}
