import TestSupport
import Testing
import WalkExport
import WalkGeometry
import WalkRouting

/// From A and from a place far off, to B and to A.
private func document() throws -> MatrixDocument {
  let sketch = try SketchedArea(["A": (0, 0), "B": (100, 0)], ways: [.init("AB")])
  let router = Router(area: sketch.area)
  var workspace = router.makeWorkspace()
  let matrix = try router.matrix(
    from: [Waypoint(sketch["A"]), Waypoint(sketch.beside("A", north: 5_000))],
    to: [Waypoint(sketch["B"]), Waypoint(sketch.beside("A", north: 7))], workspace: &workspace)
  return MatrixDocument(
    matrix: matrix,
    sources: [
      .init(id: "car, \"red\"", problem: nil),
      .init(id: nil, problem: .init(code: "TooFar", message: "Far off.")),
    ], destinations: [.init(id: nil, problem: nil), .init(id: nil, problem: nil)])
}

@Test func `a matrix is written as JSON`() throws {
  let expected = #"""
    {"code":"Ok","durations_s":[[72.0,0.0],
    [null,null]],"distances_m":[[100.0,0.0],
    [null,null]],"sources":[{"code":"Ok","id":"car, \"red\"","asked":{"lat":35.0000000,"lon":160.0000000},"snapped":{"lat":35.0000000,"lon":160.0000000},"off_path_m":0.0,"way":101},{"code":"TooFar","asked":{"lat":35.0450692,"lon":160.0000000},"message":"Far off."}],"destinations":[{"code":"Ok","asked":{"lat":35.0000000,"lon":160.0010954},"snapped":{"lat":35.0000000,"lon":160.0010954},"off_path_m":0.0,"way":101},{"code":"Ok","asked":{"lat":35.0000631,"lon":160.0000000},"snapped":{"lat":35.0000000,"lon":160.0000000},"off_path_m":7.0,"way":101}]}

    """#
  let text = try MatrixJSON(document()).text
  #expect(text == expected)
}

@Test func `a matrix is written as CSV`() throws {
  let expected = #"""
    source,destination,distance_m,duration_s
    "car, ""red""",0,100.0,72.0
    "car, ""red""",1,0.0,0.0
    1,0,,
    1,1,,

    """#
  let text = try MatrixCSV(document()).text
  #expect(text == expected)
}
