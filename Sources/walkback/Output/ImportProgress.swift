import WalkImport

/// One line on a terminal that tells how far an import is.
final class ImportProgress {
  private var shownAt = -1.0
  private var shown = ""
  private var phase: ImportPhase?

  /// - Returns: `nil` unless standard error is a terminal and talk is wanted.
  init?(_ console: Console) {
    guard !console.isQuiet, isErrorTerminal() else { return nil }
  }

  func show(_ phase: ImportPhase, _ fraction: Double) {
    let now = monotonicSeconds()
    guard phase != self.phase || now - shownAt > 0.1 else { return }
    let words =
      switch phase {
      case .read: "Reading"
      case .build: "Building"
      case .write: "Writing"
      case .places: "Listing places"
      }
    let line = "\(words) \(Int((min(max(fraction, 0), 1) * 100).rounded())) %"
    guard line != shown else { return }
    write("\r\u{1B}[K\(line)")
    shown = line
    shownAt = now
    self.phase = phase
  }

  /// Takes the line away.
  func clear() {
    if !shown.isEmpty { write("\r\u{1B}[K") }
    shown = ""
  }

  private func write(_ text: String) { _ = writeAll(Array(text.utf8), to: 2) }
}
