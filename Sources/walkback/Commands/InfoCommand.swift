import WalkGeometry
import WalkGraph
import WalkPlaces

/// `walkback info`: what is in an area.
enum InfoCommand: Command {
  static let spec = VerbSpec(
    name: "info", summary: "Tell what is in an area",
    examples: ["info", "info monaco.walk --json"],
    usage: "[AREA]", positionals: 0...1,
    options: [.area, .json, .output, .overwrite, .quiet],
    notes: [
      AreaChooser.areasNote, "Several are listed in short.",
      "Components are parts that no walk joins. Open grounds, such as squares, are crossed straight; "
        + "obstacles are what no straight line crosses: buildings, walls, water, railways and big roads.",
    ],
    memory: "some 15 MB, whatever the size of the area.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let chooser = try AreaChooser(arguments, positional: arguments.positionals.first)
    let paths = try chooser.allPaths()
    if paths.count > 1 { return try list(paths, console, to: output) }
    let area = try Area(contentsOf: paths[0])
    let metadata = try area.metadata()
    if console.isJSON {
      try output.write(document(area, metadata))
    } else {
      try output.write(text(area, metadata))
    }
  }

  /// Several areas in short; what cannot be read is passed over with a note, as long as there is another.
  private static func list(_ paths: [String], _ console: Console, to output: OutputFile) throws {
    var areas: [Area] = []
    var firstError: AreaError?
    for path in paths {
      do throws(AreaError) {
        areas.append(try Area(contentsOf: path))
      } catch {
        firstError = firstError ?? error
        console.note("Passed over: " + Failure(error).sentence)
      }
    }
    if areas.isEmpty, let firstError { throw firstError }
    if console.isJSON {
      let documents = areas.map { JSONValue.object(members($0)) }
      return try output.write(.object([("code", .string("Ok")), ("areas", .array(documents))]))
    }
    var table = TextTable()
    table.rightAligned = [1, 2]
    table.add("AREA", "EDGES", "BYTES", "BOUNDS")
    for area in areas {
      table.add(
        area.path, Spoken.count(area.edgeCount), Spoken.count(area.byteCount), bounds(area))
    }
    try output.write(table.text())
  }

  private static func bounds(_ area: Area) -> String {
    let box = area.bounds
    let corners = [
      Coordinate(latitudeE7: box.south, longitudeE7: box.west),
      Coordinate(latitudeE7: box.north, longitudeE7: box.east),
    ]
    return corners.map(Spoken.position).joined(separator: " to ")
  }

  private static func text(_ area: Area, _ metadata: [(key: String, value: String)]) -> String {
    var table = TextTable()
    table.add("made by", area.producer)
    for (key, value) in metadata { table.add(key, value) }
    table.add("bounds", bounds(area))
    table.add("nodes", Spoken.count(area.nodeCount))
    table.add("edges", Spoken.count(area.edgeCount))
    table.add("ways", Spoken.count(area.sourceCount))
    table.add("components", Spoken.count(area.componentCount))
    table.add("open grounds", Spoken.count(area.openGroundCount))
    table.add("obstacles", Spoken.count(area.obstacleCount))
    table.add("attribute sets", Spoken.count(area.attributeCount))
    table.add("size", Spoken.count(area.byteCount, "byte", "bytes"))
    table.add("places", placesText(area))
    var sections = TextTable()
    sections.rightAligned = [2]
    for section in area.sectionSizes {
      sections.add(section.kind.code, section.kind.title, Spoken.count(section.bytes))
    }
    return "\(PrintableText.line(area.path))\n" + table.text(indent: 2) + "  sections, in bytes\n"
      + sections.text(indent: 4)
  }

  private static func document(
    _ area: Area, _ metadata: [(key: String, value: String)]
  ) -> JSONValue {
    let sections = area.sectionSizes.map { section in
      JSONValue.object([
        ("code", .string(section.kind.code)), ("title", .string(section.kind.title)),
        ("bytes", JSONValue(section.bytes)),
      ])
    }
    let metadata = metadata.map {
      JSONValue.object([("key", .string($0.key)), ("value", .string($0.value))])
    }
    return .object(
      [("code", .string("Ok"))] + members(area) + [
        ("sections", .array(sections)), ("metadata", .array(metadata)),
      ])
  }

  private static func members(_ area: Area) -> [(String, JSONValue)] {
    let box = area.bounds
    return [
      ("area", .string(area.path)),
      ("producer", .string(area.producer)),
      ("bytes", JSONValue(area.byteCount)),
      (
        "bounds",
        .object([
          ("west", .degrees(box.west)), ("south", .degrees(box.south)),
          ("east", .degrees(box.east)), ("north", .degrees(box.north)),
        ])
      ),
      ("nodes", JSONValue(area.nodeCount)),
      ("edges", JSONValue(area.edgeCount)),
      ("ways", JSONValue(area.sourceCount)),
      ("components", JSONValue(area.componentCount)),
      ("open_grounds", JSONValue(area.openGroundCount)),
      ("obstacles", JSONValue(area.obstacleCount)),
      ("attribute_sets", JSONValue(area.attributeCount)),
    ] + placesMembers(area)
  }

  /// How many places the index beside an area holds, and its bytes.
  private static func places(_ area: Area) throws(PlaceError) -> (count: Int, bytes: Int) {
    let index = try PlaceIndex(besideArea: area)
    return (try index.count(), index.byteCount)
  }

  private static func placesMembers(_ area: Area) -> [(String, JSONValue)] {
    let places = try? places(area)
    return [
      ("places", places.map { JSONValue($0.count) } ?? .null),
      ("places_bytes", places.map { JSONValue($0.bytes) } ?? .null),
    ]
  }

  private static func placesText(_ area: Area) -> String {
    do {
      let (count, bytes) = try places(area)
      return PlaceWords.indexed(count, bytes: bytes)
    } catch {
      switch error {
      case .notFound: return "none to search for"
      case .otherArea: return "those of another import; `walkback verify` tells more"
      default: return "unreadable; `walkback verify` tells more"
      }
    }
  }
}
