import ParkedCars

/// `walkback show`: all that is known of a spot or place.
enum ShowCommand: Command {
  static let spec = VerbSpec(
    name: "show", summary: "Tell all that is known of a spot or place",
    examples: ["show 3", "show @car", "show @home --json"],
    usage: "ID", positionals: 1...1,
    options: [.now, .area, .store, .json, .output, .overwrite, .quiet],
    notes: [rowNote, AddressBook.note, StorePath.note], memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let text = try PositionText(row: arguments.positionals[0])
    let now = try arguments.instant(.now) ?? .now()
    let storePath = try StorePath(arguments)
    let spot = try PositionResolver(arguments, console).spot(text)
    let shares = try storePath.openIfPresent()?.shares(of: spot.id) ?? []
    let near = try AddressBook(arguments, console).nearest(to: spot.coordinate)
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("spot", JSONValue(all: spot)),
          ("near", near.map { JSONValue($0) } ?? .null),
          ("shares", .array(shares.map { JSONValue($0) })),
        ]))
    }
    try output.write(SpotSheet.text(spot, near: near, shares: shares, now: now))
  }
}

/// For the help of verbs that take a row.
let rowNote =
  "ID is the number of a row of `walkback list --history`, with or without @, @car (the current spot) or "
  + "@NAME (a place of `walkback save`)."
