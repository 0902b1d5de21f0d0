import ParkedCars
import WalkPlaces

/// `walkback park`: saves where the car is.
enum ParkCommand: Command {
  static let level = OptionSpec.value("--level", "TEXT", "The storey: -2, P2, blue.")
  static let spot = OptionSpec.value("--spot", "TEXT", "The bay: C14.")
  static let note = OptionSpec.value("--note", "TEXT", "Anything else.")
  static let photo = OptionSpec.value("--photo", "FILE", "A photo of the place.")
  static let until = OptionSpec.value(
    "--until", "TIME", "When the parking time is over: 18:30, or RFC 3339.")

  static let spec = VerbSpec(
    name: "park", summary: "Save where the car is",
    examples: [
      "park 43.73298,7.42136 --level -2 --spot C14 --note 'Blue pillar, by the elevator'",
      "park -33.9249,18.4241", "park --fixes gpsd://localhost --level -2",
      "park --fixes drive.gpx --after-drive",
    ],
    usage: "[P]", positionals: 0...1,
    options: [
      ParkedFix.accuracy, ParkedFix.altitude, level, spot, note, photo, until, .vehicle, .fixes,
      .wait, ParkedFix.afterDrive, ParkedFix.yes, ParkedFix.force, .now, .area, .store, .json,
      .output, .overwrite, .quiet,
    ],
    notes: [
      "Without P the position is the best of --fixes. " + FixArguments.choiceNote
        + " --force takes any age and accuracy, what software made up, and a P at zero latitude and longitude.",
      "--after-drive looks for where it was fast, then still, then on foot, in a track of any age, and "
        + "asks before it saves.",
      FixArguments.note,
      "The spot is on the disk before this says so. The one before it goes to the history; a coarser or "
        + "older position within the same circle replaces it only with --force, or after a yes on a "
        + "terminal. `walkback undo` takes it back.",
      PositionText.note, endingNote, AddressBook.note, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let vehicle = arguments.text(.vehicle) ?? "car"
    let details = SpotDetails(
      level: arguments.text(level).map(Level.init), spot: arguments.text(spot),
      note: arguments.text(note), photoPath: arguments.text(photo).map(absolutePath),
      until: try arguments.ending(until, after: arguments.instant(.now) ?? .now()))
    let storePath = try StorePath(arguments)
    let parked = try ParkedFix(arguments, storePath, console)
    let now = try arguments.instant(.now) ?? .now()
    let book = try AddressBook(arguments, console)
    let store = try storePath.open()
    var result = try store.park(
      parked.fix, details: details, vehicle: vehicle, savedAt: now,
      force: arguments.has(ParkedFix.force))
    if case .needsForce(let existing, let doubt) = result,
      console.ask(SpotWords.question(existing, doubt, now: now)) == true
    {
      result = try store.park(
        parked.fix, details: details, vehicle: vehicle, savedAt: now, force: true)
    }
    switch result {
    case .needsForce(let existing, let doubt):
      throw CommandError.notSaved(existing: existing, doubt, now: now)
    case .saved(let spot, let replaced):
      if let path = details.photoPath, fileKind(path) != .regular {
        console.note("There is no photo \(path); its name was saved all the same.")
      }
      SpotWords.overAlready(spot, now: now).map(console.note)
      try report(
        spot, book.nearest(to: spot.coordinate), replaced: replaced, of: parked, now: now, console,
        to: output)
    }
  }

  private static func report(
    _ spot: Spot, _ near: PlaceMatch?, replaced: Spot?, of parked: ParkedFix, now: Instant,
    _ console: Console,
    to output: OutputFile
  ) throws(CommandError) {
    if console.isJSON {
      return try output.write(
        .object(
          [
            ("code", .string("Ok")), ("spot", JSONValue(spot)),
            ("near", near.map { JSONValue($0) } ?? .null),
            ("replaced", replaced.map { JSONValue($0) } ?? .null),
          ] + (parked.document.map { [("fixes", $0)] } ?? [])))
    }
    if console.isQuiet { return }
    var text = "Saved as @\(spot.id): \(SpotWords.place(spot)).\n"
    if let near { text += "Near \(PlaceWords.near(near)).\n" }
    if let replaced {
      text += "The spot before it, saved \(Spoken.age(now.seconds(since: replaced.savedAt))) at "
      text += "\(Spoken.position(replaced.coordinate)), is in the history as @\(replaced.id).\n"
    }
    try output.write(PrintableText.lines(text))
  }
}
