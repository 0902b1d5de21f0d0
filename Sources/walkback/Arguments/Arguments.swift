import ParkedCars
import WalkRouting

/// The words after a verb, sorted by ``OptionSpec``.
struct Arguments {
  var positionals: [String] = []
  private var values: [String: [String]] = [:]

  mutating func add(_ option: OptionSpec, value: String?) throws(CommandError) {
    if !option.isRepeatable, values[option.name] != nil { throw .repeatedOption(option) }
    if option.refusesEmptyValue, value?.isEmpty == true {
      throw .badValue(option: option, "", expected: .text)
    }
    values[option.name, default: []].append(value ?? "")
  }

  /// Whether a flag or option was given.
  func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The value of an option.
  func text(_ option: OptionSpec) -> String? { values[option.name]?.first }

  /// The values of an option that may be repeated, in order.
  func texts(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

  /// The value of an option as a plain decimal number.
  func number(
    _ option: OptionSpec, in range: ClosedRange<Double>
  ) throws(CommandError) -> Double? {
    guard let text = text(option) else { return nil }
    guard let number = decimal(text), range.contains(number) else {
      throw .badValue(option: option, text, expected: .number(range))
    }
    return number
  }

  /// The value of an option as a whole number.
  func integer(_ option: OptionSpec, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(option: option, text, expected: .integer(range))
    }
    return number
  }

  /// The value of an option as one of some words; those of `later` are refused by name.
  func word<Value>(
    _ option: OptionSpec, of words: [(word: String, value: Value)], later: [String] = []
  ) throws(CommandError) -> Value? {
    guard let text = text(option) else { return nil }
    if let found = words.first(where: { $0.word == text }) { return found.value }
    if later.contains(text) {
      throw .laterValue(option: option, text, words: words.map(\.word))
    }
    throw .badValue(option: option, text, expected: .word(words.map(\.word)))
  }

  /// The value of an option as a moment: RFC 3339 with its offset.
  func instant(_ option: OptionSpec) throws(CommandError) -> Instant? {
    guard let text = text(option) else { return nil }
    guard let instant = Instant(text) else {
      throw .badValue(option: option, text, expected: .instant)
    }
    return instant
  }

  /// The value of an option as a moment: RFC 3339; where the offset is missing, in the zone of this machine.
  func moment(_ option: OptionSpec) throws(CommandError) -> Instant? {
    guard try clock(option) != nil, let text = text(option) else { return nil }
    var time = text
    let end = time.index(time.startIndex, offsetBy: 16)
    if time[end...].first != ":" { time.insert(contentsOf: ":00", at: end) }
    if let instant = Instant(time) { return instant }
    // The zone's offset depends on the moment, which depends on the offset.
    guard let asUTC = Instant(time + "Z"), let near = Instant(time + asUTC.localOffset),
      let instant = Instant(time + near.localOffset)
    else { throw .badValue(option: option, text, expected: .clock) }
    return instant
  }

  /// The value of an option as a moment to come: RFC 3339, with or without offset, or `18:30` for the next time
  /// that the clock of this machine shows that. Of a time that the clock shows twice in a night, and of one that
  /// it leaves out, the earlier moment of the two that it may be counts.
  func ending(_ option: OptionSpec, after now: Instant) throws(CommandError) -> Instant? {
    guard let text = text(option) else { return nil }
    if let moment = try? moment(option) {
      let time = text.utf8.count == 16 ? text + ":00" : text
      return Self.first(time) ?? moment
    }
    let clock = text.utf8.count == 4 ? "0" + text : text
    guard clock.utf8.count == 5, clock.dropFirst(2).first == ":" else {
      throw .badValue(option: option, text, expected: .comingInstant)
    }
    for day in 0...1 {
      let near = now.later(milliseconds: Int64(day) * 86_400_000)?.inLocalZone().description
      if let near, let moment = Self.first(near.prefix(11) + clock + ":00", after: now) {
        return moment
      }
    }
    throw .badValue(option: option, text, expected: .comingInstant)
  }

  /// The first moment, after `now` where that is given, at which the clock of this machine shows a time; where it
  /// leaves that hour out, the one that it would be by the offset from before or after, the earlier of both.
  ///
  /// - Returns: `nil` for a time that has an offset already, too.
  private static func first(_ time: String, after now: Instant? = nil) -> Instant? {
    guard let asUTC = Instant(time + "Z") else { return nil }
    let moments = [-86_400_000, 86_400_000].compactMap { near in
      asUTC.later(milliseconds: near).flatMap { Instant(time + $0.localOffset) }
    }.filter { now == nil || $0.milliseconds > now?.milliseconds ?? 0 }
    let shown = moments.filter { $0.inLocalZone().description.hasPrefix(time) }
    return (shown.isEmpty ? moments : shown).min { $0.milliseconds < $1.milliseconds }
  }

  /// The value of an option as a time on the wall clock at the place: RFC 3339, with or without offset.
  func clock(_ option: OptionSpec) throws(CommandError) -> WallClock? {
    guard let text = text(option) else { return nil }
    guard let clock = WallClock(rfc3339: text) else {
      throw .badValue(option: option, text, expected: .clock)
    }
    return clock
  }
}

extension Instant {
  /// The offset of this machine's zone at the moment, as RFC 3339 has it.
  fileprivate var localOffset: String {
    let text = inLocalZone().description
    return text.hasSuffix("Z") ? "Z" : String(text.suffix(6))
  }
}

/// Reads a plain decimal number: sign, digits, point, digits; no exponent, `nan` or decimal comma.
func decimal(_ text: some StringProtocol) -> Double? {
  var digits = String(text)
  if digits.hasPrefix("\u{2212}") { digits = "-" + digits.dropFirst() }
  let unsigned = digits.hasPrefix("-") || digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
  guard unsigned.utf8.contains(where: { (0x30...0x39).contains($0) }), unsigned.count <= 40,
    unsigned.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
  else { return nil }
  return Double(digits)
}
