import WalkGraph

/// One clause of a conditional tag: a value, and when it holds (`no @ (22:00-06:00)`).
struct ConditionalClause: Hashable, Sendable {
  enum When: Hashable, Sendable {
    case during(OpeningHours)
    /// A condition on vehicles, which no walker ever meets (`weight>7.5`).
    case never
    case notUnderstood
  }

  /// What it makes of the way; `nil` when the value is no known word.
  let access: Access?
  let when: When

  /// The clauses of a value. Of those that hold, the last decides.
  ///
  /// - Parameter isLock: The values tell of a lock: `yes` closes.
  static func clauses(of value: some StringProtocol, isLock: Bool = false) -> [ConditionalClause] {
    splitOutsideParentheses(String(value)).map { clause in
      guard let at = clause.firstIndex(of: "@") else {
        return ConditionalClause(access: nil, when: .notUnderstood)
      }
      let word = clause[..<at].trimmingSpaces
      let access: Access? =
        isLock ? (word == "yes" ? .closed : word == "no" ? .open : nil) : Access(words: word)
      return ConditionalClause(access: access, when: when(clause[clause.index(after: at)...]))
    }
  }

  private static func when(_ text: Substring) -> When {
    var condition = text.trimmingSpaces
    if condition.first == "(", condition.last == ")", isOnePair(condition) {
      condition = condition.dropFirst().dropLast().trimmingSpaces
    }
    let parts = split(condition, atWord: "AND")
    if parts.contains(where: isAboutVehicles) { return .never }
    guard parts.count == 1, let hours = OpeningHours(parsing: condition) else {
      return .notUnderstood
    }
    return .during(hours)
  }

  private static func isAboutVehicles(_ condition: Substring) -> Bool {
    let name = condition.trimmingSpaces.prefix { $0.isLetter || $0 == "_" || $0 == ":" }
    let properties = [
      "weight", "maxweight", "weightrating", "axleload", "length", "width", "height", "wheels",
      "axles", "trailer", "hgv", "fuel", "emission",
    ]
    return properties.contains(name.lowercased())
  }

  /// Whether the first parenthesis is closed by the last.
  private static func isOnePair(_ text: Substring) -> Bool {
    var depth = 0
    for (offset, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return offset == text.count - 1 }
    }
    return false
  }

  private static func splitOutsideParentheses(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case ";" where depth <= 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts.map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  private static func split(_ text: Substring, atWord word: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var words = text.split(separator: " ", omittingEmptySubsequences: true)[...]
    while let next = words.popFirst() {
      guard next.uppercased() == word else { continue }
      parts.append(text[start..<next.startIndex])
      start = next.endIndex
    }
    parts.append(text[start...])
    return parts
  }
}
