import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport

@testable import WalkRouting

/// A random town of squares and car parks.
private final class Plazas {
  let town: RandomPlaza
  let area: Area
  let router: Router
  private let folder: TemporaryFolder

  init(seed: UInt64) throws {
    town = RandomPlaza(seed: seed)
    folder = try TemporaryFolder()
    _ = try Importer.run(
      extracts: [folder.write(town.xml, to: "town.osm")], to: folder.path("town.walk"))
    area = try Area(contentsOf: folder.path("town.walk"))
    try area.validate()
    router = Router(area: area)
  }
}

@Test(arguments: 1...6 as ClosedRange<UInt64>)
func `A* costs what an exhaustive search costs over open ground`(seed: UInt64) throws {
  let plazas = try Plazas(seed: seed)
  #expect(try plazas.area.openGrounds().count > 20)
  var workspace = plazas.router.makeWorkspace()
  var random = SeededRandom(seed: seed)
  var grounds = 0
  for query in 0..<60 {
    var options = RouteOptions()
    options.costing.avoid = [[], [.steps], [.private]][query % 3]
    let places = plazas.town.places
    let (from, to) = (places[random.below(places.count)], places[random.below(places.count)])
    func cost(_ search: SearchMethod) -> UInt64? {
      options.search = search
      return try? plazas.router.cost(from: from, to: to, options: options, workspace: &workspace)
    }
    let exhaustive = cost(.dijkstra)
    #expect(cost(.auto) == exhaustive, "seed \(seed), query \(query)")
    options.search = .auto
    guard exhaustive != nil else { continue }
    let route = try plazas.router.route(from: from, to: to, options: options, workspace: &workspace)
    if route.stretches.contains(where: {
      $0.attributes.flags.contains(.openGround) || $0.edge == nil
    }) {
      grounds += 1
    }
  }
  #expect(grounds > 10)
}

@Test(arguments: 1...3 as ClosedRange<UInt64>)
func `a workspace that has answered other questions answers like a new one`(seed: UInt64) throws {
  let plazas = try Plazas(seed: seed)
  var workspace = plazas.router.makeWorkspace()
  var random = SeededRandom(seed: seed + 200)
  var answered = 0
  for query in 0..<120 {
    let places = plazas.town.places
    let (from, to) = (places[random.below(places.count)], places[random.below(places.count)])
    var options = RouteOptions()
    options.costing.avoid = [[], [.steps]][query % 2]
    // Some are refused.
    options.radius = query % 5 == 0 ? 5 : 1_000
    func text(_ workspace: inout Workspace) -> (text: String, route: Route?) {
      do throws(RouteError) {
        let route = try plazas.router.route(
          from: from, to: to, options: options, workspace: &workspace)
        return ("\(route.geometry) \(route.stretches) \(route.legs) \(route.warnings)", route)
      } catch {
        return ("\(error)", nil)
      }
    }
    var new = plazas.router.makeWorkspace()
    let (found, route) = text(&workspace)
    #expect(found == text(&new).text, "seed \(seed), query \(query)")
    guard let route else { continue }
    answered += 1
    workspace.reuse(route)
  }
  #expect(answered > 40)
}

@Test(arguments: 1...6 as ClosedRange<UInt64>)
func `walks over open ground join, measure what they draw, and cross nothing`(seed: UInt64) throws {
  let plazas = try Plazas(seed: seed)
  var workspace = plazas.router.makeWorkspace()
  var random = SeededRandom(seed: seed + 100)
  let spaces = try plazas.area.openGrounds().map { ($0, $0.freeSpace) }
  for query in 0..<60 {
    let places = plazas.town.places
    let (from, to) = (places[random.below(places.count)], places[random.below(places.count)])
    guard
      let route = try? plazas.router.route(from: from, to: to, workspace: &workspace)
    else { continue }
    let hint: Comment = "seed \(seed), query \(query)"
    var index = 0
    var meters = 0.0
    for stretch in route.stretches {
      #expect(stretch.startIndex == index, hint)
      index = stretch.endIndex
      let points = route.geometry[stretch.startIndex...stretch.endIndex]
      let drawn = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      #expect(abs(drawn - stretch.distanceMeters) < 0.01, hint)
      meters += drawn
      guard stretch.edge == nil || stretch.attributes.flags.contains(.openGround) else { continue }
      // On the ground that it was drawn as, and through no block of it.
      let ends = (route.geometry[stretch.startIndex], route.geometry[stretch.endIndex])
      let own = try spaces.filter {
        try stretch.sources(in: plazas.area) == [plazas.area.source(of: $0.0)]
      }.compactMap(\.1)
      let isFree = own.contains { space in
        space.isVisible(from: space.point(ends.0), to: space.point(ends.1))
      }
      // Less than a meter leads from an entry on a block to the ground beside it.
      #expect(isFree || drawn < 1, "seed \(seed), query \(query): \(ends)")
    }
    #expect(index == route.geometry.count - 1 || route.stretches.isEmpty, hint)
    #expect(abs(meters - route.distanceMeters) < 0.01, hint)
    #expect(route.geometry.first == route.origin.snapped, hint)
    #expect(route.geometry.last == route.destination.snapped, hint)
  }
}
