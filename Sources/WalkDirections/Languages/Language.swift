/// A language that directions can be had in; the raw value is its tag of BCP 47.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case portuguese = "pt"
  case dutch = "nl"
  case russian = "ru"
  case japanese = "ja"
  case arabic = "ar"

  /// The language of a tag of BCP 47 or of the name of a locale, whatever script, country and encoding follow.
  ///
  /// `de-AT`, `pt_BR.UTF-8` and `FR` are tags; `nil` for languages that there are no words of, for `C` and `POSIX`.
  public init?(tag: some StringProtocol) {
    let language = tag.prefix { !"-_.@".contains($0) }
    self.init(rawValue: language.lowercased())
  }

  /// Whether it is written from right to left.
  public var isRightToLeft: Bool { self == .arabic }
}

/// What distances are told in.
public enum Units: String, CaseIterable, Sendable {
  /// Meters and kilometers.
  case metric
  /// Feet and miles.
  case imperial
}
