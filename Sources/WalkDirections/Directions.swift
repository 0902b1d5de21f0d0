import WalkGraph
import WalkRouting

/// A maneuver with its words.
public struct Instruction: Hashable, Sendable {
  public let maneuver: Maneuver
  /// One sentence without a period.
  public internal(set) var text: String

  package init(maneuver: Maneuver, text: String = "") {
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
  public let language: Language
  public let units: Units

  /// - Parameters:
  ///   - route: A walk in `area`.
  ///   - area: What the walk was found in: it holds names and the ways that are not taken.
  ///   - destination: What stands at the end, for the last sentence.
  ///   - language: That of the sentences.
  ///   - units: What distances are told in.
  ///   - namesIn: The language that ways are named in where the map has such a name (`name:fr`);
  ///     others, and with `nil` all, are named as signposted.
  /// - Throws: ``AreaError`` when the area is damaged.
  /// - Complexity: O(*s*) for the *s* stretches of the route.
  public init(
    for route: Route, in area: Area, to destination: Destination = Destination(),
    language: Language = .english, units: Units = .metric, namesIn: Language? = nil
  ) throws(AreaError) {
    var writer = InstructionWriter(
      words: SentenceWriter(language, units), destination: destination)
    var instructions = try ManeuverBuilder.instructions(for: route, in: area, namesIn: namesIn)
    // In place: a maneuver is not copied to be told.
    instructions.withUnsafeMutableBufferPointer { instructions in
      for index in instructions.indices {
        instructions[index].text = writer.sentence(for: instructions[index].maneuver)
      }
    }
    self.init(
      instructions, to: destination, language: language, units: units,
      notes: try Note.notes(on: route, in: area, language: language, namesIn: namesIn))
  }

  /// Puts maneuvers into words.
  package init(
    _ maneuvers: [Maneuver], to destination: Destination, language: Language = .english,
    units: Units = .metric, notes: [Note] = []
  ) {
    var writer = InstructionWriter(
      words: SentenceWriter(language, units), destination: destination)
    self.init(
      maneuvers.map { Instruction(maneuver: $0, text: writer.sentence(for: $0)) },
      to: destination, language: language, units: units, notes: notes)
  }

  private init(
    _ instructions: [Instruction], to destination: Destination, language: Language, units: Units,
    notes: [Note]
  ) {
    self.instructions = instructions
    self.destination = destination
    self.notes = notes
    self.language = language
    self.units = units
  }

  /// Meters in the units of the directions, as people speak of them: `20 m`, `1.2 km`; `60 ft`, `0.3 mi`.
  public func distance(_ meters: Double) -> String {
    var words = SentenceWriter(language, units)
    words.distance(meters)
    return words.text()
  }

  /// Another walk in the words of these directions.
  package func sentence(for way: OtherWay) -> String { way.sentence(in: language, units) }
}
