import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// One area serves many threads.
@Suite struct ThreadTests {
  @Test func `walks asked for at the same time are those asked for one by one`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("monaco.walk")
    _ = try Importer.run(extracts: [Sample.monaco], to: path)
    let expected = try Self.answers(Router(area: try Area(contentsOf: path)))
    // Opened anew, so that blocks and attributes are first used at the same time.
    let router = Router(area: try Area(contentsOf: path))
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 { group.addTask { try Self.answers(router) } }
      for try await answers in group { #expect(answers == expected) }
    }
  }

  private static func answers(_ router: Router) throws -> [String] {
    var random = SeededRandom(seed: 2)
    var workspace = router.makeWorkspace()
    let area = router.area
    func place() throws -> Coordinate {
      try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
    }
    return try (0..<30).map { _ in
      let (origin, destination) = (try place(), try place())
      do throws(RouteError) {
        let route = try router.route(from: origin, to: destination, workspace: &workspace)
        return "\(route.cost) \(route.geometry)"
      } catch {
        return "\(error)"
      }
    }
  }
}
