import Testing
import WalkGraph

@testable import WalkDirections

extension KeyValuePairs {
  fileprivate var keys: [Key] { map(\.key) }
  fileprivate var values: [Value] { map(\.value) }
}

extension KeyValuePairs where Key: Equatable {
  fileprivate subscript(key: Key) -> Value? { first { $0.key == key }?.value }
}

extension Grammar {
  fileprivate static let all: [Grammar] = [
    .english, .german, .french, .spanish, .italian, .portuguese, .dutch, .russian, .japanese,
    .arabic,
  ]

  /// The slots of a phrase, without relations; those of the same meaning are one.
  fileprivate func slots(_ phrase: Phrase) -> Set<String> {
    let synonyms = ["side": "turn", "oblique": "distance"]
    return Set(
      Self.slots(in: phrases[phrase] ?? "").flatMap { slot in
        let name = String(slot.prefix { $0 != ":" })
        // A turn with a relation tells of the way too.
        return [synonyms[name] ?? name] + (name == "turn" && name != slot ? ["way"] : [])
      })
  }

  /// What stands in braces.
  fileprivate static func slots(in words: String) -> [String] {
    words.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "}" })
    }
  }
}

@Suite struct GrammarTests {
  @Test func `there is a rules file for each language`() {
    #expect(Grammar.all.map(\.language) == Language.allCases)
  }

