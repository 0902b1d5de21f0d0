import ParkedCars
import WalkDirections

/// `walkback back`: the walk to where the car is.
enum BackCommand: Command {
  static let spec = VerbSpec(
    name: "back", summary: "Find the walk back to the car",
    examples: [
      "back 43.73090,7.42540",
      "back '43.73090,7.42540;u=15' --avoid steps --format gpx -o walk.gpx",
    ],
    usage: "P", positionals: 1...1,
    options: [.vehicle] + OptionSpec.walking + [
      .now, .area, .store, .json, .output, .overwrite, .quiet,
    ],
    laterOptions: ["--fixes"],
    notes: [
      "P is where you are.", PositionText.note, timeNote, AreaChooser.note, StorePath.note,
      "Where there is no walk, or no area, the exit code is 1 and the straight distance and direction "
        + "are told.",
    ],
    memory: RouteCommand.spec.memory)

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let walking = try WalkingArguments(arguments, console)
    let text = try PositionText(parsing: arguments.positionals[0])
    let chooser = try AreaChooser(arguments)
    let resolver = PositionResolver(storePath: try StorePath(arguments))
    let vehicle = arguments.text(.vehicle) ?? "car"
    let spot = try CurrentSpot.find(resolver.storePath, vehicle: vehicle)
    let here = try resolver.position(text, vehicle: vehicle).waypoint
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
}

extension Destination {
  init(_ spot: Spot) {
    self.init(
      spot.kind == .vehicle && spot.name == "car" ? .car : .named(spot.name),
      level: spot.level?.text, spot: spot.details.spot, note: spot.details.note)
  }
}
