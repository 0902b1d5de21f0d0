import WalkGraph
import WalkRouting

/// `walkback snap`: the nearest walkable points.
enum SnapCommand: Command {
  private static let count = OptionSpec.value("--count", "N", "How many to tell. Default: 1.")

  static let spec = VerbSpec(
    name: "snap", summary: "Find the walkable points nearest to a position",
    examples: ["snap 43.73090,7.42540 --count 3", "snap -33.9249,18.4241 --json"],
    usage: "P", positionals: 1...1,
    options: [.radius, count, .area, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "OFF is the straight distance. COMPONENT numbers the parts that no walk joins, 0 being the "
        + "largest. BEHIND tells what lies in between; the column is left out where nothing does.",
      PositionText.note, AreaChooser.note, StorePath.note,
    ],
    memory: "some 15 MB and the pages of the area around the position.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let text = try PositionText(parsing: arguments.positionals[0])
    var options = RouteOptions()
    options.radius = try arguments.number(.radius, in: WalkingArguments.radii) ?? options.radius
    let wanted = try arguments.integer(count, in: 1...1000) ?? 1
    let resolver = try PositionResolver(arguments, console)
    let asked = try resolver.position(text)
    let position = asked.coordinate
    let area = try AreaChooser(arguments).area(
      for: [position], radius: options.radius, console)
    do {
      let snaps = try Router(area: area).snaps(
        of: asked.waypoint, options: options, count: wanted)
      let rows = try snaps.map { try SnapRow($0, in: area) }
      if console.isJSON {
        try output.write(
          .object([
            ("code", .string("Ok")), ("asked", JSONValue(position)),
            ("snaps", .array(rows.map(\.document))),
          ]))
      } else {
        var table = TextTable()
        table.rightAligned = [1]
        table.add("POINT", "OFF", "WAY", "NAME", "COMPONENT", "BEHIND")
        for row in rows { table.add(row.cells) }
        table.dropEmptyColumns()
        try output.write(table.text())
      }
    } catch let error as RouteError {
      throw Failure(error, in: area.path).hinting(at: [position], in: area.bounds)
    }
  }

  private struct SnapRow {
    let snap: Snap
    let source: SourceID?
    let name: String?

    init(_ snap: Snap, in area: Area) throws(AreaError) {
      self.snap = snap
      let source: SourceID
      let nameIndex: Int
      switch snap.place {
      case .edge(let point):
        source = try area.source(at: point)
        nameIndex = try area.nameIndex(of: point.edge.id)
      case .ground(let ground): (source, nameIndex) = (ground.source, ground.nameIndex)
      case .entrance(_, let carPark): (source, nameIndex) = (carPark, 0)
      }
      self.source = source.kind == .made ? nil : source
      name = try area.names(nameIndex).first?.text
    }

    var cells: [String] {
      [
        Spoken.position(snap.coordinate), Spoken.distance(snap.offPathMeters),
        source.map { "\($0.kind == .relation ? "relation " : "")\($0.number)" } ?? "", name ?? "",
        "\(snap.component)", snap.obstacles.map { "\($0)" }.joined(separator: ", "),
      ]
    }

    var document: JSONValue {
      .object([
        ("lat", .degrees(snap.coordinate.latitudeE7)),
        ("lon", .degrees(snap.coordinate.longitudeE7)),
        ("distance_m", .number(snap.offPathMeters, decimals: 2)),
        ("way", source.map { .integer($0.number) } ?? .null),
        ("name", JSONValue(name)),
        ("component", JSONValue(snap.component)),
        ("behind", .array(snap.obstacles.map { .string("\($0)") })),
      ])
    }
  }
}
