import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// A* costs what an exhaustive search costs, whatever is asked.
@Suite struct AdmissibilityTests {
  /// Every profile with nothing avoided, with each word alone, and with some sets drawn by lot.
  private static let options: [CostingOptions] = {
    var random = SeededRandom(seed: 6)
    var sets = [Avoid()] + Avoid.words.map(\.option)
    for _ in 0..<4 { sets.append(Avoid(rawValue: UInt8(random.below(1 << Avoid.words.count)))) }
    var result: [CostingOptions] = []
    for profile in CostingProfile.allCases {
      for (index, set) in sets.enumerated() {
        var options = CostingOptions()
        options.profile = profile
        options.avoid = set
        options.paceKilometersPerHour = [5, 3, 8][index % 3]
        result.append(options)
      }
    }
    return result
  }()

  /// Compares searches between junctions; how many had a walk.
  private func compare(_ area: Area, queries: Int, seed: UInt64) throws -> Int {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    var answered = 0
    for (index, costing) in Self.options.enumerated() {
      var random = SeededRandom(seed: seed + UInt64(index))
      var options = RouteOptions()
      options.costing = costing
      var exhaustive = options
      exhaustive.search = .dijkstra
      func cost(
        _ from: Coordinate, _ to: Coordinate, _ options: RouteOptions
      ) throws -> UInt64? {
        do throws(RouteError) {
          return try router.cost(from: from, to: to, options: options, workspace: &workspace)
        } catch {
          if case .area = error { throw error }
          return nil
        }
      }
      for query in 0..<queries {
        func place() throws -> Coordinate {
          try area.coordinate(of: NodeID(UInt32(random.below(area.nodeCount))))
        }
        let (from, to) = (try place(), try place())
        let found = try cost(from, to, options)
        #expect(
          try found == cost(from, to, exhaustive),
          "\(costing.profile), avoiding \(costing.avoid.rawValue), query \(query), seed \(seed)")
        if found != nil { answered += 1 }
      }
    }
    return answered
  }

  @Test func `on the sample`() throws {
    let folder = try TemporaryFolder()
    _ = try Importer.run(extracts: [Sample.monaco], to: folder.path("area.walk"))
    let answered = try compare(Area(contentsOf: folder.path("area.walk")), queries: 40, seed: 1_000)
    #expect(answered > Self.options.count * 30)
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func `on random towns with ferries and private ground`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let extract = try folder.write(RandomTown(seed: seed).xml, to: "town.osm")
    _ = try Importer.run(extracts: [extract], to: folder.path("area.walk"))
    let answered = try compare(
      Area(contentsOf: folder.path("area.walk")), queries: 40, seed: seed * 1_000)
    #expect(answered > Self.options.count * 5)
  }
}
