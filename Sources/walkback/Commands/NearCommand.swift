import WalkGeometry
import WalkPlaces

/// `walkback near`: what is at a position.
enum NearCommand: Command {
  private static let radius = OptionSpec.value(
    "--radius", "METERS", "How far to look, 1 to 2000. Default: 200.")

  static let spec = VerbSpec(
    name: "near", summary: "Tell what is at a position: houses, named places, streets",
    examples: ["near 43.73298,7.42136", "near @car --limit 1 --json"],
    usage: "P [--limit N]", positionals: 1...1,
    options: [
      SearchCommand.limit, radius, .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "The nearest comes first; of a street its nearest point counts. Houses are told before what is up to "
        + "15 m nearer, streets before what is up to 10 m nearer.",
      PositionText.note, AreaChooser.areasNote, StorePath.note,
    ],
    memory: "some 15 MB and the pages of the index that are read.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let limit = try arguments.integer(SearchCommand.limit, in: 1...1000) ?? 10
    let meters = try arguments.number(radius, in: 1...2000) ?? 200
    let point = try PositionResolver(arguments, console)
      .position(PositionText(parsing: arguments.positionals[0])).coordinate
    let matches = try PlaceFinder(arguments, console)
      .nearest(to: point, radius: meters, limit: limit)
    guard !matches.isEmpty else { throw CommandError.nothingNear(meters: meters) }
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("asked", JSONValue(point)),
          ("places", .array(matches.map { JSONValue($0) })),
        ]))
    }
    try output.write(PlaceWords.table(matches))
  }
}
