import ParkedCars

/// The fix that `park` is to save: typed, the best of a source, or the end of a drive.
struct ParkedFix {
  let fix: Fix
  /// What `--json` tells of the fixes that it was chosen from.
  var document: JSONValue?

  static let accuracy = OptionSpec.value(
    "--accuracy", "METERS", "Radius that holds the position in 68 of 100 cases.")
  static let altitude = OptionSpec.value("--altitude", "METERS", "Above mean sea level.")
  static let afterDrive = OptionSpec.flag(
    "--after-drive", "Find in the track of --fixes where the car was left.")
  static let yes = OptionSpec.flag(
    "--yes", letter: "y", "Save what --after-drive finds, without a question.")
  static let force = OptionSpec.flag(
    "--force", "Save although the fix is old, coarse or simulated, or the spot before better known."
  )

  init(_ arguments: Arguments, _ storePath: StorePath, _ console: Console) throws {
    let typedAccuracy = try arguments.number(Self.accuracy, in: 0...1_000_000)
    let typedAltitude = try arguments.number(Self.altitude, in: -20_000...20_000)
    let found = try Self.find(arguments, storePath, console)
    let fix = found.fix
    let changed = Fix(
      coordinate: fix.coordinate, horizontalAccuracy: typedAccuracy ?? fix.horizontalAccuracy,
      accuracyRule: typedAccuracy == nil ? fix.accuracyRule : nil,
      altitude: typedAltitude ?? fix.altitude,
      verticalAccuracy: typedAltitude == nil ? fix.verticalAccuracy : nil, level: fix.level,
      course: fix.course, speed: fix.speed, time: fix.time, source: fix.source,
      isSimulated: fix.isSimulated)
    guard let changed else { throw CommandError.badFix }
    self.fix = changed
    document = found.document
  }

  private static func find(
    _ arguments: Arguments, _ storePath: StorePath, _ console: Console
  ) throws -> (fix: Fix, document: JSONValue?) {
    if let word = arguments.positionals.first {
      for option in [OptionSpec.fixes, afterDrive] where arguments.has(option) {
        throw CommandError.contradiction(word, option.name)
      }
      let position = try PositionResolver(arguments, console).position(
        PositionText(parsing: word), vehicle: arguments.text(.vehicle) ?? "car")
      let fix = Fix(
        coordinate: position.coordinate, horizontalAccuracy: position.accuracy,
        level: position.level, time: try arguments.instant(.now) ?? .now(),
        source: position.source)
      guard let fix else { throw CommandError.badFix }
      // What was typed may be what a receiver that knew nothing told a script.
      var filter = FixFilter()
      if filter.doubt(about: fix) != nil, !arguments.has(force) {
        throw FixCommandError.nullIsland(fix.coordinate)
      }
      return (fix, nil)
    }
    guard let source = try FixArguments.source(arguments) else { throw CommandError.noPosition }
    let isForced = arguments.has(force)
    var filter = FixFilter.parking
    if isForced {
      filter.maximumAge = nil
      filter.maximumRadius = nil
      filter.allowsSimulated = true
    }
    let gathering = try FixGathering(source, filter, arguments)
    guard arguments.has(afterDrive) else {
      let choice = try gathering.best(console)
      return (choice.fix, choice.document)
    }
    let stop = try gathering.stop()
    if stop.fix.isSimulated, !isForced { throw FixCommandError.simulatedTrack }
    if isForced || arguments.has(yes) {
      console.note(FixWords.words(stop))
    } else {
      guard console.ask(FixWords.words(stop) + " Save it there?") == true else {
        throw FixCommandError.unconfirmedStop(stop)
      }
    }
    return (stop.fix, nil)
  }
}
