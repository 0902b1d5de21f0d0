import TestSupport
import Testing
import WalkGraph
import WalkRouting

private let neighbors = """
  A B       C       G

    P               Q

    D       E       H F
  """

@Test func `two squares that share a side are crossed as one`() throws {
  let town = try Town(
    neighbors, ways: ["BCEDB": .square, "CGHEC": .square, "AB": .footway, "HF": .footway],
    site: Town.Site(lineMeters: 80))
  #expect(try town.stretch("A", "F") < 1.03)
  #expect(try town.stretch("P", "Q") < 1.03)
}

@Test func `a long border of many nodes has few gates`() throws {
  // The border A–X has a node every 2 m.
  let nodes = "ABCDEFGHIJKLMNOPQRSTUVWX"
  let gap = String(repeating: " ", count: nodes.count)
  let map = "0\(gap)9\n\n1\(nodes)3\n\n4\(gap)5"
  let town = try Town(
    map,
    ways: [
      "09" + nodes.reversed() + "0": .square, nodes + "54A": .square, "01": .footway,
      "53": .footway,
    ], site: Town.Site(lineMeters: 4))
  let shared = try town.area.openGrounds().map { Set($0.nodes) }
  #expect(shared.count == 2)
  #expect((2...8).contains(shared[0].intersection(shared[1]).count))
  #expect(try town.walk("0", "5") != "no walk")
}

@Test(arguments: ["wall", "fence", "hedge"])
func `nobody steps over what stands between two squares`(barrier: String) throws {
  let ways: KeyValuePairs<String, Town.Way> = [
    "BCEDB": .parking, "CGHEC": .parking, "AB": .footway, "HF": .footway,
    "CE": .tagged("barrier", barrier),
  ]
  #expect(try Town(neighbors, ways: ways).walk("A", "F") == "no walk")
}

@Test func `a gate leads through`() throws {
  let map = """
    A B       C       G
              T
      D       E       H F
    """
  let town = try Town(
    map,
    ways: [
      "BCTEDB": .parking, "CGHETC": .parking, "AB": .footway, "HF": .footway,
      "CTE": .tagged("barrier", "fence"), "BTH": .footway,
    ])
  #expect(try town.walk("A", "F") == "ABTHF")
}

@Test func `a square in the hole of another is entered from all sides`() throws {
  let map = """
    A B               C
        I         J
      P      O        Q
        K         L
      D               E F
    """
  let town = try Town(
    map, ways: ["IJLKI": .square, "AB": .footway, "EF": .footway],
    relations: [
      Town.Relation(["BCE", "EDB"], inners: ["IJLKI"], [("highway", "pedestrian")])
    ], site: Town.Site(lineMeters: 80))
  #expect(try town.stretch("P", "Q") < 1.05)
  #expect(try town.stretch("A", "F") < 1.05)
  #expect(try town.stretch("P", "O") < 1.05)
}
