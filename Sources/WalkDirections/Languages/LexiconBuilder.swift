/// Reads the templates of a rules file into bytes and pieces.
struct LexiconBuilder {
  let classNames: [String]
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Lexicon.Piece] = []
  private(set) var forms: [Lexicon.Template] = []
  private let language: Language

  init(_ grammar: Grammar) {
    classNames = grammar.classes.map(\.key)
    language = grammar.language
  }

  /// The pieces of a text with slots in braces.
  ///
  /// - Precondition: Every brace names a ``Slot``, a relation if it has one, or a form.
  mutating func template(_ words: String) -> Lexicon.Template {
    let first = pieces.count
    var rest = Substring(words)
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      text(rest[..<brace])
      let end = rest[brace...].utf8.firstIndex(of: UInt8(ascii: "}"))
      precondition(end != nil, "no closing brace in \(language): \(words)")
      guard let end else { break }
      slot(rest[rest.index(after: brace)..<end], in: words)
      rest = rest[rest.index(after: end)...]
    }
    text(rest)
    return first..<pieces.count
  }

  private mutating func text(_ text: Substring) {
    guard !text.isEmpty else { return }
    let start = bytes.count
    bytes += text.utf8
    pieces.append(Lexicon.Piece(slot: .text, text: start..<bytes.count))
  }

  private mutating func slot(_ name: Substring, in words: String) {
    if let form = Self.form(name) {
      pieces.append(Lexicon.Piece(slot: .form, form: form))
      return
    }
    let colon = name.utf8.firstIndex(of: UInt8(ascii: ":"))
    let slot = Slot(rawValue: String(name[..<(colon ?? name.endIndex)]))
    let relation = colon.flatMap { Relation(name[name.utf8.index(after: $0)...]) }
    precondition(
      slot != nil && (relation != nil) == (colon != nil),
      "\(language) has no slot {\(name)}: \(words)")
    pieces.append(Lexicon.Piece(slot: slot ?? .text, relation: relation))
  }

  /// The number of a form of nouns.
  private static func form(_ name: Substring) -> Int? {
    switch name {
    case "": 0
    case "gen": 1
    case "dat": 2
    case "acc": 3
    case "ins": 4
    case "loc": 5
    default: nil
    }
  }

  /// The templates of a table, each in its place.
  mutating func templates<Key>(
    _ table: KeyValuePairs<Key, String>, count: Int, at place: (Key) -> Int
  ) -> [Lexicon.Template] {
    var templates = [Lexicon.Template](repeating: 0..<0, count: count)
    for (key, words) in table { templates[place(key)] = template(words) }
    return templates
  }

  /// The nouns of a table, each in its place.
  mutating func nouns<Key>(
    _ table: KeyValuePairs<Key, Noun>, count: Int, at place: (Key) -> Int
  ) -> [Lexicon.Noun] {
    var nouns = [Lexicon.Noun](repeating: Lexicon.Noun(classIndex: 0, forms: 0..<0), count: count)
    for (key, noun) in table { nouns[place(key)] = self.noun(noun) }
    return nouns
  }

  /// - Precondition: There is such a class.
  func classIndex(_ name: String) -> Int {
    let index = classNames.firstIndex(of: name)
    precondition(index != nil, "\(language) has no class \(name)")
    return index ?? 0
  }

  mutating func noun(_ noun: Noun) -> Lexicon.Noun {
    Lexicon.Noun(classIndex: classIndex(noun.className), forms: forms(noun.forms))
  }

  private mutating func forms(_ words: [String]) -> Range<Int> {
    let first = forms.count
    for word in words { forms.append(template(word)) }
    return first..<forms.count
  }

  /// The forms of quantities by category; empty are those that are not in the table.
  mutating func plurals(
    _ table: KeyValuePairs<Quantity, PluralForms>
  ) -> [Lexicon.Template] {
    let categories = PluralCategory.allCases.count
    var forms = [Lexicon.Template](repeating: 0..<0, count: Quantity.allCases.count * categories)
    for (quantity, words) in table {
      for (category, word) in words {
        forms[Int(quantity.rawValue) * categories + Int(category.rawValue)] = template(word)
      }
    }
    return forms
  }

  func endings(_ table: [String], ofClass name: String) -> [Lexicon.Endings] {
    table.map { forms in
      Lexicon.Endings(
        classIndex: classIndex(name),
        forms: forms.utf8.split(separator: UInt8(ascii: "|")).map { Array($0) })
    }
  }

  mutating func rules(_ rule: NameRule) -> [Lexicon.NameRule] {
    let index = classIndex(rule.className)
    return rule.words.split(separator: " ").map { words in
      let forms = Noun.forms(words)
      let name = forms.first ?? ""
      return Lexicon.NameRule(
        place: rule.place, noun: Lexicon.Noun(classIndex: index, forms: self.forms(forms)),
        small: Array((name.prefix(1).lowercased() + name.dropFirst()).utf8),
        capital: Array((name.prefix(1).uppercased() + name.dropFirst()).utf8))
    }
  }
}
