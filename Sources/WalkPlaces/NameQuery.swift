/// A text by which people are looked for, as places are: without regard to accents and case, in any script.
///
/// ```swift
/// let query = NameQuery("jose garc")
/// let found = try store.contacts().filter { query.matches($0.card.name) }
/// ```
public struct NameQuery: Sendable {
  /// The words as typed, and with umlauts spelled out where there are any.
  private let readings: [[String]]

  public init(_ text: String) {
    var folder = TextFolder()
    readings = [text, Umlauts.spelled(text)].compactMap(\.self)
      .map { folder.words($0).map(\.text) }
  }

  /// Whether all words are part of a name, in any order; a text without words is part of all names.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the name.
  public func matches(_ name: String) -> Bool {
    var folder = TextFolder()
    let words = folder.indexWords(name)
    return readings.contains { $0.allSatisfy { part in words.contains { $0.contains(part) } } }
  }

  /// Whether the text is the whole name.
  public func isWhole(_ name: String) -> Bool {
    var folder = TextFolder()
    return readings.contains(folder.words(name).map(\.text))
  }
}
