import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// The area made of a case's input, and walks in it.
final class CaseArea {
  private let folder: TemporaryFolder
  let summary: ImportSummary
  let area: Area
  let router: Router

  /// - Parameter name: A file of `inputs/`.
  convenience init(_ name: String) throws { try self.init(path: Self.input(name)) }

  /// - Parameter path: Any extract.
  init(path: String) throws {
    folder = try TemporaryFolder()
    summary = try Importer.run(extracts: [path], to: folder.path("area.walk"))
    area = try Area(contentsOf: folder.path("area.walk"))
    try area.validate()
    router = Router(area: area)
  }

  static func input(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(components: "inputs", name).path
  }

  func route(
    _ from: (Double, Double), _ to: (Double, Double), options: RouteOptions = RouteOptions()
  ) throws -> Route {
    var workspace = router.makeWorkspace()
    return try router.route(
      from: place(from), to: place(to), options: options, workspace: &workspace)
  }
}

/// A place given as people type it: latitude, then longitude.
func place(_ position: (Double, Double)) throws -> Coordinate {
  try #require(Coordinate(latitude: position.0, longitude: position.1))
}

/// A question of a case and the walk that a walker who knows the place would take.
struct CaseWalk: Sendable, CustomTestStringConvertible {
  let input: String
  let title: String
  let from: (Double, Double)
  let to: (Double, Double)
  /// Right within 2 %.
  let meters: Double
  /// The ways in walking order.
  let ways: [Int64]
  var warnings: Set<RouteWarning.Kind> = []
  /// Meters off the network at start and goal, right within a meter.
  var offPath = (0.0, 0.0)

  var testDescription: String { "\(input): \(title)" }

  /// Compares our answer with the expectation.
  func check() throws {
    let route = try CaseArea(input).route(from, to)
    #expect(abs(route.distanceMeters - meters) <= meters * 0.02, "\(route.distanceMeters) m")
    let expected = ways.map { SourceID(kind: .way, number: $0) }
    #expect(try route.sources == expected)
    #expect(Set(route.warnings.map(\.kind)) == warnings)
    #expect(abs(route.origin.offPathMeters - offPath.0) < 1, "\(route.origin.offPathMeters) m")
    let end = route.destination.offPathMeters
    #expect(abs(end - offPath.1) < 1, "\(end) m")
  }
}
