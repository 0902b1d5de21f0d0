import ParkedCars

/// `walkback edit`: corrects a spot or place.
enum EditCommand: Command {
  private static let accuracy = ParkedFix.accuracy.clearing()
  private static let altitude = ParkedFix.altitude.clearing()
  private static let level = ParkCommand.level.clearing()
  private static let spot = ParkCommand.spot.clearing()
  private static let note = ParkCommand.note.clearing()
  private static let photo = ParkCommand.photo.clearing()
  private static let until = ParkCommand.until.clearing()
  private static let name = OptionSpec.value("--name", "NAME", "Another name for a place.")
  private static let vehicle = OptionSpec.value("--vehicle", "NAME", "Another vehicle's spot.")

  static let spec = VerbSpec(
    name: "edit", summary: "Correct a spot or place",
    examples: [
      "edit @car --spot C15 --note ''", "edit 3 '43.73301,7.42140;u=5'",
      "edit @home --name cottage",
    ],
    usage: "ID [P]", positionals: 1...2,
    options: [
      accuracy, altitude, level, spot, note, photo, until, name, vehicle, .now, .store, .json,
      .output, .overwrite, .quiet,
    ],
    notes: [
      "Only what is given changes; '' clears it. The position, accuracy and altitude that were saved at "
        + "first are kept beside the corrected ones: `walkback show` tells them. `walkback undo` takes "
        + "it back.",
      rowNote, PositionText.note, endingNote, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let row = try PositionText(row: arguments.positionals[0])
    let now = try arguments.instant(.now) ?? .now()
    let edit = try Edit(arguments, now: now)
    let storePath = try StorePath(arguments)
    let resolver = try PositionResolver(arguments, console)
    let position = try edit.position.map { try resolver.position($0) }
    let found = try resolver.spot(row)
    if let name = edit.placeName, found.kind != .place {
      throw CommandError.wrongRenaming(found, to: name)
    }
    if let name = edit.vehicleName, found.kind != .vehicle {
      throw CommandError.wrongRenaming(found, to: name)
    }
    let result = try storePath.open().edit(id: found.id, editedAt: now) {
      edit.apply(to: &$0, at: position)
    }
    switch result {
    case .missing: throw CommandError.noSuchRow(found.id)
    case .nameTaken(let holder): throw CommandError.nameTaken(by: holder)
    case .edited(let spot, let before):
      if arguments.has(until) { SpotWords.overAlready(spot, now: now).map(console.note) }
      try report(spot, before, console, to: output)
    }
  }

  private static func report(
    _ spot: Spot, _ before: Spot, _ console: Console, to output: OutputFile
  ) throws(CommandError) {
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("spot", JSONValue(all: spot)),
          ("before", JSONValue(all: before)),
        ]))
    }
    if console.isQuiet { return }
    let isSame = spot == before
    var text =
      "\(isSame ? "Nothing to change" : "Corrected") @\(spot.id): \(SpotWords.place(spot)).\n"
    if !isSame, spot.fix != before.fix, let first = spot.firstFix {
      text +=
        "It was saved at \(Spoken.position(first.coordinate)); `walkback show \(spot.id)` tells it.\n"
    }
    try output.write(PrintableText.lines(text))
  }

  /// What the words ask for: `nil` leaves as it is, an inner `nil` clears.
  private struct Edit {
    let position: PositionText?
    let placeName: String?
    let vehicleName: String?
    private let accuracy: Double??
    private let altitude: Double??
    private let level: String??
    private let bay: String??
    private let note: String??
    private let photo: String??
    private let until: Instant??
    private let now: Instant

    init(_ arguments: Arguments, now: Instant) throws(CommandError) {
      position =
        arguments.positionals.count > 1 ? try PositionText(parsing: arguments.positionals[1]) : nil
      placeName = try arguments.text(EditCommand.name).map(PlaceName.checked)
      vehicleName = arguments.text(EditCommand.vehicle)
      func text(_ option: OptionSpec) -> String?? {
        arguments.text(option).map { $0.isEmpty ? nil : $0 }
      }
      func isCleared(_ option: OptionSpec) -> Bool { arguments.text(option) == "" }
      accuracy =
        isCleared(EditCommand.accuracy)
        ? .some(nil) : try arguments.number(EditCommand.accuracy, in: 0...1_000_000).map { $0 }
      altitude =
        isCleared(EditCommand.altitude)
        ? .some(nil) : try arguments.number(EditCommand.altitude, in: -20_000...20_000).map { $0 }
      level = text(EditCommand.level)
      bay = text(EditCommand.spot)
      note = text(EditCommand.note)
      photo = text(EditCommand.photo).map { $0.map(absolutePath) }
      until =
        isCleared(EditCommand.until)
        ? .some(nil)
        : try arguments.ending(
          EditCommand.until, after: arguments.instant(.now) ?? .now()
        ).map { $0 }
      self.now = now
      let given = EditCommand.spec.options.prefix { $0 != .now }
      guard position != nil || given.contains(where: arguments.has) else { throw .nothingToEdit }
    }

    /// Puts the corrections in; a position that is typed says nothing of the altitude there.
    func apply(to draft: inout SpotDraft, at position: Position?) {
      if let name = placeName ?? vehicleName { draft.name = name }
      if let level { draft.details.level = level.map(Level.init) }
      if let bay { draft.details.spot = bay }
      if let note { draft.details.note = note }
      if let photo { draft.details.photoPath = photo }
      if let until { draft.details.until = until }
      let fix = draft.fix
      guard position != nil || accuracy != nil || altitude != nil else { return }
      let old = position == nil ? fix : nil
      draft.fix =
        Fix(
          coordinate: position?.coordinate ?? fix.coordinate,
          horizontalAccuracy: accuracy ?? position?.accuracy ?? old?.horizontalAccuracy,
          accuracyRule: accuracy == nil ? old?.accuracyRule : nil,
          altitude: altitude ?? old?.altitude,
          verticalAccuracy: altitude == nil ? old?.verticalAccuracy : nil,
          level: position?.level ?? fix.level, course: old?.course, speed: old?.speed,
          time: position == nil ? fix.time : now, source: position?.source ?? fix.source,
          isSimulated: old?.isSimulated ?? false) ?? fix
    }
  }
}
