import OSMExtract
import WalkGeometry
import WalkGraph
import WalkPlaces
import WalkRouting

/// Turns OpenStreetMap extracts into an area file.
///
/// ```swift
/// let summary = try Importer.run(extracts: ["monaco.osm.pbf"], to: "monaco.walk")
/// ```
public enum Importer {
  /// The program and version written into area files.
  public static let producer = "walkback 0.1.0"

  /// Imports extracts into one area; what several of them hold is joined by id.
  ///
  /// The file is written beside `path`, synced and renamed; when anything fails, what was at `path` before
  /// is still there. The same input gives the same bytes.
  ///
  /// Where names are asked for, their index is written too and named after the area; an index that stood there
  /// is removed before the area gets its name, since it tells of another map.
  ///
  /// - Parameter extracts: Paths of .osm or .osm.pbf files, compressed or not; `-` is standard input.
  /// - Throws: `ExtractError`, `AreaError`, `PlaceError` or ``ImportError``.
  /// - Complexity: O(*n* log *n*) in the nodes of walkable ways; memory about 65 bytes for each of them
  ///   beside some 40 MB, and 350 bytes for each junction where a hierarchy is made.
  public static func run(
    extracts paths: [String], to path: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportSummary {
    var watch = PhaseWatch()
    var extracts: [Extract] = []
    for path in paths { extracts.append(try Extract(path: path)) }
    var reading = try read(extracts, paths: paths, options)
    let places = reading.places(besideArea: path)
    watch.end(.read)

    options.onProgress?(.build, 0)
    let waysWalkable = reading.reader.ways.count
    let waysRead = reading.reader.waysRead
    var (contents, figures) = try build(&reading, paths: paths, options)
    contents.metadata = metadata(extracts, paths: paths, options: options)
    watch.end(.build)

    if options.acceleration.contains(.hierarchy) { contents.hierarchy = { $0.makeHierarchy() } }
    if options.acceleration.contains(.landmarks) { contents.landmarks = { $0.makeLandmarks() } }

    options.onProgress?(.write, 0)
    let byteCount = try contents.write(to: path, producer: producer) { checksum in
      options.onProgress?(.write, 1)
      watch.end(.write)
      if places != nil { options.onProgress?(.places, 0) }
      try places?.seal(areaChecksum: checksum)
      PlaceIndex.remove(besideArea: path)
    }
    let placeSummary = try places?.commit()
    if places != nil { watch.end(.places) }
    return ImportSummary(
      waysRead: waysRead, waysWalkable: waysWalkable, nodeCount: contents.nodes.count,
      edgeCount: contents.edges.count, kilometers: figures.meters / 1000,
      componentCount: contents.components.count, skipped: figures.skipped.sorted(),
      byteCount: byteCount, places: placeSummary ?? PlaceSummary(), phases: watch.phases)
  }

  /// What is in the extracts.
  private struct Reading {
    var reader: WayReader
    var drawings: ShapeDrawings
    var nodes: NodeTable
    var sights: SightShelf
    var places: PlaceShelf

    /// Begins to write the index of names, if there is to be one.
    mutating func places(besideArea path: String) -> PlaceImport? {
      if places.isLeftOut { return nil }
      let shelf = places
      places = PlaceShelf(isLeftOut: true)
      let (table, streets) = shelf.placed(drawings, reader.ways, nodes)
      return PlaceImport(table, streets, besideArea: path)
    }
  }

  private static func read(
    _ extracts: [Extract], paths: [String], _ options: ImportOptions
  ) throws -> Reading {
    while true {
      // Each extract is found out of order once at most.
      do { return try readOnce(extracts, paths: paths, options) } catch is BlocksOutOfOrder {}
    }
  }

  private static func readOnce(
    _ extracts: [Extract], paths: [String], _ options: ImportOptions
  ) throws -> Reading {
    let progress = ReadProgress(extracts: extracts, report: options.onProgress)
    var reader = WayReader(
      isGraphAlone: options.isGraphAlone, keepsPlaces: options.indexesPlaces)
    var shelves: [NodeShelf?] = []
    for (index, extract) in extracts.enumerated() {
      progress.begin(extract, part: index)
      shelves.append(try reader.read(extract))
    }
    // Nodes are decoded while references get their numbers.
    var pass = try shelves.firstIndex { $0 == nil }.map { try extracts[$0].startReadingNodes() }
    var (refs, shapes) = reader.finish()
    let drawings = ShapeDrawings(shelf: shapes, ways: reader.ways, refs: &refs)
    shapes = ShapeShelf()
    reader.addGrounds(of: drawings)
    var nodes = NodeTable(refs: consume refs)
    var sights = reader.takeSights()
    var places = reader.takePlaces()
    for (index, extract) in extracts.enumerated() {
      if let shelf = shelves[index] {
        nodes.take(
          shelf, in: options.boundingBox, meanings: &reader.meanings, sights: &sights,
          places: &places)
        continue
      }
      progress.begin(extract, part: extracts.count + index)
      let started = try pass ?? extract.startReadingNodes()
      pass = nil
      let summary = try nodes.read(
        started, in: options.boundingBox, meanings: &reader.meanings, sights: &sights,
        places: &places)
      reader.skipDeleted(summary)
    }
    nodes.dropIDs()
    // Not before: a pass over nodes tells whether there are ways among them.
    guard reader.ways.count > 0 else { throw ImportError.nothingToWalk(paths: paths) }
    return Reading(
      reader: reader, drawings: drawings, nodes: nodes, sights: sights, places: places)
  }

  /// Makes everything but the metadata, in its final order; what was read is used up.
  private static func build(
    _ reading: inout Reading, paths: [String], _ options: ImportOptions
  ) throws -> (AreaContents, (meters: Double, skipped: Skipped)) {
    let drawings = reading.drawings
    let meanings = reading.reader.meanings
    let obstacles = drawings.obstacles(reading.nodes, meanings)
    let sights = drawings.sights(reading.sights, reading.nodes)
    reading.sights = SightShelf()
    var network = Network(
      ways: reading.reader.takeWays(), nodes: reading.nodes, meanings: meanings,
      skipped: reading.reader.skipped)
    reading.nodes = NodeTable(refs: [])
    network.build(drawings, obstacles: obstacles)
    guard !network.edges.isEmpty else { throw ImportError.nothingToWalk(paths: paths) }
    options.onProgress?(.build, 0.5)
    let figures = (meters: network.meters, skipped: network.skipped)
    let nearObstacles = Background { [near = ObstaclesNearWays(network, obstacles)] in
      near.filter(obstacles)
    }
    var assembly = AreaAssembly(network: consume network, meanings: meanings)
    var contents = try assembly.contents()
    contents.obstacles = nearObstacles.value()
    if !options.isGraphAlone {
      contents.sights = { SightSurvey.sights(in: $0, of: sights) }
    }
    return (contents, figures)
  }

  private static func metadata(
    _ extracts: [Extract], paths: [String], options: ImportOptions
  ) -> [(key: String, value: String)] {
    var metadata: [(key: String, value: String)] = [
      ("credit", "© OpenStreetMap contributors (ODbL)")
    ]
    for (extract, path) in zip(extracts, paths) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      metadata.append(("extract", name))
      if let timestamp = extract.header.replicationTimestamp {
        metadata.append(("data until", timestamp))
      }
    }
    return metadata
  }
}

