import ParkedCars
import WalkGeometry

/// `walkback inbox`: what was sent and what came.
enum InboxCommand: Command {
  private enum Order: String, CaseIterable { case time, name, distance }

  private static let sent = OptionSpec.flag("--sent", "Only what you sent.")
  private static let received = OptionSpec.flag("--received", "Only what came.")
  private static let sort = OptionSpec.value(
    "--sort", "ORDER", "time, name or distance (from P). Default: time, the newest first.")
  private static let forget = OptionSpec.value(
    "--forget", "N", "Delete the row of this number, for good.")
  private static let yes = OptionSpec.flag("--yes", letter: "y", "Do not ask.")

  static let spec = VerbSpec(
    name: "inbox", summary: "List the places that you sent and that came",
    examples: [
      "inbox", "inbox --received --sort name", "inbox 43.73090,7.42540 --sort distance",
      "inbox --forget 3",
    ],
    usage: "[P]", positionals: 0...1,
    options: [
      sent, received, sort, forget, yes, .now, .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "With P, each row tells how far it is and in which direction. On a terminal --forget asks first; what "
        + "was kept with `walkback open --save` stays.", PositionText.note,
      AddressBook.note, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    if let number = try arguments.integer(forget, in: 1...Int(Int32.max)) {
      return try forget(Int64(number), StorePath(arguments), arguments, console, to: output)
    }
    if arguments.has(sent), arguments.has(received) {
      throw CommandError.contradiction("--sent", "--received")
    }
    let direction: Share.Direction? =
      arguments.has(sent) ? .sent : arguments.has(received) ? .received : nil
    let order =
      try arguments.word(sort, of: Order.allCases.map { ($0.rawValue, $0) }) ?? .time
    let text = try arguments.positionals.first.map { (word) throws(CommandError) in
      try PositionText(parsing: word)
    }
    guard order != .distance || text != nil else {
      throw CommandError.missingArgument(what: "P", usage: "P --sort distance", verb: spec.name)
    }
    let now = try arguments.instant(.now) ?? .now()
    let storePath = try StorePath(arguments)
    let here = try text.map { try PositionResolver(arguments, console).position($0).coordinate }
    let shares = sorted(
      try storePath.openIfPresent()?.shares(direction) ?? [], by: order, from: here)
    let book = shares.isEmpty ? nil : try AddressBook(arguments, console)
    let near = shares.map { book?.nearest(to: $0.content.coordinate) }
    if console.isJSON {
      let rows = zip(shares, near).map { JSONValue($0, near: $1, from: here) }
      return try output.write(
        .object([("code", .string("Ok")), ("shares", .array(rows))]))
    }
    if shares.isEmpty {
      console.note("There is nothing yet. `walkback share` and `walkback open` fill it.")
    }
    try output.write(ShareSheet.table(shares, near: near, from: here, now: now))
  }

  private static func forget(
    _ id: Share.ID, _ storePath: StorePath, _ arguments: Arguments, _ console: Console,
    to output: OutputFile
  ) throws {
    let store = try storePath.openIfPresent()
    guard let share = try store?.shares().first(where: { $0.id == id }) else {
      throw CommandError.noSuchShare(id)
    }
    let words = ShareSheet.phrase(share)
    if !arguments.has(yes), console.ask("Forget \(words)?") == false {
      throw CommandError.declined
    }
    _ = try store?.forgetShare(id: id)
    if console.isJSON {
      return try output.write(.object([("code", .string("Ok")), ("share", JSONValue(share))]))
    }
    if !console.isQuiet { try output.write("Forgotten for good: \(words).\n") }
  }

  private static func sorted(
    _ shares: [Share], by order: Order, from here: Coordinate?
  ) -> [Share] {
    switch (order, here) {
    case (.name, _):
      shares.sorted {
        ($0.content.name ?? "", $0.content.person ?? "", $1.id)
          < ($1.content.name ?? "", $1.content.person ?? "", $0.id)
      }
    case (.distance, let here?):
      shares.sorted {
        $0.content.coordinate.distance(to: here) < $1.content.coordinate.distance(to: here)
      }
    case (.time, _), (.distance, nil): shares
    }
  }
}
