import TestSupport
import Testing
import WalkDirections

@Suite struct ForkTests {
  /// A footpath from the west to B, from where one goes on to C and others lead to the right and to the left.
  private static func told(_ others: String...) throws -> [String] {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (200, -30), "E": (200, 30)],
      ways: [.init("AB", .footway), .init("BC", .footway)]
        + others.map { .init($0, .footway) })
    return try sentences(sketch.route("A", "C"), in: sketch)
  }

  @Test func `of two ways ahead the side is told, and of three not that of the middle one`() throws
  {
    #expect(
      try Self.told("BD") == [
        "Walk east along the footpath", "Keep left on the footpath", "You have arrived",
      ])
    #expect(
      try Self.told("BE") == [
        "Walk east along the footpath", "Keep right on the footpath", "You have arrived",
      ])
    #expect(
      try Self.told("BD", "BE") == ["Walk east along the footpath", "You have arrived"])
  }
}
