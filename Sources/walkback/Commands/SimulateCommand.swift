import ParkedCars
import WalkGuidance
import WalkRouting

/// `walkback simulate`: a journey along a route, as a receiver would tell it.
enum SimulateCommand: Command {
  private static let from = OptionSpec.value("--from", "P", "Where the journey begins.")
  private static let to = OptionSpec.value("--to", "P", "Where it ends.")
  private static let speed = OptionSpec.value(
    "--speed", "KMH", "How fast one walks, 0.5 to 20 km/h. Default: 5.")
  private static let noise = OptionSpec.value(
    "--noise", "MODEL", NoiseModel.all.map(\.name).joined(separator: ", ") + ". Default: open-sky.")
  private static let seed = OptionSpec.value(
    "--seed", "N", "Another number, another journey. Default: 1.")
  private static let pauses = OptionSpec.value(
    "--pauses", "N", "Stand still so often, 5 to 40 s each. Default: 0.")
  private static let wrongTurns = OptionSpec.value(
    "--wrong-turns", "N", "Take another way at so many junctions. Default: 0.")
  private static let wrongStart = OptionSpec.value(
    "--wrong-start", "METERS", "First go so far in the other direction. Default: 0.")
  private static let noReturn = OptionSpec.flag(
    "--no-return", "End where the first wrong way ends, instead of coming back from it.")
  private static let interval = OptionSpec.value(
    "--interval", "SECONDS", "From fix to fix. Default: 1.")
  private static let format = OptionSpec.value(
    "--format", "F",
    JourneyFormat.allCases.map(\.rawValue).joined(separator: ", ") + ". Default: json.")
  private static let at = OptionSpec.value(
    "--at", "TIME",
    "Wall clock at the place, for what is closed at times. Default: --depart, or a "
      + "Wednesday noon.")
  private static let depart = OptionSpec.value(
    "--depart", "TIME", "The time of the first fix. Default: 2026-01-01T12:00:00Z.")

  static let spec = VerbSpec(
    name: "simulate", summary: "Make up the fixes of a journey, to try things with",
    examples: [
      "simulate --from 43.73090,7.42540 --to 43.73298,7.42136 --noise street-canyon",
      "simulate --from 43.73090,7.42540 --to @car --wrong-turns 1 | walkback follow --fixes -",
    ],
    usage: "--from P --to P [--via P]…", positionals: 0...0,
    options: [
      from, to, .via, speed, noise, seed, pauses, wrongTurns, wrongStart, noReturn, interval,
      format, depart, .avoid, .profile, .radius, at, .area, .store, .output, .overwrite,
      .quiet,
    ],
    notes: [
      "Errors wander, as those of receivers do, and are back at zero after 20 to 60 s; a stated radius holds "
        + "the true place in 68 of 100 cases. open-sky states 3 to 8 m, street-canyon 8 to 30 m with "
        + "outliers of up to five radii, garage 15 to 50 m with gaps, tunnel 3 to 12 m with long gaps.",
      "The same seed makes the same bytes. All formats but GPX say that the fixes are simulated, and park "
        + "takes them only with --force.",
      PositionText.note, clockNote, AreaChooser.note, StorePath.note,
    ],
    memory: RouteCommand.spec.memory)

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    var walking = try WalkingArguments(arguments, console, formats: false)
    // No clock of ours, or the same seed would not make the same bytes.
    if ![at, depart].contains(where: arguments.has) {
      walking.options.costing.clock = .weekdayNoon
    }
    let simulator = try simulator(arguments)
    let format =
      try arguments.word(
        format, of: JourneyFormat.allCases.map { ($0.rawValue, $0) }) ?? .json
    let resolver = try PositionResolver(arguments, console)
    var waypoints: [Waypoint] = []
    for option in [from, to] {
      guard let word = arguments.text(option) else {
        throw CommandError.missingArgument(what: option.name, usage: spec.usage, verb: spec.name)
      }
      waypoints.append(try resolver.position(PositionText(parsing: word)).waypoint)
    }
    let stops = try walking.via.map { try resolver.position($0).waypoint }
    waypoints.insert(contentsOf: stops, at: 1)
    let walk = Walk(waypoints: waypoints, walking: walking, destination: .init())
    do {
      let (route, area) = try walk.route(AreaChooser(arguments), console)
      let journey = try simulator.journey(along: route, in: area)
      if journey.wrongTurns.count < simulator.wrongTurns {
        console.note(
          "The route has room for \(Spoken.count(journey.wrongTurns.count, "wrong turn", "wrong turns"))."
        )
      }
      try output.write(journey.bytes(as: format))
    } catch {
      throw Failure(error).between(
        waypoints[0].coordinate, waypoints[waypoints.count - 1].coordinate)
    }
  }

  private static func simulator(_ arguments: Arguments) throws -> JourneySimulator {
    let number = try arguments.integer(seed, in: 0...Int.max) ?? 1
    var simulator = JourneySimulator(seed: UInt64(number))
    simulator.noise =
      try arguments.word(noise, of: NoiseModel.all.map { ($0.name, $0) }) ?? .openSky
    let pace = try arguments.number(speed, in: WalkingArguments.paces) ?? 5
    simulator.metersPerSecond = pace / 3.6
    simulator.pauses = try arguments.integer(pauses, in: 0...1000) ?? 0
    simulator.wrongTurns = try arguments.integer(wrongTurns, in: 0...1000) ?? 0
    simulator.wrongStartMeters = try arguments.number(wrongStart, in: 0...1000) ?? 0
    simulator.returns = !arguments.has(noReturn)
    simulator.interval = try arguments.number(interval, in: 0.1...60) ?? 1
    if let start = try arguments.moment(depart) { simulator.start = start }
    return simulator
  }
}
