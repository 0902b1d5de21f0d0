import WalkGeometry
import WalkGraph
import WalkImport
import WalkPlaces

/// `walkback import`: extracts to an area.
enum ImportCommand: Command {
  private static let box = OptionSpec.value(
    "--bbox", "W,S,E,N", "Only what lies in this box, in degrees.")
  private static let output = OptionSpec.value(
    "--output", letter: "o", "FILE", "The area to write. Default: see below.")
  private static let accelerate = OptionSpec.value(
    "--accelerate", "LIST", "ch, alt, ch,alt or none: faster searches. Default: ch.")

  private static let noPlaces = OptionSpec.flag(
    "--no-places", "Leave out the index that search and near look things up in.")

  static let spec = VerbSpec(
    name: "import", summary: "Make an area to walk in from OpenStreetMap extracts",
    examples: [
      "import monaco.osm.pbf",
      "import south.osm.pbf north.osm.bz2 -o city.walk --bbox 7.405,43.722,7.445,43.755",
    ],
    usage: "EXTRACT… [-o AREA.walk] [--bbox W,S,E,N] [options]", positionals: 1...Int.max,
    options: [output, box, accelerate, noPlaces, .overwrite, .json, .quiet],
    notes: [
      "EXTRACT is an .osm, .osm.gz, .osm.bz2 or .osm.pbf file; its content decides, not its name; - is "
        + "standard input. Several extracts become one area, joined where they share nodes.",
      "Without -o the area goes to $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas), "
        + "named after the first extract: monaco.osm.pbf becomes monaco.walk. There a new import of the "
        + "same name replaces the old one; a FILE of -o is replaced only with --overwrite. The area is "
        + "written beside and renamed: never half a file. A .pbf that was cut exactly between two of its "
        + "blocks looks complete and is imported as it is.",
      "--accelerate ch adds a contraction hierarchy (some 40 bytes a node and most of the time), by which "
        + "walks by default options take microseconds over any distance; alt adds costs from landmarks (32 "
        + "bytes a node), which make other options several times faster over long distances.",
      "Names and addresses go into an index beside the area, monaco.places for monaco.walk, for `search`, "
        + "`near` and places that are named where P may stand. It belongs to this very area and moves with it; "
        + "the area walks without it.",
    ],
    memory:
      "some 15 MB and up to 25 times the size of the .osm.pbf files: 100 MB for a city of 4 MB. "
      + "Standard input is first kept in $TMPDIR.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let extracts = arguments.positionals
    var options = ImportOptions()
    options.boundingBox = try boundingBox(arguments)
    options.acceleration = try acceleration(arguments)
    options.indexesPlaces = !arguments.has(noPlaces)
    let path = try target(arguments)
    let identity = fileIdentity(path)
    if identity != nil, extracts.contains(where: { fileIdentity($0) == identity }) {
      throw CommandError.ownInput(path: path)
    }
    // The importer's own names for what it has not finished.
    Interruption.willWrite(
      partialPath(of: path), partialPath(of: PlaceIndex.path(besideArea: path)))
    let progress = ImportProgress(console)
    options.onProgress = { phase, fraction in progress?.show(phase, fraction) }
    defer { progress?.clear() }
    let summary = try Importer.run(extracts: extracts, to: path, options: options)
    progress?.clear()
    try report(summary, path: path, isJSON: console.isJSON, isQuiet: console.isQuiet)
  }

  private static func target(_ arguments: Arguments) throws(CommandError) -> String {
    if let named = arguments.text(output) {
      if named == "-" { throw .areaToStandardOutput }
      let kind = fileKind(named)
      if kind == .folder { throw .isFolder(path: named) }
      if kind == .special || (kind == .regular && !arguments.has(.overwrite)) {
        throw .exists(path: named)
      }
      return kind == .regular ? resolvedPath(named) : named
    }
    let name = areaName(arguments.positionals[0])
    guard let name else { throw .namelessImport(arguments.positionals[0]) }
    let folder = try DataFolder.areas()
    let reason = createPrivateFolder(folder)
    guard reason == 0 else { throw .cannotWrite(path: folder, code: reason) }
    return folder + "/" + name + ".walk"
  }

