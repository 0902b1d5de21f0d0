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

  let language: Language
  let bytes: [UInt8]
  let pieces: [Piece]
  /// By raw value.
  let phrases: [Template]
  /// In the order of all cases.
  let turns: [Template]
  let sides: [Template]
  let headings: [Template]
  let quarters: [Template]
  /// By raw value; those of no words are like that of `.none`.
  let passages: [Template]
  /// By number of class times number of relations, plus relation.
  let classes: [Template]
  let forms: [Template]
  /// In the order of all cases.
  let grounds: [Noun]
  /// By raw value; `nil` where there is no kind.
  let sights: [Noun?]
  let platform: Noun
  /// By quantity times number of categories, plus category.
  let quantities: [Template]
  /// As they are behind a preposition.
  let obliqueQuantities: [Template]
  /// By quantity.
  let abbreviations: [Template]
  let durationGap: Template
  let decimalMark: Template
  let minus: Template
  let spokenMinus: Template
  let otherNames: Int
  let streetNames: Int
  let script: NameRules.Script?
  let nameRules: [NameRule]
  let endings: [Endings]
  let stairWords: [[UInt8]]

  init(_ grammar: Grammar) {
    var builder = LexiconBuilder(grammar)
    language = grammar.language
    phrases = Phrase.allCases.map { builder.template(grammar.phrases[$0] ?? "") }
    turns = Modifier.allCases.map { builder.template(grammar.turns[$0] ?? "") }
    sides = Modifier.allCases.map { builder.template(grammar.sides[$0] ?? "") }
    headings = grammar.headings.map { builder.template($0) }
    quarters = grammar.quarters.map { builder.template($0) }
    let anyPassage = builder.template(grammar.passages[.none] ?? "")
    var passages: [Template] = []
    for kind in PassageKind.allCases {
      while passages.count <= Int(kind.rawValue) { passages.append(anyPassage) }
      if let words = grammar.passages[kind] {
        passages[Int(kind.rawValue)] = builder.template(words)
      }
    }
    self.passages = passages
    classes = builder.classNames.flatMap { name in
      (grammar.classes[name]?.templates ?? []).map { builder.template($0) }
    }
    grounds = Ground.allCases.map { builder.noun(grammar.grounds[$0] ?? "") }
    var sights: [Noun?] = []
    for kind in SightKind.allCases {
      while sights.count <= Int(kind.rawValue) { sights.append(nil) }
      sights[Int(kind.rawValue)] = builder.noun(grammar.sights[kind] ?? "")
    }
    self.sights = sights
    platform = builder.noun(grammar.platform)
    quantities = Quantity.allCases.flatMap { builder.plurals(grammar.quantities[$0]) }
    obliqueQuantities = Quantity.allCases.flatMap { quantity in
      builder.plurals(grammar.obliqueQuantities[quantity] ?? grammar.quantities[quantity])
    }
    abbreviations = Quantity.allCases.map { builder.template(grammar.abbreviations[$0] ?? "") }
    durationGap = builder.template(grammar.durationGap)
    decimalMark = builder.template(grammar.decimalMark)
    minus = builder.template(grammar.minus)
    spokenMinus = builder.template(grammar.spokenMinus)
    let names = grammar.names
    otherNames = builder.classIndex(names.other)
    streetNames = builder.classIndex(names.street ?? names.other)
    script = names.script
    nameRules = names.rules.flatMap { builder.rules($0) }
    endings = names.agreement.keys.sorted().flatMap { name in
      (names.agreement[name] ?? []).map { forms in
        Endings(
          classIndex: builder.classIndex(name),
          forms: forms.split(separator: "|").map { Array($0.utf8) })
      }
    }
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
