extension PlaceIndex {
  /// Words shorter than this must be right.
  private static let shortestForgiven = 4
  /// More spellings than these make no better answers.
  private static let mostSpellings = 12

  /// For each word, those of the index that one changed, missing, surplus or swapped letter makes of it or
  /// of its beginning; the most frequent first.
  ///
  /// - Complexity: O(*n*) in the words of the index.
  func spellings(of words: [String]) throws(PlaceError) -> [[String]] {
    let typed = words.map { word in
      let letters = Array(word.unicodeScalars)
      return letters.count >= Self.shortestForgiven && !word.contains(where: \.isNumber)
        ? letters : []
    }
    guard typed.contains(where: { !$0.isEmpty }) else { return words.map { _ in [] } }
    var found: [[(term: String, count: Int64)]] = words.map { _ in [] }
    // Private-use characters mark kinds and squares.
    let statement = try database.prepare("SELECT term, doc FROM temp.term WHERE term < '\u{E000}'")
    while try database.step(statement) {
      guard let term = statement.text(0) else { continue }
      let letters = Array(term.unicodeScalars)
      for (index, word) in typed.enumerated()
      where !word.isEmpty && letters.count + 1 >= word.count {
        if Self.isNear(word, letters) { found[index].append((term, statement.integer(1))) }
      }
    }
    return found.map { terms in
      terms.sorted { ($1.count, $0.term) < ($0.count, $1.term) }.prefix(Self.mostSpellings)
        .map(\.term)
    }
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
