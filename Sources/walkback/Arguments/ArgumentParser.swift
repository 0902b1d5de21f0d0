/// Reads the words after a verb by its ``VerbSpec``. No file is touched.
///
/// A word that begins with a dash and a digit or point is a value: `-33.9,18.4` is a position. The word
/// after an option that takes a value is that value, unless it is an option of the same verb; then
/// `--note=--from` says what is meant. After `--` all words are positionals.
struct ArgumentParser {
  let spec: VerbSpec

  func parse(_ words: [String]) throws(CommandError) -> Arguments {
    var arguments = Arguments()
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        arguments.positionals += words[index...]
        break
      }
      guard Self.looksLikeOption(word) else {
        arguments.positionals.append(word)
        continue
      }
      let (option, attached) = try option(word)
      var value = attached
      if option.placeholder != nil, value == nil {
        guard index < words.count, !isOption(words[index]) else {
          throw .missingValue(option: option)
        }
        value = words[index]
        index += 1
      }
      try arguments.add(option, value: value)
    }
    let count = arguments.positionals.count
    if count > spec.positionals.upperBound {
      throw .surplusArgument(arguments.positionals[spec.positionals.upperBound], verb: spec.name)
    }
    if count < spec.positionals.lowerBound {
      let what = spec.usage.split { $0 == " " || $0 == "…" }.dropFirst(count).first ?? ""
      throw .missingArgument(what: String(what), usage: spec.usage, verb: spec.name)
    }
    return arguments
  }

  /// Whether help is wanted, whatever else is wrong.
  static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Whether a word is meant as an option, known or not.
  static func looksLikeOption(_ word: String) -> Bool {
    guard word.count > 1, word.hasPrefix("-") else { return false }
    let second = word[word.index(after: word.startIndex)]
    return !(second.isNumber || second == "." || second == ",")
  }

  private func isOption(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }
    return spec.options.contains { $0.name == name || Self.short($0) == word }
  }

  private static func short(_ option: OptionSpec) -> String? { option.letter.map { "-\($0)" } }

  /// The option that a word names, and the value that is attached to it by `=` or, to a letter, directly.
  private func option(_ word: String) throws(CommandError) -> (OptionSpec, String?) {
    if !word.hasPrefix("--"), let letter = word.dropFirst().first {
      guard let option = spec.options.first(where: { $0.letter == letter }) else {
        throw unknown(word)
      }
      let rest = String(word.dropFirst(2))
      if rest.isEmpty { return (option, nil) }
      guard option.placeholder != nil else { throw unknown(word) }
      return (option, rest)
    }
    let name = String(word.prefix { $0 != "=" })
    guard let option = spec.options.first(where: { $0.name == name }) else { throw unknown(name) }
    guard name.count < word.count else { return (option, nil) }
    guard option.placeholder != nil else { throw .needlessValue(option: option) }
    return (option, String(word.dropFirst(name.count + 1)))
  }

  private func unknown(_ name: String) -> CommandError {
    let near = NearWord.find(name, among: spec.options.map(\.name) + ["--help"])
    return .unknownOption(name, verb: spec.name, near: near)
  }
}
