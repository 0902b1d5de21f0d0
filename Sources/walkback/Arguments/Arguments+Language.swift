import WalkDirections

extension Arguments {
  /// The language that was asked for by name; `nil` without one.
  func namedLanguage() throws(CommandError) -> Language? {
    guard let text = text(.language) else { return nil }
    guard let language = Language(tag: text) else {
      throw .badValue(
        option: .language, text, expected: .word(Language.allCases.map(\.rawValue)))
    }
    return language
  }
}

extension Language {
  /// That of the locale; English where there are no words of it.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set counts, as for other programs' messages.
  static var ofLocale: Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return names.lazy.compactMap(environment).first.flatMap { Language(tag: $0) } ?? .english
  }
}
