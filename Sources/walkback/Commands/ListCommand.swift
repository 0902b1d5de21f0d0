import ParkedCars
import WalkGeometry

/// `walkback list`: the table of spots.
enum ListCommand: Command {
  private static let history = OptionSpec.flag("--history", "Those that were replaced, too.")
  private static let sort = OptionSpec.value(
    "--sort", "KEY", "when, name or distance. Default: when, the newest first.")

  private static let vehicle = OptionSpec.value("--vehicle", "NAME", "Only this one's spots.")

  private enum Order { case when, name, distance }

  static let spec = VerbSpec(
    name: "list", summary: "Show the saved spots",
    examples: ["list", "list 43.73090,7.42540 --history --sort distance"],
    usage: "[P]", positionals: 0...1,
    options: [history, sort, vehicle, .now, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "With P, the straight distance from there is told. Times are on this machine's clock.",
      PositionText.note, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let order =
      try arguments.word(
        sort, of: [("when", Order.when), ("name", .name), ("distance", .distance)]) ?? .when
    let text = try arguments.positionals.first.map { (word) throws(CommandError) in
      try PositionText(parsing: word)
    }
    guard order != .distance || text != nil else {
      throw CommandError.missingArgument(
        what: "P", usage: "P --sort distance", verb: spec.name)
    }
    let now = try arguments.instant(.now) ?? .now()
    let storePath = try StorePath(arguments)
    let here = try text.map { try PositionResolver(storePath: storePath).position($0).coordinate }
    let store = try storePath.openIfPresent()
    var spots =
      try store?.spots(vehicle: arguments.text(vehicle), includeHistory: arguments.has(history))
      ?? []
    switch order {
    case .when: break
    case .name: spots.sort { ($0.name, $1.id) < ($1.name, $0.id) }
    case .distance:
      if let here {
        spots.sort { $0.coordinate.distance(to: here) < $1.coordinate.distance(to: here) }
      }
    }
    if console.isJSON { return try output.write(document(spots, from: here, now: now)) }
    if spots.isEmpty {
      let vehicle = arguments.text(vehicle)
      let subject = vehicle.map { "for \"\($0)\"" } ?? "yet"
      let option = vehicle.map { " --vehicle \(Spoken.shellWord($0))" } ?? ""
      console.note("Nothing is saved \(subject). Save a spot: walkback park LAT,LON\(option)")
    }
    try output.write(table(spots, from: here, now: now))
  }

  private static func table(_ spots: [Spot], from here: Coordinate?, now: Instant) -> String {
    if spots.isEmpty { return "" }
    var table = TextTable()
    table.rightAligned = [0, 4, 5]
    table.add(
      "ROW", "NAME", "PLACE", "LEVEL", "GOOD TO", "DISTANCE", "SAVED", "", "SPOT", "UNTIL", "NOTE",
      "")
    for spot in spots {
      let meters = here.map { $0.distance(to: spot.coordinate) }
      table.add(
        "@\(spot.id)", spot.name, Spoken.position(spot.coordinate), spot.level?.text ?? "",
        spot.accuracy.map(Spoken.distance) ?? "", meters.map(Spoken.distance) ?? "",
        Spoken.time(spot.savedAt), Spoken.age(now.seconds(since: spot.savedAt)),
        spot.details.spot ?? "", spot.details.until.map(Spoken.time) ?? "",
        spot.details.note ?? "", spot.isCurrent ? "" : "replaced")
    }
    table.dropEmptyColumns()
    return table.text()
  }

  private static func document(
    _ spots: [Spot], from here: Coordinate?, now: Instant
  ) -> JSONValue {
    let rows = spots.map { spot in
      var members = JSONValue.members(of: spot)
      members.append(("age_s", .number(now.seconds(since: spot.savedAt), decimals: 0)))
      if let here {
        members.append(("distance_m", .number(here.distance(to: spot.coordinate), decimals: 1)))
      }
      return JSONValue.object(members)
    }
    return .object([("code", .string("Ok")), ("spots", .array(rows))])
  }
}
