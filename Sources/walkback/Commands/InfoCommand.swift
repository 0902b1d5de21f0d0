import WalkGeometry
import WalkGraph

/// `walkback info`: what is in an area.
enum InfoCommand: Command {
  static let spec = VerbSpec(
    name: "info", summary: "Tell what is in an area",
    examples: ["info", "info monaco.walk --json"],
    usage: "[AREA]", positionals: 0...1,
    options: [.area, .json, .output, .overwrite, .quiet],
    notes: [AreaChooser.oneAreaNote],
    memory: "some 10 MB, whatever the size of the area.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let chooser = try AreaChooser(arguments, positional: arguments.positionals.first)
    let area = try Area(contentsOf: try chooser.onlyPath())
    let metadata = try area.metadata()
    if console.isJSON {
      try output.write(document(area, metadata))
    } else {
      try output.write(text(area, metadata))
    }
  }

  private static func text(_ area: Area, _ metadata: [(key: String, value: String)]) -> String {
    let box = area.bounds
    var table = TextTable()
    table.add("made by", area.producer)
    for (key, value) in metadata { table.add(key, value) }
    let corners = [
      Coordinate(latitudeE7: box.south, longitudeE7: box.west),
      Coordinate(latitudeE7: box.north, longitudeE7: box.east),
    ]
    table.add("bounds", corners.map(Spoken.position).joined(separator: " to "))
    table.add("nodes", Spoken.count(area.nodeCount))
    table.add("edges", Spoken.count(area.edgeCount))
    table.add("ways", Spoken.count(area.sourceCount))
    table.add("components", Spoken.count(area.componentCount))
    table.add("attribute sets", Spoken.count(area.attributeCount))
    table.add("size", Spoken.count(area.byteCount, "byte", "bytes"))
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
    let box = area.bounds
    let sections = area.sectionSizes.map { section in
      JSONValue.object([
        ("code", .string(section.kind.code)), ("title", .string(section.kind.title)),
        ("bytes", JSONValue(section.bytes)),
      ])
    }
    return .object([
      ("code", .string("Ok")),
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
      ("attribute_sets", JSONValue(area.attributeCount)),
      ("sections", .array(sections)),
      (
        "metadata",
        .array(
          metadata.map {
            .object([("key", .string($0.key)), ("value", .string($0.value))])
          })
      ),
    ])
  }
}
