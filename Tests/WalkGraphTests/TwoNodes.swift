import Foundation
import WalkGeometry

@testable import WalkGraph

/// The graph of `Fixtures/two-nodes.walk`, whose bytes the written spec explains: a lit flight of steps with
/// one bend between two nodes and a gate at its upper end, drawn as two ways, the first of which has a name.
enum TwoNodes {
  static let producer = "walkback 0.1.0"

  static let fixture = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Fixtures/two-nodes.walk").path

  static let lower = Coordinate(latitudeE7: 437_300_000, longitudeE7: 74_200_000)
  static let bend = Coordinate(latitudeE7: 437_300_800, longitudeE7: 74_200_500)
  static let upper = Coordinate(latitudeE7: 437_301_000, longitudeE7: 74_202_000)

  static let names = [
    LocalName(language: "", text: "Escalier"), LocalName(language: "en", text: "Stairs"),
  ]

  static let gate: Passage = {
    var gate = Passage(kind: .gate)
    gate.access = .private
    gate.seconds = 10
    gate.condition = 1
    return gate
  }()

  static let attributes: EdgeAttributes = {
    var attributes = EdgeAttributes(wayClass: .steps)
    attributes.surface = .paved
    attributes.flags.insert(.lit)
    attributes.incline = 8
    attributes.levelHalves = -1
    attributes.headPassage = 1
    return attributes
  }()

  static let contents: AreaContents = {
    var contents = AreaContents()
    contents.nodes = [lower, upper]
    contents.components = [0]
    contents.interior = [bend]
    contents.edges = [
      AreaContents.Edge(
        tail: 0, head: 1, length: 221, attributes: 0, interior: 0..<1, source: 0,
        furtherSources: [AreaContents.Edge.Run(source: 1, point: 1)])
    ]
    contents.sources = [
      SourceID(kind: .way, number: 4_097_656), SourceID(kind: .way, number: 4_097_700),
    ]
    contents.sourceNames = [1, 0]
    contents.names = [[], names]
    contents.attributes = [attributes]
    contents.passages = [Passage(kind: .none), gate]
    contents.conditions = [["access:conditional=yes @ (08:00-18:00)"]]
    contents.metadata = [("credit", "© OpenStreetMap contributors (ODbL)")]
    return contents
  }()
}
