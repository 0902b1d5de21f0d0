import TestSupport
import Testing
import WalkGraph
import WalkRouting

/// Private ground is paid for where it is entered, 600 s for walking through, and is free inside.
@Suite struct PrivateGroundTests {
  /// What a walk costs beyond its time, in whole seconds, with the mild dislike of service roads left out.
  private func penalty(
    _ town: Town, _ from: Character, _ to: Character, options: RouteOptions = Town.options
  ) throws -> Double {
    let route = try town.route(from, to, options: options)
    let walking = route.stretches.reduce(0) { sum, stretch in
      sum + stretch.durationSeconds * (stretch.attributes.wayClass == .service ? 1.1 : 1)
    }
    return (route.cost - walking).rounded()
  }

  @Test func `walking through costs one entry`() throws {
    let town = try Town(
      "A   B   C   D   E",
      ways: ["AB": .footway, "BC": .privateDrive, "CD": .privateDrive, "DE": .footway])
    #expect(try town.walk("A", "E") == "ABCDE")
    #expect(try penalty(town, "A", "E") == 600)
    #expect(try penalty(town, "E", "A") == 600)
    #expect(try town.route("A", "E").warnings.map(\.kind) == [.privateAccess])
    var options = Town.options
    options.costing.avoid = .private
    #expect(try penalty(town, "A", "E", options: options) == 6000)
  }

  @Test func `a public way round is taken unless it costs more`() throws {
    let map = """
      A   B   C   D

      E           F
      """
    let town = try Town(
      map, ways: ["AB": .footway, "BC": .privateDrive, "CD": .footway, "AEFD": .footway])
    #expect(try town.walk("A", "D") == "AEFD")
    #expect(try town.route("A", "D").warnings.isEmpty)
  }

  @Test func `public paths that cross private ground cost nothing on either`() throws {
    let map = """
          D
      A   B   C
          E
      """
    let town = try Town(map, ways: ["ABC": .privateDrive, "DBE": .footway])
    #expect(try penalty(town, "A", "C") == 0)
    #expect(try penalty(town, "D", "E") == 0)
    #expect(try penalty(town, "D", "C") == 300)
    #expect(try penalty(town, "C", "D") == 300)
    #expect(try town.route("D", "E").warnings.isEmpty)
  }

  @Test func `a walk may begin and end inside`() throws {
    let town = try Town(
      "A   B   C   D", ways: ["AB": .privateDrive, "BC": .footway, "CD": .privateDrive])
    #expect(try town.walk("A", "D") == "ABCD")
    #expect(try penalty(town, "A", "C") == 300)
    #expect(try penalty(town, "A", "D") == 600)
    #expect(try town.route("A", "D").warnings.map(\.kind) == [.privateAccess])
  }

  @Test func `a private gate is one entry`() throws {
    let gate: [Character: [(key: String, value: String)]] = [
      "B": [("barrier", "gate"), ("access", "private")]
    ]
    let street = try Town("A   B   C", ways: ["ABC": .footway], nodes: gate)
    #expect(try penalty(street, "A", "C") == 600)
    #expect(try street.route("A", "C").warnings.map(\.kind) == [.privateAccess])
    let drive = try Town("A   B   C", ways: ["AB": .footway, "BC": .privateDrive], nodes: gate)
    // The border at the gate is the entry; the gate is not paid for on top of it.
    #expect(try penalty(drive, "A", "C") == 300)
    let yard = try Town("A   B   C", ways: ["ABC": .privateDrive], nodes: gate)
    #expect(abs(try penalty(yard, "A", "C")) <= 1)
  }

  @Test func `nobody steps over the border to save the way in`() throws {
    let map = """
      A
      B C     D
      E
      """
    // From A to D by B, and from E to D; the drive ends 40 m from the street at B.
    let town = try Town(map, ways: ["ABE": .footway, "CD": .privateDrive, "EC": .footway])
    let options = RouteOptions()
    let inward = try town.route("B", "D", options: options)
    #expect(inward.origin.offPathMeters < 0.1)
    #expect(try town.walk("B", "D", options: options) == "BECD")
    #expect(try town.walk("D", "B", options: options) == "DCEB")
    #expect(try penalty(town, "B", "D", options: options) == 300)
    // Over the border all the same where the way in is too long.
    #expect(try penalty(town, "A", "D", options: options) == 300)
  }

  @Test func `the border is met on ways of OpenStreetMap, not on our own step`() throws {
    let town = try Town("A   B   C", ways: ["AB": .footway, "BC": .privateDrive])
    let route = try town.route("B", "A")
    #expect(route.origin.source == SourceID(kind: .way, number: 1))
    #expect(try penalty(town, "B", "A") == 0)
    #expect(try penalty(town, "B", "C") == 300)
  }
}
