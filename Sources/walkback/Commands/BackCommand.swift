import ParkedCars
import WalkDirections

/// `walkback back`: the walk to where the car is.
enum BackCommand: Command {
  static let spec = VerbSpec(
    name: "back", summary: "Find the walk back to the car",
    examples: [
      "back 43.73090,7.42540",
      "back --fixes gpsd://localhost",
      "back '43.73090,7.42540;u=15' --avoid steps --format gpx -o walk.gpx",
    ],
    usage: "[P]", positionals: 0...1,
    options: [.vehicle, .fixes, .wait] + OptionSpec.walking + [
      .now, .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "P is where you are; without it, the best of --fixes is. " + FixArguments.choiceNote,
      FixArguments.note, PositionText.note, timeNote, AreaChooser.note, StorePath.note,
      "Where there is no walk, or no area, the exit code is 1 and the straight distance and direction "
        + "are told.",
    ],
    memory: RouteCommand.spec.memory)

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let walking = try WalkingArguments(arguments, console)
    let text = try arguments.positionals.first.map { try PositionText(parsing: $0) }
    let source = try FixArguments.source(arguments)
    if let word = arguments.positionals.first, arguments.has(.fixes) {
      throw CommandError.contradiction(word, OptionSpec.fixes.name)
    }
    guard text != nil || source != nil else {
      throw CommandError.missingArgument(what: "P", usage: spec.usage, verb: spec.name)
    }
    let chooser = try AreaChooser(arguments)
    let resolver = PositionResolver(storePath: try StorePath(arguments))
    let vehicle = arguments.text(.vehicle) ?? "car"
    let spot = try CurrentSpot.find(resolver.storePath, vehicle: vehicle)
    let here = try position(text, source, resolver, vehicle, arguments, console).waypoint
    let via = try walking.via.map { try resolver.position($0, vehicle: vehicle).waypoint }
    let walk = Walk(
      waypoints: [here] + via + [Position(spot).waypoint], walking: walking,
      destination: Destination(spot))
    do {
      var bytes = try walk.find(chooser, console)
      if walking.format == .text {
        bytes = Array(SpotWords.heading(spot, now: walking.now).utf8) + bytes
      }
      try output.write(bytes)
    } catch {
      throw Failure(error).towards(spot, from: here.coordinate)
    }
  }

  /// Where one is: as typed, else by the best fix.
  private static func position(
    _ text: PositionText?, _ source: FixSource?, _ resolver: PositionResolver, _ vehicle: String,
    _ arguments: Arguments, _ console: Console
  ) throws -> Position {
    if let text { return try resolver.position(text, vehicle: vehicle) }
    guard let source else { throw FixCommandError.noSource }
    var filter = FixFilter.parking
    filter.allowsSimulated = true
    return Position(try FixGathering(source, filter, arguments).best(console).fix)
  }
}

extension Position {
  init(_ fix: Fix) {
    self.init(fix.coordinate, source: "fix")
    level = fix.level
    accuracy = fix.horizontalAccuracy
  }
}

extension Destination {
  init(_ spot: Spot) {
    self.init(
      spot.kind == .vehicle && spot.name == "car" ? .car : .named(spot.name),
      level: spot.level?.text, spot: spot.details.spot, note: spot.details.note)
  }
}
