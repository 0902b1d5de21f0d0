import WalkGraph

extension SentenceWriter {
  /// What is walked: by its name, or as what it is.
  ///
  /// Open ground is walked across and not along; what is stayed on without a name is just walked on.
  mutating func way(_ relation: Relation, _ maneuver: borrowing Maneuver) {
    let relation = relation == .along && maneuver.isCrossed ? .across : relation
    if maneuver.name.isEmpty {
      noun(lexicon.grounds[maneuver.ground.index], relation)
    } else if maneuver.ground == .platform, let numbers = Self.numbers(ofPlatform: maneuver.name) {
      value = numbers
      noun(lexicon.platform, relation)
    } else {
      name(maneuver.name, relation, on: maneuver.ground)
    }
  }

  /// `the steps`; `the steps, Long Lane` where the name does not say that there are steps.
  mutating func stairs(_ relation: Relation, _ maneuver: borrowing Maneuver) {
    if case .stairs(let stairs) = maneuver.detail, stairs.then != nil {
      return noun(lexicon.grounds[Ground.steps.index], relation)
    }
    guard !maneuver.name.isEmpty,
      !lexicon.stairWords.contains(where: { Self.contains(maneuver.name, $0) })
    else { return way(relation, maneuver) }
    value = maneuver.name
    noun(lexicon.grounds[Ground.steps.index], relation, with: .stepsName)
  }

  /// The street that is crossed.
  mutating func street(_ relation: Relation, _ maneuver: borrowing Maneuver) {
    if case .street(let name, _) = maneuver.detail, !name.isEmpty {
      self.name(name, relation, on: .street)
    } else {
      noun(lexicon.grounds[Ground.street.index], relation)
    }
  }

  /// A sight, by what it is and by the name on its sign.
  mutating func sight(_ maneuver: borrowing Maneuver) {
    guard let sight = maneuver.sight else { return }
    let relation: Relation =
      switch sight.position {
      case .at: .at
      case .before: .before
      case .past: .past
      }
    let noun = lexicon.sights[Int(sight.kind.rawValue)]
    if !sight.name.isEmpty, lexicon.says(sight.name, noun) {
      name(
        Array(sight.name.utf8), relation,
        by: Lexicon.NameRule(place: .ending, noun: noun, small: [], capital: []))
    } else {
      value = sight.name
      self.noun(noun, relation, with: sight.name.isEmpty ? nil : .sightName)
    }
  }

  // MARK: Nouns

  /// Writes a noun, with its name directly behind it where a phrase for the name is given.
  mutating func noun(_ noun: Lexicon.Noun, _ relation: Relation, with name: Phrase? = nil) {
    for index in template(noun.classIndex, relation) {
      let piece = lexicon.pieces[index]
      if piece.slot == .text {
        literal(piece)
      } else {
        write(formed: noun, piece.form)
        if let name { write(name) }
      }
    }
  }

  private func template(_ classIndex: Int, _ relation: Relation) -> Lexicon.Template {
    lexicon.classes[classIndex * Relation.allCases.count + Int(relation.rawValue)]
  }

  private mutating func write(formed noun: Lexicon.Noun, _ form: Int) {
    // A noun of one form has it everywhere.
    let last = noun.forms.upperBound - 1
    for index in lexicon.forms[min(noun.forms.lowerBound + form, last)] {
      let piece = lexicon.pieces[index]
      if piece.slot == .text { literal(piece) } else { name(value) }
    }
  }

  /// The numbers of a platform's name, 12/13 for 12 / 13; `nil` where it is a name.
  ///
  /// Most platforms are named by a number alone, those between two tracks by both, some by a letter.
  private static func numbers(ofPlatform name: String) -> String? {
    let numbers = name.split { $0 == "/" || $0 == " " }
    let isNumbered = numbers.allSatisfy { number in
      number.count == 1 && number.allSatisfy(\.isUppercase)
        || number.utf8.count <= 3 && number.utf8.contains { 0x30...0x39 ~= $0 }
    }
    return isNumbered ? numbers.joined(separator: "/") : nil
  }

  // MARK: Names

  private mutating func name(_ text: String, _ relation: Relation, on ground: Ground) {
    guard !lexicon.nameRules.isEmpty || lexicon.script != nil else {
      for index in template(lexicon.otherNames, relation) {
        let piece = lexicon.pieces[index]
        if piece.slot == .text { literal(piece) } else { name(text) }
      }
      return
    }
    let letters = Array(text.utf8)
    if let rule = lexicon.nameRule(for: letters) { return name(letters, relation, by: rule) }
    let isOwnScript = lexicon.isOwnScript(letters)
    if isOwnScript, !ground.isStreet, lexicon.namesFollowNouns {
      value = text
      return noun(lexicon.grounds[ground.index], relation, with: .sightName)
    }
    let classIndex =
      isOwnScript && ground.isStreet ? lexicon.streetNames : lexicon.otherNames
    for index in template(classIndex, relation) {
      let piece = lexicon.pieces[index]
      if piece.slot == .text { literal(piece) } else { name(text) }
    }
  }

