import Foundation
import WalkGeometry

@testable import WalkGraph

/// The graph of `Fixtures/two-nodes.walk`, whose bytes the written spec explains: a lit flight of steps with
/// one bend between two nodes and a gate at its upper end, drawn as two ways, the first of which has a name.
/// A café is known by the lower node and a church by the upper one.
///
/// ```
///   ┌──────┐                      upper
///   │ ┌──┐ │   │    ____─────────────1
///   │ └──┘ │   │  /            │     │
///   └──────┘   │ /             │  ▒▒ │   terrace, with a kiosk on it
///   building  wall             └─────┘
///               0 lower
/// ```
enum TwoNodes {
  static let producer = "walkback 0.1.0"

  static let fixture = path("two-nodes.walk")
  /// What walkback 0.1.0 wrote for the same in versions 2 and 3 of the format, and in 3 for a line of forty ways.
  static let fixtureOfVersion2 = path("two-nodes-2.walk")
  static let fixtureOfVersion3 = path("two-nodes-3.walk")
  static let fortyWaysOfVersion3 = path("forty-ways-3.walk")

  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)").path
  }

  static let lower = Coordinate(latitudeE7: 437_300_000, longitudeE7: 74_200_000)
  static let bend = Coordinate(latitudeE7: 437_300_800, longitudeE7: 74_200_500)
  static let upper = Coordinate(latitudeE7: 437_301_000, longitudeE7: 74_202_000)

  /// So many units of 1e-7 degrees north and east of the lower node.
  private static func places(_ places: (north: Int32, east: Int32)...) -> [Coordinate] {
    places.map {
      Coordinate(latitudeE7: lower.latitudeE7 + $0.north, longitudeE7: lower.longitudeE7 + $0.east)
    }
  }

  static let terrace = OpenGround(
    kind: .open, attributes: 1, source: 2,
    rings: [
      OpenGround.Ring(
        points: places((1000, 2000), (920, 1400), (400, 1400), (400, 2000)), isBlock: false),
      OpenGround.Ring(
        points: places((700, 1600), (700, 1800), (500, 1800), (500, 1600)), isBlock: true),
    ],
    nodes: [NodeID(1)])

  /// All but the courtyard's are whole units of 2^5, so that only it is rounded.
  static let building = Obstacle(
    kind: .building, isClosed: true,
    lines: [
      places((320, -640), (960, -640), (960, -160), (320, -160)),
      places((500, -500), (700, -500), (700, -300)),
    ])

  static let wall = Obstacle(kind: .wall, isClosed: false, lines: [places((320, 64), (960, 64))])

  /// The lower node contracted first; the upper one is all of the top.
  static let hierarchy: HierarchyContents = {
    var hierarchy = HierarchyContents(nodeCount: 2, priceHash: 0x0102_0304_0506_0708)
    hierarchy.begin(0)
    hierarchy.append(HierarchyContents.Arc(head: 1, cost: 44_200, middle: .max, ways: 3))
    hierarchy.begin(1)
    hierarchy.tops = [1]
    hierarchy.hubs = [HierarchyContents.Hub(top: 0, via: 0, cost: 0, ways: 3)]
    hierarchy.firstHub = [0, 1]
    return hierarchy
  }()

  /// All landmarks but the last are at the upper node, and that is joined to nothing.
  static let landmarks = LandmarkContents(
    priceHash: 0x0102_0304_0506_0708, scale: 100,
    costs: Array(repeating: 442, count: 15) + [.max] + Array(repeating: 0, count: 15) + [.max])

  /// A café at the lower node, seen by those who come down; a church at the upper one, seen from below.
  static let sights: SightContents = {
    var sights = SightContents()
    sights.names = [[LocalName(language: "", text: "Roma")]]
    sights.sights = [
      SightContents.Sight(kind: .cafe, name: 2), SightContents.Sight(kind: .church, name: 0),
    ]
    sights.entries = [
      SightContents.Entry(
        node: 0, sight: 0, place: SightPlace(eastMeters: -12, northMeters: 5, directions: 2)),
      SightContents.Entry(
        node: 1, sight: 1, place: SightPlace(eastMeters: 20, northMeters: 30, directions: 32)),
    ]
    return sights
  }()

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

  static let terraceAttributes: EdgeAttributes = {
    var attributes = EdgeAttributes(wayClass: .pedestrian)
    attributes.surface = .sett
    return attributes
  }()

  static let contents: AreaContents = {
    var contents = AreaContents()
    contents.nodes = [lower, upper]
    contents.components = [0]
    contents.interior = [bend]
    contents.edges = [
      AreaContents.Edge(
        tail: 0, head: 1, length: 221, attributes: 0, interior: 0..<1, source: 0)
    ]
    contents.furtherRuns = [AreaContents.Run(edge: 0, source: 1, point: 1)]
    contents.sources = [
      SourceID(kind: .way, number: 4_097_656), SourceID(kind: .way, number: 4_097_700),
      SourceID(kind: .relation, number: 4_097_701),
    ]
    contents.sourceNames = [1, 0, 0]
    contents.names = [[], names]
    contents.attributes = [attributes, terraceAttributes]
    contents.passages = [Passage(kind: .none), gate]
    contents.conditions = [["access:conditional=yes @ (08:00-18:00)"]]
    contents.metadata = [("credit", "© OpenStreetMap contributors (ODbL)")]
    contents.grounds = [terrace]
    contents.obstacles = [building, wall]
    contents.sights = { _ in sights }
    contents.hierarchy = { _ in hierarchy }
    contents.landmarks = { _ in landmarks }
    return contents
  }()
}
