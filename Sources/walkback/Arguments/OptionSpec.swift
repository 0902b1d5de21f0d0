/// A word with one or two dashes that a verb takes, declared once: the parser, the help and the
/// commands all read this.
struct OptionSpec: Sendable, Equatable {
  /// With its dashes: `--from`.
  let name: String
  /// One letter, without its dash.
  let letter: Character?
  /// What stands for the value in the help; `nil` for a flag, which takes none.
  let placeholder: String?
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  let help: String
  /// Whether a value of no letters says that something is to be no more.
  var clears = false
  /// Whether a value of no letters is a mistake: `-o "$FILE"` with an empty variable.
  var refusesEmptyValue: Bool {
    !clears && (placeholder == "FILE" || placeholder == "NAME" || name == "--level")
  }

  /// The same option where an empty value clears what it names.
  func clearing() -> OptionSpec {
    var option = self
    option.clears = true
    return option
  }

  static func flag(_ name: String, letter: Character? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: name, letter: letter, placeholder: nil, isRepeatable: true, help: help)
  }

  static func value(
    _ name: String, letter: Character? = nil, _ placeholder: String, repeatable: Bool = false,
    _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name, letter: letter, placeholder: placeholder, isRepeatable: repeatable, help: help)
  }
}
