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
  /// Whether a value of no letters is a mistake: `-o "$FILE"` with an empty variable.
  var refusesEmptyValue: Bool {
    placeholder == "FILE" || placeholder == "NAME" || name == "--level"
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
