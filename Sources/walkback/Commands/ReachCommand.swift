import WalkExport
import WalkRouting

/// `walkback reach`: all that can be walked to in some minutes.
enum ReachCommand: Command {
  private static let minutes = OptionSpec.value(
    "--minutes", "LIST", "How long to walk: whole minutes from 1 to 120, as in 5,10,15.")

  static let spec = VerbSpec(
    name: "reach", summary: "Find all that can be walked to in some minutes, as GeoJSON",
    examples: [
      "reach 43.73090,7.42540 --minutes 5,10",
      "reach -33.9249,18.4241 --minutes 15 --profile step-free -o reach.geojson",
    ],
    usage: "P --minutes LIST", positionals: 1...1,
    options: [minutes] + OptionSpec.costing + [
      .area, .store, .json, .output, .overwrite, .quiet,
    ],
    notes: [
      "The document is a FeatureCollection: one Polygon or MultiPolygon for each of the minutes, the "
        + "longest first, with minutes, area_m2 and walked_m (the meters of ways reached). It is the ground "
        + "25 m to each side of the ways; holes of less than a hectare are filled.",
      "Each place is reached by the walk that is soonest there, which may be sooner than the one that "
        + "`route` prefers. The straight leg from P to the path is part of the time. What --avoid names is "
        + "left out, and private ground is not entered; who stands on either may walk on it until "
        + "they come off it.",
      PositionText.note, clockNote, AreaChooser.note, StorePath.note,
    ],
    memory:
      "30 MB for half an hour in a city and 45 MB for two hours, with the pages of the area that are "
      + "walked on.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let text = try PositionText(parsing: arguments.positionals[0])
    let spans = try spans(arguments)
    let options = try RouteOptions(arguments)
    let resolver = try PositionResolver(arguments, console)
    let waypoint = try resolver.position(text).waypoint
    let position = waypoint.coordinate
    let area = try AreaChooser(arguments).area(for: [position], radius: options.radius, console)
    do {
      let router = Router(area: area)
      var workspace = router.makeWorkspace()
      let reach = try router.reach(
        from: waypoint, minutes: spans, options: options, workspace: &workspace)
      try output.write(ReachGeoJSON(reach).bytes)
    } catch let error as RouteError {
      throw Failure(error, in: area.path).hinting(at: [position], in: area.bounds)
    }
  }

  private static func spans(_ arguments: Arguments) throws(CommandError) -> [Int] {
    guard let list = arguments.text(minutes) else {
      throw .missingArgument(what: minutes.name, usage: spec.usage, verb: spec.name)
    }
    var spans: [Int] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let span = Int(word.trimmed), Reach.spans.contains(span) else {
        throw .badValue(option: minutes, list, expected: .integers(Reach.spans))
      }
      spans.append(span)
    }
    return spans
  }
}
