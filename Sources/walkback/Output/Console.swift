import WalkExport

/// Talk on standard error and data on standard output, as `--json` and `--quiet` have it.
struct Console {
  var isJSON = false
  var isQuiet = false

  /// Says something beside the result.
  func note(_ sentence: String) {
    if !isQuiet { say(sentence) }
  }

  /// Tells a failure: the sentence on standard error, and with `--json` the document on standard output.
  func report(_ failure: Failure) {
    say("walkback: " + failure.sentence)
    if isJSON { _ = writeAll(failure.document, to: 1) }
  }

  /// Asks on the terminal, where there is one and the answer is not for a program.
  ///
  /// - Returns: Whether the person said yes; `nil` where nobody can be asked.
  func ask(_ question: String) -> Bool? {
    guard !isJSON, isInputTerminal(), isErrorTerminal() else { return nil }
    _ = writeAll(Array((PrintableText.lines(question) + " [y/N] ").utf8), to: 2)
    return ["y", "yes"].contains((readLine() ?? "").lowercased())
  }

  /// Asks for a line of text on the terminal; `nil` where nobody can be asked.
  func prompt(_ question: String) -> String? {
    guard !isJSON, isInputTerminal(), isErrorTerminal() else { return nil }
    _ = writeAll(Array((PrintableText.lines(question) + " ").utf8), to: 2)
    return readLine()
  }

  /// Asks on the terminal which of some numbered things is meant, where there is one and the answer is not for a
  /// program.
  ///
  /// - Returns: Counted from 0; `nil` where nobody can be asked or none is meant.
  func choose(_ question: String, of count: Int) -> Int? {
    guard !isJSON, isInputTerminal(), isErrorTerminal() else { return nil }
    _ = writeAll(Array(PrintableText.lines(question).utf8), to: 2)
    guard let number = Int((readLine() ?? "").trimmed), (1...count).contains(number) else {
      return nil
    }
    return number - 1
  }

  private func say(_ sentence: String) {
    _ = writeAll(Array((PrintableText.lines(sentence) + "\n").utf8), to: 2)
  }
}