  /// `monaco` for `maps/monaco.osm.pbf`; `nil` when nothing is left.
  static func areaName(_ extract: String) -> String? {
    var name = extract.split(separator: "/").last.map(String.init) ?? ""
    for ending in [".gz", ".bz2", ".pbf", ".osm", ".xml"] where name.lowercased().hasSuffix(ending)
    {
      name.removeLast(ending.count)
    }
    return name.isEmpty || name == "-" || name.hasPrefix(".") ? nil : name
  }

  private static func acceleration(_ arguments: Arguments) throws(CommandError) -> Acceleration {
    guard let text = arguments.text(accelerate) else { return ImportOptions().acceleration }
    if text == "none" { return [] }
    var acceleration: Acceleration = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      switch word {
      case "ch": acceleration.insert(.hierarchy)
      case "alt": acceleration.insert(.landmarks)
      default: throw .badValue(option: accelerate, text, expected: .list(["ch", "alt"]))
      }
    }
    return acceleration
  }

  private static func boundingBox(_ arguments: Arguments) throws(CommandError) -> BoundingBox? {
    guard let text = arguments.text(box) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      decimal($0.trimmed)
    }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
      let north = numbers[3], south < north, west != east,
      // Across 180° the west is the greater; half the world and more is two numbers changed round.
      west < east || east + 360 - west <= 180,
      let low = Coordinate(latitude: south, longitude: west),
      let high = Coordinate(latitude: north, longitude: east)
    else { throw .badValue(option: box, text, expected: .box) }
    return BoundingBox(
      west: low.longitudeE7, south: low.latitudeE7, east: high.longitudeE7, north: high.latitudeE7)
  }

  private static func report(
    _ summary: ImportSummary, path: String, isJSON: Bool, isQuiet: Bool
  ) throws(CommandError) {
    if isJSON { return try OutputFile.standard.write(document(summary, path: path)) }
    if isQuiet { return }
    var table = TextTable()
    table.add("ways read", Spoken.count(summary.waysRead))
    table.add("walkable", Spoken.count(summary.waysWalkable))
    table.add("nodes", Spoken.count(summary.nodeCount))
    table.add("edges", Spoken.count(summary.edgeCount))
    table.add("length", fixedPoint(summary.kilometers, decimals: 1) + " km")
    table.add("components", Spoken.count(summary.componentCount))
    for (reason, count) in summary.skipped {
      table.add("left out", "\(Spoken.count(count)): \(reason)")
    }
    table.add("size", Spoken.count(summary.byteCount, "byte", "bytes"))
    if summary.places.byteCount > 0 {
      table.add("places", PlaceWords.indexed(summary.places.count, bytes: summary.places.byteCount))
    }
    table.add("time", fixedPoint(summary.seconds, decimals: 2) + " s")
    try OutputFile.standard.write("\(PrintableText.line(path))\n" + table.text(indent: 2))
  }

  private static func document(_ summary: ImportSummary, path: String) -> JSONValue {
    .object([
      ("code", .string("Ok")),
      ("area", .string(path)),
      ("ways_read", JSONValue(summary.waysRead)),
      ("ways_walkable", JSONValue(summary.waysWalkable)),
      ("nodes", JSONValue(summary.nodeCount)),
      ("edges", JSONValue(summary.edgeCount)),
      ("length_m", .number(summary.kilometers * 1000, decimals: 1)),
      ("components", JSONValue(summary.componentCount)),
      (
        "skipped",
        .array(
          summary.skipped.map {
            .object([("reason", .string($0.reason)), ("count", JSONValue($0.count))])
          })
      ),
      ("bytes", JSONValue(summary.byteCount)),
      ("places", JSONValue(summary.places.count)),
      ("places_bytes", JSONValue(summary.places.byteCount)),
      ("duration_s", .number(summary.seconds, decimals: 3)),
    ])
  }
}
