import WalkGraph

/// `walkback verify`: every checksum and invariant.
enum VerifyCommand: Command {
  static let spec = VerbSpec(
    name: "verify", summary: "Check an area or the store of spots to the last byte",
    examples: ["verify", "verify monaco.walk", "verify --store walkback.sqlite"],
    usage: "[AREA | --store FILE]", positionals: 0...1,
    options: [.area, .store, .json, .output, .overwrite, .quiet],
    notes: [
      AreaChooser.oneAreaNote,
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
    let area = try Area(contentsOf: try chooser.onlyPath())
    try area.validate()
    try report(
      area.path,
      "sound: " + Spoken.count(area.nodeCount, "node", "nodes") + ", "
        + Spoken.count(area.edgeCount, "edge", "edges") + ", "
        + Spoken.count(area.byteCount, "byte", "bytes"), key: "area", console, to: output)
  }

  private static func verifyStore(
    _ storePath: StorePath, _ console: Console, to output: OutputFile
  ) throws {
    guard let store = try storePath.openIfPresent() else { return }
    let problems = try store.integrityProblems()
    if !problems.isEmpty {
      throw CommandError.unsoundStore(path: store.path, problems: problems)
    }
    let count = try store.spots(includeHistory: true).count
    try report(
      store.path, "sound: " + Spoken.count(count, "row", "rows"), key: "store", console, to: output)
  }

  private static func report(
    _ path: String, _ finding: String, key: String, _ console: Console, to output: OutputFile
  ) throws(CommandError) {
    if console.isJSON {
      try output.write(.object([("code", .string("Ok")), (key, .string(path))]))
    } else if !console.isQuiet {
      try output.write("\(PrintableText.line(path)) is \(finding)\n")
    }
  }
}
