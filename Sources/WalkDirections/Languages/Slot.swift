/// What stands in braces in the words of a language.
enum Slot: String, CaseIterable {
  /// Words that stand there as they are.
  case text
  /// A form of a noun or name; in a turn, the words for the way.
  case form
  /// A number.
  case n
  /// What is walked, the steps that are walked, and the street that is crossed; each with a relation.
  case way, stairs, street
  /// The turn, with a relation when the way is told with it.
  case turn
  /// The side turned to, that of the second turn of a jog, and the words for that turn.
  case side, next, then
  /// The direction walked, the one gone off the paths, and the one in which something lies.
  case heading, direction, quarter
  /// A distance, and one behind a preposition.
  case distance, oblique
  /// A sight, with its relation.
  case sight
  /// How a gate or the like is passed.
  case passage
  /// What stands at the end, and where a position is.
  case subject, place, obstacle
  /// A name, level, tag or the like as it is.
  case value
  case names
  case duration, count
}
