import WalkDirections

/// The words of a language for what a walker is told besides the instructions: its rules, and nothing that is
/// done with them.
///
/// What stands in braces is a ``GuidanceSlot``. Times stand where any time of day, with a date or without, is right.
struct GuidanceWords: Sendable {
  // What stands at the end: in a sentence, and at the head of what is known of it.
  let car: String
  let carTitle: String
  /// A vehicle of another name.
  let named: String

  // What is known of the spot.
  let separator: String
  /// What stands between sentences.
  let sentenceGap: String
  let level: String
  let bay: String
  let saved: String
  let savedNow: String
  let note: String
  let photo: String
  let paid: String
  let paidLeft: String
  let paidOver: String
  let circle: String
  let straightLine: String

  // The meter.
  let setOut: String
  let setOutNow: String
  let timeToGo: String
  let timeOver: String
  /// The entry in a calendar.
  let reminder: String

  // Times: of today, and of another day.
  let clock: String
  let date: String
  let dayAndClock: String

  // What happens on the way.
  let start: String
  let wrongWay: String
  let offRoute: String
  let turnBack: String
  let newRoute: String
  let noNewRoute: String
  let backOnRoute: String
  let signalLost: String
  let signalRegained: String
  let arrived: String
  /// Where more is known of the spot.
  let arrivedAt: String

  static func words(of language: Language) -> GuidanceWords {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .italian: italian
    case .portuguese: portuguese
    case .dutch: dutch
    case .russian: russian
    case .japanese: japanese
    case .arabic: arabic
    }
  }
}

/// What stands in braces in the words of guidance.
///
/// Behind a colon stands how: `{distance:oblique}` is one behind a preposition, for languages with a form for that.
enum GuidanceSlot: String, CaseIterable {
  /// The car, or another vehicle or place by its name.
  case subject
  /// A text as it is, or words made before.
  case value
  /// Meters as people speak of them.
  case distance
  case obliqueDistance = "distance:oblique"
  /// Meters to the last.
  case radius
  case obliqueRadius = "radius:oblique"
  /// What a walk takes.
  case duration
  /// What has passed or is to pass.
  case span
  case obliqueSpan = "span:oblique"
  /// The direction in which something lies.
  case quarter
  /// A time of day, with the date where it is not today.
  case time
  // What times are made of.
  case clock
  case date
  case hour
  case minute
  case year
  case month
  case day
  /// Without a zero before it.
  case shortMonth = "month:short"
  case shortDay = "day:short"
}