  private mutating func name(
    _ letters: [UInt8], _ relation: Relation, by rule: Lexicon.NameRule
  ) {
    for index in template(rule.noun.classIndex, relation) {
      let piece = lexicon.pieces[index]
      if piece.slot == .text { literal(piece) } else { write(letters, by: rule, piece.form) }
    }
  }

  /// Writes a name with the noun in it, and the words that agree with the noun, in a form.
  private mutating func write(_ name: [UInt8], by rule: Lexicon.NameRule, _ form: Int) {
    let word = rule.small.count
    switch rule.place {
    case .first:
      write(formed: rule.noun, form)
      append(name[word...])
    case .last:
      agreeing(name[..<(name.count - word)], with: rule.noun.classIndex, form)
      write(formed: rule.noun, form)
    case .ending:
      let end = name.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
      agreeing(name[..<end], with: rule.noun.classIndex, form)
      append(name[end...])
    }
  }

  /// Writes words that each end in a space, with the endings that agree with the noun behind them.
  ///
  /// Both parts of a word with a hyphen agree, Садовая-Спасская, unless the second is an ending itself, 1-я.
  private mutating func agreeing(_ words: ArraySlice<UInt8>, with classIndex: Int, _ form: Int) {
    guard form > 0, !lexicon.endings.isEmpty else { return append(words) }
    var start = words.startIndex
    while let space = words[start...].firstIndex(of: 0x20) {
      let hyphen = words[start..<space].firstIndex(of: 0x2D) ?? space
      let end = space - hyphen > 7 ? hyphen : space
      let word = words[start..<end]
      let endings = lexicon.endings.first { endings in
        endings.classIndex == classIndex && word.count >= endings.forms[0].count
          && word.suffix(endings.forms[0].count).elementsEqual(endings.forms[0])
      }
      if let endings, form < endings.forms.count {
        append(word.dropLast(endings.forms[0].count))
        append(endings.forms[form][...])
      } else {
        append(word)
      }
      append(words[end...end])
      start = end + 1
    }
    append(words[start...])
  }

  /// Whether a name contains a word of small letters, whatever the case of its own.
  fileprivate static func contains(_ name: String, _ word: [UInt8]) -> Bool {
    // Letters of ASCII have their capitals there, too, so that others may stay as they are.
    var name = word.allSatisfy { $0 < 0x80 } ? name : name.lowercased()
    return name.withUTF8 { letters in
      guard letters.count >= word.count else { return false }
      return (0...letters.count - word.count).contains { start in
        word.indices.allSatisfy { small(letters[start + $0]) == word[$0] }
      }
    }
  }

  private static func small(_ letter: UInt8) -> UInt8 {
    0x41...0x5A ~= letter ? letter | 0x20 : letter
  }
}

extension Lexicon {
  /// Whether a name says what it is the name of, so that it stands for the noun: Hotel Adlon, Lion Pharmacy.
  ///
  /// Nouns of several forms are not looked for: the name would have to be in the right one.
  fileprivate func says(_ name: String, _ noun: Noun) -> Bool {
    guard noun.forms.count == 1 else { return false }
    var word = ""
    for index in forms[noun.forms.lowerBound] {
      word += String(decoding: bytes[pieces[index].text], as: UTF8.self)
    }
    // The article of Arabic is a part of the word, and names do without it.
    let bare = word.hasPrefix("ال") ? word.dropFirst(2) : word[...]
    return nounsLeadNames
      ? name.lowercased().hasPrefix(bare.lowercased())
      : SentenceWriter.contains(name, Array(bare.lowercased().utf8))
  }

  /// The first rule for names that fits.
  fileprivate func nameRule(for name: [UInt8]) -> NameRule? {
    for rule in nameRules {
      let count = rule.small.count
      guard name.count >= count else { continue }
      switch rule.place {
      case .first:
        guard name[0] == rule.small[0] || name[0] == rule.capital[0],
          name.count == count || name[count] == 0x20
        else { continue }
        let word = name[..<count]
        if word.elementsEqual(rule.small) || word.elementsEqual(rule.capital) { return rule }
      case .last, .ending:
        guard name[name.count - 1] == rule.small[count - 1] else { continue }
        // Parts of a compound may be words too: Willy-Brandt-Platz.
        let isWord =
          name.count == count || name[name.count - count - 1] == 0x20
          || rule.place == .ending && name[name.count - count - 1] == 0x2D
        guard isWord || rule.place == .ending else { continue }
        let word = name[(name.count - count)...]
        if word.elementsEqual(rule.small) || isWord && word.elementsEqual(rule.capital) {
          return rule
        }
      }
    }
    return nil
  }

  /// Where the script of the language is not told from others, all names count as its own.
  fileprivate func isOwnScript(_ name: [UInt8]) -> Bool {
    switch script {
    case .cyrillic: name.contains { 0xD0...0xD3 ~= $0 }
    case .arabic: name.contains { 0xD8...0xDB ~= $0 }
    case nil: true
    }
  }
}

extension Ground {
  /// Whether what it has a name for is a street.
  fileprivate var isStreet: Bool {
    switch self {
    case .street, .road, .alley, .pedestrianStreet, .sidewalk, .busRoad: true
    default: false
    }
  }
}
