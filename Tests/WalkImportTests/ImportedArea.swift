import TestSupport
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// An area made of OSM XML written out, for what ``Town`` cannot draw.
final class ImportedArea {
  private let folder: TemporaryFolder
  let summary: ImportSummary
  let area: Area
  let router: Router

  /// - Parameter extracts: What stands inside `<osm>`, one text for each file.
  init(_ extracts: [String], options: ImportOptions = ImportOptions()) throws {
    folder = try TemporaryFolder()
    var paths: [String] = []
    for (number, text) in extracts.enumerated() {
      paths.append(
        try folder.write("<osm version=\"0.6\">\(text)</osm>", to: "extract-\(number).osm"))
    }
    summary = try Importer.run(extracts: paths, to: folder.path("area.walk"), options: options)
    area = try Area(contentsOf: folder.path("area.walk"))
    try area.validate()
    router = Router(area: area)
  }

  convenience init(_ extract: String) throws { try self.init([extract]) }

  /// How often something was left out for a reason.
  func skipped(_ reason: String) -> Int {
    summary.skipped.first { $0.reason == reason }?.count ?? 0
  }

  /// The walk between two places in 1e-7 degrees.
  func route(
    _ from: (Int32, Int32), _ to: (Int32, Int32), options: RouteOptions = RouteOptions()
  ) throws(RouteError) -> Route {
    var workspace = router.makeWorkspace()
    return try router.route(
      from: Coordinate(latitudeE7: from.0, longitudeE7: from.1),
      to: Coordinate(latitudeE7: to.0, longitudeE7: to.1), options: options,
      workspace: &workspace)
  }

  /// Meters of every edge, by number.
  var lengths: [Double] {
    get throws {
      try (0..<UInt32(area.edgeCount)).map { Double(try area.edge(EdgeID($0)).length) / 10 }
    }
  }
}

/// A node element; degrees as written.
func node(_ id: Int64, _ latitude: String, _ longitude: String) -> String {
  "<node id=\"\(id)\" lat=\"\(latitude)\" lon=\"\(longitude)\"/>"
}

/// A way element with one tag or more, written `key=value`.
func way(_ id: Int64, _ refs: [Int64], _ tags: String...) -> String {
  let tagXML = tags.map { tag in
    let parts = tag.split(separator: "=", maxSplits: 1)
    return "<tag k=\"\(parts[0])\" v=\"\(parts[1])\"/>"
  }
  return "<way id=\"\(id)\">" + refs.map { "<nd ref=\"\($0)\"/>" }.joined() + tagXML.joined()
    + "</way>"
}
