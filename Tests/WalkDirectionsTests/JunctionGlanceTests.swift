import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

@testable import WalkDirections

/// What is seen of a junction at a glance, against a look at all of its ways.
@Suite struct JunctionGlanceTests {
  @Test func `a glance shows what is obvious as all ways do`() throws {
    let folder = try TemporaryFolder()
    _ = try Importer.run(extracts: [Sample.monaco], to: folder.path("monaco.walk"))
    let area = try Area(contentsOf: folder.path("monaco.walk"))
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    var random = SeededRandom(seed: 20_261_201)
    var counts = (obvious: 0, told: 0, read: 0, all: 0)
    for _ in 0..<400 {
      let ends = try (0..<2).map { _ throws(AreaError) in
        try area.coordinate(
          of: NodeID(UInt32.random(in: 0..<UInt32(area.nodeCount), using: &random)))
      }
      guard let route = try? router.route(from: ends[0], to: ends[1], workspace: &workspace),
        route.stretches.count > 1
      else { continue }
      let line = LegLine(geometry: route.geometry, range: 0...route.geometry.count - 1)
      let reader = try JunctionReader(route.stretches, on: line, in: area)
      for index in route.stretches.indices.dropFirst() {
        let names = try [index - 1, index].map { try route.stretches[$0].nameIndex(in: area) }
        let name = names[0] == names[1] ? names[0] : 0
        let glance = try reader.junction(at: index, onlyRivals: true, keeping: name)
        let whole = try reader.junction(at: index)
        guard let glance, let whole else {
          #expect(glance == nil && whole == nil)
          continue
        }
        let isObvious = reader.isObvious(whole, keeping: name)
        #expect(reader.isObvious(glance, keeping: name) == isObvious, "\(route.origin) \(index)")
        counts.obvious += isObvious ? 1 : 0
        counts.told += isObvious ? 0 : 1
        counts.read += glance.arms.count
        counts.all += whole.arms.count
      }
    }
    // Both kinds are met, and the glance is worth having.
    #expect(counts.obvious > 1000 && counts.told > 1000)
    #expect(counts.read * 3 < counts.all)
  }
}
