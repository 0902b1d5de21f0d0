import ParkedCars

/// `walkback backup`: copies the store.
enum BackupCommand: Command {
  static let spec = VerbSpec(
    name: "backup", summary: "Copy the store of spots and places to a file",
    examples: ["backup spots.sqlite", "backup --overwrite spots.sqlite"],
    usage: "FILE", positionals: 1...1,
    options: [.overwrite, .store, .json, .quiet],
    notes: [
      "The copy holds spots, places, the history, contacts and shares as they are at one moment, not what "
        + "undo would bring back. It is a store by itself, for the owner's eyes alone (mode 0600), and is written beside "
        + "and renamed. `walkback list --history --format gpx` is for other programs.",
      StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let file = arguments.positionals[0]
    let kind = fileKind(file)
    if file == "-" || kind == .special { throw CommandError.backupToNoFile(file) }
    if kind == .folder { throw CommandError.isFolder(path: file) }
    if kind == .regular, !arguments.has(.overwrite) { throw CommandError.exists(path: file) }
    let target = resolvedPath(file)
    guard let store = try StorePath(arguments).openIfPresent() else {
      throw CommandError.nothingSaved
    }
    Interruption.willWrite(SpotStore.partialPath(ofBackup: target))
    let count = try store.backup(to: target, replacing: arguments.has(.overwrite))
    if console.isJSON {
      return try OutputFile.standard.write(
        .object([
          ("code", .string("Ok")), ("file", .string(file)), ("rows", JSONValue(count)),
        ]))
    }
    if console.isQuiet { return }
    try OutputFile.standard.write(
      PrintableText.lines(
        "Copied \(Spoken.count(count, "row", "rows")) to \(file).\nTo go back to them: walkback restore "
          + "\(Spoken.shellWord(file))\n"))
  }
}
