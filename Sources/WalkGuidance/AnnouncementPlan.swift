import WalkDirections

/// What is to be said along a route, in order.
struct AnnouncementPlan: Sendable {
  private struct Entry: Sendable {
    let kind: Announcement.Kind
    let index: Int
    /// Meters along the line where it is said, and where the maneuver is.
    let meters: Double
    let maneuverMeters: Double
  }

  /// A maneuver passed by more than that, in meters, is told no more.
  private static let passed = 10.0

  private let entries: [Entry]
  private let directions: Directions
  private var next = 0

  init(_ directions: Directions, _ line: GuidanceLine) {
    self.directions = directions
    var entries: [Entry] = []
    for index in directions.instructions.indices {
      let step = directions.spoken(index)
      let maneuver = directions.instructions[index].maneuver
      let here = index == 0 ? 0 : line.meters(ofGeometry: maneuver.startIndex)
      func add(_ kind: Announcement.Kind, _ utterance: Utterance?) {
        guard let utterance else { return }
        entries.append(
          Entry(
            kind: kind, index: index, meters: here + utterance.offsetMeters, maneuverMeters: here))
      }
      add(.alert, step.alert)
      add(.instruction, step.instruction)
      add(.confirmation, step.confirmation)
    }
    self.entries = entries.sorted { $0.meters < $1.meters }
  }

  /// The words that are due at a place: only the last of several, since the others are late.
  mutating func due(at meters: Double) -> Announcement? {
    var due: Entry?
    while next < entries.count, entries[next].meters <= meters {
      let entry = entries[next]
      let isLate = meters > max(entry.meters, entry.maneuverMeters) + Self.passed
      let isEnd = entry.index == 0 || entry.index == directions.instructions.count - 1
      if !isLate || isEnd && entry.kind == .instruction { due = entry }
      next += 1
    }
    return due.map { announcement($0, at: meters) }
  }

  private func announcement(_ entry: Entry, at meters: Double) -> Announcement {
    let step = directions.spoken(entry.index)
    let written = directions.instructions[entry.index].text
    let spoken =
      switch entry.kind {
      case .alert: step.alert?.text ?? written
      case .instruction: step.instruction.text
      case .confirmation: step.confirmation?.text ?? written
      }
    return Announcement(
      kind: entry.kind, index: entry.index, text: entry.kind == .instruction ? written : spoken,
      spoken: spoken, metersAhead: entry.maneuverMeters - meters)
  }
}
