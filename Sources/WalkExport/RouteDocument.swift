import WalkDirections
import WalkGeometry
import WalkRouting

/// A walk with its directions: what every writer is given.
///
/// ```swift
/// let document = RouteDocument(
///   route: route, directions: try Directions(for: route, in: area, to: Destination(.car)))
/// print(RouteText(document).text)
/// ```
public struct RouteDocument: Sendable {
  public let route: Route
  public let directions: Directions
  /// Other walks than `route`, the cheapest first.
  public let alternatives: [OtherWay]
  /// What the walk is called in files that have a name for it.
  public var title: String
  /// When the walk begins, in seconds since 1970-01-01T00:00:00Z; `nil` where no times are to be written.
  public let departure: Double?
  let words: DocumentWords

  /// - Parameters:
  ///   - directions: Those of `route`.
  ///   - alternatives: To `route`.
  ///   - title: `nil` makes one of the destination: "Walk to the car".
  ///   - departure: When the walk begins, in seconds since 1970-01-01T00:00:00Z.
  /// - Precondition: The walk is in the years 0001 to 9999.
  public init(
    route: Route, directions: Directions, alternatives: [OtherWay] = [], title: String? = nil,
    departure: Double? = nil
  ) {
    if let departure {
      precondition(
        departure >= Self.years.lowerBound
          && departure + route.durationSeconds < Self.years.upperBound,
        "no year for \(departure) s")
    }
    self.route = route
    self.alternatives = alternatives
    self.directions = directions
    words = DocumentWords.words(of: directions.language)
    self.departure = departure
    self.title = title ?? Self.title(for: directions.destination, words)
  }

  private static func title(for destination: Destination, _ words: DocumentWords) -> String {
    switch destination.kind {
    case .place: words.walk
    case .car: words.walkToCar
    case .named(let name): DocumentWords.fill(words.walkTo, name)
    }
  }

  /// The years 0001 to 9999.
  private static let years = -62_135_596_800.0..<253_402_300_800.0

  /// What stands at the end.
  var destinationName: String {
    switch directions.destination.kind {
    case .place: words.destination
    case .car: words.car
    case .named(let name): name
    }
  }

  /// Level, spot and note of the destination as keys and values; those that are known.
  var destinationFacts: [(key: StaticString, value: String)] {
    let destination = directions.destination
    let facts: [(StaticString, String?)] = [
      ("level", destination.level), ("spot", destination.spot), ("note", destination.note),
    ]
    return facts.compactMap { key, value in value.map { (key, $0) } }
  }

  /// Level, spot and note in a line; empty when nothing is known.
  var destinationRemark: String {
    let destination = directions.destination
    let facts = [
      (words.level, destination.level), (words.spot, destination.spot),
      (words.remark, destination.note),
    ]
    return facts.compactMap { text, value in value.map { DocumentWords.fill(text, $0) } }
      .joined(separator: ", ")
  }

  var isToCar: Bool { directions.destination.kind == .car }

  /// The points of the walk and of its alternatives, ends off the paths too.
  var points: [Coordinate] {
    [route.origin.asked] + route.geometry + [route.destination.asked]
      + alternatives.flatMap(\.route.geometry)
  }

  /// `1.2 km, 16 min`.
  var summary: String { route.summary(in: directions.language, directions.units) }

  /// Where the stops on the way are, as they were reached.
  var stops: [Coordinate] {
    route.legs.dropFirst().map { route.geometry[min($0.startIndex, route.geometry.count - 1)] }
  }

  func stopName(_ index: Int) -> String { DocumentWords.fill(words.stop, "\(index + 1)") }

  func alternativeName(_ index: Int) -> String {
    "\(title), " + DocumentWords.fill(words.anotherWay, "\(index + 1)")
  }

  /// The distance that a list of steps gives behind an instruction; `nil` when none is to be told.
  func distance(after instruction: Instruction) -> String? {
    let maneuver = instruction.maneuver
    return maneuver.kind != .arrive && maneuver.distanceMeters >= 0.5
      ? directions.distance(maneuver.distanceMeters) : nil
  }

  /// The credit that the data's licence asks for.
  static let credit = "© OpenStreetMap contributors (ODbL)"
  static let licence = "https://www.openstreetmap.org/copyright"
}
