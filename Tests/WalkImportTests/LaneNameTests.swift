import TestSupport
import Testing
import WalkGraph
import WalkRouting

/// What lanes are called in which a street parts before a junction.
@Suite struct LaneNameTests {
  static let map = """
                C

    A   B           E

                D
    """
  static let lane = Town.Way.residential.with("oneway", "yes")

  /// The names of A–B and of the lanes B–C and B–D, which meet the street C–E–D.
  private static func names(
    _ street: Town.Way, _ one: Town.Way, _ other: Town.Way, map: String = map
  ) throws -> [String] {
    let town = try Town(
      map, ways: ["AB": street, "BC": one, "DB": other, "CED": .residential.named("Oak Street")],
      site: Town.Site(lineMeters: 10))
    let ways: [(Character, Character)] = [("A", "B"), ("B", "C"), ("D", "B")]
    return try ways.map { from, to in
      let stretches = try town.route(from, to).stretches
      return try town.area.names(stretches[0].nameIndex(in: town.area)).first?.text ?? ""
    }
  }

  @Test func `lanes are called as the street that parts in them`() throws {
    let street = Town.Way.residential.named("Elm Street")
    #expect(
      try Self.names(street, Self.lane, Self.lane) == ["Elm Street", "Elm Street", "Elm Street"])
    #expect(
      try Self.names(
        street.with("ref", "C 1"), Self.lane.with("ref", "C 1"), Self.lane.with("ref", "C 1"))
        == ["Elm Street", "Elm Street", "Elm Street"])
  }

  @Test func `other ways without a name are no lanes`() throws {
    let street = Town.Way.residential.named("Elm Street")
    #expect(try Self.names(street, .residential, Self.lane) == ["Elm Street", "", ""])
    #expect(
      try Self.names(street, Self.lane.with("ref", "C 2"), Self.lane) == ["Elm Street", "C 2", ""])
    // A one-way street across the end of another.
    let across = """
          C

      A   B     E

          D
      """
    #expect(try Self.names(street, Self.lane, Self.lane, map: across) == ["Elm Street", "", ""])
  }
}