/// What an import may be told.
public struct ImportOptions {
  /// Nodes outside are left out, as if the extract ended there.
  public var boundingBox: BoundingBox?
  /// What the area gets besides the graph, so that long walks are found many times faster.
  public var acceleration: Acceleration = .hierarchy
  /// Whether names and addresses go into an index beside the area, `city.places` for `city.walk`.
  public var indexesPlaces = false
  /// Leaves out ground that is walked across and what stands in the way: what the graph costs, for benchmarks.
  public var isGraphAlone = false
  /// Called as the work goes on, with the fraction of its phase that is done.
  public var onProgress: ((ImportPhase, Double) -> Void)?

  public init() {}
}

/// What accelerates searches, each in sections of the area file of its own.
public struct Acceleration: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A contraction hierarchy: for the default options the cheapest walk over any distance in microseconds.
  /// It takes about 40 bytes for each node.
  public static let hierarchy = Acceleration(rawValue: 1 << 0)
  /// Costs from sixteen landmarks, which make A* several times faster for all options that only make ways
  /// dearer or close them. They take 32 bytes for each node.
  public static let landmarks = Acceleration(rawValue: 1 << 1)
}

/// What an import is doing.
public enum ImportPhase: String, Sendable {
  case read, build, write, places
}

/// What an import did.
public struct ImportSummary: Sendable {
  public let waysRead: Int
  public let waysWalkable: Int
  public let nodeCount: Int
  public let edgeCount: Int
  /// Length of all edges.
  public let kilometers: Double
  /// Groups of edges that are joined; the largest holds most of them.
  public let componentCount: Int
  /// What was left out and why, most first.
  public let skipped: [(reason: String, count: Int)]
  public let byteCount: Int
  /// What the index of names and addresses holds.
  public let places: PlaceSummary
  /// Seconds of each phase, by the wall clock.
  public let phases: [(phase: ImportPhase, seconds: Double)]

  /// Seconds from beginning to end, by the wall clock.
  public var seconds: Double { phases.reduce(0) { $0 + $1.seconds } }
}

/// Why an import gave no area, beside what is wrong with a file.
public enum ImportError: Error, Equatable, Sendable {
  /// No way that may be walked.
  case nothingToWalk(paths: [String])
  /// More of something than the format can number.
  case tooMany(what: String, limit: Int)
}

/// Counts of what is left out, by reason.
struct Skipped {
  private var counts: [String: Int] = [:]

  mutating func add(_ reason: String, _ count: Int = 1) {
    if count > 0 { counts[reason, default: 0] += count }
  }

  func sorted() -> [(reason: String, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}

/// Tells phases' seconds by the wall clock.
private struct PhaseWatch {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var phases: [(phase: ImportPhase, seconds: Double)] = []

  init() { last = clock.now }

  /// The phase that went on so far is over.
  mutating func end(_ phase: ImportPhase) {
    let now = clock.now
    let (seconds, attoseconds) = (now - last).components
    phases.append((phase, Double(seconds) + Double(attoseconds) / 1e18))
    last = now
  }
}

/// Tells how far reading is, over all extracts and both passes.
private final class ReadProgress {
  private let report: ((ImportPhase, Double) -> Void)?
  private let parts: Int

  init(extracts: [Extract], report: ((ImportPhase, Double) -> Void)?) {
    self.report = report
    parts = extracts.count * 2
  }

  func begin(_ extract: Extract, part: Int) {
    guard let report else { return }
    let parts = parts
    extract.onProgress = { done, all in
      let fraction = all > 0 ? Double(done) / Double(all) : 1
      report(.read, (Double(part) + fraction) / Double(parts))
    }
  }
}
