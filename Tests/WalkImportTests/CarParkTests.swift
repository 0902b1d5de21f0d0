import TestSupport
import Testing
import WalkGraph
import WalkRouting

private let lot = """
  A B             C

      P   Q   S
                      X
      T   U   V

    D             E F
  """

@Test func `aisles inside a car park join it without a shared node`() throws {
  let town = try Town(
    lot, ways: ["BCEDB": .parking, "AB": .footway, "PQSX": .aisle, "TUV": .aisle, "QU": .aisle])
  #expect(try town.walk("A", "X").hasSuffix("SX"))
  #expect(try town.stretch("A", "V") < 1.05)
  #expect(try town.walk("A", "T") == "ABT")
}

@Test func `a private car park serves the ends and costs ten minutes to walk through`() throws {
  let ways: KeyValuePairs<String, Town.Way> = [
    "BCEDB": .parking.with("access", "private"), "AB": .footway, "EF": .footway,
  ]
  let town = try Town(lot, ways: ways)
  let through = try town.route("A", "F")
  #expect(through.cost - through.durationSeconds > 590)
  #expect(through.cost - through.durationSeconds < 700)
  #expect(through.warnings.map(\.kind) == [.privateAccess])
  let inside = try town.route("U", "F")
  #expect(inside.warnings.map(\.kind) == [.privateAccess])
  #expect(try town.walk("U", "F") == "UEF")
  #expect(try town.walk("A", "F") == "ABEF")
}

@Test func `a public way round a private car park is taken`() throws {
  let town = try Town(
    lot,
    ways: [
      "BCEDB": .parking.with("access", "private"), "AB": .footway, "EF": .footway,
      "ADE": .footway,
    ])
  #expect(try town.walk("A", "F") == "ADEF")
}

@Test(arguments: ["underground", "multi-storey", "rooftop"])
func `a car park of other levels is left by its entrances`(kind: String) throws {
  let town = try Town(
    lot,
    ways: [
      "BCEDB": .parking.with("parking", kind), "AB": .footway, "EF": .footway,
      "ABX": .residential, "XF": .residential,
    ])
  let route = try town.route("V", "F")
  #expect(route.warnings.map(\.kind) == [.carParkInside])
  #expect(route.origin.snapped == town.places["E"])
  #expect(route.origin.source == SourceID(kind: .way, number: 1))
  // Nobody walks over its roof.
  #expect(try town.walk("A", "F") == "ABXF")
}

@Test func `under a mere roof a car park is crossed`() throws {
  let town = try Town(
    lot,
    ways: [
      "BCEDB": .parking.with("building", "roof"), "AB": .footway, "EF": .footway,
    ])
  #expect(try town.walk("A", "F") == "ABEF")
}

@Test func `a closed car park is nobody's way`() throws {
  let town = try Town(
    lot, ways: ["BCEDB": .parking.with("access", "no"), "AB": .footway, "EF": .footway])
  #expect(try town.walk("A", "F") == "no walk")
}
