import TestSupport
import Testing
import WalkGraph
import WalkImport
import WalkRouting

/// Ways that bite their tails, run side by side, or are drawn carelessly.
@Suite struct NetworkShapeTests {
  static let square = """
    A   B   E

    D   C   F
    """

  @Test func `a ring of its own is one edge`() throws {
    let town = try Town(Self.square, ways: ["ABCDA": .footway])
    #expect(town.area.nodeCount == 1)
    #expect(try town.edges == ["ABCDA"])
    #expect(try town.walk("A", "B") == "AB")
    #expect(try town.walk("D", "B").count == 3)
    #expect(try town.walk("C", "D") == "CD")
  }

  @Test func `a ring of several ways is one edge where they look alike`() throws {
    let town = try Town(Self.square, ways: ["ABC": .footway, "ADC": .footway])
    #expect(town.area.edgeCount == 1)
    #expect(town.area.nodeCount == 1)
    #expect(try town.walk("B", "C") == "BC")
    #expect(try town.walk("D", "C") == "DC")
    let two = try Town(Self.square, ways: ["ABC": .footway, "CDA": .steps])
    #expect(try two.edges == ["ABC", "ADC"])
    #expect(try two.walk("A", "C") == "ABC")
  }

  @Test func `a lollipop has a stick and a loop`() throws {
    let town = try Town(Self.square, ways: ["EBADCB": .footway])
    #expect(try town.edges == ["BADCB", "BE"])
    #expect(try town.walk("E", "A") == "EBA")
    #expect(try town.walk("E", "C") == "EBC")
    #expect(try town.walk("A", "C").count == 3)
    #expect(try town.walk("C", "D") == "CD")
  }

  @Test func `a figure of eight has two loops`() throws {
    let town = try Town(Self.square, ways: ["BADCBEFCB": .footway])
    #expect(try town.edges == ["BADC", "BC", "BC", "BEFC"])
    let eight = try Town(Self.square, ways: ["BADBEFB": .footway])
    #expect(try eight.edges == ["BADB", "BEFB"])
    #expect(try eight.walk("A", "F") == "ABF")
  }

  @Test func `a way out and back is walked out or back`() throws {
    let town = try Town(Self.square, ways: ["ABA": .footway, "AD": .footway])
    #expect(try town.walk("D", "B") == "DAB")
    #expect(abs(try town.route("D", "B").distanceMeters - town.meters("DAB")) < 0.1)
  }

  @Test func `parallel edges are told apart`() throws {
    let map = """
          C
      A       B
          D
      """
    let town = try Town(map, ways: ["ACB": .footway, "ADB": .footway, "AB": .footway.named("Bar")])
    #expect(try town.edges == ["AB", "ACB", "ADB"])
    #expect(try town.route("A", "B").sources.map(\.number) == [3])
    for (goal, number) in [("C", 1), ("D", 2)] as [(Character, Int64)] {
      #expect(try town.walk("A", goal) == "A\(goal)")
      #expect(try town.route("B", goal).sources.map(\.number) == [number])
    }
  }

  @Test(arguments: [("A", "B"), ("B", "A")] as [(Character, Character)])
  func `of parallel edges of one length the walk is one, line and id`(
    from: Character, to: Character
  ) throws {
    let map = """
            C
      E   A       B   F
            D
      """
    let town = try Town(
      map, ways: ["ACB": .footway, "ADB": .footway, "EA": .footway, "BF": .footway])
    #expect(try town.edges == ["ACB", "ADB", "AE", "BF"])
    let ends: (Character, Character) = from == "A" ? ("E", "F") : ("F", "E")
    let route = try town.route(ends.0, ends.1)
    let letters = try town.walk(ends.0, ends.1)
    let middle: Int64 = letters.contains("C") ? 1 : 2
    #expect(try route.sources.map(\.number) == (from == "A" ? [3, middle, 4] : [4, middle, 3]))
    #expect(abs(route.distanceMeters - town.meters(letters)) < 0.1)
  }

