/// Reads the templates of a rules file into bytes and pieces.
struct LexiconBuilder {
  let classNames: [String]
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Lexicon.Piece] = []
  private(set) var forms: [Lexicon.Template] = []
  private let language: Language

  init(_ grammar: Grammar) {
    classNames = grammar.classes.keys.sorted()
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

  private static let formNames = ["", "gen", "dat", "acc", "ins", "loc"]

  private mutating func slot(_ name: Substring, in words: String) {
    if let form = Self.formNames.firstIndex(where: { $0 == name }) {
      pieces.append(Lexicon.Piece(slot: .form, form: form))
      return
    }
    let parts = name.split(separator: ":", maxSplits: 1)
    let slot = Slot(rawValue: String(parts[0]))
    let relation = parts.count > 1 ? Relation(parts[1]) : nil
    precondition(
      slot != nil && (relation != nil) == (parts.count > 1),
      "\(language) has no slot {\(name)}: \(words)")
    pieces.append(Lexicon.Piece(slot: slot ?? .text, relation: relation))
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

  /// By category; those that the language does not have are as its `other`.
  mutating func plurals(_ words: [PluralCategory: String]?) -> [Lexicon.Template] {
    PluralCategory.allCases.map { template(words?[$0] ?? words?[.other] ?? "") }
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
