import WalkGraph

/// The words of a language, made ready: bytes, and pieces of them, found by number alone.
final class Lexicon: Sendable {
  /// A part of a template: bytes of its own, or what a slot stands for.
  struct Piece {
    let slot: Slot
    /// In which relation, for the slots that have one.
    var relation: Relation?
    /// The number of a form.
    var form = 0
    /// Where the text stands.
    var text = 0..<0
  }

  /// Pieces one after another.
  typealias Template = Range<Int>

  /// A noun, with its forms as templates.
  struct Noun {
    let classIndex: Int
    let forms: Range<Int>
  }

  /// Endings of one word, by form.
  struct Endings {
    let classIndex: Int
    let forms: [[UInt8]]
  }

  struct NameRule {
    let place: WalkDirections.NameRule.Place
    let noun: Noun
    /// The word as it stands in names: with a small letter, and with a capital.
    let small: [UInt8]
    let capital: [UInt8]
  }

  struct ListLast {
    let words: Template
    let beginnings: [Substring]
    let exceptions: [Substring]

    /// Whether it stands before a name.
    func suits(_ name: String) -> Bool {
      let name = name.lowercased()
      return beginnings.contains { name.hasPrefix($0) }
        && !exceptions.contains { name.hasPrefix($0) }
    }
  }

  let language: Language
  let bytes: [UInt8]
  let pieces: [Piece]
  /// By raw value.
  let phrases: [Template]
  let listLastBefore: ListLast?
  /// In the order of all cases.
  let turns: [Template]
  let sides: [Template]
  let headings: [Template]
  let quarters: [Template]
  /// By raw value; those without words are like that of `.none`.
  let passages: [Template]
  /// By number of class times number of relations, plus relation.
  let classes: [Template]
  let forms: [Template]
  /// In the order of all cases.
  let grounds: [Noun]
  /// By raw value.
  let sights: [Noun]
  let platform: Noun
  /// By quantity times number of categories, plus category.
  let quantities: [Template]
  /// As they are behind a preposition.
  let obliqueQuantities: [Template]
  /// By quantity.
  let abbreviations: [Template]
  let durationGap: Template
  let spokenDurationGap: Template
  let decimalMark: Template
  let minus: Template
  let spokenMinus: Template
  let otherNames: Int
  let streetNames: Int
  let namesFollowNouns: Bool
  let nounsLeadNames: Bool
  let script: NameRules.Script?
  let nameRules: [NameRule]
  let endings: [Endings]
  let stairWords: [[UInt8]]

  init(_ grammar: Grammar) {
    var builder = LexiconBuilder(grammar)
    language = grammar.language
    phrases = builder.templates(grammar.phrases, count: Phrase.allCases.count) {
      Int($0.rawValue)
    }
    listLastBefore = grammar.listLastBefore.map {
      ListLast(
        words: builder.template($0.words), beginnings: $0.beginnings.split(separator: " "),
        exceptions: $0.exceptions.split(separator: " "))
    }
    turns = builder.templates(grammar.turns, count: Modifier.allCases.count, at: \.index)
    sides = builder.templates(grammar.sides, count: Modifier.allCases.count, at: \.index)
    headings = grammar.headings.map { builder.template($0) }
    quarters = grammar.quarters.map { builder.template($0) }
    let passages = builder.templates(grammar.passages, count: 256) { Int($0.rawValue) }
    self.passages = passages.map { $0.isEmpty ? passages[Int(PassageKind.none.rawValue)] : $0 }
    classes = grammar.classes.flatMap { $0.value.templates.map { builder.template($0) } }
    grounds = builder.nouns(grammar.grounds, count: Ground.allCases.count, at: \.index)
    sights = builder.nouns(grammar.sights, count: 256) { Int($0.rawValue) }
    platform = builder.noun(grammar.platform)
    let quantities = builder.plurals(grammar.quantities)
    let oblique = builder.plurals(grammar.obliqueQuantities)
    self.quantities = quantities
    obliqueQuantities = zip(oblique, quantities).map { $0.isEmpty ? $1 : $0 }
    abbreviations = builder.templates(grammar.abbreviations, count: Quantity.allCases.count) {
      Int($0.rawValue)
    }
    durationGap = builder.template(grammar.durationGap)
    spokenDurationGap = builder.template(grammar.spokenDurationGap ?? grammar.durationGap)
    decimalMark = builder.template(grammar.decimalMark)
    minus = builder.template(grammar.minus)
    spokenMinus = builder.template(grammar.spokenMinus)
    let names = grammar.names
    otherNames = builder.classIndex(names.other)
    streetNames = builder.classIndex(names.street ?? names.other)
    namesFollowNouns = names.followNouns
    nounsLeadNames = names.nounsLead
    script = names.script
    nameRules = names.rules.flatMap { builder.rules($0) }
    endings = names.agreement.flatMap { builder.endings($0.value, ofClass: $0.key) }
    stairWords = names.stairWords.map { Array($0.utf8) }
    forms = builder.forms
    bytes = builder.bytes
    pieces = builder.pieces
  }
}

extension Lexicon {
  /// The words of a language, made when they are first asked for.
  static func words(of language: Language) -> Lexicon {
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

  private static let english = Lexicon(.english)
  private static let german = Lexicon(.german)
  private static let french = Lexicon(.french)
  private static let spanish = Lexicon(.spanish)
  private static let italian = Lexicon(.italian)
  private static let portuguese = Lexicon(.portuguese)
  private static let dutch = Lexicon(.dutch)
  private static let russian = Lexicon(.russian)
  private static let japanese = Lexicon(.japanese)
  private static let arabic = Lexicon(.arabic)
}
