import Foundation
import TestSupport
import Testing
import WalkGeometry

@testable import WalkGraph

@Suite struct FixtureTests {
  @Test func `the encoder gives the bytes of the fixture`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("two-nodes.walk")
    let count = try TwoNodes.contents.write(to: path, producer: TwoNodes.producer)
    let written = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(written.count == count)
    #expect(written == (try Data(contentsOf: URL(fileURLWithPath: TwoNodes.fixture))))
  }

  @Test func `the reader finds in the fixture what went into it`() throws {
    let area = try Area(contentsOf: TwoNodes.fixture)
    try area.validate()
    #expect(area.producer == TwoNodes.producer)
    #expect((area.nodeCount, area.edgeCount, area.arcCount) == (2, 1, 2))
    #expect((area.sourceCount, area.attributeCount, area.passageCount) == (2, 1, 2))
    let edge = try area.edge(EdgeID(0))
    #expect((edge.tail, edge.head, edge.length) == (NodeID(0), NodeID(1), 221))
    #expect(try area.geometry(of: edge) == [TwoNodes.lower, TwoNodes.bend, TwoNodes.upper])
    #expect(try area.names(of: edge.id) == TwoNodes.names)
    #expect(try area.sources(of: edge.id).map(\.source) == TwoNodes.contents.sources)
    #expect(try area.sources(of: edge.id).map(\.firstPoint) == [0, 1])
    #expect(try area.attributes(edge.attributes) == TwoNodes.attributes)
    #expect(try area.passage(1) == TwoNodes.gate)
    #expect(try area.conditions(1) == TwoNodes.contents.conditions[0])
    #expect(try area.metadata().map(\.key) == ["credit"])
  }
}