  @Test func `the same line drawn twice is two edges`() throws {
    let town = try Town(
      "E   A   B   F", ways: ["AB": .footway, "BA": .footway, "EA": .footway, "BF": .footway])
    #expect(try town.edges == ["AB", "AB", "AE", "BF"])
    let sources = try (0..<UInt32(town.area.edgeCount)).map {
      try town.area.sources(of: EdgeID($0)).map(\.source.number)
    }
    #expect(Set(sources) == [[1], [2], [3], [4]])
    #expect(try town.walk("E", "F") == "EABF")
    let two = try Town("E   A   B", ways: ["AB": .footway, "BA": .footway, "EA": .footway])
    #expect(try two.edges == ["ABA", "AE"])
    #expect(try two.walk("E", "B") == "EAB")
  }

  @Test func `references that repeat count once`() throws {
    let town = try Town(Self.square, ways: ["AABBBEE": .footway, "EEF": .footway])
    #expect(try town.edges == ["ABEF"])
    #expect(try town.area.geometry(of: town.area.edge(EdgeID(0))).count == 4)
    #expect(town.summary.skipped.isEmpty)
  }

  @Test func `a way of one place is no way`() throws {
    let town = try Town(Self.square, ways: ["AB": .footway, "CC": .footway, "D": .footway])
    #expect(try town.edges == ["AB"])
    #expect(
      Dictionary(uniqueKeysWithValues: town.summary.skipped.map { ($0.reason, $0.count) })
        == ["ways of no length or without nodes": 1, "ways of fewer than two nodes": 1])
    #expect(throws: ImportError.self) { try Town(Self.square, ways: ["AA": .footway]) }
  }

  @Test func `two nodes at one place are joined by a way, not by their place`() throws {
    let nodes =
      node(1, "35.0", "160.0") + node(2, "35.0", "160.001") + node(3, "35.0", "160.001")
      + node(4, "35.0", "160.002")
    let apart = try ImportedArea(
      nodes + way(1, [1, 2], "highway=footway") + way(2, [3, 4], "highway=footway"))
    #expect(apart.area.componentCount == 2)
    #expect(throws: RouteError.self) {
      try apart.route(
        (350_000_000, 1_600_000_000), (350_000_000, 1_600_020_000), options: Town.options)
    }
    let joined = try ImportedArea(
      nodes + way(1, [1, 2], "highway=footway") + way(2, [3, 4], "highway=footway")
        + way(3, [2, 3], "highway=steps"))
    #expect(joined.area.componentCount == 1)
    let route = try joined.route((350_000_000, 1_600_000_000), (350_000_000, 1_600_020_000))
    #expect(abs(route.distanceMeters - 182.6) < 0.2, "\(route.distanceMeters)")
  }

  @Test func `a way is cut where nodes are missing, and never bridged`() throws {
    let town = try Town(Self.square, ways: ["ABxEF": .footway, "ADyz": .footway, "qCr": .footway])
    #expect(try town.edges == ["BAD", "EF"])
    #expect(try town.walk("A", "F") == "no walk")
    let skipped = Dictionary(
      uniqueKeysWithValues: town.summary.skipped.map { ($0.reason, $0.count) })
    #expect(skipped["ways cut where nodes are missing"] == 3)
    #expect(skipped["ways of no length or without nodes"] == 1)
  }

  @Test func `the largest component comes first, each in one run`() throws {
    let map = """
      A  B     G  H  I     M  N

                  J
      """
    let town = try Town(map, ways: ["AB": .footway, "GHI": .footway, "HJ": .footway, "MN": .steps])
    let area = town.area
    #expect(area.componentCount == 3)
    #expect(try (0..<3).map { try area.nodes(ofComponent: $0).count } == [4, 2, 2])
    #expect(try area.nodes(ofComponent: 2).upperBound == area.nodeCount)
    for component in 0..<3 {
      for node in try area.nodes(ofComponent: component) {
        #expect(try area.component(of: NodeID(UInt32(node))) == component)
      }
    }
  }
}
