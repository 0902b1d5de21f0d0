import WalkGeometry
import WalkPlaces

/// `walkback search`: places by name, address or kind.
enum SearchCommand: Command {
  private static let near = OptionSpec.value(
    "--near", "P", "What to be near to: the nearest come first.")
  static let limit = OptionSpec.value("--limit", "N", "How many answers at most. Default: 10.")

  static let spec = VerbSpec(
    name: "search", summary: "Find places by name, address or kind, also when only begun",
    examples: [
      "search rue grimaldi 14 --near 43.73298,7.42136",
      "search 'rue grimaldi & rue suffren reymond'", "search Parkhaus --near @car --json",
    ],
    usage: "TEXT [--near P] [--limit N]", positionals: 1...100,
    options: [near, limit, .area, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "Words in any order, each whole or begun, without accents and in any script; one wrong letter in a "
        + "word is forgiven where nothing else is found. Kinds are known in ten languages. A further name "
        + "that was typed stands in brackets. NOTE tells where a house number is estimated or not on the map. A "
        + "position is an answer too.",
      "Of several areas those that hold the P of --near are searched; without it all are, the best of each come "
        + "first, and AREA tells which one a place is of.",
      "Names come from the .places file that import writes beside the area. Nothing found is an "
        + "empty answer.",
      PositionText.note, AreaChooser.areasNote, StorePath.note,
    ],
    memory: "some 15 MB and the pages of the index that are read.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let text = arguments.positionals.joined(separator: " ")
    let limit = try arguments.integer(limit, in: 1...1000) ?? 10
    let finder = try PlaceFinder(arguments, console)
    let origin = try arguments.text(near).map { word in
      try PositionResolver(arguments, console).position(PositionText(parsing: word)).coordinate
    }
    let matches: [PlaceMatch]
    var areas: [String] = []
    var areaCount = 1
    if let point = try position(text) {
      try finder.requireCovered(point)
      let place = Place(kind: .coordinates, coordinate: point)
      matches = [PlaceMatch(place, from: origin, .whole)]
    } else {
      let found = try finder.search(text, near: origin, limit: limit)
      (matches, areas, areaCount) = (found.answer.matches, found.areas, found.areaCount)
    }
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("query", .string(text)),
          (
            "places",
            .array(
              matches.enumerated().map { index, match in
                let area = areas.isEmpty ? JSONValue.null : .string(areas[index])
                return .object(JSONValue.members(of: match) + [("area", area)])
              })
          ),
        ]))
    }
    if matches.isEmpty { return console.note("Nothing is found for \"\(text)\".") }
    if areaCount > 1, origin == nil {
      console.note(
        "Places of \(areaCount) areas, the best of each first. For those near a place: --near P, or --near @car"
      )
    }
    try output.write(PlaceWords.table(matches, areas: areaCount > 1 ? areas : []))
  }

  /// The position that a text is, where it is none to look up.
  private static func position(_ text: String) throws -> Coordinate? {
    let words = text.trimmed.lowercased()
    if words.hasPrefix("geo:") || words.contains("://") {
      do throws(CommandError) {
        guard case .position(let position) = try PositionText(parsing: text) else { return nil }
        return position.coordinate
      } catch {
        // Of a link that shows only a map, its middle is what can be found.
        guard case .badPosition(_, .view(let middle)) = error else { throw error }
        return middle
      }
    }
    if let point = CoordinateText.position(text) { return point }
    do throws(CommandError) {
      _ = try PositionText(parsing: text)
    } catch {
      if case .badPosition(_, .decimalCommas) = error { throw error }
    }
    return nil
  }
}
