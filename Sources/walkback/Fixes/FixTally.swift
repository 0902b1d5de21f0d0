import ParkedCars

/// Counts what was read, and why some of it was not used.
struct FixTally {
  /// Fixes, used or not.
  private(set) var fixes = 0
  private(set) var used = 0
  private var reasons: [Reason] = []

  private struct Reason {
    let code: String
    let title: String
    var count = 0
    /// Of the last one.
    var detail: String?
  }

  /// Whether nothing came but what cannot be read.
  var isAllUnreadable: Bool { fixes == 0 && reasons.count == 1 && reasons[0].code == "BadData" }

  mutating func use() {
    fixes += 1
    used += 1
  }

  mutating func refuse(_ doubt: FixDoubt) {
    fixes += 1
    count(FixWords.code(doubt), FixWords.title(doubt), FixWords.detail(doubt))
  }

  mutating func passOver(_ problem: FixProblem) {
    count("BadData", "unreadable", FixWords.words(problem))
  }

  mutating func passOverNoFix() { count("NoPosition", "without a position", nil) }

  private mutating func count(_ code: String, _ title: String, _ detail: String?) {
    let index = reasons.firstIndex { $0.code == code } ?? reasons.endIndex
    if index == reasons.endIndex { reasons.append(Reason(code: code, title: title)) }
    reasons[index].count += 1
    reasons[index].detail = detail
  }

  /// `3 too old (2 h 48 min), 1 too coarse (420 m)`; `nil` where all was used.
  var words: String? {
    if reasons.isEmpty { return nil }
    return reasons.map { reason in
      "\(Spoken.count(reason.count)) \(reason.title)" + (reason.detail.map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
  }

  var document: JSONValue {
    .object([
      ("read", JSONValue(fixes)), ("used", JSONValue(used)),
      (
        "not_used",
        .array(
          reasons.map { .object([("code", .string($0.code)), ("count", JSONValue($0.count))]) })
      ),
    ])
  }
}
