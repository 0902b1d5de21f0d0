/// Finds the word that was meant by a mistyped one.
enum NearWord {
  /// The nearest of `words`, if it is near: a third of the letters may be wrong, or the beginning is right.
  static func find(_ word: String, among words: [String]) -> String? {
    let near = words.map { ($0, distance(Array(word), Array($0))) }.min { $0.1 < $1.1 }
    if let (found, distance) = near, distance <= max(1, word.count / 3) { return found }
    let typed = word.filter { $0 != "-" }
    let begun = words.filter { $0.filter { $0 != "-" }.hasPrefix(typed) }
    return typed.count >= 2 && begun.count == 1 ? begun[0] : nil
  }

  /// Letters to insert, delete, replace or swap with their neighbor.
  ///
  /// Source: Damerau 1964, doi:10.1145/363958.363994 (as the restricted distance).
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        let isSame = a[i] == b[j]
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (isSame ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
