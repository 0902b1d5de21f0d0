import Foundation
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// A town drawn as a little map, made by the real importer.
///
/// ```swift
/// let map = """
///   A   B   C
///
///   D       E
///   """
/// let town = try Town(map, ways: ["AB": .footway, "BC": .lockedGate, "ADEC": .footway])
/// try town.walk("A", "C")  // "ADEC"
/// ```
/// Every letter is a node; a column is 20 m wide and a line 40 m high, in open ocean at 35 N 160 E, unless
/// its ``Site`` says otherwise. The ways of a town are numbered from 1 in the order they are given, its
/// relations too.
public final class Town {
  /// What a way is, and what stands halfway along it.
  public struct Way: Sendable {
    public var tags: [(key: String, value: String)]
    /// Tags of a node in the middle of the way's first stretch.
    public var barrier: [(key: String, value: String)]?
    /// The way's id, where its place in the list will not do.
    public var id: Int64?

    public init(
      _ tags: [(key: String, value: String)], barrier: [(key: String, value: String)]? = nil
    ) {
      self.tags = tags
      self.barrier = barrier
    }

    public static let footway = Way([("highway", "footway")])
    public static let steps = Way([("highway", "steps")])
    public static let residential = Way([("highway", "residential")])
    public static let privateDrive = Way([("highway", "service"), ("access", "private")])
    public static let ferry = Way([("route", "ferry")])
    /// No ways of any kind.
    public static let building = Way([("building", "yes")])
    public static let hedge = Way([("barrier", "hedge")])
    public static let lockedGate = Way(
      [("highway", "footway")], barrier: [("barrier", "gate"), ("locked", "yes")])

    /// The same way with one more tag.
    public func with(_ key: String, _ value: String) -> Way {
      var way = self
      way.tags.append((key, value))
      return way
    }

    /// The same way with a name.
    public func named(_ name: String) -> Way { with("name", name) }

    /// The same way with an id of its own.
    public func numbered(_ id: Int64) -> Way {
      var way = self
      way.id = id
      return way
    }
  }

  /// Where a town stands, and how large it is drawn.
  public struct Site: Sendable {
    /// The map's upper left corner, in 1e-7 degrees.
    public var latitudeE7: Int32
    public var longitudeE7: Int32
    /// Meters from line to line; half as many from column to column.
    public var lineMeters: Double

    public init(
      latitudeE7: Int32 = 350_000_000, longitudeE7: Int32 = 1_600_000_000, lineMeters: Double = 40
    ) {
      self.latitudeE7 = latitudeE7
      self.longitudeE7 = longitudeE7
      self.lineMeters = lineMeters
    }

    func place(line: Int, column: Int) -> Coordinate {
      // The towns that tests were drawn for stand on these very places.
      if latitudeE7 == 350_000_000, lineMeters == 40 {
        return Coordinate(
          latitudeE7: latitudeE7 - Int32(line) * 3_606,
          longitudeE7: wrapLongitudeE7(Int64(longitudeE7) + Int64(column) * 2_191))
      }
      let plane = LocalPlane(latitudeE7: latitudeE7)
      let south = Double(line) * lineMeters / plane.metersPerLatitudeE7
      let east = Double(column) * lineMeters / 2 / plane.metersPerLongitudeE7
      return Coordinate(
        latitudeE7: latitudeE7 - Int32(south.rounded()),
        longitudeE7: wrapLongitudeE7(Int64(longitudeE7) + Int64(east.rounded())))
    }
  }

  /// A multipolygon: the letters of its ways, each a way of its own without tags, and its tags.
  public struct Relation: Sendable {
    public var outers: [String]
    public var inners: [String]
    public var tags: [(key: String, value: String)]

    public init(
      _ outers: [String], inners: [String] = [], _ tags: [(key: String, value: String)]
    ) {
      self.outers = outers
      self.inners = inners
      self.tags = tags
    }
  }

  /// The town as OSM XML.
  public let xml: String
  public let summary: ImportSummary
  public let area: Area
  public let router: Router
  /// Where each letter stands.
  public let places: [Character: Coordinate]
  private let letters: [Coordinate: Character]
  private let folder: TemporaryFolder

