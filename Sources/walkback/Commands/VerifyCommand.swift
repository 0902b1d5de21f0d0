import ParkedCars
import WalkGraph
import WalkPlaces

/// `walkback verify`: every checksum and invariant.
enum VerifyCommand: Command {
  static let spec = VerbSpec(
    name: "verify", summary: "Check an area or the store of spots to the last byte",
    examples: ["verify", "verify monaco.walk", "verify --store walkback.sqlite"],
    usage: "[AREA | --store FILE]", positionals: 0...1,
    options: [.area, .store, .json, .output, .overwrite, .quiet],
    notes: [
      AreaChooser.areasNote,
      "--store checks the file that is named; without it areas are checked.",
      "The index of names beside an area is checked too, and that it was made with it.",
      "Exits with 65 when anything is wrong. Other verbs check what they use as they go, so that a "
        + "damaged file never gives a wrong answer.",
    ],
    memory: "the whole area passes through memory once, but need not fit in it.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    if arguments.has(.store) {
      if let area = arguments.positionals.first {
        throw CommandError.contradiction(area, "--store")
      }
      return try verifyStore(StorePath(arguments), console, to: output)
    }
    let chooser = try AreaChooser(arguments, positional: arguments.positionals.first)
    try verify(try chooser.allPaths(), console, to: output)
  }

  /// Checks all areas, also when one is found to be damaged; the first failure ends it.
  private static func verify(
    _ paths: [String], _ console: Console, to output: OutputFile
  ) throws {
    var text = ""
    var firstError: (any Error)?
    for path in paths {
      do {
        let area = try Area(contentsOf: path)
        try area.validate()
        text += "\(PrintableText.line(area.path)) is sound: "
        text += Spoken.count(area.nodeCount, "node", "nodes") + ", "
        text += Spoken.count(area.edgeCount, "edge", "edges") + ", "
        text += Spoken.count(area.byteCount, "byte", "bytes") + "\n"
        text += try verifyPlaces(area)
      } catch {
        if firstError != nil { console.note("walkback: " + Failure(error).sentence) }
        firstError = firstError ?? error
      }
    }
    if !console.isJSON, !console.isQuiet, !text.isEmpty { try output.write(text) }
    if let firstError { throw firstError }
    guard console.isJSON else { return }
    let first = ("code", JSONValue.string("Ok"))
    try output.write(
      .object(
        paths.count == 1
          ? [first, ("area", .string(paths[0]))]
          : [first, ("areas", .array(paths.map(JSONValue.string)))]))
  }

  /// Checks the index beside an area, if there is one.
  private static func verifyPlaces(_ area: Area) throws(PlaceError) -> String {
    let index: PlaceIndex
    do {
      index = try PlaceIndex(besideArea: area)
    } catch {
      if case .notFound = error { return "" }
      throw error
    }
    try index.validate()
    let places = PlaceWords.indexed(try index.count(), bytes: index.byteCount)
    return
      "\(PrintableText.line(PlaceIndex.path(besideArea: area.path))) is sound: places, \(places)\n"
  }

  private static func verifyStore(
    _ storePath: StorePath, _ console: Console, to output: OutputFile
  ) throws {
    if SpotStore.isEmpty(atPath: storePath.path) {
      throw CommandError.emptyStore(path: storePath.path)
    }
    // Not opened as other verbs do: what is damaged is told, not mended.
    let store = try SpotStore(path: storePath.path, creating: false)
    let problems = try store.problems()
    if !problems.isEmpty {
      throw CommandError.unsoundStore(path: store.path, problems: problems)
    }
    let count = try store.spots(includeHistory: true).count
    if console.isJSON {
      try output.write(
        .object([
          ("code", .string("Ok")), ("store", .string(store.path)), ("rows", JSONValue(count)),
        ]))
    } else if !console.isQuiet {
      let rows = Spoken.count(count, "row", "rows")
      try output.write("\(PrintableText.line(store.path)) is sound: \(rows)\n")
    }
  }
}
