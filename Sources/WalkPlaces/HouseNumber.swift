/// House numbers as people write them: `12a`, `12 A`, `20;22`, `30-38`.
enum HouseNumber {
  /// The words by which a number of the map is found: each of a list, each of a range.
  static func words(_ number: String, _ folder: inout TextFolder) -> Set<String> {
    var words: Set<String> = []
    for part in number.split(whereSeparator: { ";,/".contains($0) }) {
      let parts = folder.words(String(part))
      words.insert(parts.map(\.text).joined())
      words.formUnion(parts.map(\.text).filter { $0.first?.isNumber == true || parts.count == 1 })
      if parts.count == 2, parts[1].isJoined, let first = Int(parts[0].text),
        let last = Int(parts[1].text), first < last, last - first <= 200
      {
        let step = (last - first) % 2 == 0 ? 2 : 1
        words.formUnion(stride(from: first, through: last, by: step).map(String.init))
      }
    }
    return words
  }

  /// Whether a typed word can be a house number: `14`, `12a`.
  static func isNumber(_ word: String) -> Bool {
    guard word.first?.isNumber == true, word.utf8.count <= 6 else { return false }
    return word.drop { $0.isNumber }.count <= 1
  }

  /// The number without its letter.
  static func value(_ text: String) -> Int? { Int(text.prefix { $0.isNumber }) }
}
