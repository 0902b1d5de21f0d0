import TestSupport
import Testing
import WalkRouting

/// Halls on several levels, of which the outlines share nodes.
@Suite struct GroundLevelTests {
  /// The hall B–C–F–E is on level −2, the hall C–H–I–F on level 0; both have the side C–F.
  private static let halls = """
    A B     C     H D
              S
      E     F     I
    """

  private func walk(
    _ stairs: Town.Way? = nil, left: String = "-2", right: String = "0",
    nodes: [Character: [(key: String, value: String)]] = [:]
  ) throws -> String {
    let town = try Town(
      Self.halls,
      ways: [
        "BCFEB": .square.with("level", left), "CHIFC": .square.with("level", right),
        "AB": .footway, "HD": .footway, "CS": stairs ?? Town.Way([("building", "no")]),
      ], nodes: nodes)
    return try town.walk("A", "D")
  }

  @Test(arguments: [("-2", "0"), ("0", "-1"), ("1|2", "0")])
  func `nobody steps from hall to hall through a floor`(left: String, right: String) throws {
    let levels = [left, right].map { $0.replacing("|", with: ";") }
    #expect(try walk(left: levels[0], right: levels[1]) == "no walk")
  }

  @Test(arguments: [("0", "0"), ("0", "0;1"), ("0", ""), ("-1;0", "0-2")])
  func `halls that have a level in common are one`(left: String, right: String) throws {
    #expect(try walk(left: left, right: right) == "ABCHD")
  }

  @Test func `stairs at a corner of both lead from the lower to the upper`() throws {
    let stairs = Town.Way.steps.with("level", "-2;0")
    #expect(try walk(stairs.with("incline", "up")) == "ABCSHD")
    // Where it is not known which end is which, nobody is stranded.
    #expect(try walk(stairs) == "ABCHD")
    #expect(try walk(stairs, nodes: ["C": [("level", "-2")]]) == "ABCSHD")
  }

  @Test(arguments: [("0", "no walk"), ("-1", "ABCG"), ("-1;0", "ABCG"), ("", "ABCG")])
  func `a node on another level is no entry`(level: String, walk: String) throws {
    let town = try Town(
      """
      A B   C G

        E   F
      """,
      ways: ["BCFEB": .square.with("level", "-1"), "AB": .footway, "CG": .footway],
      nodes: ["B": [("level", level)]])
    #expect(try town.walk("A", "G") == walk)
  }

  @Test func `an elevator stops at halls between its ends`() throws {
    let town = try Town(
      """
              X Z
        B     C
      A     S
        E     F
              Y
      """,
      ways: [
        "BCFEB": .square.with("level", "-1"), "AB": .footway, "XZ": .footway,
        "XSY": Town.Way([("highway", "elevator"), ("level", "-2;-1;0")]),
      ],
      nodes: ["X": [("level", "0")], "S": [("level", "-1")], "Y": [("level", "-2")]])
    #expect(try town.walk("A", "Z") == "ABSXZ")
  }
}
