import WalkGraph

/// The rules file of a language: its words, and nothing that is done with them.
///
/// Sentences begin with a small letter, which is made a capital where one begins an instruction. What stands in
/// braces is a ``Slot``, after a colon with the ``Relation`` in which a way stands to the sentence: `turn left {way:onto}`.
struct Grammar: Sendable {
  var language: Language
  var phrases: KeyValuePairs<Phrase, String>
  /// What stands for `listLast` before some names.
  var listLastBefore: ListLast?
  /// A turn; `{}` is where the words stand that tell of the way turned onto: `rechts {} abbiegen`.
  var turns: KeyValuePairs<Modifier, String>
  /// The side alone: `sharp left`.
  var sides: KeyValuePairs<Modifier, String>
  /// The eight directions from north clockwise: where one walks, and where something lies.
  var headings: [String]
  var quarters: [String]
  /// Gates and the like are passed: `go through the gate`. `.none` stands for others.
  var passages: KeyValuePairs<PassageKind, String>
  /// How the nouns of a class stand to a sentence, by the names of the classes.
  var classes: KeyValuePairs<String, NounClass>
  var grounds: KeyValuePairs<Ground, Noun>
  var sights: KeyValuePairs<SightKind, Noun>
  /// A platform with a number, `{value}`.
  var platform: Noun
  var names: NameRules
  /// Quantities as they are said, by the plural categories of the language; `{n}` is the number.
  var quantities: KeyValuePairs<Quantity, PluralForms>
  /// Those that have another form behind a preposition: `in 50 Metern`.
  var obliqueQuantities: KeyValuePairs<Quantity, PluralForms> = [:]
  /// Quantities as they are written.
  var abbreviations: KeyValuePairs<Quantity, String>
  /// What stands between hours and minutes.
  var durationGap = " "
  /// The same to be heard, where that is another.
  var spokenDurationGap: String?
  var decimalMark = "."
  var minus = "\u{2212}"
  var spokenMinus: String
}

/// Another word before the last of a list, by how that begins: `A e Ignacio`.
struct ListLast: Sendable {
  var words: String
  /// In small letters, with spaces between.
  var beginnings: String
  /// Longer ones that are none of these.
  var exceptions: String
}

/// How a noun stands to a sentence.
enum Relation: UInt8, CaseIterable {
  /// A way is turned onto.
  case onto
  /// A way is stayed on.
  case staying
  /// A way is walked from end to end, or open ground from side to side.
  case along, across
  /// A way is gone to.
  case to
  /// What is walked up, taken or crossed.
  case object
  /// A sight stands at the corner, behind it or before it.
  case at, before, past

  init?(_ name: Substring) {
    switch name {
    case "onto": self = .onto
    case "staying": self = .staying
    case "along": self = .along
    case "across": self = .across
    case "to": self = .to
    case "object": self = .object
    case "at": self = .at
    case "before": self = .before
    case "past": self = .past
    default: return nil
    }
  }
}

/// The words for each relation of a noun, in which `{}` is the noun.
///
/// A noun of several forms stands in the form that is named: `{gen}`, `{dat}`, `{acc}`, `{ins}` or `{loc}`.
struct NounClass: Sendable {
  var onto: String
  var staying: String
  var along: String
  var across: String
  var to: String
  var object: String
  var at: String
  var before: String
  var past: String

  var templates: [String] { [onto, staying, along, across, to, object, at, before, past] }
}

/// A noun: the name of its class, a space, and its forms with bars between: `f улиц/а|ы|е`.
///
/// What stands before a slash is the same in all forms.
struct Noun: Sendable, ExpressibleByStringLiteral {
  let className: String
  let forms: [String]

  init(stringLiteral text: String) {
    let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
    className = String(text[..<space])
    forms = space == text.endIndex ? [] : Self.forms(text[text.utf8.index(after: space)...])
  }

  static func forms(_ text: Substring) -> [String] {
    let slash = text.utf8.firstIndex(of: UInt8(ascii: "/"))
    let stem = slash.map { text[..<$0] } ?? ""
    let endings = slash.map { text[text.utf8.index(after: $0)...] } ?? text
    return endings.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(stem) + String(Substring($0)) }
  }
}

/// How names of streets stand in sentences.
struct NameRules: Sendable {
  /// The class of names that no rule is for.
  var other: String
  /// The class of streets' names in the script of the language that no rule is for; else as `other`.
  var street: String?
  /// Whether names in its script that are of no street and that no rule is for follow the noun, as they are.
  var followNouns = false
  /// The script of the language, where names in it are told from others.
  var script: Script?
  /// The first that fits counts.
  var rules: [NameRule] = []
  /// Whether the noun stands first in names: Farmacia Centrale, and not Lion Pharmacy.
  var nounsLead = false
  /// Endings by class and form of the words before the noun of a name: `ая|ой|ой|ую|ой|ой`.
  var agreement: KeyValuePairs<String, [String]> = [:]
  /// Small parts of words by which the name of steps says what they are.
  var stairWords: [String]

  enum Script: Sendable { case cyrillic, arabic }
}

/// What a name's first or last word says of it.
struct NameRule: Sendable {
  enum Place: Sendable {
    /// The first word is one of these.
    case first
    /// The last word is one of these.
    case last
    /// The last word ends in one of these, or is one.
    case ending
  }

  var place: Place
  var className: String
  /// Words with spaces between, each with its forms as in ``Noun``.
  ///
  /// A name is found with a small letter and with a capital; in a sentence its first word is written as here.
  var words: String

  static func first(_ className: String, _ words: String) -> NameRule {
    NameRule(place: .first, className: className, words: words)
  }

  static func last(_ className: String, _ words: String) -> NameRule {
    NameRule(place: .last, className: className, words: words)
  }

  static func ending(_ className: String, _ words: String) -> NameRule {
    NameRule(place: .ending, className: className, words: words)
  }
}

typealias PluralForms = KeyValuePairs<PluralCategory, String>

/// Something counted or measured.
enum Quantity: UInt8, CaseIterable {
  case steps, meters, kilometers, feet, miles, minutes, hours, seconds, days
}
