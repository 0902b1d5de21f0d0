import TestSupport
import Testing
import WalkGraph
import WalkRouting

/// Sidewalks take the names of their streets.
@Suite struct SidewalkNameTests {
  private static let sidewalk = Town.Way.footway.with("footway", "sidewalk")
  private static let sidepath = Town.Way([("highway", "cycleway"), ("is_sidepath", "yes")])
  // Lines lie 10 m apart.
  private static let site = Town.Site(lineMeters: 10)

  /// The name of what is walked first between two letters.
  private func name(_ town: Town, _ from: Character, _ to: Character) throws -> String {
    let stretches = try town.route(from, to, options: RouteOptions()).stretches
    return try town.area.firstName(stretches[0].nameIndex(in: town.area)) ?? ""
  }

  static let sidewalks: [(way: Town.Way, name: String)] = [
    (sidewalk, "Elm Street"), (sidepath, "Elm Street"),
    (Town.Way([("highway", "path"), ("is_sidepath", "yes")]), "Elm Street"),
    (Town.Way.footway, ""), (sidewalk.named("Arcade"), "Arcade"),
    (sidewalk.with("street:name", "Oak Street"), "Oak Street"),
    (Town.Way.footway.with("is_sidepath:of:name", "Ash Street"), "Ash Street"),
    (sidewalk.with("layer", "1"), ""), (sidewalk.with("tunnel", "yes"), ""),
  ]

  @Test(arguments: sidewalks)
  func `a sidewalk has the name of the street beside it`(way: Town.Way, name: String) throws {
    let town = try Town(
      """
      A                     B

      C                     D
      """, ways: ["AB": .residential.named("Elm Street"), "CD": way, "AC": .footway],
      site: Self.site)
    #expect(try self.name(town, "C", "D") == name)
  }

  @Test func `a street that is closed to walkers names its sidewalk all the same`() throws {
    let town = try Town(
      """
      A                     B

      C                     D
      """,
      ways: [
        "AB": Town.Way([("highway", "secondary"), ("foot", "no")]).named("Elm Street"),
        "CD": Self.sidewalk,
      ], site: Self.site)
    #expect(try name(town, "C", "D") == "Elm Street")
  }

  @Test func `it follows the bends of its street`() throws {
    let town = try Town(
      """
      A         B
      C        D

                    F   E
      """,
      ways: [
        "ABE": .residential.named("Elm Street"), "CDF": Self.sidewalk, "AC": .footway,
      ], site: Self.site)
    #expect(try name(town, "C", "F") == "Elm Street")
  }

  @Test func `a street that is farther than a street is wide gives no name`() throws {
    let town = try Town(
      """
      A                     B



      C                     D
      """,
      ways: ["AB": .residential.named("Elm Street"), "CD": Self.sidewalk, "AC": .footway],
      site: Self.site)
    #expect(try name(town, "C", "D") == "")
  }

  @Test func `between two streets a sidewalk belongs to the nearer one, or to none`() throws {
    func named(_ map: String) throws -> String {
      let town = try Town(
        map,
        ways: [
          "AB": .residential.named("Elm Street"), "EF": .residential.named("Oak Street"),
          "CD": Self.sidewalk, "ACE": .footway,
        ], site: Self.site)
      return try name(town, "C", "D")
    }
    #expect(
      try named(
        """
        A                     B
        C                     D

        E                     F
        """) == "Elm Street")
    #expect(
      try named(
        """
        A                     B

        C                     D

        E                     F
        """) == "")
  }

  @Test func `a sidewalk around a corner has the name of each street where it is beside it`() throws
  {
    let corner = try Town(
      """
      A                  B

      C                D E
                       F

                       G


                       I K
      """,
      ways: [
        "AB": .residential.named("Elm Street"), "BEK": .residential.named("Oak Street"),
        "CDFGI": Self.sidewalk.numbered(77), "AC": .footway, "DE": .footway, "IK": .footway,
      ], site: Self.site)
    #expect(try name(corner, "C", "D") == "Elm Street")
    #expect(try name(corner, "F", "I") == "Oak Street")
    let route = try corner.route("C", "I", options: RouteOptions())
    #expect(try route.sources == [SourceID(kind: .way, number: 77)])
  }

  @Test func `a sidewalk around a corner without a junction is cut at the corner`() throws {
    let corner = try Town(
      """
      A                  B

      C                D



                       I K
      """,
      ways: [
        "AB": .residential.named("Elm Street"), "BK": .residential.named("Oak Street"),
        "CDI": Self.sidewalk.numbered(77), "AC": .footway, "IK": .footway,
      ], site: Self.site)
    let route = try corner.route("C", "I", options: RouteOptions())
    #expect(
      try route.stretches.map { try corner.area.firstName($0.nameIndex(in: corner.area)) ?? "" }
        == ["Elm Street", "Oak Street"])
    #expect(try route.sources == [SourceID(kind: .way, number: 77)])
  }

  @Test func `a sidewalk along two streets between two junctions has no name`() throws {
    let town = try Town(
      """
      A           B            G
      C                        D
      """,
      ways: [
        "AB": .residential.named("Elm Street"), "BG": .residential.named("Oak Street"),
        "CD": Self.sidewalk, "AC": .footway,
      ], site: Self.site)
    #expect(try name(town, "C", "D") == "")
  }

  @Test func `a short bit towards a crossing has no name`() throws {
    let town = try Town(
      """
      A        B
      CD
       E
      """,
      ways: [
        "AB": .residential.named("Elm Street"), "CD": Self.sidewalk, "AC": .footway,
        "DE": .footway,
      ], site: Self.site)
    #expect(try name(town, "C", "D") == "")
  }

  @Test func `a town on the meridian of Greenwich is no other`() throws {
    let town = try Town(
      """
      A                     B

      C                     D
      """,
      ways: ["AB": .residential.named("Elm Street"), "CD": Self.sidewalk, "AC": .footway],
      site: Town.Site(latitudeE7: 514_780_000, longitudeE7: -5_000, lineMeters: 10))
    #expect(try name(town, "C", "D") == "Elm Street")
  }
}
