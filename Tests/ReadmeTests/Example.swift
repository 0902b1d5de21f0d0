import WalkDirections
import WalkExport
import WalkGeometry
import WalkGraph
import WalkRouting

func walkBack(from here: Coordinate, to car: Coordinate, areaPath: String) throws -> String {
  let area = try Area(contentsOf: areaPath)
  let router = Router(area: area)
  var workspace = router.makeWorkspace()  // one a thread, reused from query to query
  let route = try router.route(from: here, to: car, workspace: &workspace)
  let directions = try Directions(for: route, in: area, to: Destination(.car))
  return RouteText(RouteDocument(route: route, directions: directions)).text
}
