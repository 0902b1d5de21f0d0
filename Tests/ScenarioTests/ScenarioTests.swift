import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

@Test func `all scenarios are read`() {
  #expect(Scenario.all.count == 82)
}

@Test(arguments: Scenario.all)
func `a walker who knows the place would go the same way`(_ scenario: Scenario) throws {
  let faults = try faults(of: scenario)
  #expect(faults.isEmpty, "\(faults.joined(separator: "; "))")
}

/// What is wrong with our answer.
private func faults(of scenario: Scenario) throws -> [String] {
  let folder = try TemporaryFolder()
  let path = folder.path("area.walk")
  _ = try Importer.run(extracts: [scenario.extract], to: path)
  let area = try Area(contentsOf: path)
  try area.validate()
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  func place(_ position: [Double]) throws -> Coordinate {
    try #require(Coordinate(latitude: position[1], longitude: position[0]))
  }
  var options = RouteOptions()
  if let at = scenario.question.at {
    options.costing.clock = try #require(WallClock(rfc3339: at))
  }
  let from = try place(scenario.question.from)
  let to = try place(scenario.question.to)
  let route: Route
  do throws(RouteError) {
    route = try router.route(
      from: from, to: to, options: options,
      workspace: &workspace)
  } catch {
    switch error {
    case .noRoute where !scenario.expect.reachable && scenario.expect.reason == "no_route",
      .tooFar where !scenario.expect.reachable && scenario.expect.reason == "far_from_network":
      return []
    default: return ["no walk: \(error)"]
    }
  }
  guard scenario.expect.reachable else { return ["a walk of \(route.distanceMeters) m"] }
  var faults: [String] = []
  let ways = try route.sources.map(\.number)
  var rest = ways[...]
  for way in scenario.expect.viaWays {
    guard let index = rest.firstIndex(of: way) else {
      faults.append("ways \(ways), expected \(scenario.expect.viaWays)")
      break
    }
    rest = rest[(index + 1)...]
  }
  for way in scenario.expect.avoidWays where ways.contains(way) {
    faults.append("walks way \(way): \(ways)")
  }
  func check(_ what: String, _ value: Double, _ range: [Double]?) {
    guard let range, !(range[0]...range[1]).contains(value) else { return }
    faults.append("\(what) \(value), expected \(range)")
  }
  check("meters", route.distanceMeters, scenario.expect.distanceM)
  check("seconds", route.durationSeconds, scenario.expect.durationS)
  return faults
}
