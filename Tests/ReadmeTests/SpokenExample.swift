import WalkDirections
import WalkGraph
import WalkRouting

/// What to say on a walk, and after how many meters of it.
func announcements(
  for route: Route, in area: Area, language: Language
) throws -> [(meters: Double, words: String)] {
  let car = Destination(.car, level: "-2", spot: "C14")
  let directions = try Directions(for: route, in: area, to: car, language: language)
  var announcements: [(meters: Double, words: String)] = []
  var walked = 0.0
  for (index, step) in directions.instructions.enumerated() {
    let spoken = directions.spoken(index)
    for words in [spoken.alert, spoken.instruction, spoken.confirmation].compactMap({ $0 }) {
      announcements.append((max(0, walked + words.offsetMeters), words.text))
    }
    walked += step.maneuver.distanceMeters
  }
  return announcements
}
