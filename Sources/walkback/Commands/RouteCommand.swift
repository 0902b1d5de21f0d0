import WalkDirections

/// `walkback route`: a walk between two positions.
enum RouteCommand: Command {
  private static let from = OptionSpec.value("--from", "P", "Where the walk begins.")
  private static let to = OptionSpec.value("--to", "P", "Where it ends.")

  static let spec = VerbSpec(
    name: "route", summary: "Find a walk from one position to another",
    examples: [
      "route --from 43.73090,7.42540 --to 43.73298,7.42136",
      "route -33.9249,18.4241 -33.9180,18.4233 --avoid steps,unlit --format gpx -o walk.gpx",
    ],
    usage: "--from P --to P [--via P]…", positionals: 0...2,
    options: [from, to] + OptionSpec.walking + [
      .now, .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "`route P P` does without --from and --to.", PositionText.note,
      timeNote, AreaChooser.note, StorePath.note,
      "Where there is no walk, the exit code is 1 and the straight distance and direction are told.",
    ],
    memory:
      "some 15 MB, the pages of the area around the walk, and up to 13 bytes for each node of "
      + "the area.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let walking = try WalkingArguments(arguments, console)
    let (origin, destination) = try ends(arguments)
    let resolver = try PositionResolver(arguments, console)
    let waypoints = try resolver.positions([origin] + walking.via + [destination])
      .map(\.waypoint)
    let walk = Walk(
      waypoints: waypoints, walking: walking,
      destination: try Destination(destination, resolver))
    do {
      try output.write(walk.find(AreaChooser(arguments), console))
    } catch {
      throw Failure(error).between(
        waypoints[0].coordinate, waypoints[waypoints.count - 1].coordinate)
    }
  }

  private static func ends(
    _ arguments: Arguments
  ) throws(CommandError) -> (PositionText, PositionText) {
    var words = arguments.positionals
    if let extra = words.first, let named = [from, to].first(where: arguments.has) {
      throw .contradiction(extra, named.name)
    }
    if words.isEmpty {
      for option in [from, to] {
        guard let word = arguments.text(option) else {
          throw .missingArgument(what: option.name, usage: spec.usage, verb: spec.name)
        }
        words.append(word)
      }
    }
    guard words.count == 2 else {
      throw .missingArgument(what: "The second P", usage: spec.usage, verb: spec.name)
    }
    return (try PositionText(parsing: words[0]), try PositionText(parsing: words[1]))
  }
}

extension Destination {
  /// What stands at a position: the car or a saved place with its level and bay, or nothing that is known.
  fileprivate init(_ text: PositionText, _ resolver: PositionResolver) throws {
    switch text {
    case .car, .name: self.init(try resolver.spot(text, vehicle: "car"))
    case .position, .row, .place: self.init()
    }
  }
}
