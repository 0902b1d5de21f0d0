import WalkExport
import WalkRouting

/// `walkback matrix`: distances and durations from each of some positions to each of others.
enum MatrixCommand: Command {
  private static let fromFile = OptionSpec.value(
    "--from-file", "FILE", "Where the walks begin: one P a line; - is standard input.")
  private static let toFile = OptionSpec.value(
    "--to-file", "FILE", "Where they end. Default: the same positions.")
  private static let format = OptionSpec.value("--format", "F", "json or csv. Default: json.")

  private enum Format: String, CaseIterable { case json, csv }

  static let spec = VerbSpec(
    name: "matrix", summary: "Tell how far it is from each position to each other one",
    examples: [
      "matrix --from-file cars.txt --to-file doors.txt",
      "matrix --from-file stops.csv --format csv -o table.csv",
    ],
    usage: "--from-file FILE [--to-file FILE]", positionals: 0...0,
    options: [fromFile, toFile, format] + OptionSpec.costing + [
      .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "A file holds one P a line, or it is CSV with a header that names lat and lon, and maybe id: any "
        + "other columns are passed over. Empty lines, and lines that begin with #, are left out.",
      "Each walk is the one that `route` finds. In JSON, durations_s and distances_m have a row for each "
        + "source and in it a figure for each destination, null where there is no walk; sources and "
        + "destinations tell where each position meets the path nearest to it. In CSV each pair is a row: "
        + "source and destination by id, else by number from 0; no figures where there is no walk.",
      "A position with no path near it leaves its row or column empty, and is told with its code; the exit "
        + "code is 1 only where no source or no destination has one.",
      PositionText.note, clockNote, AreaChooser.note, StorePath.note,
    ],
    memory:
      "some 15 MB, the pages of the area that are walked on, 13 bytes for each node of the area, and "
      + "60 bytes for each pair of positions.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let options = try RouteOptions(arguments)
    let named = try arguments.word(format, of: Format.allCases.map { ($0.rawValue, $0) })
    if named == .csv, arguments.has(.json) {
      throw CommandError.contradiction("--format csv", "--json")
    }
    guard let from = arguments.text(fromFile) else {
      throw CommandError.missingArgument(
        what: fromFile.name, usage: spec.usage, verb: spec.name)
    }
    let to = arguments.text(toFile)
    if from == "-", to == "-" { throw CommandError.standardInputTwice }
    let resolver = try PositionResolver(arguments, console)
    let sources = try PositionFile(path: from, resolver)
    let destinations = try to.map { try PositionFile(path: $0, resolver) } ?? sources
    let positions = sources.positions + (to == nil ? [] : destinations.positions)
    let area = try AreaChooser(arguments).area(for: positions, radius: options.radius, console)
    do {
      let router = Router(area: area)
      var workspace = router.makeWorkspace()
      let matrix = try router.matrix(
        from: sources.waypoints, to: destinations.waypoints, options: options,
        workspace: &workspace)
      let document = MatrixDocument(
        matrix: matrix, sources: try places(sources, matrix.sources, in: area.path, console),
        destinations: to == nil
          ? try places(destinations, matrix.destinations, in: area.path, nil)
          : try places(destinations, matrix.destinations, in: area.path, console))
      try output.write(
        named == .csv ? MatrixCSV(document).bytes : MatrixJSON(document).bytes)
    } catch let error as RouteError {
      throw Failure(error, in: area.path).hinting(at: positions, in: area.bounds)
    }
  }

  /// What is told of positions; where no path is near one, that is said on standard error, too.
  private static func places(
    _ file: PositionFile, _ ends: [Matrix.End], in area: String, _ console: Console?
  ) throws -> [MatrixDocument.Place] {
    var first: RouteError?
    var failed = 0
    let places = zip(file.entries, ends).map { entry, end in
      guard case .failed(_, let error) = end else {
        return MatrixDocument.Place(id: entry.id, problem: nil)
      }
      first = first ?? error
      failed += 1
      let failure = Failure(error, in: area)
      console?.note("\(file.name), line \(entry.line): \(failure.sentence)")
      return MatrixDocument.Place(
        id: entry.id,
        problem: MatrixDocument.Problem(
          code: failure.code, message: PrintableText.line(failure.sentence)))
    }
    if let first, failed == places.count { throw first }
    return places
  }
}
