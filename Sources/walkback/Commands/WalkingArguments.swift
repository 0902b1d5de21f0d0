import ParkedCars
import WalkDirections
import WalkGuidance
import WalkRouting

/// What `route` and `back` are asked besides their ends.
struct WalkingArguments {
  var options: RouteOptions
  let via: [PositionText]
  let format: RouteFormat
  /// The language of the words.
  let language: Language
  /// The language that ways are named in where they have a name in it: the one asked for by name.
  let namesIn: Language?
  let units: Units
  /// How many walks besides the best are wanted; 0 where there are stops.
  let alternatives: Int
  /// The moment it is taken to be.
  let now: Instant
  /// When the walk begins, in seconds since 1970-01-01T00:00:00Z, where `--depart` says so.
  let departure: Double?
  /// Those of the options given that leave out ways.
  let limitingOptions: [String]

  /// Puts what is told besides the walk into words.
  var words: GuidanceWriter { GuidanceWriter(language, units: units) }

  static let radii = 0.0...1_000_000.0
  static let paces = 0.5...20.0
  static let mostStops = 99
  static let alternativeCounts = 0...10
  /// Dijkstra's search is for checks of the others.
  static let searches = SearchMethod.allCases.filter { $0 != .dijkstra }.map { ($0.rawValue, $0) }

  /// - Parameter formats: Whether `--format` is that of a walk.
  init(
    _ arguments: Arguments, _ console: Console, formats: Bool = true
  ) throws(CommandError) {
    var options = RouteOptions()
    options.radius = try arguments.number(.radius, in: Self.radii) ?? options.radius
    options.costing.profile = try Self.profile(arguments)
    options.costing.avoid = try Self.avoid(arguments)
    if let pace = try arguments.number(.pace, in: Self.paces) {
      options.costing.paceKilometersPerHour = pace
    }
    // Each is read even where another one wins, so that a mistake in it is told.
    let at = try arguments.clock(.at)
    let departureClock = try arguments.clock(.depart)
    let nowClock = try arguments.clock(.now)
    options.costing.clock = at ?? departureClock ?? nowClock ?? .now()
    options.search = try arguments.word(.search, of: Self.searches) ?? .auto
    self.options = options
    limitingOptions = [OptionSpec.avoid, .profile].filter(arguments.has).map(\.name)
    now = try arguments.instant(.now) ?? .now()
    departure = try arguments.moment(.depart).map { Double($0.milliseconds) / 1000 }

    var via: [PositionText] = []
    let stops = arguments.texts(.via)
    if stops.count > Self.mostStops {
      throw .tooManyOptions(.via, count: stops.count, most: Self.mostStops)
    }
    for text in stops { via.append(try PositionText(parsing: text)) }
    self.via = via
    alternatives = try arguments.integer(.alternatives, in: Self.alternativeCounts) ?? 0
    if alternatives > 0, !via.isEmpty { throw .alternativesWithStops }
    let named =
      formats
      ? try arguments.word(.format, of: RouteFormat.allCases.map { ($0.rawValue, $0) }) : nil
    if console.isJSON, let named, named != .json, arguments.has(.json) {
      throw .contradiction("--format \(named.rawValue)", "--json")
    }
    format =
      console.isJSON
      ? .json : named ?? arguments.text(.output).flatMap(RouteFormat.init(file:)) ?? .text
    namesIn = try arguments.namedLanguage()
    language = namesIn ?? .ofLocale
    units =
      try arguments.word(.units, of: Units.allCases.map { ($0.rawValue, $0) }) ?? .metric
  }

  static func profile(_ arguments: Arguments) throws(CommandError) -> CostingProfile {
    let profiles = CostingProfile.allCases.map { ($0.rawValue, $0) }
    return try arguments.word(.profile, of: profiles) ?? .foot
  }

  static func avoid(_ arguments: Arguments) throws(CommandError) -> Avoid {
    var avoid: Avoid = []
    for list in arguments.texts(.avoid) {
      for word in list.split(separator: ",") {
        guard let found = Avoid.words.first(where: { $0.word == word.trimmed }) else {
          throw .badValue(option: .avoid, list, expected: .list(Avoid.words.map(\.word)))
        }
        avoid.insert(found.option)
      }
    }
    return avoid
  }
}

/// What a walk is written as.
enum RouteFormat: String, CaseIterable {
  case text, json, geojson, gpx, kml, svg, csv, links, polyline5, polyline6

  /// Whether other walks than the best are in it too.
  var holdsAlternatives: Bool {
    switch self {
    case .text, .json, .geojson, .gpx, .kml, .svg: true
    case .csv, .links, .polyline5, .polyline6: false
    }
  }

  /// The format that the end of a file's name stands for.
  init?(file path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let format = Self(rawValue: name[name.index(after: dot)...].lowercased())
    else { return nil }
    self = format
  }
}
