import TestSupport
import Testing
import WalkRouting

/// Pavements and marked crossings come before the carriageway and the middle of the junction.
@Suite struct PavementTests {
  private static func road(_ highway: String, _ tags: (String, String)...) -> Town.Way {
    Town.Way([(key: "highway", value: highway)] + tags.map { (key: $0.0, value: $0.1) })
  }

  private static let pavement = Town.Way.footway.with("footway", "sidewalk")
  private static let crossing = Town.Way.footway.with("footway", "crossing")

  /// A street from A to D and its pavement from E to H, 40 m aside, joined at both ends.
  private static let map = """
    A   B   C   D
    E   F   G   H
    """

  /// Streets of 240 m whose pavement would be 80 m longer to reach.
  private func walk(_ street: Town.Way) throws -> String {
    try Town(Self.map, ways: ["ABCD": street, "AEFGHD": Self.pavement]).walk("A", "D")
  }

  @Test(arguments: [
    road("residential", ("sidewalk", "separate")),
    road("residential", ("sidewalk:both", "separate")),
    road("tertiary", ("sidewalk:left", "separate")),
    road("residential", ("sidewalk:right", "separate"), ("sidewalk:left", "no")),
    road("secondary", ("sidewalk", "separate")), road("unclassified", ("foot", "use_sidepath")),
    road("cycleway", ("foot", "use_sidepath")), road("primary"),
    road("primary", ("sidewalk", "no")),
    road("secondary", ("sidewalk:both", "no")), road("trunk"), road("trunk", ("sidewalk", "both")),
  ])
  func `a pavement drawn apart is worth the steps to it`(street: Town.Way) throws {
    #expect(try walk(street) == "AEFGHD")
    let bare = try Town("A   B   C   D", ways: ["ABCD": street])
    #expect(try bare.walk("A", "D") == "ABCD")
  }

  @Test(arguments: [
    road("residential"), road("residential", ("sidewalk", "both")),
    road("tertiary", ("sidewalk:left", "yes"), ("sidewalk:right", "separate")),
    road("residential", ("sidewalk", "no")), road("primary", ("sidewalk:both", "yes")),
    road("living_street"), road("service"),
  ])
  func `a street with a pavement of its own, or a quiet one, is not left for another`(
    street: Town.Way
  ) throws {
    #expect(try walk(street) == "ABCD")
  }

  @Test(arguments: ["primary", "trunk"])
  func `a big road without a pavement is the last choice`(road: String) throws {
    // 160 m along the road, or round by paths: once 240 m, once more than anybody would walk.
    func walk(_ lines: Int) throws -> String {
      let map = "A   B   C" + String(repeating: "\n", count: lines) + "D       E"
      return try Town(
        map, ways: ["ABC": Self.road(road, ("sidewalk", "no")), "ADEC": .footway]
      ).walk("A", "C")
    }
    #expect(try walk(1) == "ADEC")
    #expect(try walk(12) == "ABC")
    let alone = try Town("A   B", ways: ["AB": Self.road(road, ("sidewalk", "no"))])
    #expect(try alone.walk("A", "B") == "AB")
  }

  /// Two streets that meet at M, with pavements in all four quarters and zebras P–Q and R–S.
  ///
  /// ```
  ///        n
  ///     A  |  B
  ///   w ---M--- e
  ///     C  |  D
  ///        s
  /// ```
  private func junction(_ street: Town.Way) throws -> Town {
    let map = """
        A n B
        P N Q
      w W M E e
        R S T
        C s D
      """
    let zebra = [(key: "highway", value: "crossing"), (key: "crossing", value: "zebra")]
    return try Town(
      map,
      ways: [
        "nNMSs": street, "wWMEe": street, "AP": Self.pavement, "BQ": Self.pavement,
        "RC": Self.pavement, "TD": Self.pavement, "PNQ": Self.crossing, "RST": Self.crossing,
        "PWR": Self.crossing, "QET": Self.crossing,
      ], nodes: ["N": zebra, "S": zebra, "W": zebra, "E": zebra])
  }

  @Test(arguments: ["residential", "tertiary", "secondary", "primary"])
  func `a junction is crossed on its zebras and not in its middle`(street: String) throws {
    let town = try junction(Self.road(street))
    #expect(try town.walk("A", "B") == "APNQB")
    #expect(try town.walk("A", "C") == "APWRC")
    let diagonal = try town.walk("A", "D")
    #expect(["APNQETD", "APWRSTD"].contains(diagonal))
    let over = try town.route("A", "B")
    #expect(over.stretches.contains { $0.passageAtEnd?.kind == .crossingMarked })
  }
}
