import ParkedCars

/// `walkback save`: keeps a place under a name.
enum SaveCommand: Command {
  static let spec = VerbSpec(
    name: "save", summary: "Keep a place under a name",
    examples: [
      "save home 43.73090,7.42540", "save 'garage door' @car --note 'code on the key ring'",
    ],
    usage: "NAME P", positionals: 2...2,
    options: [
      ParkedFix.accuracy, ParkedFix.altitude, ParkCommand.level, ParkCommand.spot,
      ParkCommand.note, ParkCommand.photo, .now, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "Parking never replaces a place. Wherever P may stand, @NAME means it. The place that had the name "
        + "before goes to the history; `walkback undo` takes it back. Where P is a spot or place, its level "
        + "and bay are taken over.",
      PositionText.note, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let name = try PlaceName.checked(arguments.positionals[0])
    let text = try PositionText(parsing: arguments.positionals[1])
    let output = try OutputFile(arguments)
    let now = try arguments.instant(.now) ?? .now()
    let accuracy = try arguments.number(ParkedFix.accuracy, in: 0...1_000_000)
    let altitude = try arguments.number(ParkedFix.altitude, in: -20_000...20_000)
    let storePath = try StorePath(arguments)
    let resolver = try PositionResolver(arguments, console)
    let position = try resolver.position(text)
    let origin = text.isReference ? try resolver.spot(text) : nil
    let details = SpotDetails(
      level: arguments.text(ParkCommand.level).map(Level.init) ?? origin?.level,
      spot: arguments.text(ParkCommand.spot) ?? origin?.details.spot,
      note: arguments.text(ParkCommand.note),
      photoPath: arguments.text(ParkCommand.photo).map(absolutePath))
    let fix = Fix(
      coordinate: position.coordinate, horizontalAccuracy: accuracy ?? position.accuracy,
      altitude: altitude, level: position.level, time: now, source: position.source)
    guard let fix else { throw CommandError.badFix }
    let (place, replaced) = try storePath.open().save(
      name, at: fix, details: details, savedAt: now)
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("spot", JSONValue(place)),
          ("replaced", replaced.map { JSONValue($0) } ?? .null),
        ]))
    }
    if console.isQuiet { return }
    var words = "Saved as @\(place.id), @\(name): \(SpotWords.place(place)).\n"
    if let replaced {
      words +=
        "The \(name) before it, saved \(Spoken.age(now.seconds(since: replaced.savedAt))) at "
      words += "\(Spoken.position(replaced.coordinate)), is in the history as @\(replaced.id).\n"
    }
    try output.write(PrintableText.lines(words))
  }
}
