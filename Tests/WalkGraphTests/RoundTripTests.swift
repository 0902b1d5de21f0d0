import Foundation
import TestSupport
import Testing
import WalkGeometry

@testable import WalkGraph

/// Everything that goes into a file comes out of it, on networks that only the format's rules bind.
@Suite struct RoundTripTests {
  private static let seeds = Array(UInt64(0)..<40)

  /// Writes the contents of a seed and opens the file; it stays mapped when the folder is gone.
  private func roundTrip(_ seed: UInt64) throws -> (AreaContents, Area) {
    let contents = RandomContents(seed: seed).contents
    let folder = try TemporaryFolder()
    let path = folder.path("random.walk")
    _ = try contents.write(to: path, producer: "walkback tests")
    return (contents, try Area(contentsOf: path))
  }

  @Test(arguments: seeds)
  func `a written area is sound`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    try area.validate()
    #expect(area.nodeCount == contents.nodes.count)
    #expect(area.edgeCount == contents.edges.count)
    #expect(area.componentCount == contents.components.count)
    #expect(try area.metadata().map(\.key) == contents.metadata.map(\.key))
    #expect(try area.metadata().map(\.value) == contents.metadata.map(\.value))
  }

  @Test(arguments: seeds)
  func `every node and edge comes back`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    for (number, place) in contents.nodes.enumerated() {
      #expect(try area.coordinate(of: NodeID(UInt32(number))) == place)
      #expect(area.bounds.contains(place))
    }
    for (number, expected) in contents.edges.enumerated() {
      let edge = try area.edge(EdgeID(UInt32(number)))
      #expect((edge.tail.rawValue, edge.head.rawValue) == (expected.tail, expected.head))
      #expect(edge.length == expected.length)
      #expect(try area.attributes(edge.attributes) == contents.attributes[Int(expected.attributes)])
      let points =
        [contents.nodes[Int(expected.tail)]] + contents.interior[expected.interior]
        + [contents.nodes[Int(expected.head)]]
      #expect(try area.geometry(of: edge) == points)
    }
  }

  @Test(arguments: seeds)
  func `every source and name comes back`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    for (number, edge) in contents.edges.enumerated() {
      let id = EdgeID(UInt32(number))
      var expected = [SourceRun(source: contents.sources[Int(edge.source)], firstPoint: 0)]
      for run in contents.furtherRuns where run.edge == UInt32(number) {
        expected.append(
          SourceRun(source: contents.sources[Int(run.source)], firstPoint: Int(run.point)))
      }
      #expect(try area.sources(of: id) == expected)
      let name = contents.sourceNames[Int(edge.source)]
      #expect(try area.nameIndex(of: id) == Int(name))
      #expect(try area.names(of: id) == contents.names[Int(name)])
    }
  }

  @Test(arguments: seeds)
  func `every passage, condition and fast edge comes back`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    #expect(area.passageCount == contents.passages.count)
    for (index, passage) in contents.passages.enumerated().dropFirst() {
      #expect(try area.passage(UInt16(index)) == passage)
    }
    for (index, tags) in contents.conditions.enumerated() {
      #expect(try area.conditions(UInt16(index + 1)) == tags)
    }
    let fast = contents.edges.indices.filter {
      contents.attributes[Int(contents.edges[$0].attributes)].isFast
    }
    #expect(try area.fastEdges().map { Int($0.rawValue) } == fast)
  }

  @Test(arguments: seeds)
  func `every open ground comes back as it was`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    #expect(area.openGroundCount == contents.grounds.count)
    /// All but its number; +180 and −180 are one meridian.
    func description(_ ground: OpenGround) -> String {
      var ground = ground
      for ring in ground.rings.indices {
        for point in ground.rings[ring].points.indices
        where ground.rings[ring].points[point].longitudeE7 == -1_800_000_000 {
          ground.rings[ring].points[point].longitudeE7 = 1_800_000_000
        }
      }
      return "\(ground.kind) \(ground.attributes) \(ground.source) \(ground.rings) \(ground.nodes)"
    }
    let found = try area.openGrounds()
    #expect(found.map(\.number) == Array(contents.grounds.indices))
    #expect(found.map(description).sorted() == contents.grounds.map(description).sorted())
    for ground in found {
      #expect(try area.source(of: ground) == contents.sources[ground.source])
      #expect(try area.nameIndex(of: ground) == Int(contents.sourceNames[ground.source]))
    }
  }

  @Test(arguments: seeds)
  func `every obstacle comes back to 16 units`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    #expect(area.obstacleCount == contents.obstacles.count)
    func isNear(_ a: Coordinate, _ b: Coordinate) -> Bool {
      abs(a.latitudeE7 - b.latitudeE7) <= 16
        && abs(longitudeDifferenceE7(from: a.longitudeE7, to: b.longitudeE7)) <= 16
    }
    var rest = contents.obstacles
    for obstacle in try area.allObstacles() {
      let index = try #require(
        rest.firstIndex { other in
          other.kind == obstacle.kind && other.isClosed == obstacle.isClosed
            && other.lines.map(\.count) == obstacle.lines.map(\.count)
            && zip(other.lines.joined(), obstacle.lines.joined()).allSatisfy(isNear)
        })
      rest.remove(at: index)
    }
    #expect(rest.isEmpty)
  }

  @Test(arguments: seeds)
  func `each edge has one arc at either end, twins and loops too`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    var seen: Set<[UInt32]> = []
    for node in 0..<UInt32(area.nodeCount) {
      for index in try area.arcs(of: NodeID(node)) {
        let (edge, isForward) = try area.edge(ofArc: index, at: NodeID(node))
        let expected = contents.edges[Int(edge.id.rawValue)]
        #expect(node == (isForward ? expected.tail : expected.head))
        #expect(try area.arc(index).head.rawValue == (isForward ? expected.head : expected.tail))
        #expect(seen.insert([edge.id.rawValue, isForward ? 1 : 0]).inserted)
      }
    }
    #expect(seen.count == contents.edges.count * 2)
  }

  @Test(arguments: seeds)
  func `the nearest edge is the nearest of all edges`(seed: UInt64) throws {
    let (contents, area) = try roundTrip(seed)
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let start = contents.nodes[random.below(contents.nodes.count)]
      let spread = [1_000, 100_000, 20_000_000][random.below(3)]
      let position = Coordinate(
        latitudeE7: start.latitudeE7 + Int32(random.below(spread) / 2),
        longitudeE7: wrapLongitudeE7(
          Int64(start.longitudeE7) + Int64(random.below(spread) - spread / 2)))
      let plane = LocalPlane(latitudeE7: position.latitudeE7)
      var least = Double.infinity
      for number in 0..<UInt32(area.edgeCount) {
        let edge = try area.edge(EdgeID(number))
        // Open ground is found by itself.
        if try area.attributes(edge.attributes).flags.contains(.openGround) { continue }
        let points = try area.geometry(of: edge)
        for (a, b) in zip(points, points.dropFirst()) {
          let near = plane.nearest(to: position, onSegmentFrom: a, to: b)
          least = min(least, near.distance)
        }
      }
      let found = try area.nearestEdges(
        to: position, radius: .infinity, margin: 0, accepts: { _ in true })
      #expect(found.first?.distance ?? .infinity == least, "from \(position)")
    }
  }

  @Test(arguments: seeds)
  func `writing twice gives the same bytes`(seed: UInt64) throws {
    let contents = RandomContents(seed: seed).contents
    let folder = try TemporaryFolder()
    let files = try ["first.walk", "second.walk"].map { name in
      let byteCount = try contents.write(to: folder.path(name), producer: "walkback tests")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
      #expect(bytes.count == byteCount)
      return bytes
    }
    #expect(files[0] == files[1])
  }

  @Test func `an area of nothing is an area`() throws {
    let folder = try TemporaryFolder()
    _ = try AreaContents().write(to: folder.path("empty.walk"), producer: "walkback tests")
    let area = try Area(contentsOf: folder.path("empty.walk"))
    try area.validate()
    #expect(area.edgeCount == 0)
    let anywhere = Coordinate(latitudeE7: 437_300_000, longitudeE7: 74_200_000)
    let found = try area.nearestEdges(
      to: anywhere, radius: .infinity, margin: 0, accepts: { _ in true })
    #expect(found.isEmpty)
  }

  @Test func `a line feed in a tag does not make two tags of it`() throws {
    var contents = TwoNodes.contents
    contents.conditions = [["a=b\nc=d\0e", "f=g"]]
    let folder = try TemporaryFolder()
    _ = try contents.write(to: folder.path("tags.walk"), producer: "walkback tests")
    let area = try Area(contentsOf: folder.path("tags.walk"))
    #expect(try area.conditions(1) == ["a=b c=d e", "f=g"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `seventy thousand edges in one place are all found`() throws {
    var contents = TwoNodes.contents
    contents.edges = Array(repeating: contents.edges[0], count: 70_000)
    let folder = try TemporaryFolder()
    let path = folder.path("dense.walk")
    _ = try contents.write(to: path, producer: "walkback tests")
    let area = try Area(contentsOf: path)
    #expect(try area.edges(in: area.bounds).count == 70_000)
    let found = try area.nearestEdges(
      to: TwoNodes.bend, radius: 10, margin: 0, accepts: { _ in true })
    #expect(found.map(\.edge.id.rawValue) == Array(0..<70_000))
  }

  @Test(.timeLimit(.minutes(1)))
  func `two islands half a globe apart are searched as fast as one`() throws {
    var contents = TwoNodes.contents
    (contents.hierarchy, contents.landmarks) = (nil, nil)
    let far = [(-300_000_000, -1_200_000_000), (-299_999_000, -1_199_998_000)]
    for (latitude, longitude) in far {
      contents.nodes.append(
        Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)))
    }
    contents.components = [0, 2]
    contents.edges.append(
      AreaContents.Edge(
        tail: 2, head: 3, length: 400, attributes: 0, interior: 0..<0, source: 0))
    let folder = try TemporaryFolder()
    _ = try contents.write(to: folder.path("islands.walk"), producer: "walkback tests")
    let area = try Area(contentsOf: folder.path("islands.walk"))
    try area.validate()
    let ocean = Coordinate(latitudeE7: 0, longitudeE7: -600_000_000)
    let found = try area.nearestEdges(
      to: ocean, radius: .infinity, margin: 0, accepts: { _ in true })
    #expect(found.map(\.edge.id) == [EdgeID(1)])
    #expect(try area.edges(in: area.bounds) == [EdgeID(0), EdgeID(1)])
  }
}
