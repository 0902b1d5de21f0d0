/// The plural categories of the Unicode CLDR.
enum PluralCategory: UInt8, CaseIterable {
  case zero, one, two, few, many, other
}

extension Language {
  /// The categories that the language has.
  var pluralCategories: [PluralCategory] {
    switch self {
    case .english, .german, .dutch: [.one, .other]
    case .french, .spanish, .italian, .portuguese: [.one, .many, .other]
    case .russian: [.one, .few, .many, .other]
    case .japanese: [.other]
    case .arabic: PluralCategory.allCases
    }
  }

  /// The category of a number that is not below 0.
  ///
  /// Source: Unicode CLDR, plural rules for cardinals.
  ///
  /// - Parameter tenths: The digit behind the decimal mark, if one is told.
  func pluralCategory(of whole: Int, tenths: Int? = nil) -> PluralCategory {
    switch self {
    case .english, .german, .dutch: whole == 1 && tenths == nil ? .one : .other
    case .italian: whole == 1 && tenths == nil ? .one : Self.ofMillions(whole, tenths)
    case .spanish: whole == 1 && (tenths ?? 0) == 0 ? .one : Self.ofMillions(whole, tenths)
    case .french, .portuguese: whole < 2 ? .one : Self.ofMillions(whole, tenths)
    case .russian: tenths == nil ? Self.russian(whole) : .other
    case .japanese: .other
    case .arabic: (tenths ?? 0) == 0 ? Self.arabic(whole) : .other
    }
  }

  private static func ofMillions(_ whole: Int, _ tenths: Int?) -> PluralCategory {
    tenths == nil && whole != 0 && whole % 1_000_000 == 0 ? .many : .other
  }

  private static func russian(_ whole: Int) -> PluralCategory {
    if (11...14).contains(whole % 100) { return .many }
    switch whole % 10 {
    case 1: return .one
    case 2...4: return .few
    default: return .many
    }
  }

  private static func arabic(_ whole: Int) -> PluralCategory {
    switch whole {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: break
    }
    switch whole % 100 {
    case 3...10: return .few
    case 11...99: return .many
    default: return .other
    }
  }
}
