import WalkGraph

/// Writes the words of a language as bytes; a sentence becomes a string when it is finished.
///
/// What slots stand for is set before the phrase that has them is written.
struct SentenceWriter {
  let lexicon: Lexicon
  let units: Units
  /// Whether it is to be heard: no abbreviations, no signs.
  let isSpoken: Bool
  private(set) var bytes: [UInt8] = []
  /// Whether the sentence begins with a name, which stays as it is.
  private var beginsWithName = false
  /// Whether a quantity stands behind a preposition.
  var isOblique = false

  var meters = 0.0
  var seconds = 0.0
  var number = 0
  /// Degrees clockwise from north, of what is not walked.
  var bearing = 0.0
  var next = Modifier.straight
  var thenPhrase = Phrase.jogNext
  var subject = Phrase.destination
  var place = Phrase.position
  var obstacle = Phrase.anything
  /// A name, level, tag or the like; the subject's name where it has one.
  var value = ""
  var subjectName: String?
  var names: [String] = []

  init(_ language: Language, _ units: Units, isSpoken: Bool = false) {
    lexicon = Lexicon.words(of: language)
    self.units = units
    self.isSpoken = isSpoken
    bytes.reserveCapacity(128)
  }

  /// Ends a sentence: gives what was written with a capital at its beginning, and begins anew.
  mutating func sentence() -> String {
    if !beginsWithName { capitalize() }
    return text()
  }

  /// Ends a part of a sentence.
  mutating func text() -> String {
    defer {
      bytes.removeAll(keepingCapacity: true)
      beginsWithName = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first letter, if it is of the Latin or the Cyrillic script.
  private mutating func capitalize() {
    guard bytes.count > 1 else { return }
    switch (bytes[0], bytes[1]) {
    case (0x61...0x7A, _): bytes[0] -= 0x20
    case (0xC3, 0xA0...0xBE): bytes[1] -= 0x20
    case (0xD0, 0xB0...0xBF): bytes[1] -= 0x20
    case (0xD1, 0x80...0x8F):
      bytes[0] = 0xD0
      bytes[1] += 0x20
    default: break
    }
  }

  // MARK: Templates

  /// Writes a phrase about a maneuver.
  mutating func write(_ phrase: Phrase, _ maneuver: borrowing Maneuver) {
    for index in lexicon.phrases[Int(phrase.rawValue)] { write(lexicon.pieces[index], maneuver) }
  }

  /// Writes a phrase that has no slots for maneuvers.
  mutating func write(_ phrase: Phrase) {
    for index in lexicon.phrases[Int(phrase.rawValue)] { write(lexicon.pieces[index]) }
  }

  /// Writes words whose only slot, if they have one, is a number.
  mutating func write(_ template: Lexicon.Template, n: Int = 0, tenths: Int? = nil) {
    for index in template {
      let piece = lexicon.pieces[index]
      if piece.slot == .text {
        literal(piece)
      } else {
        decimal(n)
        if let tenths {
          write(lexicon.decimalMark)
          decimal(tenths)
        }
      }
    }
  }

  private mutating func write(_ piece: Lexicon.Piece, _ maneuver: borrowing Maneuver) {
    switch piece.slot {
    case .text: literal(piece)
    case .way: way(piece.relation ?? .along, maneuver)
    case .turn: turn(maneuver.modifier ?? .straight, piece.relation, maneuver)
    case .side: write(lexicon.sides[(maneuver.modifier ?? .straight).index])
    case .next: write(lexicon.sides[next.index])
    case .then: write(thenPhrase, maneuver)
    case .heading: write(lexicon.headings[compassPoint(maneuver.bearing)])
    case .stairs: stairs(piece.relation ?? .object, maneuver)
    case .street: street(piece.relation ?? .object, maneuver)
    case .sight: sight(maneuver)
    case .passage:
      guard case .passage(let kind) = maneuver.detail else { return }
      write(lexicon.passages[Int(kind.rawValue)])
    default: write(piece)
    }
  }

  private mutating func write(_ piece: Lexicon.Piece) {
    switch piece.slot {
    case .text: literal(piece)
    case .distance: distance(meters)
    case .oblique:
      isOblique = true
      distance(meters)
      isOblique = false
    case .duration: duration(seconds)
    case .count: quantity(.steps, number)
    case .n: decimal(number)
    case .direction: write(lexicon.headings[compassPoint(bearing)])
    case .quarter: quarter(bearing)
    case .subject:
      if let subjectName { name(subjectName) } else { write(subject) }
    case .place: write(place)
    case .obstacle: write(obstacle)
    case .value: name(value)
    case .names: list(names)
    default: preconditionFailure("{\(piece.slot)} where there is no maneuver")
    }
  }

  mutating func literal(_ piece: Lexicon.Piece) {
    bytes.append(contentsOf: lexicon.bytes[piece.text])
  }

  /// The turn, with the words for the way in it.
  private mutating func turn(
    _ modifier: Modifier, _ relation: Relation?, _ maneuver: borrowing Maneuver
  ) {
    for index in lexicon.turns[modifier.index] {
      let piece = lexicon.pieces[index]
      if piece.slot == .text {
        literal(piece)
      } else if let relation {
        way(relation, maneuver)
      } else if bytes.last == UInt8(ascii: " ") {
        bytes.removeLast()
      }
    }
  }

  /// Where something lies.
  mutating func quarter(_ bearing: Double) { write(lexicon.quarters[compassPoint(bearing)]) }

  private func compassPoint(_ bearing: Double) -> Int { Int((bearing / 45).rounded()) % 8 }

  // MARK: Names

  /// Writes what is not of the language as it is: a name, a note, a tag.
  ///
  /// In a language written from right to left it is set apart, so that it does not turn round what stands beside it.
  mutating func name(_ text: String) {
    if bytes.isEmpty { beginsWithName = true }
    guard lexicon.language.isRightToLeft, !isSpoken, !text.utf8.allSatisfy(isArabicOrSign) else {
      return append(text)
    }
    append("\u{2068}")
    append(text)
    append("\u{2069}")
  }

  private func isArabicOrSign(_ byte: UInt8) -> Bool {
    // The letters of the script begin with these, and all bytes that go on are below them.
    byte == 0x20 || 0x80..<0xC0 ~= byte || 0xD8...0xDB ~= byte
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  /// `A`, `A and B`, `A, B and C`.
  mutating func list(_ words: [String]) {
    for (index, word) in words.enumerated() {
      if index > 0 {
        if index + 1 < words.count {
          write(.listSeparator)
        } else if let other = lexicon.listLastBefore, other.suits(word) {
          write(other.words)
        } else {
          write(.listLast)
        }
      }
      name(word)
    }
  }

  // MARK: Numbers

  mutating func decimal(_ value: Int) {
    if value < 10 {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + value))
    } else {
      decimal(value / 10)
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + value % 10))
    }
  }
}
