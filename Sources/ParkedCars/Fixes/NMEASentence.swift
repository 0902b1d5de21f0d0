/// One sentence of NMEA 0183 whose sum is right.
///
/// ```
///   $GPRMC,123519,A,4807.038,N,01131.000,E,…*6A
///    |||||  fields[0], [1], …               the exclusive or of all between $ and *
///    ||kind
///    talker
/// ```
struct NMEASentence {
  /// Longer ones than the 82 characters of the standard are common.
  static let mostBytes = 1024

  /// `GGA`, whoever is talking: GP, GL, GA, GB, GN, …; empty for the sentences of one maker.
  let kind: Substring
  private let fields: [Substring]

  /// - Parameter text: From the `$` on.
  init(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) {
    guard text.count <= Self.mostBytes, text.first == UInt8(ascii: "$"),
      let star = text.lastIndex(of: UInt8(ascii: "*")), text.count - star >= 3,
      text.allSatisfy({ 0x20..<0x7F ~= $0 }),
      let said = UInt8(String(decoding: text[star + 1...star + 2], as: UTF8.self), radix: 16)
    else { throw Fault(.cutShort) }
    let sum = text[1..<star].reduce(0, ^)
    guard sum == said, text.count == star + 3 else {
      throw Fault(.checksum(found: sum, expected: said))
    }
    let words = String(decoding: text[1..<star], as: UTF8.self).split(
      separator: ",", omittingEmptySubsequences: false)
    kind = words[0].count == 5 && words[0].first != "P" ? words[0].suffix(3) : ""
    fields = Array(words.dropFirst())
  }

  struct Fault: Error {
    let fault: FixFault
    init(_ fault: FixFault) { self.fault = fault }
  }

  /// The text of a field; empty where it is missing.
  func text(_ index: Int) -> Substring { index < fields.count ? fields[index] : "" }

  /// A field as a number; `nil` where it is empty.
  func number(_ index: Int) throws(Fault) -> Double? {
    let text = text(index)
    if text.isEmpty { return nil }
    guard text.utf8.allSatisfy({ 0x2B...0x39 ~= $0 && $0 != 0x2C && $0 != 0x2F }),
      let number = Double(String(text))
    else { throw bad(index) }
    return number
  }

  /// A number that is above zero; receivers write 0 for what they do not know.
  func positive(_ index: Int) throws(Fault) -> Double? {
    try number(index).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Degrees from `ddmm.mmm` and the hemisphere in the field after it; `nil` where both are empty.
  func degrees(_ index: Int, _ positive: Character, _ negative: Character) throws(Fault) -> Double?
  {
    guard let number = try number(index) else { return nil }
    let hemisphere = text(index + 1)
    guard hemisphere == String(positive) || hemisphere == String(negative) else {
      throw bad(index + 1)
    }
    let whole = (number / 100).rounded(.down)
    let minutes = number - whole * 100
    guard number >= 0, minutes < 60 else { throw bad(index) }
    let degrees = whole + minutes / 60
    guard degrees <= (positive == "N" ? 90 : 180) else { throw bad(index) }
    return hemisphere == String(negative) ? -degrees : degrees
  }

  /// Milliseconds since midnight from `hhmmss.sss`.
  func timeOfDay(_ index: Int) throws(Fault) -> Int64? {
    guard let number = try number(index) else { return nil }
    let whole = text(index).prefix { $0 != "." }
    guard whole.count == 6, whole.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), number >= 0,
      let digits = Int64(whole)
    else { throw bad(index) }
    let (hours, minutes, seconds) = (digits / 10_000, digits / 100 % 100, digits % 100)
    guard hours < 24, minutes < 60, seconds <= 60 else { throw bad(index) }
    let thousandths = Int64(((number - Double(digits)) * 1000).rounded())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
  }

  func bad(_ index: Int) -> Fault {
    Fault(.badValue(key: "\(kind) \(index + 1)", text: String(text(index).prefix(80))))
  }
}
