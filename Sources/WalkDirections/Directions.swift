import WalkGraph
import WalkRouting

/// A maneuver with its words.
public struct Instruction: Hashable, Sendable {
  public let maneuver: Maneuver
  /// One sentence without a period.
  public let text: String

  package init(maneuver: Maneuver, text: String) {
    self.maneuver = maneuver
    self.text = text
  }
}

/// A route told as steps: what to do, and the words for it.
///
/// ```swift
/// let directions = try Directions(for: route, in: area, to: Destination(.car, level: "-2"))
/// for step in directions.instructions { print(step.text) }
/// ```
/// The first is a departure, the last an arrival; a stop on the way is an arrival and a departure. A leg of
/// no length, where nothing is walked, is an arrival alone.
public struct Directions: Sendable {
  public let instructions: [Instruction]
  public let destination: Destination
  /// What a walker should know before setting off, with the places where they are known.
  public let notes: [Note]

  /// - Parameters:
  ///   - route: A walk in `area`.
  ///   - area: What the walk was found in: it holds names and the ways that are not taken.
  ///   - destination: What stands at the end, for the last sentence.
  /// - Throws: ``AreaError`` when the area is damaged.
  /// - Complexity: O(*s*) for the *s* stretches of the route.
  public init(
    for route: Route, in area: Area, to destination: Destination = Destination()
  ) throws(AreaError) {
    let maneuvers = try ManeuverBuilder.maneuvers(of: route, in: area)
    self.init(maneuvers, to: destination, notes: try Note.notes(on: route, in: area))
  }

  /// Puts maneuvers into words.
  package init(_ maneuvers: [Maneuver], to destination: Destination, notes: [Note] = []) {
    let english = English(destination: destination)
    instructions = maneuvers.map { Instruction(maneuver: $0, text: english.sentence(for: $0)) }
    self.destination = destination
    self.notes = notes
  }
}