  /// Draws a town.
  ///
  /// - Parameters:
  ///   - ways: The letters each way leads over. A letter that the map lacks is a node that is missing.
  ///   - nodes: Tags of letters.
  ///   - ids: Node ids of letters, where their character codes will not do.
  ///   - relations: Areas of several rings.
  /// - Throws: What the importer throws.
  public init(
    _ map: String, ways: KeyValuePairs<String, Way>,
    nodes: [Character: [(key: String, value: String)]] = [:], ids: [Character: Int64] = [:],
    relations: [Relation] = [], site: Site = Site()
  ) throws {
    places = Self.read(map, site)
    letters = Dictionary(places.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    xml = Self.xml(places: places, ways: ways, nodes: nodes, ids: ids, relations: relations)
    folder = try TemporaryFolder()
    summary = try Importer.run(
      extracts: [folder.write(xml, to: "town.osm")], to: folder.path("town.walk"))
    area = try Area(contentsOf: folder.path("town.walk"))
    try area.validate()
    router = Router(area: area)
  }

  // MARK: Questions

  /// The default options, but that nobody leaves the network: letters are 20 m apart at least.
  public static var options: RouteOptions {
    var options = RouteOptions()
    options.radius = 10
    return options
  }

  /// The walk between two letters.
  public func route(
    _ from: Character, _ to: Character, options: RouteOptions = Town.options
  ) throws(RouteError) -> Route {
    guard let from = places[from], let to = places[to] else {
      preconditionFailure("the map has no \(from) or no \(to)")
    }
    var workspace = router.makeWorkspace()
    return try router.route(from: from, to: to, options: options, workspace: &workspace)
  }

  /// The letters that the walk between two letters leads over, or "no walk".
  public func walk(
    _ from: Character, _ to: Character, options: RouteOptions = Town.options
  ) throws(RouteError) -> String {
    do throws(RouteError) {
      return spell(try route(from, to, options: options).geometry)
    } catch .noRoute {
      return "no walk"
    }
  }

  /// The letters that each edge leads over, in the order of the alphabet; a gate drawn halfway is left out.
  public var edges: [String] {
    get throws {
      try (0..<UInt32(area.edgeCount)).map { number in
        let letters = spell(try area.geometry(of: area.edge(EdgeID(number))))
        return min(letters, String(letters.reversed()))
      }.sorted()
    }
  }

  /// Meters of a line over letters.
  public func meters(_ line: String) -> Double {
    let points = line.compactMap { places[$0] }
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private func spell(_ points: [Coordinate]) -> String { String(points.compactMap { letters[$0] }) }

  // MARK: Drawing

  private static func read(_ map: String, _ site: Site) -> [Character: Coordinate] {
    var places: [Character: Coordinate] = [:]
    for (row, line) in map.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, letter) in line.enumerated() where letter != " " {
        places[letter] = site.place(line: row, column: column)
      }
    }
    return places
  }

  private static func xml(
    places: [Character: Coordinate], ways: KeyValuePairs<String, Way>,
    nodes: [Character: [(key: String, value: String)]], ids: [Character: Int64],
    relations: [Relation]
  ) -> String {
    func id(_ letter: Character) -> Int64 {
      ids[letter] ?? letter.unicodeScalars.first.map { Int64($0.value) } ?? 0
    }
    var nodeXML = ""
    func addNode(_ id: Int64, _ place: Coordinate, _ tags: [(key: String, value: String)]) {
      nodeXML += "<node id=\"\(id)\" lat=\"\(RandomTown.degrees(Int(place.latitudeE7)))\" "
      nodeXML += "lon=\"\(RandomTown.degrees(Int(place.longitudeE7)))\">\(tagXML(tags))</node>\n"
    }
    for (letter, place) in places.sorted(by: { $0.key < $1.key }) {
      addNode(id(letter), place, nodes[letter] ?? [])
    }
    var wayXML = ""
    for (number, (line, way)) in ways.enumerated() {
      var refs = line.map(id)
      let ends = line.prefix(2).compactMap { places[$0] }
      if let barrier = way.barrier, ends.count == 2 {
        addNode(
          1_000_000 + Int64(number), ends[0].interpolated(to: ends[1], fraction: 0.5), barrier)
        refs.insert(1_000_000 + Int64(number), at: 1)
      }
      wayXML += "<way id=\"\(way.id ?? Int64(number + 1))\">"
      wayXML += refs.map { "<nd ref=\"\($0)\"/>" }.joined() + tagXML(way.tags) + "</way>\n"
    }
    var relationXML = ""
    for (number, relation) in relations.enumerated() {
      relationXML += "<relation id=\"\(number + 1)\">"
      let members = relation.outers.map { ($0, "outer") } + relation.inners.map { ($0, "inner") }
      for (index, (line, role)) in members.enumerated() {
        let way = 1_000_000 + number * 1_000 + index
        wayXML += "<way id=\"\(way)\">"
        wayXML += line.map { "<nd ref=\"\(id($0))\"/>" }.joined() + "</way>\n"
        relationXML += "<member type=\"way\" ref=\"\(way)\" role=\"\(role)\"/>"
      }
      relationXML += tagXML([("type", "multipolygon")] + relation.tags) + "</relation>\n"
    }
    return "<osm version=\"0.6\">\n\(nodeXML)\(wayXML)\(relationXML)</osm>\n"
  }

  private static func tagXML(_ tags: [(key: String, value: String)]) -> String {
    tags.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
  }
}
