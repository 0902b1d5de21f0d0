extension PlaceIndex {
  /// Words shorter than this must be right.
  private static let shortestForgiven = 4
  /// More spellings than these make no better answers.
  private static let mostSpellings = 12

  /// For each word, those of the index that one changed, missing, surplus or swapped letter makes of it or
  /// of its beginning; the most frequent first.
  ///
  /// - Parameter fromSameLetter: Whether only words that begin with the same letter are looked through.
  /// - Complexity: O(*n*) in the words of the index that are looked through, and the places that have them.
  func spellings(
    of words: [String], fromSameLetter: Bool
  ) throws(PlaceError) -> [[String]] {
    var found: [[String]] = []
    // Private-use characters mark kinds and squares.
    let statement = try database.prepare(
      "SELECT term, doc FROM temp.term WHERE term >= ?1 AND term < min(?2, '\u{E000}')")
    for word in words {
      let typed = Array(word.unicodeScalars)
      guard typed.count >= Self.shortestForgiven, !word.contains(where: \.isNumber),
        let next = Unicode.Scalar(typed[0].value + 1)
      else {
        found.append([])
        continue
      }
      statement.reset()
      statement.bind(fromSameLetter ? String(typed[0]) : "", at: 1)
      statement.bind(fromSameLetter ? String(next) : "\u{E000}", at: 2)
      var terms: [(term: String, count: Int64)] = []
      var letters: [Unicode.Scalar] = []
      while try database.step(statement) {
        guard let term = statement.text(0), term.utf8.count + 1 >= typed.count else { continue }
        letters.removeAll(keepingCapacity: true)
        letters.append(contentsOf: term.unicodeScalars)
        if Self.isNear(typed, letters) { terms.append((term, statement.integer(1))) }
      }
      found.append(
        terms.sorted { ($1.count, $0.term) < ($0.count, $1.term) }.prefix(Self.mostSpellings)
          .map(\.term))
    }
    return found
  }

  /// Whether one edit at most leads from `word` to `term` or to a beginning of it.
  ///
  /// Where the first difference is, there is the edit: what follows must then agree.
  static func isNear(_ word: [Unicode.Scalar], _ term: [Unicode.Scalar]) -> Bool {
    var index = 0
    while index < word.count, index < term.count, word[index] == term[index] { index += 1 }
    if index == word.count { return true }
    let rest = word[index...]
    let other = term[index...]
    func begins(_ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>) -> Bool {
      a.count <= b.count && zip(a, b).allSatisfy(==)
    }
    if begins(rest.dropFirst(), other.dropFirst()) { return true }
    if begins(rest, other.dropFirst()) || begins(rest.dropFirst(), other) { return true }
    guard rest.count > 1, other.count > 1 else { return false }
    let (first, second) = (rest[rest.startIndex], rest[rest.startIndex + 1])
    let swapped = first == other[other.startIndex + 1] && second == other[other.startIndex]
    return swapped && begins(rest.dropFirst(2), other.dropFirst(2))
  }
}
