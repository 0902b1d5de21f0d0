/// A question to the person at the terminal.
enum Question {
  /// Asks, where there is somebody to answer; otherwise, and for any answer but `y` or `yes`, the answer is no.
  static func ask(_ question: String) -> Bool {
    guard isInputTerminal(), isErrorTerminal() else { return false }
    _ = writeAll(Array((PrintableText.lines(question) + " [y/N] ").utf8), to: 2)
    let answer = readLine() ?? ""
    return ["y", "yes"].contains(answer.lowercased().trimmed)
  }
}
