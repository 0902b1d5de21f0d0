/// Brings text to the form in which places are compared: small letters without accents, in words.
///
/// - Letters lose accents and case, in any Unicode form; ß is ss, æ ae, ø o, ł l; full-width letters are
///   plain ones; digits of all scripts are 0–9.
/// - Katakana is hiragana, and kana lose their voicing marks; Arabic letters lose vowel signs and variants.
/// - Scripts without spaces (Han, kana, Thai, Lao, Khmer) become overlapping pairs of characters.
///
/// A combined form and its parts come to the same, so no normalization is needed before. Holds what it
/// found out about each character; not for two threads at once.
package struct TextFolder {
  private var known: [Unicode.Scalar: FoldedScalar] = [:]

  package init() {}

  /// What spellings of one name have in common: all but case, accents, spaces, hyphens and the like.
  package mutating func key(_ text: String) -> String { words(text).map(\.text).joined() }

  /// What a character is to a search.
  enum FoldedScalar {
    /// Part of a word.
    case letters(String)
    /// A word of its own, where words have no spaces between them.
    case ideograph(Unicode.Scalar)
    /// Between two words that may also be one: `'`, `-`, `.`.
    case joint
    /// Nothing: a combining mark.
    case nothing
    case space
  }

  /// A word of a text, and whether a joint and no space stood before it.
  struct Word: Hashable {
    var text: String
    var isJoined = false
    /// Of a script without spaces.
    var isRun = false
  }

  /// The words of a text as people type them.
  mutating func words(_ text: String) -> [Word] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Self.plainWords(text) }
    var words: [Word] = []
    var word = ""
    var run: [Unicode.Scalar] = []
    var isJoined = false
    func endRun() {
      for (index, scalar) in run.enumerated() where index + 1 < run.count || run.count == 1 {
        var pair = String(scalar)
        if index + 1 < run.count { pair.unicodeScalars.append(run[index + 1]) }
        words.append(Word(text: pair, isRun: true))
      }
      run = []
    }
    func endWord() {
      if !word.isEmpty { words.append(Word(text: word, isJoined: isJoined)) }
      word = ""
    }
    for scalar in Hangul.composed(text.unicodeScalars) {
      switch fold(scalar) {
      case .letters(let letters):
        endRun()
        word += letters
      case .ideograph(let scalar):
        endWord()
        isJoined = false
        run.append(scalar)
      case .joint:
        endRun()
        isJoined = !word.isEmpty || isJoined
        endWord()
      case .nothing: break
      case .space:
        endRun()
        endWord()
        isJoined = false
      }
    }
    endRun()
    endWord()
    return words
  }

  /// The words of a text of ASCII: most texts.
  private static func plainWords(_ text: String) -> [Word] {
    var words: [Word] = []
    var word: [UInt8] = []
    var isJoined = false
    func endWord() {
      if word.isEmpty { return }
      words.append(Word(text: String(decoding: word, as: UTF8.self), isJoined: isJoined))
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: word.append(byte)
      case 0x41...0x5A: word.append(byte + 32)
      case 0x27, 0x2D, 0x2E, 0x60:
        let follows = !word.isEmpty || isJoined
        endWord()
        isJoined = follows
      default:
        endWord()
        isJoined = false
      }
    }
    endWord()
    return words
  }

  /// The words by which a name is found: those of ``words(_:)``, joined ones also as one, and the last
  /// character of a run by itself, so that each character begins a word.
  mutating func indexWords(_ text: String) -> [String] { indexWords(text, words(text)) }

  /// The same, where the words of the text are known.
  mutating func indexWords(_ text: String, _ words: [Word]) -> [String] {
    var result: [String] = []
    var joined = ""
    for (index, word) in words.enumerated() {
      result.append(word.text)
      if let number = Self.romanNumbers[word.text] { result.append(number) }
      if let saint = Self.saints[word.text] { result += saint }
      if word.isRun, index + 1 == words.count || !words[index + 1].isRun,
        word.text.unicodeScalars.count > 1, let last = word.text.unicodeScalars.last
      {
        result.append(String(last))
      }
      joined = word.isJoined ? joined + word.text : word.text
      if word.isJoined, index + 1 == words.count || !words[index + 1].isJoined {
        result.append(joined)
      }
    }
    let umlauts = Umlauts.spelled(text)
    if let umlauts { result += self.words(umlauts).map(\.text) }
    if let latin = LatinSpelling.spelled(text) { result += self.words(latin).map(\.text) }
    return result
  }

  /// Numbers of kings and popes, who are typed as "Louis 2" too; single letters are mostly letters.
  private static let romanNumbers = [
    "ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "xi": "11",
    "xii": "12", "xiii": "13", "xiv": "14", "xv": "15", "xvi": "16", "xx": "20", "xxi": "21",
    "xxiii": "23",
  ]

  /// Saints are written out and abbreviated, on maps and by people.
  private static let saints = [
    "st": ["saint", "sankt", "sint"], "saint": ["st"], "sankt": ["st"], "sint": ["st"],
    "ste": ["sainte"], "sainte": ["ste"], "sta": ["santa"], "santa": ["sta"], "sto": ["santo"],
    "santo": ["sto"],
  ]

  private mutating func fold(_ scalar: Unicode.Scalar) -> FoldedScalar {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      switch byte {
      case 0x61...0x7A, 0x30...0x39: return .letters(String(scalar))
      case 0x41...0x5A: return .letters(String(Unicode.Scalar(byte + 32)))
      case 0x27, 0x2D, 0x2E, 0x60: return .joint
      default: return .space
      }
    }
    if let folded = known[scalar] { return folded }
    let folded = ScalarFolding.fold(scalar)
    known[scalar] = folded
    return folded
  }
}

/// Syllables of Korean, which some systems write as their parts.
///
/// Source: The Unicode Standard, section 3.12.
private enum Hangul {
  static func composed(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = result.last, let joined = join(last.value, scalar.value) {
        result[result.count - 1] = joined
      } else {
        result.append(scalar)
      }
    }
    return result
  }

  private static func join(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(second)
    {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }
}

/// German and Scandinavian vowels as they are written where the keyboard has none.
enum Umlauts {
  private static let spellings: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "ae", "Ö": "oe", "Ü": "ue", "å": "aa", "Å": "aa",
    "ø": "oe", "Ø": "oe",
  ]

  /// `nil` when there are none.
  static func spelled(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    guard text.contains(where: { spellings[$0] != nil }) else { return nil }
    return text.reduce(into: "") { $0 += spellings[$1] ?? String($1) }
  }
}
