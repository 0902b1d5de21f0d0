import ParkedCars
import WalkPlaces

/// `walkback open`: takes a place that somebody shared.
enum OpenCommand: Command {
  private static let near = OptionSpec.value("--near", "P", "What a short plus code is near.")
  private static let keep = OptionSpec.value(
    "--save", "NAME", "Keep the place under this name too.")
  private static let from = OptionSpec.value(
    "--from", "NAME", "Who sent it, where the link does not say.")

  static let spec = VerbSpec(
    name: "open", summary: "Tell what a link holds, and keep it as received",
    examples: [
      "open 'https://maps.apple.com/?ll=43.73298,7.42136&q=Car'",
      "open 'geo:43.73298,7.42136;u=6;level=-2' --from Anna --save annas-car",
      "open 'J2MV+2G Monaco' --near 43.7,7.4", "open - < message.txt",
    ],
    usage: "LINK", positionals: 1...1,
    options: [from, keep, near, .now, .area, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "LINK is a geo: URI (with Android's ?q= too), a link of Apple Maps, Google Maps, OpenStreetMap or "
        + "Organic Maps, a plus code, or a walkback: link. Nothing is fetched: links that only their service "
        + "can resolve are refused, and so are those that say two places. Who sent it is told by the link or by "
        + "--from: nothing proves it.",
      "A whole message with such a link in it, a vCard or a calendar entry will do too; - reads it from standard "
        + "input. Of several links the walkback: one counts.",
      "What came is in `walkback inbox --received`. To walk there: walkback route --from P --to LINK.",
      PositionText.note, AddressBook.note, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let now = try arguments.instant(.now) ?? .now()
    let name = try arguments.text(keep).map { (text) throws(CommandError) in
      try PlaceName.checked(text)
    }
    let storePath = try StorePath(arguments)
    let resolver = try PositionResolver(arguments, console)
    let reference = try arguments.text(near).map {
      try resolver.position(PositionText(parsing: $0)).coordinate
    }
    let word = arguments.positionals[0]
    let text =
      word == "-" ? String(decoding: try readPositionFile(word), as: UTF8.self) : word
    let link: PlaceLink
    do throws(LinkError) {
      link = try PlaceLink(message: text, near: reference)
    } catch {
      throw CommandError.badPosition(text, PositionFault(error))
    }
    var content = SharedContent(link, from: arguments.text(from).flatMap(PlainName.cleaned))
    let around = try AddressBook(arguments, console).nearest(to: content.coordinate)
    let store = try storePath.open()
    var saved: Spot?
    if let name {
      saved = try store.save(
        name, at: try fix(content, now), details: content.details, savedAt: now
      ).place
      content.spotID = saved?.id
    }
    let (share, isNew) = try store.record(content, as: .received, at: now)
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("share", JSONValue(share, near: around)), ("new", .bool(isNew)),
          ("view", .bool(link.isView)), ("spot", saved.map { JSONValue($0) } ?? .null),
        ]))
    }
    if link.isView {
      console.note("The link shows a map and names no place on it: this is the map's middle.")
    }
    if !isNew { console.note("This came before, \(Spoken.age(now.seconds(since: share.at))).") }
    if let saved { console.note("Saved as @\(saved.id), @\(saved.name).") }
    try output.write(ShareSheet.text(share, near: around, now: now))
  }

  private static func fix(_ content: SharedContent, _ now: Instant) throws -> Fix {
    let fix = Fix(
      coordinate: content.coordinate, horizontalAccuracy: content.accuracy,
      altitude: content.altitude, level: content.level?.number, time: content.time ?? now,
      source: content.form)
    guard let fix else { throw CommandError.badFix }
    return fix
  }
}

extension SharedContent {
  /// What a link says.
  ///
  /// - Parameter person: Who sent it, where the link does not say.
  init(_ link: PlaceLink, from person: String?) {
    let place = link.place
    self.init(place.coordinate, form: link.form.rawValue, person: place.sender ?? person)
    name = place.label
    accuracy = place.accuracy
    altitude = place.altitude
    level = place.level.map(Level.init)
    spot = place.spot
    note = place.note
    time = place.time.flatMap(Instant.init)
  }

  /// What is said about the place, as a spot has it.
  var details: SpotDetails { SpotDetails(level: level, spot: spot, note: note) }
}
