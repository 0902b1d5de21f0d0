import TestSupport
import Testing
import WalkDirections

/// A column is 5 m wide and a line 10 m high.
private let close = Town.Site(lineMeters: 10)

@Suite struct GateTests {
  private static func told(
    _ map: String, _ way: String, _ from: Character, _ to: Character
  ) throws -> [String] {
    let town = try Town(
      map,
      ways: [
        "ABDGCA": Town.Way([("highway", "pedestrian"), ("area", "yes")]),
        "\(way)": Town.Way([("highway", "footway"), ("name", "Long Arcade")]),
      ], nodes: ["G": [("entrance", "yes")]], site: close)
    return try Directions(for: town.route(from, to), in: town.area).instructions.map(\.text)
  }

  @Test func `who comes over a square turns to the door that a way begins at`() throws {
    let map = """
      A         B
      P
      C    G    D


           E
      """
    #expect(
      try Self.told(map, "GE", "P", "E") == [
        "Walk east across the pedestrian area",
        "Turn right and go through the entrance, then continue onto Long Arcade",
        "You have arrived",
      ])
    #expect(
      try Self.told(map, "GE", "E", "P") == [
        "Walk north along Long Arcade",
        "Go through the entrance, then turn left onto the pedestrian area", "You have arrived",
      ])
  }

  @Test func `a corner a stride behind a door is turned when one is through`() throws {
    // Half a meter a column.
    let map = """
      A                    P                   B

      C                    G                   D

                           F                                                E
      """
    let town = try Town(
      map,
      ways: [
        "ABDGCA": Town.Way([("highway", "pedestrian"), ("area", "yes")]), "GFE": .footway,
      ], nodes: ["G": [("entrance", "yes")]], site: Town.Site(lineMeters: 1))
    let told = try Directions(for: town.route("P", "E"), in: town.area).instructions.map(\.text)
    #expect(told.last { $0.contains("entrance") }?.hasPrefix("Go through the entrance") == true)
  }
}
