import WalkImport

/// The command from its first word to its exit code.
enum Walkback {
  /// - Parameter words: All after the program's name.
  static func run(_ words: [String]) -> ExitCode {
    Interruption.prepare()
    var console = Console()
    do {
      try run(words, &console)
      return .done
    } catch {
      let failure = Failure(error)
      console.report(failure)
      return failure.exitCode
    }
  }

  private static func run(_ words: [String], _ console: inout Console) throws {
    console.isJSON = asksForJSON(words)
    guard let first = words.first else { throw CommandError.noVerb }
    if first == "--version" { return try print("\(Importer.producer)\n") }
    if first == "--help" || first == "-h" { return try print(HelpText.overview) }
    if first == "help" {
      guard words.count > 1 else { return try print(HelpText.overview) }
      return try print(HelpText.of(Verbs.find(words[1]).spec))
    }
    let verb = try Verbs.find(first)
    let rest = Array(words.dropFirst())
    if ArgumentParser.asksForHelp(rest) { return try print(HelpText.of(verb.spec)) }
    if rest.first == "--version" { return try print("\(Importer.producer)\n") }
    let arguments = try ArgumentParser(spec: verb.spec).parse(rest)
    console.isQuiet = arguments.has(.quiet)
    try verb.run(arguments, console)
  }

  /// Whether a failure is to be told as JSON: known before the words are understood, so that wrong
  /// words are told so too.
  private static func asksForJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains { $0 == "--json" || $0 == "--format=json" }
      || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  private static func print(_ text: String) throws(CommandError) {
    let reason = writeAll(Array(text.utf8), to: 1)
    guard reason == 0 else { throw .cannotWrite(path: "standard output", code: reason) }
  }
}
