import TestSupport
import Testing
import WalkGeometry
import WalkGraph

@testable import WalkRouting

/// A square walking grid and, 10 km south of it, an island grid of 2,000 junctions that nothing leads to.
///
/// The case asks for 500 a side; tests take fewer, for a debug build reads XML slowly.
private func islandXML(side: Int) -> String {
  var xml = "<osm version=\"0.6\">\n"
  func degrees(_ value: Int) -> String {
    "\(value / 10_000).\(String(value % 10_000 + 10_000).dropFirst())"
  }
  func node(_ id: Int, _ latitude: Int, _ longitude: Int) {
    xml += "<node id=\"\(id)\" lat=\"\(degrees(latitude))\" lon=\"\(degrees(longitude))\"/>\n"
  }
  var ways = 0
  func way(_ ids: some Sequence<Int>) {
    ways += 1
    let refs = ids.map { "<nd ref=\"\($0)\"/>" }.joined()
    xml += "<way id=\"\(ways)\">\(refs)<tag k=\"highway\" v=\"footway\"/></way>\n"
  }
  for row in 0..<side {
    for column in 0..<side {
      node(row * side + column + 1, 350_000 + row * 5, 1_600_000 + column * 5)
    }
  }
  let first = side * side + 1
  for index in 0..<2_000 {
    node(first + index, 349_000 + index / 50 * 5, 1_600_000 + index % 50 * 5)
  }
  for row in 0..<side { way((0..<side).map { row * side + $0 + 1 }) }
  for column in 0..<side { way((0..<side).map { $0 * side + column + 1 }) }
  for row in 0..<40 { way((0..<50).map { first + row * 50 + $0 }) }
  for column in 0..<50 { way((0..<40).map { first + $0 * 50 + column }) }
  return xml + "</osm>\n"
}

@Suite struct PerformanceCaseTests {
  private let side = 60

  private func makeArea() throws -> CaseArea {
    let folder = try TemporaryFolder()
    return try CaseArea(path: folder.write(islandXML(side: side), to: "grid.osm"))
  }

  @Test func `an island that nothing leads to is told without a search`() throws {
    let area = try makeArea()
    #expect(area.area.componentCount == 2)
    var workspace = area.router.makeWorkspace()
    let error = try #require(throws: RouteError.self) {
      try area.router.route(
        from: place((35.015, 160.015)), to: place((34.905, 160.005)), workspace: &workspace)
    }
    guard case .noRoute(let meters, _, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(abs(meters - 12_237) < 15, "\(meters) m")
    for node in 0..<area.area.nodeCount { #expect(workspace.labels[node].invertedCost == 0) }
  }

  @Test func `the far corner and a close place are reached, the close one with little search`()
    throws
  {
    let area = try makeArea()
    let end = Double(side - 1) * 0.0005
    let far = try area.route((35, 160), (35 + end, 160 + end))
    #expect(
      abs(far.distanceMeters - Double(side - 1) * (55.5 + 45.6)) < 10, "\(far.distanceMeters)")
    let close = try area.route((35.015, 160.015), (35.0155, 160.0155))
    #expect(abs(close.distanceMeters - 101.1) < 1, "\(close.distanceMeters)")
    #expect(close.settledCount < 40)
  }
}
