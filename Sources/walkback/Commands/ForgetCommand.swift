import ParkedCars

/// `walkback forget`: deletes a spot or place, or all of them.
enum ForgetCommand: Command {
  private static let all = OptionSpec.flag("--all", "All rows, the history too, for good.")
  private static let yes = OptionSpec.flag("--yes", letter: "y", "Do not ask.")

  static let spec = VerbSpec(
    name: "forget", summary: "Delete a spot or place, or all of them",
    examples: ["forget 3", "forget @home", "forget --all --yes"],
    usage: "ID | --all", positionals: 0...1,
    options: [all, yes, .now, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "On a terminal this asks first; elsewhere --all needs --yes. One row comes back, under its number, "
        + "with `walkback undo`. --all is final: rows, history, what undo would bring back, "
        + "contacts, shares and your name are overwritten in the store. Backups and stores that were put "
        + "aside as damaged are files of their own, and stay.",
      rowNote, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let now = try arguments.instant(.now) ?? .now()
    let storePath = try StorePath(arguments)
    guard let word = arguments.positionals.first else {
      guard arguments.has(all) else { throw CommandError.nothingNamed }
      return try forgetAll(storePath, isSure: arguments.has(yes), console, to: output)
    }
    if arguments.has(all) { throw CommandError.contradiction(word, "--all") }
    let spot = try PositionResolver(arguments, console).spot(PositionText(row: word))
    if !arguments.has(yes),
      console.ask("Forget @\(spot.id), \(SpotWords.place(spot))?") == false
    {
      throw CommandError.declined
    }
    guard let gone = try storePath.open().forget(id: spot.id, forgottenAt: now) else {
      throw CommandError.noSuchRow(spot.id)
    }
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("forgotten", .integer(1)), ("spot", JSONValue(all: gone)),
        ]))
    }
    if console.isQuiet { return }
    try output.write(
      "Forgotten: @\(gone.id), \(SpotWords.place(gone)).\nTo have it back: walkback undo\n")
  }

  private static func forgetAll(
    _ storePath: StorePath, isSure: Bool, _ console: Console, to output: OutputFile
  ) throws {
    var count = 0
    var people = 0
    if let store = try storePath.openIfPresent() {
      count = try store.spots(includeHistory: true).count
      if !isSure {
        let rows =
          switch count {
          case 0: "your name, contacts and shares"
          case 1: "the only row"
          default: "all \(Spoken.count(count)) rows"
          }
        switch console.ask("Forget \(rows) for good? This cannot be taken back.") {
        case nil: throw CommandError.needsYes(count: count)
        case false?: throw CommandError.declined
        case true?: break
        }
      }
      people = try store.peopleCount()
      count = try store.forgetAll()
    }
    if console.isJSON {
      return try output.write(
        .object([("code", .string("Ok")), ("forgotten", JSONValue(count)), ("spot", .null)]))
    }
    if console.isQuiet { return }
    var text =
      "\(Spoken.count(count, "row was", "rows were")) forgotten for good; the store is empty.\n"
    if people > 0 { text += "Your name, contacts and what was shared are gone with them.\n" }
    let aside = try storePath.putAside()
    if !aside.isEmpty {
      text += "What was put aside as damaged still holds spots: \(Spoken.list(aside)).\n"
    }
    try output.write(PrintableText.lines(text))
  }
}
