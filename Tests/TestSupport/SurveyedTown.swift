import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// A town given by measures rather than drawn: letters with meters east and north, made by the real importer.
///
/// ```swift
/// let town = try SurveyedTown(
///   ["A": (0, 0), "B": (100, 0)], ways: ["AB": "highway=footway"])
/// let route = try town.route((10, 5), (90, -5))
/// ```
/// Ways are numbered from 101 in the order they are given.
package struct SurveyedTown {
  package let area: Area
  package let router: Router
  private let plane: LocalPlane
  private let origin: Coordinate
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - ways: Tags as `key=value;key=value`, a `;` in a value written `|`, by the letters that each way leads over.
  ///   - nodes: Tags of letters.
  ///   - origin: Where 0 east, 0 north is.
  package init(
    _ letters: [Character: (east: Double, north: Double)], ways: KeyValuePairs<String, String>,
    nodes: [Character: String] = [:],
    origin: Coordinate = Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_600_000_000)
  ) throws {
    self.origin = origin
    plane = LocalPlane(latitudeE7: origin.latitudeE7)
    func tags(_ text: String) -> String {
      text.split(separator: ";").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return "<tag k=\"\(parts[0])\" v=\"\(parts[1].replacing("|", with: ";"))\"/>"
      }.joined()
    }
    func id(_ letter: Character) -> UInt32 { letter.unicodeScalars.first?.value ?? 0 }
    var xml = "<osm version=\"0.6\">"
    for (letter, place) in letters.sorted(by: { $0.key < $1.key }) {
      let point = Self.point(place, origin, plane)
      xml += "<node id=\"\(id(letter))\" lat=\"\(RandomTown.degrees(Int(point.latitudeE7)))\" "
      xml += "lon=\"\(RandomTown.degrees(Int(point.longitudeE7)))\">"
      xml += tags(nodes[letter] ?? "") + "</node>"
    }
    for (index, way) in ways.enumerated() {
      xml += "<way id=\"\(101 + index)\">"
      xml += way.key.map { "<nd ref=\"\(id($0))\"/>" }.joined() + tags(way.value) + "</way>"
    }
    folder = try TemporaryFolder()
    let extract = try folder.write(xml + "</osm>", to: "town.osm")
    _ = try Importer.run(extracts: [extract], to: folder.path("town.walk"))
    area = try Area(contentsOf: folder.path("town.walk"))
    try area.validate()
    router = Router(area: area)
  }

  private static func point(
    _ place: (east: Double, north: Double), _ origin: Coordinate, _ plane: LocalPlane
  ) -> Coordinate {
    Coordinate(
      latitudeE7: origin.latitudeE7 + Int32((place.north / plane.metersPerLatitudeE7).rounded()),
      longitudeE7: wrapLongitudeE7(
        Int64(origin.longitudeE7) + Int64((place.east / plane.metersPerLongitudeE7).rounded())))
  }

  /// The place so many meters east and north.
  package func place(_ east: Double, _ north: Double) -> Coordinate {
    Self.point((east, north), origin, plane)
  }

  /// The walk between two places.
  package func route(
    _ from: (east: Double, north: Double), _ to: (east: Double, north: Double),
    options: RouteOptions = RouteOptions(), start: (inout Waypoint) -> Void = { _ in }
  ) throws(RouteError) -> Route {
    var origin = Waypoint(place(from.east, from.north))
    start(&origin)
    var workspace = router.makeWorkspace()
    return try router.route(
      through: [origin, Waypoint(place(to.east, to.north))], options: options,
      workspace: &workspace)
  }
}
