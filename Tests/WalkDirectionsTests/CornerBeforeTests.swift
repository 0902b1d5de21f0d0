import TestSupport
import Testing
import WalkDirections
import WalkGraph

@Suite struct CornerBeforeTests {
  /// A footpath turns a corner at K and is met by another one so many meters behind it, at J.
  private static func told(metersBehind meters: Double) throws -> [String] {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "K": (100, 0), "J": (100, -meters), "B": (100, -100), "X": (140, -meters),
      ],
      ways: [.init("AKJ", .footway), .init("JB", .footway), .init("JX", .footway)])
    return try sentences(sketch.route("A", "B"), in: sketch)
  }

  @Test(arguments: [6.0, 7, 8])
  func `a corner just before a node is turned as it looks`(meters: Double) throws {
    #expect(
      try Self.told(metersBehind: meters) == [
        "Walk east along the footpath", "Turn right on the footpath", "You have arrived",
      ])
  }

  @Test func `a corner farther before a node needs no word`() throws {
    #expect(
      try Self.told(metersBehind: 20) == ["Walk east along the footpath", "You have arrived"])
  }

  // A
  // |
  //  ╲
  //   ———— J         a path curves to the left up to J, and to the right there
  //        | X
  //        B
  @Test(arguments: [
    (WayClass.footway, "Turn right on the footpath"), (.residential, "Bear right on the street"),
  ])
  func `a turn just behind a curve of a path is told as it looks`(
    wayClass: WayClass, told: String
  ) throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 100), "K": (0, 8), "L": (0.8, 6.2), "M": (2.5, 5), "J": (6, 5), "B": (6, -90),
        "X": (60, 5),
      ],
      ways: [.init("AKLMJ", wayClass), .init("JB", wayClass), .init("JX", wayClass)])
    #expect(try sentences(sketch.route("A", "B"), in: sketch)[1] == told)
  }
}
