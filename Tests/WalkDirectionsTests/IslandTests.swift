import TestSupport
import Testing
import WalkDirections
import WalkGraph
import WalkRouting

/// Streets that part around an island.
@Suite struct IslandTests {
  //             I———————————K
  //           C               L
  //   A —————— B             E ——————— F    Elm Street, rounded where it parts
  //           G               H
  private static func sketch(length: Double = 60, width: Double = 12) throws -> SketchedArea {
    try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (102, width * 0.5), "I": (106, width * 0.9),
        "J": (114, width), "D": (86 + length, width), "K": (94 + length, width * 0.9),
        "L": (98 + length, width * 0.5), "E": (100 + length, 0), "F": (200 + length, 0),
        "G": (107, -width - 6), "H": (93 + length, -width - 6),
      ],
      ways: [
        .init("AB", name: "Elm Street"), .init("BCIJDKLE", name: "Elm Street"),
        .init("BGHE", name: "Elm Street"), .init("EF", name: "Elm Street"),
      ])
  }

  @Test func `around an island a street is followed in silence`() throws {
    let sketch = try Self.sketch()
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(told == ["Walk east along Elm Street", "You have arrived"])
  }

  @Test func `a turn off the street from beside an island is told`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (100, 0), "C": (106, 9), "D": (154, 9), "E": (160, 0), "F": (260, 0),
        "G": (107, -9), "H": (153, -9), "I": (130, 9), "K": (130, 90),
      ],
      ways: [
        .init("AB", name: "Elm Street"), .init("BCIDE", name: "Elm Street"),
        .init("BGHE", name: "Elm Street"), .init("EF", name: "Elm Street"),
        .init("IK", name: "Oak Street"),
      ])
    let told = try sentences(sketch.route("A", "K"), in: sketch)
    #expect(told.suffix(2) == ["Turn left onto Oak Street", "You have arrived"])
    #expect(told[1].contains("left"), "\(told)")
  }

  @Test func `the sides of a block are streets of their own`() throws {
    let sketch = try Self.sketch(length: 200, width: 60)
    #expect(try sentences(sketch.route("A", "F"), in: sketch).count > 2)
  }
}
