/// One line on a terminal that tells how far a batch is.
struct BatchProgress {
  private let start = monotonicSeconds()
  private var shownAt = 0.0
  private var records = 0

  /// - Returns: `nil` unless standard error is a terminal, standard output is none, and talk is wanted.
  init?(_ console: Console) {
    guard !console.isQuiet, isErrorTerminal(), !isOutputTerminal() else { return nil }
  }

  mutating func add(records count: Int) {
    records += count
    let now = monotonicSeconds()
    guard now - shownAt > 0.2 else { return }
    shownAt = now
    let rate = Int(Double(records) / max(now - start, 0.1))
    write("\r\u{1B}[K\(Spoken.count(records)) records, \(Spoken.count(rate)) a second")
  }

  /// Takes the line away.
  func clear() {
    if shownAt > 0 { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { _ = writeAll(Array(text.utf8), to: 2) }
}
