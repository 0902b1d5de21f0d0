import WalkGeometry
public import WalkGraph

/// The names and addresses of an area, to be searched without a network.
///
/// ```swift
/// let index = try PlaceIndex(besideArea: Area(contentsOf: "monaco.walk"))
/// let answer = try index.search("rue grimaldi 14", near: here)
/// ```
///
/// Reads little of the file for each search. Not for two threads at once.
public final class PlaceIndex {
  let database: Database
  var folder = TextFolder()

  /// Opens an index for reading.
  ///
  /// - Throws: ``PlaceError`` when it is none or of another version.
  /// - Complexity: O(1) in the size of the index.
  public init(contentsOf path: String) throws(PlaceError) {
    database = try Database(path: path, isWritten: false)
    try database.execute(
      """
      PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;
      -- Never written, only replaced: the lock for reading is not given back between searches.
      PRAGMA locking_mode = EXCLUSIVE;
      CREATE VIRTUAL TABLE temp.term USING fts5vocab(main, found, 'row');
      """)
    let id = try Self.number("PRAGMA application_id", database)
    guard id == PlaceWriter.applicationID else { throw .damaged(path: path, code: 26) }
    let version = try Self.number("PRAGMA user_version", database)
    guard version == PlaceWriter.version else {
      throw .otherVersion(path: path, found: version, supported: PlaceWriter.version)
    }
  }

  /// Where the index of an area stands: `monaco.places` beside `monaco.walk`.
  public static func path(besideArea path: String) -> String {
    (path.hasSuffix(".walk") ? String(path.dropLast(5)) : path) + ".places"
  }

  /// Removes the index of an area, which is about to be of another map.
  package static func remove(besideArea path: String) {
    removeFile(Self.path(besideArea: path))
  }

  /// Opens the index that stands beside an area and was made with it.
  ///
  /// - Throws: ``PlaceError`` when there is none, or one of another import.
  /// - Complexity: O(*n*) in the blocks of the area's file, of whose 4 KiB four bytes are read.
  public convenience init(besideArea area: Area) throws(PlaceError) {
    let path = Self.path(besideArea: area.path)
    try self.init(contentsOf: path)
    let statement = try database.prepare("SELECT checksum FROM area")
    guard try database.step(statement), statement.bytes(0) == PlaceSeal.bytes(area.checksum) else {
      throw .otherArea(path: path, area: area.path)
    }
  }

  /// The bytes of the file.
  public var byteCount: Int { WalkPlaces.byteCount(of: database.path) }

  /// How many places there are.
  public func count() throws(PlaceError) -> Int {
    Int(try Self.number("SELECT count(*) FROM place", database))
  }

  private static func number(
    _ sql: String, _ database: borrowing Database
  ) throws(PlaceError) -> Int64 {
    let statement = try database.prepare(sql)
    return try database.step(statement) ? statement.integer(0) : 0
  }

  /// A row of the index.
  struct Row {
    let id: Int64
    var place: Place
    let otherNames: [String]
    /// Of a street: ``PlaceLines``.
    let lines: [UInt8]
  }

  /// The first rows, by their rank, that an expression of the index finds.
  ///
  /// - Parameter circle: Points that are surely outside it are left out; lines are not.
  func rows(
    _ expression: String, limit: Int, near circle: (point: Coordinate, radius: Double)? = nil
  ) throws(PlaceError) -> [Row] {
    let statement = try database.prepare(
      """
      SELECT p.id, p.kind, p.osm, p.lat, p.lon, p.name, p.number, s.text, z.text, c.text, p.others,
        p.lines
      FROM (SELECT rowid AS id FROM found WHERE found MATCH ?1 ORDER BY rowid LIMIT ?2) AS f
      JOIN place AS p ON p.id = f.id LEFT JOIN word AS s ON s.id = p.street
      LEFT JOIN word AS z ON z.id = p.postcode LEFT JOIN word AS c ON c.id = p.city
      WHERE p.lines IS NOT NULL OR (p.lat BETWEEN ?3 AND ?4 AND p.lon BETWEEN ?5 AND ?6)
      """)
    statement.bind(expression, at: 1)
    statement.bind(limit, at: 2)
    let (latitudes, longitudes) = Self.box(around: circle)
    statement.bind(latitudes.lowerBound, at: 3)
    statement.bind(latitudes.upperBound, at: 4)
    statement.bind(longitudes.lowerBound, at: 5)
    statement.bind(longitudes.upperBound, at: 6)
    var rows: [Row] = []
    while try database.step(statement) {
      let osm = statement.integer(2)
      let (latitude, longitude) = (statement.integer(3), statement.integer(4))
      guard latitude.magnitude <= 900_000_000, longitude.magnitude <= 1_800_000_000 else {
        throw .damaged(path: database.path, code: 11)
      }
      rows.append(
        Row(
          id: statement.integer(0),
          place: Place(
            kind: PlaceKind(rawValue: UInt8(truncatingIfNeeded: statement.integer(1))) ?? .other,
            name: statement.text(5),
            address: PlaceAddress(
              street: statement.text(7), number: statement.text(6), postcode: statement.text(8),
              city: statement.text(9)),
            coordinate: Coordinate(
              latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)),
            osm: osm == 0 ? nil : OSMReference(packed: osm)),
          otherNames: statement.text(10)?.split(separator: "\n").map(String.init) ?? [],
          lines: statement.bytes(11)))
    }
    return rows
  }

  /// The degrees × 1e7 between which a circle lies; all longitudes where it reaches over 180° or a pole.
  private static func box(
    around circle: (point: Coordinate, radius: Double)?
  ) -> (latitudes: ClosedRange<Int64>, longitudes: ClosedRange<Int64>) {
    let world: ClosedRange<Int64> = -1_800_000_000...1_800_000_000
    guard let (point, radius) = circle else { return (world, world) }
    func range(_ middle: Int32, _ metersPerUnit: Double) -> ClosedRange<Int64> {
      // A hundredth more than the radius, for what the plane is not exact by.
      let reach = Int64(min(1.01 * radius / metersPerUnit, 1e10)) + 1
      return Int64(middle) - reach...Int64(middle) + reach
    }
    let plane = LocalPlane(latitudeE7: point.latitudeE7)
    let longitudes = range(point.longitudeE7, plane.metersPerLongitudeE7)
    let isPlain = world.contains(longitudes.lowerBound) && world.contains(longitudes.upperBound)
    return (range(point.latitudeE7, plane.metersPerLatitudeE7), isPlain ? longitudes : world)
  }
}
