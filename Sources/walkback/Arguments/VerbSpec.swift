/// What may be typed after a verb, and what the help says of it.
struct VerbSpec: Sendable {
  let name: String
  /// One line, without a full stop.
  let summary: String
  /// Command lines that work as they stand, without `walkback` before them.
  let examples: [String]
  /// What follows the verb in the usage line.
  let usage: String
  /// How many words without dashes it takes.
  let positionals: ClosedRange<Int>
  let options: [OptionSpec]
  /// Paragraphs below the options.
  var notes: [String] = []
  /// What it needs of the machine: a full sentence.
  let memory: String
}
