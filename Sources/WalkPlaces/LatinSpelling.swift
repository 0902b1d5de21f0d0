/// Cyrillic and Greek words in Latin letters, as people type them who have no other keyboard.
///
/// Letter by letter, in one spelling; another that differs by a letter is found as a misspelling.
/// Source: BGN/PCGN romanization of Russian (1947) and Ukrainian (2019); ELOT 743 for Greek, without its
/// combinations but ου.
enum LatinSpelling {
  /// Words of a text in Latin letters, separated as they are there; `nil` when there are no others.
  static func spelled(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: { (0x370...0x52F).contains($0.value) }) else {
      return nil
    }
    var result = ""
    var last: Character = " "
    for letter in text.lowercased() {
      if letter == "υ" || letter == "ύ", last == "ο" || last == "ό" {
        result += "u"
      } else if letter == "е", !last.isLetter || "аеиоуыэюяьъ".contains(last) {
        result += "ye"
      } else if let latin = letters[letter] {
        result += latin
      } else {
        result.append(letter)
      }
      last = letter
    }
    return result
  }

  private static let letters: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "zh", "з": "z",
    "и": "i", "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh",
    "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya", "і": "i", "ї": "yi",
    "є": "ye", "ґ": "g", "ў": "w", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "ђ": "dj", "џ": "dz",
    "α": "a", "ά": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "έ": "e", "ζ": "z", "η": "i",
    "ή": "i", "θ": "th", "ι": "i", "ί": "i", "ϊ": "i", "ΐ": "i", "κ": "k", "λ": "l", "μ": "m",
    "ν": "n", "ξ": "x", "ο": "o", "ό": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t",
    "υ": "y", "ύ": "y", "ϋ": "y", "ΰ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o", "ώ": "o",
  ]
}
