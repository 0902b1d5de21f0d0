import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkImport

@testable import WalkGraph

/// Two readers that share nothing but the written specification agree.
@Suite struct SpecReaderTests {
  @Test func `the specification is enough to read the fixture`() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: TwoNodes.fixture))
    let reader = SpecReader([UInt8](data))
    #expect(reader.producer == "walkback 0.1.0")
    #expect((reader.nodeCount, reader.edgeCount) == (2, 1))
    #expect(reader.node(0) == SpecReader.Point(latitude: 437_300_000, longitude: 74_200_000))
    #expect(reader.node(1) == SpecReader.Point(latitude: 437_301_000, longitude: 74_202_000))
    typealias Arc = SpecReader.Arc
    #expect(reader.arcs(of: 0) == [Arc(head: 1, length: 221, isForward: true, attributes: 0)])
    #expect(reader.arcs(of: 1) == [Arc(head: 0, length: 221, isForward: false, attributes: 0)])
    #expect(
      reader.geometry(0) == [
        reader.node(0), SpecReader.Point(latitude: 437_300_800, longitude: 74_200_500),
        reader.node(1),
      ])
    #expect(reader.names(ofEdge: 0).map(\.language) == ["", "en"])
    #expect(reader.names(ofEdge: 0).map(\.text) == ["Escalier", "Stairs"])
    #expect(reader.ways(ofEdge: 0).map { reader.way($0.way).id } == [4_097_656, 4_097_700])
    #expect(reader.ways(ofEdge: 0).map(\.point) == [0, 1])
    #expect(reader.attributeSets().map(\.wayClass) == [3, 1])
    #expect(reader.attributeSets().first?.fields == [0: 1, 1: 1, 3: 1, 7: 17, 14: 2])
    #expect((reader.firstEdge(ofNode: 0), reader.firstEdge(ofNode: 1)) == (0, 1))
    #expect(reader.isIn("EDBX", number: 0, reader.node(0)))
    typealias Sight = SpecReader.Sight
    #expect(
      reader.sights(ofNode: 0) == [
        Sight(number: 0, kind: 52, name: 2, east: -12, north: 5, eighths: [1])
      ])
    #expect(
      reader.sights(ofNode: 1) == [
        Sight(number: 1, kind: 1, name: 0, east: 20, north: 30, eighths: [5])
      ])
  }

  @Test func `the specification is enough to read the shapes of the fixture`() throws {
    let reader = SpecReader([UInt8](try Data(contentsOf: URL(fileURLWithPath: TwoNodes.fixture))))
    func points(_ places: (north: Int, east: Int)...) -> [SpecReader.Point] {
      places.map {
        SpecReader.Point(latitude: 437_300_000 + $0.north, longitude: 74_200_000 + $0.east)
      }
    }
    #expect(
      reader.grounds() == [
        SpecReader.Ground(
          kind: 0, attributes: 1, way: 2,
          rings: [
            SpecReader.Ring(
              isBlock: false, points: points((1000, 2000), (920, 1400), (400, 1400), (400, 2000))),
            SpecReader.Ring(
              isBlock: true, points: points((700, 1600), (700, 1800), (500, 1800), (500, 1600))),
          ],
          nodes: [1])
      ])
    #expect(
      reader.obstacles() == [
        SpecReader.Obstacle(kind: 2, isClosed: false, lines: [points((320, 64), (960, 64))]),
        SpecReader.Obstacle(
          kind: 0, isClosed: true,
          lines: [
            points((320, -640), (960, -640), (960, -160), (320, -160)),
            points((512, -512), (704, -512), (704, -288)),
          ]),
      ])
    #expect(reader.isIn("GRBX", number: 0, reader.node(1)))
    #expect(!reader.isIn("GRBX", number: 0, reader.node(0)))
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `both readers agree on random areas`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("random.walk")
    _ = try RandomContents(seed: seed).contents.write(to: path, producer: "walkback tests")
    try compare(path)
  }

  @Test func `both readers agree on Monaco`() throws {
    let folder = try TemporaryFolder()
    _ = try Importer.run(extracts: [Sample.monaco], to: folder.path("monaco.walk"))
    try compare(folder.path("monaco.walk"), stride: 7)
  }

  private func compare(_ path: String, stride step: Int = 1) throws {
    let area = try Area(contentsOf: path)
    let reader = SpecReader([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect((reader.nodeCount, reader.edgeCount) == (area.nodeCount, area.edgeCount))
    func point(_ place: Coordinate) -> SpecReader.Point {
      SpecReader.Point(latitude: Int(place.latitudeE7), longitude: Int(place.longitudeE7))
    }
    for number in stride(from: 0, to: area.nodeCount, by: step) {
      let id = NodeID(UInt32(number))
      #expect(reader.node(number) == point(try area.coordinate(of: id)))
      #expect(reader.component(of: number) == (try area.component(of: id)))
      let arcs = try area.arcs(of: id).map { try area.arc($0) }
      #expect(reader.arcs(of: number).map(\.head) == arcs.map { Int($0.head.rawValue) })
      try compareSights(area, reader, node: number)
      let first = reader.firstEdge(ofNode: number)
      for edge in first..<first + arcs.filter(\.isForward).count {
        #expect(reader.edge(edge).tail == number)
      }
    }
    for number in stride(from: 0, to: area.edgeCount, by: step) {
      let edge = try area.edge(EdgeID(UInt32(number)))
      let (tail, arc) = reader.edge(number)
      #expect((tail, arc.head) == (Int(edge.tail.rawValue), Int(edge.head.rawValue)))
      #expect((arc.length, arc.attributes) == (Int(edge.length), edge.attributes))
      #expect(reader.geometry(number) == (try area.geometry(of: edge).map(point)))
      #expect(reader.names(ofEdge: number).map(\.text) == (try area.names(of: edge.id).map(\.text)))
      let sources = try area.sources(of: edge.id)
      let runs = reader.ways(ofEdge: number)
      let ways = runs.map { reader.way($0.way) }
      #expect(runs.map(\.point) == sources.map(\.firstPoint))
      #expect(ways.map(\.id) == sources.map { Int($0.source.number) })
      #expect(ways.map(\.kind) == sources.map { Int($0.source.kind.rawValue) })
      let isOnGround = try area.attributes(edge.attributes).flags.contains(.openGround)
      for place in reader.geometry(number) {
        #expect(isOnGround || reader.isIn("EDBX", number: number, place))
      }
    }
    try compareShapes(area, reader, stride: step)
  }

  private func compareSights(_ area: Area, _ reader: SpecReader, node: Int) throws {
    let sights = try area.sights(at: NodeID(UInt32(node))).map { sight in
      SpecReader.Sight(
        number: sight.number, kind: Int(sight.kind.rawValue), name: sight.nameIndex,
        east: sight.eastMeters, north: sight.northMeters,
        eighths: (0..<8).filter { sight.isSeen(byThoseFrom: Double($0) * 45) })
    }
    #expect(reader.sights(ofNode: node) == sights)
  }

  private func compareShapes(_ area: Area, _ reader: SpecReader, stride step: Int) throws {
    func points(_ line: [Coordinate]) -> [SpecReader.Point] {
      line.map {
        SpecReader.Point(latitude: Int($0.latitudeE7), longitude: Int($0.longitudeE7))
      }
    }
    let grounds = reader.grounds()
    #expect(
      grounds
        == (try area.openGrounds().map { ground in
          SpecReader.Ground(
            kind: Int(ground.kind.rawValue), attributes: ground.attributes, way: ground.source,
            rings: ground.rings.map {
              SpecReader.Ring(isBlock: $0.isBlock, points: points($0.points))
            },
            nodes: ground.nodes.map { Int($0.rawValue) })
        }))
    let obstacles = reader.obstacles()
    #expect(
      obstacles
        == (try area.allObstacles().map { obstacle in
          SpecReader.Obstacle(
            kind: Int(obstacle.kind.rawValue), isClosed: obstacle.isClosed,
            lines: obstacle.lines.map(points))
        }))
    for (number, ground) in grounds.enumerated() where number % step == 0 {
      for point in ground.rings.flatMap(\.points) {
        #expect(reader.isIn("GRBX", number: number, point))
      }
    }
    for (number, obstacle) in obstacles.enumerated() where number % step == 0 {
      for point in obstacle.lines.joined() {
        #expect(reader.isIn("OBBX", number: number, point))
      }
    }
  }
}
