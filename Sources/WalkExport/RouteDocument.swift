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

  /// - Parameters:
  ///   - directions: Those of `route`.
  ///   - alternatives: To `route`.
  ///   - title: `nil` makes one of the destination: "Walk to the car".
  public init(
    route: Route, directions: Directions, alternatives: [OtherWay] = [], title: String? = nil
  ) {
    self.route = route
    self.alternatives = alternatives
    self.directions = directions
    self.title = title ?? Self.title(for: directions.destination)
  }

  private static func title(for destination: Destination) -> String {
    switch destination.kind {
    case .place: "Walk"
    case .car: "Walk to the car"
    case .named(let name): "Walk to \(name)"
    }
  }

  /// What stands at the end.
  var destinationName: String {
    switch directions.destination.kind {
    case .place: "Destination"
    case .car: "Car"
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
    destinationFacts.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  var isToCar: Bool { directions.destination.kind == .car }

  /// The points of the walk and of its alternatives, ends off the paths too.
  var points: [Coordinate] {
    [route.origin.asked] + route.geometry + [route.destination.asked]
      + alternatives.flatMap(\.route.geometry)
  }

  /// `1.2 km, 16 min`.
  var summary: String { route.summary }

  /// Where the stops on the way are, as they were reached.
  var stops: [Coordinate] {
    route.legs.dropFirst().map { route.geometry[min($0.startIndex, route.geometry.count - 1)] }
  }

  /// The meters that a list of steps gives behind an instruction; `nil` when none are to be told.
  static func meters(after instruction: Instruction) -> Double? {
    let maneuver = instruction.maneuver
    return maneuver.kind != .arrive && maneuver.distanceMeters >= 0.5
      ? maneuver.distanceMeters : nil
  }

  /// The credit that the data's licence asks for.
  static let credit = "© OpenStreetMap contributors (ODbL)"
  static let licence = "https://www.openstreetmap.org/copyright"
}
