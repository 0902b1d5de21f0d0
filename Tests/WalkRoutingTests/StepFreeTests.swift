import TestSupport
import Testing
import WalkGraph
import WalkRouting

/// Walks without steps, and what is named where there is none.
@Suite struct StepFreeTests {
  private static var options: RouteOptions {
    var options = Town.options
    options.costing.profile = .stepFree
    return options
  }

  /// From A to C the short way over B and the way round.
  private static let map = """
    A   B   C

    D       E
    """

  private static func way(_ tags: (String, String)...) -> Town.Way {
    Town.Way(tags.map { (key: $0.0, value: $0.1) })
  }

  @Test(arguments: [
    Town.Way.steps, way(("highway", "steps"), ("conveying", "yes")),
    way(("highway", "path"), ("incline", "12%")), way(("highway", "path"), ("width", "0.5")),
    way(("highway", "path"), ("wheelchair", "no")),
    way(("highway", "path"), ("sac_scale", "mountain_hiking")),
  ])
  func `the way round is taken where there is a step or too steep a slope`(way: Town.Way) throws {
    let town = try Town(Self.map, ways: ["AB": .footway, "BC": way, "ADEC": .footway])
    #expect(try town.walk("A", "C") == "ABC")
    #expect(try town.walk("A", "C", options: Self.options) == "ADEC")
  }

  /// Stairs between B and C, and 120 m from B to E: near enough to walk there off the network.
  @Test func `nobody is sent past the stairs to a place farther off`() throws {
    let town = try Town("A   B C     E", ways: ["AB": .footway, "BC": .steps, "CE": .footway])
    var options = RouteOptions()
    #expect(try town.walk("A", "E", options: options) == "ABCE")
    options.costing.profile = .stepFree
    let error = #expect(throws: RouteError.self) { try town.route("A", "E", options: options) }
    guard case .noRoute(_, _, let blockers) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(blockers.map(\.kind) == [.steps])
    #expect(blockers.map(\.source) == [SourceID(kind: .way, number: 2)])
  }

  /// No stairs are in the way to F, which only a gap of 120 m keeps from the rest.
  @Test func `a gap that is in everybody's way is told as such`() throws {
    let town = try Town("A   B       F   G", ways: ["AB": .footway, "FG": .footway])
    var options = RouteOptions()
    options.costing.profile = .stepFree
    let route = try town.route("A", "F", options: options)
    #expect(route.destination.offPathMeters > 100)
  }

  @Test(arguments: ["stile", "turnstile", "kissing_gate", "kerb"])
  func `the way round is taken where a node is in the way`(barrier: String) throws {
    let town = try Town(
      Self.map, ways: ["ABC": .footway, "ADEC": .footway],
      nodes: ["B": [("barrier", barrier), ("kerb", "raised")]])
    #expect(try town.walk("A", "C") == "ABC")
    #expect(try town.walk("A", "C", options: Self.options) == "ADEC")
  }

  @Test(arguments: [
    way(("highway", "elevator")), way(("highway", "footway"), ("ramp", "yes")),
    way(("highway", "steps"), ("ramp:wheelchair", "yes")),
    way(("highway", "path"), ("incline", "8%")),
    way(("highway", "footway"), ("conveying", "yes")),
  ])
  func `lifts, ramps and mild slopes are taken`(way: Town.Way) throws {
    let town = try Town("A   B   C   D", ways: ["AB": .footway, "BC": way, "CD": .footway])
    #expect(try town.walk("A", "D", options: Self.options) == "ABCD")
  }

  @Test func `a climb is dear`() throws {
    // 80 m on the flat and 80 m uphill against 240 m round.
    let map = """
      A   B   C
      D       E
      """
    let town = try Town(
      map,
      ways: [
        "AB": .footway, "BC": Self.way(("highway", "footway"), ("incline", "7%")),
        "ADEC": .footway,
      ])
    #expect(try town.walk("A", "C") == "ABC")
    #expect(try town.walk("A", "C", options: Self.options) == "ADEC")
  }

  /// What a question without an answer names.
  private func blockers(
    _ town: Town, _ from: Character, _ to: Character, _ options: RouteOptions
  ) throws -> [String] {
    let error = try #require(throws: RouteError.self) {
      try town.route(from, to, options: options)
    }
    guard case .noRoute(_, _, let blockers) = error else { return ["\(error)"] }
    return blockers.map { blocker in
      let place = town.places.first { $0.value == blocker.coordinate }.map { String($0.key) } ?? "?"
      let way = blocker.source.map { "way \($0.number) at " } ?? ""
      return "\(blocker.kind.rawValue) \(way)\(place)"
    }
  }

  @Test func `what blocks is named in walking order`() throws {
    let town = try Town(
      "A  B  C  D  E  F  G",
      ways: [
        "AB": .footway, "BC": .steps.numbered(77), "CDE": .footway, "EF": .steps.numbered(78),
        "FG": .footway,
      ], nodes: ["D": [("barrier", "stile")]])
    #expect(
      try blockers(town, "A", "G", Self.options)
        == ["steps way 77 at B", "stile D", "steps way 78 at E"])
    #expect(
      try blockers(town, "G", "A", Self.options)
        == ["steps way 78 at F", "stile D", "steps way 77 at C"])
    #expect(try blockers(town, "C", "E", Self.options) == ["stile D"])
    #expect(try town.walk("A", "G") == "ABCDEFG")
  }

  @Test func `five are enough`() throws {
    let stile = [(key: "barrier", value: "stile")]
    let town = try Town(
      "A  B  C  D  E  F  G  H", ways: ["ABCDEFGH": .footway],
      nodes: ["B": stile, "C": stile, "D": stile, "E": stile, "F": stile, "G": stile])
    #expect(
      try blockers(town, "A", "H", Self.options)
        == ["stile B", "stile C", "stile D", "stile E", "stile F"])
  }

  @Test func `a ferry that is left out is named`() throws {
    let town = try Town(
      "A  B      C  D",
      ways: ["AB": .footway, "BC": .ferry.numbered(12), "CD": .footway])
    var options = Town.options
    options.costing.avoid = .ferries
    #expect(try blockers(town, "A", "D", options) == ["ferry way 12 at B"])
    options.costing.profile = .stepFree
    #expect(try blockers(town, "A", "D", options) == ["ferry way 12 at B"])
    #expect(try town.walk("A", "D", options: Self.options) == "ABCD")
  }

  @Test func `nothing is named where there is no walk at all`() throws {
    let town = try Town("A  B    C  D", ways: ["AB": .footway, "CD": .footway])
    #expect(try blockers(town, "A", "D", Self.options) == [])
    #expect(try blockers(town, "A", "D", Town.options) == [])
  }
}
