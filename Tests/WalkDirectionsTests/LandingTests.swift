import TestSupport
import Testing
import WalkDirections
import WalkGraph

/// Flights of steps and what lies between them.
@Suite struct LandingTests {
  @Test func `a landing on which one turns off another way is told`() throws {
    // Up to C, on to D, where the level path goes on to G; left to E and up the next flight.
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (50, 0), "C": (56, 0), "D": (61, 0), "E": (61, 9), "F": (61, 30),
        "G": (120, 0), "H": (61, 120),
      ],
      ways: [
        .init("AB", .footway), .init("BC", .steps), .init("CDG", .footway), .init("DE", .footway),
        .init("EF", .steps), .init("FH", .footway),
      ])
    let told = try sentences(sketch.route("A", "H"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Take the steps", "Turn left onto the footpath",
        "Take the steps", "Continue along the footpath", "You have arrived",
      ])
  }

  @Test func `a landing that leads along a street parts flights of one name`() throws {
    let sketch = try SketchedArea(
      [
        "A": (-100, 0), "B": (-20, 0), "C": (0, 0), "D": (3, 0), "E": (12, 0), "F": (40, 0),
        "G": (140, 0), "H": (-20, 80), "I": (60, -80),
      ],
      ways: [
        .init("AB", .footway), .init("BC", .steps, name: "Mill Steps"),
        .init("CD", .footway, name: "Mill Steps"), .init("EF", .steps, name: "Mill Steps"),
        .init("HDEI", name: "Avenue"), .init("FG", .footway),
      ])
    let told = try sentences(sketch.route("A", "G"), in: sketch)
    #expect(told.filter { $0 == "Take Mill Steps" }.count == 2)
  }

  @Test func `a landing along a street of another name is no landing`() throws {
    // Down to C, over to the avenue at D, right along it to E, and left down the next flight.
    let sketch = try SketchedArea(
      [
        "A": (0, 100), "B": (0, 20), "C": (0, 0), "D": (6, 0), "E": (6, -9), "F": (40, -9),
        "G": (6, 80), "H": (6, -80), "I": (140, -9),
      ],
      ways: [
        .init("AB", .footway), .init("BC", .steps, name: "Mill Steps"),
        .init("CD", .footway, name: "Mill Steps"), .init("EF", .steps, name: "Mill Steps"),
        .init("GDEH", name: "Avenue"), .init("FI", .footway),
      ])
    let told = try sentences(sketch.route("A", "I"), in: sketch)
    #expect(
      told == [
        "Walk south along the footpath", "Take Mill Steps", "Turn right onto Avenue",
        "Turn left and take Mill Steps", "Continue along the footpath", "You have arrived",
      ])
  }

  @Test func `steps straight over a street are not turned onto once more`() throws {
    // Left at C over the avenue to D; the steps there begin straight ahead and bend left at once.
    let sketch = try SketchedArea(
      [
        "A": (-100, 0), "B": (-20, 0), "C": (0, 0), "D": (0, 4.2), "E": (0, 7.2), "F": (-30, 7.2),
        "G": (100, 4.2), "H": (-70, 50), "I": (80, 0), "J": (-80, -40), "K": (-30, 120),
      ],
      ways: [
        .init("AB", .footway), .init("BC", .steps), .init("CD", .footway), .init("DEF", .steps),
        .init("GDH", .footway) { $0.detail = .sidewalk }, .init("ICJ", name: "Avenue"),
        .init("FK", .footway),
      ])
    let told = try sentences(sketch.route("A", "K"), in: sketch)
    #expect(
      told == [
        "Walk east along the footpath", "Take the steps", "Turn left and take the steps",
        "Continue along the footpath", "You have arrived",
      ])
  }
}
