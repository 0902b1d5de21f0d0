import OSMExtract
import Testing
import WalkGeometry

@Suite struct RingAssemblerTests {
  /// Two squares, one in the other, and one beside them.
  static let squares = """
    A     B   I J

      E F
      H G

    D     C   L K
    """

  static let joined: [(map: String, ways: [String], polygons: [String])] = [
    (squares, ["ABCDA"], ["ADCB"]),
    (squares, ["ADCBA"], ["ADCB"]),
    // Two halves, the second one against the first.
    (squares, ["ABC", "ADC"], ["ADCB"]),
    (squares, ["AB", "CB", "CD", "AD"], ["ADCB"]),
    (squares, ["ABCDA", "EFGHE"], ["ADCB-EFGH"]),
    (squares, ["EHGFE", "CD", "DABC"], ["ADCB-EFGH"]),
    (squares, ["ABCDA", "IJKLI"], ["ADCB", "ILKJ"]),
    (squares, ["IJKLI", "EFGHE", "ABCDA"], ["ADCB-EFGH", "ILKJ"]),
    // An island in the hole is an outer ring.
    (
      """
      A         B
        E     F
          I J
          L K
        H     G
      D         C
      """, ["ABCDA", "EFGHE", "IJKLI"], ["ADCB-EFGH", "ILKJ"]
    ),
    // Holes that share a node stay two; those that share an edge become one.
    (
      """
      A         B
        E F
        G H I
          J K
      D         C
      """, ["ABCDA", "EFHGE", "HIKJH"], ["ADCB-EFHG-HIKJ"]
    ),
    (
      """
      A         B
        E F G
        H I J
      D         C
      """, ["ABCDA", "EFIHE", "FGJIF"], ["ADCB-EFGJIH"]
    ),
    // Outer rings likewise.
    (
      """
      A B C
      D E F
      """, ["ABEDA", "BCFEB"], ["ADEFCB"]
    ),
    (
      """
      A B
      C D E
        F G
      """, ["ABDCA", "DEGFD"], ["ACDB", "DFGE"]
    ),
    // A closed way that touches itself in a node.
    (
      """
      A B
      C D E
        F G
      """, ["ABDEGFDCA"], ["ACDB", "DFGE"]
    ),
    // A hole that touches the outer ring.
    (
      """
      A   B   C

        E F
      D       G
      """, ["ABCGDA", "BFEB"], ["ADGCB-BFE"]
    ),
    // Straight on at B and E.
    (
      """
      A B C
      F E D
      """, ["ABCDEFA"], ["AFEDCB"]
    ),
    // Repeated: a vertex, a way, a way's segments (there and back).
    (squares, ["AABBBCDDA"], ["ADCB"]),
    (squares, ["ABCDA", "E", "", "A"], ["ADCB"]),
    (squares, ["ABCDA", "EF", "FE"], ["ADCB"]),
    (squares, ["ABFBCDA"], ["ADCB"]),
  ]

  @Test(arguments: joined)
  func `ways are joined into polygons`(map: String, ways: [String], polygons: [String]) throws {
    #expect(try Drawing(map).polygons(ways) == polygons)
    #expect(try Drawing(map).polygons(ways.reversed()) == polygons)
    #expect(try Drawing(map).polygons(ways.map { String($0.reversed()) }) == polygons)
  }

  static let refused: [(map: String, ways: [String], error: RingError)] = [
    (squares, [], .noArea),
    (squares, [""], .noArea),
    (squares, ["A"], .noArea),
    (squares, ["AA"], .noArea),
    (squares, ["ABA"], .noArea),
    (squares, ["AB", "BA"], .noArea),
    (squares, ["ABCDA", "ADCBA"], .noArea),
    (squares, ["AB"], .open),
    (squares, ["ABCD"], .open),
    (squares, ["ABC", "DA"], .open),
    (squares, ["ABCDA", "EFGH"], .open),
    (squares, ["ABCDA", "CK"], .open),
    // Three times there is once.
    (squares, ["ABCDA", "EF", "FE", "EF"], .open),
    // A bow tie, alone and as a hole.
    (squares, ["ACBDA"], .crossing),
    (squares, ["AC", "CBDA"], .crossing),
    (squares, ["ABCDA", "EGFHE"], .crossing),
    // A hole that sticks out.
    (squares, ["ABCDA", "FILF"], .crossing),
    // The corner B lies on the other ring's edge, no node of it.
    ("A   C\n  B\nD   E", ["ACEDA", "ABEA"], .crossing),
    // Along the same line, in part.
    ("A B C D\nE F G H", ["ACGEA", "BDHFB"], .crossing),
  ]

  @Test(arguments: refused)
  func `what makes no polygons is refused`(map: String, ways: [String], error: RingError) throws {
    #expect(throws: error) { try Drawing(map).polygons(ways) }
    #expect(throws: error) { try Drawing(map).polygons(ways.reversed()) }
  }

  @Test func `a way that comes twice counts once`() throws {
    let square = Drawing(Self.squares).way("ABCDA", id: -7)
    let once = try RingAssembler.polygons(of: square)
    #expect(once.count == 1)
    #expect(try RingAssembler.polygons(of: [square, square]) == once)
  }
}

/// Nodes drawn as letters, a row of text being 100 units of latitude, a column 100 of longitude.
private struct Drawing {
  private var nodes: [Character: RingVertex] = [:]

  init(_ map: String) {
    for (row, line) in map.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, letter) in line.enumerated() where letter != " " {
        let id = Int64(nodes.count + 1)
        nodes[letter] = vertex(id, Int32(-100 * row), Int32(100 * column))
      }
    }
  }

  func way(_ letters: String, id: Int64) -> RingWay {
    RingWay(id: id, vertices: letters.compactMap { nodes[$0] })
  }

  /// Each polygon as the letters of its rings from the first letter on, joined by dashes; all sorted.
  func polygons(_ ways: [String]) throws -> [String] {
    let letters = Dictionary(uniqueKeysWithValues: nodes.map { ($1.node, $0) })
    func text(_ ring: [RingVertex]) -> String {
      let text = ring.compactMap { letters[$0.node] }
      guard let least = text.min(), let start = text.firstIndex(of: least) else { return "" }
      return String(text[start...] + text[..<start])
    }
    let polygons = try RingAssembler.polygons(
      of: ways.enumerated().map { way($1, id: Int64($0 + 1)) })
    return polygons.map { polygon in
      ([text(polygon.outer)] + polygon.inners.map(text).sorted()).joined(separator: "-")
    }.sorted()
  }
}

func vertex(_ node: Int64, _ latitudeE7: Int32, _ longitudeE7: Int32) -> RingVertex {
  RingVertex(
    node: node, coordinate: Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7))
}
