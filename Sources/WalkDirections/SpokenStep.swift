/// Words to be heard on the way, and where.
public struct Utterance: Hashable, Sendable {
  /// A sentence without a period, without abbreviations and signs: `In 50 meters, turn left onto Elm Street`.
  public let text: String
  /// Meters along the route from the maneuver to where it is said: below 0 before the maneuver, above 0 after it.
  public let offsetMeters: Double
}

/// What is said of a step of ``Directions``, at the pace of a walker.
///
/// ```swift
/// let step = directions.spoken(1)
/// for words in [step.alert, step.instruction, step.confirmation].compactMap({ $0 }) {
///   print(words.offsetMeters, words.text)
/// }
/// ```
public struct SpokenStep: Hashable, Sendable {
  /// Said ahead of the maneuver: 50 m, or 30 m on a leg of less than 120 m; `nil` on one of less than 60 m.
  ///
  /// Before the last arrival it tells how far ahead the destination is, from 80 m off.
  public let alert: Utterance?
  /// Said where it is to be done, 12 m before; less on a leg of less than 30 m.
  public let instruction: Utterance
  /// Said 15 m after it, when the leg that follows is walked and longer than 150 m.
  public let confirmation: Utterance?
}

extension Directions {
  /// The words to be heard for an instruction, made anew at each call.
  ///
  /// - Parameter index: That of one of ``instructions``.
  /// - Precondition: There is such an instruction.
  /// - Complexity: O(1).
  public func spoken(_ index: Int) -> SpokenStep {
    precondition(
      instructions.indices.contains(index), "instruction \(index) of \(instructions.count)")
    var writer = InstructionWriter(
      words: SentenceWriter(language, units, isSpoken: true), destination: destination)
    let maneuver = instructions[index].maneuver
    let before = index > 0 ? instructions[index - 1].maneuver : nil
    let meters = maneuver.kind == .depart ? 0 : before?.distanceMeters ?? 0
    let isLast = index == instructions.count - 1
    return SpokenStep(
      alert: writer.alert(maneuver, after: meters, isLast: isLast),
      instruction: Utterance(
        text: writer.sentence(for: maneuver), offsetMeters: meters >= 30 ? -12 : -0.4 * meters),
      confirmation: writer.confirmation(maneuver))
  }
}

extension InstructionWriter {
  /// - Parameter meters: What is walked before the maneuver.
  fileprivate mutating func alert(
    _ maneuver: Maneuver, after meters: Double, isLast: Bool
  ) -> Utterance? {
    guard maneuver.kind == .arrive else {
      guard meters >= 60 else { return nil }
      let ahead = meters >= 120 ? 50.0 : 30.0
      words.meters = ahead
      words.write(.soon)
      write(maneuver)
      return Utterance(text: words.sentence(), offsetMeters: -ahead)
    }
    guard isLast, meters >= 80 else { return nil }
    let ahead = meters >= 160 ? 80.0 : 40.0
    goal(ahead: ahead)
    return Utterance(text: words.sentence(), offsetMeters: -ahead)
  }

  fileprivate mutating func confirmation(_ maneuver: Maneuver) -> Utterance? {
    guard maneuver.distanceMeters > 150 else { return nil }
    switch (maneuver.kind, maneuver.detail) {
    case (.steps, _), (.elevator, _), (.ferry, _), (.arrive, _): return nil
    case (_, .stairs), (_, .ride), (_, .crossing): return nil
    default: break
    }
    words.meters = maneuver.distanceMeters - 15
    words.write(.goOnAlong, maneuver)
    return Utterance(text: words.sentence(), offsetMeters: 15)
  }
}