  @Test(arguments: Grammar.all.map(\.language))
  func `a language has every phrase, with the slots that English has`(language: Language) throws {
    let grammar = try #require(Grammar.all.first { $0.language == language })
    #expect(Set(grammar.phrases.keys) == Set(Phrase.allCases))
    #expect(grammar.phrases.count == Phrase.allCases.count)
    for phrase in Phrase.allCases {
      #expect(
        grammar.slots(phrase) == Grammar.english.slots(phrase), "\(language), \(phrase)")
      #expect(grammar.phrases[phrase]?.isEmpty == false, "\(language), \(phrase)")
    }
  }

  @Test(arguments: Grammar.all.map(\.language))
  func `a language has every noun, turn, direction and passage`(language: Language) throws {
    let grammar = try #require(Grammar.all.first { $0.language == language })
    #expect(Set(grammar.grounds.keys) == Set(Ground.allCases))
    #expect(Set(grammar.sights.keys) == Set(SightKind.allCases))
    #expect(grammar.grounds.count == Ground.allCases.count)
    #expect(grammar.sights.count == SightKind.allCases.count)
    #expect(Set(grammar.turns.keys) == Set(Modifier.allCases))
    #expect(Set(grammar.sides.keys) == Set(Modifier.allCases))
    #expect(Set(grammar.headings).count == 8 && Set(grammar.quarters).count == 8)
    #expect(Set(grammar.passages.keys) == Set(Grammar.english.passages.keys))
    for (modifier, words) in grammar.turns where language != .japanese {
      #expect(Grammar.slots(in: words) == [""], "\(language), \(modifier)")
    }
    let nouns =
      grammar.grounds.values + grammar.sights.values + [grammar.platform]
    for noun in nouns {
      let nounClass = try #require(grammar.classes[noun.className], "\(noun)")
      #expect(!noun.forms.isEmpty && !noun.forms.contains(""), "\(noun)")
      // A form that is asked for is there, unless all forms are one.
      let forms = nounClass.templates.flatMap { Grammar.slots(in: $0) }
      let most = forms.compactMap { ["", "gen", "dat", "acc", "ins", "loc"].firstIndex(of: $0) }
      #expect(noun.forms.count == 1 || noun.forms.count > most.max() ?? 0, "\(noun)")
    }
    for (name, nounClass) in grammar.classes {
      for words in nounClass.templates {
        #expect(Grammar.slots(in: words).count == 1, "\(language), \(name): \(words)")
      }
    }
    let names = grammar.names.rules.map(\.className) + grammar.names.agreement.keys
    #expect(Set(names).isSubset(of: grammar.classes.keys))
  }

  @Test(arguments: Grammar.all.map(\.language))
  func `a language has a form for each plural category of its own`(language: Language) throws {
    let grammar = try #require(Grammar.all.first { $0.language == language })
    #expect(Set(grammar.quantities.keys) == Set(Quantity.allCases))
    #expect(Set(grammar.abbreviations.keys) == Set(Quantity.allCases))
    let categories = Set(language.pluralCategories)
    for forms in grammar.quantities.values + grammar.obliqueQuantities.values {
      #expect(Set(forms.keys) == categories, "\(language): \(forms)")
      #expect(forms[.other]?.contains("{n}") == true, "\(language): \(forms)")
    }
    for words in grammar.abbreviations.values { #expect(Grammar.slots(in: words) == ["n"]) }
    for number in 0...1000 {
      #expect(categories.contains(language.pluralCategory(of: number)))
      #expect(categories.contains(language.pluralCategory(of: number, tenths: 5)))
    }
  }

  @Test(arguments: [
    (Language.spanish, "Ignacio", "Ana e Ignacio"), (.spanish, "Ídolo", "Ana e Ídolo"),
    (.spanish, "hierba", "Ana y hierba"), (.spanish, "Hijas de Jesús", "Ana e Hijas de Jesús"),
    (.spanish, "Yago", "Ana y Yago"), (.spanish, "", "Ana y "), (.italian, "Elena", "Ana ed Elena"),
    (.italian, "Ida", "Ana e Ida"), (.english, "Ian", "Ana and Ian"),
  ])
  func `the last of a list may want another word before it`(
    language: Language, name: String, text: String
  ) {
    var words = SentenceWriter(language, .metric)
    words.list(["Ana", name])
    #expect(words.text() == text)
  }

  @Test(arguments: [
    (-3, "0 s"), (59.9, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"),
    (3660, "1 h 1 min"), (86_399, "23 h 59 min"), (86_400, "1 day"), (180_000, "2 days"),
  ])
  func `a span of time is told in its own size`(seconds: Double, text: String) {
    var words = SentenceWriter(.english, .metric)
    words.span(seconds)
    #expect(words.text() == text)
  }

  @Test(arguments: [
    (Units.metric, 12.4, "12 m"), (.metric, 999.6, "1.0 km"), (.imperial, 12.4, "41 ft"),
    (.imperial, 400, "0.2 mi"),
  ])
  func `a radius is told to the last`(units: Units, meters: Double, text: String) {
    var words = SentenceWriter(.english, units)
    words.exactDistance(meters)
    #expect(words.text() == text)
  }

  @Test(
    arguments: [
      (Language.english, [.other, .one, .other, .other, .other, .other, .other, .other]),
      (.french, [.one, .one, .other, .other, .other, .other, .other, .other]),
      (.russian, [.many, .one, .few, .many, .many, .one, .few, .many]),
      (.japanese, [.other, .other, .other, .other, .other, .other, .other, .other]),
      (.arabic, [.zero, .one, .two, .few, .many, .many, .many, .other]),
    ] as [(Language, [PluralCategory])])
  func `numbers have the plural categories of the CLDR`(
    language: Language, categories: [PluralCategory]
  ) {
    let numbers = [0, 1, 2, 5, 11, 21, 22, 100]
    #expect(numbers.map { language.pluralCategory(of: $0) } == categories)
    let spanish = [Language.spanish, .italian, .portuguese, .french]
    #expect(spanish.allSatisfy { $0.pluralCategory(of: 2_000_000) == .many })
    #expect(Language.russian.pluralCategory(of: 1, tenths: 0) == .other)
    #expect(Language.portuguese.pluralCategory(of: 1, tenths: 5) == .one)
    #expect(Language.english.pluralCategory(of: 1, tenths: 0) == .other)
  }
}

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", Language.english), ("de-AT", .german), ("pt_BR.UTF-8", .portuguese), ("FR", .french),
    ("zh", nil), ("sr@latin", nil), ("ru@x", .russian), ("ja.eucJP", .japanese), ("C", nil),
    ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("english", nil), ("ar-Arab-EG", .arabic),
  ])
  func `a tag begins with its language`(tag: String, language: Language?) {
    #expect(Language(tag: tag) == language)
  }

  @Test(arguments: [
    (0.1, "0 ft"), (1, "3 ft"), (3, "10 ft"), (8, "30 ft"), (50, "160 ft"), (95, "300 ft"),
    (250, "800 ft"), (290, "950 ft"), (300, "0.2 mi"), (1609, "1.0 mi"), (15_900, "9.9 mi"),
    (16_100, "10 mi"),
  ])
  func `feet and miles are rounded as people speak`(meters: Double, text: String) {
    var words = SentenceWriter(.english, .imperial)
    words.distance(meters)
    #expect(words.text() == text)
  }

  @Test(arguments: [
    (Language.english, "1.5 km", "1 kilometer", "minus 1.5", "1 h 20 min"),
    (.german, "1,5 km", "1 Kilometer", "minus 1,5", "1 h 20 min"),
    (.french, "1,5 km", "1 kilomètre", "moins 1,5", "1 h 20 min"),
    (.russian, "1,5 км", "1 километр", "минус 1,5", "1 ч 20 мин"),
    (.japanese, "1.5km", "1キロメートル", "マイナス1.5", "1時間20分"),
    (.arabic, "1.5 كم", "كيلومتر واحد", "سالب 1.5", "1 س و20 د"),
  ])
  func `numbers are written and said as the language does`(
    language: Language, written: String, said: String, level: String, duration: String
  ) {
    var words = SentenceWriter(language, .metric)
    words.distance(1500)
    #expect(words.text() == written)
    words.duration(4800)
    #expect(words.text() == duration)
    var speech = SentenceWriter(language, .metric, isSpoken: true)
    speech.distance(1000)
    #expect(speech.text() == said)
    #expect(speech.text(of: Maneuver.Level(halves: -3)) == level)
  }
}
