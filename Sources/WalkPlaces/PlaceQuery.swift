/// What was typed, in the words of the index.
struct PlaceQuery {
  /// In the order typed.
  var words: [String]
  /// `12a` for `12 a` at this index and the next.
  private let joinedNumbers: [Int: String]

  init(_ words: [String]) {
    self.words = words
    var joined: [Int: String] = [:]
    for (index, pair) in zip(words, words.dropFirst()).enumerated()
    where pair.0.allSatisfy(\.isNumber) && pair.0.utf8.count <= 5
      && (HouseNumber.isSuffix(pair.1) || pair.1.count == 1 && pair.1.allSatisfy(\.isLetter))
    {
      joined[index] = pair.0 + pair.1
    }
    joinedNumbers = joined
  }

  /// Finds places that have all words, each whole or begun.
  var expression: String {
    var parts: [String] = []
    var index = 0
    while index < words.count {
      let begun = Self.begun(words[index])
      if let joined = joinedNumbers[index] {
        parts.append("((\(begun) \(Self.begun(words[index + 1]))) OR \(Self.begun(joined)))")
        index += 2
      } else {
        parts.append(begun)
        index += 1
      }
    }
    return parts.joined(separator: " AND ")
  }

  /// The words with numbers and their letters put together.
  var joined: PlaceQuery? {
    guard !joinedNumbers.isEmpty else { return nil }
    var result: [String] = []
    var index = 0
    while index < words.count {
      result.append(joinedNumbers[index] ?? words[index])
      index += joinedNumbers[index] == nil ? 1 : 2
    }
    return PlaceQuery(result)
  }

  /// Other ways to read the words: numbers with their letters, abbreviations written out, then all of it.
  var readings: [PlaceQuery] {
    var result: [PlaceQuery] = []
    func add(_ reading: PlaceQuery?) {
      guard let reading, reading.words != words else { return }
      if !result.contains(where: { $0.words == reading.words }) { result.append(reading) }
    }
    add(joined)
    add(spelledOut)
    let plain = plain ?? self
    add(plain)
    let numbered = plain.joined ?? plain
    add(numbered)
    add(numbered.spelledOut)
    return result
  }

  /// The words with house numbers as maps have them; `nil` when they are so already.
  var plain: PlaceQuery? {
    let plain = HouseNumber.plain(words)
    return plain == words || plain.isEmpty ? nil : PlaceQuery(plain)
  }

  /// The words with their abbreviations written out; `nil` when there are none.
  var spelledOut: PlaceQuery? {
    var result: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let pair = index + 1 < words.count ? word + " " + words[index + 1] : ""
      if let whole = Self.abbreviations[pair] {
        result.append(whole)
        index += 1
      } else {
        result.append(
          Self.abbreviations[word]
            ?? (word.count > 3 && word.hasSuffix("str") ? word + "asse" : word))
      }
      index += 1
    }
    return result == words ? nil : PlaceQuery(result)
  }

  /// Where house numbers may stand, the likeliest first: the last number with its building, then also with
  /// a number before it, as in `9/2 с1`.
  var numbers: [Range<Int>] {
    var result: [Range<Int>] = []
    for index in words.indices.reversed() where HouseNumber.isNumber(words[index]) {
      var end = index + 1
      while end < words.count, HouseNumber.isBuilding(words[end]) { end += 1 }
      result.append(index..<end)
      if index > 0, HouseNumber.isNumber(words[index - 1]) { result.append(index - 1..<end) }
    }
    return result
  }

  /// The words with those of a street in one that were typed apart, then apart that were typed in one:
  /// "bahnhof str" for the Bahnhofstraße, "kölnerstraße" for the Kölner Straße.
  var compounds: [PlaceQuery] {
    var result: [PlaceQuery] = []
    for (index, word) in words.enumerated() {
      let isTail = Self.tails.contains(word) || word == "str"
      if isTail, index > 0, words[index - 1].count > 2 {
        let tail = word == "str" ? "strasse" : word
        let joined = without(index)
        result.append(joined.with(words[index - 1] + tail, at: index - 1))
      }
    }
    for (index, word) in words.enumerated() {
      let whole = word.hasSuffix("str") ? word + "asse" : word
      for tail in Self.tails where whole.hasSuffix(tail) && whole.count > tail.count + 2 {
        var apart = words
        apart.replaceSubrange(index...index, with: [String(whole.dropLast(tail.count)), tail])
        result.append(PlaceQuery(apart))
      }
    }
    return result
  }

  /// What names of streets end with where they are compounds: German, Dutch, Swedish, Norwegian, Danish.
  private static let tails = [
    "strasse", "weg", "platz", "gasse", "allee", "ring", "ufer", "brucke", "straat", "plein",
    "laan", "gracht", "gatan", "vagen", "gata", "gaten", "veien", "gade", "vej",
  ]

  /// Those that are no beginning of their words, which are found anyway.
  private static let abbreviations = [
    "bd": "boulevard", "bld": "boulevard", "blvd": "boulevard", "bvd": "boulevard",
    "boulv": "boulevard", "fbg": "faubourg", "rte": "route", "rd": "road", "ln": "lane",
    "hwy": "highway", "st": "saint", "ste": "sainte", "hbf": "hauptbahnhof", "bhf": "bahnhof",
    "pr": "praca", "pct": "praceta", "tv": "travessa", "lg": "largo", "pso": "paseo",
    "p za": "piazza", "p zza": "piazza", "c so": "corso", "v le": "viale", "l go": "largo",
    "p le": "piazzale", "pca": "praca", "pza": "plaza", "pzza": "piazza", "avda": "avenida",
    "avd": "avenida",
    "ctra": "carretera", "str": "strasse", "ul": "ulica",
    "ул": "улица", "пл": "площадь", "наб": "набережная", "пер": "переулок", "бр": "бульвар",
    "прт": "проспект", "пр": "проспект", "ш": "шоссе", "б р": "бульвар", "пр т": "проспект",
    "пр кт": "проспект", "пр д": "проезд",
  ]

  /// The words but the one at `index`.
  func without(_ index: Int) -> PlaceQuery { without(index..<index + 1) }

  /// The words but those of a range.
  func without(_ range: Range<Int>) -> PlaceQuery {
    var rest = words
    rest.removeSubrange(range)
    return PlaceQuery(rest)
  }

  /// The words with another one at `index`.
  func with(_ word: String, at index: Int) -> PlaceQuery {
    var words = words
    words[index] = word
    return PlaceQuery(words)
  }

  /// Words hold letters and digits only, so quotes are enough.
  static func begun(_ word: String) -> String { "\"\(word)\" *" }

  static func any(_ words: [String]) -> String {
    "(" + words.map { "\"\($0)\"" }.joined(separator: " OR ") + ")"
  }
}
