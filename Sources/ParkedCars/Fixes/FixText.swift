/// A fix as people type it: `43.73298,7.42136`, and behind it maybe `;u=12;level=-2;heading=90`.
enum FixText {
  /// - Returns: `nil` when the line is nothing of the kind.
  static func event(
    _ text: UnsafeBufferPointer<UInt8>, line: Int, arrival: Instant?
  ) -> FixEvent? {
    let parts = String(decoding: text, as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false)
    let numbers = parts[0].split { $0 == "," || $0 == " " }.map(String.init)
    guard numbers.count == 2, numbers.allSatisfy(isNumber) else { return nil }
    var record = FixRecord()
    record.take(.lat, numbers[0])
    record.take(.lon, numbers[1])
    for part in parts.dropFirst() where !part.isEmpty {
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      let keys: [String: FixRecord.Key] = ["u": .accuracy, "level": .level, "heading": .heading]
      guard words.count == 2, let key = keys[words[0]] else { return nil }
      record.take(key, words[1])
    }
    return record.event(line: line, arrival: arrival)
  }

  private static func isNumber(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8(DecimalNumber.isNumber)
  }
}
