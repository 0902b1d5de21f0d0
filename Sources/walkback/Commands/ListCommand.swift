import ParkedCars
import WalkGeometry

/// `walkback list`: the table of spots and places.
enum ListCommand: Command {
  private static let history = OptionSpec.flag("--history", "Those that were replaced, too.")
  private static let sort = OptionSpec.value(
    "--sort", "KEY", "when, name or distance. Default: when, the newest first.")
  private static let vehicle = OptionSpec.value("--vehicle", "NAME", "Only this one's spots.")
  private static let format = OptionSpec.value(
    "--format", "F", "text, json, geojson or gpx. Default: text.")

  private enum Order: String, CaseIterable { case when, name, distance }
  private enum Format: String, CaseIterable { case text, json, geojson, gpx }

  static let spec = VerbSpec(
    name: "list", summary: "Show the saved spots and places",
    examples: [
      "list", "list 43.73090,7.42540 --history --sort distance",
      "list --history --format gpx -o spots.gpx",
    ],
    usage: "[P]", positionals: 0...1,
    options: [
      history, sort, vehicle, format, .now, .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "With P, the straight distance and the direction from there are told. Times in the table are on "
        + "this machine's clock, in JSON on the one they were saved by, in GeoJSON and GPX in UTC.",
      PositionText.note, AddressBook.note, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let order =
      try arguments.word(sort, of: Order.allCases.map { ($0.rawValue, $0) }) ?? .when
    let named = try arguments.word(format, of: Format.allCases.map { ($0.rawValue, $0) })
    if arguments.has(.json), let named, named != .json {
      throw CommandError.contradiction("--format \(named.rawValue)", "--json")
    }
    let text = try arguments.positionals.first.map { (word) throws(CommandError) in
      try PositionText(parsing: word)
    }
    guard order != .distance || text != nil else {
      throw CommandError.missingArgument(
        what: "P", usage: "P --sort distance", verb: spec.name)
    }
    let now = try arguments.instant(.now) ?? .now()
    let storePath = try StorePath(arguments)
    let here = try text.map { try PositionResolver(arguments, console).position($0).coordinate }
    let store = try storePath.openIfPresent()
    let spots = sorted(
      try store?.spots(vehicle: arguments.text(vehicle), includeHistory: arguments.has(history))
        ?? [], by: order, from: here)
    if spots.isEmpty, !console.isJSON {
      let older = try store?.spots(vehicle: arguments.text(vehicle), includeHistory: true) ?? []
      tellOfNone(arguments.text(vehicle), inHistory: older.count, console)
    }
    let format = console.isJSON ? .json : named ?? .text
    let book =
      [.json, .text].contains(format) && !spots.isEmpty ? try AddressBook(arguments, console) : nil
    let points = spots.map(\.coordinate)
    let near = book?.nearest(toEach: points) ?? points.map { _ in nil }
    switch format {
    case .json: try output.write(SpotDocuments.json(spots, near: near, from: here, now: now))
    case .geojson: try output.write(SpotDocuments.geoJSON(spots))
    case .gpx: try output.write(SpotGPX.text(spots))
    case .text: try output.write(SpotTable.text(spots, near: near, from: here, now: now))
    }
  }

  private static func sorted(
    _ spots: [Spot], by order: Order, from here: Coordinate?
  ) -> [Spot] {
    switch (order, here) {
    case (.name, _): spots.sorted { ($0.name, $1.id) < ($1.name, $0.id) }
    case (.distance, let here?):
      spots.sorted { $0.coordinate.distance(to: here) < $1.coordinate.distance(to: here) }
    case (.when, _), (.distance, nil): spots
    }
  }

  private static func tellOfNone(_ vehicle: String?, inHistory older: Int, _ console: Console) {
    if older > 0 {
      let rows = Spoken.count(older, "row is", "rows are")
      return console.note(
        "Nothing is current; \(rows) in the history. To see them: walkback list --history")
    }
    let subject = vehicle.map { "for \"\($0)\"" } ?? "yet"
    let option = vehicle.map { " --vehicle \(Spoken.shellWord($0))" } ?? ""
    console.note("Nothing is saved \(subject). Save a spot: walkback park LAT,LON\(option)")
  }
}
