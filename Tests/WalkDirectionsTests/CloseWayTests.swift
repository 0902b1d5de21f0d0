import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// Turns in words where another way to the same side, or the mouth of the way, could mislead somebody.
@Suite struct CloseWayTests {
  /// The turn from a street that leads south to B onto a way that ends at C, where another one ends at D.
  private static func turn(
    to c: (east: Double, north: Double), besides d: (east: Double, north: Double),
    _ taken: SketchedArea.Way = .init("BC", .unclassified),
    _ other: SketchedArea.Way = .init("BD", .secondary, name: "Ring Road")
  ) throws -> String {
    let sketch = try SketchedArea(
      ["A": (0, 100), "B": (0, 0), "C": c, "D": d, "E": (100, 0)],
      ways: [.init("AB", name: "Elm Street"), taken, other, .init("BE", name: "Ring Road")])
    return try sentences(sketch.route("A", "C"), in: sketch)[1]
  }

  @Test(arguments: [
    // Degrees to the right, of the road that is taken and of the other.
    (64.0, 84.0, "Bear right onto the road"), (112, 90, "Turn sharp right onto the road"),
    (40, 25, "Turn right onto the road"), (135, 160, "Turn right onto the road"),
    (-64, -84, "Bear left onto the road"),
    // As sharp as it is, where there is no other or it cannot be told so.
    (64, -84, "Turn right onto the road"), (64, 68, "Turn right onto the road"),
    (84, 110, "Turn right onto the road"), (64, 40, "Turn right onto the road"),
  ])
  func `of two roads to one side one is told the softer or the sharper`(
    taken: Double, other: Double, told: String
  ) throws {
    func end(_ degrees: Double) -> (east: Double, north: Double) {
      (-100 * sine(degrees * .pi / 180), -100 * cosine(degrees * .pi / 180))
    }
    #expect(try Self.turn(to: end(taken), besides: end(other)) == told)
  }

  @Test func `a way of another kind or with a name is told by that`() throws {
    let (c, d) = ((east: -90.0, north: -44.0), (east: -99.0, north: -10.0))
    #expect(
      try Self.turn(to: c, besides: d, .init("BC", .footway)) == "Turn right onto the footpath")
    #expect(
      try Self.turn(to: c, besides: d, .init("BC", name: "Oak Street"))
        == "Turn right onto Oak Street")
  }

  //          A
  //          |         the lane bends aside where it meets the street
  //           \
  //   C ———————`B————— D
  @Test func `a lane that widens at its mouth leads around no sharp corner`() throws {
    let sketch = try SketchedArea(
      [
        "A": (-7, 120), "E": (-7, 11), "F": (-5.5, 5), "G": (-3, 2), "B": (0, 0),
        "C": (-120, 0), "D": (120, 0),
      ],
      ways: [.init("AEFGB", name: "Lane"), .init("CBD", name: "Elm Street")])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch)[1] == "Turn right onto Elm Street")
    #expect(try sentences(sketch.route("C", "A"), in: sketch)[1] == "Turn left onto Lane")
  }

  @Test func `a path back along the one walked is a sharp turn`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 100), "B": (0, 0), "C": (-70, 100), "D": (100, 0)],
      ways: [.init("AB", name: "Lane"), .init("CBD", name: "Elm Street")])
    #expect(
      try sentences(sketch.route("A", "C"), in: sketch)[1] == "Turn sharp right onto Elm Street")
  }
}
