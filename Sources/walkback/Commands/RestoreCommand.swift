import ParkedCars

/// `walkback restore`: makes the store what a backup of it was.
enum RestoreCommand: Command {
  static let spec = VerbSpec(
    name: "restore", summary: "Make the store what a backup of it was",
    examples: ["restore spots.sqlite"],
    usage: "FILE", positionals: 1...1,
    options: [.now, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "FILE is checked first and only read; one that is damaged, newer or no store is refused, with "
        + "nothing changed. Rows keep their numbers. What was in the store before comes back with "
        + "`walkback undo`. Your name, contacts and shares are taken from FILE where the store has none, and "
        + "else left alone.",
      StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let file = arguments.positionals[0]
    let now = try arguments.instant(.now) ?? .now()
    guard fileKind(file) != .missing else { throw CommandError.noPositionFile(path: file) }
    let change = try StorePath(arguments).open().restore(from: file, restoredAt: now)
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("file", .string(file)), ("rows", JSONValue(change.after.count)),
          ("rows_before", JSONValue(change.before.count)),
        ]))
    }
    if console.isQuiet { return }
    let before = Spoken.count(change.before.count, "row", "rows")
    try output.write(
      PrintableText.lines(
        "Restored \(Spoken.count(change.after.count, "row", "rows")) from \(file).\nTo have the \(before) "
          + "from before back: walkback undo\n"))
  }
}
