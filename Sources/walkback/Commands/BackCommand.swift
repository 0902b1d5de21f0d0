import ParkedCars
import WalkDirections
import WalkGuidance

/// `walkback back`: the walk to where the car is.
enum BackCommand: Command {
  private static let until = OptionSpec.value(
    "--until", "TIME", "When the parking time is over: 18:30, or RFC 3339. Default: as saved.")
  private static let due = OptionSpec.flag(
    "--due", "Tell only whether it is time to set out: exit code 1 when it is.")
  private static let calendar = OptionSpec.value(
    "--ics", "FILE", "Write a calendar entry, with an alarm when it is time to set out.")

  static let spec = VerbSpec(
    name: "back", summary: "Find the walk back to the car",
    examples: [
      "back 43.73090,7.42540",
      "back --fixes gpsd://localhost",
      "back '43.73090,7.42540;u=15' --avoid steps --format gpx -o walk.gpx",
    ],
    usage: "[P]", positionals: 0...1,
    options: [.vehicle, .fixes, .wait, until, due, calendar] + OptionSpec.walking + [
      .now, .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "P is where you are; without it, the best of --fixes is. " + FixArguments.choiceNote,
      FixArguments.note, PositionText.note, timeNote, endingNote, AreaChooser.note, StorePath.note,
      "Where it is known when the parking time is over, the latest moment to set out is told, such that nine "
        + "walks in ten arrive in time: from the route, how well both ends are known, and your walks that "
        + "`walkback follow` saw arrive. --due tells it alone, for scripts: exit code 0 while there is time, "
        + "and 1 when it is time to go.",
      "Where there is no walk, or no area, the exit code is 1 and the straight distance and direction "
        + "are told.",
      "With --json the spot is in the document too, and what --due tells where it is known when the time is over.",
    ],
    memory: RouteCommand.spec.memory)

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let calendarFile =
      arguments.has(calendar) ? try OutputFile(arguments, option: calendar) : nil
    let walking = try WalkingArguments(arguments, console)
    let text = try arguments.positionals.first.map { try PositionText(parsing: $0) }
    let source = try FixArguments.source(arguments)
    if let word = arguments.positionals.first, arguments.has(.fixes) {
      throw CommandError.contradiction(word, OptionSpec.fixes.name)
    }
    guard text != nil || source != nil else {
      throw CommandError.noOrigin
    }
    let chooser = try AreaChooser(arguments)
    let resolver = try PositionResolver(arguments, console)
    let vehicle = arguments.text(.vehicle) ?? "car"
    let spot = try CurrentSpot.find(resolver.storePath, vehicle: vehicle)
    let here = try position(text, source, resolver, spot, arguments, console).waypoint
    let via = try walking.via.map {
      try resolver.position($0, vehicle: vehicle, near: here.coordinate).waypoint
    }
    let walk = Walk(
      waypoints: [here] + via + [Position(spot).waypoint], walking: walking,
      destination: Destination(spot))
    let end = try arguments.ending(until, after: walking.now)
    if end == nil, spot.details.until == nil,
      let option = [due, calendar].first(where: arguments.has)
    {
      throw CommandError.noEnd(option: option)
    }
    let pace = try pace(resolver.storePath, arguments)
    let words = walking.words
    let heading = SpotWords.heading(spot, in: words, now: walking.now, until: end)
    do {
      var meter: Meter?
      let bytes = try walk.find(chooser, console) { route in
        meter = Meter(
          spot, until: end, now: walking.now, route: route, walking: walking, pace: pace)
      }
      if let meter, let calendarFile {
        try calendarFile.write(meter.reminder(spot, in: words).iCalendar(stamp: walking.now))
      }
      if let meter, arguments.has(due) {
        let sentence = meter.sentence(in: words)
        if meter.isDue { throw Failure("TimeToGo", .no, sentence) }
        return try output.write(
          console.isJSON ? meter.document.bytes(newline: true) : Array((sentence + "\n").utf8))
      }
      switch walking.format {
      case .text:
        let sentences = meter.map { $0.sentence(in: words) + "\n" } ?? ""
        let circle = words.circle(around: spot).map { "\n\(PrintableText.line($0))\n" } ?? ""
        try output.write(Array((heading + sentences).utf8) + bytes + Array(circle.utf8))
      case .json:
        let members =
          [("spot", JSONValue(spot))] + (meter.map { [("meter", $0.document)] } ?? [])
        try output.write(JSONValue.appending(members, to: bytes))
      default: try output.write(bytes)
      }
    } catch {
      let failure = Failure(error)
      var told = failure.towards(spot, from: here.coordinate)
      // What helps to find the car is told where there is no walk, too.
      if told.straightLine != nil, walking.format == .text, !arguments.has(due) {
        let line = SpotWords.straightLine(from: here.coordinate, to: spot, in: words)
        try output.write(heading + line)
        if !line.isEmpty { told.sentence = failure.sentence }
      }
      throw told
    }
  }

  /// What finished walks tell of the walker; nothing where the pace is given.
  private static func pace(_ storePath: StorePath, _ arguments: Arguments) throws -> PaceModel {
    var model = PaceModel()
    guard !arguments.has(.pace), let store = try storePath.openIfPresent() else { return model }
    for walk in try store.finishedWalks() {
      model.learn(expectedSeconds: walk.expectedSeconds, actualSeconds: walk.actualSeconds)
    }
    return model
  }

  /// Where one is: as typed, else by the best fix.
  private static func position(
    _ text: PositionText?, _ source: FixSource?, _ resolver: PositionResolver, _ spot: Spot,
    _ arguments: Arguments, _ console: Console
  ) throws -> Position {
    if let text {
      return try resolver.position(text, vehicle: spot.name, near: spot.coordinate)
    }
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
