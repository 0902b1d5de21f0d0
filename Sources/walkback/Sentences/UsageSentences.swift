extension Failure {
  /// What is wrong with the words that were typed.
  static func usageSentence(_ error: CommandError) -> String {
    switch error {
    case .noVerb: "What shall I do? Try: walkback --help"
    case .unknownVerb(let verb, let near):
      "There is no verb \"\(verb)\"." + (near.map { " Did you mean \"\($0)\"?" } ?? "")
        + " `walkback --help` lists them."
    case .laterVerb(let verb):
      "\"\(verb)\" is not in this version; a later one brings it. `walkback --help` lists what there is."
    case .optionBeforeVerb(let option):
      "The verb comes first, then \(option). `walkback --help` lists the verbs."
    case .unknownOption(let option, let verb, let near):
      "\(verb) has no option \(option)." + (near.map { " Did you mean \($0)?" } ?? "")
        + " `walkback \(verb) --help` lists them."
    case .laterValue(let option, let value, let words):
      "\(option.name) \(value) is not in this version; a later one brings it. There is "
        + "\(Spoken.list(words))."
    case .missingValue(let option):
      "\(option.name) needs a value: \(option.name) \(option.placeholder ?? "VALUE")"
    case .needlessValue(let option): "\(option.name) takes no value. Leave out what follows the =."
    case .repeatedOption(let option): "\(option.name) was given twice. Give it once."
    case .tooManyOptions(let option, let count, let most):
      "\(option.name) was given \(count) times. Give it \(most) times at most."
    case .badValue(let option, let value, let expected):
      "\(option.name) \(quoted(value)) is \(words(expected))." + decimalHint(value, expected)
    case .missingArgument(let what, let usage, let verb):
      "\(what) is missing. Usage: walkback \(verb) \(usage)"
    case .surplusArgument(let word, let verb):
      "\(quoted(word)) is one word too many. `walkback \(verb) --help` tells what there is."
    case .contradiction(let one, let other):
      "\(quoted(one)) and \(other) do not go together. Give one of them."
    case .alternativesWithStops:
      "--alternatives is for walks without stops. Leave out --via, or --alternatives."
    case .badKind(let word): "\(quoted(word)) can not be explained: it is \"way\" or \"node\"."
    case .badTags(let text):
      "\(quoted(text)) are no tags. They look like 'highway=footway;surface=gravel'; a ; inside a value "
        + "is written |."
    case .noPosition:
      "Where is the car? Give the position: walkback park LAT,LON; or name a source of fixes, as in "
        + "--fixes gpsd://localhost."
    case .noOrigin:
      "Where are you? Give the position: walkback back LAT,LON; or name a source of fixes, as in "
        + "--fixes gpsd://localhost."
    case .noEnd(let option):
      "\(option.name) needs to know when the parking time is over: add --until 18:30, or keep it with the "
        + "spot: walkback edit @car --until 18:30"
    case .noRow(let text):
      "\(quoted(text)) is no row. It is a number of `walkback list`, @car or @NAME, as in 12 or @home."
    case .badName(let text):
      "\(quoted(text)) cannot be a place's name. A name begins with a letter, has no ; or line break in "
        + "it, and is not \"car\"."
    case .wrongRenaming(let spot, let name):
      "@\(spot.id) is \(spot.kind == .place ? "a place" : "a vehicle's spot"). To give it another name: "
        + "walkback edit \(spot.id) \(spot.kind == .place ? "--name" : "--vehicle") "
        + Spoken.shellWord(name)
    case .nothingToEdit:
      "There is nothing to change. Give a position or an option, as in edit 12 --note 'by the gate'"
    case .nothingNamed:
      "What shall be forgotten? Give a row of `walkback list`, as in forget 12, or --all."
    case .badContactsVerb(let word):
      "contacts does not \(quoted(word)). Usage: walkback contacts \(ContactsCommand.spec.usage)"
    case .badFix: "That is no accuracy. Give it in meters, 0 or more."
    default: "That cannot be done. Try: walkback --help"
    }
  }

  /// Shows a number with a decimal comma as it is read.
  private static func decimalHint(_ value: String, _ expected: ExpectedValue) -> String {
    guard case .number = expected else { return "" }
    let pointed = String(value.map { $0 == "," ? "." : $0 })
    guard value.count(where: { $0 == "," }) == 1, decimal(pointed) != nil else { return "" }
    return " Write decimals with a point: \(pointed)"
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  private static func words(_ expected: ExpectedValue) -> String {
    switch expected {
    case .text: "empty. Give it a value, or leave the option out"
    case .number(let range):
      "no number from \(fixedPoint(range.lowerBound, decimals: 3)) to "
        + "\(fixedPoint(range.upperBound, decimals: 3))"
    case .integer(let range):
      "no whole number from \(range.lowerBound) to \(range.upperBound)"
    case .integers(let range):
      "no list of whole numbers from \(range.lowerBound) to \(range.upperBound), such as 5,10"
    case .word(let words): "unknown. There is \(Spoken.list(words))"
    case .list(let words):
      "unknown. There is \(Spoken.list(words)), joined by commas"
    case .instant: "no time with its offset, such as 2026-11-30T18:00:00+01:00"
    case .comingInstant:
      "no time, such as 18:30 (the next time it is that) or 2026-11-30T18:00:00+01:00"
    case .clock: "no time, such as 2026-11-30T18:00"
    case .box:
      "no box. It is WEST,SOUTH,EAST,NORTH in degrees, such as 7.405,43.722,7.445,43.755"
    }
  }
}
