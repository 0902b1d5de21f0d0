import TestSupport
import Testing
import WalkDirections
import WalkRouting

@Test func `another way is named by its two longest streets, as they are walked`() throws {
  let sketch = try SketchedArea(
    [
      "A": (0, 0), "B": (100, 0), "C": (400, 0), "D": (500, 0), "E": (100, 60), "F": (120, 60),
      "G": (260, 60), "H": (400, 60),
    ],
    ways: [
      .init("ABCD", name: "High Street"), .init("BE", name: "Stub"), .init("EF"),
      .init("FG", name: "Elm Street"), .init("GH", name: "Bank Street"), .init("HC"),
    ])
  let router = Router(area: sketch.area)
  var workspace = router.makeWorkspace()
  let choice = try router.routes(
    from: sketch["A"], to: sketch["D"], alternatives: 3, workspace: &workspace)
  let ways = try choice.alternatives.map {
    try OtherWay($0, besides: choice.best, in: sketch.area)
  }
  #expect(ways.map(\.streets) == [["Elm Street", "Bank Street"]])
  #expect(
    ways.map { $0.sentence() } == [
      "Another way: 600 m, 7 min, by Elm Street and Bank Street (32% the same)"
    ])
}
