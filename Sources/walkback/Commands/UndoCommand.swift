import ParkedCars

/// `walkback undo`: takes back the last change of the store.
enum UndoCommand: Command {
  private static let redo = OptionSpec.flag("--redo", "Do again what undo took back last.")

  static let spec = VerbSpec(
    name: "undo", summary: "Take back the last change of spots and places",
    examples: ["undo", "undo --redo"],
    usage: "", positionals: 0...0,
    options: [redo, .now, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "Takes back park, save, edit, forget and restore, the last first, whoever did it and when; called "
        + "again, the one before. The last 100 are kept. `forget --all` cannot be taken back. After "
        + "another change there is nothing to do again.",
      StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let now = try arguments.instant(.now) ?? .now()
    let isRedo = arguments.has(redo)
    let store = try StorePath(arguments).openIfPresent()
    guard let change = try isRedo ? store?.redo() : store?.undo() else {
      throw isRedo ? CommandError.nothingToRedo : .nothingToUndo
    }
    if console.isJSON {
      let (old, new) =
        isRedo ? (change.before, change.after) : (change.after, change.before)
      return try output.write(
        .object([
          ("code", .string("Ok")), ("done", .string(isRedo ? "redo" : "undo")),
          ("verb", .string(change.verb.rawValue)), ("made_at", .string(change.madeAt.description)),
          ("before", .array(old.map { JSONValue(all: $0) })),
          ("after", .array(new.map { JSONValue(all: $0) })),
        ]))
    }
    if console.isQuiet { return }
    try output.write(
      isRedo ? ChangeWords.redone(change, now: now) : ChangeWords.undone(change, now: now))
  }
}
