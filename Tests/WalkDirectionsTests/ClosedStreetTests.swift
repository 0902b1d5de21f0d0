import TestSupport
import Testing
import WalkDirections
import WalkGraph
import WalkRouting

/// Crossings of streets on whose carriageway nobody may walk.
@Suite struct ClosedStreetTests {
  // Lines lie 10 m apart, columns 5 m. Over Ring Road at C–D–E, from Elm Street A–B to a footpath F.
  private static let map = """
        A

    G   B   H

    J   D   K

    L   E   M

        F
    """

  private static func town(path: Town.Way = .footway) throws -> Town {
    try Town(
      map,
      ways: [
        "AB": path, "GBH": .footway, "LEM": .footway, "EF": path,
        "BDE": Town.Way.footway.with("footway", "crossing"),
        "JDK": Town.Way([("highway", "primary"), ("foot", "no")]).named("Ring Road"),
      ], nodes: ["D": [("highway", "crossing"), ("crossing", "traffic_signals")]],
      site: Town.Site(lineMeters: 10))
  }

  private func told(_ town: Town, _ from: Character, _ to: Character) throws -> [String] {
    try Directions(for: town.route(from, to), in: town.area).instructions.map(\.text)
  }

  @Test func `a crossing tells the closed street that it leads over`() throws {
    let town = try Self.town()
    #expect(
      try told(town, "A", "F") == [
        "Walk south along the footpath", "Cross Ring Road at the traffic lights",
        "You have arrived",
      ])
  }

  @Test func `so does one straight on between the sidewalks of that street`() throws {
    let town = try Self.town(
      path: .footway.with("footway", "sidewalk").named("Ring Road"))
    let told = try told(town, "A", "F")
    #expect(
      told == [
        "Walk south along Ring Road",
        "Cross Ring Road at the traffic lights, then continue along Ring Road", "You have arrived",
      ])
  }

  @Test func `a path that goes on by its own name is no street to cross`() throws {
    let path = Town.Way.footway.named("Mill Path")
    let town = try Town(
      Self.map,
      ways: [
        "AB": path, "BDE": path.with("footway", "crossing"), "EF": path, "GBH": .footway,
        "LEM": .footway, "JDK": .residential,
      ], site: Town.Site(lineMeters: 10))
    #expect(try told(town, "A", "F") == ["Walk south along Mill Path", "You have arrived"])
  }
}
