extension SentenceWriter {
  /// Meters in the units asked for, as people speak of them: `20 m`, `150 m`, `1.2 km`; `60 ft`, `0.3 mi`.
  mutating func distance(_ meters: Double) {
    switch units {
    case .metric:
      switch meters {
      case ..<0.5: quantity(.meters, 0)
      case ..<9.5: quantity(.meters, Self.rounded(meters, to: 1))
      case ..<47.5: quantity(.meters, Self.rounded(meters, to: 5))
      case ..<295: quantity(.meters, Self.rounded(meters, to: 10))
      case ..<975: quantity(.meters, Self.rounded(meters, to: 50))
      default: long(meters / 1000, .kilometers)
      }
    case .imperial:
      let feet = meters / 0.3048
      switch feet {
      case ..<0.5: quantity(.feet, 0)
      case ..<9.5: quantity(.feet, Self.rounded(feet, to: 1))
      case ..<295: quantity(.feet, Self.rounded(feet, to: 10))
      case ..<975: quantity(.feet, Self.rounded(feet, to: 50))
      default: long(meters / 1609.344, .miles)
      }
    }
  }

  private static func rounded(_ value: Double, to step: Double) -> Int {
    Int((value / step).rounded() * step)
  }

  /// With tenths up to 10.
  private mutating func long(_ value: Double, _ unit: Quantity) {
    guard value < 9.95 else { return quantity(unit, Int(value.rounded())) }
    let tenths = Int((value * 10).rounded())
    let isWhole = isSpoken && tenths % 10 == 0
    quantity(unit, tenths / 10, tenths: isWhole ? nil : tenths % 10)
  }

  mutating func quantity(_ quantity: Quantity, _ number: Int, tenths: Int? = nil) {
    let index = Int(quantity.rawValue)
    // Of steps and days there are no abbreviations.
    if quantity == .steps || quantity == .days || isSpoken {
      let category = lexicon.language.pluralCategory(of: number, tenths: tenths)
      let words = index * PluralCategory.allCases.count + Int(category.rawValue)
      write(
        isOblique ? lexicon.obliqueQuantities[words] : lexicon.quantities[words], n: number,
        tenths: tenths)
    } else {
      write(lexicon.abbreviations[index], n: number, tenths: tenths)
    }
  }

  /// Seconds as people speak of them: `16 min`, `1 h 20 min`.
  mutating func duration(_ seconds: Double) {
    if seconds < 0.5 { return quantity(.minutes, 0) }
    if seconds < 50 { return write(isSpoken ? .underOneMinuteSpoken : .underOneMinute) }
    let minutes = max(Int((seconds / 60).rounded()), 1)
    if minutes >= 60 { quantity(.hours, minutes / 60) }
    guard minutes < 60 || minutes % 60 > 0 else { return }
    if minutes >= 60 { write(isSpoken ? lexicon.spokenDurationGap : lexicon.durationGap) }
    quantity(.minutes, minutes % 60)
  }

  /// A time that has passed or is to pass: `45 s`, `12 min`, `3 h 5 min`, `2 days`.
  mutating func span(_ seconds: Double) {
    let whole = Int(max(seconds, 0))
    guard whole >= 60 else { return quantity(.seconds, whole) }
    guard whole < 86_400 else { return quantity(.days, whole / 86_400) }
    if whole >= 3600 { quantity(.hours, whole / 3600) }
    let minutes = whole / 60 % 60
    guard minutes > 0 else { return }
    if whole >= 3600 { write(isSpoken ? lexicon.spokenDurationGap : lexicon.durationGap) }
    quantity(.minutes, minutes)
  }

  /// Meters or feet to the last, below a kilometer and a fifth of a mile: for what is known and not walked.
  mutating func exactDistance(_ meters: Double) {
    let feet = meters / 0.3048
    switch units {
    case .metric where meters < 999.5: quantity(.meters, Int(meters.rounded()))
    case .imperial where feet < 999.5: quantity(.feet, Int(feet.rounded()))
    default: distance(meters)
    }
  }

  // MARK: Levels

  /// `−1.5`.
  func text(of level: Maneuver.Level) -> String {
    let halves = level.halves.magnitude
    return (level.halves < 0 ? minus : "") + "\(halves / 2)"
      + (halves.isMultiple(of: 2) ? "" : text(of: lexicon.decimalMark) + "5")
  }

  /// A level as it was typed, to the letter where it is read: it is a label on a wall.
  func text(ofLevel level: String) -> String {
    isSpoken && level.first == "-" ? minus + level.dropFirst() : level
  }

  private var minus: String { text(of: isSpoken ? lexicon.spokenMinus : lexicon.minus) }

  private func text(of template: Lexicon.Template) -> String {
    var text = ""
    for index in template {
      text += String(decoding: lexicon.bytes[lexicon.pieces[index].text], as: UTF8.self)
    }
    return text
  }
}
