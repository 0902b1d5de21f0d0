/// Reads the plain forms of `opening_hours`; every method returns `nil` on anything else.
struct OpeningHoursParser {
  private var tokens: [Token]
  private var position = 0

  /// - Returns: `nil` when the text has characters or numbers of no plain form.
  init?(_ text: some StringProtocol) {
    guard let tokens = Token.tokens(of: text.lowercased()) else { return nil }
    self.tokens = tokens
  }

  mutating func rules() -> [OpeningHours.Rule]? {
    var rules: [OpeningHours.Rule] = []
    var isAddition = false
    while peek != nil {
      guard var rule = rule() else { return nil }
      rule.isAddition = isAddition
      rules.append(rule)
      switch next() {
      case nil: return rules
      case .mark(";"): isAddition = false
      case .mark(","): isAddition = true
      default: return nil
      }
    }
    return rules
  }

  private var peek: Token? { position < tokens.count ? tokens[position] : nil }

  private mutating func next() -> Token? {
    guard let token = peek else { return nil }
    position += 1
    return token
  }

  private mutating func skip(_ mark: Character) -> Bool {
    guard peek == .mark(mark) else { return false }
    position += 1
    return true
  }

  private mutating func rule() -> OpeningHours.Rule? {
    var rule = OpeningHours.Rule()
    let start = position
    if peek == .always {
      position += 1
    }
    if peek?.month != nil {
      guard let dates = dates() else { return nil }
      rule.dates = dates
      _ = skip(":")
    }
    if peek?.weekday != nil || peek == .word("ph") {
      guard let (weekdays, named) = weekdays() else { return nil }
      rule.weekdays = weekdays
      rule.namesHolidays = named
      _ = skip(":")
    }
    if isAtTime {
      guard let spans = spans() else { return nil }
      rule.spans = spans
    }
    if case .word(let word) = peek, ["off", "closed", "open"].contains(word) {
      position += 1
      rule.isOff = word != "open"
    }
    return position > start ? rule : nil
  }

  private mutating func dates() -> [OpeningHours.DateRange]? {
    var ranges: [OpeningHours.DateRange] = []
    repeat {
      guard let startMonth = next()?.month else { return nil }
      let startDay = dayOfMonth(startMonth)
      var range = OpeningHours.DateRange(
        startMonth: startMonth, startDay: startDay ?? 1, endMonth: startMonth,
        endDay: startDay ?? 31)
      if skip("-") {
        if let endMonth = peek?.month {
          position += 1
          range.endMonth = endMonth
          range.endDay = dayOfMonth(endMonth) ?? 31
        } else {
          guard startDay != nil, let endDay = dayOfMonth(startMonth) else { return nil }
          range.endDay = endDay
        }
      }
      ranges.append(range)
    } while skip(",")
    return ranges
  }

  private mutating func dayOfMonth(_ month: Int) -> Int? {
    guard case .number(let day) = peek,
      (1...WallClock.days(inMonth: month, year: 2024)).contains(day)
    else { return nil }
    position += 1
    return day
  }

  /// The days as bits, and whether public holidays were named beside them.
  private mutating func weekdays() -> (bits: UInt8, namesHolidays: Bool)? {
    var bits: UInt8 = 0
    var namesHolidays = false
    repeat {
      let token = next()
      if token == .word("ph") {
        namesHolidays = true
        continue
      }
      guard let first = token?.weekday else { return nil }
      var last = first
      if skip("-") {
        guard let named = next()?.weekday else { return nil }
        last = named
      }
      var day = first
      bits |= 1 << UInt8(day)
      while day != last {
        day = (day + 1) % 7
        bits |= 1 << UInt8(day)
      }
    } while skip(",")
    return (bits, namesHolidays)
  }

  private var isAtTime: Bool {
    switch peek {
    case .time, .mark("("): true
    case .word(let word): SunEvent(rawValue: word) != nil
    default: false
    }
  }

  private mutating func spans() -> [OpeningHours.TimeSpan]? {
    var spans: [OpeningHours.TimeSpan] = []
    while true {
      guard let start = timeOfDay(), skip("-"), let end = timeOfDay() else { return nil }
      spans.append(OpeningHours.TimeSpan(start: start, end: end))
      guard peek == .mark(",") else { return spans }
      position += 1
      if !isAtTime {
        // A comma before a day begins an additional rule.
        position -= 1
        return spans
      }
    }
  }

  private mutating func timeOfDay() -> OpeningHours.TimeOfDay? {
    switch next() {
    case .time(let minute):
      return .minute(minute)
    case .word(let word):
      return SunEvent(rawValue: word).map { .sun($0, offset: 0) }
    case .mark("("):
      guard case .word(let word) = next(), let event = SunEvent(rawValue: word) else { return nil }
      let isLater = skip("+")
      guard isLater || skip("-"), case .time(let offset) = next(), skip(")") else { return nil }
      return .sun(event, offset: isLater ? offset : -offset)
    default:
      return nil
    }
  }
}

/// A word, number, time or mark of `opening_hours`, in small letters.
private enum Token: Hashable {
  case word(String)
  case number(Int)
  /// Minutes since midnight, up to 48:00.
  case time(Int)
  /// `24/7`.
  case always
  case mark(Character)

  static func tokens(of text: String) -> [Token]? {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if rest.hasPrefix("24/7") {
        tokens.append(.always)
        rest = rest.dropFirst(4)
      } else if first.isASCII, first.isNumber {
        guard let token = number(&rest) else { return nil }
        tokens.append(token)
      } else if first.isASCII, first.isLetter {
        let word = rest.prefix { $0.isASCII && $0.isLetter }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else if first == "–" {
        tokens.append(.mark("-"))
        rest = rest.dropFirst()
      } else {
        guard "-,;:()+".contains(first) else { return nil }
        tokens.append(.mark(first))
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  /// Takes `15`, `7:30` or `07:30:00` from the front.
  private static func number(_ rest: inout Substring) -> Token? {
    guard let hour = digits(&rest) else { return nil }
    guard rest.first == ":", let after = rest.dropFirst().first, after.isASCII, after.isNumber
    else { return .number(hour) }
    rest = rest.dropFirst()
    guard let minute = digits(&rest), minute < 60, hour * 60 + minute <= 48 * 60 else { return nil }
    if rest.first == ":", let digit = rest.dropFirst().first, digit.isASCII, digit.isNumber {
      rest = rest.dropFirst()
      guard let second = digits(&rest), second == 0 else { return nil }
    }
    return .time(hour * 60 + minute)
  }

  private static func digits(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 4 else { return nil }
    rest = rest.dropFirst(digits.count)
    return Int(digits)
  }

  var month: Int? {
    guard case .word(let word) = self else { return nil }
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    guard word.count >= 3 else { return nil }
    let match = names.firstIndex { $0 == word || $0.prefix(3) == word || $0.prefix(4) == word }
    return match.map { $0 + 1 }
  }

  /// 0 is Monday.
  var weekday: Int? {
    guard case .word(let word) = self else { return nil }
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    guard word.count >= 2 else { return nil }
    return names.firstIndex { $0 == word || $0.prefix(2) == word || $0.prefix(3) == word }
  }
}
